"""Gaming days: an evening, the morning that ends the last night, and the Board's evening."""

from __future__ import annotations

from ops.simulate import money
from ops.simulate.agenda import Process
from ops.simulate.cases import decision_day
from ops.simulate.money import CASH, pieces
from ops.simulate.patrons import arrivals, go_home
from ops.simulate.table_life import run_table
from ops.simulate.world import (
    CASHIER,
    COUNTERS,
    DAY_CASHIER,
    INSPECTOR,
    LICENSEE,
    NIGHT_INSPECTOR,
    SUPERVISOR,
    House,
)

PLAY_SECONDS = 29_000
"""What a night has for its rounds, stops not counted."""

PACE_SECONDS_MAXIMUM = 900
CASH_MISSING_MINOR = 100


def whole_run(house: House) -> Process:
    """One evening after the other."""
    days = house.options.days
    for index in range(days):
        yield house.agenda.until(house.clock(index, 19, 30))
        yield from evening(house, index, last=index == days - 1)
    if decision_day(days) >= days:
        yield house.agenda.until(house.clock(decision_day(days), 20, 30))
        yield from board_evening(house, decision_day(days))


def evening(house: House, index: int, *, last: bool) -> Process:
    """One gaming day, from the opening in the evening to the closing in the early morning."""
    day, tables = house.day(index), house.options.tables
    house.rounds_tonight = house.spins.begin_night(house.options.days - index, tables)
    pace_seconds = min(PACE_SECONDS_MAXIMUM, PLAY_SECONDS // (house.rounds_tonight + 1))
    yield from open_day(house, day, INSPECTOR, INSPECTIONS)
    if index == 0:
        licence_at_home(house, day)
    yield 300
    money.open_cage(house, f"window-1/{day}/evening", CASHIER)
    house.doors_open, house.dollars_wanted = True, index == 0
    for number in range(1, tables + 1):
        yield 120
        crosses = last and number == 1
        house.agenda.begin(run_table(house, number, index, pace_seconds, crosses=crosses))
    house.agenda.begin(arrivals(house))
    yield from last_players(house)
    yield 300
    if index == 0:
        money.close_cage(house, CASH_MISSING_MINOR)
    else:
        money.close_cage(house)
    if last:
        yield from morning(house, index)
    else:
        yield from close_day(house, day, INSPECTOR)


def last_players(house: House) -> Process:
    """Wait until no table plays and the last player has been at the window."""
    yield 60
    while any(table.status == "open" for table in house.tables) or house.slips_under_way():
        yield 60
        if house.spins.tonight < 3 * house.options.tables:
            house.doors_open = False
    house.doors_open = False
    while house.waiting:
        house.walking += 1
        house.agenda.begin(go_home(house, house.waiting.popleft()))
    while house.walking:
        yield 60


def morning(house: House, index: int) -> Process:
    """The next gaming day begins at the cut-off with the table that still plays."""
    day = house.day(index + 1)
    yield house.agenda.until(house.clock(index + 1, 6))
    yield from open_day(house, day, NIGHT_INSPECTOR, ())
    money.open_cage(house, f"window-1/{day}/morning", DAY_CASHIER)
    yield house.agenda.until(house.clock(index + 1, 6, 10))
    yield from close_day(house, house.day(index), INSPECTOR)
    while house.tables or house.walking:
        yield 60
    yield 300
    money.close_cage(house)
    yield from close_day(house, day, NIGHT_INSPECTOR)


def board_evening(house: House, index: int) -> Process:
    """No table opens; the Board decides, and what it orders is paid at the window."""
    day = house.day(index)
    house.tell(SUPERVISOR, "day.open", day=day)
    yield from on_duty(house, day, [SUPERVISOR, CASHIER])
    money.open_cage(house, f"window-1/{day}/evening", CASHIER)
    yield house.agenda.until(house.clock(index, 22))
    money.close_cage(house)
    yield from off_duty(house, day, [CASHIER, SUPERVISOR])
    house.tell(SUPERVISOR, "day.close", day=day)


INSPECTIONS = ("AG.4(6)", "AG.7(1)", "AG.7(2)")


def open_day(house: House, day: str, inspector: str, inspections: tuple[str, ...]) -> Process:
    """The Inspector comes, then everyone employed, and he looks round."""
    house.tell(SUPERVISOR, "day.open", day=day)
    yield 60
    house.tell(inspector, "day.inspector_arrives", day=day)
    yield from on_duty(house, day, [person for person, _ in house.staff])
    for clause in inspections:
        house.tell(inspector, "day.record_inspection", day=day, clause=clause, finding="in_order")


def on_duty(house: House, day: str, people: list[str]) -> Process:
    """These begin work."""
    for person in people:
        yield 3
        by = LICENSEE if person == SUPERVISOR else SUPERVISOR
        house.tell(
            by, "day.staff_comes_on_duty", day=day, person=person, licence_in_possession=True
        )


def off_duty(house: House, day: str, people: list[str]) -> Process:
    """These end work."""
    for person in people:
        yield 3
        house.tell(SUPERVISOR, "day.staff_goes_off_duty", day=day, person=person)


def licence_at_home(house: House, day: str) -> None:
    """Somebody was at work without the licence on him: stated, away from the tables (AG.4(5))."""
    command_id = house.tell(
        INSPECTOR,
        "day.record_irregularity",
        day=day,
        act="staff_without_licence",
        note="helper-1 came on duty and fetched the licence from home.",
    )
    house.planted.irregularities.append(
        {"command": command_id, "day": day, "act": "staff_without_licence"}
    )


def close_day(house: House, day: str, inspector: str) -> Process:
    """Count the boxes of the day, each by two who do not see each other's count; then close."""
    boxes = {box: minor for box, (of_day, minor) in house.boxes.items() if of_day == day}
    for box, minor in boxes.items():
        for counter in COUNTERS:
            yield 240
            house.tell(counter, "drop_box.count", box=box, cash=pieces(minor, CASH))
        del house.boxes[box]
    yield from off_duty(house, day, [person for person, _ in reversed(house.staff)])
    house.tell(inspector, "day.inspector_leaves", day=day)
    yield 60
    house.tell(SUPERVISOR, "day.close", day=day)
