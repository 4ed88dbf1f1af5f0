"""Roulette: the cloth, the limits and the settlement of a spin, as pure functions.

What a bet is accepted for follows from (settings, the player's bets, the offered bet); what is due
from (settings, open bets, pocket). `settings.ENGINE` names the meaning of these functions; another
meaning is another engine beside this one.
"""
