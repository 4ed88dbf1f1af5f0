"""Messages of PostgreSQL's protocol as they pass: as much of them as a fault has to know."""

from __future__ import annotations

import re
from collections.abc import Iterator

_LENGTH_BYTES = 4
_HEADER_BYTES = 1 + _LENGTH_BYTES
_ENDS_REQUEST = b"SQHXdcfp"
"""Sync, Query, Flush, Terminate, the three of COPY and a password: after these it is our turn."""
_APPEND = re.compile(rb"\bappend(_one)?\(")


class Requests:
    """What a client sends, cut into whole requests."""

    def __init__(self) -> None:
        self._buffer = b""
        self._started = False
        self._statements: dict[bytes, bytes] = {}
        """Statements by the name under which they are prepared."""

    def cut(self, received: bytes) -> Iterator[Request]:
        """The requests that these bytes complete."""
        self._buffer += received
        messages: list[tuple[bytes, bytes]] = []
        done = start = 0
        while (length := self._length(start)) is not None:
            kind = self._buffer[start : start + 1] if self._started else b"p"
            messages.append((kind, self._buffer[start : start + length]))
            self._started, start = True, start + length
            if kind in _ENDS_REQUEST:
                yield Request(self._buffer[done:start], self._sql(messages))
                messages, done = [], start
        self._buffer = self._buffer[done:]

    def _length(self, start: int) -> int | None:
        """Bytes of the message that begins here, None while it is not whole."""
        skipped = 1 if self._started else 0  # the first message of all has no letter
        there = len(self._buffer) - start - skipped
        length = int.from_bytes(self._buffer[start + skipped : start + skipped + _LENGTH_BYTES])
        return length + skipped if there >= max(length, _LENGTH_BYTES) else None

    def _sql(self, messages: list[tuple[bytes, bytes]]) -> bytes:
        """The statements that are executed."""
        executed = []
        for kind, message in messages:
            body = message[_HEADER_BYTES:]
            if kind == b"P":
                name, sql = body.split(b"\0")[:2]
                self._statements[name] = sql
            elif kind == b"B":
                executed.append(self._statements.get(body.split(b"\0")[1], b""))
            elif kind == b"Q":
                executed.append(body)
        return b"\n".join(executed)


class Request:
    """What is sent to the server before its reply is awaited."""

    def __init__(self, content: bytes, sql: bytes) -> None:
        self.content = content
        self.sql = sql

    def appends(self, command_id: str) -> bool:
        """Whether it records this command, perhaps among others."""
        return _APPEND.search(self.sql) is not None and command_id.encode() in self.content

    def commits(self) -> bool:
        """Whether it ends a transaction in which something may be recorded."""
        return b"COMMIT" in self.sql.upper()


class Replies:
    """What the server sends, as far as it says where it stands."""

    def __init__(self) -> None:
        self.backend = 0
        """Process number of the server's process for this connection."""
        self.status = b""
        """After a whole reply: idle, in a transaction or in a failed one; empty within a reply."""
        self._buffer = b""

    def take(self, received: bytes) -> None:
        """Follow these bytes."""
        self._buffer += received
        self.status = b""
        start = 0
        while len(self._buffer) - start >= _HEADER_BYTES:
            end = start + 1 + int.from_bytes(self._buffer[start + 1 : start + _HEADER_BYTES])
            if len(self._buffer) < end:
                break
            kind, body = self._buffer[start : start + 1], self._buffer[start + 5 : end]
            self.status = body if kind == b"Z" else b""
            if kind == b"K":
                self.backend = int.from_bytes(body[:4])
            start = end
        self._buffer = self._buffer[start:]
