"""Transcripts of a small house, in the words of whoever writes one."""

from __future__ import annotations

import json
from typing import Any

DAY = "1964-01-04"
TABLE = f"roulette-1/{DAY}"
WINDOW = f"window-1/{DAY}/evening"


Line = dict[str, Any] | bytes
"""A command, or bytes that stand in its place."""


def line(number: int, by: str, do: str, *, at: str = "20:00:00", **fields: Any) -> dict[str, Any]:
    """A command; its id is its number."""
    moment = at if "T" in at else f"{DAY}T{at}-04:00"
    return {"id": f"c-{number:04}", "at": moment, "by": by, "do": do, **fields}


def encoded(*lines: Line) -> list[bytes]:
    """Lines of a transcript; bytes are taken as they are."""
    return [one if isinstance(one, bytes) else json.dumps(one).encode() for one in lines]


def appointment(number: int, person: str, role: str, **licence: str) -> dict[str, Any]:
    """Somebody gets a role."""
    who = {"person": person, "role": role, "of_age": True}
    at = "1963-12-16T11:00:00-04:00" if not licence else "15:00:00"
    return line(number, "administrator-1", "premises.appoint", at=at, **who, **licence)


def employed(number: int, person: str, role: str) -> list[dict[str, Any]]:
    """Somebody applies for a licence, gets it, and is employed under it."""
    name = {"licence": f"MF-{number:04}"}
    papers = {"person": person, "good_conduct_letter": "SP-1", "photographs": ["a", "b"]}
    apply, grant = "staff_licence.apply", "staff_licence.grant"
    return [
        line(number, "licensee-1", apply, at="13:10:00", **name, **papers),
        line(number + 1, "ministry-1", grant, at="13:20:00", **name),
        appointment(number + 2, person, role, **name),
    ]


def licence(number: int = 1) -> dict[str, Any]:
    """The founding of the house."""
    return line(
        number,
        "administrator-1",
        "premises.license",
        at="1963-12-16T10:00:00-04:00",
        licence="AG-1963-1",
        currency="XCD",
        time_zone="America/Antigua",
        cut_off="06:00",
        denominations=["100.00", "5.00", "1.00"],
    )


def on_duty(number: int, person: str) -> dict[str, Any]:
    """Somebody begins work, the licence in possession."""
    who = {"person": person, "licence_in_possession": True}
    return line(number, "licensee-1", "day.staff_comes_on_duty", at="19:35:00", day=DAY, **who)


def founding() -> list[dict[str, Any]]:
    """A house with people in it, an open day and an open window: good commands, an event each."""
    return [
        licence(1),
        appointment(2, "licensee-1", "licensee"),
        appointment(3, "ministry-1", "ministry"),
        appointment(5, "inspector-1", "inspector"),
        line(6, "licensee-1", "premises.stock_bank", at="12:00:00", cash="50000.00", chips=CHIPS),
        line(12, "licensee-1", "premises.adopt_rulebook", at="13:00:00", **RULEBOOK),
        *employed(910, "supervisor-1", "supervisor"),
        *employed(920, "cashier-1", "cashier"),
        line(7, "licensee-1", "day.open", at="19:30:00", day=DAY),
        line(8, "inspector-1", "day.inspector_arrives", at="19:31:00", day=DAY),
        on_duty(9, "supervisor-1"),
        on_duty(10, "cashier-1"),
        line(11, "supervisor-1", "cage.open", at="19:40:00", **IMPREST),
    ]


RULEBOOK = {"rulebook": "antigua-1963", "agreed_with_board": "BOARD-63-01"}
CHIPS = {"100.00": 200, "5.00": 400}
IMPREST = {
    "cage": WINDOW,
    "cashier": "cashier-1",
    "cash": {"100.00": 100},
    "chips": {"100.00": 100},
    "counted_by": ["cashier-1", "supervisor-1"],
}


def sale(
    number: int, amount: Any, *, at: str = "20:00:00", by: str = "cashier-1"
) -> dict[str, Any]:
    """Chips sold at the window."""
    return line(number, by, "cage.sell_chips", at=at, cage=WINDOW, amount=amount)
