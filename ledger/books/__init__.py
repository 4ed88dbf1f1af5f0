"""The two books of the house, derived from its events: money by account, chips by place."""
