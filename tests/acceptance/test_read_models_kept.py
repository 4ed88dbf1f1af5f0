"""`gaming-ledger follow` and `gaming-ledger rebuild`, as a person and a service run them."""

from __future__ import annotations

import json
import signal

import psycopg
import pytest

from backoffice.errors import sentence_of
from projections.beside import RebuildUnderWay
from projections.rebuild import ExchangeBlocked
from tests.acceptance.cli import CommandLine, ended, head_of
from tests.acceptance.house import encoded, founding
from tests.projections.equal import assert_equal_to_rebuild
from tests.projections.following import soon
from tests.projections.log import SCHEMA

MODELS = ("journal", "cashier_balances", "inspector_reports", "appeal_timelines")


@pytest.fixture
def founded(house: CommandLine, database: str) -> CommandLine:
    """A house that was founded a moment ago; no read model has learnt of it."""
    assert house.run("record", "-", "--quiet", given=b"\n".join(encoded(*founding()))).status == 0
    assert positions(database) == {}
    return house


def positions(database: str) -> dict[str, int]:
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        rows = connection.execute("SELECT name, position FROM projection_tracking").fetchall()
    return dict(rows)


@pytest.mark.parametrize("signalled", [signal.SIGINT, signal.SIGTERM])
def test_following_ends_cleanly_at_a_signal_with_everything_learnt(
    founded: CommandLine, database: str, signalled: signal.Signals
) -> None:
    head = head_of(database)
    following = founded.start("follow")
    assert soon(lambda: positions(database) == dict.fromkeys(MODELS, head))
    following.send_signal(signalled)
    told = ended(following)
    assert (told.status, told.err) == (0, "")
    lines = told.out.splitlines()
    assert f"journal is at {head} of {head}, 0 behind" in lines
    assert lines[-4:] == [f"{name} stands at {head}" for name in MODELS]
    assert_equal_to_rebuild(database, SCHEMA)


def test_following_keeps_up_with_what_is_recorded(founded: CommandLine, database: str) -> None:
    following = founded.start("follow", "journal", "--json")
    assert soon(lambda: positions(database) == {"journal": head_of(database)})
    day_later = b'{"do": "day.open", "day": "1964-01-05"}'  # refused or not, it is an outcome
    founded.run("record", "-", "--quiet", given=day_later)
    assert soon(lambda: positions(database) == {"journal": head_of(database)})
    following.send_signal(signal.SIGTERM)
    told = [json.loads(line) for line in ended(following).out.splitlines()]
    assert told[0]["read_model"] == "journal"
    assert told[-1]["position"] == head_of(database)


def has_stopped(database: str, name: str) -> bool:
    query = "SELECT FROM projection_tracking WHERE name = %s AND error IS NOT NULL"
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        return bool(connection.execute(query, (name,)).rowcount)


def break_journal(database: str) -> None:
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        connection.execute("ALTER TABLE journal_lines ADD CHECK (position < 0)")


def test_a_read_model_that_stops_is_told_and_the_others_go_on(
    founded: CommandLine, database: str
) -> None:
    break_journal(database)
    following = founded.start("follow")
    head = head_of(database)
    others = dict.fromkeys(MODELS[1:], head)
    assert soon(lambda: others.items() <= positions(database).items())
    assert soon(lambda: has_stopped(database, "journal"))
    following.send_signal(signal.SIGTERM)
    told = ended(following)
    assert told.status == 2
    assert "journal stopped before position" in told.out
    assert "stopped" in told.err


def test_a_rebuild_says_how_far_it_came(founded: CommandLine, database: str) -> None:
    head = head_of(database)
    told = founded.run("rebuild")
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines() == [f"{n} is built again up to position {head}" for n in MODELS]
    assert positions(database) == dict.fromkeys(MODELS, head)


def test_a_rebuild_that_cannot_learn_an_event_says_which(
    founded: CommandLine, database: str
) -> None:
    break_journal(database)
    told = founded.run("rebuild", "journal")
    assert told.status == 2
    assert "gaming-ledger: journal stopped before position " in told.err


@pytest.mark.parametrize("command", ["follow", "rebuild"])
def test_a_name_that_no_read_model_has_is_told_with_those_there_are(
    house: CommandLine, command: str
) -> None:
    told = house.run(command, "jurnal")
    assert (told.status, told.out) == (2, "")
    assert (
        told.err == f"gaming-ledger: There is no read model 'jurnal': name {', '.join(MODELS)}.\n"
    )


def test_a_rebuild_that_must_wait_is_told_in_a_sentence() -> None:
    for failure in (RebuildUnderWay("journal"), ExchangeBlocked("journal")):
        assert sentence_of(failure) == str(failure)
