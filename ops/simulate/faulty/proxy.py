"""Between a writer and the server: passes everything on, and breaks it where it is told to."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from pathlib import Path
from select import POLLIN, poll

from ledger.store.server_address import PORT
from ops.simulate.faulty.wire import Replies, Request, Requests

_BYTES = 65_536


class Moment(Enum):
    """When a trap goes off."""

    REQUEST = auto()
    """At so manieth a request of any kind."""
    APPEND = auto()
    """The append of its command has not reached the server."""
    COMMIT = auto()
    """The same where the append is a transaction; else what would commit it."""
    COMMITTED = auto()
    """The server has answered that the command is recorded; nobody else knows."""


class Cut(Exception):
    """Both ends of the connection are closed."""


Action = Callable[["Line", Request], None]


@dataclass(eq=False)
class Trap:
    """Goes off once, on whatever connection its moment comes first."""

    moment: Moment
    action: Action
    command_id: str = ""
    requests: int = 1
    seen_on: Line | None = None
    """The connection on which the append has passed."""


@dataclass
class Proxy:
    """A socket in a folder of its own, which leads to the server."""

    folder: Path
    server: Path
    """The server's socket."""
    traps: list[Trap] = field(default_factory=list)
    """Those that have not gone off yet."""
    lines: set[Line] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.lock = threading.Lock()
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(self.folder / f".s.PGSQL.{PORT}"))
        self._door.listen()
        self._thread = threading.Thread(target=self._let_in, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let nobody in any more, and cut everything."""
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self._thread.join()
        self.cut_all()

    def cut_all(self) -> None:
        """Cut every connection there is."""
        for line in list(self.lines):
            line.hang_up()
            line.thread.join()

    def disarm(self, trap: Trap) -> bool:
        """Take a trap away; whether it had gone off already."""
        with self.lock:
            waiting = trap in self.traps
            if waiting:
                self.traps.remove(trap)
        return not waiting

    def spring(self, due: Callable[[Trap], bool]) -> Trap | None:
        """The first trap that is due; it is gone then."""
        with self.lock:
            for trap in self.traps:
                if due(trap):
                    self.traps.remove(trap)
                    return trap
        return None

    def _let_in(self) -> None:
        while True:
            try:
                client, _ = self._door.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(str(self.server))
            except OSError:
                client.close()
                server.close()
                continue
            self.lines.add(Line(self, client, server))


class Line:
    """One connection."""

    def __init__(self, proxy: Proxy, client: socket.socket, server: socket.socket) -> None:
        self.proxy, self.client, self.server = proxy, client, server
        self.requests, self.replies = Requests(), Replies()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def hang_up(self) -> None:
        """Make both ends see that the other one is gone."""
        for end in (self.client, self.server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        watched = poll()
        watched.register(self.client, POLLIN)
        watched.register(self.server, POLLIN)
        try:
            while True:
                for descriptor, _ in watched.poll():
                    if descriptor == self.client.fileno():
                        self._from_client(_some(self.client))
                    else:
                        self._from_server(_some(self.server))
        except (OSError, Cut):
            self.hang_up()
        finally:
            self.client.close()
            self.server.close()
            self.proxy.lines.discard(self)

    def _from_client(self, received: bytes) -> None:
        for request in self.requests.cut(received):
            while (trap := self.proxy.spring(partial(self._due, request))) is not None:
                trap.action(self, request)
            self.server.sendall(request.content)

    def _from_server(self, received: bytes) -> None:
        self.replies.take(received)
        if self.replies.status == b"I" and (trap := self.proxy.spring(self._committed)) is not None:
            trap.action(self, Request(b"", b""))
        self.client.sendall(received)

    def _due(self, request: Request, trap: Trap) -> bool:
        """Whether the trap goes off at this request."""
        if trap.moment is Moment.REQUEST:
            trap.requests -= 1
            return trap.requests == 0
        appends = request.appends(trap.command_id)
        if appends:
            trap.seen_on = self
        if trap.moment is Moment.COMMIT:
            at_once = appends and self.replies.status == b"I"
            return at_once or (trap.seen_on is self and request.commits())
        return appends and trap.moment is Moment.APPEND

    def _committed(self, trap: Trap) -> bool:
        return trap.moment is Moment.COMMITTED and trap.seen_on is self


def _some(end: socket.socket) -> bytes:
    received = end.recv(_BYTES)
    if not received:
        raise Cut
    return received


def cut(_line: Line, _request: Request) -> None:
    """Nothing of the request goes on."""
    raise Cut


def cut_half_way(line: Line, request: Request) -> None:
    """Half of the request goes on."""
    line.server.sendall(request.content[: len(request.content) // 2])
    raise Cut
