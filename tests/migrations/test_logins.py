"""The house on somebody else's server: logins that are no superusers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ledger.store.datastore import LedgerDatastore
from ledger.store.migrate import MigrationError, migrate
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import recorded, save, wait_until_blocked


@pytest.fixture
def wing() -> str:
    """A schema whose roles no other test has made: roles belong to the whole server."""
    return f"wing_{uuid4().hex[:12]}"


@pytest.fixture
def login(empty_database: str, wing: str) -> Iterator[str]:
    """Address as a login that may make roles and a schema, and is no superuser."""
    yield from _login(empty_database, f"{wing}_owner", "CREATEROLE")
    with psycopg.connect(empty_database, autocommit=True) as connection:
        for role in ("writer", "projector", "reader"):
            connection.execute(
                sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(f"{wing}_{role}"))
            )


@pytest.fixture
def plain_login(empty_database: str, wing: str) -> Iterator[str]:
    """Address as a login that may make a schema but no roles."""
    yield from _login(empty_database, f"{wing}_plain", "NOCREATEROLE")


def _login(database: str, name: str, right: str) -> Iterator[str]:
    identifier = sql.Identifier(name)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            sql.SQL("CREATE ROLE {} LOGIN PASSWORD 'chips' {}").format(identifier, sql.SQL(right))
        )
        connection.execute(
            sql.SQL("GRANT CREATE ON DATABASE {} TO {}").format(
                sql.Identifier(connection.info.dbname), identifier
            )
        )
        yield make_conninfo(database, user=name, password="chips")
        connection.execute(sql.SQL("DROP OWNED BY {} CASCADE").format(identifier))
        connection.execute(sql.SQL("DROP ROLE {}").format(identifier))


def test_a_login_that_may_make_roles_can_own_and_write_the_house(login: str, wing: str) -> None:
    migrate(login, wing)
    with LedgerDatastore(login, wing) as datastore:
        recorder = LedgerRecorder(datastore)
        recorder.record(save("c-1", ("table/a", 1)))
        assert recorded(recorder) == ([(1, "table/a", 1)], ["c-1"])


def test_a_login_that_may_not_is_told_what_to_ask_for(plain_login: str, wing: str) -> None:
    with pytest.raises(MigrationError, match=f"administrator run: CREATE ROLE {wing}_writer"):
        migrate(plain_login, wing)


def test_two_databases_of_one_server_may_make_the_roles_at_once(
    empty_database: str, server_url: str, wing: str
) -> None:
    writer = sql.Identifier(f"{wing}_writer")
    with (
        psycopg.connect(server_url) as other,
        psycopg.connect(empty_database, autocommit=True) as watcher,
        ThreadPoolExecutor() as pool,
    ):
        other.execute(sql.SQL("CREATE ROLE {} NOLOGIN").format(writer))
        migrated = pool.submit(migrate, empty_database, wing)
        wait_until_blocked(watcher)
        other.commit()
        assert migrated.result() != []
        watcher.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(wing)))
        for role in ("writer", "projector", "reader"):
            watcher.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(f"{wing}_{role}")))
