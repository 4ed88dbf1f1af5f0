"""France 2007: the four families of chances with their odds and the measures of their limits.

"n fois la mise" is n to 1 (AMB-50). M is the maximum posted for the simple chances.
"""

from __future__ import annotations

from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import (
    CrapsBet,
    CrapsReading,
    CrapsRow,
    Pay,
    Removal,
)
from ledger.rulebooks.vocabulary.craps_limits import (
    BaseMaximum,
    GainMaximum,
    LineMaximum,
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

SIMPLE = LineMaximum(clause="FR.L4")
GAIN = GainMaximum(clause="FR.L5", times_least=1, times_most=3)
STAYS = Removal.NEVER  # FR.A4bis

# AMB-61: the field pays double, so the gain that M allows on a simple chance may be twice M.
_GAIN_OF_2M = CrapsReading(
    option="fr_gain_reference",
    value="2M",
    maximum=GainMaximum(clause="FR.L5", times_least=2, times_most=6),
)
_POSTED_MULTIPLE = CrapsReading(
    option="fr_odds_win_max",
    value="posted_multiple_of_base",
    maximum=BaseMaximum(clause="FR.L6"),
)

_SIMPLE_CHANCES = (
    for_the_shooter(Printed(CrapsBet.PASS_LINE, "Win", "FR.A1"), SIMPLE, STAYS, pays=flat(1)),
    against_the_shooter(
        Printed(CrapsBet.DONT_PASS, "Don't win", "FR.A2"),
        *(SIMPLE, STAYS),
        pays=flat(1),
        barred="12",
    ),
    for_the_shooter(
        Printed(CrapsBet.COME, "Come", "FR.A3"), SIMPLE, STAYS, pays=flat(1), come=True
    ),
    against_the_shooter(
        Printed(CrapsBet.DONT_COME, "Don't come", "FR.A4"),
        *(SIMPLE, STAYS),
        pays=flat(1),
        come=True,
        barred="12",
    ),
    one_roll(
        Printed(CrapsBet.FIELD, "Field", "FR.A5"),
        ("2", "3", "4", "9", "10", "11", "12"),
        (Pay(odds=Odds(2, 1), on=("2", "12")), Pay(odds=Odds(1, 1))),
        SIMPLE,
    ),
    standing(Printed(CrapsBet.BIG_6, "Big 6", "FR.A6"), ("6",), ("7",), flat(1), SIMPLE),
    standing(Printed(CrapsBet.BIG_8, "Big 8", "FR.A7"), ("8",), ("7",), flat(1), SIMPLE),
    one_roll(
        Printed(CrapsBet.UNDER_7, "Under 7", "FR.A8"), ("2", "3", "4", "5", "6"), flat(1), SIMPLE
    ),
    one_roll(
        Printed(CrapsBet.OVER_7, "Over 7", "FR.A9"), ("8", "9", "10", "11", "12"), flat(1), SIMPLE
    ),
)


def _n_times(pays: int) -> tuple[CrapsReading, ...]:
    """AMB-50, AMB-61."""
    for_one = CrapsReading(option="n_fois", value="n_for_1", pays=flat(pays - 1))
    return (for_one, _GAIN_OF_2M)


def _multiple(bet: CrapsBet, number: int, name: str, wins: tuple[str, ...], pays: int) -> CrapsRow:
    printed = Printed(bet, name, f"FR.B{number}")
    return one_roll(printed, wins, flat(pays), GAIN, _n_times(pays))


# The columns are meant to be read against the order.
# fmt: off
_MULTIPLE_CHANCES = (
    *(
        hardway(Printed(bet, f"Hard way {n}", "FR.B1"), n, flat(pays), GAIN, _n_times(pays))
        for bet, n, pays in (
            (CrapsBet.HARD_4,   4, 7),
            (CrapsBet.HARD_6,   6, 9),
            (CrapsBet.HARD_8,   8, 9),
            (CrapsBet.HARD_10, 10, 7),
        )
    ),
    _multiple(CrapsBet.ANY_SEVEN, 2, "Jeu du 7",  ("7",),                  4),
    _multiple(CrapsBet.ELEVEN,    3, "Jeu du 11", ("11",),                15),
    _multiple(CrapsBet.ANY_CRAPS, 4, "Any craps", ALL_CRAPS,               7),
    _multiple(CrapsBet.CRAPS_2,   5, "Craps 2",   ("2",),                 30),
    _multiple(CrapsBet.CRAPS_3,   6, "Craps 3",   ("3",),                 15),
    _multiple(CrapsBet.CRAPS_12,  7, "Craps 12",  ("12",),                30),
    _multiple(CrapsBet.HORN,      8, "Horn",      ("2", "3", "11", "12"),  4),
)
# fmt: on

_TAKEN = by_number(Odds(2, 1), Odds(3, 2), Odds(6, 5))
_LAID = by_number(Odds(1, 2), Odds(2, 3), Odds(5, 6))
_UP_TO_BASE = BaseMaximum(clause="FR.L6", times=(Times(times=1),))
_TO_WIN_BASE = BaseMaximum(
    clause="FR.L7",
    times=(
        Times(times=2, on=FOURS),
        Times(times=3, per=2, on=FIVES),
        Times(times=6, per=5, on=SIXES),
    ),
)
_ASSOCIATED_CHANCES = (
    odds_on(
        Printed(CrapsBet.PASS_ODDS, "Chance associée du win", "FR.C1"),
        *(CrapsBet.PASS_LINE, _TAKEN, _UP_TO_BASE, (_POSTED_MULTIPLE,)),
    ),
    odds_on(
        Printed(CrapsBet.DONT_PASS_ODDS, "Chance associée du don't win", "FR.C2"),
        *(CrapsBet.DONT_PASS, _LAID, _TO_WIN_BASE),
    ),
    odds_on(
        Printed(CrapsBet.COME_ODDS, "Chance associée du come", "FR.C3"),
        *(CrapsBet.COME, _TAKEN, _UP_TO_BASE, (_POSTED_MULTIPLE,)),
    ),
    odds_on(
        Printed(CrapsBet.DONT_COME_ODDS, "Chance associée du don't come", "FR.C4"),
        *(CrapsBet.DONT_COME, _LAID, _TO_WIN_BASE),
    ),
)

_PLACE_BETS = (
    on_number(
        Printed(CrapsBet.PLACE_FOR, "Right bet", "FR.D1"),
        by_number(Odds(9, 5), Odds(7, 5), Odds(7, 6)),
        LineMaximum(clause="FR.L8", times=(Times(times=6, per=5, on=SIXES), Times(times=1))),
    ),
    on_number(
        Printed(CrapsBet.PLACE_AGAINST, "Wrong bet", "FR.D2"),
        by_number(Odds(5, 11), Odds(5, 8), Odds(4, 5)),
        LineMaximum(
            clause="FR.L9",
            times=(
                Times(times=11, per=5, on=FOURS),
                Times(times=8, per=5, on=FIVES),
                Times(times=5, per=4, on=SIXES),
            ),
        ),
        against=True,
    ),
)

CRAPS = CrapsRules(
    rows=(*_SIMPLE_CHANCES, *_MULTIPLE_CHANCES, *_ASSOCIATED_CHANCES, *_PLACE_BETS),
    switches=(
        CrapsSwitch(
            effect=Effect.BAND_AT_OPENING_ONLY, option="fr_band_recheck", value="at_opening_only"
        ),
    ),
)
