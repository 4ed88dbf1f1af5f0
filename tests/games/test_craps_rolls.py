"""One roll on the table: faces, order of the lines, point and shooter, bets that move."""

from __future__ import annotations

import pytest

from ledger.games.craps.dice import Roll, TableState
from ledger.games.craps.engine import Move, resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.refusals import NoSuchRoll
from ledger.rulebooks.vocabulary.craps import CrapsBet
from tests.games.craps_tables import COME_OUT, ROLLS, after, bet, table, throw


def test_the_faces_give_total_and_combination() -> None:
    assert (Roll(5, 2).total, Roll(5, 2).combination, Roll(5, 2).named_in_order) == (
        *("7", "2-5", "5-2"),
    )
    assert len({(roll.first, roll.second) for roll in ROLLS}) == 36


@pytest.mark.parametrize("faces", [(0, 1), (7, 1), (1, 7), (-1, 3)])
def test_a_roll_has_the_faces_of_two_dice(faces: tuple[int, int]) -> None:
    with pytest.raises(NoSuchRoll):
        Roll(*faces)


def test_lines_come_in_the_order_of_the_table() -> None:
    settings = table("FR")
    bets = [
        bet(CrapsBet.PASS_ODDS, on="6", base="pass"),
        bet(CrapsBet.PASS_LINE, number="6", bet_id="pass"),
        bet(CrapsBet.PLACE_FOR, on="4"),
        bet(CrapsBet.HARD_8),
        bet(CrapsBet.COME_ODDS, on="5", base="come"),
        bet(CrapsBet.COME, number="5", bet_id="come"),
        bet(CrapsBet.ANY_SEVEN),
        bet(CrapsBet.FIELD),
    ]
    lines = resolve(settings, TableState("6"), bets, throw(7)).lines
    assert [line.bet for line in lines] == [
        *(CrapsBet.ANY_SEVEN, CrapsBet.FIELD, CrapsBet.COME_ODDS, CrapsBet.COME),
        *(CrapsBet.PLACE_FOR, CrapsBet.HARD_8, CrapsBet.PASS_ODDS, CrapsBet.PASS_LINE),
    ]


def test_plays_on_the_point_are_decided_with_the_line() -> None:
    settings = table("AG")
    bets = [
        bet(CrapsBet.PLACE_FOR, on="4"),
        bet(CrapsBet.PASS_LINE, number="4"),
        bet(CrapsBet.HARD_4),
    ]
    lines = resolve(settings, TableState("4"), bets, throw(4)).lines
    assert [line.bet for line in lines] == [
        *(CrapsBet.HARD_4, CrapsBet.PLACE_FOR, CrapsBet.PASS_LINE),
    ]


@pytest.mark.parametrize(
    ("point", "total", "next_point", "stays"),
    [
        *((None, total, None, True) for total in (2, 3, 7, 11, 12)),
        *((None, total, str(total), True) for total in (4, 5, 6, 8, 9, 10)),
        *(("6", total, "6", True) for total in (2, 3, 4, 5, 8, 9, 10, 11, 12)),
        ("6", 6, None, True),
        ("6", 7, None, False),
    ],
)
def test_the_point_and_the_shooter(
    point: str | None, total: int, next_point: str | None, stays: bool
) -> None:
    _, resolved = after(table(), TableState(point), total)
    assert (resolved.state.point, resolved.shooter_stays) == (next_point, stays)


def test_a_point_of_any_throw_takes_the_place_of_the_last_one() -> None:
    settings = table(point_arises="any_throw")
    bets = [
        bet(CrapsBet.PASS_LINE, number="6", bet_id="pass"),
        bet(CrapsBet.PASS_ODDS, on="6", base="pass"),
        bet(CrapsBet.PLACE_FOR, on="6", bet_id="for"),
        bet(CrapsBet.COME, number="9"),
    ]
    _, resolved = after(settings, TableState("6"), 4, *bets)
    assert resolved.state == TableState("4")
    assert {move.bet_id for move in resolved.moves} == {"pass", "pass_odds 6", "for"}
    fates, _ = after(settings, resolved.state, 4, *resolved.bets)
    assert [fate for fate in fates.values() if fate is Fate.WIN] == [Fate.WIN] * 3
    assert fates["come 9"] is Fate.NO_CHANGE
    unmoved, stays = after(table(), TableState("6"), 4, *bets)
    assert stays.moves == ()
    assert set(unmoved.values()) == {Fate.NO_CHANGE}


@pytest.mark.parametrize("kind", [CrapsBet.COME, CrapsBet.DONT_COME])
@pytest.mark.parametrize("total", [4, 5, 6, 8, 9, 10])
def test_a_come_bet_moves_to_the_number_thrown(kind: CrapsBet, total: int) -> None:
    _, resolved = after(table("FR"), TableState("6"), total, bet(kind, bet_id="come"))
    assert resolved.moves == (Move("come", str(total)),)
    assert [one.number for one in resolved.bets] == [str(total)]


def test_a_new_come_bet_moves_to_the_number_on_which_an_old_one_wins() -> None:
    old, new = bet(CrapsBet.COME, number="9", bet_id="old"), bet(CrapsBet.COME, bet_id="new")
    fates, resolved = after(table("FR"), TableState("6"), 9, old, new)
    assert fates == {"old": Fate.WIN, "new": Fate.NO_CHANGE}
    assert resolved.moves == (Move("new", "9"),)


def test_come_bets_on_numbers_lose_to_the_seven_of_a_come_out_roll_with_which_pass_wins() -> None:
    come = bet(CrapsBet.COME, number="9")
    odds = bet(CrapsBet.COME_ODDS, on="9", base="come 9")
    fates, resolved = after(table("FR"), COME_OUT, 7, come, odds, bet(CrapsBet.PASS_LINE))
    assert fates == {"come 9": Fate.LOSE, "come_odds 9": Fate.LOSE, "pass_line": Fate.WIN}
    assert resolved.shooter_stays
