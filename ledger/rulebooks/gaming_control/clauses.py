"""Gaming Control: every definition in our own words, and how far the ledger holds it."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

ENFORCED = State.ENFORCED
PLANNED, NOT_ENFORCEABLE = State.PLANNED, State.NOT_ENFORCEABLE


def _one(letter: str, rule: str) -> Entry:
    where = "Laying the wager when it may be laid, and its settlement; odds are the pay table's."
    return Entry(f"GC.1({letter}", rule, State.ENFORCED, where)


CATALOGUE = (
    _one("a)", "Any Craps: 2, 3 or 12 on the next roll; laid at any time."),
    _one("b)", "Any Seven: 7 on the next roll; laid at any time."),
    _one("c)", "Big Eight: 8 before 7, on its own area of the layout."),
    _one("d)", "Big Six: 6 before 7, on its own area of the layout."),
    _one(
        "e)",
        "Come, laid after the come-out roll: 7 or 11 win, 2, 3 or 12 lose on the next roll; else "
        "the number thrown before 7.",
    ),
    _one("f)", "The come-out point is 4, 5, 6, 8, 9 or 10 thrown on the come-out roll."),
    _one("g)", "The come point is such a number on the roll after a Come or Don't Come bet."),
    _one("h)", "The come-out roll is the first of the game and the first after a line decision."),
    _one("i)", "Craps Three: 3 on the next roll; laid at any time."),
    _one("j)", "Craps Twelve: 12 on the next roll; laid at any time."),
    _one("j)bis", "11: 11 on the next roll; laid at any time; printed without a letter (AMB-42)."),
    _one("k)", "Craps Two: 2 on the next roll; laid at any time."),
    _one(
        "l)",
        "Don't Pass, laid just before the come-out roll: 2 or 3 win, 7 or 11 lose, 12 is void; "
        "else 7 before the point.",
    ),
    _one(
        "m)",
        "Don't Come, laid after the come-out roll: 2 or 3 win, 7 or 11 lose, 12 is void on the "
        "next roll; else 7 before the number thrown (AMB-43).",
    ),
    _one("n)", "Eight the hard way: 4-4 before 7 and before any other 8."),
    _one("o)", "Field: 2, 3, 4, 9, 10, 11 or 12 on the next roll; laid at any time."),
    _one("p)", "Four the hard way: 2-2 before 7 and before any other 4."),
    _one("q)", "Hop: the named combination on the next roll; laid at any time (AMB-45)."),
    _one("r)", "Horn: 2, 3, 11 or 12 on the next roll; laid at any time (AMB-45)."),
    _one(
        "s)",
        "Lay, at any time against one of the six numbers: 7 before the number; the house may "
        "charge at most 5 per cent of what could be won, when the bet is laid.",
    ),
    _one(
        "t)",
        "Pass, laid just before the come-out roll: 7 or 11 win, 2, 3 or 12 lose; else the point "
        "before 7.",
    ),
    _one(
        "u)",
        "Place Bet to Win, at any time on one of the six numbers: the number before 7; off on a "
        "come-out roll unless the player calls it on and the dealer puts an on button (AMB-43).",
    ),
    _one("v)", "Six the hard way: 3-3 before 7 and before any other 6."),
    _one("w)", "Ten the hard way: 5-5 before 7 and before any other 10."),
    _one("x)", "Whirl or World: 2, 3, 7, 11 or 12 on the next roll; at any time (AMB-44, AMB-45)."),
    Entry(
        "GC.2(a)",
        "7 Out is a 7 thrown once there is a come-out point.",
        State.ENFORCED,
        "The settlement of a roll: the dice go on.",
    ),
    Entry(
        "GC.2(b)",
        "The total is the sum of the two uppermost faces.",
        State.ENFORCED,
        "The settlement of a roll.",
    ),
    Entry(
        "GC.2(c)",
        "A roll is the throw of the dice.",
        State.RECORDED,
        "Each roll with its dice, faces and shooter.",
    ),
    Entry(
        "GC.2(d)",
        "The shooter is the player who throws.",
        State.ENFORCED,
        "The last call waits for a shooter.",
    ),
    Entry(
        "GC.3",
        "Blackjack is an ace with a ten-value card as the first two, but not on split pairs; "
        "meaning of dealer, hard total and soft total.",
        ENFORCED,
        "Points and naturals of the blackjack engine, where a rulebook has these terms.",
    ),
    Entry(
        "GC.4",
        "Words that are not defined here have the meaning of the Act or of its regulations.",
        NOT_ENFORCEABLE,
        "It points to texts that are not in the ledger.",
    ),
)
