"""The house: licence, people, limits, gaming days."""
