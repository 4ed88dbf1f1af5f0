"""Two ledgers on one log: what one decided from yesterday's knowledge is decided again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from ledger import application
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.events.table import TableOpened
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import Premises
from ledger.floor.roulette.session import RouletteSession
from ledger.handlers import catalogue
from ledger.store.flights import Flight, SeenPosition
from ledger.store.outcomes import Save
from ledger.store.packing import Group
from ledger.work import Work
from tests.application.ledgers import (
    at_table,
    bet,
    code_of,
    ledgers,
    open_house,
    replayed,
    state,
    unopened_house,
    whole_log,
)
from tests.floor.house import House, employment
from tests.floor.roulette_house import DAY, OPENING, TABLE


def leave(house: House) -> Command:
    return house.command("day.inspector_leaves", "inspector-1", day=DAY)


def open_table(house: House) -> Command:
    return house.command("roulette.open", "supervisor-1", **OPENING)


def test_a_stale_ledger_decides_again_on_the_same_stream(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house, seat=1))  # both keep the session from now on
        for turn in range(6):
            ledger = (first, second)[turn % 2]
            assert ledger.execute(bet(house, seat=turn % 6 + 1)).refusal is None
        bets = replayed(first, RouletteSession, TABLE)
        assert isinstance(bets, RouletteSession)
        assert list(bets.bets) == [f"1-{number}" for number in range(1, 8)]


def test_no_table_opens_when_the_inspector_left_in_another_process(database: str) -> None:
    house = unopened_house()
    with ledgers(database, house) as (first, second):
        second.load(GamingDay, f"gaming-day/{DAY}")
        check = house.command("day.record_inspection", "inspector-1", **CHECK)
        assert second.execute(check).refusal is None
        assert first.execute(leave(house)).refusal is None
        assert code_of(second.execute(open_table(house))) == "day.no_inspector"
        assert not [event for event in whole_log(first) if isinstance(event, TableOpened)]


CHECK = {"day": DAY, "clause": "AG.7(1)", "finding": "in_order"}


def test_no_bet_is_taken_at_a_table_that_another_process_stopped(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second):
        assert second.execute(bet(house)).refusal is None
        assert first.execute(leave(house)).refusal is None
        refused = second.execute(bet(house))
        assert code_of(refused) == "table.not_open"
        kept = second.load(RouletteSession, TABLE)
        assert state(kept) == state(replayed(second, RouletteSession, TABLE))


def test_a_refusal_from_yesterdays_knowledge_is_not_recorded(database: str) -> None:
    house = unopened_house()
    with ledgers(database, house) as (first, second):
        early = house.command(
            "roulette.open", "supervisor-1", **(OPENING | {"croupier": "croupier-9"})
        )
        assert code_of(second.execute(early)) == "day.not_on_duty"
        for command in employment(house, "croupier-9", "croupier"):
            first.execute(command)
        on = {"day": DAY, "person": "croupier-9", "licence_in_possession": True}
        first.execute(house.command("day.staff_comes_on_duty", "supervisor-1", **on))
        again = house.command(
            "roulette.open", "supervisor-1", **(OPENING | {"croupier": "croupier-9"})
        )
        assert second.execute(again).refusal is None


FENCED: dict[str, tuple[type, str, Callable[[House], Command]]] = {
    "the gaming day": (GamingDay, f"gaming-day/{DAY}", leave),
    "the house": (
        Premises,
        "premises",
        lambda house: house.command("premises.dismiss", "administrator-1", person="counter-1"),
    ),
}


@pytest.mark.parametrize("what", FENCED)
def test_a_decision_is_fenced_by_everything_it_consulted(
    database: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process acts between our decision and its record."""
    house = open_house()
    _, stream, act = FENCED[what]
    with ledgers(database, house) as (first, second):
        change = at_table(house, "table.change_croupier", "supervisor-1", **OTHER)
        meanwhile = act(house)
        begin = second.recorder.begin
        conflicts: list[str] = []

        def begun_late(saves: Sequence[Save], seen_position: SeenPosition, packed: Group) -> Flight:
            assert first.execute(meanwhile).refusal is None
            flight = begin(saves, seen_position, packed)
            answers = flight.land()
            conflicts.extend(str(answer) for answer in answers)
            monkeypatch.setattr(flight, "land", lambda: answers)
            return flight

        monkeypatch.setattr(second.recorder, "begin", begun_late)
        second.execute(change)
        assert [stream in conflict or "table/" in conflict for conflict in conflicts] == [True]


OTHER = {"croupier": "croupier-2", "reason": "rota"}


def test_a_failure_leaves_nothing_half_changed_behind(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledgers(database, house) as (ledger, _):
        ledger.execute(bet(house))
        before = state(ledger.load(RouletteSession, TABLE))

        def away(*_: object) -> None:
            raise RuntimeError("the power failed")

        for command in (bet(house, seat=2), leave(house)):
            with monkeypatch.context() as patch:
                patch.setattr(ledger.recorder, "begin", away)
                patch.setattr(ledger.recorder, "record_held", away)
                with pytest.raises(RuntimeError):
                    ledger.execute(command)
            assert state(ledger.load(RouletteSession, TABLE)) == before
        assert ledger.execute(bet(house, seat=3)).refusal is None


def test_a_refusal_that_came_half_way_leaves_nothing_half_changed_behind(database: str) -> None:
    """The posting is decided after the opening, in the same save."""
    house = unopened_house()
    with ledgers(database, house) as (ledger, _):
        opening = house.command(
            "roulette.open", "supervisor-1", **(OPENING | {"limits": "limits-9"})
        )
        assert code_of(ledger.execute(opening)) == "schedule.unknown"
        assert ledger.load(RouletteSession, TABLE).version == 0
        assert ledger.execute(open_table(house)).refusal is None


def test_a_fault_from_yesterdays_knowledge_is_not_answered(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One stream as it was and another as it is may make no sense together."""
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house, seat=1))
        first.execute(bet(house, seat=2))
        newest = first.load(RouletteSession, TABLE).version

        def no_sense(work: Work, command: Command) -> None:
            assert work.load(RouletteSession, TABLE).version >= newest
            catalogue.decide(work, command)

        monkeypatch.setattr(application, "decide", no_sense)
        assert second.execute(bet(house, seat=3)).refusal is None


def test_the_ledger_reads_what_others_wrote(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second):
        positions = [first.execute(bet(house, seat=seat)).positions for seat in (1, 2, 3)]
        last: Ledger = second
        assert len(whole_log(last)) == positions[-1].stop - 1
