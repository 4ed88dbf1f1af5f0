"""Waiting a little, longer each time and never in step with the others who wait."""

from __future__ import annotations

import random
import time

FIRST_MICROSECONDS = 1_000
LONGEST_MICROSECONDS = 500_000


def pause(attempt: int) -> None:
    """Sleep a random time up to a bound that doubles with each attempt, counted from 0."""
    bound = min(FIRST_MICROSECONDS << attempt, LONGEST_MICROSECONDS)
    time.sleep(random.randrange(bound) / 1_000_000)  # noqa: S311  # a pause keeps no secret
