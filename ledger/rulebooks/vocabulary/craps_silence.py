"""What instruments of craps are silent on, in one wording: removal, come-out, rounding, excess.

Each is an option that an instrument takes into its register under its own clauses, and what its
rows say under the other value.
"""

from __future__ import annotations

from ledger.rulebooks.vocabulary.craps import ComeOut, CrapsReading, Removal
from ledger.rulebooks.vocabulary.readings import Ambiguity, Option, entry, option

# AMB-63: what a row says under the value that is not the default.
LINE_FREE = CrapsReading(option="line_removal", value="free", removal=Removal.BETWEEN_ROLLS)
DONT_STAYS = CrapsReading(
    option="dont_removal", value="not_once_point_set", removal=Removal.UNTIL_NUMBER_KNOWN
)
SIDE_STAYS = CrapsReading(option="side_removal", value="no", removal=Removal.NEVER)
ONE_ROLL_STAYS = CrapsReading(option="one_roll_removal", value="no", removal=Removal.NEVER)
HARDWAY_OFF = CrapsReading(option="hardways_on_comeout", value="off", come_out=ComeOut.OFF)
OTHER_OFF = CrapsReading(option="other_bets_on_comeout", value="off", come_out=ComeOut.OFF)

REMOVAL = (
    option(
        "line_removal",
        ("not_once_point_set", "A line or come bet stays once it has its number.", "inferred"),
        ("free", "A line or come bet may be taken down between any two rolls."),
    ),
    option(
        "dont_removal",
        ("may_take_down", "A bet against the shooter may be taken down between rolls.", "inferred"),
        ("not_once_point_set", "A bet against the shooter stays once it has its number."),
    ),
    option(
        "side_removal",
        ("between_rolls", "Bets that stand between rolls may be taken down.", "inferred"),
        ("no", "Bets that stand between rolls stay until they are decided."),
    ),
    option(
        "one_roll_removal",
        ("until_next_throw", "A one-roll bet may be taken back before the throw.", "inferred"),
        ("no", "A one-roll bet stays once it is laid."),
    ),
)
HARDWAYS = option(
    "hardways_on_comeout",
    ("working", "Hardways are decided by a come-out roll too.", "inferred"),
    ("off", "Hardways rest during a come-out roll."),
)
OTHER_BETS = option(
    "other_bets_on_comeout",
    ("working", "Big six, big eight and lay are decided by a come-out roll too.", "inferred"),
    ("off", "Big six, big eight and lay rest during a come-out roll."),
)


def silence(clauses: tuple[str, ...], *come_out: Option) -> Ambiguity:
    """AMB-63 for an instrument."""
    question = "No text says which bets may be taken down, nor which a come-out roll decides."
    return entry("AMB-63", clauses, question, *REMOVAL, *come_out)


def excess(clauses: tuple[str, ...]) -> Ambiguity:
    """AMB-40 for an instrument without a word on a stake over the maximum."""
    return entry(
        "AMB-40",
        clauses,
        "No text says what becomes of a stake over the maximum.",
        option(
            "over_max",
            ("refuse", "A stake over the maximum is not taken.", "inferred"),
            ("trim_to_max", "It is taken up to the maximum, and the excess goes back."),
        ),
    )


def rounding(clauses: tuple[str, ...]) -> Ambiguity:
    """AMB-57 for an instrument."""
    return entry(
        "AMB-57",
        clauses,
        "No text says what happens to a win that is not a whole number of the smallest unit.",
        option(
            "rounding",
            ("refuse", "A stake that cannot be paid exactly is not accepted.", "inferred"),
            ("pay_down", "It is paid down to the smallest unit; the breakage is recorded."),
        ),
    )


def suspension(clauses: tuple[str, ...]) -> Ambiguity:
    """AMB-58 for an instrument."""
    return entry(
        "AMB-58",
        clauses,
        "No text says what becomes of live bets when play is suspended.",
        option(
            "live_bets_at_suspension",
            (
                "finish_return_freeze",
                "After the last call the roll finishes; bets between rolls freeze.",
                "inferred",
            ),
            ("stop_at_once", "Every undecided bet goes back at once."),
        ),
    )
