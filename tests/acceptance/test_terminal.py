"""In a terminal a person sees how far it is, and colours; in a pipe neither."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Sequence

import pytest

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine
from tests.acceptance.house import encoded, founding

ESCAPE = "\x1b["


def in_a_terminal(house: CommandLine, words: Sequence[str], *, stream: str) -> tuple[int, str, str]:
    """Run a command with one of its outputs on a terminal; its status, that output, the other."""
    ours, theirs = os.openpty()
    other = "stdout" if stream == "stderr" else "stderr"
    seen: list[bytes] = []
    with subprocess.Popen(
        [sys.executable, "-m", "backoffice", *words],
        cwd=house.folder,
        env={**house.environment(), "TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        **{stream: theirs, other: subprocess.PIPE},  # type: ignore[call-overload]  # two of its streams
    ) as process:
        os.close(theirs)
        reading = threading.Thread(target=lambda: seen.extend(_all_of(ours)))
        reading.start()
        rest = getattr(process, other).read()
        reading.join()
    os.close(ours)
    return process.returncode, b"".join(seen).decode(), rest.decode()


def _all_of(terminal: int) -> list[bytes]:
    pieces: list[bytes] = []
    try:
        while piece := os.read(terminal, 65_536):
            pieces.append(piece)
    except OSError:
        pass  # the other end is closed: that is how a terminal ends
    return pieces


@pytest.mark.parametrize("given", ["file", "bad"])
def test_a_bar_shows_how_far_a_recording_is(house: CommandLine, given: str) -> None:
    lines = encoded(*founding(), *([b"not JSON :smile:"] if given == "bad" else []))
    words = ["record", house.file("day.jsonl", lines)]
    status, seen, out = in_a_terminal(house, words, stream="stderr")
    assert (status, out) == (1 if given == "bad" else 0, "")
    assert ESCAPE in seen
    assert "day.jsonl" in seen
    assert "100%" in seen
    if given == "bad":
        assert f"day.jsonl:{len(lines)} transcript.not_json The line is not JSON" in seen
        assert f"{len(lines)} lines, 1 bad" in seen


def test_json_on_standard_output_stays_whole_beside_a_bar(house: CommandLine) -> None:
    words = ["record", house.file("day.jsonl", [b"not JSON"] * 3), "--json"]
    status, seen, out = in_a_terminal(house, words, stream="stderr")
    assert status == 1
    assert len(out.splitlines()) == 3
    assert "transcript.not_json" not in seen


def test_read_models_catch_up_under_a_bar_and_headings_are_bold(house: CommandLine) -> None:
    lines = EXAMPLE_DAY.read_bytes().splitlines()[:200]
    house.run("record", house.file("part.jsonl", lines), "--quiet")
    status, seen, report = in_a_terminal(house, ["cashiers"], stream="stderr")
    assert status == 0
    assert "cashier balances" in seen
    status, seen, errors = in_a_terminal(house, ["cashiers"], stream="stdout")
    assert (status, errors) == (0, "")
    assert f"{ESCAPE}1mCashier balances{ESCAPE}0m" in seen
    assert ESCAPE not in report
