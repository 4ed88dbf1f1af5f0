"""Another server behind a new connection is noticed; the same one behind many is no loss."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

from ledger.store.datastore import LedgerDatastore
from ledger.store.losses import Losses
from ledger.store.recorder import LedgerRecorder
from ledger.store.server import running_server
from tests.fixtures.databases import SCHEMA
from tests.store.exchanging import exchange, retire
from tests.store.noted import save
from tests.store.server_user import settings_for


@pytest.fixture
def exchanged(database: str, second_database: str, server_url: str) -> Iterator[LedgerDatastore]:
    """One whose database became another while it had no connection."""
    with LedgerDatastore(database, SCHEMA) as datastore:
        with datastore.get_connection():
            pass
        exchange(server_url, database, second_database, datastore)
        yield datastore


def test_a_log_that_took_another_s_place_while_there_was_no_connection_is_a_loss(
    exchanged: LedgerDatastore,
) -> None:
    with exchanged.get_connection():
        assert exchanged.losses.count == 1


def test_what_was_seen_is_asked_when_it_is_known_who_answers(exchanged: LedgerDatastore) -> None:
    known: list[int] = []

    def seen_position() -> int:
        known.append(exchanged.losses.count)
        return -1

    LedgerRecorder(exchanged).begin([save("c-1", ("table/a", 1))], seen_position).land()
    assert known == [1]


def test_a_pool_that_grows_and_ages_on_one_server_loses_nothing(database: str) -> None:
    with LedgerDatastore(database, SCHEMA) as datastore:
        for _ in range(2):
            with ExitStack() as many:
                for _ in range(3):
                    connection = many.enter_context(datastore.get_connection())
                    connection._expire_at = 0
            retire(datastore)
        opened = datastore.pool.get_stats()["connections_num"]
        assert (opened > 3, datastore.losses.count) == (True, 0)


def test_the_same_server_started_again_is_a_loss(tmp_path: Path) -> None:
    """Whatever was restored below it, it was not there before it was started."""
    losses = Losses()
    for count in (0, 1):
        with running_server(settings_for(tmp_path)) as url:
            for _ in range(2):
                with psycopg.connect(url) as connection:
                    losses.opened(connection)
                assert losses.count == count
