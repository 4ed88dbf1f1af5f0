"""A house to measure: its opening, and the play at its tables, as lines of a transcript.

Every line is JSON in bytes, as a terminal sends it. Times move by milliseconds and ids begin with
the time, so what comes later sorts later. A round is bets on straight numbers, the throw, the call
and the settlement: each of these commands records one event.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

DAY = "1964-01-04"
SEATS = 6
BETS_A_ROUND = 50
LINES_A_ROUND = BETS_A_ROUND + 4

_ZONE = dt.timezone(dt.timedelta(hours=-4))
_PAPERS = dt.datetime(1963, 12, 16, 10, tzinfo=_ZONE)
_APPROVAL = dt.datetime(1963, 12, 27, 10, tzinfo=_ZONE)
_EVENING = dt.datetime(1964, 1, 4, 20, tzinfo=_ZONE)
_PLAY = dt.datetime(1964, 1, 4, 21, tzinfo=_ZONE)
_OFFICERS = {
    "board-1": "board",
    "inspector-1": "inspector",
    "licensee-1": "licensee",
    "ministry-1": "ministry",
}


@dataclass
class _Paper:
    """Writes lines, each a millisecond after the last."""

    at: dt.datetime
    writer: str
    number: int = 0

    def line(self, do: str, by: str, /, **fields: Any) -> bytes:
        self.at += dt.timedelta(milliseconds=1)
        return self.line_at_once(do, by, **fields)

    def line_at_once(self, do: str, by: str, /, **fields: Any) -> bytes:
        """A line of the same millisecond: those who act at once may be heard in any order."""
        self.number += 1
        at = self.at.isoformat(timespec="milliseconds")
        identity = f"{at[:23]}-{self.writer}-{self.number:07}"
        head = {"id": identity, "at": at, "by": by, "do": do}
        return json.dumps(head | fields, separators=(",", ":")).encode()


def opening(tables: int) -> list[bytes]:
    """Everything up to the first bet at this many tables, six seats taken at each."""
    return [
        *_papers(_Paper(_PAPERS, "papers"), tables),
        *_approvals(_Paper(_APPROVAL, "approvals"), tables),
        *_evening(_Paper(_EVENING, "evening"), tables),
    ]


def session(table: int) -> str:
    """The name of a table's session; tables count from 1."""
    return f"roulette-{table}/{DAY}"


def _people(tables: int) -> dict[str, str]:
    croupiers = {f"croupier-{table}": "croupier" for table in range(1, tables + 1)}
    return {"supervisor-1": "supervisor", **croupiers}


def _papers(paper: _Paper, tables: int) -> Iterator[bytes]:
    house = {"licence": "licence-1", "currency": "XCD", "time_zone": "America/Antigua"}
    chips = {"cut_off": "06:00", "denominations": ["100.00", "25.00", "5.00", "1.00"]}
    yield paper.line("premises.license", "administrator-1", **house, **chips)
    for person, role in _OFFICERS.items():
        who = {"person": person, "role": role, "of_age": True}
        yield paper.line("premises.appoint", "administrator-1", **who)
    book = {"rulebook": "antigua-1963", "agreed_with_board": "agreement-1"}
    yield paper.line("premises.adopt_rulebook", "licensee-1", **book)
    consent = {"game": "roulette", "reference": "consent-1"}
    yield paper.line("premises.record_consent", "administrator-1", **consent)
    board = {"game": "roulette", "maximum": "20.00", "players": 12, "reference": "board-1"}
    yield paper.line("premises.set_board_limits", "board-1", **board)
    proposal = {"game": "roulette", "minimum": "1.00", "maximum": "20.00"}
    yield paper.line("premises.propose_limits", "licensee-1", schedule="limits-1", **proposal)
    for person in _people(tables):
        papers = {"good_conduct_letter": f"letter-{person}", "photographs": ["front", "side"]}
        number = {"licence": f"licence-{person}", "person": person}
        yield paper.line("staff_licence.apply", "licensee-1", **number, **papers)


def _approvals(paper: _Paper, tables: int) -> Iterator[bytes]:
    approval = {"schedule": "limits-1", "reference": "approval-1"}
    yield paper.line("premises.approve_limits", "board-1", **approval)
    for person, role in _people(tables).items():
        licence = f"licence-{person}"
        yield paper.line("staff_licence.grant", "ministry-1", licence=licence)
        who = {"person": person, "role": role, "licence": licence, "of_age": True}
        yield paper.line("premises.appoint", "licensee-1", **who)


def _evening(paper: _Paper, tables: int) -> Iterator[bytes]:
    yield paper.line("day.open", "supervisor-1", day=DAY)
    for person in _people(tables):
        duty = {"day": DAY, "person": person, "licence_in_possession": True}
        yield paper.line("day.staff_comes_on_duty", "supervisor-1", **duty)
    yield paper.line("day.inspector_arrives", "inspector-1", day=DAY)
    for table in range(1, tables + 1):
        croupier = f"croupier-{table}"
        yield paper.line(
            "roulette.open",
            "supervisor-1",
            session=session(table),
            rulebook="antigua-1963",
            wheel="double_zero",
            croupier=croupier,
            limits="limits-1",
            float_chips={"100.00": 1_000_000},
            counted_by=[croupier, "supervisor-1"],
        )
        for seat in range(1, SEATS + 1):
            yield paper.line("table.take_seat", croupier, session=session(table), seat=seat)


@dataclass
class Play:
    """The play at one table from its first round on; it never ends."""

    table: int
    bets_a_round: int = BETS_A_ROUND
    _paper: _Paper = field(init=False)
    _rest: list[bytes] = field(default_factory=list)
    _round: int = 0

    def __post_init__(self) -> None:
        self._paper = _Paper(_PLAY, f"{self.table:03}")
        self._rest = []

    def lines(self, number: int) -> list[bytes]:
        """The next so many lines, through the rounds."""
        while len(self._rest) < number:
            bets, steps = self.round()
            self._rest += bets + steps
        taken, self._rest = self._rest[:number], self._rest[number:]
        return taken

    def round(self) -> tuple[list[bytes], list[bytes]]:
        """The bets of a whole round, laid at one moment, and what follows them."""
        self._round += 1
        self._paper.at += dt.timedelta(milliseconds=1)
        bets = [self._bet(place) for place in range(self.bets_a_round)]
        pocket = str(self._round * 7 % 37)
        steps = [
            self._step("throw"),
            self._step("no_more_bets"),
            self._step("call", pocket=pocket),
            self._step("settle"),
        ]
        return bets, steps

    def _bet(self, place: int) -> bytes:
        number = str((self._round * 11 + place) % 37)
        stake = {"kind": "straight", "on": number, "amount": "1.00"}
        seat = place % SEATS + 1
        return self._paper.line_at_once(
            "roulette.bet", self._croupier, session=session(self.table), seat=seat, **stake
        )

    def _step(self, what: str, **fields: str) -> bytes:
        where = session(self.table)
        return self._paper.line(f"roulette.{what}", self._croupier, session=where, **fields)

    @property
    def _croupier(self) -> str:
        return f"croupier-{self.table}"
