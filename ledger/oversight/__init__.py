"""Aggregates of control: the Inspector's interventions and the corrections that are ordered."""
