"""A baccarat table."""
