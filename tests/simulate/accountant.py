"""Somebody who reads a transcript and knows at each count what must be there.

It shares no code with the generator. A count that is not what he expects is kept as a variance.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from tests.oracles.roulette_from_sets import due_minor
from tests.simulate.cloth import covered
from tests.simulate.runs import Line

STRAIGHT_MAXIMUM = 2_000


def cents(text: str) -> int:
    return int(text.replace(".", ""))


def total(count: dict[str, int]) -> int:
    return sum(cents(denomination) * pieces for denomination, pieces in count.items())


@dataclass
class Stake:
    seat: int
    kind: str
    numbers: frozenset[str]
    medium: str
    minor: int

    def ringed_by(self, other: Stake) -> bool:
        """Whether the other is a bet of the same player on one number that this one touches."""
        return (
            self.seat == other.seat
            and other.kind == "straight"
            and len(self.numbers) < 12
            and other.numbers <= self.numbers
        )


@dataclass
class Round:
    number: int
    offers: int = 0
    late: bool = False
    pocket: str = ""
    stakes: dict[str, Stake] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)


@dataclass
class TableBook:
    """One session: float and box, the colour chips of each seat, the round."""

    wheel: str
    float_minor: int
    box: str
    drop_minor: int = 0
    values: dict[int, int] = field(default_factory=dict)
    colour: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    round: Round = field(default_factory=lambda: Round(1))
    last: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Bets of the settled round: stake and what was paid."""

    def hand(self, stake: Stake, minor: int) -> None:
        if stake.medium == "colour_chips":
            self.colour[stake.seat] += minor

    def stop(self) -> None:
        """Give back what lies on the cloth before no more bets."""
        if not self.round.late and not self.round.pocket:
            for stake in self.round.stakes.values():
                self.hand(stake, stake.minor)
            self.round.stakes.clear()

    def offer(self, line: Line, medium: str, *, trimmed: bool) -> None:
        """Lay a bet, and trim what is over the limits."""
        self.round.offers += 1
        stake = Stake(
            line["seat"],
            line["kind"],
            covered(line["kind"], line["on"]),
            medium,
            cents(line["amount"]),
        )
        stakes = self.round.stakes
        if trimmed:
            ringed = any(stake.ringed_by(other) for other in stakes.values())
            numbers = 1 if ringed else len(stake.numbers)
            stake.minor = min(stake.minor, STRAIGHT_MAXIMUM * numbers)
            for other in stakes.values():
                if other.ringed_by(stake):
                    self.hand(other, max(0, other.minor - STRAIGHT_MAXIMUM))
                    other.minor = min(other.minor, STRAIGHT_MAXIMUM)
        stakes[f"{self.round.number}-{self.round.offers}"] = stake
        self.hand(stake, -stake.minor)
        assert self.colour[stake.seat] >= 0

    def settle(self) -> None:
        self.last = {}
        for bet, stake in self.round.stakes.items():
            due = due_minor(stake.kind, stake.numbers, stake.minor, self.round.pocket, self.wheel)
            paid = self.round.paid.get(bet, due)
            self.last[bet] = (stake.minor, paid)
            self.hand(stake, paid)
            if stake.medium == "value_chips":
                self.float_minor += stake.minor - paid
            elif stake.medium == "cash" and paid:
                self.float_minor -= paid - stake.minor
            elif stake.medium == "cash":
                self.drop_minor += stake.minor
        assert self.float_minor >= 0
        self.round = Round(self.round.number + 1)


@dataclass
class CageBook:
    """One window in one shift."""

    cash: int
    chips: int
    dollars: int
