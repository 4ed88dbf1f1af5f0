"""The licence of the house: how it ends, and what may still be done afterwards."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.events.licence import LicenceCancelled
from ledger.floor.house.premises import Premises
from ledger.floor.refusals.premises import LicenceIsCancelled

BEGINS = frozenset(
    {
        *("premises.adopt_rulebook", "premises.record_consent", "premises.approve_limits"),
        *("table.resume", "table.turn_day"),
        *("table.sell_chips", "table.sell_colour", "cage.sell_chips"),
        *("machine.approve", "machine.enter", "machine.swear", "machine.place_in_service"),
    }
)
"""Commands by which gaming, or the right to it, begins, beside openings and bets of every game.

What is not here goes on: a round under way is finished or voided, tables and windows are closed
and counted, chips are redeemed, machines are read, emptied and taken out, cases are decided.
"""

ENDINGS = (".open", ".bet")
"""How the words of every game name the opening of a table and a bet; a day opens so too."""

REDEEMS = "cage.open"
"""A window opens on a day under way: chips in other hands are redeemed after the end as before."""


def begins_gaming(do: str) -> bool:
    """Whether the command begins gaming or the right to it."""
    return do in BEGINS or (do.endswith(ENDINGS) and do != REDEEMS)


def require_licence_in_force(premises: Premises, do: str, at: dt.datetime) -> None:
    """Refuse what begins gaming after the licence was cancelled (AG.11(2)).

    What began before, and is told late, is not touched.
    """
    cancelled = premises.cancelled
    if cancelled is not None and at >= cancelled.occurred_at and begins_gaming(do):
        since = cancelled.occurred_at.isoformat()
        raise LicenceIsCancelled(premises.licence or "", since, cancelled.clause)


def cancel_licence(
    premises: Premises, stamp: Stamp, *, machine: str, clause: str | None, reference: str | None
) -> None:
    """End the licence for what was found on a machine; a second cancellation adds nothing."""
    if premises.cancelled is None:
        facts = {"machine": machine, "clause": clause, "reference": reference}
        premises.record(LicenceCancelled, stamp, **facts)
