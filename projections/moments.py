"""The moment of an event: where it stands in the log, and both of its times."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from projections.base import Recorded


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happened, when the log learnt of it, and where it is to be found.

    ``late_reason`` says why it was recorded out of order; it is None for what came in its turn.
    """

    position: int
    citation: str
    occurred_at: dt.datetime
    recorded_at: dt.datetime
    actor: str
    caused_by: str | None = None
    video: str | None = None
    late_reason: str | None = None


def moment_columns(recorded: Recorded) -> dict[str, object]:
    """The columns in which a read model keeps a moment."""
    event = recorded.event
    return {
        "position": recorded.position,
        "stream": event.originator_id,
        "version": event.originator_version,
        "occurred_at": event.occurred_at,
        "recorded_at": recorded.recorded_at,
        "actor": event.actor,
        "caused_by": event.caused_by,
        "video": event.video,
        "late_reason": event.late_reason,
    }
