"""A transcript of any length is recorded in the memory of a short one."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

import psycopg
import pytest

from backoffice.transcript.recording import Recording, Tally
from ledger.application import Ledger
from ops.bench.house import LINES_A_ROUND, Play, opening
from tests.acceptance.house import encoded, founding

SHORT, LONG = 500, 5_000
MORE_BYTES_MAX = 8 * (LONG - SHORT)
"""How much more a long transcript may take than a short one: less than a reference a line."""

MORE_BYTES_A_NEW_LINE_MAX = 150
"""The parser keeps the last 16,384 short strings it read, ids too: 90 bytes a line until then. A
line itself has some 250, its ticket with its command more."""


def reading(lines: list[bytes], count: int) -> Callable[[int], bytes]:
    """What a file of so many lines gives, made as it is read: the lines again and again."""
    left = count

    def read(size: int) -> bytes:
        nonlocal left
        number = min(left, size // 2_000)
        first, left = count - left, left - number
        return b"".join(lines[place % len(lines)] for place in range(first, first + number))

    return read


@contextmanager
def traced() -> Iterator[None]:
    """Memory is traced, and only we collect garbage in cycles.

    Left to itself the interpreter collects when the whole process has grown by a quarter, so the
    peak would depend on the tests that ran before this one.
    """
    gc.collect()
    gc.freeze()  # what is there already need not be searched each time
    gc.disable()
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()
        gc.enable()
        gc.unfreeze()


def peak_bytes(ledger: Ledger, lines: list[bytes], count: int) -> tuple[Tally, int]:
    """The most memory that recording so many lines took, its garbage collected group by group."""
    run = Recording(ledger, report=lambda _: None, advance=lambda _: _collect())
    gc.collect()
    tracemalloc.reset_peak()
    before, _ = tracemalloc.get_traced_memory()
    tally = run.run(reading(lines, count))
    _, peak = tracemalloc.get_traced_memory()
    return tally, peak - before


def _collect() -> None:
    gc.collect()


def test_ten_times_the_lines_take_no_more_memory(database: str) -> None:
    known = encoded(*founding())
    unreadable = json.dumps({"do": "day.open", "note": "x" * 1_000}).encode()
    lines = [line + b"\n" for line in (*known, *[unreadable] * len(known))]
    with Ledger(database, "house") as ledger:
        Recording(ledger, lambda _: None, lambda _: None).run(reading(lines, len(lines)))
        with traced():
            peak_bytes(ledger, lines, SHORT)  # what is loaded once is loaded now
            short, short_bytes = peak_bytes(ledger, lines, SHORT)
            long, long_bytes = peak_bytes(ledger, lines, LONG)
    assert (short.lines, long.lines) == (SHORT, LONG)
    assert long.already_recorded > LONG // 3
    assert long.not_readable > LONG // 3
    assert long_bytes < short_bytes + MORE_BYTES_MAX
    with psycopg.connect(database) as connection:
        commands = connection.execute("SELECT count(*) FROM house.commands").fetchone()
    assert commands == (len(known),)


def held_bytes(ledger: Ledger, lines: list[bytes]) -> int:
    """How much more is in memory when the last line is answered than before the first."""
    held: list[int] = []

    def note(_: Tally) -> None:
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])

    read = BytesIO(b"\n".join(lines)).read
    run = Recording(ledger, lambda _: None, note)
    note(run.tally)
    assert run.run(read).recorded == len(lines)
    return held[-1] - held[0]


def test_of_new_lines_nothing_stays_in_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole rounds of roulette, all recorded: neither lines nor answers nor events are kept."""
    monkeypatch.setattr("backoffice.transcript.lines.BLOCK_BYTES", 8_192)
    few, many, play = 4 * LINES_A_ROUND, 40 * LINES_A_ROUND, Play(1)
    with Ledger(database, "house") as ledger, traced():
        held_bytes(ledger, opening(1))
        for _ in range(2):
            held_bytes(ledger, play.lines(few))  # what is loaded once is loaded now
        short = held_bytes(ledger, play.lines(few))
        long = held_bytes(ledger, play.lines(many))
    assert long - short < MORE_BYTES_A_NEW_LINE_MAX * (many - few)
