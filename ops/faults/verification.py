"""What must be so in the end: every answer is in the log once, and everything agrees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from backoffice.verify import answers
from ledger.application import Ledger
from ledger.snapshots import Snapshots
from ledger.store.connections import connect
from ops.faults.answers import Answer, AnswerBook
from ops.faults.play import Player
from ops.faults.writer import execute
from projections.base import Connection
from projections.comparing import differences
from projections.registry import every_projection
from projections.runner import catch_up

SENT_AGAIN = 20
"""So many of each player's answered commands are sent again."""

_COMMANDS = """
SELECT command_id, coalesce(first_position, 0), coalesce(last_position, -1) + 1, refusal ->> 'code'
FROM commands
"""
_EVENTS = "SELECT command_id, count(*), min(position), max(position) + 1 FROM events GROUP BY 1"


@dataclass(slots=True)
class Findings:
    """What was asked, and what is wrong: all lists are empty in a sound house."""

    acknowledged: int = 0
    found_recorded: int = 0
    """Of those, how many were answered only when they came again."""
    refused: int = 0
    events: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    """Rows of read models that a rebuild from zero has not, and the other way round."""
    unsound: list[str] = field(default_factory=list)
    """What `gaming-ledger verify` finds: gaps, books that do not balance, other settlements."""
    unrepeatable: list[str] = field(default_factory=list)
    """Commands that had another outcome when they came again."""


@dataclass(frozen=True, slots=True)
class _Recorded:
    positions: range
    refusal: str | None
    events: int
    events_at: range


def verify(conninfo: str, schema: str, players: Sequence[Player], folder: Path) -> Findings:
    """Ask everything of a quiet house."""
    books = {player: list(AnswerBook(folder / player.name)) for player in players}
    findings = Findings()
    with connect(conninfo, schema, "reader") as connection:
        recorded = _recorded(connection)
    for player, book in books.items():
        _compare(player, book, recorded, findings)
    with Ledger(conninfo, schema) as ledger:
        for player, book in books.items():
            findings.unrepeatable += _sent_again(ledger, player, book)
        snapshots = Snapshots(ledger.recorder.datastore)
        findings.unsound += snapshots.differences(ledger.history)
    for standing in catch_up(conninfo, schema, every_projection()):
        if standing.stopped:
            findings.unsound.append(str(standing))
    with connect(conninfo, schema, "reader") as connection:
        findings.unsound += [
            f"{answer.invariant}: {finding}"
            for answer in answers(connection)
            for finding in answer.findings
        ]
        findings.events = _head(connection)
    for projection in every_projection():
        findings.differing += differences(conninfo, schema, projection)
    return findings


def _head(connection: Connection) -> int:
    return int(connection.execute("SELECT position FROM log_head").fetchall()[0][0])


def _recorded(connection: Connection) -> dict[str, _Recorded]:
    events = {row[0]: row[1:] for row in connection.execute(_EVENTS)}
    found = {}
    for command_id, start, stop, code in connection.execute(_COMMANDS):
        number, first, last = events.get(command_id, (0, 0, 0))
        found[command_id] = _Recorded(range(start, stop), code, number, range(first, last))
    return found


def _compare(
    player: Player, book: list[Answer], recorded: dict[str, _Recorded], findings: Findings
) -> None:
    findings.acknowledged += len(book)
    findings.found_recorded += sum(answer.repeated for answer in book)
    findings.refused += sum(answer.refusal is not None for answer in book)
    for answer in book:
        found = recorded.get(answer.command_id)
        if found is None or (found.positions, found.refusal) != (answer.positions, answer.refusal):
            findings.lost.append(f"{answer} is {found}")
        elif found.events != len(found.positions) or found.events_at != found.positions:
            findings.doubled.append(f"{answer.command_id} has events {found}")
    answered = [answer.command_id for answer in book]
    if len(set(answered)) != len(answered):
        findings.doubled.append(f"{player.name} was answered twice")
    ours = {command_id for command_id in recorded if command_id.startswith(f"{player.name}-")}
    # One command may be recorded whose answer never came: the next to be sent, and no other.
    unanswered = ours - set(answered) - {_id_of_next(player, book)}
    findings.doubled += [f"nobody sent {command_id} yet" for command_id in sorted(unanswered)]


def _id_of_next(player: Player, book: list[Answer]) -> str:
    return str(next(player.commands(after=len(book)))["id"])


def _sent_again(ledger: Ledger, player: Player, book: list[Answer]) -> Iterator[str]:
    """The next command, whose answer may be missing, twice; and some that were answered."""
    upcoming = next(player.commands(after=len(book)))
    first, second = (Answer.to(execute(ledger, upcoming)) for _ in range(2))
    if not second.repeated or (first.positions, first.refusal) != (
        second.positions,
        second.refusal,
    ):
        yield f"{first}, and then {second}"
    dice = Random(player.name)
    chosen = set(dice.sample(range(len(book)), min(SENT_AGAIN, len(book))))
    for number, told in enumerate(player.commands()):
        if number >= len(book):
            break
        if number in chosen:
            answer, again = book[number], Answer.to(execute(ledger, told))
            same = (again.positions, again.refusal) == (answer.positions, answer.refusal)
            if not (same and again.repeated):
                yield f"{answer}, and then {again}"
