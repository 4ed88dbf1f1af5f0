"""What replay gives: a step, an audit, an answer to "what if". Amounts in minor units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ledger.counted import counted
from ledger.money import Currency, format_amount
from ledger.replay.history import Recorded

State = Mapping[str, Any]
"""A table's state as plain values, ready for JSON: amounts end in ``_minor``."""

Value = int | str | bool | None


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a session and what it changed."""

    recorded: Recorded
    words: str
    """What happened, in one line."""
    before: State
    after: State
    changed: tuple[str, ...]
    """Names of what differs, with a dot into a seat or a bet: ``seats.3``, ``bets.12-1``."""
    currency: Currency

    @property
    def version(self) -> int:
        """The event's number in its session, from 1."""
        return self.recorded.event.originator_version


@dataclass(frozen=True, slots=True)
class Pinned:
    """What a session plays by, as its opening pinned it and the log still holds it."""

    session: str
    stream: str
    engine: str
    rulebook: str
    rulebook_sha256: str
    """Fingerprint pinned at the opening; the text found in the log has the same."""
    readings: Mapping[str, str]
    currency: Currency


@dataclass(frozen=True, slots=True)
class Difference:
    """Something on record that is not what the pinned rules make of the facts.

    ``what`` names the field, or ``missing`` or ``extra`` for a whole line or return. Values whose
    name ends in ``_minor`` are minor units.
    """

    event: str
    """The event's citation: ``table/roulette-1/1964-01-04@45``."""
    bet: str | None
    what: str
    recorded: Value
    recomputed: Value
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class PaidOtherwise:
    """Another amount than was due, paid and recorded as an irregularity: no difference of the
    ledger, but of what was done at the table.
    """

    event: str
    bet: str
    seat: int
    due_minor: int
    paid_minor: int
    irregularity: str
    """Citation of the observation that says so."""


@dataclass(frozen=True, slots=True)
class Audit:
    """Every settlement and every decision on a bet of one session, recomputed."""

    pinned: Pinned
    events: int
    settlements: int
    lines: int
    decisions: int
    """Commands whose decision was made again: bets, outcomes, settlements, stops, counts."""
    observed: int
    """Bets that lie on the cloth only because an irregularity says so; no rule is asked of them."""
    differences: tuple[Difference, ...]
    paid_otherwise: tuple[PaidOtherwise, ...]
    last: str
    """Citation of the last event."""
    complete: bool
    """Whether the last event closes the table: only then is nothing cut off at the end."""
    sha256: str
    """Digest of every event that was read, of every settlement recomputed otherwise, of the state
    at the end and of what was found: the same log and rules give the same digest anywhere."""

    @property
    def sentence(self) -> str:
        """The result in one line."""
        settlements = counted(self.settlements, "settlement")
        return f"{settlements}, {counted(len(self.differences), 'difference')}"


@dataclass(frozen=True, slots=True)
class PaymentChange:
    """A settled bet that the other reading would have staked or paid otherwise."""

    event: str
    bet: str
    seat: int
    kind: str
    on: str
    clause: str
    stake_minor: int
    due_minor: int
    other_stake_minor: int
    other_due_minor: int


@dataclass(frozen=True, slots=True)
class AcceptanceChange:
    """Chips of which the other reading would have handed back another amount.

    ``stake_minor`` is what was offered, or what lay on the cloth of an earlier bet.
    """

    event: str
    bet: str
    seat: int
    kind: str
    on: str
    stake_minor: int
    returned_minor: int
    other_returned_minor: int
    refusal: str | None = None
    """The sentence that would have refused the offer."""


@dataclass(frozen=True, slots=True)
class Takings:
    """Stakes and dues of settled bets, on record and under the other reading."""

    stake_minor: int = 0
    due_minor: int = 0
    other_stake_minor: int = 0
    other_due_minor: int = 0

    @property
    def win_minor(self) -> int:
        """What the house won."""
        return self.stake_minor - self.due_minor

    @property
    def other_win_minor(self) -> int:
        """What the house would have won."""
        return self.other_stake_minor - self.other_due_minor


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What another reading would have made of the same offers and the same pockets."""

    pinned: Pinned
    asked: str
    readings: Mapping[str, tuple[str, str]]
    """Option → value pinned, value asked about."""
    concerns_bets: bool
    """Whether the two readings can differ in accepting or settling a roulette bet at all."""
    settlements: int
    payments: tuple[PaymentChange, ...]
    acceptance: tuple[AcceptanceChange, ...]
    seats: Mapping[int, Takings]
    house: Takings
    undecided_rounds: int
    """Rounds that were voided, but would have been played on to a number nobody knows."""

    @property
    def sentence(self) -> str:
        """The answer in one line."""
        asked = ", ".join(f"{option}={value}" for option, (_, value) in self.readings.items())
        if all(pinned == value for pinned, value in self.readings.values()):
            return f"The session was played under {asked}: nothing would change."
        if not self.concerns_bets:
            return f"{asked} has no effect on accepting or settling bets: nothing would change."
        if not (self.payments or self.acceptance or self.undecided_rounds):
            return f"{asked} would have changed nothing in this session."
        currency = self.pinned.currency
        won, would = (
            format_amount(minor, currency)
            for minor in (self.house.win_minor, self.house.other_win_minor)
        )
        return (
            f"Under {asked} {counted(len(self.payments), 'bet')} would have been staked or paid "
            f"otherwise and {counted(len(self.acceptance), 'return')} would differ; the house, "
            f"which won {won} "
            f"{currency.code} by what was due, would have won {would}."
        )
