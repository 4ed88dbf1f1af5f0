"""New South Wales, chapter 8: every rule in our own words, and how far the ledger holds it."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

SESSION = "Baccarat session."
SUPERSEDED = "Shown beside the text that replaced it (AMB-47)."


def _planned(clause: str, rule: str) -> Entry:
    return Entry(clause, rule, State.PLANNED, SESSION)


def _superseded(clause: str, rule: str) -> Entry:
    return Entry(clause, rule, State.RECORDED, SUPERSEDED)


_ALL_METHODS = (
    _planned(
        "NSW.8.1",
        "The game is dealt by one of the methods A to E; D and E need the approval of whoever acts "
        "as Casino Manager, and are never used on the Main Gaming Floor.",
    ),
    _planned(
        "NSW.8.2",
        "The dealer keeps the shoe except under D and E, before either of which Surveillance and "
        "an Inspector are informed.",
    ),
)

_METHOD_A = (
    _planned("NSW.8.3", "The cards of each hand pass face down to its highest bettor."),
    _planned("NSW.8.4", "When he refuses them, they pass to the next-highest bettor on the hand."),
    _planned(
        "NSW.8.5", "Of equal highest bettors the one seated nearest the dealer's right comes first."
    ),
    _planned("NSW.8.6", "When he refuses, the next equal bettor counter-clockwise has them."),
    _planned("NSW.8.7", "A Player or Banker marker lies before whoever accepts that hand's cards."),
    _planned("NSW.8.8", "In two cases the dealer keeps the cards of a hand."),
    _planned("NSW.8.8.1", "The dealer keeps a hand on which nobody has bet."),
    _planned("NSW.8.8.2", "The dealer keeps a hand that all who bet on it refuse."),
    _planned("NSW.8.9", "Players have the cards of only one hand at any one time."),
)

_METHOD_B = (
    _planned(
        "NSW.8.10",
        "The Banker marker is offered to the seated players, first at the dealer's right.",
    ),
    _planned("NSW.8.11", "On refusal it is offered to the others in turn, counter-clockwise."),
    _planned("NSW.8.12", "Whoever accepts it must bet on Banker and receive the Banker's cards."),
    _planned("NSW.8.13", "The Banker's cards pass to him face down."),
    _planned("NSW.8.14", "The dealer keeps the Player's cards."),
    _planned(
        "NSW.8.15",
        "When the Banker's Hand loses, the marker is offered from the right of its last acceptor.",
    ),
    _planned("NSW.8.16", "Whoever accepted the marker may pass it after any coup."),
    _planned("NSW.8.17", "When nobody accepts it, the coup is played by Method C."),
)

_METHOD_C = (
    _planned("NSW.8.18", "The dealer keeps both hands and places them in their areas."),
    _planned("NSW.8.19", "Players do not handle the cards."),
)

_METHOD_D = (
    _planned(
        "NSW.8.20",
        "The shoe is offered counter-clockwise, from the lowest-numbered seat that has a wager.",
    ),
    _planned("NSW.8.21", "When all decline it, the game is dealt by A, B or C."),
    _planned(
        "NSW.8.22", "Whoever accepts the shoe acts, for dealing the cards, in one of two ways."
    ),
    _planned("NSW.8.22.1", "As Banker, while the dealer plays the Player's Hand."),
    _planned(
        "NSW.8.22.2",
        "As Player, with the casino supervisor's prior approval, while the dealer plays the "
        "Banker's Hand.",
    ),
    _superseded("NSW.8.23", "An older wording of acting as Player with approval."),
    _planned(
        "NSW.8.24",
        "He keeps the shoe until he passes it, his wager loses, or he is told to forfeit it.",
    ),
    _planned("NSW.8.25", "He draws cards only when the dealer says so."),
    _planned("NSW.8.26", "A casino supervisor may order him to forfeit the shoe."),
    _planned("NSW.8.27", "A marker button before him shows which hand he plays."),
)

_METHOD_E = (
    _planned(
        "NSW.8.28",
        "At every coup the shoe is offered to the highest wager on Banker or Player, then the next "
        "highest; of equal ones the lowest seat comes first.",
    ),
    _planned("NSW.8.29", "When all decline it, the game is dealt by A, B or C."),
    _planned(
        "NSW.8.30", "Whoever accepts the shoe acts, for dealing the cards, in one of two ways."
    ),
    _planned("NSW.8.30.1", "As Banker, while the dealer plays the Player's Hand."),
    _planned(
        "NSW.8.30.2",
        "As Player, with the casino supervisor's prior approval, while the dealer plays the "
        "Banker's Hand.",
    ),
    _superseded("NSW.8.31", "An older wording of acting as Banker when dealing the cards."),
    _superseded("NSW.8.32", "An older wording of acting as Player with approval."),
    _planned("NSW.8.33", "He draws cards only when the dealer says so."),
    _planned("NSW.8.34", "A casino supervisor may order him to forfeit the shoe."),
    _planned("NSW.8.35", "A marker button before him shows which hand he plays."),
)

CATALOGUE = (*_ALL_METHODS, *_METHOD_A, *_METHOD_B, *_METHOD_C, *_METHOD_D, *_METHOD_E)
