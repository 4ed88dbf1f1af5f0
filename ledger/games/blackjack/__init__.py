"""Blackjack: the shoe, the deal, the hands and their settlement, as pure functions.

`engine.apply(settings, state, action)` gives the next state or refuses; every card and every
decision is an action, so a round is replayed from them. `settings.ENGINE` names the meaning of
these functions; another meaning is another engine beside this one.
"""
