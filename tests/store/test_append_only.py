"""What nobody may do to the log, whoever they are: each role, the owner, a superuser."""

from __future__ import annotations

import psycopg
import pytest
from psycopg.errors import InsufficientPrivilege

from ledger.store.connections import Role, connect
from ledger.store.documents import Documents
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, recorded, save

ROLES: tuple[Role, ...] = ("writer", "projector", "reader")
CHANGES = [
    "UPDATE events SET topic = topic",
    "DELETE FROM events",
    "TRUNCATE events",
    "UPDATE commands SET refusal = NULL",
    "DELETE FROM commands",
    "TRUNCATE commands",
    "DELETE FROM log_head",
    "TRUNCATE log_head",
    "UPDATE log_head SET position = position - 1",
    "UPDATE log_head SET recorded_at = recorded_at - interval '1 microsecond'",
    "DELETE FROM documents",
    "TRUNCATE documents",
    "UPDATE documents SET content = content",
    "UPDATE documents SET media_type = 'text/html', erased_at = now(), salt = NULL, content = NULL",
    "UPDATE documents SET erased_at = now(), salt = NULL",
]
ADDITIONS = [
    "INSERT INTO events SELECT 2, stream, 2, '', payload, gaming_day, now(), now(), '' FROM events",
    "INSERT INTO commands SELECT 'c-2', command_hash, 1, 1, refusal, recorded_at FROM commands",
    "UPDATE log_head SET position = position + 1",
    "INSERT INTO log_head VALUES (true, 1, now())",
    "INSERT INTO snapshots VALUES ('table/1', 1, 'Noted', '', '', '', now())",
    "UPDATE snapshots SET version = version",
    "DELETE FROM snapshots",
]
A_REFUSAL = (
    """'{c-2}', ARRAY[sha256('')], '{"{}"}', '{null}', '{null}', """
    "'{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'"
)
CALLS = [
    "SELECT lock_head()",
    f"SELECT append({A_REFUSAL})",
    "SELECT store_document(sha256(''), 'c-2', 'facts', 'text/plain', '', '')",
    "SELECT erase_document(sha256(''))",
    "SELECT keep_snapshot('table/1', 1, 'Noted', '', '', '')",
    "CALL allow('reader', 'INSERT', 'TABLE events')",
]


@pytest.fixture(autouse=True)
def one_of_each(recorder: LedgerRecorder) -> None:
    Documents(recorder.datastore).put("c-1", "facts", b"a cash bet", "text/plain")
    recorder.record(save("c-1", ("table/1", 1)))


def test_the_owner_and_superuser_can_change_nothing(
    owner: Connection, recorder: LedgerRecorder
) -> None:
    before = recorded(recorder)
    assert owner.execute("SHOW is_superuser").fetchall() == [("on",)]
    for change in CHANGES:
        with pytest.raises(psycopg.Error) as refused:
            owner.execute(change.encode())
        assert refused.value.sqlstate in {"LC003", "23514"}, change  # our triggers, or a check
    assert recorded(recorder) == before


def test_nor_can_whoever_switches_ordinary_triggers_off(owner: Connection) -> None:
    owner.execute("SET session_replication_role = replica")
    for change in CHANGES:
        with pytest.raises(psycopg.Error) as refused:
            owner.execute(change.encode())
        assert refused.value.sqlstate in {"LC003", "23514"}, change


@pytest.mark.parametrize("role", ["projector", "reader"])
def test_nobody_but_the_writer_sees_a_snapshot(database: str, role: Role) -> None:
    with connect(database, SCHEMA, role) as connection, pytest.raises(InsufficientPrivilege):
        connection.execute("SELECT FROM snapshots")


@pytest.mark.parametrize("role", ROLES)
def test_no_role_touches_a_table_of_the_log(database: str, role: Role) -> None:
    with connect(database, SCHEMA, role) as connection:
        for statement in CHANGES + ADDITIONS:
            with pytest.raises(InsufficientPrivilege):
                connection.execute(statement.encode())


@pytest.mark.parametrize("role", ["projector", "reader"])
def test_only_the_writer_may_call_what_writes(database: str, role: Role) -> None:
    with connect(database, SCHEMA, role) as connection:
        for call in CALLS:
            with pytest.raises(InsufficientPrivilege):
                connection.execute(call.encode())


def test_the_writer_cannot_give_itself_more(writer: Connection) -> None:
    for statement in (
        "CREATE TABLE more (id int)",
        "CALL allow('writer', 'INSERT', 'TABLE events')",
        "ALTER TABLE events DISABLE TRIGGER events_keep_rows",
        "DROP TABLE events",
        "INSERT INTO migrations (file, sha256) VALUES ('0009_x.sql', '')",
        "SET session_replication_role = replica",
    ):
        with pytest.raises(InsufficientPrivilege):
            writer.execute(statement.encode())


def test_a_read_model_sees_no_document(database: str) -> None:
    with (
        connect(database, SCHEMA, "projector") as connection,
        pytest.raises(InsufficientPrivilege),
    ):
        connection.execute("SELECT content FROM documents")


@pytest.mark.parametrize("role", ROLES)
def test_every_role_reads_the_log(database: str, role: Role) -> None:
    with connect(database, SCHEMA, role) as connection:
        assert connection.execute("SELECT position FROM events").fetchall() == [(1,)]
        assert connection.execute("SELECT command_id FROM commands").fetchall() == [("c-1",)]


def test_a_table_of_the_callers_own_cannot_take_the_place_of_ours(writer: Connection) -> None:
    # The functions run as their owner: they must not be led to a table of the caller's making.
    with pytest.raises(InsufficientPrivilege):
        writer.execute("CREATE SCHEMA trap")
    writer.execute("CREATE TEMPORARY TABLE commands (LIKE commands)")
    writer.execute("SET search_path = pg_temp, house")
    writer.execute(f"SELECT house.append({A_REFUSAL})".encode())
    assert writer.execute("SELECT count(*) FROM pg_temp.commands").fetchall() == [(0,)]
    assert writer.execute("SELECT count(*) FROM house.commands").fetchall() == [(2,)]
