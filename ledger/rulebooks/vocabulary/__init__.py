"""The closed vocabulary of every rulebook: one module per game, and the common ones."""
