"""Gambling machines and what they return."""
