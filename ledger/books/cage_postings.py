"""What the events of a cage window move in the books."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.books import accounts
from ledger.books.entries import Entry, Move, cash, chips, entry
from ledger.events import cage as events
from ledger.events.base import total_minor


def opened(event: events.CageOpened) -> tuple[Entry, ...]:
    """The imprest comes from the vault and the main bank."""
    stream = event.originator_id
    said = f"{event.window} opened for {event.cashier}"
    money = [cash(accounts.VAULT, accounts.cage_cash(stream), total_minor(event.cash))]
    for currency, foreign_minor in event.foreign_minor.items():
        source, target = accounts.foreign_capital(currency), accounts.cage_foreign(stream, currency)
        money.append(cash(source, target, foreign_minor, currency))
    taken = chips(accounts.MAIN_BANK, accounts.cage_chips(stream), total_minor(event.chips))
    return entry("money", said, money) + entry("chips", said, [taken])


def chips_sold(event: events.CageChipsSold) -> tuple[Entry, ...]:
    """Cash in, chips out: the house owes their value."""
    said = "Chips sold at the window"
    money = [Move(move.target, move.source, *move[2:]) for move in _payment(event)]
    out = chips(accounts.cage_chips(event.originator_id), accounts.OUTSIDE, event.amount_minor)
    return entry("money", said, money) + entry("chips", said, [out])


def chips_redeemed(event: events.CageChipsRedeemed) -> tuple[Entry, ...]:
    """Chips in, cash out: the debt is paid."""
    said = "Chips redeemed at the window"
    back = chips(accounts.OUTSIDE, accounts.cage_chips(event.originator_id), event.amount_minor)
    return entry("money", said, _payment(event)) + entry("chips", said, [back])


def _payment(event: events.CageChipsSold | events.CageChipsRedeemed) -> Iterator[Move]:
    """The cash of a redemption; a sale is the same the other way round.

    The part in another currency is what the ledger's cash leaves open, at the rate of the event.
    """
    stream, currency = event.originator_id, event.foreign_currency
    yield cash(accounts.cage_cash(stream), accounts.CHIPS_OUT, event.cash_minor)
    if currency is not None:
        across = accounts.exchange(currency)
        yield cash(across, accounts.CHIPS_OUT, event.amount_minor - event.cash_minor)
        yield cash(accounts.cage_foreign(stream, currency), across, event.foreign_minor, currency)


def claim_paid(event: events.CageClaimPaid) -> tuple[Entry, ...]:
    """An ordered correction is paid out; a negative one is paid in."""
    said = f"{event.adjustment} paid"
    window = accounts.cage_cash(event.originator_id)
    claim = accounts.CLAIMS_OF_PATRONS if event.amount_minor >= 0 else accounts.CLAIMS_ON_PATRONS
    return entry("money", said, [cash(window, claim, event.amount_minor)])


def counted(event: events.CageCounted) -> tuple[Entry, ...]:
    """What is missing is a loss; missing chips are in other hands and owed."""
    return _count(event, f"{_window(event)} counted", [], [])


def closed(event: events.CageClosed) -> tuple[Entry, ...]:
    """The count, and what was counted goes back where it came from."""
    stream = event.originator_id
    money = [cash(accounts.cage_cash(stream), accounts.VAULT, total_minor(event.cash))]
    for currency, foreign_minor in event.foreign_minor.items():
        source, target = accounts.cage_foreign(stream, currency), accounts.foreign_capital(currency)
        money.append(cash(source, target, foreign_minor, currency))
    back = chips(accounts.cage_chips(stream), accounts.MAIN_BANK, total_minor(event.chips))
    return _count(event, f"{_window(event)} closed", money, [back])


def _count(
    event: events.CageCounted, said: str, money: list[Move], moved: list[Move]
) -> tuple[Entry, ...]:
    stream = event.originator_id
    variance = accounts.cage_variance(stream)
    missing_minor = event.expected_cash_minor - total_minor(event.cash)
    missing_chips_minor = event.expected_chips_minor - total_minor(event.chips)
    money += [
        cash(accounts.cage_cash(stream), variance, missing_minor),
        cash(accounts.CHIPS_OUT, variance, missing_chips_minor),
    ]
    for currency, expected_minor in _foreign(event):
        short_minor = expected_minor - event.foreign_minor.get(currency, 0)
        source = accounts.cage_foreign(stream, currency)
        money.append(cash(source, variance, short_minor, currency))
    moved.append(chips(accounts.cage_chips(stream), accounts.OUTSIDE, missing_chips_minor))
    return entry("money", said, money) + entry("chips", said, moved)


def _foreign(event: events.CageCounted) -> Iterator[tuple[str, int]]:
    """Every currency expected or counted, with the amount expected."""
    for currency in sorted({*event.expected_foreign_minor, *event.foreign_minor}):
        yield currency, event.expected_foreign_minor.get(currency, 0)


def _window(event: events.CageCounted) -> str:
    return event.originator_id.removeprefix("cage/").partition("/")[0]
