"""Antigua 1963, Schedule, part I: the clauses of roulette in our own words."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

ENFORCED, RECORDED, CHECKLIST = State.ENFORCED, State.RECORDED, State.CHECKLIST


def _bet(code: str, rule: str) -> Entry:
    where = "Placing a bet on a position of the row; settlement at its odds."
    return Entry(f"AG.R9(2).{code}", rule, ENFORCED, where)


ROULETTE_CLAUSES = (
    Entry(
        "AG.R1",
        "The wheel has 36 numbers in two alternating colours, 0 and 00 in green, and is driven by "
        "hand; one with a single zero needs the Board's prior written approval; a double cloth "
        "is allowed.",
        ENFORCED,
        "Opening a table asks for the approval of a single-zero wheel, and for the kind of wheel "
        "that the register has there (AMB-22).",
    ),
    Entry(
        "AG.R2",
        "Balls are of ivory or a synthetic, of any diameter.",
        RECORDED,
        "The register of wheels has the balls of each wheel.",
    ),
    Entry(
        "AG.R3",
        "The cloth shows the numbers and zeros in their colours, and the squares for bets.",
        RECORDED,
        "The wheel and cloth of a table stand in its opening, the printed layout in the register "
        "of wheels; only their positions can be bet.",
    ),
    Entry(
        "AG.R4",
        "Each table has chips in six colours, one for each player, and one or two for high values.",
        ENFORCED,
        "Serving a seventh colour to a table, and issuing colour chips (AMB-23); colours of high "
        "value are the house's denominations.",
    ),
    Entry(
        "AG.R5",
        "At most six players at a single cloth, and twelve at a double one.",
        ENFORCED,
        "Opening a table and taking a seat; the Board's number binds where it is lower (AG.8(2)).",
    ),
    Entry(
        "AG.R6",
        "One croupier is in charge and alone spins, collects and pays; a helper piles up chips.",
        ENFORCED,
        "Bets, throws, calls, settlements and sales are the croupier's in charge.",
    ),
    Entry(
        "AG.R7",
        "The licensee assigns the employees of each table.",
        ENFORCED,
        "Opening a table and changing its croupier are the licensee's and his supervisors'.",
    ),
    Entry(
        "AG.R8",
        "A player may have the croupier replaced after five throws if no other player objects.",
        ENFORCED,
        "Replacing a croupier at a player's request: his throws, and who objects.",
    ),
    Entry(
        "AG.R9(1)",
        "Bets, spin, more bets, the call of no more bets; later chips are returned; the number is "
        "called and marked, losing bets are taken, winning bets paid; the zeros beat wide bets.",
        ENFORCED,
        "The order of a round; a late bet is returned.",
    ),
    Entry(
        "AG.R9(2)",
        "Limits and odds are those of the table, in fixed proportion to the numbers covered; a "
        "player may not be kept from the limit; around one number the straight limit holds.",
        ENFORCED,
        "Posting limits; placing a bet (AMB-04, AMB-24).",
    ),
    _bet("straight", "One number: 20 dollars at 35 to 1."),
    _bet("split", "Two numbers: 40 dollars at 17 to 1."),
    _bet("street", "Three numbers: 60 dollars at 11 to 1."),
    _bet("square", "Four numbers: 80 dollars at 8 to 1."),
    _bet("first_four", "1-2-3-0 on a single-zero wheel: 80 dollars at 8 to 1 (AMB-25)."),
    _bet("first_five", "1-2-3-0-00: 100 dollars at 6 to 1."),
    _bet("line", "Six numbers: 120 dollars at 5 to 1."),
    _bet("column", "A column of twelve: 240 dollars at 2 to 1."),
    _bet("dozen", "A dozen: 240 dollars at 2 to 1."),
    _bet("colour", "A colour: 360 dollars, printed at 2 to 1 (AMB-04)."),
    _bet("even_odd", "Even or odd: 360 dollars, printed at 2 to 1 (AMB-04)."),
    _bet("high_low", "High or low: 360 dollars, printed at 2 to 1 (AMB-04)."),
    Entry(
        "AG.R9(3)",
        "Minimum limits are not changed without the Board's authority.",
        ENFORCED,
        "A minimum is posted as the Board approved it; every posting cites the approval.",
    ),
)
