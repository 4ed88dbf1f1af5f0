"""The gaming days of a full house: every game's tables in the evening, the cage, the morning."""

from __future__ import annotations

from collections.abc import Iterable

from ops.simulate import evening as nights
from ops.simulate import money
from ops.simulate.agenda import Process
from ops.simulate.cases import decision_day
from ops.simulate.full_house.frame import FullHouse
from ops.simulate.patrons import arrivals
from ops.simulate.table_life import run_table
from ops.simulate.world import BOARD, CASHIER, INSPECTOR

ROULETTE_PACE_SECONDS = 150


def whole_run(house: FullHouse) -> Process:
    """One evening after the other, then what the Board decides."""
    days = house.options.days
    for index in range(days):
        yield house.agenda.until(house.clock(index, 19, 30))
        yield from evening(house, index, last=index == days - 1)
    if house.cases and decision_day(days) >= days:
        yield house.agenda.until(house.clock(decision_day(days), 20, 30))
        yield from nights.board_evening(house, decision_day(days))


def evening(house: FullHouse, index: int, *, last: bool) -> Process:
    """One gaming day, from the opening in the evening to the closing in the early morning."""
    day, first = house.day(index), index == 0
    yield from nights.open_day(house, day, INSPECTOR, house.country.inspections)
    if first and house.takes_dollars:
        nights.licence_at_home(house, day)
        text = "The tables may open at eight though the Inspector comes later."
        house.tell(BOARD, "day.set_board_condition", day=day, reference="BOARD-D-1", text=text)
    yield 300
    money.open_cage(house, f"window-1/{day}/evening", CASHIER)
    house.dollars_wanted = first and house.takes_dollars
    _roulette(house, index, last=last)
    evenings = (game.evening for game in house.country.games)
    for begin in (*evenings, *house.country.evenings):
        for session in _chosen(house, begin(house, index)):
            house.sessions += 1
            house.agenda.begin(_counted(house, session), 120 * house.sessions)
    yield 60
    while house.sessions:
        yield 60
    yield from nights.last_players(house)
    yield 300
    money.close_cage(house, nights.CASH_MISSING_MINOR if first else 0)
    if last and house.country.roulette_tables:
        yield from nights.morning(house, index)
    else:
        yield from nights.close_day(house, day, INSPECTOR)


def _chosen(house: FullHouse, sessions: Iterable[Process]) -> list[Process]:
    """Those that are played tonight, in their order."""
    chosen, most = list(sessions), house.size.sessions
    while most is not None and len(chosen) > most:
        del chosen[house.dice.below(len(chosen))]
    return chosen


def _roulette(house: FullHouse, index: int, *, last: bool) -> None:
    """Roulette plays as it does in a house of its own; its table goes over the cut-off."""
    tables = house.country.roulette_tables
    if not tables:
        return
    house.rounds_tonight = house.spins.begin_night(house.options.days - index, tables)
    house.doors_open = True
    for number in range(1, tables + 1):
        crosses = last and number == 1
        table = run_table(house, number, index, ROULETTE_PACE_SECONDS, crosses=crosses)
        house.agenda.begin(table, 60 * number)
    house.agenda.begin(arrivals(house))


def _counted(house: FullHouse, session: Process) -> Process:
    """The session; the house knows when it is over."""
    yield from session
    house.sessions -= 1
