"""Every event of every game is told in a sentence of its own, which a reader of the field knows."""

from __future__ import annotations

from types import ModuleType

import pytest

from ledger.events import (
    baccarat,
    baccarat_custody,
    blackjack,
    blackjack_cards,
    craps,
    craps_dice,
    roulette,
    seats,
    table,
)
from ledger.events.base import Event
from ledger.money import CURRENCIES
from ledger.replay import replay
from ledger.replay.words import SENTENCES, sentence
from tests.floor import baccarat_house, blackjack_house, craps_house
from tests.floor.house import House
from tests.replay.evening import MemoryHistory

MODULES = (
    *(table, seats, roulette, craps, craps_dice),
    *(blackjack, blackjack_cards, baccarat, baccarat_custody),
)


NOTHING_DECIDED = "0 bets staked 0.00, 0.00 goes back, float changes by 0.00"


def told(house: House, session: str) -> list[str]:
    """What replay says of each event of a session."""
    history = MemoryHistory()
    for event in house.log:
        history.add(event)
    return [step.words for step in replay(history, session)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_event_of_every_game_has_words_of_its_own(module: ModuleType) -> None:
    kinds = {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Event)
        and kind.__module__ == module.__name__
        and hasattr(kind, "TOPIC")
    }
    assert kinds
    assert {kind for kind in kinds if set(kind.__mro__) & set(SENTENCES)} == kinds


def test_a_roll_of_craps_is_told_with_shooter_dice_and_point() -> None:
    game = craps_house.table("AG").shooter(1)
    game.roll(2, 2)
    game.last_call()
    game.call("craps.no_roll", reason="cocked")
    game.roll(4, 3)
    words = told(game.house, game.session)
    assert words[0].startswith("craps-1 opens for craps (a-blue, a-red, ")
    assert "second croupier croupier-2, stickman croupier-3" in words[0]
    assert words[3] == "seat 1 bets 10.00 in value chips on pass line at 1:1 (bet 1-1)"
    assert words[5:11] == [
        "seat 1 takes dice a-red, a-blue and is the shooter",
        "round 1: no more bets, seat 1 is to throw",
        "round 1: seat 1 throws 2 and 2, total 4, with dice a-red, a-blue",
        f"round 1 is settled on 4 (2-2): {NOTHING_DECIDED}; the point is 4, the shooter stays",
        "round 1: bet 1-1 moves, 4 decides it",
        "round 2: no more bets, seat 1 is to throw",
    ]
    assert words[11] == "round 2: no roll by seat 1, cocked, AG.C9(4)"
    assert words[-1].endswith("10.00; a come-out roll follows, the dice go on")


def test_a_round_of_blackjack_is_told_card_by_card() -> None:
    game = blackjack_house.table().sit(1).shuffled()
    game.deal("TH AD 9S ?", {1: "10.00"})
    game.act("insure 1 5.00; look; settle; stand 1.1; show 4D; card 2D; settle; gather")
    words = told(game.house, blackjack_house.SESSION)
    assert words[3] == "2 decks are shuffled, cut by seat 1 (52 cards)"
    assert words[4] == "2C is burned (shoe 1, card 1)"
    assert words[6:11] == [
        "round 1: no more bets, cards go to 1.1, croupier, 1.1, hole",
        "TH goes to hand 1.1 (shoe 1, card 2)",
        "AD goes to the croupier (shoe 1, card 3)",
        "9S goes to hand 1.1 (shoe 1, card 4)",
        "a card face down goes to the croupier (shoe 1, card 5)",
    ]
    assert words[11] == "seat 1 bets 5.00 in value chips on insurance 1 at 2:1 (bet 1-2)"
    assert words[12] == "the croupier looks at his covered card and calls no natural"
    assert words[-2] == (
        "round 1 is settled against the croupier's AD 4D 2D: 1 bet staked 10.00, 20.00 goes back, "
        "float changes by -10.00"
    )


def test_a_coup_of_baccarat_is_told_with_who_holds_the_shoe() -> None:
    game = baccarat_house.by_method("D", 1, 2)
    for seat in (1, 2):
        game.bet(seat, "player", "20.00")
    game.offer("shoe", 1).refuse(1).offer("shoe", 2)
    words = told(game.house, baccarat_house.SESSION)
    assert "baccarat-1 opens for baccarat (8 decks) with a float of 8500.00" in words[0]
    assert words[2] == (
        "dealing method D is selected, approved by manager-1 (casino manager), surveillance told "
        "by SR-12, Inspector told by I-7"
    )
    assert words[3] == "shoe 1 of 8 decks is made, with fresh cards"
    assert [line.partition(", ")[0] for line in words[-3:]] == [
        "seat 1 is offered the shoe",
        "seat 1 declines the shoe",
        "seat 2 is offered the shoe",
    ]


def test_what_stands_at_each_table_is_in_its_steps() -> None:
    dice = craps_house.table("AG").shooter(1)
    dice.roll(2, 2)
    cards = blackjack_house.table().sit(1).shuffled().deal("TH AD 9S ?", {1: "10.00"})
    coup = baccarat_house.table().shoe().sit(1)
    coup.bet(1, "banker", "20.00")
    coup.begin().deal("9S", "2C")
    states = []
    for house, session in (
        (dice.house, dice.session),
        (cards.house, blackjack_house.SESSION),
        (coup.house, baccarat_house.SESSION),
    ):
        history = MemoryHistory()
        for event in house.log:
            history.add(event)
        states.append(list(replay(history, session))[-1].after)
    craps_now, blackjack_now, baccarat_now = states
    assert (craps_now["point"], craps_now["shooter"]) == ("4", 1)
    assert craps_now["dice"] == ["a-red", "a-blue"]
    assert craps_now["bets"]["1-1"]["number"] == "4"
    assert blackjack_now["hands"] == {"1.1": ["TH", "9S"]}
    assert (blackjack_now["croupier_cards"], blackjack_now["hole_card"]) == (["AD"], "covered")
    assert (baccarat_now["player_cards"], baccarat_now["banker_cards"]) == (["9S"], ["2C"])
    assert (baccarat_now["method"], baccarat_now["phase"]) == ("C", "dealing")


def test_one_of_a_thing_is_not_told_as_several() -> None:
    game = blackjack_house.table().sit(1).shuffled()
    (shuffled,) = [e for e in game.house.log if isinstance(e, blackjack_cards.DeckShuffled)]
    cuts = (blackjack_cards.Cut(seat=1, cards=1),)
    small = shuffled.model_copy(update={"decks": 1, "cuts": cuts, "behind_joker": 1})
    known = {name: getattr(shuffled, name) for name in Event.model_fields}
    sold = seats.ColourSold(
        seat=1,
        colour="green",
        chip_value_minor=100,
        pieces=1,
        amount_minor=100,
        paid_with="cash",
        **known,
    )
    changed = seats.CroupierChanged(croupier="croupier-2", reason="rota", throws=1, **known)
    usd = CURRENCIES["USD"]
    assert sentence(small, usd) == (
        "1 deck is shuffled, cut by seat 1 (1 card), the joker before the last 1 card"
    )
    assert sentence(sold, usd) == "seat 1 gets 1 green chip of 1.00 for 1.00 in cash"
    assert sentence(changed, usd) == "croupier-2 takes charge after 1 throw (rota)"
