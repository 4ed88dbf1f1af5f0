"""`gaming-ledger record`: a transcript in, one line out for each line that is not recorded."""

from __future__ import annotations

import gzip
import json
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from backoffice.errors import SAFE_TO_REPEAT, CommandFailed, sentence_of
from backoffice.transcript.recording import BadLine, LineFailed, Recording, Tally
from ledger.application import Ledger
from ledger.counted import counted

LINES_BETWEEN_SIGNS_OF_LIFE = 10_000
"""Where there is no terminal, a long transcript says from time to time how far it is."""

STANDARD_INPUT = "-"

COMPRESSED = ".gz"
"""So ends the name of a transcript that is to be unpacked while it is read."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript that is open for reading, and what it is called."""

    name: str
    source: BinaryIO
    size: int  #: in bytes, 0 where it is not known beforehand


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How to record and what to say of it."""

    strict: bool = False  #: stop at the first bad line
    json: bool = False  #: bad lines as JSON objects on standard output
    progress: bool = True  #: show how far it is
    summary: bool = True  #: say at the end what became of the lines


def record(ledger: Ledger, transcript: Transcript, options: Options) -> Tally:
    """Record a transcript and tell what became of it.

    Raises:
        CommandFailed: it cannot be read to its end, or the database failed; run it again.
        KeyboardInterrupt: after the summary of what is done so far.

    """
    file, source = transcript.name, transcript.source
    with ExitStack() as stack:
        teller = stack.enter_context(_teller(transcript, options))
        recording = Recording(ledger, teller.bad_line, teller.advance, strict=options.strict)
        try:
            recording.run(teller.counting(source.read))
        except LineFailed as error:
            raise _failure(file, error) from error.__cause__
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            raise CommandFailed(f"{file} cannot be read to its end: {error}.") from error
        finally:
            stack.pop_all().close()
            if options.summary:
                _summarise(recording.tally, options)
    return recording.tally


def _failure(file: str, error: LineFailed) -> Exception:
    """The failure at a line: known trouble as a sentence, a fault of the program with its trace."""
    cause = error.__cause__
    assert isinstance(cause, Exception), "a line fails because of something"
    sentence = sentence_of(cause)
    if sentence is not None:
        return CommandFailed(f"{file}:{error.number} {sentence}")
    cause.add_note(f"This was {file}, line {error.number}. {SAFE_TO_REPEAT}")
    return cause


@contextmanager
def opened(file: str) -> Iterator[Transcript]:
    """A transcript by its path, `-` for standard input.

    Raises:
        CommandFailed: it cannot be read.

    """
    if file == STANDARD_INPUT:
        # Unbuffered, so that a line of a pipe is recorded as soon as it is written.
        source = os.fdopen(sys.stdin.fileno(), "rb", buffering=0, closefd=False)
        yield Transcript(file, source, os.fstat(source.fileno()).st_size)
        return
    with ExitStack() as stack:
        try:
            plain = stack.enter_context(Path(file).open("rb", buffering=0))
        except OSError as error:
            raise CommandFailed(f"{file} cannot be read: {error.strerror}.") from error
        if file.endswith(COMPRESSED):
            unpacked = stack.enter_context(_Unpacked(fileobj=plain))
            yield Transcript(file, cast("BinaryIO", unpacked), 0)
            return
        yield Transcript(file, plain, os.fstat(plain.fileno()).st_size)


class _Unpacked(gzip.GzipFile):
    """A compressed transcript; one that is broken or cut off is one that cannot be read."""

    def read(self, size: int | None = -1) -> bytes:
        try:
            return super().read(size)
        except (EOFError, zlib.error) as error:
            raise OSError(f"it is broken off or damaged ({error})") from error


class _Teller:
    """Tells of bad lines and of progress, while the transcript is recorded."""

    def __init__(self, file: str, options: Options, progress: Progress | None, size: int) -> None:
        self._file = file
        self._options = options
        self._progress = progress
        self._task: TaskID | None = None
        if progress is not None:
            self._task = progress.add_task(file, total=size or None, counts="")
        self._bytes_read = 0
        self._told_lines = 0

    def counting(self, read: Callable[[int], bytes]) -> Callable[[int], bytes]:
        def counted(size: int) -> bytes:
            block = read(size)
            self._bytes_read += len(block)
            return block

        return counted

    def advance(self, tally: Tally) -> None:
        if self._progress is not None and self._task is not None:
            counts = f"{counted(tally.lines, 'line', ',')}, {tally.bad_lines:,} bad"
            self._progress.update(self._task, completed=self._bytes_read, counts=counts)
        elif tally.lines - self._told_lines >= LINES_BETWEEN_SIGNS_OF_LIFE:
            self._told_lines = tally.lines
            if self._options.progress:
                sys.stderr.write(f"{self._file}: {counted(tally.lines, 'line', ',')} so far\n")

    def bad_line(self, bad: BadLine) -> None:
        if self._options.json:
            fields = {"file": self._file, "line": bad.number, "id": bad.command_id}
            rest = {name: value for name, value in asdict(bad).items() if name in _TOLD}
            _print(json.dumps({**fields, **rest}, ensure_ascii=False), sys.stdout)
            return
        clause = f" ({bad.clause})" if bad.clause else ""
        text = f"{self._file}:{bad.number} {bad.code} {bad.sentence}{clause} – {bad.remedy}"
        if self._progress is None:
            _print(text, sys.stderr)
        else:
            self._progress.console.print(text, markup=False, highlight=False, soft_wrap=True)


_TOLD = ("code", "sentence", "clause", "remedy", "repeated")


def _print(text: str, stream: TextIO) -> None:
    stream.write(f"{text}\n")
    stream.flush()


@contextmanager
def _teller(transcript: Transcript, options: Options) -> Iterator[_Teller]:
    if not options.progress or not sys.stderr.isatty():
        yield _Teller(transcript.name, options, None, 0)
        return
    progress = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[counts]}"),
        TimeElapsedColumn(),
        console=Console(stderr=True, emoji=False),
        redirect_stdout=False,  # a report in JSON stays on standard output
        redirect_stderr=False,
        transient=True,
    )
    with progress:
        yield _Teller(transcript.name, options, progress, transcript.size)


def _summarise(tally: Tally, options: Options) -> None:
    if options.json:
        _print(json.dumps({"summary": asdict(tally)}), sys.stderr)
        return
    before = f" ({tally.refused_before:,} of them before)" if tally.refused_before else ""
    parts = [
        counted(tally.lines, "line", ","),
        f"{tally.recorded:,} recorded ({counted(tally.events, 'event', ',')})",
        f"{tally.already_recorded:,} already recorded",
        f"{tally.refused:,} refused{before}",
        f"{tally.not_readable:,} not readable",
    ]
    _print(": ".join([parts[0], ", ".join(parts[1:])]) + ".", sys.stderr)
