"""Antigua 1963, Schedule, part II: the bets of craps with the printed limits and odds.

The print also asks the felt to show squares for 6 and 8, without odds (AMB-10), and lets the
licensee add bets (AG.C1).
"""

from __future__ import annotations

from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import (
    ComeOut,
    CrapsBet,
    CrapsReading,
    Placement,
    Removal,
)
from ledger.rulebooks.vocabulary.craps_limits import (
    BaseMaximum,
    FixedMaximum,
    PostedMaximum,
    Times,
)
from ledger.rulebooks.vocabulary.craps_rows import (
    ALL_CRAPS,
    FIVES,
    FOURS,
    SIXES,
    Printed,
    against_the_shooter,
    by_number,
    flat,
    for_the_shooter,
    hardway,
    odds_on,
    on_number,
    one_roll,
    standing,
)
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules, CrapsSwitch, Effect
from ledger.rulebooks.vocabulary.craps_silence import (
    DONT_STAYS,
    HARDWAY_OFF,
    LINE_FREE,
    ONE_ROLL_STAYS,
    SIDE_STAYS,
)

DOUBLES = ("12", "2")  # AG.C1: the licensee bars one of them
LINE_STAYS, DONT_FREE = Removal.UNTIL_NUMBER_KNOWN, Removal.BETWEEN_ROLLS  # AMB-63


def _row(bet: CrapsBet, code: str, name: str) -> Printed:
    return Printed(bet, name, f"AG.C10.{code}")


def _fixed(code: str, maximum_minor: int) -> FixedMaximum:
    return FixedMaximum(clause=f"AG.C10.{code}", maximum_minor=maximum_minor)


# AMB-08. Read as the print has it, the two doubles are barred together for Don't come, and no craps
# decides the Lose line at all.
_BARS = tuple(
    CrapsReading(
        option="lose_bar",
        value=barred,
        wins=tuple(craps for craps in ALL_CRAPS if craps != barred),
        pushes=(barred,),
        bars=(),
    )
    for barred in DOUBLES
)
_ALL_PUSH = CrapsReading(
    option="craps_for_lose", value="all_craps_push", wins=(), pushes=ALL_CRAPS, bars=()
)
_OWN_BAR = CrapsReading(
    option="dont_come_bar",
    value="independent",
    wins=ALL_CRAPS,
    pushes=(),
    bars=DOUBLES,
    bar_follows_line=False,
)
_BOTH_BARRED = CrapsReading(
    option="dont_come_bar", value="both", wins=("3",), pushes=DOUBLES, bars=()
)
# AMB-10: no rule says how Come, Don't come and the hardways are decided.
_NOT_OFFERED = CrapsReading(option="come_and_hardway_rules", value="not_offered", offered=False)
_BIG_EVEN = CrapsReading(option="big_6_8", value="even", pays=flat(1))
# AMB-05, AMB-06: printed the other way round, which would favour the player. AMB-07.
_LAY_PRINTED = CrapsReading(
    option="lay_odds",
    value="2:1, 3:2, 6:5",
    pays=by_number(Odds(2, 1), Odds(3, 2), Odds(6, 5)),
)
_AGAINST_PRINTED = CrapsReading(
    option="place_against",
    value="11:5, 8:5, 5:4",
    pays=by_number(Odds(11, 5), Odds(8, 5), Odds(5, 4)),
)
_SIXES_AT_7_6 = CrapsReading(
    option="for_point_6_8",
    value="7:6",
    pays=by_number(Odds(9, 5), Odds(7, 5), Odds(7, 6)),
)
# AMB-59: as place bets on any of the six numbers, resting on a come-out roll or not.
_ANY_NUMBER = (
    CrapsReading(
        option="point_play_scope",
        value="any_of_six_numbers",
        placement=Placement.ANY_TIME,
        come_out=ComeOut.OFF,
    ),
    CrapsReading(option="place_working_on_comeout", value="true", come_out=ComeOut.WORKING),
)

_LINES = (
    for_the_shooter(
        _row(CrapsBet.PASS_LINE, "win", "Win or Pass line"),
        *(_fixed("win", 100_00), LINE_STAYS),
        readings=(LINE_FREE,),
        pays=flat(1),
    ),
    against_the_shooter(
        _row(CrapsBet.DONT_PASS, "lose", "Lose or Don't pass line"),
        *(_fixed("lose", 100_00), DONT_FREE),
        readings=(DONT_STAYS, *_BARS, _ALL_PUSH),
        pays=flat(1),
        bars=DOUBLES,
    ),
    for_the_shooter(
        _row(CrapsBet.COME, "come", "Come"),
        *(_fixed("come", 100_00), LINE_STAYS),
        readings=(LINE_FREE, _NOT_OFFERED),
        pays=flat(1),
        come=True,
    ),
    against_the_shooter(
        _row(CrapsBet.DONT_COME, "dont_come", "Don't come"),
        *(_fixed("dont_come", 100_00), DONT_FREE),
        readings=(DONT_STAYS, *_BARS, _OWN_BAR, _BOTH_BARRED, _NOT_OFFERED),
        pays=flat(1),
        come=True,
        bars=DOUBLES,
        bar_follows_line=True,
    ),
)

# The columns are meant to be read against the printed schedule.
# fmt: off
_FIELD = ("2", "3", "5", "9", "10", "11", "12")
_ONE_ROLL = tuple(
    one_roll(
        _row(bet, code, name), wins, flat(pays), _fixed(code, maximum_minor), (ONE_ROLL_STAYS,)
    )
    for bet, code, name, wins, pays, maximum_minor in (
        (CrapsBet.FIELD,     "field",     "Field",     _FIELD,     1, 100_00),
        (CrapsBet.ANY_SEVEN, "seven",     "Seven",     ("7",),     4,  75_00),
        (CrapsBet.ANY_CRAPS, "any_crap",  "Any crap",  ALL_CRAPS,  7,  50_00),
        (CrapsBet.ELEVEN,    "eleven",    "Eleven",    ("11",),   15,  20_00),
        (CrapsBet.CRAPS_3,   "ace_deuce", "Ace-deuce", ("3",),    15,  20_00),
        (CrapsBet.CRAPS_2,   "two_aces",  "Two aces",  ("2",),    30,  20_00),
        (CrapsBet.CRAPS_12,  "two_sixes", "Two sixes", ("12",),   30,  20_00),
    )
)
_HARDWAYS = tuple(
    hardway(
        _row(bet, f"hard_{number}", f"Hardway {number}"), number, flat(pays),
        _fixed(f"hard_{number}", 25_00), (SIDE_STAYS, HARDWAY_OFF, _NOT_OFFERED),
    )
    for bet, number, pays in (
        (CrapsBet.HARD_6,   6, 9),
        (CrapsBet.HARD_8,   8, 9),
        (CrapsBet.HARD_4,   4, 7),
        (CrapsBet.HARD_10, 10, 7),
    )
)
# fmt: on
_BIG = tuple(
    standing(
        Printed(bet, f"{number} on the felt", "AG.C1"),
        *((number,), ("7",), (), PostedMaximum(clause="AG.8(6)")),
        readings=(SIDE_STAYS, _BIG_EVEN),
    )
    for bet, number in ((CrapsBet.BIG_6, "6"), (CrapsBet.BIG_8, "8"))
)
_TAXES = (
    odds_on(
        _row(CrapsBet.PASS_ODDS, "odds_win", "Taxes for Win"),
        CrapsBet.PASS_LINE,
        by_number(Odds(2, 1), Odds(3, 2), Odds(6, 5)),
        BaseMaximum(clause="AG.C10.odds_win", times=(Times(times=1),)),
        (SIDE_STAYS,),
    ),
    odds_on(
        _row(CrapsBet.DONT_PASS_ODDS, "odds_lose", "Taxes for Lose"),
        CrapsBet.DONT_PASS,
        by_number(Odds(1, 2), Odds(2, 3), Odds(5, 6)),
        BaseMaximum(
            clause="AG.C10.odds_lose",
            times=(
                Times(times=2, on=FOURS),
                Times(times=3, per=2, on=FIVES),
                Times(times=6, per=5, on=SIXES),
            ),
        ),
        (SIDE_STAYS, _LAY_PRINTED),
    ),
)
_POINT = (
    on_number(
        _row(CrapsBet.PLACE_FOR, "for_point", "In favour of the point"),
        by_number(Odds(9, 5), Odds(7, 5), Odds(1, 1)),
        _fixed("for_point", 100_00),
        readings=(SIDE_STAYS, _SIXES_AT_7_6, *_ANY_NUMBER),
        placement=Placement.ON_CURRENT_POINT,
    ),
    on_number(
        _row(CrapsBet.PLACE_AGAINST, "against_point", "Against the point"),
        by_number(Odds(5, 11), Odds(5, 8), Odds(4, 5)),
        _fixed("against_point", 100_00),
        readings=(SIDE_STAYS, _AGAINST_PRINTED, *_ANY_NUMBER),
        against=True,
        placement=Placement.ON_CURRENT_POINT,
    ),
)

# AMB-09, AMB-11.
_SWITCHES = (
    CrapsSwitch(effect=Effect.POINT_BY_ANY_THROW, option="point_arises", value="any_throw"),
    CrapsSwitch(
        effect=Effect.CEILING_BY_EACH_BET,
        option="craps_min_ceiling",
        value="per_bet_maximum/100",
    ),
)

CRAPS = CrapsRules(
    rows=(*_LINES, *_ONE_ROLL, *_HARDWAYS, *_BIG, *_TAXES, *_POINT), switches=_SWITCHES
)
