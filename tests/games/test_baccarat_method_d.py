"""NSW.8.20 to NSW.8.27: a player keeps the shoe until he passes it, loses, or forfeits it."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.coup import CoupResult
from ledger.games.baccarat.custody.holding import pass_shoe
from ledger.games.baccarat.custody.methods import (
    method_of_coup,
)
from ledger.games.baccarat.custody.offers import offer, offer_shoe_anew
from ledger.games.baccarat.custody.refusals_offers import (
    AlreadyHeld,
    OfferOutOfTurn,
    StillAccepted,
)
from tests.games import baccarat_shoe_checks as check
from tests.games.baccarat_custody import (
    A_TIE,
    BANKER_WINS,
    PLAYER_WINS,
    SHOE,
    C,
    D,
    asked_in_turn,
    bets,
    played,
    rules,
    seated,
    taken,
)
from tests.games.baccarat_shoe_checks import WAGERS


def test_nsw_8_21_when_all_decline_the_pinned_method_is_played() -> None:
    check.all_decline(D, "NSW.8.21")


def test_nsw_8_21_the_casino_supervisor_chooses_by_the_other_reading() -> None:
    check.supervisor_chooses(D, "NSW.8.21")


def test_nsw_8_22_whoever_accepted_deals() -> None:
    check.acceptor_deals(D, "NSW.8.22")


def test_nsw_8_22_1_he_acts_as_banker() -> None:
    check.acts_as_banker(D, "NSW.8.22")


def test_nsw_8_22_2_he_acts_as_player_with_prior_approval() -> None:
    check.acts_as_player(D, "NSW.8.22.2")


def test_nsw_8_25_he_draws_on_the_dealers_instruction() -> None:
    check.draws_on_instruction(D, "NSW.8.25")


def test_nsw_8_26_a_casino_supervisor_orders_forfeit_at_any_time() -> None:
    check.forfeits(D, "NSW.8.26")


def test_nsw_8_27_a_button_shows_the_hand_he_plays() -> None:
    check.button_shows_hand(D)


def test_nsw_8_20_the_shoe_is_offered_from_the_lowest_seat_with_a_wager() -> None:
    at = rules()
    assert asked_in_turn(at, seated(at, D), SHOE, WAGERS)[0] == [1, 4, 2]
    assert asked_in_turn(at, seated(at, D), SHOE, bets(p4=1, p3=1))[0] == [3, 4]
    assert asked_in_turn(at, seated(at, D), SHOE, bets(p3=1, p1=1))[0] == [1, 3]
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, seated(at, D), SHOE, 3, WAGERS)
    assert refused.value.clause == "NSW.8.20"


def test_nsw_8_21_a_shoe_that_all_declined_may_be_offered_anew() -> None:
    at = rules()
    _, declined = asked_in_turn(at, seated(at, D), SHOE, WAGERS)
    after_coup = played(at, declined, WAGERS, PLAYER_WINS)
    assert method_of_coup(at, after_coup, WAGERS) is C
    anew = offer_shoe_anew(at, after_coup, WAGERS)
    assert asked_in_turn(at, anew, SHOE, WAGERS)[0] == [1, 4, 2]
    with pytest.raises(StillAccepted) as refused:
        offer_shoe_anew(at, anew, WAGERS)
    assert refused.value.clause == "NSW.8.20"


@pytest.mark.parametrize(
    ("wagers", "result", "reading", "keeps"),
    [
        ({"b1": 50}, BANKER_WINS, "main_wager_lost", True),
        ({"b1": 50}, PLAYER_WINS, "main_wager_lost", False),
        ({"b1": 50}, A_TIE, "any_wager_lost", True),
        ({"b1": 50, "t1": 5}, BANKER_WINS, "main_wager_lost", True),
        ({"b1": 50, "t1": 5}, BANKER_WINS, "any_wager_lost", False),
        ({"b1": 50, "pp1": 5}, A_TIE, "main_wager_lost", True),
        ({"b1": 50, "pp1": 5}, A_TIE, "any_wager_lost", False),
        ({"b1": 50, "p1": 50}, BANKER_WINS, "main_wager_lost", False),
        ({"p4": 50}, BANKER_WINS, "any_wager_lost", True),  # another's loss
    ],
)
def test_nsw_8_24_the_shoe_is_kept_until_its_holders_wager_loses(
    wagers: dict[str, int], result: CoupResult, reading: str, keeps: bool
) -> None:
    at = rules(shoe_loss_test=reading)
    holding = taken(at, seated(at, D), SHOE, 1, bets(b1=50))
    ended = played(at, holding, bets(**wagers), result)
    assert ended.holder(SHOE) == (1 if keeps else None)
    if keeps:
        with pytest.raises(AlreadyHeld) as refused:
            offer(at, ended, SHOE, 4, WAGERS)
        assert refused.value.clause == "NSW.8.24"


@pytest.mark.parametrize(
    ("reading", "lost", "passed"),
    [
        ("continue_counter_clockwise", [2, 1, 4], [2, 1]),
        ("restart_at_lowest_seat", [1, 4, 2], [1, 2]),
    ],
)
def test_nsw_8_24_who_is_asked_after_a_loss_and_after_a_pass(
    reading: str, lost: list[int], passed: list[int]
) -> None:
    at = rules(shoe_next_offeree=reading)
    _, declined = asked_in_turn(at, seated(at, D), SHOE, bets(b1=50))
    holding = taken(at, declined, SHOE, 4, WAGERS)
    ended = played(at, holding, WAGERS, BANKER_WINS)
    assert asked_in_turn(at, ended, SHOE, WAGERS)[0] == lost
    assert asked_in_turn(at, pass_shoe(at, holding, 4), SHOE, WAGERS)[0] == passed
