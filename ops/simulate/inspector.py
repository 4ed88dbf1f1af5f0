"""The Inspector goes away for a while, and finds on his return that a table played on."""

from __future__ import annotations

from ops.simulate.agenda import Process
from ops.simulate.cases import HOUR, intervene, report_to_board
from ops.simulate.irregularities import play_without_inspector
from ops.simulate.paper import amount
from ops.simulate.table_play import lift
from ops.simulate.world import INSPECTOR, SUPERVISOR, House, Table

AWAY_SECONDS = 15 * 60
PLAYED_ON = "One spin was played without an Inspector in the house; the table was stopped."


def inspector_away(house: House, table: Table) -> Process:
    """He leaves while bets lie on one table; every table stops until he is back (AG.4(2))."""
    while not _good_moment(house, table):
        yield 2
        if table.status != "open":  # the night was too short for it
            return
    day = table.day
    stopped = leave(house, day)
    yield AWAY_SECONDS // 3
    played = house.spins.reserve()
    fact = table.cite(back=-1)
    if played:
        yield from play_without_inspector(house, table)
    yield AWAY_SECONDS
    come_back(house, day, stopped)
    if played:
        house.agenda.begin(suspend_table(house, table, fact))


def leave(house: House, day: str) -> list[Table]:
    """The Inspector leaves the house; gives the tables that stop (AG.4(2))."""
    house.tell(INSPECTOR, "day.inspector_leaves", day=day)
    house.inspector_away = True
    playing = (each for each in house.tables if each.status in ("open", "waiting"))
    stopped = [each for each in playing if not each.suspended]
    for each in stopped:
        stop(house, each)
    return stopped


def come_back(house: House, day: str, stopped: list[Table]) -> None:
    """He is there again, and these tables go on."""
    house.tell(INSPECTOR, "day.inspector_arrives", day=day)
    house.inspector_away = False
    for each in stopped:
        resume(house, each)


def suspend_table(
    house: House,
    table: Table,
    fact: str,
    clause: str = "AG.4(2)",
    report: str = PLAYED_ON,
) -> Process:
    """The table is stopped for what was done there; then the measure is lifted and reported."""
    while table.phase == "spinning" or table.suspended:
        yield 1
    case = intervene(house, table, "suspend_table", clause, facts=[fact])
    stop(house, table)
    yield 9 * 60
    house.tell(INSPECTOR, "intervention.lift", case=case)
    yield 60
    while house.inspector_away:
        yield 30
    resume(house, table)
    yield 8 * HOUR
    report_to_board(house, case, report)


def stop(house: House, table: Table) -> None:
    """A table stops; what then goes back to the players its game says (AMB-58)."""
    table.suspended = True
    table.version += 1
    if table.on_stop is not None:
        table.on_stop(house, table)


def hand_back(house: House, table: Table) -> None:
    """At roulette everything on the cloth goes back, unless no more bets were taken."""
    if table.phase in ("no_more_bets", "called"):
        return
    assert table.phase != "spinning"
    for bet in list(table.bets.values()):
        lift(house, table, bet)
        table.version += 1
        house.planted.returned_at_suspension.append(
            {"session": table.session, "bet": bet.name, "returned": amount(bet.stake_minor)}
        )


def resume(house: House, table: Table) -> None:
    """Play goes on, unless the table was closed as it stood."""
    if table.status == "closed":
        return
    house.at_table(table, SUPERVISOR, "table.resume")
    table.suspended = False


def _good_moment(house: House, table: Table) -> bool:
    """Whether bets lie on this table, and no ball is in the air on any."""
    flying = any(each.phase == "spinning" for each in house.tables)
    here = table.phase == "betting" and len(table.bets) > 1 and not house.inspector_away
    return here and not table.suspended and not flying
