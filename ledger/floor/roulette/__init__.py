"""A roulette table."""
