"""`gaming-ledger verify`: what must always be so, as a list of questions to the log and the books.

It asks the database as it is. That nobody exchanged the whole of it is not proved by this.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from eventsourcing.persistence import MapperDeserialisationError

from backoffice.opening import Premises
from ledger.identifiers import table_stream
from ledger.refusals import Refusal
from ledger.replay import LogHistory, audit
from ledger.store.decoding import stored_event_of
from ledger.store.mapper import UnknownTopic
from ledger.store.reader import stream_events
from projections import journal
from projections.base import Connection, View, resolve_as_of, statements_beside
from projections.registry import every_projection
from projections.runner import standings

FINDINGS_MAX = 5
"""So many findings of one kind are named."""

_SQL = statements_beside(__file__)

Question = Callable[[Connection], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Answer:
    """One invariant: what should be so, and what is not."""

    invariant: str
    findings: tuple[str, ...]


def _asked(statement: str) -> Question:
    def question(connection: Connection) -> Iterator[str]:
        rows = connection.execute(_SQL[statement], {"limit": FINDINGS_MAX})
        yield from (str(row[0]) for row in rows)

    return question


def _unreadable(connection: Connection) -> Iterator[str]:
    for stored in stream_events(connection):
        citation = f"{stored.originator_id}@{stored.originator_version}"
        try:
            stored_event_of(stored)
        except UnknownTopic:
            yield f"{citation} has the unknown topic {stored.topic}"
        except MapperDeserialisationError:
            yield f"{citation} does not read as {stored.topic}"


def _apart(connection: Connection) -> Iterator[str]:
    view = View(resolve_as_of(connection))
    control = journal.liability_control(journal.balances(connection, view))
    if control.difference_minor:
        yield f"they differ by {control.difference_minor} minor units"


def _behind(connection: Connection) -> Iterator[str]:
    head = resolve_as_of(connection)
    found = {standing.name: standing for standing in standings(connection)}
    for projection in every_projection():
        standing = found.get(projection.name)
        if standing is None or standing.position < head:
            yield f"{projection.name} is at {standing.position if standing else 0} of {head}"
        elif standing.stopped:
            yield f"{projection.name} stopped: {standing.error}"


def _settled_otherwise(connection: Connection) -> Iterator[str]:
    history = LogHistory(connection)
    for (stream,) in connection.execute(_SQL["sessions"]).fetchall():
        session = str(stream).removeprefix(table_stream(""))
        try:
            audited = audit(history, session)
        except (Refusal, MapperDeserialisationError) as error:
            yield f"{session} cannot be replayed: {error}"
            continue
        if audited.differences:
            yield f"{session}: {audited.sentence}"


INVARIANTS: tuple[tuple[str, Question], ...] = (
    ("positions run without a gap up to the head", _asked("positions")),
    ("versions of every stream run without a gap", _asked("versions")),
    ("the time of recording never goes back", _asked("recording_times")),
    ("an earlier fact says why it comes later", _asked("times_of_facts")),
    ("columns say what the payload says", _asked("columns")),
    ("every event has its command, every command its outcome", _asked("commands")),
    ("every event can be read", _unreadable),
    ("every read model is at the head", _behind),
    ("every entry of both books balances", _asked("entries")),
    ("every running balance adds up", _asked("running_balances")),
    ("the money book owes what the chip book has outside", _apart),
    ("every settlement is what the pinned rulebook makes of it", _settled_otherwise),
)
"""In the order in which they are asked: the log, the read models, the books, the play."""


def answers(connection: Connection) -> Iterator[Answer]:
    """Ask every question, one after the other."""
    for invariant, question in INVARIANTS:
        found = []
        for finding in question(connection):
            found.append(finding)
            if len(found) == FINDINGS_MAX:
                break
        yield Answer(invariant, tuple(found))


def verify(premises: Premises, *, as_json: bool = False) -> bool:
    """Print each invariant with what breaks it, and say whether all hold."""
    premises.catch_up()
    sound = True
    with premises.reader() as connection:
        for answer in answers(connection):
            sound = sound and not answer.findings
            if as_json:
                sys.stdout.write(json.dumps(asdict(answer), ensure_ascii=False) + "\n")
                continue
            sys.stdout.write(f"{'✗' if answer.findings else '✓'} {answer.invariant}\n")
            sys.stdout.writelines(f"    {finding}\n" for finding in answer.findings)
    return sound
