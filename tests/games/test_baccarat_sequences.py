"""Any shoe played coup after coup by any method: chips, cards and custody stay accounted for."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.games.baccarat.coup import Coup, CoupResult, Verdict, deal, next_hand, result
from ledger.games.baccarat.custody.coups import (
    begin_coup,
    draw,
    end_coup,
    instruct,
    pass_cards,
    return_cards,
)
from ledger.games.baccarat.custody.offers import accept, decline, offer
from ledger.games.baccarat.custody.state import HAND_OF, Custody, Wager
from ledger.games.baccarat.engine import OpenBet, accepted_part, settle
from ledger.games.baccarat.settings import CommissionTaken, EngineSettings
from ledger.games.cards import DECK, CardNotInShoe, Shoe
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, DealingMethod
from tests.games.baccarat_custody import BANKER, MARKER, SHOE, B, rules, seated
from tests.games.baccarat_tables import drawing, table
from tests.games.baccarat_walks import offers_due, steps

AT = rules()
COUPS = 6


class Evening:
    """A table at which everybody acts at random, and what the shoe and the players have left."""

    def __init__(self, at: EngineSettings, method: DealingMethod, chance: random.Random) -> None:
        self.at = at
        self.chance = chance
        self.custody = seated(AT, method)
        self.shoe = Shoe.of(at.decks)
        self.players_minor = self.house_minor = self.owed_minor = 0

    def coup(self) -> None:
        """One coup, from the offers to the settlement."""
        self.answer_offers(())  # the marker
        placed = self.placed()
        wagers = tuple(Wager(seat, bet.bet, bet.stake_minor) for seat, bet in placed)
        self.answer_offers(wagers)  # the shoe
        self.custody = begin_coup(AT, self.custody, wagers)
        cards = self.dealt()
        self.settled([bet for _, bet in placed], cards)
        self.custody = end_coup(AT, self.custody, cards)

    def placed(self) -> list[tuple[int, OpenBet]]:
        """Bets from random seats; the holder of the marker bets on Banker."""
        drawn = [
            (self.chance.choice(AT.seats), self.chance.choice(list(BaccaratBet)))
            for _ in range(self.chance.randint(0, 6))
        ]
        holder = self.custody.holder(MARKER)
        drawn += [(holder, BaccaratBet.BANKER)] if holder is not None else []
        bets = [
            (seat, OpenBet(f"bet {i}", bet, 20 * self.chance.randint(125, 500)))
            for i, (seat, bet) in enumerate(drawn)
        ]
        for _, bet in bets:
            assert accepted_part(self.at, [], bet).accepted_minor == bet.stake_minor
            self.players_minor -= bet.stake_minor
        return bets

    def answer_offers(self, wagers: tuple[Wager, ...]) -> None:
        """Make every offer that is due; each is accepted or declined by chance."""
        while due := sorted(offers_due(AT, self.custody, wagers)):
            item, seat = due[0]
            asked = offer(AT, self.custody, item, seat, wagers)
            accepts = self.chance.random() < 0.5
            self.custody = accept(AT, asked, seat) if accepts else decline(asked, seat)
            if accepts and item in HAND_OF:
                self.custody = return_cards(self.custody, HAND_OF[item])

    def dealt(self) -> CoupResult:
        """Draw every card that the drawing table asks for, by whoever has the shoe."""
        coup = Coup()
        while len(coup.player + coup.banker) < 4 or next_hand(drawing(), coup) is not None:
            hand = next_hand(drawing(), coup)
            assert hand is not None
            card = self.chance.choice([card for card in DECK if self.shoe.count(card)])
            self.shoe = self.shoe.draw(card)
            coup = deal(drawing(), coup, hand, card)
            holder = self.custody.holder(SHOE)
            asked = instruct(AT, self.custody) if holder is not None else self.custody
            self.custody = draw(AT, asked, holder)
            if self.custody.drawn == 4:
                self.cards_round()
        return result(drawing(), coup)

    def cards_round(self) -> None:
        """Offer each hand to its bettors, or pass the Banker's to the holder of the marker."""
        self.answer_offers(())
        holder = self.custody.holder(MARKER)
        if holder is not None and self.custody.playing is B:
            self.custody = return_cards(pass_cards(AT, self.custody, BANKER, holder), BANKER)

    def settled(self, bets: list[OpenBet], cards: CoupResult) -> None:
        """Pay what is due; the house has what the players have lost."""
        for line in settle(self.at, bets, cards):
            self.players_minor += line.due_minor
            self.owed_minor += line.owed_minor
            lost_minor = line.stake_minor * (line.verdict is Verdict.LOST)
            paid_minor = line.winnings_minor - line.commission_minor + line.owed_minor
            self.house_minor += lost_minor - paid_minor


@settings(max_examples=60, deadline=None)
@given(
    method=st.sampled_from(DealingMethod),
    taken=st.sampled_from(CommissionTaken),
    pays=st.sampled_from(["commission", "no-commission"]),
    seed=st.integers(0, 2**32),
)
def test_chips_cards_and_custody_are_conserved_over_a_shoe(
    method: DealingMethod, taken: CommissionTaken, pays: str, seed: int
) -> None:
    at = table(pays, decks=6, commission_taken=taken)
    evening = Evening(at, method, random.Random(seed))
    for _ in range(COUPS):
        evening.coup()
    assert evening.players_minor + evening.house_minor == 0
    assert evening.owed_minor == 0 or taken is CommissionTaken.ON_ACCOUNT
    assert 6 * COUPS >= 6 * 52 - evening.shoe.left >= 4 * COUPS
    assert not evening.custody.in_coup


@settings(max_examples=40, deadline=None)
@given(method=st.sampled_from(DealingMethod), seed=st.integers(0, 2**32))
def test_a_refused_step_changes_nothing(method: DealingMethod, seed: int) -> None:
    chance = random.Random(seed)
    custody, wagers = seated(AT, method), (Wager(3, BaccaratBet.BANKER, 10),)
    for _ in range(25):
        tried = list(steps(AT, custody, wagers))
        before = hash(custody), repr(custody)
        led = [step.taken() for step in tried]
        assert (hash(custody), repr(custody)) == before
        assert None in led
        custody = chance.choice([reached for reached in led if reached is not None])
    assert isinstance(custody, Custody)


def test_a_card_that_the_shoe_cannot_hold_is_refused_before_it_reaches_a_hand() -> None:
    shoe = Shoe.of(6)
    for _ in range(6):
        shoe = shoe.draw("9S")
    with pytest.raises(CardNotInShoe):
        shoe.draw("9S")
