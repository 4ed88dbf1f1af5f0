"""Transcripts: JSON Lines of commands, read in bounded memory and recorded surely once."""
