"""Commands on their way to two writers, and the answers that come back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ledger.commands.base import Command
from ledger.results import Result
from ops.simulate.faulty.proxy import Proxy
from ops.simulate.faulty.server import Server
from ops.simulate.faulty.writer import Failed, Writer

DELIVERIES_MAX = 8
"""So often a command is sent before the sender gives up."""

Acknowledged = tuple[int, int, Any]
"""First position, the one after the last, and the refusal."""


class NotAnswered(Exception):
    """Commands stayed without an answer however often they were sent."""


class Post:
    """Two writers with a proxy each, of which one is in use, and a proxy for the projector."""

    def __init__(self, server: Server, database: str, sockets: Path) -> None:
        self.acknowledged: dict[str, Acknowledged] = {}
        self.wrong: list[str] = []
        """Answers that should have been others."""
        self.failures: list[str] = []
        """What the ledger said where a command was to be sent again."""
        self.proxies: list[Proxy] = []
        self.writers: list[Writer] = []
        for name in ("first", "second", "projector"):
            folder = sockets / name
            folder.mkdir()
            self.proxies.append(Proxy(folder, server.socket))
            if name != "projector":
                self.writers.append(Writer(server.conninfo(database, folder)))
        self.now = 0

    @property
    def writer(self) -> Writer:
        """The one in use."""
        return self.writers[self.now]

    @property
    def proxy(self) -> Proxy:
        """The way of the writer in use."""
        return self.proxies[self.now]

    def close(self) -> None:
        """End the writers and all connections."""
        for writer in self.writers:
            writer.close()
        for proxy in self.proxies:
            proxy.close()

    def deliver(self, commands: Sequence[Command]) -> None:
        """Send commands until each has its answer, again those that have none."""
        waiting = list(commands)
        for _ in range(DELIVERIES_MAX):
            waiting = self.send(self.now, waiting)
            if not waiting:
                return
        raise NotAnswered([command.id for command in waiting])

    def send(self, writer: int, commands: Sequence[Command]) -> list[Command]:
        """Send commands once; those that stayed without an answer."""
        self.writers[writer].ask(commands)
        return self.take(writer, commands)

    def take(self, writer: int, commands: Sequence[Command]) -> list[Command]:
        """Take the answers of one writer to these; those that stayed without one."""
        waiting = list(commands)
        for command in commands:
            answer = self.writers[writer].answer()
            if answer is None:
                self.writers[writer].restart()
                break
            if isinstance(answer, Failed):
                self._note_failure(answer)
                continue
            assert isinstance(answer, Result)
            assert answer.command_id == command.id
            self._note(answer)
            waiting.remove(command)
        return waiting

    def _note_failure(self, failed: Failed) -> None:
        self.failures.append(failed.words)
        if not failed.expected:
            self.wrong.append(f"{failed.command_id}: {failed.words}")

    def _note(self, answer: Result) -> None:
        """Keep the first answer; every other one says the same."""
        refusal = None if answer.refusal is None else dict(answer.refusal)
        found = (answer.positions.start, answer.positions.stop, refusal)
        if self.acknowledged.setdefault(answer.command_id, found) != found:
            first = self.acknowledged[answer.command_id]
            self.wrong.append(f"{answer.command_id} was answered {first}, and then {found}")

    def refused(self, command: Command, code: str) -> None:
        """Send a command that must be refused without being recorded."""
        for _ in range(DELIVERIES_MAX):
            self.writer.ask([command])
            answer = self.writer.answer()
            if isinstance(answer, Failed):
                self._note_failure(answer)
            if isinstance(answer, Result):
                found = answer.refusal and answer.refusal["code"]
                if found != code or answer.positions or answer.repeated:
                    self.wrong.append(f"{command} was answered {answer}, not {code}")
                return
        raise NotAnswered([command.id])
