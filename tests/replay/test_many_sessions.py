"""Many sessions audited: the same result in any number of processes, and in bounded memory."""

from __future__ import annotations

import datetime as dt
import tracemalloc

import psycopg
import pytest

from ledger.floor.roulette import places
from ledger.replay import LogHistory, audit, processes
from ledger.replay.many import LogAudited, Session, sessions_of
from ledger.replay.processes import Place, Progress, audit_sessions
from ledger.replay.refusals import SessionUnknown
from ledger.store.connections import connect
from ledger.store.reader import read_head
from tests.fixtures.databases import SCHEMA
from tests.replay.house_of_sessions import DAYS, HOUSE, NAMES, place_of, record_sessions


def audited(database: str, processes: int) -> LogAudited:
    place = place_of(database)
    with connect(database, SCHEMA, "reader") as connection:
        return audit_sessions(place, sessions_of(connection, place.up_to), processes)


def alter(database: str, session: str, was: str, now: str) -> None:
    """Change the log as only the owner of its tables can."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"SET search_path = {SCHEMA}")
        connection.execute("ALTER TABLE events DISABLE TRIGGER ALL")
        connection.execute(
            "UPDATE events SET payload = replace(payload::text, %s, %s)::json WHERE stream = %s",
            (was, now, f"table/{session}"),
        )


def test_any_number_of_processes_gives_the_same_result_in_the_order_of_the_log(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    alone = audited(database_of_sessions, 1)
    assert [one.session for one in alone.sessions] == NAMES
    assert (alone.settlements, alone.differences) == (sum(HOUSE.values()), 0)
    assert audited(database_of_sessions, 1) == alone
    assert audited(database_of_sessions, 2) == alone
    assert audited(database_of_sessions, 20) == alone
    assert [one.sha256 for one in alone.sessions] == [
        audit(LogHistory(log), name).sha256 for name in NAMES
    ]


def test_a_changed_event_changes_the_digest_of_its_session_and_of_the_whole(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    before = audited(database_of_sessions, 1)
    alter(database_of_sessions, NAMES[3], '"pocket":', '"pocket" :')  # not even another meaning
    after = audited(database_of_sessions, 1)
    assert after.differences == 0
    assert after.sha256 != before.sha256
    changed = [
        now.session
        for was, now in zip(before.sessions, after.sessions, strict=True)
        if was.sha256 != now.sha256
    ]
    assert changed == [NAMES[3]]


def test_a_session_that_cannot_be_replayed_is_told_and_the_others_go_on(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    alter(database_of_sessions, NAMES[1], '"engine":"roulette', '"engine":"another')
    alter(database_of_sessions, NAMES[2], '"stake_minor":', '"stake":')
    alter(database_of_sessions, NAMES[4], '"float_change_minor":', '"float_change_minor":1')
    alone = audited(database_of_sessions, 1)
    assert audited(database_of_sessions, 2) == alone
    findings = [one.finding or "" for one in alone.sessions]
    assert findings[1].startswith(f"{NAMES[1]} cannot be replayed: ")
    assert f"table/{NAMES[2]}@" in findings[2]
    assert findings[4] == f"{NAMES[4]}: 3 settlements, {alone.sessions[4].differences} differences"
    assert alone.sessions[4].first_differences[0].what == "float_change_minor"
    assert [bool(finding) for finding in findings] == [False, True, True, False, True, False]


def test_events_that_cannot_be_read_are_the_same_in_any_number_of_processes(
    database_of_sessions: str,
    log: psycopg.Connection[tuple[object, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "STRETCH_POSITIONS", 50)
    place = place_of(database_of_sessions)
    assert processes.unreadable_events(place, 5, 2) == []
    alter(database_of_sessions, NAMES[1], '"pocket":', '"number":')
    alter(database_of_sessions, NAMES[4], '"pocket":', '"number":')
    alone = processes.unreadable_events(place, 5, 1)
    assert len(alone) == 5
    assert all(one.startswith(f"table/{NAMES[1]}@") for one in alone)
    assert processes.unreadable_events(place, 5, 2) == alone
    assert len(processes.unreadable_events(place, 100, 2)) == 2 * (
        HOUSE[NAMES[1]] + HOUSE[NAMES[4]]
    )


def test_sessions_are_chosen_by_name_and_by_their_gaming_days(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    up_to = read_head(log).position

    def chosen(first: dt.date | None, last: dt.date | None) -> list[str]:
        return [one.name for one in sessions_of(log, up_to, first_day=first, last_day=last)]

    assert chosen(None, None) == NAMES
    assert chosen(DAYS[1], DAYS[1]) == NAMES[2:4]
    assert chosen(DAYS[1], None) == NAMES[2:]
    assert chosen(None, DAYS[1]) == NAMES[:4]
    assert chosen(dt.date(1963, 1, 1), dt.date(1963, 12, 31)) == []
    assert [one.name for one in sessions_of(log, up_to, session=NAMES[4])] == [NAMES[4]]
    with pytest.raises(SessionUnknown):
        sessions_of(log, up_to, session="roulette-9/1964-01-04")


def test_what_is_recorded_during_an_audit_is_left_to_the_next(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    last = "SELECT max(position) FROM events WHERE stream = %s AND topic = 'roulette.round_settled'"
    ((up_to,),) = log.execute(last, (f"table/{NAMES[2]}",)).fetchall()
    assert isinstance(up_to, int)
    sessions = sessions_of(log, up_to)
    assert [one.name for one in sessions] == NAMES[:3]
    result = audit_sessions(Place(database_of_sessions, SCHEMA, up_to), sessions, 1)
    assert [one.complete for one in result.sessions] == [True, True, False]
    assert result.differences == 0


def test_progress_is_told_after_each_session(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    told: list[Progress] = []
    place = place_of(database_of_sessions)
    sessions = sessions_of(log, place.up_to)
    audit_sessions(place, sessions, 2, told.append)
    assert [one.sessions_done for one in told] == [1, 2, 3, 4, 5, 6]
    events = sum(one.events for one in sessions)
    assert told[-1] == Progress(6, 6, events, events)
    largest = max(one.events for one in sessions)
    assert told[0].events_done >= largest / 2, "the longest are handed out first"


def peak_bytes(database: str, sessions: list[Session]) -> int:
    """The most memory that an audit of these sessions held at a time."""
    tracemalloc.start()
    audit_sessions(place_of(database), sessions, 1)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def bytes_in_log(database: str, session: str) -> int:
    """How long the texts of a session's events are."""
    with connect(database, SCHEMA, "reader") as connection:
        statement = "SELECT sum(length(payload::text)) FROM events WHERE stream = %s"
        (total,) = connection.execute(statement, (f"table/{session}",)).fetchall()[0]
    return int(total)


def test_neither_a_longer_session_nor_more_of_them_are_held_in_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "STAKES_KNOWN_MAXIMUM", 50)
    short, long = "roulette-1/1964-01-04", "roulette-1/1964-01-05"
    record_sessions(database, {short: 120, long: 480})
    peak_bytes(database, [Session(short, 1)])  # what is loaded once
    one = peak_bytes(database, [Session(short, 1)])
    further = bytes_in_log(database, long) - bytes_in_log(database, short)
    assert further > 2 * one, "as much as would be seen"
    assert peak_bytes(database, [Session(long, 1)]) - one < further / 5
    assert peak_bytes(database, [Session(short, 1)] * 4) < 1.25 * one
