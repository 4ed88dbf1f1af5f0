"""Many commands in one transaction: all of them are recorded, or none."""

from __future__ import annotations

import psycopg
import pytest

from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.roulette.session import RouletteSession
from ledger.store.errors import CommandAlreadyRecorded, DocumentDiffers
from tests.application.ledgers import (
    at_table,
    bet,
    code_of,
    ledger_of,
    ledgers,
    open_house,
    replayed,
    state,
    with_text,
)
from tests.floor.house import House
from tests.floor.roulette_house import DAY, TABLE


def recorded(ledger: Ledger) -> int:
    return ledger.recorder.read_head().position


def test_a_group_has_the_answers_that_its_commands_would_have_had(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        head = recorded(ledger)
        results = ledger.execute_group(
            [
                bet(house),
                bet(house, seat=9),
                bet(house, amount="25.00"),
                at_table(house, "roulette.throw"),
            ]
        )
        assert [len(result.positions) for result in results] == [1, 0, 2, 1]
        assert [code_of(result) for result in results] == [None, "table.seat_empty", None, None]
        assert [*results[0].positions, *results[2].positions, *results[3].positions] == [
            *range(head + 1, head + 5)
        ]


def test_a_group_with_a_command_that_is_known_already_leaves_nothing(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (ledger, other):
        known = bet(house)
        ledger.execute(known)
        head = recorded(ledger)
        fresh, text = bet(house, seat=2), observation(house, "Seen.")
        with pytest.raises(CommandAlreadyRecorded):
            ledger.execute_group([fresh, text, known])
        assert recorded(ledger) == head
        assert not ledger.recorder.find_outcomes([fresh.id, text.id])
        with psycopg.connect(database) as connection:
            assert connection.execute("SELECT FROM house.documents").rowcount == 0
        kept = ledger.load(RouletteSession, TABLE)
        assert state(kept) == state(replayed(ledger, RouletteSession, TABLE))
        assert not other.execute(fresh).repeated  # one by one it goes


def observation(house: House, note: str) -> Command:
    return at_table(house, "irregularity.record", "helper-1", act="play_by_duty_holder", note=note)


def test_a_group_that_uses_an_id_twice_leaves_nothing(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        head = recorded(ledger)
        once = bet(house)
        with pytest.raises(CommandAlreadyRecorded):
            ledger.execute_group([once, bet(house, seat=2), with_text(once, amount="2.00")])
        assert recorded(ledger) == head
        assert ledger.execute(once).refusal is None


def test_a_group_with_another_text_under_a_used_id_leaves_nothing(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        seen = observation(house, "Seen.")
        ledger.execute(seen)
        head = recorded(ledger)
        with pytest.raises(DocumentDiffers):
            ledger.execute_group([bet(house), with_text(seen, note="Not seen.")])
        assert recorded(ledger) == head


def test_a_group_decides_each_command_after_the_one_before(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (ledger, other):
        other.execute(bet(house))  # the other knows the session before the group, and after it
        second = bet(house, seat=2)
        leave = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        results = ledger.execute_group([second, leave, bet(house, seat=3)])
        assert [code_of(result) for result in results] == [None, None, "table.not_open"]
        assert len(results[1].positions) == 4  # he left, the table stopped, two bets went back
        assert code_of(other.execute(bet(house, seat=4))) == "table.not_open"
        today = replayed(ledger, GamingDay, f"gaming-day/{DAY}")
        assert state(ledger.load(GamingDay, today.id)) == state(today)


def test_an_empty_group_is_nothing(database: str) -> None:
    with ledger_of(database, open_house()) as ledger:
        head = recorded(ledger)
        assert ledger.execute_group([]) == []
        assert recorded(ledger) == head
