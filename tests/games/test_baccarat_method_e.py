"""NSW.8.28 to NSW.8.35: a player has the shoe for one coup."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.custody.coups import begin_coup
from ledger.games.baccarat.custody.holding import forfeit_shoe, pass_shoe
from ledger.games.baccarat.custody.offers import decline, offer
from ledger.games.baccarat.custody.refusals_coups import (
    OfferDue,
)
from ledger.games.baccarat.custody.refusals_offers import (
    NotToBePassed,
)
from ledger.games.baccarat.custody.state import Wager
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, Rank
from tests.games import baccarat_shoe_checks as check
from tests.games.baccarat_custody import (
    A_TIE,
    BANKER_WINS,
    PLAYER_WINS,
    SHOE,
    E,
    asked_in_turn,
    bets,
    played,
    rules,
    seated,
    taken,
)
from tests.games.baccarat_shoe_checks import WAGERS


def test_nsw_8_28_at_every_coup_the_shoe_goes_to_the_highest_wager_on_a_hand() -> None:
    at = rules()
    assert asked_in_turn(at, seated(at, E), SHOE, WAGERS)[0] == [4, 1, 2]
    equal = bets(p3=50, b2=50, b4=30, p4=30, p1=40)  # 60 from seat 4, but no 60 on a hand
    assert asked_in_turn(at, seated(at, E), SHOE, equal)[0] == [2, 3, 1, 4]
    twice = (*bets(p1=40), Wager(1, BaccaratBet.PLAYER, 20), *bets(b2=50))
    assert asked_in_turn(at, seated(at, E), SHOE, twice)[0] == [1, 2]
    holding = taken(at, seated(at, E), SHOE, 4, WAGERS)
    with pytest.raises(NotToBePassed) as refused:
        pass_shoe(at, holding, 4)
    assert refused.value.clause == "NSW.8.28"
    for result in (PLAYER_WINS, BANKER_WINS, A_TIE):
        ended = played(at, holding, WAGERS, result)
        assert ended.holder(SHOE) is None
        with pytest.raises(OfferDue) as due:
            begin_coup(at, ended, WAGERS)
        assert due.value.clause == "NSW.8.28"


def test_nsw_8_29_when_all_decline_the_pinned_method_is_played() -> None:
    check.all_decline(E, "NSW.8.29")


def test_nsw_8_29_the_casino_supervisor_chooses_by_the_other_reading() -> None:
    check.supervisor_chooses(E, "NSW.8.29")


def test_nsw_8_30_whoever_accepted_deals() -> None:
    check.acceptor_deals(E, "NSW.8.30")


def test_nsw_8_30_1_he_acts_as_banker() -> None:
    check.acts_as_banker(E, "NSW.8.30")


def test_nsw_8_30_2_he_acts_as_player_with_prior_approval() -> None:
    check.acts_as_player(E, "NSW.8.30.2")


def test_nsw_8_33_he_draws_on_the_dealers_instruction() -> None:
    check.draws_on_instruction(E, "NSW.8.33")


def test_nsw_8_34_a_casino_supervisor_orders_forfeit_at_any_time() -> None:
    check.forfeits(E, "NSW.8.34")


def test_nsw_8_35_a_button_shows_the_hand_he_plays() -> None:
    check.button_shows_hand(E)


def test_nsw_8_34_after_a_forfeit_the_shoe_goes_to_the_next_highest_who_was_not_asked() -> None:
    at = rules()
    declined = decline(offer(at, seated(at, E), SHOE, 4, WAGERS), 4)
    forfeited = forfeit_shoe(at, taken(at, declined, SHOE, 1, WAGERS), 1, by=Rank.CASINO_SUPERVISOR)
    assert asked_in_turn(at, forfeited, SHOE, WAGERS)[0] == [2]
