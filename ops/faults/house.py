"""The papers of the house that is hurt, and who works in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

DAY = "1964-01-04"
EVENING = f"{DAY}T21:00:00-04:00"
_TWO_WEEKS_BEFORE = "1963-12-20T12:00:00-04:00"
_A_WEEK_BEFORE = "1963-12-27T12:00:00-04:00"

SUPERVISOR = "supervisor-1"
OFFICERS = {
    "board-1": "board",
    "inspector-1": "inspector",
    "licensee-1": "licensee",
    "ministry-1": "ministry",
}
FLOAT = {"100.00": 200, "25.00": 400, "5.00": 2_000, "1.00": 5_000}
WINDOW_CASH, WINDOW_CHIPS = {"100.00": 20_000}, {"100.00": 10_000}
SHARED = "shared"
"""Whose croupier stands at the table at which everybody plays."""

Told = dict[str, Any]
"""A command in the words of a transcript."""


def croupier(player: str) -> str:
    """Who is in charge of a player's table."""
    return f"croupier-{player}"


def cashier(player: str) -> str:
    """Who sits at a player's window."""
    return f"cashier-{player}"


def window(player: str, shift: str = "evening") -> str:
    """The window at which a player buys and redeems chips."""
    return f"window-{player}/{DAY}/{shift}"


def founding(players: list[str]) -> Iterator[Told]:
    """Licence, papers and staff; the gaming day and a window for each player open."""
    for number, (at, by, do, fields) in enumerate(_founding(players), start=1):
        yield {"id": f"founding-{number:06}", "at": at, "by": by, "do": do, **fields}


def _founding(players: list[str]) -> Iterator[tuple[str, str, str, Told]]:
    staff = {SUPERVISOR: "supervisor", "security-1": "security", croupier(SHARED): "croupier"}
    for player in players:
        staff |= {croupier(player): "croupier", cashier(player): "cashier"}
    for by, do, fields in _papers():
        yield _TWO_WEEKS_BEFORE, by, do, fields
    approval = {"schedule": "limits-1", "reference": "board-2"}
    yield _A_WEEK_BEFORE, "board-1", "premises.approve_limits", approval
    for person, role in staff.items():
        for by, do, fields in _employment(person, role):
            yield _A_WEEK_BEFORE, by, do, fields
    stock = {"cash": "9000000.00", "chips": dict.fromkeys(FLOAT, 500000)}
    yield _A_WEEK_BEFORE, "licensee-1", "premises.stock_bank", stock
    for by, do, fields in _opening(list(staff), players):
        yield EVENING, by, do, fields


def _papers() -> Iterator[tuple[str, str, Told]]:
    licence = {"licence": "licence-1", "currency": "XCD", "time_zone": "America/Antigua"}
    chips = {"cut_off": "06:00", "denominations": list(FLOAT)}
    yield "administrator-1", "premises.license", licence | chips
    for person, role in OFFICERS.items():
        officer = {"person": person, "role": role, "of_age": True}
        yield "administrator-1", "premises.appoint", officer
    book = {"rulebook": "antigua-1963", "agreed_with_board": "board-0"}
    yield "licensee-1", "premises.adopt_rulebook", book
    game = {"game": "roulette"}
    yield "administrator-1", "premises.record_consent", {**game, "reference": "consent-1"}
    board = {**game, "maximum": "20.00", "players": 12, "reference": "board-1"}
    yield "board-1", "premises.set_board_limits", board
    limits = {**game, "schedule": "limits-1", "minimum": "1.00", "maximum": "20.00"}
    yield "licensee-1", "premises.propose_limits", limits


def _employment(person: str, role: str) -> Iterator[tuple[str, str, Told]]:
    licence = {"licence": f"licence-{person}"}
    papers = {"good_conduct_letter": f"letter-{person}", "photographs": ["front", "side"]}
    yield "licensee-1", "staff_licence.apply", {**licence, "person": person, **papers}
    yield "ministry-1", "staff_licence.grant", licence
    post = {"person": person, "role": role, "of_age": True}
    yield "licensee-1", "premises.appoint", {**licence, **post}


def _opening(staff: list[str], players: list[str]) -> Iterator[tuple[str, str, Told]]:
    day = {"day": DAY}
    yield SUPERVISOR, "day.open", day
    yield "inspector-1", "day.inspector_arrives", day
    for person in staff:
        by = "licensee-1" if person == SUPERVISOR else SUPERVISOR
        on_duty = {**day, "person": person, "licence_in_possession": True}
        yield by, "day.staff_comes_on_duty", on_duty
    for player in players:
        yield SUPERVISOR, "cage.open", opened_window(player)


def opened_window(player: str, shift: str = "evening") -> Told:
    """What is counted when a window opens, and when it closes again untouched."""
    return {
        "cage": window(player, shift),
        "cashier": cashier(player),
        "cash": WINDOW_CASH,
        "chips": WINDOW_CHIPS,
        "counted_by": [cashier(player), SUPERVISOR],
    }
