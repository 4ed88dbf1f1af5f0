"""Sentences for the events of a baccarat table, its dealing methods included."""

from __future__ import annotations

from ledger.counted import counted
from ledger.events import baccarat, baccarat_custody
from ledger.events.base import Event
from ledger.replay.sentences import SETTLED

_APPROVED = "[, approved by {approved_by}][ ({rank})]"

BACCARAT: dict[type[Event], str] = {
    baccarat.ShoeMade: "shoe {shoe} of {made_of} is made[, with {fresh} cards]"
    "[, cut by seat {cut_by_seat}]",
    baccarat.CardsBurned: "shoe {shoe}: {burned} burned",
    baccarat.BetsClosed: "coup {round}: no more bets",
    baccarat.CoupBegun: "coup {round} is dealt by method {method}[, {clause}]",
    baccarat.DrawInstructed: "seat {seat} is told to draw a card",
    baccarat.CardDealt: "{dealt} goes to {side}[, drawn by seat {drawn_by_seat}] (shoe {shoe}, "
    "card {position})",
    baccarat.CardTurned: "card {place} of {side} is turned up: {card}",
    baccarat.CardExposed: "{card} is drawn for {side} against the drawing rules and belongs to no "
    "hand (shoe {shoe}, card {position})",
    baccarat.CoupCalled: "coup {round} is called: Player {player_total}, Banker {banker_total}",
    baccarat.RoundSettled: "coup {round} is settled on {outcome}: " + SETTLED,
    baccarat.RoundVoided: "coup {round} ends without a settlement",
    baccarat.CommissionWrittenOff: "commission of {amount} that seat {seat} owed is not paid",
    baccarat_custody.MethodSelected: "dealing method {method} is selected"
    + _APPROVED
    + "[, surveillance told by {surveillance_notice}][, Inspector told by {inspector_notice}]",
    baccarat_custody.FallbackChosen: "method {method} is chosen for when all decline the shoe "
    "({rank})",
    baccarat_custody.Offered: "seat {seat} is offered {held}[, {clause}]",
    baccarat_custody.Refused: "seat {seat} declines {held}",
    baccarat_custody.Accepted: "seat {seat} accepts {held} and acts for {side}" + _APPROVED,
    baccarat_custody.MarkerPlaced: "a marker lies before seat {seat}, who plays {side}[, {clause}]",
    baccarat_custody.OffersRenewed: "the shoe is offered again to those who had declined it",
    baccarat_custody.CardsPassed: "the cards of {side} lie before seat {seat}",
    baccarat_custody.CardsReturned: "the cards of {side} are back with the dealer",
    baccarat_custody.Passed: "seat {seat} gives {held} up",
    baccarat_custody.MarkerTakenBack: "the dealer takes the marker back from seat {seat}",
    baccarat_custody.Forfeited: "seat {seat} forfeits the shoe by order of {ordered_by} ({rank})",
    baccarat_custody.HoldingsReleased: "what seat {seat} held is with the dealer",
    baccarat_custody.CardsHandled: "a player handles cards of shoe {shoe}[, seat {seat}]",
    baccarat_custody.ShoeKept: "seat {seat} keeps the shoe and acts for {side}",
}

ITEMS = {
    "player_cards": "the cards of Player",
    "banker_cards": "the cards of Banker",
    "marker": "the marker",
    "shoe": "the shoe",
}


def baccarat_words(event: Event) -> dict[str, str]:
    """What a sentence says besides the fields as they are."""
    words: dict[str, str] = {}
    if isinstance(event, baccarat.CardsBurned):
        down = f"{event.face_down} face down" if event.face_down else None
        shown = f"{event.shown} shown" if event.shown else None
        words["burned"] = " and ".join(filter(None, (shown, down))) or "no card"
    if isinstance(event, baccarat.ShoeMade):
        words["made_of"] = counted(event.decks, "deck")
    if isinstance(event, baccarat.CardDealt):
        words["dealt"] = event.card or "a card face down"
    hand, item = getattr(event, "hand", None), getattr(event, "item", None)
    if isinstance(hand, str):
        words["side"] = hand.capitalize()
    if isinstance(item, str):
        words["held"] = ITEMS[item]
    return words
