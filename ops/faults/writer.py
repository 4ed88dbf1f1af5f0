"""A writer: a process with a thread for each of its players, to be killed at any moment.

    python -m ops.faults.writer <address> <schema> <folder> <pause> <json list of players>

A new one goes on where the one before was killed: it sends the first command without an answer.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from pathlib import Path

import psycopg
from eventsourcing.persistence import OperationalError

from ledger.application import Ledger, TooMuchContention
from ledger.commands.vocabulary import PARSER
from ledger.logging import configure
from ledger.results import Result
from ops.faults.answers import Answer, AnswerBook
from ops.faults.house import Told
from ops.faults.play import Player
from ops.faults.stopping import stop_at_end_of_input

AWAY_SECONDS = 0.05

SEND_AGAIN = (TooMuchContention, OperationalError, psycopg.OperationalError)
"""What the ledger says when it could not carry a command out, or cannot tell whether it did."""


def execute(ledger: Ledger, told: Told) -> Result:
    """Carry one command out.

    Raises:
        SEND_AGAIN: it may be sent again, now or later.

    """
    return ledger.execute(PARSER.validate_json(json.dumps(told)))


def play(
    ledger: Ledger,
    player: Player,
    folder: Path,
    *,
    pause_seconds: float = 0.0,
    stopped: threading.Event,
    up_to: int | None = None,
) -> None:
    """Send the player's commands, one after the other's answer, until we are stopped."""
    book = AnswerBook(folder / player.name)
    descriptor = book.append_to()
    for told in player.commands(sum(1 for _ in book), up_to):
        while not stopped.is_set():
            try:
                result = execute(ledger, told)
            except SEND_AGAIN:
                stopped.wait(AWAY_SECONDS)
                continue
            os.write(descriptor, Answer.to(result).line().encode())
            break
        if stopped.wait(pause_seconds):
            break
    os.close(descriptor)


def main() -> None:
    """Play until our input ends."""
    conninfo, schema, folder, pause_seconds, players = sys.argv[1:]
    configure()  # to stderr: nobody reads our output
    stopped = stop_at_end_of_input()
    ours = [Player(**fields) for fields in json.loads(players)]
    with Ledger(conninfo, schema) as ledger, ThreadPoolExecutor(len(ours)) as pool:
        playing = [
            pool.submit(
                play,
                ledger,
                player,
                Path(folder),
                pause_seconds=float(pause_seconds),
                stopped=stopped,
            )
            for player in ours
        ]
        wait(playing, return_when=FIRST_EXCEPTION)
        stopped.set()  # one who failed ends the others too, and with them the process
        for one in playing:
            one.result()


if __name__ == "__main__":
    main()
