"""Clients of the ledger as the command line is one: bytes in, parsed, executed, answered."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from backoffice.transcript.recording import Recording, Tally
from ledger.application import Ledger
from ledger.line import Ticket
from ledger.results import Result
from ops.bench.databases import SCHEMA, Databases
from ops.bench.house import opening


class Refused(Exception):
    """A line of the bench's own was not recorded: what follows would measure nothing."""


@contextmanager
def opened_house(databases: Databases, tables: int) -> Iterator[tuple[str, Ledger]]:
    """A new house with this many tables, and its address."""
    with databases.fresh() as url, Ledger(url, SCHEMA) as ledger:
        record(ledger, opening(tables))
        yield url, ledger


def record(ledger: Ledger, lines: Iterable[bytes]) -> None:
    """Record lines of which none may be refused, as `gaming-ledger record` does."""
    tally = record_text(ledger, b"\n".join(lines))
    if tally.bad_lines:
        raise Refused(f"{tally.bad_lines} of {tally.lines} lines")


def record_text(ledger: Ledger, text: bytes) -> Tally:
    """Record a transcript from its bytes, as `gaming-ledger record` does from a file."""
    recording = Recording(ledger, lambda _: None, lambda _: None)
    return recording.run(BytesIO(text).read)


def execute(ledger: Ledger, line: bytes) -> None:
    """One command, awaited."""
    _accepted(line, ledger.execute(parse(Line(1, line))))


def execute_all(ledger: Ledger, lines: Iterable[bytes]) -> None:
    """One after the other, each awaited."""
    for line in lines:
        execute(ledger, line)


def submit(ledger: Ledger, line: bytes) -> Ticket:
    """One command, not awaited; :func:`answered` takes its answer."""
    return ledger.submit(parse(Line(1, line)))


def answered(line: bytes, answer: Ticket) -> None:
    """Wait for the answer to a line, which is not to be a refusal."""
    _accepted(line, answer.result())


def submit_all(ledger: Ledger, lines: Sequence[bytes]) -> None:
    """All of them, and only then their answers."""
    answers = [submit(ledger, line) for line in lines]
    for line, answer in zip(lines, answers, strict=True):
        answered(line, answer)


def one_at_each(ledger: Ledger, tables: Sequence[Sequence[bytes]]) -> list[float]:
    """One command of each table under way, the next one sent when its answer comes.

    Gives how long each took, in ms. No thread of ours takes part: the answer's callback goes on.
    """
    waits_ms: list[float] = []
    refused: list[Exception] = []
    ended = threading.Semaphore(0)

    def send_next(lines: Iterator[bytes]) -> None:
        line = next(lines, None)
        if line is None or refused:
            ended.release()
            return
        began = time.perf_counter()

        def take(answer: Ticket) -> None:
            waits_ms.append((time.perf_counter() - began) * 1_000)
            try:
                answered(line, answer)
            except Exception as error:  # noqa: BLE001 - raised again below
                refused.append(error)
            send_next(lines)

        submit(ledger, line).add_done_callback(take)

    for lines in tables:
        send_next(iter(lines))
    for _ in tables:
        ended.acquire()
    if refused:
        raise refused[0]
    return waits_ms


def at_once(work: Sequence[Callable[[], None]]) -> None:
    """Each piece in a thread of its own; the first failure is raised when all have ended."""
    failures: list[BaseException] = []

    def guarded(piece: Callable[[], None]) -> None:
        try:
            piece()
        except BaseException as failure:  # noqa: BLE001 - raised again below
            failures.append(failure)

    threads = [threading.Thread(target=guarded, args=(piece,)) for piece in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def _accepted(line: bytes, result: Result) -> None:
    if result.refusal is not None:
        raise Refused(f"{line.decode()}: {result.refusal}")
