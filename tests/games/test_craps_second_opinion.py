"""Another program's opinion: crapssim on every roll from every state, differences by clause.

Its rules are one house's. Where an instrument's are the same, every decision and payment must be;
where they are not, the rolls on which the two differ must be exactly those that a clause explains.
It reckons in binary fractions, so what it pays is taken to the nearest small fraction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest
from crapssim import Table
from crapssim import bet as other

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import CrapsBet as Bet
from tests.games.craps_tables import BOOKS, ROLLS, table

STAKE_MINOR = 26_400
BOX = ("4", "5", "6", "8", "9", "10")

Opinion = tuple[Fate, Fraction]
Disagreement = tuple[str | None, str | None, str]  # where it lies, the point, the total
Maker = Callable[[int], other.Bet]  # of a number, 0 where it has none


def once(make: Callable[[int], other.Bet]) -> Maker:
    """A bet with one place on the layout."""
    return lambda _: make(STAKE_MINOR)


COUNTERPARTS: dict[Bet, Maker] = {
    Bet.PASS_LINE: once(other.PassLine),
    Bet.DONT_PASS: once(other.DontPass),
    Bet.COME: lambda number: other.Come(STAKE_MINOR, number or None),
    Bet.DONT_COME: lambda number: other.DontCome(STAKE_MINOR, number or None),
    Bet.FIELD: once(other.Field),
    Bet.ANY_SEVEN: once(other.Any7),
    Bet.ANY_CRAPS: once(other.AnyCraps),
    Bet.ELEVEN: once(other.Yo),
    Bet.CRAPS_2: once(other.Two),
    Bet.CRAPS_3: once(other.Three),
    Bet.CRAPS_12: once(other.Boxcars),
    Bet.HARD_4: once(lambda stake: other.HardWay(4, stake)),
    Bet.HARD_6: once(lambda stake: other.HardWay(6, stake)),
    Bet.HARD_8: once(lambda stake: other.HardWay(8, stake)),
    Bet.HARD_10: once(lambda stake: other.HardWay(10, stake)),
    Bet.BIG_6: once(other.Big6),
    Bet.BIG_8: once(other.Big8),
    Bet.HORN: once(other.Horn),
    Bet.WORLD: once(other.World),
    Bet.C_AND_E: once(other.CAndE),
    Bet.PLACE_FOR: lambda number: other.Place(number, STAKE_MINOR),
    Bet.LAY: lambda number: other.Lay(number, STAKE_MINOR),
    Bet.PASS_ODDS: lambda number: other.Odds(other.PassLine, number, STAKE_MINOR),
    Bet.DONT_PASS_ODDS: lambda number: other.Odds(other.DontPass, number, STAKE_MINOR),
    Bet.COME_ODDS: lambda number: other.Odds(other.Come, number, STAKE_MINOR),
    Bet.DONT_COME_ODDS: lambda number: other.Odds(other.DontCome, number, STAKE_MINOR),
}
#: The other program has no such bet: over and under, bets against a number without commission, and
#: the fifth unit of a horn high.
WITHOUT = {Bet.UNDER_7, Bet.OVER_7, Bet.PLACE_AGAINST, Bet.HORN_HIGH, Bet.HOP}


class Difference(NamedTuple):
    """The clause, and on which rolls it makes the two differ."""

    clause: str
    holds: Callable[[str | None, str | None, str], bool]


def on_totals(clause: str, *totals: str) -> Difference:
    return Difference(clause, lambda *at: at[2] in totals)


DIFFERENCES = {
    # A five in the place of the four, and no double pay on 2 and 12.
    ("AG", Bet.FIELD): on_totals("AG.C10.field", "2", "4", "5", "12"),
    ("GC", Bet.FIELD): on_totals("GC.1(o)", "2", "12"),  # the assumed pay table is flat
    ("AG", Bet.PLACE_FOR): Difference(
        "AG.C10.for_point", lambda lies, _point, total: total == lies and lies in {"6", "8"}
    ),
    # One stake at one price, where the other program settles four or five parts.
    ("FR", Bet.HORN): on_totals("FR.B8", "2", "3", "11", "12"),
    ("GC", Bet.HORN): on_totals("GC.1(r)", "2", "3", "11", "12"),
    ("GC", Bet.WORLD): on_totals("GC.1(x)", "2", "3", "7", "11", "12"),
    # The fifth wager wins what the other four lose: a wager won, which is there a push.
    ("NZ", Bet.WORLD): on_totals("NZ.4.16", "7"),
    # Odds share the fate of their come bet; there they rest on a come-out roll and go back.
    ("FR", Bet.COME_ODDS): Difference(
        "FR.C3", lambda lies, point, total: point is None and total in {lies, "7"}
    ),
}
CASES = [(book, row.bet) for book in BOOKS for row in table(book).offered if row.bet not in WITHOUT]


def second_opinion(maker: Maker, roll: Roll, point: str | None, number: str | None) -> Opinion:
    at = Table()
    at.settings["come_out_working_policy"] = "legacy"  # bets on numbers work on a come-out roll
    at.point.number = int(point) if point else None
    at.dice.fixed_roll((roll.first, roll.second))
    result = maker(int(number or 0)).get_result(at)
    if result.amount == 0:
        return Fate.NO_CHANGE, Fraction(0)
    if result.lost:
        return Fate.LOSE, Fraction(-1)
    gained = Fraction(result.amount - STAKE_MINOR).limit_denominator(1000) / STAKE_MINOR
    return (Fate.WIN, gained) if result.won else (Fate.PUSH, Fraction(0))


def our_opinion(
    settings: CrapsSettings, offered: OpenBet, roll: Roll, point: str | None
) -> Opinion:
    lines = resolve(settings, TableState(point), [offered], roll).lines
    net = Fraction(sum(line.due_minor - line.stake_minor for line in lines), STAKE_MINOR)
    fates = {line.fate for line in lines}
    if fates <= {Fate.NO_CHANGE, Fate.PUSH}:
        return fates.pop(), Fraction(0)
    return (Fate.WIN, net) if Fate.WIN in fates else (Fate.LOSE, net)


def states(kind: Bet) -> Iterator[tuple[str | None, str | None]]:
    """Everywhere a bet can lie, with every point there can be then."""
    for point in (None, *BOX):
        if kind in (Bet.PASS_LINE, Bet.DONT_PASS):
            yield point, point
        elif kind in (Bet.PASS_ODDS, Bet.DONT_PASS_ODDS):
            yield from ((point, point),) if point else ()
        elif kind in (Bet.COME, Bet.DONT_COME):
            yield from ((number, point) for number in (None, *BOX) if number or point)
        elif kind in (Bet.PLACE_FOR, Bet.LAY, Bet.COME_ODDS, Bet.DONT_COME_ODDS):
            yield from ((number, point) for number in BOX)
        else:
            yield None, point


@pytest.mark.parametrize(("book", "kind"), CASES, ids=str)
def test_two_programs_differ_only_where_a_clause_says_so(book: str, kind: Bet) -> None:
    settings = table(book)
    row = settings.row(kind)
    difference = DIFFERENCES.get((book, kind), on_totals(""))
    for lies, point in states(kind):
        if (book, kind) == ("AG", Bet.PLACE_FOR) and lies != point:
            continue  # only on the point
        on, number = (lies, None) if row.numbers else (None, lies)
        offered = OpenBet(
            "bet", kind, STAKE_MINOR, on=on, number=number, called_on=True, buttoned=True
        )
        for roll in ROLLS:
            ours = our_opinion(settings, offered, roll, point)
            theirs = second_opinion(COUNTERPARTS[kind], roll, point, lies)
            expected = difference.holds(lies, point, roll.total)
            assert (ours != theirs) == expected, (lies, point, roll, ours, theirs)


@pytest.mark.parametrize(
    "named", [f"{low}-{high}" for low in range(1, 7) for high in range(low, 7)]
)
def test_a_hop_is_decided_as_the_other_program_decides_it(named: str) -> None:
    settings = table("GC")
    low, high = map(int, named.split("-"))
    offered = OpenBet("bet", Bet.HOP, STAKE_MINOR, on=named)
    for roll in ROLLS:
        ours = our_opinion(settings, offered, roll, None)
        assert ours == second_opinion(
            lambda _: other.Hop((low, high), STAKE_MINOR), roll, None, None
        )


def test_a_place_bet_rests_on_a_come_out_roll_in_both_unless_it_is_called_on() -> None:
    settings = table("GC")
    for number in BOX:
        resting = OpenBet("bet", Bet.PLACE_FOR, STAKE_MINOR, on=number)
        for roll in ROLLS:
            at = Table()
            at.dice.fixed_roll((roll.first, roll.second))
            assert other.Place(int(number), STAKE_MINOR).get_result(at).amount == 0
            assert our_opinion(settings, resting, roll, None)[0] is Fate.NO_CHANGE


@pytest.mark.parametrize("number", BOX)
def test_lay_is_charged_the_same_beside_its_stake(number: str) -> None:
    settings = table("GC")
    at = Table()
    at.settings["vig_rounding"] = "none"
    charged = other.Lay(int(number), 60_00).cost(at) - 60_00
    offered = OpenBet("bet", Bet.LAY, 60_00, on=number)
    assert accepted_part(settings, TableState(), [], offered).commission_minor == charged


def test_moving_bets_go_to_the_same_numbers() -> None:
    settings = table("FR")
    for kind in (Bet.COME, Bet.DONT_COME):
        for roll in ROLLS:
            at = Table()
            at.point.number = 6
            at.dice.fixed_roll((roll.first, roll.second))
            theirs = COUNTERPARTS[kind](0)
            assert isinstance(theirs, other.Come | other.DontCome)
            theirs.update_number(at)
            moves = resolve(
                settings, TableState("6"), [OpenBet("bet", kind, STAKE_MINOR)], roll
            ).moves
            ours = int(moves[0].number) if moves else None
            assert ours == theirs.number
