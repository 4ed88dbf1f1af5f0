"""A blackjack table pins what it plays by, and refuses in a fixed order."""

from __future__ import annotations

import pytest

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.actions import Action
from ledger.games.blackjack.engine import Legal, apply, legal_actions, possible_cards, replay
from ledger.games.blackjack.refusals import (
    CardAwaited,
    HandNotInTurn,
    NoCardAwaited,
    NoSuchHand,
    NothingToSettle,
    NotNow,
    SettleFirst,
    ShuffleFirst,
)
from ledger.games.blackjack.settings import EngineSettings, settings_for
from ledger.games.blackjack.state import State
from ledger.games.cards import JOKER
from ledger.games.refusals import BetOverMaximum, GameNotInRulebook
from ledger.money import XCD
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.refusals import UnknownReadingValue
from tests.games.blackjack_tables import LIMITS, after, bets, dealt, draws, limits, opened, table

TABLE = table()
BEFORE_THE_DEAL = replay(TABLE, opened(TABLE), bets({1: 10_00}))
WAITING = replay(TABLE, BEFORE_THE_DEAL, [acts.CloseBets(), *draws("5S TD 6H")])
LOOKING = replay(TABLE, WAITING, draws("?"))
PLAYING = after(TABLE, LOOKING, acts.GoOn())
BUST = replay(TABLE, dealt(TABLE, "TS 6D 9H ?"), [acts.Hit("1.1"), acts.Draw("9C")])


def test_a_table_pins_the_rulebook_by_its_fingerprint_and_the_engine_by_its_name() -> None:
    assert (TABLE.rulebook_sha256, TABLE.engine) == (RULEBOOK.sha256, "blackjack/1")


def test_settings_are_read_back_from_their_json_and_settle_the_same() -> None:
    house = table(split_on="same_value", rounding="pay_down")
    again = EngineSettings.model_validate_json(house.model_dump_json())
    assert again == house
    acts_: list[Action] = [acts.Settle(), acts.Uncover("9H"), acts.Gather()]
    start = dealt(house, "AS 9D KH ?")
    assert replay(again, start, acts_) == replay(house, start, acts_)


def test_a_rulebook_without_blackjack_opens_no_blackjack_table() -> None:
    without = RULEBOOK.model_copy(update={"blackjack": None})
    with pytest.raises(GameNotInRulebook):
        settings_for(without, squares=7, offered=(), readings={}, limits=LIMITS, currency=XCD)
    with pytest.raises(UnknownReadingValue):
        table(split_on="same_suit")


def test_where_no_rule_returns_the_excess_a_stake_over_the_maximum_is_refused() -> None:
    house = TABLE.model_copy(update={"excess_clause": None})
    with pytest.raises(BetOverMaximum) as refused:
        apply(house, opened(house), acts.PlaceBet(1, "player-1", 100_02))
    assert refused.value.clause == "AG.B14"
    at_most = apply(house, opened(house), acts.PlaceBet(1, "player-1", 100_00))
    assert at_most.hands[0].stake_minor == 100_00


@pytest.mark.parametrize(
    ("state", "action", "refusal"),
    [  # in the order in which the table asks
        (BUST, acts.Hit("9.9"), SettleFirst),
        (BUST, acts.Shuffle(()), SettleFirst),
        (WAITING, acts.Gather(), CardAwaited),
        (WAITING, acts.Shuffle(()), NotNow),
        (WAITING, acts.Settle(), NothingToSettle),
        (BEFORE_THE_DEAL, acts.Hit("9.9"), NotNow),
        (BEFORE_THE_DEAL, acts.Draw("5S"), NoCardAwaited),
        (PLAYING, acts.Hit("9.9"), NoSuchHand),
        (PLAYING, acts.Draw("5S"), NoCardAwaited),
        (after(TABLE, PLAYING, acts.Stand("1.1")), acts.Hit("1.1"), NotNow),
        (dealt(TABLE, "5S 5C 9D 6H 6C ?", square_2=10_00), acts.Hit("2.1"), HandNotInTurn),
    ],
)
def test_an_action_is_refused(state: State, action: Action, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal) as refused:
        apply(TABLE, state, action)
    assert type(refused.value) is refusal


def test_the_end_of_the_shoe_is_asked_before_the_card() -> None:
    seen = [card for card, n in LOOKING.shoe.unseen.items() for _ in range(n) if card != JOKER]
    seen.remove("9S")  # the covered card
    state = after(TABLE, PLAYING, acts.Hit("1.1"))
    ended = state._replace(shoe=state.shoe.without(seen))
    with pytest.raises(ShuffleFirst):
        apply(TABLE, apply(TABLE, ended, acts.Draw(JOKER)), acts.Stand("1.1"))


def test_what_may_be_done_is_listed_with_its_place() -> None:
    assert legal_actions(TABLE, State()) == (Legal(acts.Shuffle),)
    assert legal_actions(TABLE, LOOKING) == (Legal(acts.GoOn), Legal(acts.Look))
    assert set(legal_actions(TABLE, PLAYING)) == {
        Legal(acts.Look),
        *(Legal(kind, "1.1") for kind in (acts.Hit, acts.Stand, acts.Double)),
    }
    assert legal_actions(TABLE, WAITING) == (Legal(acts.Draw, "hole"),)
    assert legal_actions(TABLE, BUST) == (Legal(acts.Settle),)
    placing = legal_actions(TABLE, BEFORE_THE_DEAL)
    assert {Legal(acts.PlaceBet, "2"), Legal(acts.PlaceBet, "7")} < set(placing)
    assert Legal(acts.PlaceBet, "1") not in placing
    odd = table(limits(25, 25_00))
    assert Legal(acts.PlaceBet, "1") in legal_actions(odd, opened(odd))
    done = after(TABLE, PLAYING, acts.Stand("1.1"))
    assert legal_actions(TABLE, done) == (Legal(acts.Uncover),)
    assert possible_cards(TABLE, PLAYING) == ()
    hit = apply(TABLE, PLAYING, acts.Hit("1.1"))
    assert len(possible_cards(TABLE, hit)) == 52
