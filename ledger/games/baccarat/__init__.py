"""Baccarat: the deal against its drawing table, the settlement of a coup, and who holds what.

`coup` says to which hand the next card belongs and what the cards come to; `engine` what a bet is
accepted for and what is due; `custody` who may hold cards, marker and shoe. `settings.ENGINE` names
the meaning of these functions; another meaning is another engine beside this one.
"""
