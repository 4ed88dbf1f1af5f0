"""The write side of the gaming ledger: what may happen, and what did."""
