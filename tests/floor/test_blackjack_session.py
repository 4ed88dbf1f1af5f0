"""A blackjack table from its opening to its closing, in memory and in the books."""

from __future__ import annotations

from collections import Counter

import pytest

from ledger.books.accounts import layout, table_float, win
from ledger.books.postings import entries_of
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.floor.refusals.blackjack import CardsOnTheTable
from tests.floor.blackjack_house import FLOAT, FLOAT_MINOR, TABLE, Table, results, table
from tests.floor.roulette_house import only


def balances(game: Table) -> Counter[str]:
    """What the books have in each account after the whole log, in minor units."""
    found: Counter[str] = Counter()
    for event in game.house.log:
        for entry in entries_of(event):
            for posting in entry.postings:
                found[posting.account] += posting.amount_minor
    return found


def test_a_table_opens_shuffles_deals_settles_and_closes() -> None:
    game = table().sit(1, 3).shuffled()
    game.deal("TS 9H 7D KC 8H ?", {1: "10.00", 3: "20.00"})
    game.act("stand 1.1; stand 3.1; show TH")
    settled = game.settle()
    assert settled.outcome == "7D TH"
    assert results(settled) == {"1.1": ("won", 20_00), "3.1": ("pushed", 20_00)}
    assert game.state.float_minor == FLOAT_MINOR - 10_00
    books = balances(game)
    assert (books[layout(TABLE)], books[table_float(TABLE)]) == (0, FLOAT_MINOR - 10_00)
    assert books[win(TABLE)] == 10_00  # a debit: the house lost
    game.play("gather")
    assert (game.state.round, game.state.cards.phase) == (2, "betting")
    game.close(float_chips={**FLOAT, "5.00": 98})
    assert game.state.status == "closed"


def test_the_shoe_is_told_card_by_card() -> None:
    game = table().sit(2).shuffled("QD")
    game.deal("2S 3H 4C ?", {2: "10.00"})
    dealt = [event for event in game.house.log if isinstance(event, card_events.CardDealt)]
    assert [(card.shoe, card.position, card.to, card.card) for card in dealt] == [
        (1, 1, "burn", "QD"),
        (1, 2, "2.1", "2S"),
        (1, 3, "croupier", "3H"),
        (1, 4, "2.1", "4C"),
        (1, 5, "hole", None),
    ]


def test_a_natural_is_paid_before_the_others_play() -> None:
    game = table().sit(1, 2).shuffled()
    game.deal("AS 9H 7D KC 8H ?", {1: "10.00", 2: "10.00"})
    assert results(game.settle()) == {"1.1": ("won", 25_00)}
    game.act("stand 2.1; show TD")
    assert results(game.settle()) == {"2.1": ("pushed", 10_00)}


def test_a_split_and_a_double_are_bets_of_their_own() -> None:
    game = table(double_after_split="yes").sit(1).shuffled()
    game.deal("6S 7D 6H ?", {1: "10.00"})
    split = game.play("split", hand="1.1")
    assert only(split, events.BetPlaced).kind == "split"
    game.act("card 5S 9C; double 1.1 10.00; card ?; stand 1.2; show TD; turn_up 1.1 KH")
    settled = game.settle()
    assert results(settled) == {"1.1": ("won", 40_00), "1.2": ("lost", 0)}
    assert [line.kind for line in settled.lines] == ["hand", "double", "split"]
    books = balances(game)
    assert (books[layout(TABLE)], books[table_float(TABLE)]) == (0, game.state.float_minor)


def test_insurance_wins_with_the_croupiers_natural_and_the_hand_loses() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S AD TH ?", {1: "10.00"})
    game.act("insure 1 5.00; look natural; show KH")
    assert results(game.settle()) == {"1.insurance": ("won", 15_00), "1.1": ("lost", 0)}
    assert game.state.float_minor == FLOAT_MINOR


def test_an_insured_hand_goes_on_when_the_croupier_has_no_natural() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S AD TH ?", {1: "10.00"}).act("insure 1 5.00; look")
    assert results(game.settle()) == {"1.insurance": ("lost", 0)}
    game.act("hit 1.1; card 5D; stand 1.1; show 7H")
    assert results(game.settle()) == {"1.1": ("won", 20_00)}


def test_the_log_alone_gives_the_cards() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S 7D 6H ?", {1: "10.00"}).act("split 1.1; card 5S 9C; stand 1.1; stand 1.2")
    game.act("show TD; settle")
    again, once_more = game.state, game.state
    assert again.cards == once_more.cards
    assert (again.cards.position, again.cards.left) == (7, 104 - 7)


def test_a_table_does_not_close_over_cards() -> None:
    game = table().sit(1).shuffled()
    game.deal("TS 7D KC ?", {1: "10.00"})
    with pytest.raises(CardsOnTheTable):
        game.close()
