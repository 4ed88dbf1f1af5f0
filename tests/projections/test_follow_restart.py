"""A tailing reader outlives its database."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.store.migrate import migrate
from ledger.store.server import running_server
from projections.base import Statements
from projections.runner import Standing, catch_up
from tests.projections.arrivals import Arrivals, Doubtful, arrivals, learnt, statements
from tests.projections.following import following, soon_learnt
from tests.projections.log import SCHEMA, put_in_log
from tests.store.server_user import server_pid, settings_for

__all__ = ["statements"]


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


@pytest.fixture
def database(data_dir: Path) -> Iterator[str]:
    """A house on a server of this test's own."""
    with running_server(settings_for(data_dir)) as conninfo:
        migrate(conninfo, SCHEMA)
        yield conninfo


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["stopped", "killed"])
def test_it_goes_on_with_a_restarted_server(
    database: str, data_dir: Path, statements: Statements, how: signal.Signals
) -> None:
    events = arrivals(60)
    put_in_log(database, events[:40])
    catch_up(database, SCHEMA, [Doubtful(statements)])
    with following(database, Arrivals(statements), Doubtful(statements), batch_events=3) as tail:
        assert soon_learnt(database, list(range(1, 41)))
        os.kill(server_pid(data_dir), how)
        with running_server(settings_for(data_dir)) as again:
            put_in_log(again, events[40:])
            assert soon_learnt(again, list(range(1, 61)))
            assert tail.end()[0] == Standing("arrivals", 60)
            assert learnt(again, "doubtful") == [1, 2]
