"""What an audit counts and finds, as it goes through a session."""

from __future__ import annotations

from ledger.events.base import Event
from ledger.events.bets import BetPlaced, PayoutRestated, RoundSettled
from ledger.events.table import IrregularityRecorded
from ledger.replay.history import History
from ledger.replay.results import Difference, PaidOtherwise
from ledger.replay.settlements import line_on_record


class Findings:
    """Differences and payments otherwise than due, each under the event that shows it."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.differences: list[Difference] = []
        self.paid_otherwise: list[PaidOtherwise] = []
        self.settlements = self.lines = self.observed = 0
        self._observed_by: dict[str, str] = {}
        self._irregularities: set[str] = set()

    @property
    def awaits_payouts(self) -> bool:
        """Whether a payout was observed of a bet that no settlement has named since."""
        return bool(self._observed_by)

    def note(
        self,
        event: Event,
        what: str,
        recorded: int | str | None,
        recomputed: int | str | None,
        clause: str | None = None,
    ) -> None:
        """Something on record that is not so."""
        difference = Difference(event.citation, None, what, recorded, recomputed, clause)
        self.differences.append(difference)

    def cannot_follow(self, event: Event, error: Exception) -> None:
        """An event of something that is not at the table, or that says what no table can do."""
        missing = isinstance(error, LookupError)
        why = f"there is no {error} at the table" if missing else "no table can do that"
        self.note(event, "state", event.TOPIC, why)

    def count(self, event: Event) -> None:
        """An event that is in the state now."""
        match event:
            case BetPlaced():
                self.observed += event.caused_by in self._irregularities
            case RoundSettled():
                self.count_settlement(len(event.lines))
                self._note_payouts(event)
            case IrregularityRecorded():
                self._irregularities.add(event.citation)
                if event.paid_minor is not None and event.bet is not None:
                    self._observed_by[event.bet] = event.citation
            case PayoutRestated():
                self._restated(event)
            case _:
                pass

    def count_settlement(self, lines: int) -> None:
        """A settlement in which every bet was paid as due."""
        self.settlements += 1
        self.lines += lines

    def _note_payouts(self, settled: RoundSettled) -> None:
        if not self._observed_by:
            return
        for line in settled.lines:
            citation = self._observed_by.pop(line.bet, None)
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
        if line is None or fact.caused_by not in self._irregularities:
            self.note(fact, "extra", fact.TOPIC, None)
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
