"""Antigua 1963, blackjack: the clauses of naturals, turns and the croupier's hand."""

from __future__ import annotations

import pytest

from ledger.games.blackjack.actions import Draw, GoOn, Hit, Look, Settle, Stand, Uncover
from ledger.games.blackjack.engine import apply, can, corrected, replay
from ledger.games.blackjack.refusals import (
    CalledWithoutNatural,
    CardAwaited,
    HandNotInTurn,
    HoleCardUntouched,
    NothingToSettle,
    NotNow,
    SettleFirst,
)
from ledger.games.blackjack.settlement import croupier_points, stop_clause
from ledger.games.blackjack.state import Phase, Result
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from tests.games.blackjack_tables import after, all_stand, dealt, draws, line, table

TABLE = table()


def test_ag_b7_a_natural_is_paid_three_to_two_at_once() -> None:
    state = dealt(TABLE, "AS 9D KH ?")
    assert state.phase is Phase.PLAYERS
    with pytest.raises(SettleFirst) as refused:
        apply(TABLE, state, Uncover("9H"))
    assert refused.value.clause == "AG.B7"
    paid = line(apply(TABLE, state, Settle()), "1.1")
    assert (paid.bet, paid.result, paid.clause) == (BlackjackBet.NATURAL, Result.WON, "AG.B7")
    assert (paid.pays, paid.per, paid.winnings_minor, paid.due_minor) == (3, 2, 15_00, 25_00)


def test_ag_b7_the_croupiers_natural_takes_every_original_bet_and_ties_a_natural() -> None:
    state = dealt(TABLE, "AS 9S TD KH 9H ?", square_1=10_00, square_2=20_00)
    state = after(TABLE, state, Look(calls_natural=True), Uncover("AD"))
    tied, lost = line(state, "1.1"), line(state, "2.1")
    assert (tied.result, tied.due_minor) == (Result.PUSH, 10_00)
    assert (lost.result, lost.stake_minor, lost.due_minor) == (Result.LOST, 20_00, 0)
    assert (lost.clause, state.phase) == ("AG.B7", Phase.SETTLED)


@pytest.mark.parametrize("up", ["AD", "TD", "JD", "QD", "KD"])
def test_ag_b7_the_croupier_may_look_beside_a_ten_a_figure_or_an_ace(up: str) -> None:
    state = dealt(TABLE, f"5S {up} 6S ?")
    assert apply(TABLE, state, Look(calls_natural=False)).phase is Phase.PLAYERS
    assert can(TABLE, after(TABLE, state, GoOn()), Look(calls_natural=False))


@pytest.mark.parametrize("up", [f"{pips}D" for pips in range(2, 10)])
def test_ag_b7_he_does_not_touch_the_covered_card_beside_any_other(up: str) -> None:
    state = dealt(TABLE, f"5S {up} 6S ?")
    with pytest.raises(HoleCardUntouched) as refused:
        apply(TABLE, state, Look(calls_natural=False))
    assert refused.value.clause == "AG.B7"


def test_ag_b7_he_looks_before_an_extra_card_and_not_twice() -> None:
    state = after(TABLE, dealt(TABLE, "5S TD 6S ?"), Look(calls_natural=False))
    with pytest.raises(NotNow):
        apply(TABLE, state, Look(calls_natural=True))
    served = after(TABLE, dealt(TABLE, "5S TD 6S ?"), GoOn(), Hit("1.1"), Draw("2H"))
    with pytest.raises(NotNow) as refused:
        apply(TABLE, served, Look(calls_natural=True))
    assert refused.value.clause == "AG.B7"


def test_ag_b7_a_call_without_a_natural_is_refused_and_can_be_corrected() -> None:
    start = dealt(TABLE, "5S TD 6S ?")
    called = apply(TABLE, start, Look(calls_natural=True))
    with pytest.raises(CalledWithoutNatural):
        apply(TABLE, called, Uncover("9D"))
    state = corrected(TABLE, start, [Look(calls_natural=True)], 0, Look(calls_natural=False))
    assert state.phase is Phase.PLAYERS


def test_ag_b7_a_call_that_no_card_left_can_make_true_is_refused() -> None:
    start = dealt(TABLE, "5S TD 6S ?")
    shoe = start.shoe.without(f"A{suit}" for suit in "CDHS" for _ in range(2))
    with pytest.raises(CalledWithoutNatural):
        apply(TABLE, start._replace(shoe=shoe), Look(calls_natural=True))


def test_ag_b7_a_natural_shown_in_his_turn_counts_in_full_if_no_extra_card_was_served() -> None:
    state = all_stand(TABLE, after(TABLE, dealt(TABLE, "5S TD 6S ?"), GoOn()))
    state = after(TABLE, state, Uncover("AH"))
    assert (line(state, "1.1").result, line(state, "1.1").clause) == (Result.LOST, "AG.B7")


def test_ag_b8_1_players_decide_in_turn_from_the_left() -> None:
    state = dealt(TABLE, "5S 8S 6D 5H 8H ?", square_2=10_00)
    with pytest.raises(HandNotInTurn) as refused:
        apply(TABLE, state, Stand("2.1"))
    assert refused.value.clause == "AG.B8(1)"
    state = after(TABLE, state, Hit("1.1"), Draw("4S"), Stand("1.1"), Stand("2.1"))
    assert state.phase is Phase.CROUPIER


def test_ag_b8_1_a_player_draws_one_card_at_a_time_until_he_stops() -> None:
    state = dealt(TABLE, "5S 6D 5H ?")
    state = apply(TABLE, state, Hit("1.1"))
    with pytest.raises(CardAwaited):
        apply(TABLE, state, Stand("1.1"))
    state = replay(TABLE, state, [Draw("2S"), Hit("1.1"), Draw("2H"), Hit("1.1"), Draw("7D")])
    assert state.hands[0].cards == ("5S", "5H", "2S", "2H", "7D")
    assert can(TABLE, state, Hit("1.1"))  # twenty-one: it is still his to say


def test_ag_b8_1_over_twenty_one_loses_at_once() -> None:
    state = dealt(TABLE, "TS 6D 9H ?")
    state = replay(TABLE, state, [Hit("1.1"), Draw("5H")])
    with pytest.raises(SettleFirst) as refused:
        apply(TABLE, state, Uncover("9D"))
    assert refused.value.clause == "AG.B8(1)"
    state = apply(TABLE, state, Settle())
    assert (line(state, "1.1").result, line(state, "1.1").due_minor) == (Result.LOST, 0)
    assert state.phase is Phase.CROUPIER


def test_ag_b8_2_the_croupier_uncovers_when_every_player_is_served() -> None:
    state = dealt(TABLE, "TS 6D 9H ?")
    with pytest.raises(NotNow) as refused:
        apply(TABLE, state, Uncover("TD"))
    assert refused.value.clause == "AG.B8(2)"
    assert after(TABLE, state, Stand("1.1"), Uncover("TD")).croupier == ("6D", "TD")


@pytest.mark.parametrize(
    ("hole", "drawn", "total"),
    [
        ("TD", "", 17),  # 7 + 10
        ("9D", "5D", 21),
        ("9D", "2D", 18),
        ("8D", "AD AH", 17),  # 15, 16, 17
        ("2D", "2H 2S 3D AD", 17),
        ("9D", "TD", 26),
    ],
)
def test_ag_b8_2_he_draws_to_sixteen_and_stops_at_seventeen(
    hole: str, drawn: str, total: int
) -> None:
    state = after(TABLE, dealt(TABLE, "TS 7D TH ?"), Stand("1.1"), Uncover(hole))
    for card in draws(drawn):
        with pytest.raises(NothingToSettle):
            apply(TABLE, state, Settle())
        state = after(TABLE, state, card)
    assert croupier_points(TABLE, state).total == total
    assert state.phase is Phase.SETTLED
    with pytest.raises(NotNow):
        apply(TABLE, state, Stand("1.1"))


def test_ag_b8_2_he_draws_even_when_no_hand_is_left_standing() -> None:
    state = after(TABLE, dealt(TABLE, "TS 6D 9H ?"), Hit("1.1"), Draw("5H"), Uncover("9D"))
    assert state.pending == ("croupier",)
    assert after(TABLE, state, Draw("2S")).phase is Phase.SETTLED


def test_ag_b8_3_an_ace_that_makes_seventeen_or_more_counts_eleven() -> None:
    state = after(TABLE, dealt(TABLE, "TS 6D TH ?"), Stand("1.1"), Uncover("AD"))
    assert croupier_points(TABLE, state) == (17, True)
    assert stop_clause(TABLE, state) == "AG.B8(3)"
    assert state.phase is Phase.SETTLED
    hard = after(TABLE, dealt(TABLE, "TS 7D TH ?"), Stand("1.1"), Uncover("TD"))
    assert stop_clause(TABLE, hard) == "AG.B8(2)"


@pytest.mark.parametrize(
    ("hole", "drawn", "result"),
    [
        ("TH", "", Result.WON),  # 19 against 17
        ("9H", "3H", Result.PUSH),
        ("9H", "5H", Result.LOST),
        ("9H", "TH", Result.WON),  # he is over 21
    ],
)
def test_ag_b9_the_higher_hand_wins_and_equal_ones_tie(
    hole: str, drawn: str, result: Result
) -> None:
    state = after(TABLE, dealt(TABLE, "TS 7D 9H ?"), Stand("1.1"), Uncover(hole), *draws(drawn))
    found = line(state, "1.1")
    assert (found.result, found.clause, found.pays, found.per) == (result, "AG.B9", 1, 1)
    assert found.due_minor == {Result.WON: 20_00, Result.PUSH: 10_00, Result.LOST: 0}[result]
