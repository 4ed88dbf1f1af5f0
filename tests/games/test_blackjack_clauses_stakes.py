"""Antigua 1963, blackjack: the clauses of split, double, insurance, extra hands and limits."""

from __future__ import annotations

import pytest

from ledger.games.blackjack.actions import (
    Action,
    CloseBets,
    Double,
    Draw,
    GoOn,
    Hit,
    Insure,
    Look,
    PlaceBet,
    Reveal,
    Split,
    Stand,
    Uncover,
)
from ledger.games.blackjack.engine import apply, can, replay
from ledger.games.blackjack.limit_refusals import (
    BetNotGrantable,
    BoardMaximumOutOfRange,
    MinimumOverCeiling,
)
from ledger.games.blackjack.refusals import (
    BetDenied,
    CannotDouble,
    CannotInsure,
    CannotSplit,
    CardFacesWrong,
    NotNow,
)
from ledger.games.blackjack.state import Phase, Result, Returned, State
from ledger.games.refusals import BetBelowMinimum, LimitOverBoardMaximum
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from tests.games.blackjack_tables import after, dealt, draws, limits, line, opened, table

TABLE = table()


def test_ag_b11_two_cards_alike_become_two_hands_with_equal_stakes_and_a_card_each() -> None:
    state = after(TABLE, dealt(TABLE, "6S 9D 6H ?"), Split("1.1"))
    assert state.pending == ("1.1", "1.2")
    state = replay(TABLE, state, draws("5C TC"))
    one, other = state.hands
    assert (one.id, one.cards, one.stake_minor) == ("1.1", ("6S", "5C"), 10_00)
    assert (other.id, other.cards, other.stake_minor) == ("1.2", ("6H", "TC"), 10_00)


def test_ag_b11_cards_are_asked_for_either_hand_in_any_order_and_settled_separately() -> None:
    state = after(TABLE, dealt(TABLE, "6S 9D 6H ?"), Split("1.1"), *draws("5C TC"))
    state = after(TABLE, state, Hit("1.2"), Draw("8C"), Hit("1.1"), Draw("9C"))
    assert (line(state, "1.2").result, line(state, "1.2").clause) == (Result.LOST, "AG.B8(1)")
    state = after(TABLE, state, Stand("1.1"), Uncover("TD"))
    assert (line(state, "1.1").result, line(state, "1.1").due_minor) == (Result.WON, 20_00)


def test_ag_b11_other_hands_are_not_split() -> None:
    state = dealt(TABLE, "6S 9D 5H ?")
    with pytest.raises(CannotSplit) as refused:
        apply(TABLE, state, Split("1.1"))
    assert refused.value.clause == "AG.B11"
    pair = after(TABLE, dealt(TABLE, "4S 9D 4H ?"), Hit("1.1"), Draw("4C"))
    with pytest.raises(CannotSplit):
        apply(TABLE, pair, Split("1.1"))


@pytest.mark.parametrize(
    ("denied", "clause"),
    [
        (BlackjackBet.DOUBLE, "AG.B12(2)"),
        (BlackjackBet.INSURANCE, "AG.B12(3)"),
        (BlackjackBet.EXTRA_HAND, "AG.B12(4)"),
    ],
)
def test_ag_b12_1_the_house_may_deny_each_of_the_other_bets(
    denied: BlackjackBet, clause: str
) -> None:
    granted = {BlackjackBet.DOUBLE, BlackjackBet.INSURANCE, BlackjackBet.EXTRA_HAND} - {denied}
    house = table(granted=granted)
    before_deal = replay(house, opened(house), [PlaceBet(1, "player-1", 10_00)])
    beside_ace = dealt(house, "5S AD 6H ?")
    tried: dict[BlackjackBet, tuple[State, Action]] = {
        BlackjackBet.DOUBLE: (dealt(house, "5S 9D 6H ?"), Double("1.1", 10_00)),
        BlackjackBet.INSURANCE: (beside_ace, Insure(1, 5_00)),
        BlackjackBet.EXTRA_HAND: (before_deal, PlaceBet(2, "player-1", 10_00)),
    }
    for bet, (state, action) in tried.items():
        assert can(house, state, action) == (bet is not denied)
    with pytest.raises(BetDenied) as refused:
        apply(house, *tried[denied])
    assert refused.value.clause == clause


def test_ag_b12_1_splitting_is_the_players_right_and_not_the_houses_to_grant() -> None:
    assert can(table(granted=()), dealt(table(granted=()), "6S 9D 6H ?"), Split("1.1"))
    with pytest.raises(BetNotGrantable):
        table(granted=(BlackjackBet.SPLIT,))


def test_ag_b12_2_eleven_in_two_cards_is_doubled_for_one_covered_card() -> None:
    state = after(TABLE, dealt(TABLE, "5S 9D 6H ?"), Double("1.1", 10_00))
    with pytest.raises(CardFacesWrong) as refused:
        apply(TABLE, state, Draw("TC"))
    assert refused.value.clause == "AG.B12(2)"
    state = apply(TABLE, state, Draw(None))
    assert (state.hands[0].stake_minor, state.phase) == (20_00, Phase.CROUPIER)
    with pytest.raises(NotNow):
        apply(TABLE, state, Reveal("1.1", "TC"))  # not before the croupier's own
    state = apply(TABLE, state, Uncover("5D"))
    with pytest.raises(NotNow):
        apply(TABLE, state, Stand("1.1"))
    state = replay(TABLE, state, [Reveal("1.1", "TC"), Draw("TD")])
    state = after(TABLE, state)
    assert (line(state, "1.1").stake_minor, line(state, "1.1").due_minor) == (20_00, 40_00)


@pytest.mark.parametrize("cards", ["4S 9D 6H ?", "AS 9D TH ?", "AS 9D AH ?", "TS 9D 2H ?"])
def test_ag_b12_2_no_other_count_is_doubled(cards: str) -> None:
    state = after(TABLE, dealt(TABLE, cards))
    assert not can(TABLE, state, Double("1.1", 10_00))


def test_ag_b12_2_eleven_in_three_cards_is_not_doubled() -> None:
    state = after(TABLE, dealt(TABLE, "3S 9D 6H ?"), Hit("1.1"), Draw("2C"))
    with pytest.raises(CannotDouble) as refused:
        apply(TABLE, state, Double("1.1", 10_00))
    assert refused.value.clause == "AG.B12(2)"


def test_ag_b12_3_insurance_pays_two_to_one_if_the_covered_card_counts_ten() -> None:
    state = after(TABLE, dealt(TABLE, "5S AD 6H ?"), Insure(1, 5_00))
    state = after(TABLE, state, Look(calls_natural=True), Uncover("KD"))
    insured = line(state, "1.insurance")
    assert (insured.result, insured.pays, insured.clause) == (Result.WON, 2, "AG.B12(3)")
    assert (insured.winnings_minor, insured.due_minor) == (10_00, 15_00)
    assert line(state, "1.1").due_minor == 0  # ten lost, ten won


def test_ag_b12_3_insurance_is_lost_otherwise_and_the_hand_goes_on() -> None:
    state = after(TABLE, dealt(TABLE, "5S AD 6H ?"), Insure(1, 5_00), Look(calls_natural=False))
    assert (line(state, "1.insurance").result, state.phase) == (Result.LOST, Phase.PLAYERS)
    state = after(TABLE, state, Hit("1.1"), Draw("TC"), Stand("1.1"), Uncover("9D"))
    assert line(state, "1.1").result is Result.WON


def test_ag_b12_3_without_a_look_insurance_waits_for_the_covered_card() -> None:
    state = after(TABLE, dealt(TABLE, "TS AD 6H ?"), Insure(1, 5_00), GoOn(), Stand("1.1"))
    assert state.lines == ()
    state = after(TABLE, state, Uncover("9D"))
    assert line(state, "1.insurance").due_minor == 0


def test_ag_b12_3_a_hand_is_insured_once_and_before_the_croupier_goes_on() -> None:
    state = after(TABLE, dealt(TABLE, "TS AD 6H ?"), Insure(1, 5_00))
    with pytest.raises(CannotInsure):
        apply(TABLE, state, Insure(1, 5_00))
    with pytest.raises(CannotInsure):
        apply(TABLE, dealt(TABLE, "TS AD 6H ?"), Insure(1, 0))
    assert can(TABLE, dealt(TABLE, "TS AD 6H ?"), Insure(1, 1))
    late = after(TABLE, dealt(TABLE, "TS AD 6H ?"), GoOn())
    with pytest.raises(NotNow):
        apply(TABLE, late, Insure(1, 5_00))


def test_ag_b12_4_a_player_may_hold_more_hands_if_the_croupier_accepts_them() -> None:
    state = replay(TABLE, opened(TABLE), [PlaceBet(n, "player-1", 10_00) for n in (4, 2)])
    assert [hand.id for hand in state.hands] == ["2.1", "4.1"]
    state = replay(TABLE, state, [CloseBets(), *draws("TS 9S 9D TH 9H ?")])
    state = after(TABLE, state, Stand("2.1"), Stand("4.1"), Uncover("TD"))
    results = {found.place: found.result for found in state.lines}
    assert results == {"2.1": Result.WON, "4.1": Result.LOST}
    one_each = table(granted=())
    with pytest.raises(BetDenied):
        replay(one_each, opened(one_each), [PlaceBet(n, "player-1", 10_00) for n in (4, 2)])


def test_ag_b14_the_maximum_is_one_hundred_and_the_excess_goes_back() -> None:
    state = replay(TABLE, opened(TABLE), [PlaceBet(1, "player-1", 130_00)])
    assert state.hands[0].stake_minor == 100_00
    assert state.returned == (Returned("1.1", "player-1", 30_00, "AG.8(5)"),)
    state = apply(TABLE, state, PlaceBet(2, "player-1", 10_00))
    assert len(state.hands) == 1
    assert state.returned[-1].amount_minor == 10_00


def test_ag_b14_a_stake_under_the_minimum_is_refused() -> None:
    with pytest.raises(BetBelowMinimum) as refused:
        apply(TABLE, opened(TABLE), PlaceBet(1, "player-1", 99))
    assert refused.value.clause == "AG.B4"


@pytest.mark.parametrize("board_minor", [49_99, 100_01])
def test_ag_b14_the_boards_maximum_lies_between_fifty_and_one_hundred(board_minor: int) -> None:
    with pytest.raises(BoardMaximumOutOfRange) as refused:
        table(limits(50, 50_00), board_maximum_minor=board_minor)
    assert refused.value.clause == "AG.B14"


def test_ag_b14_the_house_posts_at_most_the_boards_maximum() -> None:
    with pytest.raises(LimitOverBoardMaximum):
        table(limits(50, 80_00), board_maximum_minor=75_00)
    for board_minor in (50_00, 75_00, 100_00):
        house = table(limits(50, board_minor), board_maximum_minor=board_minor)
        assert house.maximum_minor == board_minor


@pytest.mark.parametrize(
    ("minimum_minor", "maximum_minor", "taken"),
    [
        (1_00, 100_00, True),
        (1_01, 100_00, False),
        (50, 50_00, True),
        (51, 50_00, False),
        (25, 25_00, True),
    ],
)
def test_ag_b14_the_minimum_is_at_most_a_hundredth_of_the_maximum(
    minimum_minor: int, maximum_minor: int, taken: bool
) -> None:
    posted = limits(minimum_minor, maximum_minor)
    if taken:
        assert table(posted).limits == posted
        return
    with pytest.raises(MinimumOverCeiling) as refused:
        table(posted)
    assert refused.value.clause == "AG.B14"
