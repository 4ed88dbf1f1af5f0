"""What happened at one moment of a gaming day, as the inspector report shows it.

Amounts are in minor units; free text is shown by its digest.
"""

from __future__ import annotations

from dataclasses import dataclass

from projections.moments import Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnedBet:
    """Chips handed back because a rule makes it so: late, over the maximum, or at a suspension."""

    session: str
    round: int
    bet: str
    seat: int
    kind: str
    on: str
    medium: str
    amount_minor: int
    reason: str
    clause: str | None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity:
    """A breach as observed, at a table or away from them; ``note`` is a digest.

    ``due_minor`` is what the rulebook owed, from the settlement where the observer came before.
    """

    act: str
    clause: str
    session: str | None
    place: str | None
    round: int | None
    seat: int | None
    bet: str | None
    amount_minor: int | None
    due_minor: int | None
    paid_minor: int | None
    person: str | None
    note: str | None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutDifference:
    """A line of a settlement that paid another amount than was due."""

    session: str
    round: int
    bet: str
    seat: int
    kind: str
    on: str
    medium: str
    due_minor: int
    paid_minor: int
    clause: str
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class RestatedPayout:
    """A payout that turned out, after its settlement, to be another amount than recorded."""

    session: str
    round: int
    bet: str
    seat: int
    medium: str
    due_minor: int
    recorded_paid_minor: int
    actual_paid_minor: int
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidedRound:
    """A round that ended without a settlement."""

    session: str
    round: int
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """What was found on a clause of the checklist; ``note`` is a digest."""

    clause: str
    finding: str
    note: str | None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """How the Inspector said a rule is to be read at a table; ``ruling`` is a digest."""

    session: str
    clause: str
    ruling: str
    facts: tuple[str, ...]
    at: Moment
