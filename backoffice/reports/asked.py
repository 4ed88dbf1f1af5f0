"""Whether the filters of a report are any, as far as their text alone tells."""

from __future__ import annotations

import datetime as dt

from backoffice.reports.header import Asked, DayError
from projections.base import parse_time


def check(asked: Asked) -> None:
    """Nothing, unless a filter cannot be meant; whether a position is in the log is seen later.

    Raises:
        AsOfError: a position or a time is not one.
        DayError: the day is not one.

    """
    if asked.as_of is not None and not (asked.as_of.isascii() and asked.as_of.isdigit()):
        parse_time(asked.as_of)
    if asked.happened_until is not None:
        parse_time(asked.happened_until)
    if asked.day is not None:
        try:
            dt.date.fromisoformat(asked.day)
        except ValueError:
            raise DayError(asked.day) from None
