"""Antigua 1963, blackjack: the clauses of table, shoe and deal, each by its number."""

from __future__ import annotations

import pytest

from ledger.games.blackjack.actions import (
    CloseBets,
    Draw,
    Gather,
    GoOn,
    Hit,
    PlaceBet,
    Shuffle,
    Stand,
    TakeBack,
    Uncover,
)
from ledger.games.blackjack.engine import apply, can, possible_cards, replay
from ledger.games.blackjack.limit_refusals import TooFewSquares
from ledger.games.blackjack.refusals import (
    CardAwaited,
    CardFacesWrong,
    CutWrong,
    JokerOutOfPlace,
    NoBet,
    NoSuchSquare,
    NotNow,
    ShuffleFirst,
    SquareTaken,
)
from ledger.games.blackjack.settings import settings_for
from ledger.games.blackjack.state import BURN, Dealt, Phase, State, hand_points
from ledger.games.cards import DECK, JOKER, CardNotInShoe
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.games.blackjack_tables import LIMITS, after, bets, dealt, draws, opened, table

TABLE = table()


def with_left(cards: str) -> State:
    """A table between two rounds whose shoe has only these cards left, in some order."""
    left = cards.split()
    seen = [*DECK, *DECK]
    for card in left:
        seen.remove(card)
    shoe = apply(TABLE, State(), Shuffle((52,))).shoe.without(seen)
    return State(Phase.BETTING, shoe=shoe, shoe_number=1, position=len(seen))


def test_ag_b1_1_a_felt_has_at_least_six_squares() -> None:
    with pytest.raises(TooFewSquares) as refused:
        settings_for(RULEBOOK, squares=5, offered=(), readings={}, limits=LIMITS, currency=XCD)
    assert refused.value.clause == "AG.B1(1)"
    six = settings_for(RULEBOOK, squares=6, offered=(), readings={}, limits=LIMITS, currency=XCD)
    assert six.squares == 6


def test_ag_b1_4_the_shoe_is_two_decks_and_a_joker_that_covers_the_last_card() -> None:
    state = apply(TABLE, State(), Shuffle((52,)))
    assert (state.left, state.shoe.left) == (104, 105)
    assert all(state.shoe.count(card) == 2 for card in DECK)
    with pytest.raises(JokerOutOfPlace) as refused:
        apply(TABLE, state, Draw(JOKER))
    assert refused.value.clause == "AG.B3"
    with pytest.raises(JokerOutOfPlace):
        apply(TABLE, State(), Shuffle((52,), behind_joker=1))


def test_ag_b1_4_a_card_of_which_both_are_out_is_refused() -> None:
    state = dealt(TABLE, "AS TD AS ?")  # nor may the covered card be a third one
    with pytest.raises(CardNotInShoe):
        after(TABLE, state, GoOn(), Stand("1.1"), Uncover("AS"))
    shown = after(TABLE, state, GoOn(), Stand("1.1"), Uncover("AH"))
    assert shown.croupier == ("TD", "AH")


def test_ag_b2_a_square_that_the_felt_does_not_have_takes_no_bet() -> None:
    state = opened(TABLE)
    for square in (0, 8):
        with pytest.raises(NoSuchSquare) as refused:
            apply(TABLE, state, PlaceBet(square, "player-1", 10_00))
        assert refused.value.clause == "AG.B2"
    full = replay(TABLE, state, bets(dict.fromkeys(range(1, 8), 1_00)))
    assert len(full.hands) == 7
    with pytest.raises(SquareTaken):
        apply(TABLE, full, PlaceBet(7, "player-8", 1_00))


@pytest.mark.parametrize("cuts", [(), (0,), (104,), (30, 40)])
def test_ag_b3_one_player_cuts_within_the_pack(cuts: tuple[int, ...]) -> None:
    with pytest.raises(CutWrong) as refused:
        apply(TABLE, State(), Shuffle(cuts))
    assert refused.value.clause == "AG.B3"
    assert can(TABLE, State(), Shuffle((103,)))


def test_ag_b3_the_first_card_is_shown_and_discarded_before_any_bet() -> None:
    state = apply(TABLE, State(), Shuffle((52,)))
    assert state.pending == (BURN,)
    with pytest.raises(CardAwaited) as awaited:
        apply(TABLE, state, PlaceBet(1, "player-1", 10_00))
    with pytest.raises(CardFacesWrong) as covered:
        apply(TABLE, state, Draw(None))
    assert awaited.value.clause == covered.value.clause == "AG.B3"
    burned = apply(TABLE, state, Draw("7H"))
    assert (burned.phase, burned.discards) == (Phase.BETTING, ("7H",))
    assert burned.dealt == (Dealt(1, 1, BURN, "7H"),)


def test_ag_b4_bets_lie_there_before_the_deal_and_none_comes_later() -> None:
    state = opened(TABLE)
    with pytest.raises(NoBet):
        apply(TABLE, state, CloseBets())
    state = replay(TABLE, state, [*bets({3: 10_00}), CloseBets()])
    with pytest.raises(CardAwaited):
        apply(TABLE, state, PlaceBet(1, "player-1", 10_00))
    state = replay(TABLE, state, draws("5S TD 6H ?"))
    for action in (PlaceBet(1, "player-1", 10_00), TakeBack(3)):
        with pytest.raises(NotNow) as refused:
            apply(TABLE, state, action)
        assert refused.value.clause == "AG.B4"


def test_ag_b4_a_bet_may_be_taken_back_before_the_deal() -> None:
    state = replay(TABLE, opened(TABLE), [*bets({3: 10_00, 5: 20_00}), TakeBack(3)])
    assert [hand.square for hand in state.hands] == [5]
    with pytest.raises(NoBet):
        apply(TABLE, state, TakeBack(3))


def test_ag_b5_cards_go_left_to_right_two_open_to_each_and_the_croupiers_second_covered() -> None:
    state = dealt(TABLE, "5S 6S TD 7S 8S ?", square_1=10_00, square_4=10_00)
    assert [(card.position, card.to, card.card) for card in state.dealt] == [
        (1, "burn", "2C"),
        (2, "1.1", "5S"),
        (3, "4.1", "6S"),
        (4, "croupier", "TD"),
        (5, "1.1", "7S"),
        (6, "4.1", "8S"),
        (7, "hole", None),
    ]
    assert state.croupier == ("TD",)


def test_ag_b5_a_card_that_faces_the_wrong_way_is_refused() -> None:
    state = replay(TABLE, opened(TABLE), [*bets({1: 10_00}), CloseBets()])
    with pytest.raises(CardFacesWrong):
        apply(TABLE, state, Draw(None))
    state = replay(TABLE, state, draws("5S TD 6H"))
    with pytest.raises(CardFacesWrong) as refused:
        apply(TABLE, state, Draw("7H"))
    assert refused.value.clause == "AG.B5"
    assert possible_cards(TABLE, state) == (None,)


def test_ag_b6_an_ace_counts_as_the_player_would_have_it() -> None:
    state = dealt(TABLE, "AS 9D 6H ?")
    assert hand_points(TABLE, state.hands[0]) == (17, True)
    state = after(TABLE, state, Hit("1.1"), Draw("KH"))
    assert hand_points(TABLE, state.hands[0]) == (17, False)


def test_ag_b10_used_cards_are_discarded_and_the_shoe_goes_on() -> None:
    state = dealt(TABLE, "TS 9D 9H ?")
    state = after(TABLE, state, Stand("1.1"), Uncover("8H"), Gather())
    assert state.phase is Phase.BETTING
    assert state.discards == ("2C", "TS", "9H", "9D", "8H")
    assert (state.round, state.shoe_number, state.left, state.hands) == (2, 1, 99, ())


def test_ag_b10_at_the_joker_all_cards_not_in_use_are_shuffled_and_the_deal_goes_on() -> None:
    state = replay(TABLE, with_left("4S 4S 5S 5S"), [*bets({1: 10_00, 2: 10_00}), CloseBets()])
    state = replay(TABLE, state, draws("4S 4S 5S 5S"))
    assert possible_cards(TABLE, state) == (JOKER,)
    state = apply(TABLE, state, Draw(JOKER))
    with pytest.raises(ShuffleFirst) as refused:
        apply(TABLE, state, Draw("9C"))
    assert refused.value.clause == "AG.B10"
    with pytest.raises(CutWrong):
        apply(TABLE, state, Shuffle(()))
    state = apply(TABLE, state, Shuffle((20, 70)))
    assert (state.shoe_number, state.left, state.discards) == (2, 100, ())
    assert state.shoe.count("4S") == 0  # both lie on the table
    state = replay(TABLE, state, draws("KH ?"))
    assert state.hands[1].cards == ("4S", "KH")
    assert state.dealt[-1] == Dealt(2, 2, "hole", None)  # no card is burned again


def test_ag_b10_a_covered_card_stays_out_of_the_shuffle_though_nobody_knows_it() -> None:
    state = replay(
        TABLE, with_left("4S 4S 5S 5S"), [*bets({1: 10_00}), CloseBets(), *draws("4S 5S 4S ?")]
    )
    assert state.left == 0
    state = replay(TABLE, state, [Hit("1.1"), Draw(JOKER), Shuffle((1,))])
    assert (state.left, state.shoe.face_down) == (100, 1)
    state = replay(TABLE, state, [Draw("KH"), Stand("1.1"), Uncover("5S")])
    assert state.left == 99


def test_ag_b10_before_a_deal_the_croupier_may_shuffle_everything() -> None:
    state = replay(TABLE, with_left("4S 9D KH"), bets({1: 10_00}))
    state = apply(TABLE, state, Shuffle((50,)))
    assert (state.left, state.shoe_number, len(state.hands)) == (104, 2, 1)
    dealing = replay(TABLE, state, [CloseBets(), *draws("5S TD 6H")])
    with pytest.raises(NotNow) as refused:
        apply(TABLE, dealing, Shuffle((50,)))
    assert refused.value.clause == "AG.B10"
