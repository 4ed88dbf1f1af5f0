"""New Zealand 1998: the page of the approved rules of craps that is known.

Reference: Casino Control Authority, approval of casino games, craps division, New Zealand Gazette
of 29 January 1998, No. 19, page 429 (Casino Control Act 1990). Clause ids are the rule numbers.

Pages 425 to 428 were not found. So only those wagers stand here that the page or its index names,
the line bets because the shooter needs one (NZ.5.3). Their odds, their limits and the barred number
are not on the page: a table plays by an approved pay table and sets its bar at opening. How a named
wager is decided and taken down is inferred from its name and the other instruments; on which totals
the field wins, and what is charged on Buy and Lay, the approved table says.
"""

from __future__ import annotations

from datetime import date

from ledger.rulebooks.catalogue import Entry, State, clauses_of
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.craps import (
    Commission,
    CommissionOn,
    CrapsBet,
    CrapsReading,
    CrapsRow,
    Removal,
)
from ledger.rulebooks.vocabulary.craps_limits import PostedMaximum
from ledger.rulebooks.vocabulary.craps_rows import (
    ALL_CRAPS,
    Printed,
    against_the_shooter,
    composite,
    for_the_shooter,
    hardway,
    on_number,
    one_roll,
    standing,
)
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules
from ledger.rulebooks.vocabulary.craps_silence import excess, rounding, suspension
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from ledger.rulebooks.vocabulary.readings import entry, option

CATALOGUE = (
    Entry(
        "NZ.4.15",
        "Horn and Horn High are paid as four wagers: Craps 2, Craps 3, Craps 12 and 11 in 1 Roll.",
        *(State.ENFORCED, "Settlement leg by leg (AMB-53)."),
    ),
    Entry(
        "NZ.4.16",
        "World is paid as five wagers: those of the Horn and Any 7.",
        *(State.ENFORCED, "Settlement leg by leg (AMB-53)."),
    ),
    Entry(
        "NZ.4.17",
        "C & E is paid as two wagers: Any Craps and 11 in 1 Roll.",
        *(State.ENFORCED, "Settlement leg by leg (AMB-53)."),
    ),
    Entry(
        "NZ.5.1",
        "A set of five dice is at the table; the stickperson controls them and keeps those that "
        "are not in play in the bowl.",
        *(
            State.ENFORCED,
            "Opening with another number, or rolling with fewer, is refused (AMB-54).",
        ),
    ),
    Entry(
        "NZ.5.2",
        "A dealer and the game supervisor inspect a set on arrival, each for himself; then the "
        "dice go into the bowl.",
        *(State.ENFORCED, "Opening, or putting a die in play, before both inspections is refused."),
    ),
    Entry(
        "NZ.5.3",
        "Dice are offered first at the supervisor's left, then clockwise until someone takes "
        "them; the shooter has a Pass or Don't Pass wager at the time of the roll.",
        *(State.ENFORCED, "Offering the dice; the last call waits for the shooter's wager."),
    ),
    Entry(
        "NZ.5.4",
        "The first to accept is the shooter and picks two; the rest go back into the bowl.",
        *(State.ENFORCED, "Taking the dice."),
    ),
    Entry(
        "NZ.5.5",
        "Both dice leave the hand together, aimed at the far end at random; one hand only.",
        *(State.CHECKLIST, "Irregularity."),
    ),
    Entry(
        "NZ.5.6",
        "After a valid roll the stickperson calls the total at once and collects the dice.",
        *(State.ENFORCED, "Calling a roll after the last call."),
    ),
)

HORN = (CrapsBet.CRAPS_2, CrapsBet.CRAPS_3, CrapsBet.CRAPS_12, CrapsBet.ELEVEN)
HORN_TOTALS = ("2", "3", "12", "11")


def _posted(clause: str) -> PostedMaximum:
    return PostedMaximum(clause=clause)


def _named(bet: CrapsBet, name: str, clause: str, wins: tuple[str, ...]) -> CrapsRow:
    return one_roll(Printed(bet, name, clause), wins, (), _posted(clause))


def _legs(
    bet: CrapsBet, name: str, clause: str, wins: tuple[str, ...], legs: tuple[CrapsBet, ...]
) -> CrapsRow:
    return composite(Printed(bet, name, clause), wins, legs, _posted(clause))


def _horn_high() -> CrapsRow:
    """AMB-53: five parts on four wagers, the fifth on the named number; or four equal parts."""
    row = _legs(CrapsBet.HORN_HIGH, "Horn High", "NZ.4.15", HORN_TOTALS, HORN)
    equal = CrapsReading(option="horn_high_extra_unit", value="four_equal_parts", named_parts=0)
    return row.model_copy(update={"numbers": HORN_TOTALS, "named_parts": 1, "readings": (equal,)})


#: The first rule known of the part on wagers; those on the wagers themselves were not found.
OF_WAGERS = "NZ.4.15"


def _on_number(bet: CrapsBet, name: str, charged_on: CommissionOn, *, against: bool) -> CrapsRow:
    """Buy or Lay, with what is charged when it is laid."""
    row = on_number(Printed(bet, name, OF_WAGERS), (), _posted(OF_WAGERS), against=against)
    return row.model_copy(update={"commission": Commission(clause=OF_WAGERS, on=charged_on)})


_INDEXED = (
    _named(CrapsBet.FIELD, "Field", OF_WAGERS, ()),
    *(
        hardway(Printed(bet, f"Hardway {number}", OF_WAGERS), number, (), _posted(OF_WAGERS))
        for bet, number in (
            (CrapsBet.HARD_4, 4),
            (CrapsBet.HARD_6, 6),
            (CrapsBet.HARD_8, 8),
            (CrapsBet.HARD_10, 10),
        )
    ),
    *(
        standing(Printed(bet, f"Big {n}", OF_WAGERS), (n,), ("7",), (), _posted(OF_WAGERS))
        for bet, n in ((CrapsBet.BIG_6, "6"), (CrapsBet.BIG_8, "8"))
    ),
    _on_number(CrapsBet.BUY, "Buy", CommissionOn.STAKE, against=False),
    _on_number(CrapsBet.LAY, "Lay", CommissionOn.WIN, against=True),
)

CRAPS = CrapsRules(
    rows=(
        for_the_shooter(
            Printed(CrapsBet.PASS_LINE, "Pass", "NZ.5.3"),
            *(_posted("NZ.5.3"), Removal.UNTIL_NUMBER_KNOWN),
        ),
        against_the_shooter(
            Printed(CrapsBet.DONT_PASS, "Don't Pass", "NZ.5.3"),
            *(_posted("NZ.5.3"), Removal.BETWEEN_ROLLS),
            bars=("12", "2"),
        ),
        _named(CrapsBet.CRAPS_2, "Craps 2", "NZ.4.15", ("2",)),
        _named(CrapsBet.CRAPS_3, "Craps 3", "NZ.4.15", ("3",)),
        _named(CrapsBet.CRAPS_12, "Craps 12", "NZ.4.15", ("12",)),
        _named(CrapsBet.ELEVEN, "11 in 1 Roll", "NZ.4.15", ("11",)),
        _named(CrapsBet.ANY_SEVEN, "Any 7", "NZ.4.16", ("7",)),
        _named(CrapsBet.ANY_CRAPS, "Any Craps", "NZ.4.17", ALL_CRAPS),
        _legs(CrapsBet.HORN, "Horn", "NZ.4.15", HORN_TOTALS, HORN),
        _horn_high(),
        _legs(
            *(CrapsBet.WORLD, "World", "NZ.4.16"),
            (*HORN_TOTALS, "7"),
            (*HORN, CrapsBet.ANY_SEVEN),
        ),
        _legs(
            *(CrapsBet.C_AND_E, "C & E", "NZ.4.17"),
            (*ALL_CRAPS, "11"),
            (CrapsBet.ANY_CRAPS, CrapsBet.ELEVEN),
        ),
        *_INDEXED,
    )
)

AMBIGUITIES = (
    excess(("NZ.4.15",)),
    entry(
        "AMB-53",
        ("NZ.4.15", "NZ.4.16", "NZ.4.17"),
        "Horn High is five units paid as four wagers; what of a stake that does not divide?",
        option(
            "horn_high_extra_unit",
            ("on_the_named_number", "The fifth unit lies on the number that is named."),
            ("four_equal_parts", "The stake is four equal parts.", "literal"),
        ),
        option(
            "composite_remainder",
            ("refuse", "A stake that does not divide evenly is not taken."),
            ("return_odd_chips", "What does not divide goes back."),
        ),
    ),
    entry(
        "AMB-54",
        ("NZ.5.1",),
        "Five dice, subject to a rule that is missing.",
        option(
            "nz_dice_set",
            ("5", "Five dice.", "literal"),
            ("configured_number", "As many as the house states."),
        ),
    ),
    rounding(("NZ.4.15",)),
    suspension(("NZ.5.6",)),
)

# fmt: off
_PROVISIONS: tuple[tuple[Code, str, int | None], ...] = (
    (Code.CRAPS_SET_DICE,                   "NZ.5.1", 5),
    (Code.CRAPS_SET_STAYS,                  "NZ.5.1", None),
    (Code.CRAPS_STICKMAN,                   "NZ.5.1", None),
    (Code.CRAPS_DICE_INSPECTED_BY_TWO,      "NZ.5.2", None),
    (Code.CRAPS_DEALER,                     "NZ.5.2", None),
    (Code.CRAPS_SUPERVISOR,                 "NZ.5.2", None),
    (Code.CRAPS_OFFERED_LEFT_OF_SUPERVISOR, "NZ.5.3", None),
    (Code.CRAPS_DICE_PASS_CLOCKWISE,        "NZ.5.3", None),
    (Code.CRAPS_TURN_MAY_BE_DECLINED,       "NZ.5.3", None),
    (Code.CRAPS_SHOOTER_LINE_BET,           "NZ.5.3", None),
    (Code.CRAPS_SHOOTER_PICKS_DICE,         "NZ.5.4", None),
    (Code.CRAPS_PLAY_DICE,                  "NZ.5.4", 2),
    (Code.CRAPS_AIMED_AT_FAR_END,           "NZ.5.5", None),
    (Code.CRAPS_ONE_HAND,                   "NZ.5.5", None),
    (Code.CRAPS_STICKMAN_CALLS,             "NZ.5.6", None),
)
# fmt: on

RULEBOOK = Rulebook(
    id="new-zealand-1998",
    title="New Zealand 1998: craps, one page of the approved rules",
    source="New Zealand Gazette, 29 January 1998, No. 19, p. 429",
    effective=date(1998, 1, 29),  # the Gazette's; the page gives no other
    currencies=("NZD",),
    clauses=clauses_of(CATALOGUE),
    ambiguities=AMBIGUITIES,
    provisions=tuple(Provision(code=c, clause=i, value=v) for c, i, v in _PROVISIONS),
    craps=CRAPS,
)
