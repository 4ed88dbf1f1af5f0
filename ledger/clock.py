"""The clock: the only place that reads it.

Everything else is given its time as an argument, so that a replay gives the same answer as the
evening did. A tidy test keeps it so.
"""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """Return this instant, aware, in UTC."""
    return datetime.now(tz=UTC)
