"""What happened at one moment of a gaming day, as the inspector report shows it.

Amounts are in minor units; free text is shown by its digest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ledger.events import bets, gaming_day, table
from ledger.events.base import Event, Fact
from ledger.events.catalogue import kinds_of
from projections.moments import Moment

_KEPT = (
    *("clause", "round", "seat", "bet", "kind", "medium", "person", "place"),
    *("amount_minor", "due_minor", "paid_minor", "recorded_paid_minor"),
)
_COLUMNS: dict[str, str] = {
    **dict.fromkeys(("act", "finding", "reason", "reference"), "what"),
    **dict.fromkeys(("note", "ruling", "text"), "text_digest"),
    "on": "bet_on",
    "actual_paid_minor": "paid_minor",
    "facts": "cited",
    "seen": "seen",
    **{name: name for name in _KEPT},
}
"""Field of an event → column of a fact; other fields are not kept."""


def fact_rows(event: Event) -> list[dict[str, Any]]:
    """The rows an event becomes: one, but for a settlement one for each payout not as due."""
    common: dict[str, Any] = dict.fromkeys(set(_COLUMNS.values()))
    common |= {"topic": event.TOPIC, "gaming_day": event.gaming_day, "cited": []}
    stream = event.originator_id
    common["session"] = stream.removeprefix("table/") if stream.startswith("table/") else None
    if isinstance(event, table.IrregularityRecorded):
        common["seen"] = _seen(event)
    if not isinstance(event, bets.RoundSettled):
        return [common | _columns(event)]
    return [
        common | _columns(line) | {"round": event.round}
        for line in event.lines
        if line.paid_minor != line.due_minor
    ]


def _seen(fact: table.IrregularityRecorded) -> str | None:
    """What physically lay there, in words; None where nothing of the kind was told."""
    told = (
        fact.pocket,
        fact.base and f"for bet {fact.base}",
        fact.dice and f"dice {' and '.join(fact.dice)}",
        fact.faces and f"faces {fact.faces[0]} and {fact.faces[1]}",
        fact.hand and f"hand {fact.hand}",
        fact.card and f"card {fact.card}",
    )
    return ", ".join(filter(None, told)) or None


def _columns(fact: Fact) -> dict[str, Any]:
    columns = {_COLUMNS[name]: value for name, value in fact if name in _COLUMNS}
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in columns.items()
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCondition:
    """The Board's condition for gaming to begin without the Inspector; ``text`` is a digest."""

    reference: str
    text: str | None
    at: Moment


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

    ``seen`` is the pocket, the dice, the card. ``due_minor`` is what the rulebook owed, from the
    settlement where the observer came before.
    """

    act: str
    clause: str
    session: str | None
    place: str | None
    round: int | None
    seat: int | None
    bet: str | None
    kind: str | None
    on: str | None
    medium: str | None
    amount_minor: int | None
    due_minor: int | None
    paid_minor: int | None
    seen: str | None
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


_OF_EVERY_GAME: dict[type[Event], tuple[type[Any], str]] = {
    bets.BetReturned: (ReturnedBet, "returned"),
    bets.RoundSettled: (PayoutDifference, "differences"),
    bets.PayoutRestated: (RestatedPayout, "restated"),
    bets.RoundVoided: (VoidedRound, "voided"),
}
_SHOWN: dict[type[Event], tuple[type[Any], str]] = {
    **{kind: shown for base, shown in _OF_EVERY_GAME.items() for kind in kinds_of(base)},
    table.IrregularityRecorded: (Irregularity, "irregularities"),
    table.RulingRecorded: (Ruling, "rulings"),
    gaming_day.DayIrregularityRecorded: (Irregularity, "irregularities"),
    gaming_day.InspectionRecorded: (Inspection, "inspections"),
    gaming_day.BoardConditionSet: (BoardCondition, "conditions"),
}
FACTS = tuple(_SHOWN)
"""The events that are kept as facts."""
PARTS = {event.TOPIC: part for event, (_, part) in _SHOWN.items()}
"""Topic → the part of the report that shows it."""


def shown_fact(row: Mapping[str, Any], at: Moment) -> Any:
    """A fact as its part of the report shows it."""
    row_class = _CLASSES[row["topic"]]
    values = {
        field.name: row[_COLUMNS.get(field.name, field.name)]
        for field in fields(row_class)
        if field.name != "at"
    }
    return row_class(**values, at=at)


_CLASSES = {event.TOPIC: row_class for event, (row_class, _) in _SHOWN.items()}
