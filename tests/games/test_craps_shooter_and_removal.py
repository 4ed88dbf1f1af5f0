"""Taking bets down, who may throw, and to whom the dice go."""

from __future__ import annotations

import pytest

from ledger.games.craps.dice import OpenBet
from ledger.games.craps.refusals import BetStays, NoSuchBet
from ledger.games.craps.removal import taken_down
from ledger.games.craps.shooter import Direction, direction_of, follows, may_shoot, offered_to
from ledger.rulebooks.vocabulary.craps import CrapsBet
from tests.games.craps_tables import AG, FR, GC, NZ, bet, table, table_under

PASS, PASS_6 = bet(CrapsBet.PASS_LINE), bet(CrapsBet.PASS_LINE, number="6")
DONT_6, COME, COME_6 = (
    bet(CrapsBet.DONT_PASS, number="6"),
    bet(CrapsBet.COME),
    bet(CrapsBet.COME, number="6"),
)
HARD, SEVEN = bet(CrapsBet.HARD_4), bet(CrapsBet.ANY_SEVEN)


@pytest.mark.parametrize(
    ("book", "readings", "lying", "stays"),
    [
        *(("FR", {}, one, True) for one in (PASS, PASS_6, DONT_6, COME, COME_6)),
        *(("FR", {}, one, False) for one in (HARD, SEVEN, bet(CrapsBet.BIG_6))),
        *((book, {}, one, True) for book in ("AG", "GC") for one in (PASS_6, COME_6)),
        *((book, {}, one, False) for book in ("AG", "GC") for one in (PASS, DONT_6, COME, HARD)),
        ("AG", {"line_removal": "free"}, PASS_6, False),
        ("AG", {"dont_removal": "not_once_point_set"}, DONT_6, True),
        ("AG", {"side_removal": "no"}, HARD, True),
        ("AG", {"one_roll_removal": "no"}, SEVEN, True),
        ("GC", {"side_removal": "no"}, bet(CrapsBet.LAY, on="4"), True),
        ("NZ", {}, PASS_6, True),
    ],
)
def test_which_bets_may_be_taken_down(
    book: str, readings: dict[str, str], lying: OpenBet, stays: bool
) -> None:
    settings = table_under(book, readings)
    if not stays:
        assert taken_down(settings, [lying], lying.bet_id) == (lying,)
        return
    with pytest.raises(BetStays) as refused:
        taken_down(settings, [lying], lying.bet_id)
    assert refused.value.clause == (settings.stays_clause or settings.row(lying.bet).clause)


def test_odds_leave_with_the_bet_they_belong_to_and_alone() -> None:
    odds = bet(CrapsBet.DONT_PASS_ODDS, on="6", base=DONT_6.bet_id)
    lying = [HARD, DONT_6, odds]
    assert taken_down(table(), lying, DONT_6.bet_id) == (DONT_6, odds)
    assert taken_down(table(), lying, odds.bet_id) == (odds,)


def test_a_bet_that_is_not_there_is_not_taken_down() -> None:
    with pytest.raises(NoSuchBet):
        taken_down(table(), [HARD], "another")


@pytest.mark.parametrize("book", ["AG", "FR", "NZ"])
def test_the_shooter_has_a_bet_on_the_line_or_against_it(book: str) -> None:
    settings = table(book)
    assert not may_shoot(settings, [])
    assert not may_shoot(settings, [SEVEN])
    assert may_shoot(settings, [SEVEN, PASS])
    assert may_shoot(settings, [bet(CrapsBet.DONT_PASS)])


def test_where_nothing_is_said_anyone_may_shoot() -> None:
    assert may_shoot(table("GC"), [])


def test_the_dice_pass_to_the_right_or_clockwise() -> None:
    assert direction_of(AG) is Direction.RIGHT
    assert direction_of(FR) is direction_of(NZ) is Direction.CLOCKWISE
    assert direction_of(GC) is None


@pytest.mark.parametrize(
    ("direction", "first", "order"),
    [
        (Direction.CLOCKWISE, 1, (1, 3, 4, 8)),
        (Direction.CLOCKWISE, 2, (3, 4, 8, 1)),
        (Direction.CLOCKWISE, 9, (1, 3, 4, 8)),
        (Direction.RIGHT, 8, (8, 4, 3, 1)),
        (Direction.RIGHT, 5, (4, 3, 1, 8)),
        (Direction.RIGHT, 0, (8, 4, 3, 1)),
    ],
)
def test_the_dice_are_offered_once_round(
    direction: Direction, first: int, order: tuple[int, ...]
) -> None:
    assert offered_to([4, 1, 8, 3], first, direction) == order


def test_whoever_fails_is_followed_by_his_neighbour_and_comes_last_himself() -> None:
    seats = (1, 3, 4, 8)
    assert follows(seats, 3, Direction.RIGHT) == (1, 8, 4, 3)
    assert follows(seats, 3, Direction.CLOCKWISE) == (4, 8, 1, 3)
    assert follows(seats, 8, Direction.CLOCKWISE) == (1, 3, 4, 8)
    assert follows((5,), 5, Direction.RIGHT) == (5,)
