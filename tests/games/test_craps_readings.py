"""Every reading of every instrument is played, and it is known which favour the player.

A bet favours the player where its exact edge is below nothing; under default readings none does.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from ledger.games.craps.dice import OpenBet, TableState
from ledger.games.craps.edge import house_edge
from ledger.games.craps.settings import CrapsSettings, PostedLimits, TableTerms
from ledger.rulebooks.vocabulary.craps import CrapsBet, Placement, Resolution
from tests.games.craps_tables import BAR_12, BOOKS, LIMITS, TERMS, table, table_under

STAKE_MINOR = 26_400
Edges = dict[tuple[CrapsBet, str | None], Fraction]

#: What a table must say differently at opening so that the reading can be played.
OTHER_TERMS = {
    "lose_bar=12": TableTerms(),
    "lose_bar=2": TableTerms(),
    "dont_come_bar=independent": TableTerms(bars={**BAR_12, CrapsBet.DONT_COME: "2"}),
    "gc_pay_table=resolution_only": TableTerms(),
}
OTHER_LIMITS = {
    "craps_min_ceiling=per_bet_maximum/100": PostedLimits(
        minimum_minor=20, line_maximum_minor=100_00
    ),
    "fr_odds_win_max=posted_multiple_of_base": LIMITS.model_copy(update={"odds_times": 3}),
}
PLAYER_FAVOURED = {
    "lay_odds=2:1, 3:2, 6:5": {CrapsBet.DONT_PASS_ODDS},
    "place_against=11:5, 8:5, 5:4": {CrapsBet.PLACE_AGAINST},
}
READINGS = [
    (letters, option.name, value)
    for letters, book in BOOKS.items()
    for entry in book.ambiguities
    if any(clause.startswith((f"{letters}.C", "GC.1", "FR.", "NZ.")) for clause in entry.clauses)
    for option in entry.options
    if not (entry.repairs_print or option.repairs_print)
    for value in option.values[1:]
]


def read(letters: str, option: str, value: str) -> CrapsSettings:
    name = f"{option}={value}"
    terms = OTHER_TERMS.get(name, TERMS[letters])
    return table_under(letters, {option: value}, OTHER_LIMITS.get(name, LIMITS), terms)


def edges(settings: CrapsSettings) -> Edges:
    """The edge of every bet on every place, from where it is laid."""
    return {
        (row.bet, on): house_edge(settings, state, bets)
        for row in settings.offered
        for on in _places(settings, row.bet)
        for state, bets in [_laid(settings, row.bet, on)]
    }


def _places(settings: CrapsSettings, bet: CrapsBet) -> Iterator[str | None]:
    row = settings.row(bet)
    combinations = ("1-2", "2-2") if row.resolution is Resolution.COMBINATION else ()
    yield from (*row.numbers, *combinations) or (None,)


def _laid(
    settings: CrapsSettings, bet: CrapsBet, on: str | None
) -> tuple[TableState, tuple[OpenBet, ...]]:
    row = settings.row(bet)
    point = {Placement.AFTER_COME_OUT: "6", Placement.ON_CURRENT_POINT: on}.get(row.placement)
    target = OpenBet("bet", bet, STAKE_MINOR, on=on, base="base" if row.base else None)
    if row.base is None:
        return TableState(point), (target,)
    return TableState(on), (OpenBet("base", row.base, STAKE_MINOR, number=on), target)


@pytest.mark.parametrize("letters", BOOKS)
def test_no_bet_favours_the_player_under_the_default_readings(letters: str) -> None:
    assert all(edge >= 0 for edge in edges(table(letters)).values())


@pytest.mark.parametrize(("letters", "option", "value"), READINGS)
def test_every_reading_is_played_and_only_named_ones_favour_the_player(
    letters: str, option: str, value: str
) -> None:
    settings = read(letters, option, value)
    if not settings.pays_out:
        assert all(not row.pays for row in settings.offered)
        return
    favoured = {bet for (bet, _), edge in edges(settings).items() if edge < 0}
    assert favoured == PLAYER_FAVOURED.get(f"{option}={value}", set())


def test_a_point_of_any_throw_is_worth_what_its_equation_says() -> None:
    """A point n wins at once with p(n), and with p(m) the next number m is the point instead.

    So w(n) = p(n) + sum of p(m) w(m) over the other numbers + 6/36 w(n), where w(n) is the chance
    that Win wins once the point is n.
    """
    found = edges(table("AG", point_arises="any_throw"))
    chances = [Fraction(ways, 36) for ways in (3, 4, 5, 5, 4, 3)]
    at_once = sum(p * p / (Fraction(5, 6) + p) for p in chances)
    won = at_once / (1 - sum(p / (Fraction(5, 6) + p) for p in chances)) + Fraction(8, 36)
    assert found[CrapsBet.PASS_LINE, None] == 1 - 2 * won == Fraction(37, 3501)
    assert found[CrapsBet.DONT_PASS, None] == 2 * won + Fraction(1, 36) - 1 == Fraction(241, 14004)
    assert found[CrapsBet.COME, None] == Fraction(7, 495)
