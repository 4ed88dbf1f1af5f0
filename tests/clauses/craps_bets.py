"""Every bet of the four craps rulebooks: how it wins, what comes back, how it loses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.floor.craps_house import Table, table

Faces = tuple[int, int]
FOUR, SEVEN, THREE, ELEVEN, TWO, TWELVE = (2, 2), (3, 4), (1, 2), (5, 6), (1, 1), (6, 6)
COME_OUT: tuple[Faces, ...] = ()
POINT_4 = (FOUR,)


@dataclass(frozen=True)
class Bet:
    """One row: after these rolls a stake is laid; one roll pays it back so much, another takes it.

    ``base`` is the player's bet before those rolls, to which odds belong.
    """

    clause: str
    kind: str
    before: tuple[Faces, ...]
    stake: str
    won_by: Faces
    paid_minor: int
    lost_by: Faces
    on: str | None = None
    base: str | None = None

    def laid(self, letters: str, **readings: Any) -> Table:
        """The bet lies on the layout; another player shoots."""
        played = table(letters, **readings).shooter(2).sit(1)
        base: dict[str, Any] = {}
        if self.base is not None:
            played.bet(self.base, "20.00")
            base = {"base": "1-2"}
        for faces in self.before:
            played.roll(*faces)
        place = base | ({"on": self.on} if self.on else {})
        played.bet(self.kind, self.stake, **place)
        return played

    def after(self, letters: str, faces: Faces) -> tuple[str, str, int]:
        """What became of the bet: its clause, its result, what was paid."""
        lines = self.laid(letters).roll(*faces).lines
        (own,) = [line for line in lines if line.seat == 1 and line.kind == self.kind]
        return own.clause, own.result, own.paid_minor

    def __str__(self) -> str:
        return f"{self.clause}-{self.on or self.kind}"


# The columns are meant to be read against the instruments.
# fmt: off
ANTIGUA = (
    Bet("AG.C10.win",           "pass_line",      COME_OUT,  "5.00", SEVEN,   10_00, TWO),
    Bet("AG.C10.lose",          "dont_pass",      COME_OUT,  "5.00", THREE,   10_00, SEVEN),
    Bet("AG.C10.come",          "come",           POINT_4,   "5.00", ELEVEN,  10_00, THREE),
    Bet("AG.C10.dont_come",     "dont_come",      POINT_4,   "5.00", THREE,   10_00, ELEVEN),
    Bet("AG.C10.field",         "field",          COME_OUT,  "5.00", (2, 3),  10_00, FOUR),
    Bet("AG.C10.field",         "field",          COME_OUT,  "5.00", TWELVE,  10_00, SEVEN),
    Bet("AG.C10.seven",         "any_seven",      COME_OUT,  "5.00", SEVEN,   25_00, ELEVEN),
    Bet("AG.C10.any_crap",      "any_craps",      COME_OUT,  "5.00", THREE,   40_00, SEVEN),
    Bet("AG.C10.hard_6",        "hard_6",         COME_OUT,  "5.00", (3, 3),  50_00, (2, 4)),
    Bet("AG.C10.hard_8",        "hard_8",         COME_OUT,  "5.00", (4, 4),  50_00, SEVEN),
    Bet("AG.C10.hard_4",        "hard_4",         COME_OUT,  "5.00", FOUR,    40_00, (1, 3)),
    Bet("AG.C10.hard_10",       "hard_10",        COME_OUT,  "5.00", (5, 5),  40_00, (4, 6)),
    Bet("AG.C10.eleven",        "eleven",         COME_OUT,  "5.00", ELEVEN,  80_00, TWELVE),
    Bet("AG.C10.ace_deuce",     "craps_3",        COME_OUT,  "5.00", THREE,   80_00, TWO),
    Bet("AG.C10.two_aces",      "craps_2",        COME_OUT,  "5.00", TWO,    155_00, THREE),
    Bet("AG.C10.two_sixes",     "craps_12",       COME_OUT,  "5.00", TWELVE, 155_00, TWO),
    Bet("AG.C10.odds_win",      "pass_odds",      POINT_4,   "5.00", (1, 3),  15_00, SEVEN,
        base="pass_line"),
    Bet("AG.C10.odds_lose",     "dont_pass_odds", POINT_4,  "10.00", SEVEN,   15_00, (1, 3),
        base="dont_pass"),
    Bet("AG.C10.for_point",     "place_for",      POINT_4,   "5.00", (1, 3),  14_00, SEVEN, "4"),
    Bet("AG.C10.against_point", "place_against",  POINT_4,  "11.00", SEVEN,   16_00, (1, 3), "4"),
)
GAMING_CONTROL = (
    Bet("GC.1(a)",     "any_craps", COME_OUT, "5.00", TWO,      40_00, SEVEN),
    Bet("GC.1(b)",     "any_seven", COME_OUT, "5.00", SEVEN,    25_00, TWO),
    Bet("GC.1(c)",     "big_8",     COME_OUT, "5.00", (3, 5),   10_00, SEVEN),
    Bet("GC.1(d)",     "big_6",     COME_OUT, "5.00", (1, 5),   10_00, SEVEN),
    Bet("GC.1(e)",     "come",      POINT_4,  "5.00", ELEVEN,   10_00, TWO),
    Bet("GC.1(i)",     "craps_3",   COME_OUT, "5.00", THREE,    80_00, SEVEN),
    Bet("GC.1(j)",     "craps_12",  COME_OUT, "5.00", TWELVE,  155_00, TWO),
    Bet("GC.1(j)bis",  "eleven",    COME_OUT, "5.00", ELEVEN,   80_00, TWO),
    Bet("GC.1(k)",     "craps_2",   COME_OUT, "5.00", TWO,     155_00, TWELVE),
    Bet("GC.1(l)",     "dont_pass", COME_OUT, "5.00", THREE,    10_00, ELEVEN),
    Bet("GC.1(m)",     "dont_come", POINT_4,  "5.00", TWO,      10_00, SEVEN),
    Bet("GC.1(n)",     "hard_8",    COME_OUT, "5.00", (4, 4),   50_00, (2, 6)),
    Bet("GC.1(o)",     "field",     COME_OUT, "5.00", FOUR,     10_00, (1, 4)),
    Bet("GC.1(p)",     "hard_4",    COME_OUT, "5.00", FOUR,     40_00, (1, 3)),
    Bet("GC.1(q)",     "hop",       COME_OUT, "5.00", (5, 2),   80_00, (1, 6), "2-5"),
    Bet("GC.1(q)",     "hop",       COME_OUT, "5.00", (3, 3),  155_00, (2, 4), "3-3"),
    Bet("GC.1(r)",     "horn",      COME_OUT, "5.00", ELEVEN,   25_00, SEVEN),
    Bet("GC.1(s)",     "lay",       COME_OUT, "20.00", SEVEN,   30_00, (1, 3), "4"),
    Bet("GC.1(t)",     "pass_line", COME_OUT, "5.00", ELEVEN,   10_00, TWELVE),
    Bet("GC.1(u)",     "place_for", POINT_4,  "6.00", (5, 1),   13_00, SEVEN, "6"),
    Bet("GC.1(v)",     "hard_6",    COME_OUT, "5.00", (3, 3),   50_00, (2, 4)),
    Bet("GC.1(w)",     "hard_10",   COME_OUT, "5.00", (5, 5),   40_00, (4, 6)),
    Bet("GC.1(x)",     "world",     COME_OUT, "5.00", SEVEN,    13_00, (1, 3)),
)
FRANCE = (
    Bet("FR.A1", "pass_line",      COME_OUT,  "5.00", ELEVEN,  10_00, TWELVE),
    Bet("FR.A2", "dont_pass",      COME_OUT,  "5.00", TWO,     10_00, SEVEN),
    Bet("FR.A3", "come",           POINT_4,   "5.00", ELEVEN,  10_00, TWO),
    Bet("FR.A4", "dont_come",      POINT_4,   "5.00", THREE,   10_00, SEVEN),
    Bet("FR.A5", "field",          COME_OUT,  "5.00", TWELVE,  15_00, (2, 3)),
    Bet("FR.A5", "field",          COME_OUT,  "5.00", FOUR,    10_00, SEVEN),
    Bet("FR.A6", "big_6",          COME_OUT,  "5.00", (1, 5),  10_00, SEVEN),
    Bet("FR.A7", "big_8",          COME_OUT,  "5.00", (2, 6),  10_00, SEVEN),
    Bet("FR.A8", "under_7",        COME_OUT,  "5.00", (2, 3),  10_00, SEVEN),
    Bet("FR.A9", "over_7",         COME_OUT,  "5.00", (4, 5),  10_00, SEVEN),
    Bet("FR.B1", "hard_4",         COME_OUT,  "5.00", FOUR,    40_00, (1, 3)),
    Bet("FR.B1", "hard_8",         COME_OUT,  "5.00", (4, 4),  50_00, SEVEN),
    Bet("FR.B2", "any_seven",      COME_OUT,  "5.00", SEVEN,   25_00, TWO),
    Bet("FR.B3", "eleven",         COME_OUT,  "5.00", ELEVEN,  80_00, TWO),
    Bet("FR.B4", "any_craps",      COME_OUT,  "5.00", TWELVE,  40_00, ELEVEN),
    Bet("FR.B5", "craps_2",        COME_OUT,  "3.00", TWO,     93_00, THREE),
    Bet("FR.B6", "craps_3",        COME_OUT,  "5.00", THREE,   80_00, TWO),
    Bet("FR.B7", "craps_12",       COME_OUT,  "3.00", TWELVE,  93_00, ELEVEN),
    Bet("FR.B8", "horn",           COME_OUT,  "5.00", ELEVEN,  25_00, SEVEN),
    Bet("FR.C1", "pass_odds",      POINT_4,   "5.00", (1, 3),  15_00, SEVEN, base="pass_line"),
    Bet("FR.C2", "dont_pass_odds", POINT_4,  "10.00", SEVEN,   15_00, (1, 3), base="dont_pass"),
    Bet("FR.D1", "place_for",      COME_OUT,  "6.00", (1, 5),  13_00, SEVEN, "6"),
    Bet("FR.D2", "place_against",  COME_OUT, "11.00", SEVEN,   16_00, (1, 3), "4"),
)
NEW_ZEALAND = (
    Bet("NZ.4.15", "craps_2",   COME_OUT, "5.00", TWO,    155_00, THREE),
    Bet("NZ.4.15", "craps_3",   COME_OUT, "5.00", THREE,   80_00, TWO),
    Bet("NZ.4.15", "craps_12",  COME_OUT, "5.00", TWELVE, 155_00, TWO),
    Bet("NZ.4.15", "eleven",    COME_OUT, "5.00", ELEVEN,  80_00, TWO),
    Bet("NZ.4.16", "any_seven", COME_OUT, "5.00", SEVEN,   25_00, TWO),
    Bet("NZ.4.17", "any_craps", COME_OUT, "5.00", TWO,     40_00, ELEVEN),
)
NEW_ZEALAND_INDEX = (
    Bet("NZ.4.15", "field",     COME_OUT, "5.00", TWELVE,  15_00, (2, 3)),
    Bet("NZ.4.15", "field",     COME_OUT, "5.00", FOUR,    10_00, SEVEN),
    Bet("NZ.4.15", "hard_4",    COME_OUT, "5.00", FOUR,    40_00, (1, 3)),
    Bet("NZ.4.15", "hard_6",    COME_OUT, "5.00", (3, 3),  50_00, (2, 4)),
    Bet("NZ.4.15", "hard_8",    COME_OUT, "5.00", (4, 4),  50_00, SEVEN),
    Bet("NZ.4.15", "hard_10",   COME_OUT, "5.00", (5, 5),  40_00, (4, 6)),
    Bet("NZ.4.15", "big_6",     COME_OUT, "5.00", (1, 5),  10_00, SEVEN),
    Bet("NZ.4.15", "big_8",     COME_OUT, "5.00", (2, 6),  10_00, SEVEN),
    Bet("NZ.4.15", "buy",       COME_OUT, "20.00", (1, 3), 60_00, SEVEN, "4"),
    Bet("NZ.4.15", "buy",       COME_OUT, "20.00", (3, 6), 50_00, SEVEN, "9"),
    Bet("NZ.4.15", "lay",       COME_OUT, "40.00", SEVEN,  60_00, (1, 3), "4"),
)
# fmt: on
