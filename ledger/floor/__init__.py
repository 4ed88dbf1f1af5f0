"""Aggregates of the gaming floor: the house, its days, tables, cages, slips and drop boxes."""
