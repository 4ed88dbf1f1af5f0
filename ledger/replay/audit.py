"""A session of any game audited: each decision is made again, and its events are compared.

The session is brought to where it stood before the decision, told the same thing, and must record
the same events. One that differs is noted, and the record, not the recomputation, goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ledger.events.base import Event
from ledger.events.table import IrregularityRecorded, LimitsPosted, TableClosed
from ledger.refusals import Refusal
from ledger.replay.again import decide_again, end_of_command, made_by, whole_commands
from ledger.replay.compare import group_differences
from ledger.replay.evidence import Evidence
from ledger.replay.findings import Findings
from ledger.replay.games import usual_of
from ledger.replay.history import VERSION, Entry, History, Row
from ledger.replay.house import House
from ledger.replay.opening import ASKED_OF_THE_HOUSE, DECIDED_BY_THE_HOUSE, house_differences
from ledger.replay.pinned import Rules, events_of, opening_of, rows_of, rules_of
from ledger.replay.results import Audit
from ledger.replay.state import IMPOSSIBLE, state_of
from ledger.replay.witness import Otherwise, twin_of, witness_of

_NOT_DECIDED_HERE = (*DECIDED_BY_THE_HOUSE, IrregularityRecorded)
"""The table decides none of them, and nobody an observation."""


def audit(history: History, session: str, house: House | None = None) -> Audit:
    """Recompute a session from the rulebook in the log, the limits posted and the facts.

    Holds a page of the session in memory, and what was found. Who audits many sessions has the
    ``house`` for all of them. Raises SessionUnknown, and as :func:`rules_of`.
    """
    opening = opening_of(history, session)
    house = house or House(history)
    rules = rules_of(house, session, opening)
    auditor = _Auditor(history, rules, house, opening.position)
    for rows in whole_commands(rows_of(history, session)):
        if not auditor.take(rows):
            break
        del rows  # before the next come
    return auditor.result()


class _Auditor:
    """A session under audit: its state from the events so far."""

    def __init__(self, history: History, rules: Rules, house: House, begins_at: int) -> None:
        self.history = history
        self.house = house
        self.begins_at = begins_at
        self.rules = rules
        self.findings = Findings(history)
        self._begin()
        self.evidence = Evidence()
        self.decisions = 0
        self.last = rules.opened.originator_version
        self.complete = False

    def _begin(self) -> None:
        """The table before its first event."""
        self.session = witness_of(self.rules.opened)
        game = self.rules.opened.game
        self.follow = usual_of(game, self.session, self.rules.table, self.findings)

    def take(self, rows: Sequence[Row]) -> bool:
        """Check whole commands and take them into the state; False where none can follow."""
        at = 0
        while at < len(rows):
            end = self.follow(rows, at)
            if end > at:
                self.decisions += end - at
                self.evidence.add_rows(rows[at:end])
            else:
                end = end_of_command(rows, at)
                if not self._judge_all([Entry.of(row) for row in rows[at:end]]):
                    return False
            self.last, at = rows[end - 1][VERSION], end
        return True

    def _judge_all(self, command: Sequence[Entry]) -> bool:
        stream = self.rules.pinned.stream
        group = [entry.event(stream) for entry in command]
        if isinstance(group[0], ASKED_OF_THE_HOUSE):
            head = command[0]
            if head.version == self.rules.opened.originator_version:
                head = head._replace(position=self.begins_at)
            decided = house_differences(self.house, self.rules, head, group, self.session)
            self.findings.differences.extend(decided)
        if not self._judge(group):
            return False
        for entry, event in zip(command, group, strict=True):
            self.evidence.add(event.TOPIC, entry.text)
            self.findings.count(event)
        self.complete = isinstance(group[-1], TableClosed)
        return True

    def _judge(self, group: Sequence[Event]) -> bool:
        """Let the table decide, and take in what is on record; False where it cannot follow."""
        return self._follows(group[0]) and (self._made_again(group) or self._accept(group))

    def _made_again(self, group: Sequence[Event]) -> bool:
        """Whether the session would record the same events, and so has come to their state."""
        if isinstance(group[0], _NOT_DECIDED_HERE):
            return False
        before = self.session.version
        self.session.expect(group)
        try:
            if not decide_again(self.session, self.rules.table, group):
                return False
            if self.session.met == len(group):
                self.decisions += 1
                return True
            untouched = self.session.met == 0
        except (Otherwise, Refusal):
            untouched = self.session.met == 0
        except IMPOSSIBLE:  # it may have come from the middle of a change
            untouched = False
        if not untouched:
            self._go_back_to(before)
        self._decided_otherwise(group)
        return False

    def _decided_otherwise(self, group: Sequence[Event]) -> None:
        """Note how the decision differs from the record when the table itself makes it."""
        head = group[0]
        twin = twin_of(self.session)
        try:
            decide_again(twin, self.rules.table, group)
        except Refusal as refusal:
            self.findings.note(head, "refused", head.TOPIC, refusal.sentence, refusal.clause)
        except IMPOSSIBLE as error:
            self.findings.cannot_follow(head, error)
        else:
            self.decisions += 1
            made = made_by(twin)
            self.evidence.add_made(made)
            self.findings.differences.extend(group_differences(group, made))

    def _accept(self, group: Sequence[Event]) -> bool:
        for event in group:
            if not self._follows(event):
                return False
            try:
                self.session.accept(event)
            except IMPOSSIBLE as error:
                self.findings.cannot_follow(event, error)
                return False
            if isinstance(event, LimitsPosted):
                self._check_limits(event)
        return True

    def _follows(self, event: Event) -> bool:
        expected = self.session.version + 1
        if event.originator_version != expected:
            self.findings.note(event, "version", event.originator_version, expected)
        return event.originator_version == expected

    def _check_limits(self, posted: LimitsPosted) -> None:
        try:
            self.session.check_limits(self.rules.table)
        except Refusal as refusal:
            self.findings.note(posted, "refused", posted.TOPIC, refusal.sentence, refusal.clause)
        except IMPOSSIBLE as error:
            self.findings.cannot_follow(posted, error)

    def _go_back_to(self, version: int) -> None:
        """The table as recorded up to a version, read again: this is rare."""
        _, events = events_of(self.history, self.rules.pinned.session)
        self._begin()
        for recorded in events:
            if recorded.event.originator_version > version:
                return
            self.session.accept(recorded.event)

    def result(self) -> Audit:
        """What was found."""
        found = self.findings
        audited = Audit(
            pinned=self.rules.pinned,
            events=self.session.version,
            settlements=found.settlements,
            lines=found.lines,
            decisions=self.decisions,
            observed=found.observed,
            differences=tuple(found.differences),
            paid_otherwise=tuple(found.paid_otherwise),
            last=f"{self.rules.pinned.stream}@{self.last}",
            complete=self.complete,
            sha256="",
        )
        return replace(audited, sha256=self.evidence.seal(audited, state_of(self.session)))
