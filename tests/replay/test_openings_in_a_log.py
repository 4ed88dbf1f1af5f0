"""An opening altered in the database is found by who audits every session of a log."""

from __future__ import annotations

from itertools import chain

import psycopg

from ledger.replay.many import Auditor, sessions_of
from ledger.store.connections import connect
from ledger.store.reader import read_head
from tests.fixtures.databases import SCHEMA
from tests.replay.house_again import CRAPS_IN_FRANCE
from tests.replay.house_of_sessions import record_stream
from tests.replay.test_many_sessions import alter


def findings(database: str) -> dict[str, list[str]]:
    """Session → what is named in it, of those where something is."""
    with connect(database, SCHEMA, "reader") as connection:
        up_to = read_head(connection).position
        auditor = Auditor(connection, up_to)
        audited = [auditor.audit(one.name) for one in sessions_of(connection, up_to)]
    assert not any(one.failure for one in audited)
    return {
        one.session: [difference.what for difference in one.first_differences]
        for one in audited
        if one.differences
    }


def test_a_house_in_a_log_decides_its_openings_again(database: str) -> None:
    of_all_streams = chain.from_iterable(CRAPS_IN_FRANCE.house.streams.values())
    record_stream(database, sorted(of_all_streams, key=lambda recorded: recorded.position))
    assert findings(database) == {}
    alter(database, CRAPS_IN_FRANCE.session, '"seats":99', '"seats":98')
    assert findings(database) == {CRAPS_IN_FRANCE.session: ["terms"]}
    alter(database, CRAPS_IN_FRANCE.session, '"box":"craps-1/2008-03-01"', '"box":"another"')
    assert "box" in findings(database)[CRAPS_IN_FRANCE.session]


def test_an_event_of_the_house_that_cannot_be_read_is_named_for_each_opening_behind_it(
    database: str,
) -> None:
    of_all_streams = chain.from_iterable(CRAPS_IN_FRANCE.house.streams.values())
    record_stream(database, sorted(of_all_streams, key=lambda recorded: recorded.position))
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"SET search_path = {SCHEMA}")
        connection.execute("ALTER TABLE events DISABLE TRIGGER ALL")
        connection.execute("UPDATE events SET payload = '{}' WHERE stream = 'register/dice'")
    found = findings(database)
    assert len(found) == 3
    assert all(one == ["unreadable"] for one in found.values())
