"""The clock: the only place that reads it.

Everything else is given its time as an argument, so that a replay gives the same answer as the
evening did. A tidy test keeps it so.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> datetime:
    """Return this instant, aware, in UTC."""
    return datetime.now(tz=UTC)


def lies_ahead(at: datetime, seconds: int) -> bool:
    """Whether it is more than so many seconds until an instant.

    Comparing it with :func:`now`, whose offset is another, costs twice as much.
    """
    return at.timestamp() - time.time() > seconds
