"""How often a program looks for garbage that refers to itself."""

from __future__ import annotations

import gc

YOUNG_OBJECTS = 50_000
"""A page of the journal is some 18,000 objects, and all of them go when it is done with."""


def collect_rarely() -> None:
    """Look for cycles seldom: events and rows make none, and looking took a quarter of the time.

    For programs to call as they begin, and for the processes they start; a library leaves it be.
    """
    gc.set_threshold(YOUNG_OBJECTS, 20, 100)
