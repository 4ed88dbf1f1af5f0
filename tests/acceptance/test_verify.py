"""`gaming-ledger verify` names what is not so; `documents` reads a text, or forgets it for good."""

from __future__ import annotations

import io
import json
import re

import psycopg
import pytest

from backoffice.opening import Premises
from backoffice.transcript.recording import Recording
from backoffice.verify import AS_RULED, INVARIANTS, answers
from ledger.application import Ledger
from tests.acceptance.cli import EXAMPLE_DAY, CommandLine, log_of

LINES = EXAMPLE_DAY.read_bytes().splitlines(keepends=True)[:400]


@pytest.fixture
def evening(database: str) -> Premises:
    """The first hours of the example day, read models and all."""
    with Ledger(database, "house") as ledger:
        read = io.BytesIO(b"".join(LINES)).read
        tally = Recording(ledger, lambda _: None, lambda _: None).run(read)
    assert tally.recorded > 300
    premises = Premises(database, "house")
    premises.catch_up()
    return premises


def broken(premises: Premises) -> list[str]:
    """The invariants that do not hold."""
    with premises.reader() as connection:
        return [answer.invariant for answer in answers(connection) if answer.findings]


def test_a_recorded_day_is_sound(example: CommandLine) -> None:
    told = example.run("verify")
    assert told.status == 0
    *lines, read, digest = told.out.splitlines()
    assert lines == [f"✓ {name}" for name, _ in INVARIANTS]
    assert re.fullmatch(r"    \d+ sessions, \d+ events .*: \d+ settlements, 0 differences", read)
    told = example.run("verify", "--json", "--processes", "2")
    *answered, audited = [json.loads(line) for line in told.out.splitlines()]
    assert answered == [{"invariant": name, "findings": []} for name, _ in INVARIANTS]
    count = len(audited["audit"]["sessions"])
    assert digest == f"    sha256 of {count} sessions audited {audited['audit']['sha256']}"


def test_a_session_or_days_are_audited_by_themselves(example: CommandLine) -> None:
    def sessions(*words: str) -> list[str]:
        told = example.run("verify", "--json", *words)
        assert told.status == 0, told.err
        answered, audited = (json.loads(line) for line in told.out.splitlines())
        assert answered == {"invariant": AS_RULED, "findings": []}
        return [one["session"] for one in audited["audit"]["sessions"]]

    of_the_day = sessions("--day", "1964-01-04")
    assert len(of_the_day) > 1
    assert sessions("--from", "1964-01-04", "--to", "1964-01-04") == of_the_day
    assert sessions("--session", of_the_day[1]) == [of_the_day[1]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--session", "roulette-9/1964-01-04"), "The log holds no table session"),
        (("--day", "1970-01-01"), "The log has no session on 1970-01-01: nothing was audited"),
        (("--from", "1965-01-01"), "The log has no session from 1965-01-01 to the end"),
        (("--day", "yesterday"), "'yesterday' is not a gaming day"),
        (("--from", "1964-01-05", "--to", "1964-01-04"), "There is no day from 1964-01-05"),
        (("--day", "1964-01-04", "--to", "1964-01-04"), "Give one of --session, --day"),
    ],
)
def test_what_cannot_be_audited_is_told(
    example: CommandLine, words: tuple[str, ...], sentence: str
) -> None:
    told = example.run("verify", *words)
    assert (told.status, told.out) == (2, "")
    assert sentence in told.err
    assert len(told.err_lines) == 1


def test_an_empty_house_is_sound(house: CommandLine) -> None:
    assert house.run("verify").status == 0


LAST = "(SELECT max(position) FROM events)"
CHIPS = "account = 'Liabilities:Chips'"
TAMPERING = [
    (
        f"UPDATE events SET position = position + 5 WHERE position = {LAST}",
        "positions run without a gap up to the head",
    ),
    ("UPDATE log_head SET position = position + 1", "positions run without a gap up to the head"),
    (
        f"UPDATE events SET version = version + 7 WHERE position = {LAST}",
        "versions of every stream run without a gap",
    ),
    (
        "UPDATE events SET recorded_at = recorded_at - interval '1 day' WHERE position = 99",
        "the time of recording never goes back",
    ),
    (
        "UPDATE events SET occurred_at = occurred_at - interval '9 days' WHERE position = 99",
        "an earlier fact says why it comes later",
    ),
    (
        "UPDATE events SET gaming_day = '1964-02-01' WHERE position = 99",
        "columns say what the payload says",
    ),
    (
        "UPDATE events SET command_id = 'another' WHERE position = 99",
        "every event has its command, every command its outcome",
    ),
    (
        """UPDATE events SET payload = regexp_replace(payload::text, '"stake_minor":', '"stake":')
           ::json WHERE topic = 'roulette.bet_placed'""",
        "every event can be read",
    ),
    (
        "UPDATE projection_tracking SET position = 0 WHERE name = 'journal'",
        "every read model is at the head",
    ),
    (
        f"UPDATE journal_lines SET amount_minor = amount_minor + 100 WHERE {CHIPS}",
        "every entry of both books balances",
    ),
    (
        f"UPDATE journal_lines SET balance_minor = balance_minor + 1 WHERE {CHIPS}",
        "every running balance adds up",
    ),
    (
        f"UPDATE journal_lines SET balance_minor = balance_minor + 1 WHERE {CHIPS}",
        "the money book owes what the chip book has outside",
    ),
    (
        """UPDATE events SET
           payload = regexp_replace(payload::text, '"paid_minor":0', '"paid_minor":5')::json
           WHERE topic = 'roulette.round_settled'""",
        "every settlement is what the pinned rulebook makes of it",
    ),
]


@pytest.mark.parametrize(("statement", "invariant"), TAMPERING)
def test_what_is_not_so_is_named(evening: Premises, statement: str, invariant: str) -> None:
    assert broken(evening) == []
    with psycopg.connect(evening.conninfo, autocommit=True) as connection:
        # As the owner of the tables, with every trigger off: what append-only cannot prevent.
        connection.execute("SET search_path = house; SET session_replication_role = replica")
        for table in ("events", "log_head", "journal_lines", "projection_tracking"):
            connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
        connection.execute(statement)
    assert invariant in broken(evening)


def test_every_invariant_is_proved_able_to_fail() -> None:
    assert {invariant for _, invariant in TAMPERING} == {name for name, _ in INVARIANTS}


@pytest.fixture
def texts(evening: Premises) -> dict[str, str]:
    """Each note of the evening by its digest."""
    written = {line["id"]: line["note"] for line in map(json.loads, LINES) if "note" in line}
    with psycopg.connect(evening.conninfo) as connection:
        query = "SELECT command_id, encode(digest, 'hex') FROM house.documents"
        return {digest: written[command] for command, digest in connection.execute(query)}


def test_a_text_is_read_by_its_digest_and_erased_for_good(
    house: CommandLine, evening: Premises, texts: dict[str, str]
) -> None:
    log = log_of(evening.conninfo)
    digest, text = next(iter(texts.items()))
    assert house.run("documents", "get", digest).out == text
    assert house.run("documents", "erase", digest, given=b"n\n").status == 2
    assert house.run("documents", "get", digest).out == text
    assert house.run("documents", "erase", digest, "--yes").out == f"erased {digest}\n"
    for again in (("get", digest), ("erase", digest, "--yes")):
        told = house.run("documents", *again)
        assert (told.status, told.out) == (2, "")
        assert told.err == f"gaming-ledger: the document {digest} was erased.\n"
    assert log_of(evening.conninfo) == log
    assert broken(evening) == []


@pytest.mark.parametrize(
    ("digest", "sentence"),
    [
        ("0" * 64, f"no document has the digest {'0' * 64}."),
        ("note", "'note' is not a digest: 64 hexadecimal digits."),
    ],
)
def test_a_digest_of_nothing_is_told(house: CommandLine, digest: str, sentence: str) -> None:
    told = house.run("documents", "get", digest)
    assert (told.status, told.err) == (2, f"gaming-ledger: {sentence}\n")
