"""Craps: placing, removal and the resolution of a roll, as pure functions.

What a bet is accepted for follows from (settings, point, the player's bets, the offered bet); what
a roll decides from (settings, point, every bet, the two faces). A throw that is no roll has no
faces and is never asked about: it decides nothing and moves nothing. `settings.ENGINE` names the
meaning of these functions; another meaning is another engine beside this one.
"""
