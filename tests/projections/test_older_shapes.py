"""Whatever reads the log reads an event of an older shape, and meets one that nobody can read.

Every topic and one field of every event had another name once; the same evening stored in that
shape gives each reader what it gets of today's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import psycopg
import pytest

from backoffice.demo import first_session
from backoffice.opening import Premises, ReadModelStopped
from backoffice.reports.header import house_at
from backoffice.verify import answers
from ledger.application import Ledger
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from ledger.floor.roulette.session import RouletteSession
from ledger.replay import Audit, LogHistory, audit
from ledger.store.connections import connect
from ledger.store.mapper import UPCASTERS, Fields, Upcaster
from projections.house import find_house
from projections.registry import every_projection
from tests.application.ledgers import replayed, state
from tests.fixtures.databases import SCHEMA, fresh_database
from tests.floor.house import open_window
from tests.floor.roulette_house import DAY, SESSION, TABLE, Table, table
from tests.projections.log import put_in_log
from tests.projections.tables import contents

HEAD_MAX = 10_000


def an_evening() -> Table:
    game = table().sit(1, 2)
    game.bet("straight", "17", "5.00")
    game.bet("split", "17-20", "2.00", seat=2)
    (settled,) = [game.spin("17")]
    told = {"clause": "AG.8(7)", "facts": [settled.citation], "session": SESSION}
    case = {"case": f"{DAY}/1", "measure": "suspend_table", **told}
    game.house.do("intervention.intervene", "inspector-1", **case)
    game.house.do("intervention.appeal", "licensee-1", case=case["case"])
    game.close()
    open_window(game.house, 1)
    return game


class Stored(Event):
    """An event in the shape that it had once."""

    today: Event

    @property
    def TOPIC(self) -> str:  # type: ignore[override]  # noqa: N802 - each has its own
        return f"old.{self.today.TOPIC}"

    def payload(self) -> bytes:
        fields = json.loads(self.today.payload())
        return json.dumps({"done_by": fields.pop("actor"), **fields}).encode()


def with_an_actor(fields: Fields) -> Fields:
    fields["actor"] = fields.pop("done_by")
    return fields


def as_once(events: Sequence[Event]) -> list[Event]:
    common = ("originator_id", "originator_version", "occurred_at", "gaming_day", "actor")
    return [Stored(**{name: getattr(each, name) for name in common}, today=each) for each in events]


@pytest.fixture
def upcasters(monkeypatch: pytest.MonkeyPatch) -> None:
    for topic in every_event():
        monkeypatch.setitem(UPCASTERS, f"old.{topic}", Upcaster(topic, with_an_actor))


@pytest.fixture
def other_database(server_url: str, template_database: str) -> Iterator[str]:
    yield from fresh_database(server_url, template_database)


def learnt(database: str) -> dict[str, dict[str, list[str]]]:
    Premises(database, SCHEMA).catch_up()
    return {model.name: contents(database, model) for model in every_projection()}


@pytest.mark.usefixtures("upcasters")
def test_every_read_model_learns_the_same_from_older_shapes(
    database: str, other_database: str
) -> None:
    events = an_evening().house.log
    put_in_log(database, events)
    put_in_log(other_database, as_once(events))
    of_today = learnt(database)
    assert learnt(other_database) == of_today
    filled = ("journal_lines", "cashier_shifts", "inspector_sessions", "appeal_entries")
    tables = {table: rows for model in of_today.values() for table, rows in model.items()}
    assert all(tables[table] for table in filled)


def audited(database: str) -> Audit:
    with connect(database, SCHEMA, "reader") as connection:
        found = audit(LogHistory(connection), SESSION)
    return replace(found, sha256="")  # of the bytes in the log, and these are others


@pytest.mark.usefixtures("upcasters")
def test_replay_reports_and_aggregates_read_older_shapes(
    database: str, other_database: str
) -> None:
    game = an_evening()
    put_in_log(database, game.house.log)
    put_in_log(other_database, as_once(game.house.log))
    assert audited(other_database) == audited(database)
    assert audited(other_database).settlements == 1
    with connect(other_database, SCHEMA, "reader") as connection:
        assert house_at(connection, HEAD_MAX).rulebooks
        assert find_house(connection) is not None
    assert first_session(Premises(other_database, SCHEMA)) == SESSION
    with Ledger(other_database, SCHEMA) as ledger:
        assert state(replayed(ledger, RouletteSession, TABLE)) == state(game.state)


@pytest.mark.usefixtures("upcasters")
def test_older_shapes_can_be_read_says_verify(database: str) -> None:
    put_in_log(database, as_once(an_evening().house.log))
    Premises(database, SCHEMA).catch_up()
    with connect(database, SCHEMA, "reader") as connection:
        unreadable = {one.invariant: one.findings for one in answers(connection)}
    assert unreadable["every event can be read"] == ()
    assert unreadable["every settlement is what the pinned rulebook makes of it"] == ()


@pytest.mark.parametrize("name", [model.name for model in every_projection()])
def test_an_event_that_nobody_can_read_stops_every_read_model_at_it(
    database: str, name: str
) -> None:
    head = put_in_log(database, an_evening().house.log)
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        connection.execute(
            "INSERT INTO events SELECT position + 1, 'kitchen', 1, 'kitchen.closed', payload,"
            " gaming_day, occurred_at, recorded_at, 'kitchen' FROM events WHERE position = %s",
            (head,),
        )
        connection.execute("UPDATE log_head SET position = position + 1")
    stopped = rf"{name} stopped before position {head + 1}: .*kitchen@1.*'kitchen\.closed'"
    with pytest.raises(ReadModelStopped, match=stopped):
        Premises(database, SCHEMA).catch_up([name])
