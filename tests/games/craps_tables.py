"""Craps tables and bets for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import Resolved, resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.opening import settings_for
from ledger.games.craps.settings import CrapsSettings, PayTable, PostedLimits, TableTerms
from ledger.money import CURRENCIES, Odds
from ledger.rulebooks import antigua_1963, france_2007, gaming_control, new_zealand_1998
from ledger.rulebooks.vocabulary.craps import CrapsBet, Pay
from ledger.rulebooks.vocabulary.craps_limits import Times
from ledger.rulebooks.vocabulary.craps_rows import by_number, flat

AG, GC = antigua_1963.RULEBOOK, gaming_control.RULEBOOK
FR, NZ = france_2007.RULEBOOK, new_zealand_1998.RULEBOOK
BOOKS = {"AG": AG, "GC": GC, "FR": FR, "NZ": NZ}

LIMITS = PostedLimits(minimum_minor=1_00, line_maximum_minor=100_00)
BAR_12 = {CrapsBet.DONT_PASS: "12"}
ROLLS = tuple(Roll(first, second) for first in range(1, 7) for second in range(1, 7))
COME_OUT = TableState()

#: Assumed, since no page with odds was found.
ASSUMED_ONE_ROLL = {
    CrapsBet.CRAPS_2: flat(30),
    CrapsBet.CRAPS_3: flat(15),
    CrapsBet.CRAPS_12: flat(30),
    CrapsBet.ELEVEN: flat(15),
    CrapsBet.ANY_SEVEN: flat(4),
    CrapsBet.ANY_CRAPS: flat(7),
}
ASSUMED_NZ = PayTable(
    reference="assumed",
    pays={**ASSUMED_ONE_ROLL, CrapsBet.PASS_LINE: flat(1), CrapsBet.DONT_PASS: flat(1)},
)
ASSUMED_GC = PayTable(
    reference="assumed",
    pays={
        **ASSUMED_ONE_ROLL,
        **dict.fromkeys(
            (
                *(CrapsBet.PASS_LINE, CrapsBet.DONT_PASS, CrapsBet.COME, CrapsBet.DONT_COME),
                *(CrapsBet.FIELD, CrapsBet.BIG_6, CrapsBet.BIG_8),
            ),
            flat(1),
        ),
        **dict.fromkeys((CrapsBet.HARD_4, CrapsBet.HARD_10), flat(7)),
        **dict.fromkeys((CrapsBet.HARD_6, CrapsBet.HARD_8), flat(9)),
        CrapsBet.HORN: flat(4),
        CrapsBet.WORLD: flat(8, 5),
        CrapsBet.HOP: (Pay(odds=Odds(15, 1), on=("easy",)), Pay(odds=Odds(30, 1), on=("hard",))),
        CrapsBet.PLACE_FOR: by_number(Odds(9, 5), Odds(7, 5), Odds(7, 6)),
        CrapsBet.LAY: by_number(Odds(1, 2), Odds(2, 3), Odds(5, 6)),
    },
)
TERMS = {
    "AG": TableTerms(bars=BAR_12),
    "GC": TableTerms(pay_table=ASSUMED_GC, commission={CrapsBet.LAY: Times(times=1, per=20)}),
    "FR": TableTerms(),
    "NZ": TableTerms(pay_table=ASSUMED_NZ, bars=BAR_12),
}


def table(
    book: str = "AG",
    limits: PostedLimits = LIMITS,
    terms: TableTerms | None = None,
    **readings: str,
) -> CrapsSettings:
    """A table of a book by its letters, with the usual limits and terms unless a test says else."""
    return table_under(book, readings, limits, terms)


def table_under(
    book: str,
    readings: Mapping[str, str],
    limits: PostedLimits = LIMITS,
    terms: TableTerms | None = None,
) -> CrapsSettings:
    """The same, with the readings in a mapping."""
    return settings_for(
        BOOKS[book],
        readings=readings,
        limits=limits,
        currency=CURRENCIES[BOOKS[book].currencies[0]],
        terms=TERMS[book] if terms is None else terms,
    )


def bet(kind: CrapsBet, stake_minor: int = 10_00, **place: Any) -> OpenBet:
    """A bet whose id says what it is, unless the test names it."""
    named = {"bet_id": f"{kind} {place.get('on') or place.get('number') or ''}".strip(), **place}
    return OpenBet(bet=kind, stake_minor=stake_minor, **named)


def throw(total: int) -> Roll:
    """A roll of the total, by unequal faces where there is a choice."""
    return max((roll for roll in ROLLS if roll.total == str(total)), key=lambda roll: roll.first)


def after(
    settings: CrapsSettings, state: TableState, total: int, *bets: OpenBet
) -> tuple[dict[str, Fate], Resolved]:
    """What a roll of the total does: the fate of each bet, and all of it."""
    resolved = resolve(settings, state, bets, throw(total))
    return {line.bet_id: line.fate for line in resolved.lines}, resolved
