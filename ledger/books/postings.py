"""Event → balanced entries, as one table. Nothing else may post.

Every event of the catalogue is in ``POSTINGS`` or in ``NO_ENTRY``; a test compares. After every
event: what the money book owes for chips is what the chip book has outside the house's hands
(outside, on the cloths, colour chips at seats), and each book sums to zero in each unit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ledger.books import accounts, bet_postings, cage_postings, machine_postings, table_postings
from ledger.books.entries import Entry, cash, chips, entry
from ledger.books.no_entries import NO_ENTRY
from ledger.events import (
    adjustment,
    baccarat,
    cage,
    drop_box,
    machine,
    premises,
    seats,
    slip,
    table,
)
from ledger.events.base import Event, total_minor
from ledger.events.catalogue import kinds_of

Posting = Callable[[Any], tuple[Entry, ...]]


class NoPostingRule(LookupError):
    """A kind of event that the books do not know: it may move money, so nothing is guessed."""

    def __init__(self, topic: str) -> None:
        super().__init__(f"no rule says what {topic!r} moves: add it to the table of postings")


def entries_of(event: Event) -> tuple[Entry, ...]:
    """The entries of an event, money book first.

    Raises:
        NoPostingRule: neither a rule nor the list of events without an entry knows it.

    """
    rule = POSTINGS.get(event.TOPIC)
    if rule is not None:
        return rule(event)
    if event.TOPIC in NO_ENTRY:
        return ()
    raise NoPostingRule(event.TOPIC)


def _bank_stocked(event: premises.BankStocked) -> tuple[Entry, ...]:
    said = "Bank stocked"
    paid_in = cash(accounts.CAPITAL, accounts.VAULT, event.cash_minor)
    made = chips(accounts.SUPPLIER, accounts.MAIN_BANK, total_minor(event.chips))
    return entry("money", said, [paid_in]) + entry("chips", said, [made])


def _slip_issued(event: slip.SlipIssued) -> tuple[Entry, ...]:
    return _carried(event, event.source, None, f"issued to {event.carrier}")


def _slip_received(event: slip.SlipReceived) -> tuple[Entry, ...]:
    return _carried(event, None, event.target, "received")


def _slip_voided(event: slip.SlipVoided) -> tuple[Entry, ...]:
    """Chips move only if they had left; a void slip without chips moves nothing."""
    return _carried(event, None, event.source, "void, chips returned") if event.was_issued else ()


def _carried(
    event: slip.SlipIssued | slip.SlipReceived | slip.SlipVoided,
    source: str | None,
    target: str | None,
    what: str,
) -> tuple[Entry, ...]:
    """Between a place and the carrier, who is the one left out."""
    place = source or target or ""
    under_way = accounts.transit(event.originator_id)
    held = [accounts.place(name) if name else under_way for name in (source, target)]
    number = event.originator_id.removeprefix("slip/")
    session = place if place.startswith("table/") else None
    moved = chips(held[0], held[1], total_minor(event.chips))
    return entry("chips", f"Slip {number} {what}", [moved], session)


def _box_removed(event: drop_box.BoxRemoved) -> tuple[Entry, ...]:
    """The cash that the table's events put in it, until it is counted."""
    taken = cash(
        accounts.table_box(event.session),
        accounts.removed_box(event.originator_id),
        event.expected_minor,
    )
    return entry("money", "Drop box removed", [taken], _session(event.session))


def _box_counted(event: drop_box.BoxCounted) -> tuple[Entry, ...]:
    box = accounts.removed_box(event.originator_id)
    missing_minor = event.expected_minor - event.counted_minor
    money = [
        cash(box, accounts.VAULT, event.counted_minor),
        cash(box, accounts.drop_variance(event.originator_id), missing_minor),
    ]
    return entry("money", "Drop box counted", money, _session(event.session))


def _session(name: str) -> str:
    return f"table/{accounts.session_name(name)}"


def _ordered(event: adjustment.AdjustmentOrdered) -> tuple[Entry, ...]:
    return _claim(event, event.amount_minor, "ordered")


def _cancelled(event: adjustment.AdjustmentCancelled) -> tuple[Entry, ...]:
    return _claim(event, -event.amount_minor, "cancelled")


def _claim(
    event: adjustment.AdjustmentOrdered | adjustment.AdjustmentCancelled,
    amount_minor: int,
    what: str,
) -> tuple[Entry, ...]:
    """A cost and a claim on the house, or the mirror of both where the patron pays."""
    if event.direction == "house_pays":
        owed = cash(accounts.CLAIMS_OF_PATRONS, accounts.ADJUSTMENTS, amount_minor)
    else:
        owed = cash(accounts.ADJUSTMENTS, accounts.CLAIMS_ON_PATRONS, amount_minor)
    return entry("money", f"{event.originator_id} {what}", [owed])


POSTINGS: dict[str, Posting] = {
    premises.BankStocked.TOPIC: _bank_stocked,
    cage.CageOpened.TOPIC: cage_postings.opened,
    cage.CageChipsSold.TOPIC: cage_postings.chips_sold,
    cage.CageChipsRedeemed.TOPIC: cage_postings.chips_redeemed,
    cage.CageClaimPaid.TOPIC: cage_postings.claim_paid,
    cage.CageCounted.TOPIC: cage_postings.counted,
    cage.CageClosed.TOPIC: cage_postings.closed,
    table.TableOpened.TOPIC: table_postings.opened,
    seats.TableChipsSold.TOPIC: table_postings.chips_sold,
    seats.ColourSold.TOPIC: table_postings.colour_sold,
    seats.ColourExchanged.TOPIC: table_postings.colour_exchanged,
    table.DayTurned.TOPIC: table_postings.day_turned,
    table.TableClosed.TOPIC: table_postings.closed,
    slip.SlipIssued.TOPIC: _slip_issued,
    slip.SlipReceived.TOPIC: _slip_received,
    slip.SlipVoided.TOPIC: _slip_voided,
    drop_box.BoxRemoved.TOPIC: _box_removed,
    drop_box.BoxCounted.TOPIC: _box_counted,
    baccarat.CommissionWrittenOff.TOPIC: bet_postings.commission_written_off,
    adjustment.AdjustmentOrdered.TOPIC: _ordered,
    adjustment.AdjustmentCancelled.TOPIC: _cancelled,
    **{kind.TOPIC: rule for base, rule in bet_postings.BETS.items() for kind in kinds_of(base)},
    machine.MetersRead.TOPIC: machine_postings.metered,
    machine.MetersReset.TOPIC: machine_postings.metered,
    machine.MachineFilled.TOPIC: machine_postings.filled,
    machine.MachineCounted.TOPIC: machine_postings.counted,
}
