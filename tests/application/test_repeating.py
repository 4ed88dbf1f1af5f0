"""A command that comes again: the same answer, and nothing twice."""

from __future__ import annotations

import datetime as dt

import psycopg
import pytest

from ledger import clock
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.events.table import IrregularityRecorded
from tests.application.ledgers import (
    at_table,
    bet,
    carried_out,
    code_of,
    ledger_of,
    ledgers,
    open_house,
    table_house,
    whole_log,
    with_text,
)
from tests.floor.house import House

TEXT = "He laid a ten dollar note on red, and it was taken."


def position(ledger: Ledger) -> int:
    return ledger.recorder.read_head().position


def test_the_same_command_has_the_same_positions_for_ever(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (ledger, other):
        command = bet(house, amount="25.00")
        first = ledger.execute(command)
        assert (len(first.positions), first.repeated) == (2, False)
        for again in (ledger.execute(command), other.execute(command)):
            assert (again.positions, again.refusal, again.repeated) == (first.positions, None, True)
        assert position(ledger) == first.positions.stop - 1


def test_another_command_under_a_used_id_is_refused_and_nothing_is_recorded(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        command = bet(house)
        ledger.execute(command)
        head = position(ledger)
        other = with_text(command, amount="2.00")
        for _ in range(2):
            result = ledger.execute(other)
            assert (code_of(result), result.repeated) == ("command.id_reused", False)
        assert position(ledger) == head
        assert ledger.execute(command).repeated


def test_a_refusal_is_repeated_even_when_it_would_be_accepted_by_now(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        command = at_table(house, "table.sell_colour", seat=1, **CHIPS, pieces=4)
        first = ledger.execute(command)
        assert code_of(first) == "chips.sale_too_small"
        assert len(first.positions) == 0
        ledger.execute(at_table(house, "table.sell_colour", seat=1, **CHIPS, pieces=5))
        again = ledger.execute(command)
        assert (again.refusal, again.repeated) == (first.refusal, True)
        assert code_of(ledger.execute(with_text(command, colour="pink"))) == "command.id_reused"


CHIPS = {"colour": "blue", "chip_value": "1.00", "paid_with": "cash"}


def observation(house: House, note: str = TEXT) -> Command:
    seen = {"seat": 1, "kind": "colour", "on": "red", "amount": "10.00"}
    return at_table(house, "irregularity.record", "helper-1", act="cash_bet", **seen, note=note)


def documents(database: str) -> list[tuple[str, str, bytes]]:
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT encode(digest, 'hex'), name, content FROM house.documents"
        )
        return found.fetchall()


def test_a_text_is_kept_outside_the_log_and_the_event_holds_its_digest(database: str) -> None:
    house = table_house().house
    with ledger_of(database, house) as ledger:
        result = ledger.execute(observation(house))
        seen = whole_log(ledger)[result.positions.start - 1]
        assert isinstance(seen, IrregularityRecorded)
        assert documents(database) == [(seen.note, "note", TEXT.encode())]
        assert ledger.documents.get(seen.note or "").content == TEXT.encode()
    with psycopg.connect(database) as connection:
        for query in (
            "SELECT payload::text FROM house.events",
            "SELECT refusal::text FROM house.commands",
        ):
            rows = connection.execute(query.encode()).fetchall()
            assert not [row for row in rows if "dollar note" in str(row)]


def test_a_repeated_text_has_the_same_digest_and_another_text_is_another_command(
    database: str,
) -> None:
    house = table_house().house
    with ledgers(database, house) as (ledger, other):
        command = observation(house)
        first = ledger.execute(command)
        again = other.execute(command)
        assert (again.positions, again.repeated) == (first.positions, True)
        changed = other.execute(with_text(command, note="He laid nothing."))
        assert code_of(changed) == "command.id_reused"
        assert len(documents(database)) == 1


def test_an_erased_text_leaves_the_command_repeatable(database: str) -> None:
    house = table_house().house
    with ledger_of(database, house) as ledger:
        command = observation(house)
        first = ledger.execute(command)
        [(digest, _, _)] = documents(database)
        assert ledger.documents.erase(digest)
        again = ledger.execute(command)
        assert (again.positions, again.repeated) == (first.positions, True)


def test_the_hash_of_a_command_does_not_contain_its_text() -> None:
    house = table_house().house
    command = observation(house)
    other = with_text(command, note="He laid nothing.")
    digests = {"note": "d1"}
    assert command.fingerprint(digests) == other.fingerprint(digests)
    assert command.fingerprint(digests) != command.fingerprint({"note": "d2"})
    assert command.fingerprint({}) != command.fingerprint(digests)


@pytest.mark.parametrize("change", [{"amount": "2.00"}, {"at": "1964-01-04T23:00:00-04:00"}])
def test_the_hash_of_a_command_is_of_everything_else(change: dict[str, str]) -> None:
    command = bet(open_house())
    assert with_text(command, **change).fingerprint({}) != command.fingerprint({})
    assert with_text(command).fingerprint({}) == command.fingerprint({})


def test_what_has_not_happened_yet_is_refused_unrecorded_and_may_come_again(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        head = position(ledger)
        command = bet(house)
        early = command.model_copy(update={"at": clock.now() + dt.timedelta(hours=1)})
        (in_group,) = carried_out(ledger, [early])
        for result in (ledger.execute(early), in_group):
            assert (code_of(result), result.repeated) == ("time.in_the_future", False)
        assert position(ledger) == head
        assert ledger.execute(command).refusal is None
