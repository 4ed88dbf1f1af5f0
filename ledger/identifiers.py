"""Names of streams: readable text, the same in commands, citations and reports."""

from __future__ import annotations

import datetime as dt

PREMISES = "premises"
MAIN_BANK = "main-bank"


def day_stream(day: dt.date) -> str:
    """The stream of a gaming day: ``gaming-day/1964-01-04``."""
    return f"gaming-day/{day.isoformat()}"


def table_stream(session: str) -> str:
    """The stream of a table session: ``table/roulette-1/1964-01-04``."""
    return f"table/{session}"


def cage_stream(cage: str) -> str:
    """The stream of a cage window in one shift."""
    return f"cage/{cage}"


def slip_stream(slip: str) -> str:
    """The stream of a numbered slip: ``slip/S-000001``."""
    return f"slip/{slip}"


def box_stream(box: str) -> str:
    """The stream of a drop box, named like its session and gaming day."""
    return f"drop-box/{box}"


def licence_stream(licence: str) -> str:
    """The stream of an employee's licence: ``staff-licence/MF-0001``."""
    return f"staff-licence/{licence}"


def case_stream(case: str) -> str:
    """The stream of an intervention: ``intervention/1964-01-04/1``."""
    return f"intervention/{case}"


def adjustment_stream(adjustment: str) -> str:
    """The stream of an adjustment, named like its case: ``adjustment/1964-01-04/1/1``."""
    return f"adjustment/{adjustment}"


def machine_stream(number: str) -> str:
    """The stream of a gambling machine: ``machine/machine-7``."""
    return f"machine/{number}"


def register_stream(register: str) -> str:
    """The stream of a register of equipment: ``register/dice``."""
    return f"register/{register}"
