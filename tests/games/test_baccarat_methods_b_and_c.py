"""NSW.8.10 to NSW.8.19: the Banker's cards go to the holder of a marker, or no cards to anybody."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.coup import CoupResult
from ledger.games.baccarat.custody.coups import (
    begin_coup,
    draw,
    end_coup,
    pass_cards,
    return_cards,
)
from ledger.games.baccarat.custody.holding import pass_marker, take_marker_back
from ledger.games.baccarat.custody.methods import method_of_coup
from ledger.games.baccarat.custody.offers import decline, offer
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotPassed,
    CardsStayWithDealer,
    HolderMustBetBanker,
    OfferDue,
    ShoeWithAnother,
)
from ledger.games.baccarat.custody.refusals_offers import (
    HolderHasBet,
    NobodyToOffer,
    NotOfferedNow,
    NotToBePassed,
    OfferOutOfTurn,
)
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import Custody, Item
from tests.games.baccarat_custody import (
    A_TIE,
    BANKER,
    BANKER_WINS,
    MARKER,
    PLAYER,
    PLAYER_WINS,
    SEATS,
    B,
    C,
    asked_in_turn,
    bets,
    four_cards,
    played,
    rules,
    seated,
    taken,
)


def holding(at: CustodySettings, seat: int = 3) -> Custody:
    """A table at which a seat has the marker; those before it have declined."""
    custody = seated(at, B)
    for earlier in SEATS[: SEATS.index(seat)]:
        custody = decline(offer(at, custody, MARKER, earlier, ()), earlier)
    return taken(at, custody, MARKER, seat)


def coup_of_b(at: CustodySettings, custody: Custody, seat: int) -> Custody:
    """A coup in which the holder has had the Banker's cards."""
    coup = four_cards(at, custody, bets(**{f"b{seat}": 10}))
    return return_cards(pass_cards(at, coup, BANKER, seat), BANKER)


def test_nsw_8_10_the_marker_is_offered_first_at_the_dealers_right() -> None:
    at = rules()
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, seated(at, B), MARKER, 1, ())
    assert (refused.value.clause, "seat 3" in refused.value.sentence) == ("NSW.8.10", True)
    only_seated = seated(at, B, occupied=(4, 2))
    assert asked_in_turn(at, only_seated, MARKER, ())[0] == [4, 2]


def test_nsw_8_11_on_rejection_to_the_others_counter_clockwise() -> None:
    at = rules()
    assert asked_in_turn(at, seated(at, B), MARKER, ())[0] == list(SEATS)
    declined = decline(offer(at, seated(at, B), MARKER, 3, ()), 3)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, declined, MARKER, 4, ())
    assert refused.value.clause == "NSW.8.11"
    with pytest.raises(OfferDue) as due:
        begin_coup(at, declined, ())
    assert due.value.clause == "NSW.8.11"


def test_nsw_8_12_the_holder_must_bet_on_banker() -> None:
    at = rules()
    for wagers in ((), bets(p3=10, b1=10)):
        with pytest.raises(HolderMustBetBanker) as refused:
            begin_coup(at, holding(at), wagers)
        assert refused.value.clause == "NSW.8.12"
    assert begin_coup(at, holding(at), bets(b3=10)).playing is B
    assert holding(at).markers == {BANKER: 3}


def test_nsw_8_12_without_the_bet_the_marker_is_offered_on() -> None:
    at = rules()
    back = take_marker_back(at, holding(at, seat=1), 1, bets(p1=10, b1=0))
    assert asked_in_turn(at, back, MARKER, ())[0] == [4, 2]  # seats 3 and 1 have had their turn
    with pytest.raises(HolderHasBet) as refused:
        take_marker_back(at, holding(at), 3, bets(b3=10))
    assert refused.value.clause == "NSW.8.12"


def test_nsw_8_13_the_bankers_cards_pass_to_the_holder() -> None:
    at = rules()
    coup = four_cards(at, holding(at), bets(b3=10))
    with pytest.raises(CardsNotPassed) as refused:
        end_coup(at, coup, BANKER_WINS)
    assert refused.value.clause == "NSW.8.13"
    with pytest.raises(CardsStayWithDealer) as wrong:
        pass_cards(at, coup, BANKER, 1)
    assert wrong.value.clause == "NSW.8.13"
    assert pass_cards(at, coup, BANKER, 3).cards_out is BANKER


def test_nsw_8_14_the_dealer_keeps_the_players_cards() -> None:
    at = rules()
    coup = four_cards(at, holding(at), bets(b3=10))
    with pytest.raises(CardsStayWithDealer) as refused:
        pass_cards(at, coup, PLAYER, 3)
    assert refused.value.clause == "NSW.8.14"
    assert coup.played_by(PLAYER) is None


@pytest.mark.parametrize(
    ("result", "tie", "moves"),
    [
        (PLAYER_WINS, "holder_keeps", True),
        (BANKER_WINS, "marker_moves", False),
        (A_TIE, "holder_keeps", False),
        (A_TIE, "marker_moves", True),
    ],
)
def test_nsw_8_15_the_marker_moves_when_banker_loses(
    result: CoupResult, tie: str, moves: bool
) -> None:
    at = rules(method_b_tie=tie)
    ended = end_coup(at, coup_of_b(at, holding(at, 1), 1), result)
    assert ended.holder(MARKER) == (None if moves else 1)
    if moves:
        assert asked_in_turn(at, ended, MARKER, ())[0] == [4, 2, 3, 1]
        with pytest.raises(OfferOutOfTurn) as refused:
            offer(at, ended, MARKER, 3, ())
        assert refused.value.clause == "NSW.8.15"


@pytest.mark.parametrize(
    ("reading", "order"),
    [("right_of_last_acceptor", [4, 2, 3]), ("restart_at_dealers_right", [3, 4, 2])],
)
def test_nsw_8_16_the_holder_may_pass_after_any_coup(reading: str, order: list[int]) -> None:
    at = rules(method_b_after_pass=reading)
    with pytest.raises(NotToBePassed) as refused:
        pass_marker(at, holding(at, 1), 1)
    assert refused.value.clause == "NSW.8.16"
    kept = end_coup(at, coup_of_b(at, holding(at, 1), 1), BANKER_WINS)
    assert asked_in_turn(at, pass_marker(at, kept, 1), MARKER, ())[0] == order


def test_nsw_8_17_when_nobody_accepts_the_coup_is_played_by_method_c() -> None:
    at = rules()
    _, declined = asked_in_turn(at, seated(at, B), MARKER, ())
    assert method_of_coup(at, declined, ()) is C
    with pytest.raises(NobodyToOffer) as refused:
        offer(at, declined, MARKER, 3, ())
    assert refused.value.clause == "NSW.8.17"
    ended = played(at, declined, bets(b1=10), PLAYER_WINS)
    assert asked_in_turn(at, ended, MARKER, ())[0] == list(SEATS)  # and offered at the next coup


def test_nsw_8_18_the_dealer_keeps_both_hands_and_the_shoe() -> None:
    at = rules()
    coup = four_cards(at, seated(at, C), bets(b1=10))
    assert (coup.played_by(PLAYER), coup.played_by(BANKER)) == (None, None)
    with pytest.raises(ShoeWithAnother) as refused:
        draw(at, coup, 1)
    assert refused.value.clause == "NSW.8.2"
    assert not end_coup(at, coup, PLAYER_WINS).handled


def test_nsw_8_19_players_handle_no_cards() -> None:
    at = rules()
    coup = four_cards(at, seated(at, C), bets(b1=10))
    for hand in (PLAYER, BANKER):
        with pytest.raises(CardsStayWithDealer) as kept:
            pass_cards(at, coup, hand, 1)
        assert kept.value.clause == "NSW.8.19"
    with pytest.raises(NotOfferedNow) as refused:
        offer(at, coup, Item.BANKER_CARDS, 1, ())
    assert refused.value.clause == "NSW.8.19"
