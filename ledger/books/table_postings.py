"""What the events of a table session move in the books, apart from its game."""

from __future__ import annotations

from ledger.books import accounts
from ledger.books.accounts import COLOUR
from ledger.books.entries import Entry, cash, chips, entry
from ledger.events import seats
from ledger.events import table as events
from ledger.events.base import total_minor


def opened(event: events.TableOpened) -> tuple[Entry, ...]:
    """The float comes from the main bank, counted by two."""
    stream = event.originator_id
    taken = chips(accounts.MAIN_BANK, accounts.table_float(stream), total_minor(event.float_chips))
    return entry("chips", f"{event.table} opened", [taken], stream)


def chips_sold(event: seats.TableChipsSold) -> tuple[Entry, ...]:
    """Cash into the drop box, chips out of the float: the house owes their value."""
    stream, amount_minor = event.originator_id, event.amount_minor
    said = "Chips sold at the table" + (f", seat {event.seat}" if event.seat is not None else "")
    paid = cash(accounts.CHIPS_OUT, accounts.table_box(stream), amount_minor)
    out = chips(accounts.table_float(stream), accounts.OUTSIDE, amount_minor)
    return entry("money", said, [paid], stream) + entry("chips", said, [out], stream)


def colour_sold(event: seats.ColourSold) -> tuple[Entry, ...]:
    """Colour chips go to the seat; paid with value chips, one debt stands for another."""
    stream, amount_minor = event.originator_id, event.amount_minor
    said = f"{event.colour} chips sold, seat {event.seat}"
    rack, seat = accounts.colour_rack(stream), accounts.colour_seat(stream, event.seat)
    moved = [chips(rack, seat, amount_minor, COLOUR)]
    money = []
    if event.paid_with == "cash":
        money.append(cash(accounts.CHIPS_OUT, accounts.table_box(stream), amount_minor))
    else:
        moved.append(chips(accounts.OUTSIDE, accounts.table_float(stream), amount_minor))
    return entry("money", said, money, stream) + entry("chips", said, moved, stream)


def colour_exchanged(event: seats.ColourExchanged) -> tuple[Entry, ...]:
    """Colour chips come back for value chips; no money moves."""
    stream, amount_minor = event.originator_id, event.amount_minor
    rack, seat = accounts.colour_rack(stream), accounts.colour_seat(stream, event.seat)
    moved = [
        chips(seat, rack, amount_minor, COLOUR),
        chips(accounts.table_float(stream), accounts.OUTSIDE, amount_minor),
    ]
    return entry("chips", f"{event.colour} chips exchanged, seat {event.seat}", moved, stream)


def day_turned(event: events.DayTurned) -> tuple[Entry, ...]:
    """The count over the cut-off: the float stays, a variance is shown."""
    return _count(event, f"Counted over to {event.to_day}", to_main_bank=False)


def closed(event: events.TableClosed) -> tuple[Entry, ...]:
    """The count, and what was counted goes back to the main bank."""
    return _count(event, "Table closed", to_main_bank=True)


def _count(
    event: events.DayTurned | events.TableClosed, said: str, *, to_main_bank: bool
) -> tuple[Entry, ...]:
    """Missing chips are in other hands: the house owes them and has lost their value."""
    stream = event.originator_id
    counted_minor = total_minor(event.float_chips)
    missing_minor = event.expected_float_minor - counted_minor
    lost = cash(accounts.CHIPS_OUT, accounts.float_variance(stream), missing_minor)
    tray = accounts.table_float(stream)
    moved = [chips(tray, accounts.OUTSIDE, missing_minor)]
    if to_main_bank:
        moved.append(chips(tray, accounts.MAIN_BANK, counted_minor))
    return entry("money", said, [lost], stream) + entry("chips", said, moved, stream)
