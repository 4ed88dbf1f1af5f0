"""Lines of a transcript, numbered, in bounded memory: a file, or a pipe that is still written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

BLOCK_BYTES = 65_536
"""What is asked for at once. A pipe gives what it has, so its lines do not wait for others."""

LINE_BYTES_MAX = 1_000_000
"""A line has at most this many bytes before its line feed; a command needs far fewer."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Line(NamedTuple):
    """One line without its line feed; ``content`` is None where it was too long to keep."""

    number: int
    content: bytes | None


def blocks_of_lines(read: Callable[[int], bytes]) -> Iterator[list[Line]]:
    """The lines that each read completed; the last block may end without a line feed.

    ``read(n)`` gives up to n bytes, nothing at the end: that of an unbuffered binary file.
    Lines of nothing but blanks count and are left out.
    """
    cutter = _Cutter()
    while block := read(BLOCK_BYTES):
        yield cutter.cut(block)
    yield cutter.end()


class _Cutter:
    """Cuts bytes into lines, and keeps of an unfinished line no more than is allowed."""

    def __init__(self) -> None:
        self._number = 0
        self._rest = b""
        self._too_long = False

    def cut(self, block: bytes) -> list[Line]:
        """The lines that the block finished."""
        first, *others = block.split(b"\n")
        if not others:
            self._keep(first)
            return []
        lines = [self._finish(first), *map(self._finish, others[:-1])]
        self._keep(others[-1])
        return [line for line in lines if line is not None]

    def end(self) -> list[Line]:
        """The last line, where no line feed closes it."""
        line = self._finish(b"") if self._rest or self._too_long else None
        return [] if line is None else [line]

    def _keep(self, piece: bytes) -> None:
        self._rest += piece
        if len(self._rest) > LINE_BYTES_MAX:
            self._rest, self._too_long = b"", True

    def _finish(self, piece: bytes) -> Line | None:
        self._keep(piece)
        content, too_long = self._rest, self._too_long
        self._rest, self._too_long = b"", False
        self._number += 1
        if too_long:
            return Line(self._number, None)
        if self._number == 1:
            content = content.removeprefix(_BYTE_ORDER_MARK)
        return Line(self._number, content) if content.strip() else None
