"""Lines are numbered as an editor numbers them, whatever the blocks they come in."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backoffice.transcript.lines import BLOCK_BYTES, LINE_BYTES_MAX, Line, blocks_of_lines

MEMORY_BYTES_MAX = 12 * LINE_BYTES_MAX


def lines_of(content: bytes, block_bytes: int = BLOCK_BYTES) -> list[Line]:
    """All lines of a transcript that is read so many bytes at a time."""
    read = io.BytesIO(content).read
    blocks = blocks_of_lines(lambda _: read(block_bytes))
    return [line for block in blocks for line in block]


@given(st.lists(st.binary(max_size=20).filter(lambda one: b"\n" not in one)), st.integers(1, 30))
def test_lines_are_those_between_line_feeds(contents: list[bytes], block_bytes: int) -> None:
    expected = [
        Line(number, content)
        for number, content in enumerate(contents, 1)
        if content.strip() and not content.startswith(b"\xef\xbb\xbf")
    ]
    found = lines_of(b"\n".join(contents), block_bytes)
    assert [one for one in found if not _marked(contents, one)] == expected


def _marked(contents: list[bytes], line: Line) -> bool:
    """Whether the line began with a byte order mark, which the first one loses."""
    return contents[line.number - 1].startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", []),
        (b"\n\n", []),
        (b"{}", [Line(1, b"{}")]),
        (b"{}\n", [Line(1, b"{}")]),
        (b"\n{}\r\n  \n[]", [Line(2, b"{}\r"), Line(4, b"[]")]),
        (b"\xef\xbb\xbf{}\n\xef\xbb\xbf{}", [Line(1, b"{}"), Line(2, b"\xef\xbb\xbf{}")]),
    ],
)
def test_blank_lines_count_and_are_left_out(content: bytes, expected: list[Line]) -> None:
    assert lines_of(content) == expected


@pytest.mark.parametrize("over", [0, 1])
def test_a_line_has_so_many_bytes_and_not_one_more(over: int) -> None:
    content = b"x" * (LINE_BYTES_MAX + over)
    kept = None if over else content
    assert lines_of(b"a\n" + content + b"\nb") == [Line(1, b"a"), Line(2, kept), Line(3, b"b")]
    assert lines_of(content) == [Line(1, kept)]


def endless(total_bytes: int) -> Callable[[int], bytes]:
    """Something to read that never has a line feed."""
    left = total_bytes

    def read(size: int) -> bytes:
        nonlocal left
        given_bytes = min(size, left)
        left -= given_bytes
        return b"x" * given_bytes

    return read


def test_a_line_without_end_takes_no_more_memory_than_a_line_may_have() -> None:
    tracemalloc.start()
    try:
        found = [line for block in blocks_of_lines(endless(100_000_000)) for line in block]
        _, peak_bytes = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found == [Line(1, None)]
    assert peak_bytes < MEMORY_BYTES_MAX
