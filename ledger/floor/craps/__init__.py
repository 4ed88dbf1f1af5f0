"""A craps table."""
