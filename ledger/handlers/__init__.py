"""One function per command: load what it needs, let the aggregates decide."""
