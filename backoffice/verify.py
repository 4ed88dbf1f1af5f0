"""`gaming-ledger verify`: what must always be so, as a list of questions to the log and the books.

It asks the database as it is. That nobody exchanged the whole of it is not proved by this.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice

from backoffice.auditing import Chosen, as_dict, audited, in_words, unread
from backoffice.opening import Premises
from ledger.replay.many import Auditor, sessions_of
from ledger.store.readable import unreadable
from ledger.store.reader import read_head
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
    up_to = read_head(connection).position
    auditor = Auditor(connection, up_to)
    for session in sessions_of(connection, up_to):
        if finding := auditor.audit(session.name).finding:
            yield finding


READABLE = "every event can be read"
AS_RULED = "every settlement is what the pinned rulebook makes of it"

INVARIANTS: tuple[tuple[str, Question], ...] = (
    ("positions run without a gap up to the head", _asked("positions")),
    ("versions of every stream run without a gap", _asked("versions")),
    ("the time of recording never goes back", _asked("recording_times")),
    ("an earlier fact says why it comes later", _asked("times_of_facts")),
    ("columns say what the payload says", _asked("columns")),
    ("every event has its command, every command its outcome", _asked("commands")),
    (READABLE, unreadable),
    ("every read model is at the head", _behind),
    ("every entry of both books balances", _asked("entries")),
    ("every running balance adds up", _asked("running_balances")),
    ("the money book owes what the chip book has outside", _apart),
    (AS_RULED, _settled_otherwise),
)
"""In the order in which they are asked: the log, the read models, the books, the play."""


def answers(connection: Connection) -> Iterator[Answer]:
    """Ask every question, one after the other."""
    for invariant, question in INVARIANTS:
        yield _answer(invariant, question(connection))


def _answer(invariant: str, findings: Iterable[str]) -> Answer:
    return Answer(invariant, tuple(islice(findings, FINDINGS_MAX)))


def verify(premises: Premises, asked: Chosen, *, as_json: bool = False) -> bool:
    """Print each invariant with what breaks it, and say whether all hold.

    Where only some sessions are asked for, it is their settlements alone. Raises what the audit of
    sessions raises.
    """
    sound = True
    if asked.whole_log:
        for answer in _of_the_log(premises, asked):
            sound &= _told(answer, as_json=as_json)
    result = audited(premises, asked)
    findings = filter(None, (one.finding for one in result.sessions))
    sound &= _told(_answer(AS_RULED, findings), as_json=as_json)
    if as_json:
        sys.stdout.write(json.dumps({"audit": as_dict(result)}, ensure_ascii=False) + "\n")
    else:
        sys.stdout.writelines(f"    {line}\n" for line in in_words(result))
    return sound


def _of_the_log(premises: Premises, asked: Chosen) -> Iterator[Answer]:
    """Every question but the last, which is asked of sessions."""
    premises.catch_up()
    with premises.reader() as connection:
        for invariant, question in INVARIANTS[:-1]:
            shared_out = invariant == READABLE
            findings = unread(premises, asked, FINDINGS_MAX) if shared_out else question(connection)
            yield _answer(invariant, findings)


def _told(answer: Answer, *, as_json: bool) -> bool:
    """Print an answer and say whether nothing was found."""
    if as_json:
        sys.stdout.write(json.dumps(asdict(answer), ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(f"{'✗' if answer.findings else '✓'} {answer.invariant}\n")
        sys.stdout.writelines(f"    {finding}\n" for finding in answer.findings)
    return not answer.findings
