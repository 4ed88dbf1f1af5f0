"""A coup card by card: to which hand the next card belongs, and what the cards come to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from ledger.games.baccarat.refusals import (
    CardForOtherHand,
    CardsFaceDown,
    CoupIsOver,
    CoupNotOver,
    NoCardFaceDown,
)
from ledger.games.cards import RANKS, Card
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand, DrawingTable

PLAYER, BANKER = BaccaratHand.PLAYER, BaccaratHand.BANKER

#: Each hand is dealt two cards, in turn, and may draw a third.
FIRST_CARDS = 4
OF_ONE_HAND = 2

#: Ace one, two to nine their number, tens and figures nothing.
VALUES: Mapping[str, int] = MappingProxyType(
    {rank: 0 if rank in "TJQK" else place for place, rank in enumerate(RANKS, 1)}
)


class Outcome(StrEnum):
    """Which hand has won."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Verdict(StrEnum):
    """What becomes of a bet; one that stands off goes back to the player as it is."""

    WON = "won"
    LOST = "lost"
    STANDS_OFF = "stands_off"


class Coup(NamedTuple):
    """The cards of both hands in the order of the deal. None is a card that lies face down."""

    player: tuple[Card | None, ...] = ()
    banker: tuple[Card | None, ...] = ()

    def cards(self, hand: BaccaratHand) -> tuple[Card | None, ...]:
        """The cards of one hand."""
        return self.player if hand is PLAYER else self.banker

    def with_cards(self, hand: BaccaratHand, cards: tuple[Card | None, ...]) -> Coup:
        """The coup with other cards in one hand."""
        return self._replace(player=cards) if hand is PLAYER else self._replace(banker=cards)


class CoupResult(NamedTuple):
    """What a finished coup has come to. A pair is two first cards of the same rank."""

    player_total: int
    banker_total: int
    natural: bool
    player_pair: bool
    banker_pair: bool

    @property
    def outcome(self) -> Outcome:
        """The hand with the higher total, or a tie."""
        if self.player_total == self.banker_total:
            return Outcome.TIE
        return Outcome.PLAYER if self.player_total > self.banker_total else Outcome.BANKER

    def total_of(self, bet: BaccaratBet) -> int | None:
        """The total with which the bet's own hand came out; None for a bet on no hand's win."""
        totals = {BaccaratBet.PLAYER: self.player_total, BaccaratBet.BANKER: self.banker_total}
        return totals.get(bet)

    def verdict(self, bet: BaccaratBet) -> Verdict:
        """What becomes of a bet. At a tie the bets on the two hands stand off."""
        if bet in (BaccaratBet.PLAYER, BaccaratBet.BANKER) and self.outcome is Outcome.TIE:
            return Verdict.STANDS_OFF
        won = {
            BaccaratBet.PLAYER: self.outcome is Outcome.PLAYER,
            BaccaratBet.BANKER: self.outcome is Outcome.BANKER,
            BaccaratBet.TIE: self.outcome is Outcome.TIE,
            BaccaratBet.PLAYER_PAIR: self.player_pair,
            BaccaratBet.BANKER_PAIR: self.banker_pair,
        }
        return Verdict.WON if won[bet] else Verdict.LOST


def value(card: Card) -> int:
    """What a card counts."""
    return VALUES[card[0]]


def total(cards: tuple[Card, ...]) -> int:
    """The last digit of the sum of the cards."""
    return sum(value(card) for card in cards) % 10


def next_hand(table: DrawingTable, coup: Coup) -> BaccaratHand | None:
    """The hand that the next card belongs to, or None when the coup is over.

    The first four cards go to Player and Banker in turn. Who draws a further one depends on the
    cards, so this refuses while one that matters lies face down.
    """
    dealt = len(coup.player) + len(coup.banker)
    if dealt < FIRST_CARDS:
        return PLAYER if dealt % 2 == 0 else BANKER
    if len(coup.banker) > OF_ONE_HAND:
        return None
    player, banker = total(_seen(coup, PLAYER)[:OF_ONE_HAND]), total(_seen(coup, BANKER))
    if player in table.naturals or banker in table.naturals:
        return None
    if len(coup.player) == OF_ONE_HAND and player in table.player_draws:
        return PLAYER
    row = table.banker_row(banker)
    if row is None:
        return None
    third = _seen(coup, PLAYER)[OF_ONE_HAND:]
    draws = value(third[0]) in row.draws_against if third else row.draws_alone
    return BANKER if draws else None


def deal(table: DrawingTable, coup: Coup, hand: BaccaratHand, card: Card | None) -> Coup:
    """The coup after a card for this hand, None for one dealt face down.

    Refuses a card that the drawing table gives to the other hand or to neither.
    """
    due = next_hand(table, coup)
    if due is None:
        raise CoupIsOver(*_shown(coup))
    if hand is not due:
        raise CardForOtherHand(due, hand, *_shown(coup))
    return coup.with_cards(hand, (*coup.cards(hand), card))


def turn_up(coup: Coup, hand: BaccaratHand, card: Card) -> Coup:
    """The coup once the first card of the hand that lies face down is seen to be this one."""
    cards = coup.cards(hand)
    if None not in cards:
        raise NoCardFaceDown(hand)
    place = cards.index(None)
    return coup.with_cards(hand, (*cards[:place], card, *cards[place + 1 :]))


def result(table: DrawingTable, coup: Coup) -> CoupResult:
    """What the coup has come to; refused while a card is still to be dealt or turned up."""
    due = next_hand(table, coup)
    if due is not None:
        raise CoupNotOver(due, *_shown(coup))
    player, banker = _seen(coup, PLAYER), _seen(coup, BANKER)
    return CoupResult(
        player_total=total(player),
        banker_total=total(banker),
        natural=bool(
            {total(player[:OF_ONE_HAND]), total(banker[:OF_ONE_HAND])} & set(table.naturals)
        ),
        player_pair=player[0][0] == player[1][0],
        banker_pair=banker[0][0] == banker[1][0],
    )


def _seen(coup: Coup, hand: BaccaratHand) -> tuple[Card, ...]:
    """The cards of a hand, all of them face up."""
    seen = tuple(card for card in coup.cards(hand) if card is not None)
    if len(seen) < len(coup.cards(hand)):
        raise CardsFaceDown(hand)
    return seen


def _shown(coup: Coup) -> tuple[str, str]:
    """Both hands as a refusal shows them; a question mark lies face down."""
    player, banker = (
        " ".join(card or "?" for card in coup.cards(hand)) or "no card" for hand in (PLAYER, BANKER)
    )
    return player, banker
