"""Antigua 1963, Schedule, part II: the clauses of craps in our own words."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

ENFORCED, CHECKLIST = State.ENFORCED, State.CHECKLIST


def _bet(code: str, rule: str) -> Entry:
    where = "Laying the bet, its limit, its settlement at the odds of its row."
    return Entry(f"AG.C10.{code}", rule, ENFORCED, where)


# Two lines a clause: what it says, and how it is held.
# fmt: off
CRAPS_CLAUSES = (
    Entry(
        "AG.C1",
        "The table is oval or rectangular with a band around it; its felt shows Win, Lose with its "
        "barred double, the field, the craps, 7, 11, 6, 8, Come, Don't come with its barred "
        "double, and what else the licensee wishes to offer.",
        ENFORCED, "Opening with bars and added bets; the felt is for the eye (AMB-08, AMB-10).",
    ),
    Entry(
        "AG.C2",
        "Six dice or more, hard and transparent, balanced, with sharp or slightly bevelled edges "
        "and flush spots; two are in play, the rest in reserve and in sight.",
        ENFORCED, "Receiving an unfit die, opening with fewer than six (AMB-31, AMB-32).",
    ),
    Entry(
        "AG.C3", "The stickman passes the dice with a bamboo stick.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.C4", "Chips come in the denominations that are needed.",
        ENFORCED, "Receiving, or counting, chips of another denomination (AMB-37).",
    ),
    Entry(
        "AG.C5",
        "Two croupiers pay, collect and sell chips, unless another employee sells them; a stickman "
        "passes the dice, and he alone calls and decides.",
        ENFORCED, "Opening with the crew; the stickman alone passes dice and calls (AMB-21).",
    ),
    Entry(
        "AG.C6", "As many play as find room around the table.",
        ENFORCED, "Taking a seat; the Board's number binds where it is lower (AG.8(2)).",
    ),
    Entry(
        "AG.C7(1)",
        "The shooter has Win or Lose down before he throws. 7 and 11 win for Win and lose for "
        "Lose; 4, 5, 6, 8, 9, 10 are a point for all: repeated before 7 Win wins, else Lose.",
        ENFORCED, "The last call waits for the shooter's bet; settlement (AMB-09, AMB-63).",
    ),
    Entry(
        "AG.C7(2)",
        "On a first throw 2, 3 and 12 are craps: Win loses, Lose wins but for the bar.",
        ENFORCED, "The settlement of a come-out roll (AMB-08).",
    ),
    Entry(
        "AG.C7(3)", "Whoever fails to repeat his point is followed by the player at his right.",
        ENFORCED, "Offering the dice.",
    ),
    Entry(
        "AG.C8", "Further bets on the next throw: field, seven, any crap, eleven, single craps.",
        ENFORCED, "The settlement of a roll (AMB-39).",
    ),
    Entry(
        "AG.C9(1)",
        "Dice need not hit the far wall, unless the licensee asks it of a player; they are to come "
        "to rest flat in the far half.",
        ENFORCED, "Asking a shooter for the wall; the grounds to annul a throw (AMB-33).",
    ),
    Entry(
        "AG.C9(2)", "Dice are thrown at once, to roll; they are not rubbed, scratched or held.",
        ENFORCED, "A ground to annul a throw; the rules are shown to the player.",
    ),
    Entry(
        "AG.C9(3)", "Dice roll, they do not slide.",
        ENFORCED, "A ground to annul a throw.",
    ),
    Entry(
        "AG.C9(4)",
        "If a die hits an obstacle or leans against the band, the stickman annuls the throw, and "
        "a new one is made.",
        ENFORCED, "Annulling a throw: no faces, bets stay, the shooter throws again.",
    ),
    Entry(
        "AG.C9(5)", "No player calls no dice.",
        ENFORCED, "The stickman annuls a throw; a player who calls is an irregularity.",
    ),
    Entry(
        "AG.C9(6)",
        "The stickman may call it for a throw that he judges against the rules; then he shows the "
        "player all of them.",
        ENFORCED, "Annulling a throw by judgment asks whether the rules were shown.",
    ),
    Entry(
        "AG.C9(7)", "The shooter may ask for other dice before a point, not while shooting for it.",
        ENFORCED, "Changing the dice at the request of the shooter.",
    ),
    Entry(
        "AG.C9(8)", "The stickman touches dice only to inspect them or where his stick fails.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.C9(9)", "The house may take the turn from a player who keeps breaking the rules.",
        ENFORCED, "Taking the turn away, with its reason.",
    ),
    Entry(
        "AG.C10", "The bets, their odds and their limits are those of the table.",
        ENFORCED, "Opening, laying bets and their settlement (AMB-10, AMB-57).",
    ),
    _bet("win", "Win or Pass line: 100 dollars at even money."),
    _bet("lose", "Lose or Don't pass line: 100 dollars at even money (AMB-08)."),
    _bet("come", "Come: 100 dollars at even money (AMB-10)."),
    _bet("dont_come", "Don't come: 100 dollars at even money (AMB-08, AMB-10)."),
    _bet("field", "2, 3, 5, 9, 10, 11 or 12 on the next throw: 100 dollars at even money."),
    _bet("seven", "7 on the next throw: 75 dollars at 4 to 1."),
    _bet("any_crap", "2, 3 or 12 on the next throw: 50 dollars at 7 to 1."),
    _bet("hard_6", "6 by 3-3: 25 dollars at 9 to 1 (AMB-10)."),
    _bet("hard_8", "8 by 4-4: 25 dollars at 9 to 1 (AMB-10)."),
    _bet("hard_4", "4 by 2-2: 25 dollars at 7 to 1 (AMB-10)."),
    _bet("hard_10", "10 by 5-5: 25 dollars at 7 to 1 (AMB-10)."),
    _bet("eleven", "11 on the next throw: 20 dollars at 15 to 1."),
    _bet("ace_deuce", "3 on the next throw: 20 dollars at 15 to 1."),
    _bet("two_aces", "2 on the next throw: 20 dollars at 30 to 1."),
    _bet("two_sixes", "12 on the next throw: 20 dollars at 30 to 1."),
    _bet("odds_win", "Beside Win, up to as much: 2 to 1, 3 to 2 or 6 to 5 by the point."),
    _bet(
        "odds_lose",
        "Beside Lose, up to 2, 1½ or 1⅕ times as much by the point; printed at the odds of Win "
        "(AMB-05).",
    ),
    _bet("for_point", "The point before 7: 100 dollars at 9 to 5, 7 to 5, even (AMB-07, AMB-59)."),
    _bet(
        "against_point",
        "7 before the point: 100 dollars, printed at 11 to 5, 8 to 5, 5 to 4 (AMB-06, AMB-59).",
    ),
    Entry(
        "AG.C11",
        "The Board fixes maxima by the table; the minimum may change at any time without keeping "
        "in proportion, and is at most a hundredth of the maximum.",
        ENFORCED, "Posting limits; the minimum by a posting of its own (AMB-11).",
    ),
)
# fmt: on
