"""Rulebooks: instruments of law as data in a closed vocabulary, a clause on every row."""
