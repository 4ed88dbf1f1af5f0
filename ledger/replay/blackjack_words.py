"""What an event of a blackjack table says, in one line of plain words."""

from __future__ import annotations

from ledger.events import blackjack, blackjack_cards
from ledger.events.base import Event

BLACKJACK: dict[type[Event], str] = {
    blackjack_cards.DeckShuffled: "the cards are shuffled and cut ({decks} decks)",
    blackjack_cards.CardDealt: "card {position} of shoe {shoe} goes to {to}[: {card}]",
    blackjack_cards.BetsClosed: "round {round}: no more bets, the deal begins",
    blackjack_cards.HoleCardLookedAt: "the croupier looks at his covered card; "
    "natural called: {calls_natural}",
    blackjack_cards.HoleCardLeft: "the croupier leaves his covered card unseen",
    blackjack_cards.HoleCardShown: "the croupier shows his covered card: {card}",
    blackjack_cards.DoubledCardTurnedUp: "the doubled card of {hand} is turned up: {card}",
    blackjack_cards.CardCorrected: "card {position} of shoe {shoe} was recorded as {recorded} and "
    "is {card}[, {clause}]",
    blackjack_cards.CardsGathered: "round {round}: the cards go to the discard box",
    blackjack.ExtraHandAllowed: "seat {seat} may hold more than one hand in round {round}",
    blackjack.CardAskedFor: "seat {seat} asks for a card to {hand}",
    blackjack.HandStood: "seat {seat} stands on {hand}",
    blackjack.HandSplit: "seat {seat} splits {hand}; the second hand is {second}",
    blackjack.HandDoubled: "seat {seat} doubles {hand} by {offered}",
}
