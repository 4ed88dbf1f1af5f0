"""What each bet of craps costs its player, as the specification states it: exact fractions as data.

A row is named as in the specification's own arithmetic: the book, and its words for the bet.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ledger.rulebooks.vocabulary.craps import CrapsBet as Bet

F = Fraction
Readings = dict[str, str]


class Worth(NamedTuple):
    """The stated edge, and the bets that must have it: on these numbers, under these readings."""

    book: str
    named: str
    edge: F
    books: str
    bets: tuple[Bet, ...]
    on: tuple[str | None, ...] = (None,)
    readings: Readings = {}  # noqa: RUF012 - a tuple's default is never changed


LINE, DONT = (Bet.PASS_LINE, Bet.COME), (Bet.DONT_PASS, Bet.DONT_COME)
TAKING, LAYING = (Bet.PASS_ODDS, Bet.COME_ODDS), (Bet.DONT_PASS_ODDS, Bet.DONT_COME_ODDS)
ACES = (Bet.CRAPS_2, Bet.CRAPS_12)
FOURS, FIVES, SIXES = ("4", "10"), ("5", "9"), ("6", "8")
CORRECTED = "FR (AG corrected)"
LAY_LITERAL = {"lay_odds": "2:1, 3:2, 6:5"}
AGAINST_LITERAL = {"place_against": "11:5, 8:5, 5:4"}

LINES = (
    *(Worth(book, "Pass/Win and Come", F(7, 495), book, LINE) for book in ("AG", "GC", "FR")),
    Worth("GC", "Don't pass / Don't come, bar 12", F(3, 220), "GC", DONT),
    Worth("FR", "Don't win / Don't come, bar 12", F(3, 220), "FR", DONT),
    Worth(
        *("AG", "Don't come, both doubles barred (literal AG.C1)", F(41, 990), "AG"),
        (Bet.DONT_COME,),
        readings={"dont_come_bar": "both"},
    ),
    Worth(
        *("AG", "Lose, literal AG.C7(2): all craps push", F(16, 165), "AG"),
        (Bet.DONT_PASS,),
        readings={"craps_for_lose": "all_craps_push"},
    ),
)
ONE_ROLL = (
    Worth("AG", "Field 2-3-5-9-10-11-12, all even", F(1, 18), "AG", (Bet.FIELD,)),
    Worth("FR", "Field 2-3-4-9-10-11-12, 2&12 double", F(1, 18), "FR", (Bet.FIELD,)),
    Worth("GC", "Field 2-3-4-9-10-11-12, even (pay not stated)", F(1, 9), "GC", (Bet.FIELD,)),
    *(
        worth
        for book in ("AG", "FR")
        for worth in (
            Worth(book, "Any seven 4:1", F(1, 6), book, (Bet.ANY_SEVEN,)),
            Worth(book, "Any craps 7:1", F(1, 9), book, (Bet.ANY_CRAPS,)),
            Worth(book, "Eleven 15:1", F(1, 9), book, (Bet.ELEVEN,)),
            Worth(book, "Craps 3 / Ace-deuce 15:1", F(1, 9), book, (Bet.CRAPS_3,)),
            Worth(book, "Craps 2 or 12 30:1", F(5, 36), book, ACES),
            Worth(book, "Hard 4 / 10 7:1", F(1, 9), book, (Bet.HARD_4, Bet.HARD_10)),
            Worth(book, "Hard 6 / 8 9:1", F(1, 11), book, (Bet.HARD_6, Bet.HARD_8)),
        )
    ),
    Worth(
        *("FR", "Any seven if '4 fois' read as 4-for-1", F(1, 3), "FR", (Bet.ANY_SEVEN,)),
        readings={"n_fois": "n_for_1"},
    ),
    Worth("FR", "Under 7 even", F(1, 6), "FR", (Bet.UNDER_7,)),
    Worth("FR", "Over 7 even", F(1, 6), "FR", (Bet.OVER_7,)),
    Worth("FR", "Big 6 / Big 8 even", F(1, 11), "FR", (Bet.BIG_6, Bet.BIG_8)),
    Worth("GC", "Big 6 / Big 8 even (pay not stated)", F(1, 11), "GC", (Bet.BIG_6, Bet.BIG_8)),
    Worth("GC", "Hop, easy way 15:1", F(1, 9), "GC", (Bet.HOP,), ("1-2", "3-4", "5-6")),
    Worth("GC", "Hop, hard way 30:1", F(5, 36), "GC", (Bet.HOP,), ("1-1", "6-6")),
)
COMPOSITE = (
    Worth("FR", "Horn 4x the whole stake", F(1, 6), "FR", (Bet.HORN,)),
    Worth("NZ", "Horn as 4 separate wagers (30/15/30/15)", F(1, 8), "NZ", (Bet.HORN,)),
    Worth("NZ", "Horn High 2 or 12 (5 units)", F(23, 180), "NZ", (Bet.HORN_HIGH,), ("2", "12")),
    Worth("NZ", "Horn High 3 or 11 (5 units)", F(11, 90), "NZ", (Bet.HORN_HIGH,), ("3", "11")),
    Worth("NZ", "World as 5 separate wagers (Any 7 4:1)", F(2, 15), "NZ", (Bet.WORLD,)),
    Worth("NZ", "C & E as 2 wagers (7:1, 15:1)", F(1, 9), "NZ", (Bet.C_AND_E,)),
)
TAKEN, LAID = "AG/FR", (Bet.DONT_PASS_ODDS,)
NUMBERS = (
    *(
        Worth(TAKEN, f"Taking odds {on[0]}/{on[1]} at {odds}:1", F(0), "AG FR", TAKING, (*on,))
        for on, odds in ((FOURS, "2"), (FIVES, "3/2"), (SIXES, "6/5"))
    ),
    *(
        Worth(CORRECTED, f"Laying odds {on[0]}/{on[1]} at {odds}:1", F(0), "AG FR", LAYING, (*on,))
        for on, odds in ((FOURS, "1/2"), (FIVES, "2/3"), (SIXES, "5/6"))
    ),
    *(
        Worth(
            *("AG", f"Laying odds {on[0]}/{on[1]} LITERAL {odds}:1", edge, "AG", LAID, (*on,)),
            LAY_LITERAL,
        )
        for on, odds, edge in (
            (FOURS, "2", F(-1)),
            (FIVES, "3/2", F(-1, 2)),
            (SIXES, "6/5", F(-1, 5)),
        )
    ),
    *(
        Worth(book, f"Place for {on[0]}/{on[1]} at {odds}:1", edge, books, (Bet.PLACE_FOR,), (*on,))
        for book, books, on, odds, edge in (
            ("AG/FR", "AG FR", FOURS, "9/5", F(1, 15)),
            ("AG/FR", "AG FR", FIVES, "7/5", F(1, 25)),
            ("AG", "AG", SIXES, "1", F(1, 11)),
            ("FR", "FR", SIXES, "7/6", F(1, 66)),
        )
    ),
    *(
        Worth(
            *(CORRECTED, f"Place against {on[0]}/{on[1]} at {odds}:1", edge, "AG FR"),
            (Bet.PLACE_AGAINST,),
            (*on,),
        )
        for on, odds, edge in (
            (FOURS, "5/11", F(1, 33)),
            (FIVES, "5/8", F(1, 40)),
            (SIXES, "4/5", F(1, 55)),
        )
    ),
    *(
        Worth(
            *("AG", f"Place against {on[0]}/{on[1]} LITERAL {odds}:1", edge, "AG"),
            (Bet.PLACE_AGAINST,),
            (*on,),
            AGAINST_LITERAL,
        )
        for on, odds, edge in (
            (FOURS, "11/5", F(-17, 15)),
            (FIVES, "8/5", F(-14, 25)),
            (SIXES, "5/4", F(-5, 22)),
        )
    ),
)
STATED = (*LINES, *ONE_ROLL, *COMPOSITE, *NUMBERS)

#: Each is proved by a test of its own in test_craps_edges.py.
APART = {
    ("AG", "Lose/Don't come, bar 12 or bar 2 (licensee's choice)"): F(3, 220),
    ("NSW", "Don't win, bar 2 (comparison only)"): F(3, 220),
    ("AG", "Lose, no bar (any craps wins)"): F(-7, 495),
    ("GC", "Field, 2&12 2:1 (NJ mini-dice pay table)"): F(1, 18),
    ("-", "Field, 2 pays 2:1, 12 pays 3:1"): F(1, 36),
    ("GC", "Lay 4/10, 5% of win up front"): F(1, 40),
    ("GC", "Lay 5/9, 5% of win up front"): F(1, 30),
    ("GC", "Lay 6/8, 5% of win up front"): F(1, 24),
}
