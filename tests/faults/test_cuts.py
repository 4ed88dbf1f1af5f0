"""The connection is cut under eight threads, before, within and after a commit."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event

import psycopg
import pytest

from ledger.application import Ledger
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
CUTS_MIN = 2
SOUND: tuple[list[str], ...] = ([], [], [], [], [])


@pytest.fixture
def proxy(database: str) -> Iterator[CuttingProxy]:
    with cutting_proxy(database) as proxy:
        yield proxy


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


def a_few(seed: str, fault: Fault, of: int) -> list[Fault | None]:
    """One request in five meets the fault."""
    dice = Random(seed)
    return [fault if dice.random() < 0.2 else None for _ in range(of)]


@pytest.mark.parametrize("mark", [IN_A_COMMAND_ID, "COMMIT"], ids=["a save", "a commit"])
@pytest.mark.parametrize("fault", ["request lost", "reply lost", "hung up"])
def test_eight_threads_lose_and_double_nothing_when_the_connection_is_cut(
    database: str, proxy: CuttingProxy, tmp_path: Path, mark: str, fault: Fault
) -> None:
    found_house(database, PLAYERS)
    planned = a_few(f"{mark}/{fault}", fault, of=60)
    proxy.cut(mark, *planned)
    with Ledger(proxy.conninfo, SCHEMA) as ledger:
        play_all(ledger, tmp_path)
    assert planned.count(fault) - proxy.faults.count(fault) >= CUTS_MIN
    found = verify(database, SCHEMA, PLAYERS, tmp_path)
    assert faults(found) == SOUND
    assert found.acknowledged == len(PLAYERS) * COMMANDS


def test_eight_threads_go_on_after_every_connection_was_ended_at_once(
    database: str, tmp_path: Path
) -> None:
    """As a restart of the server does it: all at once, whatever each was doing."""
    found_house(database, PLAYERS)
    ended = Event()
    with Ledger(database, SCHEMA) as ledger, ThreadPoolExecutor(1) as pool:
        ending = pool.submit(_end_all_connections, database, ended)
        play_all(ledger, tmp_path)
        ended.set()
        assert ending.result() > 3
    found = verify(database, SCHEMA, PLAYERS, tmp_path)
    assert faults(found) == SOUND
    assert found.acknowledged == len(PLAYERS) * COMMANDS


def _end_all_connections(database: str, ended: Event) -> int:
    """Again and again; gives how many were ended."""
    number = 0
    with psycopg.connect(database, autocommit=True) as connection:
        while not ended.wait(0.05):
            number += connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).rowcount
    return number
