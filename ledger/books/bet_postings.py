"""What bets and their settlement move in the books, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ledger.books import accounts
from ledger.books.accounts import COLOUR, LEDGER, VALUE
from ledger.books.entries import Book, Entry, Move, cash, chips, entry, one_move
from ledger.events import baccarat
from ledger.events import bets as events
from ledger.events.base import Event
from ledger.events.bets import Medium, SettlementLine


def bet_placed(event: events.BetPlaced) -> tuple[Entry, ...]:
    """A stake lies on the cloth: chips stay owed; cash there is its player's (AG.8(7))."""
    said = f"Bet {event.bet}: {event.kind} {event.on}"
    return _lay(event.originator_id, event.seat, event.medium, event.stake_minor, said)


def bet_removed(event: events.BetRemoved) -> tuple[Entry, ...]:
    """The stake goes back as it came."""
    said = f"Bet {event.bet} taken back"
    return _lay(event.originator_id, event.seat, event.medium, -event.stake_minor, said)


def bet_returned(event: events.BetReturned) -> tuple[Entry, ...]:
    """Only what lay on the cloth moves; the rest never left its player."""
    if not event.from_layout:
        return ()
    said = f"Bet {event.bet} handed back: {event.reason.replace('_', ' ')}"
    return _lay(event.originator_id, event.seat, event.medium, -event.amount_minor, said)


def _lay(stream: str, seat: int, medium: Medium, amount_minor: int, said: str) -> tuple[Entry, ...]:
    """From the player to the cloth, or, negative, back."""
    book, holder, there, unit = _places(stream, seat, medium)
    return one_move(book, said, holder, there, amount_minor, unit, stream)


@lru_cache(maxsize=1024)
def _places(stream: str, seat: int, medium: Medium) -> tuple[Book, str, str, str]:
    """Of a stake: its book, who holds it, where it lies, its unit. Asked for with each bet."""
    if medium == "cash":
        return "money", accounts.cash_stakes(stream), accounts.layout_cash(stream), LEDGER
    if medium == "colour_chips":
        holder, there = accounts.colour_seat(stream, seat), accounts.colour_layout(stream)
        return "chips", holder, there, COLOUR
    return "chips", accounts.OUTSIDE, accounts.layout(stream), VALUE


def round_settled(event: events.RoundSettled) -> tuple[Entry, ...]:
    """Stakes are taken, what was paid goes out, the house's win is what the rulebook left it."""
    stream = event.originator_id
    said = f"Round {event.round} settled on {event.outcome}"
    money: list[Move] = []
    moved: list[Move] = []
    for line in _plain_ones_added_up(event.lines):
        money += line_money(stream, line)
        moved += line_chips(stream, line)
    return entry("money", said, money, stream) + entry("chips", said, moved, stream)


@dataclass(slots=True)
class _Sum:
    """Lines of value chips that moved the same accounts, as one."""

    stake_minor: int = 0
    paid_minor: int = 0
    medium: Medium = "value_chips"
    seat: int = 0
    breakage_minor: int = 0
    commission_minor: int = 0
    owed_minor: int = 0
    cash_returned_minor: int = 0

    @property
    def due_minor(self) -> int:
        """It was paid as due."""
        return self.paid_minor


def _plain_ones_added_up(lines: Iterable[SettlementLine]) -> Iterable[SettlementLine | _Sum]:
    """A settlement has many lines, and nearly all are lost or paid as due, without a rest.

    What comes of them is the same, the order of the accounts too: a sum stands where the first of
    its lines stood.
    """
    found: list[SettlementLine | _Sum] = []
    sums: dict[bool, _Sum] = {}
    for line in lines:
        paid_minor = line.paid_minor
        if (
            line.medium != "value_chips"
            or paid_minor != line.due_minor
            or line.breakage_minor
            or line.commission_minor
            or line.owed_minor
        ):
            found.append(line)
            continue
        paid = paid_minor != 0
        total = sums.get(paid)
        if total is None:
            total = sums[paid] = _Sum()
            found.append(total)
        total.stake_minor += line.stake_minor
        total.paid_minor += paid_minor
    return found


def line_money(stream: str, line: SettlementLine | _Sum) -> Iterator[Move]:
    """A bet's win (due) and error (paid less due), against the chips that the house owes.

    A cash stake is treated as if it had bought its chips: the stake joins what is owed, and the
    cash handed back redeems that much of it.
    """
    stake_minor, due_minor, paid_minor = line.stake_minor, line.due_minor, line.paid_minor
    breakage_minor, commission_minor = line.breakage_minor, line.commission_minor
    if line.medium == "cash":
        lying, returned_minor = accounts.layout_cash(stream), line.cash_returned_minor
        yield cash(accounts.CHIPS_OUT, accounts.cash_stakes(stream), stake_minor)
        yield cash(lying, accounts.CHIPS_OUT, returned_minor)
        yield cash(lying, accounts.table_box(stream), stake_minor - returned_minor)
    won_minor = stake_minor - due_minor - breakage_minor - commission_minor
    yield cash(accounts.win(stream), accounts.CHIPS_OUT, won_minor)
    # Most lines have nothing of the rest, and a settlement has many lines.
    if breakage_minor:
        yield cash(accounts.breakage(stream), accounts.CHIPS_OUT, breakage_minor)
    if commission_minor:
        yield cash(accounts.commission(stream), accounts.CHIPS_OUT, commission_minor)
    if line.owed_minor:
        owed = accounts.commission_owed(stream)
        yield cash(accounts.commission(stream), owed, line.owed_minor)
    if paid_minor != due_minor:
        error_minor = paid_minor - due_minor
        yield cash(accounts.CHIPS_OUT, accounts.payout_errors(stream), error_minor)


def line_chips(stream: str, line: SettlementLine | _Sum) -> Iterator[Move]:
    """The whole stake is taken and what was paid goes out, in what the stake is made of."""
    if line.medium == "colour_chips":
        rack = accounts.colour_rack(stream)
        yield chips(accounts.colour_layout(stream), rack, line.stake_minor, COLOUR)
        if line.paid_minor:
            yield chips(rack, accounts.colour_seat(stream, line.seat), line.paid_minor, COLOUR)
        return
    tray = accounts.table_float(stream)
    if line.medium == "value_chips":
        yield chips(accounts.layout(stream), tray, line.stake_minor)
    if line.paid_minor:
        yield chips(tray, accounts.OUTSIDE, line.paid_minor - line.cash_returned_minor)


def payout_restated(event: events.PayoutRestated) -> tuple[Entry, ...]:
    """What was paid besides the recorded amount is an error; what is due stays as settled."""
    stream = event.originator_id
    said = f"Payout of bet {event.bet} restated"
    more_minor = event.actual_paid_minor - event.recorded_paid_minor
    if event.medium == "colour_chips":
        seat = accounts.colour_seat(stream, event.seat)
        moved = chips(accounts.colour_rack(stream), seat, more_minor, COLOUR)
    else:
        moved = chips(accounts.table_float(stream), accounts.OUTSIDE, more_minor)
    paid = cash(accounts.CHIPS_OUT, accounts.payout_errors(stream), more_minor)
    return entry("money", said, [paid], stream) + entry("chips", said, [moved], stream)


def commission_taken(event: events.CommissionTaken) -> tuple[Entry, ...]:
    """Chips of the player into the float: the house, or on account he, owes so much less."""
    stream = event.originator_id
    said = f"Commission, seat {event.seat}"
    source = accounts.commission_owed if event.on_account else accounts.commission
    kept = cash(source(stream), accounts.CHIPS_OUT, event.amount_minor)
    moved = chips(accounts.OUTSIDE, accounts.table_float(stream), event.amount_minor)
    return entry("money", said, [kept], stream) + entry("chips", said, [moved], stream)


def commission_written_off(event: baccarat.CommissionWrittenOff) -> tuple[Entry, ...]:
    """What a player who has gone owed will not come in."""
    stream = event.originator_id
    owed, unpaid = accounts.commission_owed(stream), accounts.commission_unpaid(stream)
    said = f"Commission not paid, seat {event.seat}"
    return entry("money", said, [cash(owed, unpaid, event.amount_minor)], stream)


BETS: dict[type[Event], Callable[[Any], tuple[Entry, ...]]] = {
    events.BetPlaced: bet_placed,
    events.BetRemoved: bet_removed,
    events.BetReturned: bet_returned,
    events.CommissionTaken: commission_taken,
    events.RoundSettled: round_settled,
    events.PayoutRestated: payout_restated,
}
"""What every game's events of these kinds move."""
