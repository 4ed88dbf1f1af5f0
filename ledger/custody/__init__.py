"""Custody of equipment: one register for each kind, every item known by its own number."""
