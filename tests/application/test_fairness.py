"""Nobody waits for ever: the line is served in its order, so many commands at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from ledger import desk, line
from ledger.application import Ledger, TooMuchContention
from ledger.commands.base import Command
from ledger.results import Result
from ledger.store import connections
from tests.application.ledgers import bet, code_of, ledger_of, log_held, open_house
from tests.fixtures.databases import SCHEMA
from tests.floor.house import House
from tests.floor.roulette_house import DAY

WAIT_SECONDS_MAX = 60


def bets(house: House, number: int) -> list[Command]:
    return [bet(house, seat=n % 6 + 1) for n in range(number)]


def answers_of_a_line(database: str, ledger: Ledger, those: Sequence[Command]) -> list[Result]:
    """The answers to commands of which all came while nobody could be served."""
    with log_held(database):
        tickets = [ledger.submit(command) for command in those]
    return [ticket.result(WAIT_SECONDS_MAX) for ticket in tickets]


def positions_of(results: Iterable[Result]) -> list[int]:
    return [position for result in results for position in result.positions]


def test_a_group_has_so_many_commands_and_those_behind_wait_for_the_next(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "GROUP_MAXIMUM", 10)
    house = open_house()
    with ledger_of(database, house) as ledger:
        those = bets(house, 45)
        found = positions_of(answers_of_a_line(database, ledger, those))
        outcomes = ledger.recorder.find_outcomes([command.id for command in those])
    assert found == [*range(found[0], found[0] + 45)]
    together = Counter(outcome.recorded_at for outcome in outcomes.values())
    assert max(together.values()) == 10
    assert len(together) in {5, 6}  # the first may have gone before the others came


def test_a_command_over_several_streams_keeps_its_place_in_a_busy_line(database: str) -> None:
    """Neither is it passed by those behind it, nor does it pass those in front."""
    house = open_house()
    with ledger_of(database, house) as ledger:
        in_front = bets(house, 20)
        leaving = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        those = [*in_front, leaving, *bets(house, 20)]
        results = answers_of_a_line(database, ledger, those)
    assert [code_of(result) for result in results] == [None] * 21 + ["table.not_open"] * 20
    found = positions_of(results)
    assert found == [*range(found[0], found[0] + len(found))]


def test_few_come_along_where_all_other_writers_are_kept_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "ALONG_MAXIMUM", 4)
    house = open_house()
    with ledger_of(database, house) as ledger:
        leaving = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        those = [leaving, *bets(house, 20)]
        answers_of_a_line(database, ledger, those)
        outcomes = ledger.recorder.find_outcomes([command.id for command in those])
    together = Counter(outcome.recorded_at for outcome in outcomes.values())
    assert together[outcomes[leaving.id].recorded_at] == 4
    assert together.total() == 21


def test_who_never_gets_the_log_is_told_so_and_may_come_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    leaving = house.command("day.inspector_leaves", "inspector-1", day=DAY)
    with ledger_of(database, house):
        pass
    with monkeypatch.context() as patch:
        patch.setattr(line, "ATTEMPTS_MAXIMUM", 3)
        patch.setattr(connections, "LOCK_TIMEOUT_SECONDS", 0.2)
        with (
            Ledger(database, SCHEMA) as ledger,
            log_held(database),
            pytest.raises(TooMuchContention),
        ):
            ledger.execute(leaving)
    with Ledger(database, SCHEMA) as ledger:
        again = ledger.execute(leaving)
        assert (again.refusal, again.repeated) == (None, False)
