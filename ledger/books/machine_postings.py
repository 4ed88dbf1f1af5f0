"""What the events of a gambling machine move: cash alone, for machines take no chips (AG.8(7)).

The meters say what a machine won and what it should hold; a count says what it held.
"""

from __future__ import annotations

from ledger.books import accounts
from ledger.books.entries import Entry, cash, entry
from ledger.events import machine as events
from ledger.events.base import total_minor


def metered(event: events.MetersRead | events.MetersReset) -> tuple[Entry, ...]:
    """What was played since the last reading: stakes in, payouts out, the difference is win.

    A payout by hand came from the vault into the machine's account when it was paid.
    """
    stream = event.originator_id
    won = cash(accounts.machine_win(stream), accounts.machine_cash(stream), event.played.win_minor)
    return entry("money", f"{_named(stream)} metered", [won])


def filled(event: events.MachineFilled) -> tuple[Entry, ...]:
    """From the vault into the hopper, or through the machine's account to a winner."""
    said = f"{_named(event.originator_id)} filled: {event.purpose.replace('_', ' ')}"
    into = accounts.machine_cash(event.originator_id)
    return entry("money", said, [cash(accounts.VAULT, into, total_minor(event.cash))])


def counted(event: events.MachineCounted) -> tuple[Entry, ...]:
    """What was taken goes to the vault; what is missing is a loss."""
    stream = event.originator_id
    inside = accounts.machine_cash(stream)
    money = [
        cash(inside, accounts.VAULT, total_minor(event.cash)),
        cash(inside, accounts.machine_variance(stream), event.variance_minor),
    ]
    return entry("money", f"{_named(stream)} counted", money)


def _named(stream: str) -> str:
    return f"Machine {stream.removeprefix('machine/')}"
