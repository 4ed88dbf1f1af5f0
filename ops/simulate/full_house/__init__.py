"""Full houses: every game, rulebook and register of the ledger, each day played from one seed.

A ledger has one currency and one rulebook that governs it, so that there is a house for each
country: see ``countries.py``. A game hangs on in three steps:

1. a module of its own (``craps_table.py`` is the example) with a ``GameTable`` that knows its
   bets and a process that plays a session: open, rounds, close. It asks the pure engine of
   ``ledger.games`` what is legal and what is due, as nobody at a table knows it by heart;
2. a ``Game`` (``frame.py``) with what must be on paper before: limits, approvals, staff, receipts;
3. its place in the tuple ``games`` of a country.

Chips move through ``frame.py`` only, so that what is counted at the closing is what must be there.
Card tables are played as steps apart from the house (``card_steps.py``, ``blackjack_table.py``,
``baccarat_table.py``); ``card_sessions.py`` tells them in time and accounts for their chips.
"""
