"""Any bets over any throws: decided as the stories say, every stake accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import Resolved, resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import CrapsBet, Placement, Resolution
from tests.games.craps_tables import table
from tests.oracles import craps_from_dice as oracle

STAKE_MINOR = 26_400
TABLES = {
    "AG": table("AG"),
    "FR": table("FR"),
    "NZ": table("NZ"),
}
ALL = [
    *TABLES.values(),
    table("GC"),
    table("AG", point_arises="any_throw"),
    table("AG", point_play_scope="any_of_six_numbers"),
    table("GC", gc_horn_world="separate_legs"),
]
faces = st.tuples(st.integers(1, 6), st.integers(1, 6))
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]
BOX = ("4", "5", "6", "8", "9", "10")


def laid(at: CrapsSettings, state: TableState, data: st.DataObject) -> list[OpenBet]:
    """Draw bets that may lie on the layout before the next roll."""
    bets: list[OpenBet] = []
    rows = data.draw(st.lists(st.sampled_from(at.offered), max_size=12))
    for count, row in enumerate(rows):
        stake_minor = data.draw(st.integers(1, 500)) * 60
        bet = OpenBet(f"bet {count}", row.bet, stake_minor)
        if row.resolution is Resolution.LINE:
            bets.append(bet._replace(number=state.point))
        elif row.resolution is Resolution.COME:
            number = data.draw(st.sampled_from([*([None] if state.point else []), *BOX]))
            bets.append(bet._replace(number=number))
        elif row.base is None:
            bets.append(bet._replace(on=_place(at, row.bet, state, data)))
    return [bet for bet in bets if _may_lie(at, bet, state)]


def _place(at: CrapsSettings, kind: CrapsBet, state: TableState, data: st.DataObject) -> str | None:
    row = at.row(kind)
    if row.resolution is Resolution.COMBINATION:
        return "-".join(map(str, sorted(data.draw(faces))))
    if row.placement is Placement.ON_CURRENT_POINT:
        return state.point
    return data.draw(st.sampled_from(row.numbers)) if row.numbers else None


def _may_lie(at: CrapsSettings, bet: OpenBet, state: TableState) -> bool:
    on_point = at.row(bet.bet).placement is Placement.ON_CURRENT_POINT
    return not on_point or state.point is not None


def accounted(bets: list[OpenBet], after: Resolved) -> None:
    """Every stake is lost, comes back, or stays; nothing else comes back than what was won."""
    stake_minor = {bet.bet_id: bet.stake_minor for bet in bets}
    staying = {bet.bet_id for bet in after.bets}
    assert {line.bet_id for line in after.lines} == set(stake_minor)
    for bet_id, whole_minor in stake_minor.items():
        own = [line for line in after.lines if line.bet_id == bet_id]
        assert sum(line.stake_minor for line in own) == whole_minor
        assert (bet_id in staying) == all(line.fate is Fate.NO_CHANGE for line in own)
    for line in after.lines:
        won, kept = line.fate is Fate.WIN, line.fate in (Fate.WIN, Fate.PUSH)
        assert line.due_minor == (line.stake_minor + line.winnings_minor) * kept
        if won and line.pays is not None and line.per is not None:
            withheld = line.breakage_minor * line.per + line.remainder
            assert line.stake_minor * line.pays == line.winnings_minor * line.per + withheld
        assert line.winnings_minor == 0 or won


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_every_stake_is_accounted_for_and_the_answer_is_always_the_same(
    data: st.DataObject,
) -> None:
    at = data.draw(st.sampled_from(ALL))
    state = TableState(data.draw(st.sampled_from([None, *BOX])))
    bets = laid(at, state, data)
    for throw in data.draw(st.lists(faces, min_size=1, max_size=8)):
        before, roll = tuple(bets), Roll(*throw)
        after = resolve(at, state, bets, roll)
        assert after == resolve(at, state, before, roll)
        assert tuple(bets) == before
        accounted(bets, after)
        kept = {bet.bet_id for bet in bets}
        assert {move.bet_id for move in after.moves} <= {bet.bet_id for bet in after.bets} <= kept
        state, bets = after.state, list(after.bets)


@settings(max_examples=200, deadline=None)
@given(
    throws=st.lists(faces, max_size=30),
    book=st.sampled_from(sorted(TABLES)),
)
def test_the_point_is_where_the_throws_leave_it(throws: list[tuple[int, int]], book: str) -> None:
    state = TableState()
    for count, throw in enumerate(throws):
        after = resolve(TABLES[book], state, [], Roll(*throw))
        lost_the_dice = state.point is not None and sum(throw) == 7
        assert after.shooter_stays is not lost_the_dice
        state = after.state
        expected = oracle.point_after(throws[: count + 1])
        assert state.point == (None if expected is None else str(expected))


def decided(
    at: CrapsSettings, kind: CrapsBet, on: str | None, throws: Sequence[tuple[int, int]]
) -> tuple[int, Fraction] | None:
    """After how many throws a bet that was just laid is decided, and what comes back per unit."""
    row = at.row(kind)
    point = {Placement.ON_CURRENT_POINT: on, Placement.AFTER_COME_OUT: "6"}.get(row.placement)
    if row.base in (CrapsBet.PASS_LINE, CrapsBet.DONT_PASS):
        point = on
    state = TableState(point)
    bets: tuple[OpenBet, ...] = (OpenBet("bet", kind, STAKE_MINOR, on=on),)
    for count, throw in enumerate(throws, 1):
        after = resolve(at, state, bets, Roll(*throw))
        if not after.bets:
            back_minor = sum(line.due_minor for line in after.lines)
            return count, Fraction(back_minor, STAKE_MINOR)
        state, bets = after.state, after.bets
    return None


PLACES = [
    (book, row.bet, on)
    for book, at in TABLES.items()
    for row in at.offered
    for on in row.numbers or (None,)
]


@pytest.mark.parametrize(("book", "kind", "on"), PLACES)
def test_a_bet_is_decided_as_its_story_says_by_any_two_throws(
    book: str, kind: CrapsBet, on: str | None
) -> None:
    for throws in product(EVERY_THROW, repeat=2):
        expected = oracle.followed(kind, throws, book, int(on) if on else None)
        assert decided(TABLES[book], kind, on, throws) == expected, throws


@settings(max_examples=200, deadline=None)
@given(place=st.sampled_from(PLACES), throws=st.lists(faces, max_size=25))
def test_a_bet_is_decided_when_and_as_its_story_says(
    place: tuple[str, CrapsBet, str | None], throws: list[tuple[int, int]]
) -> None:
    book, kind, on = place
    expected = oracle.followed(kind, throws, book, int(on) if on else None)
    assert decided(TABLES[book], kind, on, throws) == expected
