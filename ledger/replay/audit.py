"""A session recomputed: every settlement, and every decision on a bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ledger.events.base import Event
from ledger.events.bets import SettlementLine
from ledger.events.roulette import (
    BetPlaced,
    BetRemoved,
    BetReturned,
    PayoutRestated,
    PocketCalled,
    RoundSettled,
    RoundVoided,
)
from ledger.events.table import (
    IrregularityRecorded,
    LimitsPosted,
    TableClosed,
    TableOpened,
    TableSuspended,
)
from ledger.games.roulette.settings import EngineSettings
from ledger.refusals import Refusal
from ledger.replay.decisions import (
    LATE_PHASES,
    late_difference,
    offer_differences,
    reading_differences,
    removal_differences,
    round_difference,
    suspension_differences,
)
from ledger.replay.history import History, Recorded
from ledger.replay.offers import decisions, is_offer
from ledger.replay.pinned import Rules, blank_session, events_of, rules_of
from ledger.replay.results import Audit, Difference, PaidOtherwise, Value
from ledger.replay.settlements import differences_of, line_on_record, lines_of


def audit(history: History, session: str) -> Audit:
    """Recompute a session from the rulebook in the log, the limits posted and the facts.

    Nothing of the present is asked: neither the source of a rulebook nor limits of today.
    Raises SessionUnknown, EngineUnknown, RulebookNotInLog, RulebookAltered.
    """
    opening, events = events_of(history, session)
    auditor = _Auditor(history, rules_of(history, session, opening))
    for group in decisions(events):
        if not auditor.take(group):
            break
    return auditor.result()


class _Auditor:
    """A session under audit: its state from the events so far, and what was found."""

    def __init__(self, history: History, rules: Rules) -> None:
        self.history = history
        self.rules = rules
        self.session = blank_session(rules.opened)
        self.differences: list[Difference] = []
        self.paid_otherwise: list[PaidOtherwise] = []
        self.irregularities: set[str] = set()
        self.observed_by: dict[str, str] = {}
        self.settlements = self.lines = self.decided = self.observed = 0
        self.last: Event = rules.opened

    @property
    def settings(self) -> EngineSettings:
        return self.session.engine_settings(self.rules.table)

    def take(self, group: Sequence[Recorded]) -> bool:
        """Check one decision and take its events into the state; False where none can follow."""
        head = group[0].event
        try:
            self.differences.extend(self._check(head, group))
        except Refusal as refusal:
            self._note(head, "refused", head.TOPIC, refusal.sentence, refusal.clause)
        return all(self._accept(recorded.event) for recorded in group)

    def result(self) -> Audit:
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

    def _accept(self, event: Event) -> bool:
        expected = self.session.version + 1
        if event.originator_version != expected:
            self._note(event, "version", event.originator_version, expected)
            return False
        try:
            self.session.accept(event)
        except LookupError as error:
            self._note(event, "state", event.TOPIC, f"there is no {error} at the table")
            return False
        self.last = event
        return True

    def _check(self, head: Event, group: Sequence[Recorded]) -> Iterator[Difference]:
        yield from round_difference(head, self.session)
        match head:
            case TableOpened():
                yield from reading_differences(self.rules)
            case TableSuspended():
                self.decided += 1
                yield from suspension_differences(group, self.session, self.rules.table)
            case BetPlaced() | BetReturned():
                yield from self._bet(head, group)
            case BetRemoved():
                yield from removal_differences(head, self.session)
            case RoundSettled():
                yield from self._settlement(head)
            case PayoutRestated():
                yield from self._restatement(head)
            case RoundVoided():
                yield Difference(head.citation, None, "extra", head.TOPIC, None)
            case _:
                self._take_note(head)

    def _take_note(self, fact: Event) -> None:
        """Of what later checks need; refused are limits and pockets that this table cannot have."""
        if isinstance(fact, LimitsPosted):
            self.rules.settings(fact)
        elif isinstance(fact, PocketCalled):
            self.settings.cloth.require_pocket(fact.pocket)
        elif isinstance(fact, IrregularityRecorded):
            self.irregularities.add(fact.citation)
            if fact.paid_minor is not None and fact.bet in self.session.bets:
                self.observed_by[fact.bet] = fact.citation

    def _bet(
        self, head: BetPlaced | BetReturned, group: Sequence[Recorded]
    ) -> Iterator[Difference]:
        if head.caused_by in self.irregularities:
            self.observed += 1
            return
        self.decided += 1
        if isinstance(head, BetReturned) and head.reason == "late":
            yield from late_difference(head, self.session, self.rules.table)
        elif is_offer(head) and self.session.phase not in LATE_PHASES:
            yield from offer_differences(head, group, self.session, self.settings)
        else:
            yield Difference(head.citation, head.bet, "extra", head.TOPIC, None)

    def _settlement(self, settled: RoundSettled) -> Iterator[Difference]:
        self.settlements += 1
        self.lines += len(settled.lines)
        observed_by, self.observed_by = self.observed_by, {}
        if self.session.pocket is None:
            yield Difference(settled.citation, None, "pocket", settled.pocket, None)
            return
        paid_minor = self.session.observed_paid_minor
        expected = lines_of(
            self.settings, self.session.bets, self.session.pocket, observed_paid_minor=paid_minor
        )
        yield from differences_of(settled, self.session, expected)
        for bet, citation in observed_by.items():
            line = expected.get(bet)
            if line is not None and line.paid_minor != line.due_minor:
                self.paid_otherwise.append(_otherwise(settled, line, line.paid_minor, citation))

    def _restatement(self, fact: PayoutRestated) -> Iterator[Difference]:
        line = line_on_record(self.history, fact)
        if line is None or fact.caused_by not in self.irregularities:
            yield Difference(fact.citation, fact.bet, "extra", fact.TOPIC, None)
            return
        on_record = {"due_minor": line.due_minor, "recorded_paid_minor": line.paid_minor}
        for what, recomputed in on_record.items():
            recorded = getattr(fact, what)
            if recorded != recomputed:
                yield Difference(fact.citation, fact.bet, what, recorded, recomputed, line.clause)
        otherwise = _otherwise(fact, line, fact.actual_paid_minor, fact.caused_by)
        self.paid_otherwise.append(otherwise)

    def _note(
        self,
        event: Event,
        what: str,
        recorded: Value,
        recomputed: Value,
        clause: str | None = None,
    ) -> None:
        self.differences.append(
            Difference(event.citation, None, what, recorded, recomputed, clause)
        )


def _otherwise(
    event: Event, line: SettlementLine, paid_minor: int, irregularity: str
) -> PaidOtherwise:
    return PaidOtherwise(
        event.citation, line.bet, line.seat, line.due_minor, paid_minor, irregularity
    )
