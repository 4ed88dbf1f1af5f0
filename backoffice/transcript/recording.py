"""Record a transcript: what is new is carried out, what is known is answered again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from backoffice.transcript.lines import Line, blocks_of_lines
from backoffice.transcript.parse import id_of, parse
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.line import Ticket
from ledger.refusals import Refusal
from ledger.results import Result
from ledger.store.outcomes import Outcome

LINES_TOGETHER = 500
"""Lines that are read and looked up together; twice as many are in memory at most."""


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of which nothing is recorded, and why; ``repeated`` when it was refused before."""

    number: int
    command_id: str | None
    code: str
    sentence: str
    clause: str | None
    remedy: str
    repeated: bool = False


@dataclass(slots=True)
class Tally:
    """What became of the lines so far: each is counted once, blank ones not at all."""

    lines: int = 0
    recorded: int = 0  #: carried out now
    already_recorded: int = 0  #: carried out before
    refused: int = 0  #: by a rule, now or before
    refused_before: int = 0  #: of these, before
    not_readable: int = 0
    events: int = 0  #: recorded now

    @property
    def bad_lines(self) -> int:
        """Lines of which nothing is in the log."""
        return self.refused + self.not_readable


class LineFailed(Exception):
    """The ledger could not answer this line; its cause says why. Those before it are recorded."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number} could not be answered")
        self.number = number


Answer = Ticket | Result | Refusal
"""What became of a line: on its way, known from before, or not readable."""

Report = Callable[[BadLine], None]
Advance = Callable[[Tally], None]


@dataclass(slots=True)
class Recording:
    """One run over a transcript."""

    ledger: Ledger
    report: Report  #: called for each bad line, in order
    advance: Advance  #: called after so many lines as are read together
    strict: bool = False  #: stop at the first bad line
    tally: Tally = field(default_factory=Tally)

    def run(self, read: Callable[[int], bytes]) -> Tally:
        """Record all lines that ``read`` gives; safe to repeat after any end, however sudden.

        While some lines are recorded the next are read.

        Raises:
            LineFailed: the database or the program failed; run again to go on.

        """
        reading = _Reading(read)
        before: list[tuple[Line, Answer]] = []
        for block in blocks_of_lines(reading):
            for lines in _together(block, 1 if self.strict else LINES_TOGETHER):
                try:
                    handed_in = self._handed_in(lines)
                except LineFailed:
                    self._counted(before)  # one of these may have failed before it
                    raise
                if self._counted(before):
                    return self.tally
                before = handed_in
                if self.strict or not reading.goes_on:
                    if self._counted(before):
                        return self.tally
                    before = []
        self._counted(before)
        return self.tally

    def _handed_in(self, lines: Sequence[Line]) -> list[tuple[Line, Answer]]:
        """Give the new commands of these lines to the ledger."""
        parsed = [(line, _parsed(line)) for line in lines]
        try:
            known = self._known([read for _, read in parsed if isinstance(read, Command)])
            return [(line, self._answer(read, known)) for line, read in parsed]
        except Exception as error:
            raise LineFailed(lines[0].number) from error

    def _known(self, commands: Sequence[Command]) -> dict[str, Outcome]:
        return self.ledger.recorder.find_outcomes([command.id for command in commands])

    def _answer(self, read: Command | Refusal, known: Mapping[str, Outcome]) -> Answer:
        if isinstance(read, Refusal):
            return read
        if (outcome := known.get(read.id)) is not None:
            return self.ledger.known_outcome(read, outcome)
        return self.ledger.submit(read)

    def _counted(self, answers: Sequence[tuple[Line, Answer]]) -> bool:
        """Count lines when they are answered; True where a bad one ends the run."""
        for line, answer in answers:
            try:
                result = answer.result() if isinstance(answer, Ticket) else answer
            except Exception as error:
                raise LineFailed(line.number) from error
            if self._count(line, result) and self.strict:
                return True
        self.advance(self.tally)
        return False

    def _count(self, line: Line, result: Result | Refusal) -> bool:
        """Count one line, report it if it is bad, and say whether it is."""
        tally = self.tally
        tally.lines += 1
        if isinstance(result, Refusal):
            tally.not_readable += 1
            self.report(_bad(line, id_of(line), result.as_dict(), repeated=False))
            return True
        if result.refusal is not None:
            tally.refused += 1
            tally.refused_before += result.repeated
            self.report(_bad(line, result.command_id, result.refusal, repeated=result.repeated))
            return True
        tally.already_recorded += result.repeated
        tally.recorded += not result.repeated
        tally.events += 0 if result.repeated else len(result.positions)
        return False


class _Reading:
    """Reads, and knows whether the rest is there: of what is still being written it may not be."""

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self.goes_on = True

    def __call__(self, size: int) -> bytes:
        block = self._read(size)
        self.goes_on = len(block) == size
        return block


def _together(lines: Iterable[Line], size: int) -> Iterator[list[Line]]:
    rest = iter(lines)
    while group := list(islice(rest, size)):
        yield group


def _parsed(line: Line) -> Command | Refusal:
    try:
        return parse(line)
    except Refusal as fault:
        # Its trace would keep every frame and text of the way alive, line after line.
        fault.__traceback__ = fault.__context__ = None
        return fault


def _bad(
    line: Line, command_id: str | None, refusal: Mapping[str, Any], *, repeated: bool
) -> BadLine:
    return BadLine(
        line.number,
        command_id,
        refusal["code"],
        refusal["sentence"],
        refusal["clause"],
        refusal["remedy"],
        repeated,
    )
