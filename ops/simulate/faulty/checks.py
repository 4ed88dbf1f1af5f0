"""What must be so when a house has played, and one digest of all that it recorded."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from backoffice.verify import answers
from ledger.store.connections import connect
from ops.simulate.faulty.plan import Plan
from ops.simulate.faulty.post import Acknowledged
from ops.simulate.faulty.server import HOUSE, REFERENCE
from projections.base import Connection
from projections.comparing import differences
from projections.registry import every_projection
from projections.runner import catch_up

NAMED_MAX = 5

_EVENTS = """
SELECT stream, version, topic, payload::text, gaming_day, occurred_at, command_id
FROM events ORDER BY stream, version
"""
_COMMANDS = """
SELECT command_id, coalesce(first_position, 0), coalesce(last_position, -1) + 1, refusal,
    command_hash
FROM commands ORDER BY command_id
"""
_DOCUMENTS = "SELECT encode(digest, 'hex'), command_id, name FROM documents"


class Recorded:
    """What one premises has on record: its streams and outcomes without hours and salts.

    Commands that are on their way at the same time are recorded in any order if they do not meet
    on a stream; so positions are kept apart.
    """

    def __init__(self, conninfo: str, schema: str) -> None:
        with connect(conninfo, schema, "reader") as connection:
            documents = connection.execute(_DOCUMENTS).fetchall()
            self.digests: dict[str, dict[str, str]] = {}
            for digest, command_id, name in documents:
                self.digests.setdefault(command_id, {})[name] = digest
            names = {digest: f"{name} of {command_id}" for digest, command_id, name in documents}
            self.events = [_without_salt(row, names) for row in connection.execute(_EVENTS)]
            self.answers: dict[str, Acknowledged] = {}
            self.hashes: dict[str, bytes] = {}
            for command_id, first, after_last, refusal, command_hash in connection.execute(
                _COMMANDS
            ):
                self.answers[command_id] = (first, after_last, refusal)
                self.hashes[command_id] = bytes(command_hash)

    @property
    def outcomes(self) -> list[tuple[str, int, Any]]:
        """Command, number of its events, refusal."""
        return [
            (command_id, after_last - first, refusal)
            for command_id, (first, after_last, refusal) in sorted(self.answers.items())
        ]


def _without_salt(row: Sequence[Any], names: Mapping[str, str]) -> list[str]:
    """The columns as text, each digest of a document replaced by what it is of."""
    texts = [str(column) for column in row]
    for digest, name in names.items():
        texts[3] = texts[3].replace(digest, name)
    return texts


def digest_of(plan: Plan, recorded: Recorded) -> str:
    """SHA-256 over the log without its hours, the outcomes and the plan."""
    said = [plan.as_plain(), recorded.events, recorded.outcomes]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def findings(conninfo: str, plan: Plan, acknowledged: Mapping[str, Acknowledged]) -> Iterator[str]:
    """Whatever is wrong; nothing in a sound house."""
    house, reference = Recorded(conninfo, HOUSE), Recorded(conninfo, REFERENCE)
    yield from _differ("event", house.events, reference.events)
    yield from _differ("outcome", house.outcomes, reference.outcomes)
    if house.answers != acknowledged:
        wrong = [key for key in house.answers if acknowledged.get(key) != house.answers[key]]
        lost = sorted(acknowledged.keys() - house.answers.keys())
        yield f"answered otherwise than recorded: {wrong[:NAMED_MAX]}, lost: {lost[:NAMED_MAX]}"
    if sorted(house.answers) != sorted(command.id for command in plan.script):
        yield "other commands are recorded than were sent"
    for command in plan.script:
        if house.hashes.get(command.id) != command.fingerprint(house.digests.get(command.id, {})):
            yield f"{command.id} has another hash than its content"
    yield from _out_of_order(plan, house.answers)
    yield from _of_read_models(conninfo)
    with connect(conninfo, HOUSE, "reader") as connection:
        yield from _of_verify(connection)


def _out_of_order(plan: Plan, answers: Mapping[str, Acknowledged]) -> Iterator[str]:
    """What was answered before another was sent lies before it in the log."""
    reached = sent = 0
    for size in plan.groups:
        places = [answers.get(command.id) for command in plan.script[sent : sent + size]]
        positions = [place[:2] for place in places if place is not None and place[2] is None]
        if any(first <= reached for first, _ in positions):
            yield f"of commands {sent} to {sent + size} something lies before position {reached}"
        reached = max([reached, *(after_last - 1 for _, after_last in positions)])
        sent += size


def _differ(what: str, ours: Sequence[object], others: Sequence[object]) -> Iterator[str]:
    if len(ours) != len(others):
        yield f"{len(ours)} {what}s, without faults {len(others)}"
    pairs = [pair for pair in zip(ours, others, strict=False) if pair[0] != pair[1]]
    for one, other in pairs[:NAMED_MAX]:
        yield f"{what} {one}, without faults {other}"


def _of_read_models(conninfo: str) -> Iterator[str]:
    for standing in catch_up(conninfo, HOUSE, every_projection()):
        if standing.stopped:
            yield str(standing)
    for projection in every_projection():
        yield from differences(conninfo, HOUSE, projection)


def _of_verify(connection: Connection) -> Iterator[str]:
    for answer in answers(connection):
        for finding in answer.findings:
            yield f"{answer.invariant}: {finding}"
