"""People who come to play: at the cage, at their seats, and on their way home."""

from __future__ import annotations

from ops.simulate import money
from ops.simulate.agenda import Process
from ops.simulate.paper import amount
from ops.simulate.world import COLOURS, MINIMUM_MINOR, SALE_MINIMUM_MINOR, House, Patron, Table

FLOAT_RESERVE_MINOR = 100_000
"""A table keeps this much for payouts before it gives chips for other reasons."""

DOLLARS_MAXIMUM_MINOR = 10_000


def arrivals(house: House) -> Process:
    """People come as long as the doors are open, faster while seats are free."""
    yield house.dice.between(60, 120)
    while house.doors_open:
        tables = [table for table in house.tables if table.status == "open"]
        free = sum(table.seats_maximum - len(table.seats) for table in tables)
        if len(house.waiting) < min(free, 4) + 1:
            arrive(house)
        hurry = len(house.waiting) < free
        yield house.dice.between(30, 90) if hurry else house.dice.between(240, 600)


def arrive(house: House) -> None:
    """One person comes in, perhaps buys at the cage, and waits for a seat."""
    patron = house.new_patron()
    if house.cage and not house.dice.one_in(4):
        money.sell(house, patron, patron.cash_minor // 4_000 * 1_000 or 1_000)
    house.waiting.append(patron)


def seat_next(house: House, table: Table) -> None:
    """Give the next waiting person a free seat."""
    free = [n for n in range(1, table.seats_maximum + 1) if n not in table.seats]
    if not free or not house.waiting:
        return
    seat, patron = house.dice.pick(free), house.waiting.popleft()
    house.at_table(table, table.croupier, "table.take_seat", seat=seat, patron=patron.name)
    table.seats[seat] = patron


def buy_at_table(house: House, table: Table, seat: int, least_minor: int = MINIMUM_MINOR) -> None:
    """Get the chips one likes to play with, for chips or for cash."""
    patron = table.seats[seat]
    if patron.chip_value_minor and patron.colour_minor < patron.chip_value_minor:
        _buy_colour(house, table, seat)
    spare = table.float_minor - FLOAT_RESERVE_MINOR
    if not patron.chip_value_minor and patron.chips_minor < least_minor:
        wanted_minor = min(patron.cash_minor // 500 * 500, house.dice.between(2, 10) * 500)
        if SALE_MINIMUM_MINOR <= wanted_minor <= spare:
            _buy_value(house, table, seat, wanted_minor)


def _buy_value(house: House, table: Table, seat: int, minor: int) -> None:
    patron = table.seats[seat]
    house.at_table(
        table,
        table.croupier,
        "table.sell_chips",
        amount=amount(minor),
        seat=seat,
        patron=patron.name,
    )
    table.float_minor -= minor
    table.drop_minor += minor
    house.outside_minor += minor
    patron.cash_minor -= minor
    patron.chips_minor += minor


def _buy_colour(house: House, table: Table, seat: int) -> None:
    patron = table.seats[seat]
    with_chips = patron.chips_minor >= SALE_MINIMUM_MINOR
    purse_minor = patron.chips_minor if with_chips else patron.cash_minor
    wanted_minor = min(house.dice.between(2, 6) * 500, purse_minor)
    pieces = wanted_minor // patron.chip_value_minor
    minor = pieces * patron.chip_value_minor
    if minor < SALE_MINIMUM_MINOR:
        return
    house.at_table(
        table,
        table.croupier,
        "table.sell_colour",
        seat=seat,
        colour=COLOURS[(seat - 1) % len(COLOURS)],
        chip_value=amount(patron.chip_value_minor),
        pieces=pieces,
        paid_with="value_chips" if with_chips else "cash",
    )
    patron.colour_minor += minor
    if with_chips:
        patron.chips_minor -= minor
        house.outside_minor -= minor
        table.float_minor += minor
    else:
        patron.cash_minor -= minor
        table.drop_minor += minor


def exchange_some(house: House, table: Table, seat: int) -> None:
    """Turn half of one's colour chips into value chips."""
    patron = table.seats[seat]
    pieces = patron.colour_minor // patron.chip_value_minor // 2
    minor = pieces * patron.chip_value_minor
    if not pieces or table.float_minor - minor < FLOAT_RESERVE_MINOR:
        return
    house.at_table(table, table.croupier, "table.exchange_colour", seat=seat, pieces=pieces)
    _colour_back(house, table, patron, minor)


def leave(house: House, table: Table, seat: int) -> bool:
    """Give up a seat, colour chips exchanged; False while the float is too short for that."""
    patron = table.seats[seat]
    if patron.colour_minor > table.float_minor:
        return False
    events = 2 if patron.colour_minor else 1
    house.at_table(table, table.croupier, "table.leave_seat", events, seat=seat)
    _colour_back(house, table, patron, patron.colour_minor)
    del table.seats[seat]
    house.agenda.begin(go_home(house, patron))
    house.walking += 1
    return True


def _colour_back(house: House, table: Table, patron: Patron, minor: int) -> None:
    patron.colour_minor -= minor
    patron.chips_minor += minor
    table.float_minor -= minor
    house.outside_minor += minor


def go_home(house: House, patron: Patron) -> Process:
    """Pass by the cage; some keep a few chips in their pocket for another night."""
    yield house.dice.between(60, 400)
    kept_minor = patron.chips_minor // 200 * 100 if house.dice.one_in(6) else 0
    minor = patron.chips_minor - kept_minor
    if house.cage and 0 < minor <= house.cage.cash_minor:
        money.redeem(house, patron, minor, in_dollars=_wants_dollars(house, minor))
    house.walking -= 1


def _wants_dollars(house: House, minor: int) -> bool:
    """Whether this player asks for United States cash, and the window has enough of it."""
    assert house.cage is not None
    dollars_minor = money.exact_dollars_minor(minor)
    if not 0 < dollars_minor <= min(DOLLARS_MAXIMUM_MINOR, house.cage.dollars_minor):
        return False
    wants = house.dollars_wanted or house.dice.one_in(12)
    house.dollars_wanted = False
    return wants
