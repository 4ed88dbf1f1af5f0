"""What the timeline of a case shows. Amounts are in minor units; free text is a digest."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ledger.events.interim_effect import Span
from projections.moments import Moment

EntryKind = Literal[
    "fact",
    "intervened",
    "reported",
    "appealed",
    "lifted",
    "decided",
    "adjustment_ordered",
    "adjustment_settled",
    "adjustment_cancelled",
    "table_suspended",
    "table_resumed",
]

DeadlineStatus = Literal["kept", "missed", "waiting", "overdue", "lapsed"]
"""``waiting``: not done, not due yet. ``lapsed``: nobody appealed in time, the measure stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a timeline.

    ``at`` is the moment of the event itself; ``known_from`` the position at which it became part
    of the case: a cited fact is older than the case that cites it. ``due_at``, ``lateness_seconds``
    (negative: before) and ``in_time`` are set for acts that have a time. ``text`` is a digest.
    """

    kind: EntryKind
    description: str
    clause: str | None
    text: str | None
    amount_minor: int | None
    due_at: dt.datetime | None
    lateness_seconds: int | None
    in_time: bool | None
    known_from: int
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """A time set by a clause and what became of it.

    ``due_at`` is the latest time; with ``not_before`` it is the earliest (AMB-01, second reading).
    ``lateness_seconds`` (negative: before) is that of the act, or so far of one that is overdue.
    """

    act: Literal["report", "appeal", "decision"]
    due_at: dt.datetime
    not_before: bool
    done_at: dt.datetime | None
    lateness_seconds: int | None
    status: DeadlineStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One intervention with everything that came of it, as far as the view reaches.

    ``effects`` are the effects of the measure through all time under the pinned reading of AMB-02,
    as the acts known so far make them; ``seen_at`` is the latest time the view knows of.
    """

    case: str
    gaming_day: dt.date
    measure: str
    clause: str
    session: str | None
    readings: Mapping[str, str]
    intervened: Moment
    outcome: str | None
    deadlines: tuple[Deadline, ...]
    effects: tuple[Span, ...]
    entries: tuple[Entry, ...]
    seen_at: dt.datetime
