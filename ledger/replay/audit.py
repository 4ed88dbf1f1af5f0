"""A session of any game audited: each decision is made again, and its events are compared.

The session is brought to where it stood before the decision, told the same thing, and must record
the same events. One that differs is noted, and the record, not the recomputation, goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from ledger.events.base import Event
from ledger.events.bets import BetPlaced, PayoutRestated, RoundSettled
from ledger.events.table import (
    IrregularityRecorded,
    LimitsPosted,
    TableClosed,
    TableOpened,
)
from ledger.floor.tables.session import TableSession
from ledger.refusals import Refusal
from ledger.replay.again import commands_of, decide_again, made_by
from ledger.replay.compare import group_differences
from ledger.replay.decisions import reading_differences
from ledger.replay.history import History
from ledger.replay.pinned import Rules, blank_session, events_of, rules_of
from ledger.replay.results import Audit, Difference, PaidOtherwise
from ledger.replay.settlements import line_on_record


def audit(history: History, session: str) -> Audit:
    """Recompute a session from the rulebook in the log, the limits posted and the facts.

    Raises SessionUnknown, EngineUnknown, RulebookNotInLog, RulebookAltered.
    """
    opening, events = events_of(history, session)
    auditor = _Auditor(history, rules_of(history, session, opening))
    for group in commands_of(events):
        if not auditor.take(group):
            break
    return auditor.result()


class _Auditor:
    """A session under audit: its state from the events so far, and what was found."""

    def __init__(self, history: History, rules: Rules) -> None:
        self.history = history
        self.rules = rules
        self.session: TableSession = blank_session(rules.opened)
        self.differences: list[Difference] = []
        self.paid_otherwise: list[PaidOtherwise] = []
        self.observed_by: dict[str, str] = {}
        self.irregularities: set[str] = set()
        self.settlements = self.lines = self.decided = self.observed = 0
        self.last: Event = rules.opened

    def take(self, group: Sequence[Event]) -> bool:
        """Check one command and take its events into the state; False where none can follow."""
        expected = self.session.version + 1
        if group[0].originator_version != expected:
            self._note(group[0], "version", group[0].originator_version, expected)
            return False
        if not self._made_again(group) and not self._accept(group):
            return False
        self.last = group[-1]
        for event in group:
            self._count(event)
        return True

    def _made_again(self, group: Sequence[Event]) -> bool:
        """Whether the session recorded the same events again, and so has come to their state."""
        head = group[0]
        if isinstance(head, TableOpened):
            self.differences.extend(reading_differences(self.rules))
            return False
        if isinstance(head, IrregularityRecorded | LimitsPosted):
            return False
        before = self.session.version
        try:
            if not decide_again(self.session, self.rules.table, group):
                return False
        except Refusal as refusal:
            self._note(head, "refused", head.TOPIC, refusal.sentence, refusal.clause)
            self._go_back_to(before)
            return False
        except LookupError as error:
            self._note(head, "state", head.TOPIC, f"there is no {error} at the table")
            self._go_back_to(before)
            return False
        self.decided += 1
        found = list(group_differences(group, made_by(self.session)))
        self.differences.extend(found)
        if found:
            self._go_back_to(before)
        return not found

    def _accept(self, group: Sequence[Event]) -> bool:
        for event in group:
            try:
                self.session.accept(event)
            except LookupError as error:
                self._note(event, "state", event.TOPIC, f"there is no {error} at the table")
                return False
            if isinstance(event, LimitsPosted):
                self._check_limits(event)
        return True

    def _check_limits(self, posted: LimitsPosted) -> None:
        try:
            self.session.check_limits(self.rules.table)
        except Refusal as refusal:
            self._note(posted, "refused", posted.TOPIC, refusal.sentence, refusal.clause)

    def _go_back_to(self, version: int) -> None:
        """The table as recorded up to a version, read again: differences are rare."""
        _, events = events_of(self.history, self.rules.pinned.session)
        self.session = blank_session(self.rules.opened)
        for recorded in events:
            if recorded.event.originator_version > version:
                return
            self.session.accept(recorded.event)

    def _count(self, event: Event) -> None:
        match event:
            case IrregularityRecorded():
                self.irregularities.add(event.citation)
                if event.paid_minor is not None and event.bet is not None:
                    self.observed_by[event.bet] = event.citation
            case BetPlaced():
                self.observed += event.caused_by in self.irregularities
            case RoundSettled():
                self.settlements += 1
                self.lines += len(event.lines)
                self._note_payouts(event)
            case PayoutRestated():
                self._restated(event)
            case _:
                pass

    def _note_payouts(self, settled: RoundSettled) -> None:
        for line in settled.lines:
            citation = self.observed_by.pop(line.bet, None)
            if citation is not None and line.paid_minor != line.due_minor:
                self.paid_otherwise.append(
                    PaidOtherwise(
                        settled.citation,
                        line.bet,
                        line.seat,
                        line.due_minor,
                        line.paid_minor,
                        citation,
                    )
                )

    def _restated(self, fact: PayoutRestated) -> None:
        line = line_on_record(self.history, fact)
        if line is None or fact.caused_by not in self.irregularities:
            self._note(fact, "extra", fact.TOPIC, None)
            return
        for what, now in (("due_minor", line.due_minor), ("recorded_paid_minor", line.paid_minor)):
            was = getattr(fact, what)
            if was != now:
                self.differences.append(
                    Difference(fact.citation, fact.bet, what, was, now, line.clause)
                )
        self.paid_otherwise.append(
            PaidOtherwise(
                fact.citation,
                fact.bet,
                fact.seat,
                line.due_minor,
                fact.actual_paid_minor,
                fact.caused_by,
            )
        )

    def _note(
        self,
        event: Event,
        what: str,
        recorded: int | str | None,
        recomputed: int | str | None,
        clause: str | None = None,
    ) -> None:
        self.differences.append(
            Difference(event.citation, None, what, recorded, recomputed, clause)
        )

    def result(self) -> Audit:
        """What was found."""
        return Audit(
            pinned=self.rules.pinned,
            events=self.session.version,
            settlements=self.settlements,
            lines=self.lines,
            decisions=self.decided,
            observed=self.observed,
            differences=tuple(self.differences),
            paid_otherwise=tuple(self.paid_otherwise),
            last=self.last.citation,
            complete=isinstance(self.last, TableClosed),
        )
