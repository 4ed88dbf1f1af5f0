"""A house whose disk fills up while it plays, in a process that may have a disk of its own.

python -m tests.faults.full_disk <data folder> <folder of answers> <disk or limit>

Prints the ledger's answer while there was no room, and what was found when there was room again.
"""

from __future__ import annotations

import json
import resource
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from threading import Event

import psycopg

from ledger.application import Ledger
from ledger.store import datastore
from ledger.store.migrate import migrate
from ledger.store.server import running_server
from ops.faults.answers import AnswerBook
from ops.faults.play import Player
from ops.faults.processes import server_processes
from ops.faults.rig import found_house
from ops.faults.verification import verify
from ops.faults.writer import SEND_AGAIN, execute, play
from tests.fixtures.databases import SCHEMA
from tests.store.server_user import settings_for

PLAYER = Player("p1", 1, writes_slips=True)
COMMANDS = 50
"""Answered before and after; while there is no room, at most so many are tried."""

PIECE_BYTES = 65_536


@contextmanager
def no_room_on_disk(data_dir: Path, url: str) -> Iterator[None]:
    """Fill what is left; somebody else's file does that on a real machine."""
    ballast = data_dir / "ballast"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
    with ballast.open("wb", buffering=0) as file:
        for size in (PIECE_BYTES, 512):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
    assert shutil.disk_usage(data_dir).free < PIECE_BYTES
    yield
    ballast.unlink()


@contextmanager
def no_room_in_files(data_dir: Path, _: str) -> Iterator[None]:
    """No file of the server may grow, or be written to past its first page, its log included."""
    for pid in server_processes(data_dir):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (8_192, resource.RLIM_INFINITY))
    yield
    for pid in server_processes(data_dir):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


WAYS = {"disk": no_room_on_disk, "limit": no_room_in_files}


def first_error(ledger: Ledger) -> str:
    """What the ledger says when it cannot record any more, which must happen."""
    for told in PLAYER.commands(COMMANDS, 3 * COMMANDS):
        try:
            execute(ledger, told)
        except SEND_AGAIN as error:
            return f"{type(error).__name__}: {error}"
    raise AssertionError("there was room for all")


def main() -> None:
    """Play, fill, play, make room, play on, ask."""
    data_dir, answers, way = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    datastore.WAIT_FOR_CONNECTION_SECONDS = 1  # a server that has ended does not come back
    settings = settings_for(data_dir)
    with running_server(settings) as url:
        migrate(url, SCHEMA)
        found_house(url, [PLAYER])
        with Ledger(url, SCHEMA) as ledger:
            play(ledger, PLAYER, answers, stopped=Event(), up_to=COMMANDS)
            with WAYS[way](data_dir, url):
                error = first_error(ledger)
    with running_server(settings) as url:
        with Ledger(url, SCHEMA) as ledger:
            play(ledger, PLAYER, answers, stopped=Event(), up_to=4 * COMMANDS)
        found = verify(url, SCHEMA, [PLAYER], answers)
    assert len(list(AnswerBook(answers / PLAYER.name))) == 4 * COMMANDS
    sys.stdout.write(json.dumps({"error": error, **asdict(found)}))


if __name__ == "__main__":
    main()
