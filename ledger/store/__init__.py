"""Where the log is kept: PostgreSQL, embedded by default. The store knows no game."""
