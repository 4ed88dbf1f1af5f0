"""A blackjack table."""
