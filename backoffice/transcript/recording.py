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
from ledger.refusals import Refusal
from ledger.results import Result

GROUP_LINES = 100
"""Lines looked up together and, when new, recorded in one transaction. All that is in memory."""


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


Answer = tuple[Line, Command | None, Result | Refusal]
Report = Callable[[BadLine], None]
Advance = Callable[[Tally], None]


@dataclass(slots=True)
class Recording:
    """One run over a transcript."""

    ledger: Ledger
    report: Report  #: called for each bad line, in order
    advance: Advance  #: called after each group
    strict: bool = False  #: stop at the first bad line
    tally: Tally = field(default_factory=Tally)

    def run(self, read: Callable[[int], bytes]) -> Tally:
        """Record all lines that ``read`` gives; safe to repeat after any end, however sudden.

        Raises:
            LineFailed: the database or the program failed; run again to go on.

        """
        for block in blocks_of_lines(read):
            for group in _groups(block):
                for answer in self._answers(group):
                    if self._count(answer) and self.strict:
                        return self.tally
                self.advance(self.tally)
        return self.tally

    def _answers(self, group: Sequence[Line]) -> Iterator[Answer]:
        parsed = [(line, _parsed(line)) for line in group]
        commands = [read for _, read in parsed if isinstance(read, Command)]
        known = self._known(commands, parsed)
        for line, read in parsed:
            if isinstance(read, Refusal):
                yield line, None, read
            elif read.id in known:
                yield line, read, known.pop(read.id)
            else:
                yield line, read, self._executed(line, read)

    def _known(
        self, commands: Sequence[Command], parsed: Sequence[tuple[Line, Command | Refusal]]
    ) -> dict[str, Result]:
        """Answers to the commands that came before, and to new ones that go in one transaction."""
        first_of_id: dict[str, Command] = {}
        for command in commands:
            first_of_id.setdefault(command.id, command)
        try:
            outcomes = self.ledger.recorder.find_outcomes(list(first_of_id))
            answers = {
                command_id: self.ledger.known_outcome(first_of_id[command_id], outcome)
                for command_id, outcome in outcomes.items()
            }
        except Exception as error:
            raise LineFailed(parsed[0][0].number) from error
        new = [one for one in first_of_id.values() if one.id not in answers]
        # One transaction cannot end at a refusal in its middle, which is what --strict asks for.
        if not self.strict:
            answers |= self._together(new)
        return answers

    def _together(self, commands: Sequence[Command]) -> dict[str, Result]:
        if not commands:
            return {}
        try:
            results = self.ledger.execute_group(commands)
        except Exception:  # noqa: BLE001 - nothing is recorded; one by one, the line shows itself
            return {}
        return {result.command_id: result for result in results}

    def _executed(self, line: Line, command: Command) -> Result:
        try:
            return self.ledger.execute(command)
        except Exception as error:
            raise LineFailed(line.number) from error

    def _count(self, answer: Answer) -> bool:
        """Count one line, report it if it is bad, and say whether it is."""
        line, command, result = answer
        tally = self.tally
        tally.lines += 1
        if isinstance(result, Refusal):
            tally.not_readable += 1
            self.report(_bad(line, id_of(line), result.as_dict(), repeated=False))
            return True
        if result.refusal is not None and command is not None:
            tally.refused += 1
            tally.refused_before += result.repeated
            self.report(_bad(line, command.id, result.refusal, repeated=result.repeated))
            return True
        tally.already_recorded += result.repeated
        tally.recorded += not result.repeated
        tally.events += 0 if result.repeated else len(result.positions)
        return False


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    rest = iter(lines)
    while group := list(islice(rest, GROUP_LINES)):
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
