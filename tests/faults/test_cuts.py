"""The connection is cut under eight threads, before, within and after a commit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Event

import psycopg
import pytest

from ledger.application import Ledger
from ledger.store import connections
from ops.faults.play import Player
from ops.faults.rig import found_house
from ops.faults.verification import Findings, verify
from ops.faults.writer import play
from tests.fixtures.databases import SCHEMA
from tests.store.cutting_proxy import CuttingProxy, Fault, cutting_proxy

SEED = 5
ALONE = [Player(f"p{number}", SEED, writes_slips=number == 1) for number in range(1, 5)]
TOGETHER = [Player(f"s{number}", SEED, seat=number) for number in range(1, 5)]
PLAYERS = [*ALONE, *TOGETHER]
COMMANDS = 25
"""Of each player; they open tables and windows at once, whose commands are over many streams."""

IN_A_COMMAND_ID = "-0000"
REQUESTS = 60
ENDED_AFTER_SECONDS = (0.05, 0.05, 0.1, 0.2, 0.3)
SOUND: tuple[list[str], ...] = ([], [], [], [], [])


@pytest.fixture
def proxy(database: str) -> Iterator[CuttingProxy]:
    with cutting_proxy(database) as proxy:
        yield proxy


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hangs up within a transaction and is not heard of again keeps the log locked so long."""
    monkeypatch.setitem(connections.IDLE_IN_TRANSACTION_SECONDS, "writer", 1)


def play_all(ledger: Ledger, folder: Path) -> None:
    """Every player in a thread of his own, each to the end of his commands."""
    with ThreadPoolExecutor(len(PLAYERS)) as pool:
        playing = [
            pool.submit(play, ledger, player, folder, stopped=Event(), up_to=COMMANDS)
            for player in PLAYERS
        ]
    for one in playing:
        one.result()


def faults(found: Findings) -> tuple[list[str], ...]:
    return found.lost, found.doubled, found.differing, found.unsound, found.unrepeatable


def a_few(seed: str, fault: Fault, share: float) -> list[Fault | None]:
    """This share of the requests that hold the mark meets the fault, and the third in any case."""
    dice = Random(seed)
    cut = [fault if dice.random() < share else None for _ in range(REQUESTS)]
    return [*cut[:2], fault, *cut[2:]]


@pytest.mark.parametrize(
    "cut", [(IN_A_COMMAND_ID, 0.2), ("COMMIT", 0.5)], ids=["a save", "a commit"]
)
@pytest.mark.parametrize("fault", ["request lost", "reply lost", "hung up"])
def test_eight_threads_lose_and_double_nothing_when_the_connection_is_cut(
    database: str,
    proxy: CuttingProxy,
    tmp_path: Path,
    cut: tuple[str, float],
    fault: Fault,
) -> None:
    found_house(database, PLAYERS)
    mark, share = cut
    planned = a_few(f"{mark}/{fault}", fault, share)
    proxy.cut(mark, *planned)
    with Ledger(proxy.conninfo, SCHEMA) as ledger:
        play_all(ledger, tmp_path)
    assert planned.count(fault) - proxy.faults.count(fault) > 0
    found = verify(database, SCHEMA, PLAYERS, tmp_path)
    assert faults(found) == SOUND
    assert found.acknowledged == len(PLAYERS) * COMMANDS


def test_eight_threads_go_on_after_every_connection_was_ended_at_once(
    database: str, tmp_path: Path
) -> None:
    """As a restart of the server does it: all at once, whatever each was doing."""
    found_house(database, PLAYERS)
    with Ledger(database, SCHEMA) as ledger, ThreadPoolExecutor(1) as pool:
        with ExitStack() as together:  # the pool has several, and most of them are idle
            for _ in ENDED_AFTER_SECONDS:
                together.enter_context(ledger.recorder.datastore.get_connection())
        ending = pool.submit(_end_all_connections, database)
        play_all(ledger, tmp_path)
        assert ending.result() > len(ENDED_AFTER_SECONDS)
    found = verify(database, SCHEMA, PLAYERS, tmp_path)
    assert faults(found) == SOUND
    assert found.acknowledged == len(PLAYERS) * COMMANDS


def _end_all_connections(database: str) -> int:
    """Several times; gives how many were ended."""
    number = 0
    with psycopg.connect(database, autocommit=True) as connection:
        for seconds in ENDED_AFTER_SECONDS:
            time.sleep(seconds)
            number += connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).rowcount
    return number
