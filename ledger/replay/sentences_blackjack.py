"""Sentences for the events of a blackjack table."""

from __future__ import annotations

from ledger.counted import counted
from ledger.events import blackjack, blackjack_cards
from ledger.events.base import Event
from ledger.replay.sentences import SETTLED

BLACKJACK: dict[type[Event], str] = {
    blackjack.ExtraHandAllowed: "round {round}: seat {seat} may hold more than one hand",
    blackjack.CardAskedFor: "hand {hand}: seat {seat} asks for a card",
    blackjack.HandStood: "hand {hand}: seat {seat} stands",
    blackjack.HandSplit: "hand {hand}: seat {seat} splits, {second} is the second hand",
    blackjack.HandDoubled: "hand {hand}: seat {seat} doubles with {offered}",
    blackjack.RoundSettled: "round {round} is settled[ against the croupier's {outcome}]: "
    + SETTLED,
    blackjack_cards.DeckShuffled: "{shuffled} shuffled[, cut by {cutters}][, {joker}]",
    blackjack_cards.CardDealt: "{dealt} {place} (shoe {shoe}, card {position})",
    blackjack_cards.BetsClosed: "round {round}: no more bets[, cards go to {awaits}]",
    blackjack_cards.HoleCardLookedAt: "the croupier looks at his covered card and calls {natural}",
    blackjack_cards.CallWithdrawn: "the natural that was called is none: the call is withdrawn"
    "[, {clause}]",
    blackjack_cards.HoleCardLeft: "the croupier goes on and leaves his covered card unseen",
    blackjack_cards.HoleCardShown: "the croupier shows his covered card: {card}",
    blackjack_cards.DoubledCardTurnedUp: "hand {hand}: the covered card is turned up: {card}",
    blackjack_cards.CardCorrected: "card {position} of shoe {shoe} is put right: it is {card}, "
    "not {recorded}[, {clause}]",
    blackjack_cards.CardsGathered: "the cards of round {round} go to the discard box",
}

PLACES = {
    "croupier": "goes to the croupier",
    "hole": "goes to the croupier",
    "burn": "is burned",
    "joker": "comes and is set aside",
    "discards": "goes to the discards",
}
"""What becomes of a card by where it goes; any other place is a hand."""


def blackjack_words(event: Event) -> dict[str, str]:
    """What a sentence says besides the fields as they are."""
    match event:
        case blackjack_cards.DeckShuffled():
            cutters = (f"seat {cut.seat} ({counted(cut.cards, 'card')})" for cut in event.cuts)
            behind = counted(event.behind_joker or 0, "card")
            return {
                "shuffled": "1 deck is" if event.decks == 1 else f"{event.decks} decks are",
                "cutters": ", ".join(cutters),
                "joker": f"the joker before the last {behind}" if event.behind_joker else "",
            }
        case blackjack_cards.CardDealt():
            dealt = "the joker" if event.to == "joker" else event.card or "a card face down"
            return {"dealt": dealt, "place": PLACES.get(event.to, f"goes to hand {event.to}")}
        case blackjack_cards.HoleCardLookedAt():
            return {"natural": "a natural" if event.calls_natural else "no natural"}
    return {}
