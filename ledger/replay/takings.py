"""Stakes and dues of settled bets, on record and under another reading, side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ledger.events.bets import RoundSettled, SettlementLine, whole_bets
from ledger.replay.results import PaymentChange, Takings

Amounts = tuple[int, int, int, int]


class TakingsCount:
    """Adds settlements up, seat by seat, and keeps the lines that differ."""

    def __init__(self) -> None:
        self.settlements = 0
        self.changes: list[PaymentChange] = []
        self._seats: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])

    def add(self, settled: RoundSettled, other: Mapping[str, SettlementLine]) -> None:
        """Count a settlement as recorded and the lines that the other reading makes of it."""
        self.settlements += 1
        recorded = whole_bets(settled.lines)
        for bet in dict.fromkeys((*recorded, *other)):
            self._add_line(settled.citation, recorded.get(bet), other.get(bet))

    def _add_line(
        self, event: str, recorded: SettlementLine | None, other: SettlementLine | None
    ) -> None:
        line = recorded or other
        assert line is not None, event
        stake_minor, due_minor = _amounts(recorded)
        other_stake_minor, other_due_minor = _amounts(other)
        amounts = (stake_minor, due_minor, other_stake_minor, other_due_minor)
        total = self._seats[line.seat]
        for place, amount_minor in enumerate(amounts):
            total[place] += amount_minor
        if (stake_minor, due_minor) != (other_stake_minor, other_due_minor):
            names = (event, line.bet, line.seat, line.kind, line.on, line.clause)
            self.changes.append(PaymentChange(*names, *amounts))

    def seats(self) -> dict[int, Takings]:
        """The sums of each seat that bet, by its number."""
        return {seat: Takings(*self._seats[seat]) for seat in sorted(self._seats)}

    def house(self) -> Takings:
        """The sums of all seats."""
        return Takings(*map(sum, zip(*self._seats.values(), strict=True)))


def _amounts(line: SettlementLine | None) -> tuple[int, int]:
    return (line.stake_minor, line.due_minor) if line else (0, 0)
