"""What the inspector report shows of one gaming day. Amounts are in minor units.

What lasts has a beginning and an end, each a moment of the log; the end is None while it goes on,
or while the view does not reach it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from projections.inspector_report_facts import (
    BoardCondition,
    Inspection,
    Irregularity,
    PayoutDifference,
    RestatedPayout,
    ReturnedBet,
    Ruling,
    VoidedRound,
)
from projections.moments import Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """An Inspector in the house; on leaving, the sessions that stopped and the condition cited."""

    inspector: str
    arrived: Moment
    left: Moment | None
    suspended: tuple[str, ...]
    condition: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """Time without any Inspector while sessions were open.

    ``played`` are those that did not stand suspended all that time, ``conditions`` what they could
    cite; ``thrown`` those where a round was played, suspended or not.
    """

    began: dt.datetime
    ended: dt.datetime | None
    played: tuple[str, ...]
    conditions: tuple[str, ...]
    thrown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """A person of the staff on duty, with the licence on record."""

    person: str
    role: str
    licence: str | None
    authorisation: str | None
    came: Moment
    went: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCount:
    """What was counted at a table when the day ended for it, and who counted."""

    counted_minor: int
    expected_minor: int
    drop_minor: int
    counted_by: tuple[str, ...]

    @property
    def variance_minor(self) -> int:
        """Counted less expected."""
        return self.counted_minor - self.expected_minor


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDay:
    """One session on this gaming day, with everything it was opened by.

    ``inspectors`` are those present, ``condition`` the Board's, when it was *opened*, be it on
    the day before.
    """

    session: str
    table: str
    game: str
    engine: str
    rulebook: str
    rulebook_sha256: str
    readings: Mapping[str, str]
    currency: str
    equipment: Mapping[str, str]
    seats: int
    consent: str
    approval: str | None
    inspectors: tuple[str, ...]
    condition: str | None
    terms: Mapping[str, Any]
    arrival: Literal["opened", "carried_in"]
    began: Moment
    ended: Moment | None
    ending: Literal["turned", "closed"] | None
    count: TableCount | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedLimits:
    """Limits at a table beside the Board's, and the way their schedule went (AG.8(6)).

    ``minima_minor`` and ``maxima_minor`` are by kind of bet. ``changed_under`` is the clause of a
    change without a new schedule (AG.C11, FR.L3).
    """

    session: str
    schedule: str
    minimum_minor: int
    maximum_minor: int
    board_maximum_minor: int
    minima_minor: Mapping[str, int]
    maxima_minor: Mapping[str, int]
    odds_times: int | None
    approval: str
    changed_under: str | None
    proposed_at: dt.datetime | None
    approved_at: dt.datetime | None
    effective_from: dt.datetime | None
    posted: Moment
    replaced: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """A croupier in charge of a table. ``reason`` is why he came; None: the table opened with him.

    ``throws`` counts his throws until he was relieved, or as far as the view reaches (AG.R8);
    ``relieved_for`` is why.
    """

    session: str
    croupier: str
    helper: str | None
    reason: str | None
    requested_by_seat: int | None
    throws: int
    began: Moment
    relieved: Moment | None
    relieved_for: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A person at a post of a crew beside the one in charge."""

    session: str
    post: str
    person: str
    began: Moment
    ended: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspension:
    """Play stopped at a table, and what ended that."""

    session: str
    reason: str
    clause: str | None
    case: str | None
    suspended: Moment
    ended: Moment | None
    ending: Literal["resumed", "closed"] | None
    inspectors: tuple[str, ...]
    condition: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectorReport:
    """One gaming day as of a position of the log; each part in the order of occurrence."""

    gaming_day: dt.date
    opened: Moment | None
    closed: Moment | None
    presences: tuple[Presence, ...] = ()
    absences: tuple[Absence, ...] = ()
    duties: tuple[Duty, ...] = ()
    conditions: tuple[BoardCondition, ...] = ()
    tables: tuple[TableDay, ...] = ()
    limits: tuple[PostedLimits, ...] = ()
    crews: tuple[Crew, ...] = ()
    posts: tuple[Post, ...] = ()
    suspensions: tuple[Suspension, ...] = ()
    returned: tuple[ReturnedBet, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    differences: tuple[PayoutDifference, ...] = ()
    restated: tuple[RestatedPayout, ...] = ()
    voided: tuple[VoidedRound, ...] = ()
    inspections: tuple[Inspection, ...] = ()
    rulings: tuple[Ruling, ...] = ()
