"""A table session from opening to closing: crew, float, seats and rounds."""

from __future__ import annotations

from ops.simulate import patrons, slips
from ops.simulate.agenda import Process
from ops.simulate.crew import change_croupier, crew_of, helper_of
from ops.simulate.inspector import hand_back
from ops.simulate.money import CHIPS, pieces
from ops.simulate.plan import plan_for
from ops.simulate.table_play import play_round, run_plants, wait_for_play
from ops.simulate.world import SALE_MINIMUM_MINOR, SUPERVISOR, House, Table

FLOAT_OPENING_MINOR = 800_000
FLOAT_LOW_MINOR = 400_000
FLOAT_HIGH_MINOR = 1_400_000
SLIP_MINOR = 400_000
SEATS = {"single": 6, "double": 12}
ROTA_THROWS = 24


def cloth_of(number: int) -> str:
    """Every second table has a double cloth."""
    return "single" if number % 2 else "double"


def open_table(house: House, number: int, day: str, pace_seconds: int) -> Table:
    """Open a table with a counted float."""
    name, cloth = f"roulette-{number}", cloth_of(number)
    table = Table(
        name=name,
        session=f"{name}/{day}",
        day=day,
        crew=crew_of(number),
        seats_maximum=SEATS[cloth],
        float_minor=FLOAT_OPENING_MINOR,
        pace_seconds=pace_seconds,
        on_stop=hand_back,
    )
    house.bank_minor -= table.float_minor
    table.croupier = table.crew[0]
    house.tables.append(table)
    house.at_table(
        table,
        SUPERVISOR,
        "roulette.open",
        2,  # the opening, and the limits posted with it
        rulebook="antigua-1963",
        wheel=house.options.wheel,
        cloth=cloth,
        croupier=table.croupier,
        helper=helper_of(table),
        limits="winter-1964",
        float_chips=pieces(table.float_minor, CHIPS),
        counted_by=[SUPERVISOR, table.croupier],
    )
    table.status = "open"
    return table


def run_table(
    house: House, number: int, index: int, pace_seconds: int, *, crosses: bool
) -> Process:
    """A whole session; the one that crosses the cut-off waits for the day to turn."""
    table = open_table(house, number, house.day(index), pace_seconds)
    table.plan = plan_for(house, number, index)
    table.crosses = crosses
    while house.spins.reserve():
        yield from one_round(house, table)
    if crosses:
        yield from cross_cut_off(house, table, index)
    yield from close_table(house, table)


def one_round(house: House, table: Table) -> Process:
    """What happens between two rounds, and a round."""
    yield from wait_for_play(table)
    yield from between_rounds(house, table)
    yield from play_round(house, table)


def between_rounds(house: House, table: Table) -> Process:
    """Players come, go and buy; the croupiers take turns; the float is filled."""
    for seat in sorted(table.seats):
        _serve(house, table, seat)
    for _ in range(2):
        patrons.seat_next(house, table)
    for seat in sorted(table.seats):
        patrons.buy_at_table(house, table, seat)
    run_plants(house, table, "between")
    if table.throws >= ROTA_THROWS:
        change_croupier(house, table, reason="rota")
    yield from keep_float(house, table)


def _serve(house: House, table: Table, seat: int) -> None:
    patron = table.seats[seat]
    richest_minor = max(patron.cash_minor, patron.chips_minor)
    poor = not patron.colour_minor and richest_minor < SALE_MINIMUM_MINOR
    if (poor or patron.rounds_left <= 0) and len(table.seats) > 1:
        patrons.leave(house, table, seat)
    elif patron.colour_minor and house.dice.one_in(60):
        patrons.exchange_some(house, table, seat)


def keep_float(house: House, table: Table) -> Process:
    """Ask for a fill or a credit in time, and wait when the float is really short."""
    if not table.slips_under_way and house.cage:
        if table.float_minor < FLOAT_LOW_MINOR:
            house.agenda.begin(slips.fill(house, table, SLIP_MINOR))
        elif table.float_minor > FLOAT_HIGH_MINOR:
            house.agenda.begin(slips.credit(house, table, SLIP_MINOR))
    while table.float_minor < FLOAT_LOW_MINOR // 2 and house.cage:
        yield 15
        if not table.slips_under_way:
            house.agenda.begin(slips.fill(house, table, SLIP_MINOR))


def cross_cut_off(house: House, table: Table, index: int) -> Process:
    """Wait for the new gaming day, count, swap the box and play the last spins of the night."""
    yield from wait_for_slips(table)
    table.status = "waiting"
    yield house.agenda.until(house.clock(index + 1, 6, 6))
    house.at_table(
        table,
        SUPERVISOR,
        "table.turn_day",
        to_day=house.day(index + 1),
        float_chips=pieces(table.float_minor, CHIPS),
        counted_by=[SUPERVISOR, table.croupier],
    )
    _remove_box(house, table)
    table.day = house.day(index + 1)
    table.status = "turned"
    while house.spins.after_cut_off:
        house.spins.after_cut_off -= 1
        yield from one_round(house, table)


def wait_for_slips(table: Table) -> Process:
    """Let chips in transit arrive."""
    while table.slips_under_way:
        yield 20


def close_table(house: House, table: Table) -> Process:
    """The players leave, the float is counted and the box removed."""
    yield from wait_for_play(table)
    while table.seats:
        yield 20
        if not patrons.leave(house, table, min(table.seats)) and not table.slips_under_way:
            house.agenda.begin(slips.fill(house, table, SLIP_MINOR))
    yield from wait_for_slips(table)
    yield 120
    house.at_table(
        table,
        SUPERVISOR,
        "table.close",
        float_chips=pieces(table.float_minor, CHIPS),
        counted_by=[SUPERVISOR, table.croupier],
    )
    house.bank_minor += table.float_minor
    _remove_box(house, table)
    table.status = "closed"
    house.tables.remove(table)


def _remove_box(house: House, table: Table) -> None:
    house.boxes[table.box] = (table.day, table.drop_minor)
    table.drop_minor = 0
