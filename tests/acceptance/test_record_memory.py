"""A transcript of any length is recorded in the memory of a short one."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import pytest

from backoffice.transcript import recording
from backoffice.transcript.recording import Recording, Tally
from ledger.application import Ledger
from ops.bench.house import LINES_A_ROUND, Play, opening
from tests.acceptance.house import encoded, founding

SHORT, LONG = 500, 5_000
MORE_BYTES_MAX = 8 * (LONG - SHORT)
"""How much more a long transcript may take than a short one: less than a reference a line."""

LEAST_OBJECT_BYTES = 40
"""What keeping the smallest thing of each line would take at least: its id alone has more."""


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


def test_ten_times_as_much_that_is_new_takes_no_more_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole rounds of roulette, all recorded: neither lines nor answers nor events are kept."""
    monkeypatch.setattr(recording, "LINES_TOGETHER", LINES_A_ROUND)
    few, many, play = 4 * LINES_A_ROUND, 40 * LINES_A_ROUND, Play(1)

    def record(lines: list[bytes]) -> tuple[Tally, int]:
        return peak_bytes(ledger, [line + b"\n" for line in lines], len(lines))

    with Ledger(database, "house") as ledger, traced():
        record(opening(1))
        record(play.lines(few))  # what is loaded once is loaded now
        short, short_bytes = record(play.lines(few))
        long, long_bytes = record(play.lines(many))
    assert (short.recorded, long.recorded) == (few, many)
    assert long_bytes < short_bytes + LEAST_OBJECT_BYTES * (many - few)
