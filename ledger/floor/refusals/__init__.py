"""Refusals of the floor's aggregates, one module per area, in the order of their guards."""
