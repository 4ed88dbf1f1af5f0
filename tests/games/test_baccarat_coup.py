"""The deal of punto banco, card by card, against its drawing table and a second opinion."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.coup import (
    Coup,
    Outcome,
    Verdict,
    deal,
    next_hand,
    result,
    total,
    turn_up,
    value,
)
from ledger.games.baccarat.refusals import (
    CardForOtherHand,
    CardsFaceDown,
    CoupIsOver,
    CoupNotOver,
    NoCardFaceDown,
)
from ledger.games.cards import DECK, RANKS
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand
from tests.games.baccarat_tables import CARD, dealt, drawing, leaves
from tests.oracles.punto_banco import HIGHEST_THAT_DRAWS, opinion

PLAYER, BANKER = BaccaratHand.PLAYER, BaccaratHand.BANKER
each_total = pytest.mark.parametrize("banker", range(10))


def after_third(banker: int, third: int) -> BaccaratHand | None:
    """Which hand draws when Player had nothing, drew this card, and Banker has this total."""
    return next_hand(drawing(), dealt((0, banker, 0, 0, third)))


def test_ace_is_one_pips_count_and_tens_and_figures_are_nothing() -> None:
    assert [value(rank + "H") for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]


def test_a_total_is_the_last_digit_of_the_sum() -> None:
    assert total(("9S", "8D", "KH")) == 7
    assert total(()) == 0


def test_the_first_four_cards_go_to_player_and_banker_in_turn() -> None:
    coup = dealt((1, 2, 3, 4))
    assert (coup.player, coup.banker) == (("AS", "3S"), ("2S", "4S"))


@each_total
@pytest.mark.parametrize("third", range(10))
def test_the_banker_draws_against_a_third_card_as_the_table_says(banker: int, third: int) -> None:
    if banker > 7:  # a natural: Player never draws
        assert next_hand(drawing(), dealt((0, banker, 0, 0))) is None
    else:
        draws = banker <= HIGHEST_THAT_DRAWS[third]
        assert after_third(banker, third) == (BANKER if draws else None)


@each_total
@pytest.mark.parametrize("player", range(10))
def test_who_draws_after_four_cards(player: int, banker: int) -> None:
    due = next_hand(drawing(), dealt((player, banker, 0, 0)))
    if player > 7 or banker > 7:
        assert due is None
    elif player < 6:
        assert due is PLAYER
    else:
        assert due is (BANKER if banker < 6 else None)


def test_every_coup_ends_as_the_second_opinion_says() -> None:
    assert len(leaves()) > 100_000
    for leaf in leaves():
        padded = (*leaf.values, 0, 0)
        ended = leaf.result.player_total, leaf.result.banker_total, len(leaf.values)
        assert ended == opinion(padded), leaf


def test_every_class_of_first_four_cards_is_dealt() -> None:
    firsts = {leaf.values[:4] for leaf in leaves()}
    assert len(firsts) == 55 * 55
    assert sum({leaf.values[:4]: leaf.ways for leaf in leaves()}.values()) == 10_000


def test_a_card_to_any_other_hand_is_refused_at_every_point_of_a_coup() -> None:
    for values in {leaf.values[:cut] for leaf in leaves()[::97] for cut in range(7)}:
        coup = dealt(values)
        due = next_hand(drawing(), coup)
        wrong = [hand for hand in BaccaratHand if hand is not due]
        for hand in wrong:
            with pytest.raises(CoupIsOver if due is None else CardForOtherHand):
                deal(drawing(), coup, hand, "AS")
        assert coup == dealt(values)


def test_a_refused_card_is_shown_with_both_hands() -> None:
    with pytest.raises(CardForOtherHand) as refused:
        deal(drawing(), dealt((1, 2)), BANKER, "AS")
    assert refused.value.sentence == (
        "With AS for Player and 2S for Banker the next card is for the player hand, "
        "not for the banker hand."
    )
    with pytest.raises(CoupIsOver) as over:
        deal(drawing(), dealt((9, 0, 0, 0)), PLAYER, "AS")
    assert "9S TS" in over.value.sentence


def test_a_coup_that_goes_on_has_no_result() -> None:
    for values in ((), (1,), (1, 2, 3, 4)):
        with pytest.raises(CoupNotOver):
            result(drawing(), dealt(values))


def test_cards_may_lie_face_down_until_a_decision_depends_on_them() -> None:
    coup = deal(drawing(), Coup(), PLAYER, None)
    with pytest.raises(CardForOtherHand) as unseen:
        deal(drawing(), coup, PLAYER, None)
    assert "With ? for Player and no card for Banker" in unseen.value.sentence
    for hand in (BANKER, PLAYER, BANKER):
        coup = deal(drawing(), coup, hand, None)
    with pytest.raises(CardsFaceDown):
        next_hand(drawing(), coup)
    coup = turn_up(turn_up(coup, PLAYER, "2H"), PLAYER, "3H")
    with pytest.raises(CardsFaceDown) as refused:
        deal(drawing(), coup, PLAYER, None)
    assert "banker hand" in refused.value.sentence
    coup = turn_up(turn_up(coup, BANKER, "KC"), BANKER, "3C")
    coup = deal(drawing(), coup, PLAYER, None)
    with pytest.raises(CardsFaceDown):
        result(drawing(), coup)
    coup = turn_up(coup, PLAYER, "8D")
    assert coup == Coup(("2H", "3H", "8D"), ("KC", "3C"))
    assert result(drawing(), coup).outcome is Outcome.TIE
    with pytest.raises(NoCardFaceDown):
        turn_up(coup, PLAYER, "8D")


def test_a_natural_is_made_by_two_cards_alone() -> None:
    assert result(drawing(), dealt((4, 0, 4, 0))).natural
    assert result(drawing(), dealt((0, 9, 0, 0))).natural
    drawn_to_nine = result(drawing(), dealt((2, 7, 2, 0, 5)))
    assert (drawn_to_nine.player_total, drawn_to_nine.natural) == (9, False)


def test_a_pair_is_two_first_cards_of_one_rank_whatever_they_count() -> None:
    pair = result(drawing(), Coup(("KS", "KD"), ("9S", "TD")))
    assert (pair.player_pair, pair.banker_pair) == (True, False)
    tens = result(drawing(), Coup(("TS", "KD"), ("9S", "9D")))
    assert (tens.player_pair, tens.banker_pair) == (False, True)
    third = result(drawing(), Coup(("2S", "3D", "3H"), ("7S", "TD")))
    assert not third.player_pair


@pytest.mark.parametrize(
    ("values", "won", "stands_off"),
    [
        ((9, 1, 0, 0), {"player"}, set()),
        ((0, 9, 1, 0), {"banker"}, set()),
        ((9, 9, 0, 0), {"tie"}, {"player", "banker"}),
        ((4, 3, 4, 2), {"player", "player_pair"}, set()),
        ((3, 4, 2, 4), {"banker", "banker_pair"}, set()),
    ],
)
def test_what_becomes_of_every_bet(
    values: tuple[int, ...], won: set[str], stands_off: set[str]
) -> None:
    ended = result(drawing(), dealt(values))
    by_verdict = {verdict: set[str]() for verdict in Verdict}
    for bet in BaccaratBet:
        by_verdict[ended.verdict(bet)].add(bet.value)
    assert (by_verdict[Verdict.WON], by_verdict[Verdict.STANDS_OFF]) == (won, stands_off)


def test_every_card_of_a_deck_has_a_value() -> None:
    assert {value(card) for card in DECK} == set(range(10))
    assert [value(card) for card in CARD] == list(range(10))
