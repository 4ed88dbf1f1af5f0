"""A writer: a process with a ledger, which carries out what comes through a pipe."""

from __future__ import annotations

import logging
import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import psycopg
from eventsourcing.persistence import OperationalError

from ledger.application import Ledger, TooMuchContention
from ledger.commands.base import Command
from ledger.logging import configure
from ledger.results import Result
from ledger.rulebooks.registry import rulebooks
from ops.simulate.faulty.server import HOUSE

SEND_AGAIN = (TooMuchContention, OperationalError, psycopg.OperationalError)
"""What the ledger says when it could not carry a command out, or cannot tell whether it did."""

ANSWER_SECONDS_MAX = 120
PAUSES_SHORTER = 10
"""Its pauses after a lost connection are shorter by so much: nothing here gets well by waiting."""

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["__main__", __name__])
rulebooks()  # once, in the process of which all writers are copies


@dataclass(frozen=True, slots=True)
class Failed:
    """The command may be sent again; but unless the ledger says so itself, it is at fault."""

    command_id: str
    words: str
    expected: bool = True


@dataclass(frozen=True, slots=True)
class Kept:
    """The texts of a command are kept, and no more was asked."""


Answer = Result | Failed | Kept


@dataclass(frozen=True, slots=True)
class Asked:
    """What comes through the pipe."""

    commands: Sequence[Command]
    texts_only: bool = False


class Stuck(Exception):
    """A writer does not answer."""


class Writer:
    """The process from outside. It can be killed at any moment and started again."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self.start()

    def start(self) -> None:
        """Start it with nothing in its memory."""
        self._pipe, other = _processes.Pipe()
        self._process: BaseProcess = _processes.Process(
            target=serve, args=(other, self._conninfo), daemon=True
        )
        self._process.start()
        other.close()

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._process.kill()

    def restart(self) -> None:
        """Another one takes its place."""
        self.close()
        self.start()

    def close(self) -> None:
        """End it for good."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()

    def ask(self, commands: Sequence[Command], *, texts_only: bool = False) -> None:
        """Send commands, each after the other, without waiting for an answer."""
        with suppress(OSError):  # where it is dead, the answer will show it
            self._pipe.send(Asked(commands, texts_only))

    def answer(self) -> Answer | None:
        """The next answer; None when the writer is dead."""
        try:
            if not self._pipe.poll(ANSWER_SECONDS_MAX):
                raise Stuck
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            return None
        return answer


def serve(pipe: Connection, conninfo: str) -> None:
    """Be a writer until the other end of the pipe is closed."""
    configure("error")
    logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
    _shorten_pauses()
    with Ledger(conninfo, HOUSE) as ledger:
        while True:
            try:
                asked: Asked = pipe.recv()
            except EOFError:
                return
            for answer in _answers(ledger, asked):
                ledger.settle()  # what it sends falls to the command that it is due to
                pipe.send(answer)


def _answers(ledger: Ledger, asked: Asked) -> Iterator[Answer]:
    """An answer for each command, in their order; several are on their way at the same time."""
    if asked.texts_only:
        for command in asked.commands:
            yield _answer(command, partial(_kept, ledger, command))
    elif len(asked.commands) == 1:
        yield _answer(asked.commands[0], partial(ledger.execute, asked.commands[0]))
    else:
        waited = [(command, ledger.submit(command)) for command in asked.commands]
        for command, future in waited:
            yield _answer(command, future.result)


def _answer(command: Command, result: Callable[[], Answer]) -> Answer:
    try:
        return result()
    except SEND_AGAIN as error:
        return Failed(command.id, f"{type(error).__name__}: {error}")
    except Exception:  # noqa: BLE001 - whatever it is, the sender hears of it
        return Failed(command.id, traceback.format_exc(), expected=False)


def _kept(ledger: Ledger, command: Command) -> Kept:
    ledger.keep_texts(command)
    return Kept()


def _shorten_pauses() -> None:
    sleep = time.sleep
    time.sleep = lambda seconds: sleep(float(seconds) / PAUSES_SHORTER)
