"""A log from which an event was taken: each answer says so, none ends with a trace."""

from __future__ import annotations

import psycopg
import pytest
from eventsourcing.persistence import MapperDeserialisationError

from backoffice.errors import sentence_of
from ledger.events.roulette import BetPlaced, BetRemoved
from ledger.replay import LogHistory, audit, replay, step_at, what_if
from ledger.replay.refusals import CannotFollow
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.test_log_history import record

SPOIL = """
SET search_path = house;
ALTER TABLE events DISABLE TRIGGER ALL;
UPDATE events SET payload = '{}' WHERE stream LIKE 'table/%' AND version = 4;
"""


def evening() -> Evening:
    played = Evening().sit(3)
    played.bet(3, "straight", "17", 5_00)
    played.spin("17")
    played.close()
    return played


def without_the_bet(played: Evening) -> tuple[MemoryHistory, int]:
    """The log without its one bet, and the bet's version."""
    version = next(e.originator_version for e in played.events if isinstance(e, BetPlaced))
    damaged = MemoryHistory()
    table = [
        one for one in played.history.streams[STREAM] if one.event.originator_version != version
    ]
    damaged.streams = {**played.history.streams, STREAM: table}
    return damaged, version


def test_the_steps_end_before_a_gap_and_the_audit_names_it() -> None:
    damaged, version = without_the_bet(evening())
    assert [step.version for step in replay(damaged, SESSION)] == [*range(1, version)]
    difference = audit(damaged, SESSION).differences[-1]
    assert (difference.what, difference.recorded, difference.recomputed) == (
        "version",
        version + 1,
        version,
    )


def test_neither_a_step_nor_another_reading_is_shown_behind_a_gap() -> None:
    damaged, version = without_the_bet(evening())
    where = rf"After event {version - 1} .* stands table/.*@{version + 1}\."
    with pytest.raises(CannotFollow, match=where):
        step_at(damaged, SESSION, version)
    with pytest.raises(CannotFollow, match=where):
        what_if(damaged, SESSION, "AMB-04", "literal")


def test_the_steps_end_before_a_bet_that_is_taken_back_and_never_lay_there() -> None:
    played = evening()
    placed = next(event for event in played.events if isinstance(event, BetPlaced))
    facts = placed.model_dump(exclude={"kind", "on", "pays", "clause"})
    removed = BetRemoved(**facts)
    damaged = played.history.altered({placed.originator_version: removed})
    last = list(replay(damaged, SESSION))[-1]
    assert last.version == placed.originator_version - 1


def test_an_event_that_cannot_be_read_is_named_in_one_sentence(database: str) -> None:
    record(database, evening())
    with psycopg.connect(database) as connection:
        connection.execute(SPOIL)
        with pytest.raises(MapperDeserialisationError) as caught:
            audit(LogHistory(connection), SESSION)
    sentence = sentence_of(caught.value)
    assert sentence is not None
    assert f"{STREAM}@4" in sentence
    assert "\n" not in sentence
