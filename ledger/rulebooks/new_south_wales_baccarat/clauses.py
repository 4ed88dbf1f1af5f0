"""New South Wales, chapter 8: every rule in our own words, and how far the ledger holds it."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

SUPERSEDED = "Shown beside the text that replaced it (AMB-47)."


def _held(clause: str, rule: str, where: str) -> Entry:
    return Entry(clause, rule, State.ENFORCED, where)


def _superseded(clause: str, rule: str) -> Entry:
    return Entry(clause, rule, State.RECORDED, SUPERSEDED)


_ALL_METHODS = (
    _held(
        "NSW.8.1",
        "The game is dealt by one of the methods A to E; D and E need the approval of whoever acts "
        "as Casino Manager, and are never used on the Main Gaming Floor.",
        "The table's opening and every change of method: approver and floor (AMB-46).",
    ),
    _held(
        "NSW.8.2",
        "The dealer keeps the shoe except under D and E, before either of which Surveillance and "
        "an Inspector are informed.",
        "The same commands ask for both notices; only the dealer draws from his shoe.",
    ),
)

_METHOD_A = (
    _held(
        "NSW.8.3",
        "The cards of each hand pass face down to its highest bettor.",
        "The hand is dealt face down, and not turned up before its bettor was offered it.",
    ),
    _held(
        "NSW.8.4",
        "When he refuses them, they pass to the next-highest bettor on the hand.",
        "Offers are refused out of turn.",
    ),
    _held(
        "NSW.8.5",
        "Of equal highest bettors the one seated nearest the dealer's right comes first.",
        "Offers are refused out of turn.",
    ),
    _held(
        "NSW.8.6",
        "When he refuses, the next equal bettor counter-clockwise has them.",
        "Offers are refused out of turn.",
    ),
    _held(
        "NSW.8.7",
        "A Player or Banker marker lies before whoever accepts that hand's cards.",
        "The marker's place follows from every acceptance.",
    ),
    _held(
        "NSW.8.8",
        "In two cases the dealer keeps the cards of a hand.",
        "Its cards pass to nobody.",
    ),
    _held(
        "NSW.8.8.1",
        "The dealer keeps a hand on which nobody has bet.",
        "There is nobody to offer them to, and they pass to nobody.",
    ),
    _held(
        "NSW.8.8.2",
        "The dealer keeps a hand that all who bet on it refuse.",
        "The dealer turns them up once all have refused.",
    ),
    _held(
        "NSW.8.9",
        "Players have the cards of only one hand at any one time.",
        "Nothing else is offered, passed, drawn or turned up while a hand is out.",
    ),
)

_METHOD_B = (
    _held(
        "NSW.8.10",
        "The Banker marker is offered to the seated players, first at the dealer's right.",
        "Offers are refused out of turn.",
    ),
    _held(
        "NSW.8.11",
        "On refusal it is offered to the others in turn, counter-clockwise.",
        "Offers are refused out of turn.",
    ),
    _held(
        "NSW.8.12",
        "Whoever accepts it must bet on Banker and receive the Banker's cards.",
        "No coup begins without the holder's bet; the marker is taken back.",
    ),
    _held(
        "NSW.8.13",
        "The Banker's cards pass to him face down.",
        "The hand is dealt face down, and not turned up before its holder has had it.",
    ),
    _held(
        "NSW.8.14",
        "The dealer keeps the Player's cards.",
        "The Player's cards pass to nobody.",
    ),
    _held(
        "NSW.8.15",
        "When the Banker's Hand loses, the marker is offered from the right of its last acceptor.",
        "Offers go on from there (a tie: AMB-48).",
    ),
    _held(
        "NSW.8.16",
        "Whoever accepted the marker may pass it after any coup.",
        "Passing before a coup is refused (who follows: AMB-48).",
    ),
    _held(
        "NSW.8.17",
        "When nobody accepts it, the coup is played by Method C.",
        "The coup that begins is by Method C.",
    ),
)

_METHOD_C = (
    _held(
        "NSW.8.18",
        "The dealer keeps both hands and places them in their areas.",
        "No cards are offered or passed.",
    ),
    _held(
        "NSW.8.19",
        "Players do not handle the cards.",
        "No cards are offered; a touch that was seen costs the house the shoe.",
    ),
)

_METHOD_D = (
    _held(
        "NSW.8.20",
        "The shoe is offered counter-clockwise, from the lowest-numbered seat that has a wager.",
        "Offers are refused out of turn (who follows: AMB-64).",
    ),
    _held(
        "NSW.8.21",
        "When all decline it, the game is dealt by A, B or C.",
        "The coup that begins is by the method to fall back to (AMB-64).",
    ),
    _held(
        "NSW.8.22",
        "Whoever accepts the shoe acts, for dealing the cards, in one of two ways.",
        "Nobody else draws, and no cards pass to anyone.",
    ),
    _held(
        "NSW.8.22.1",
        "As Banker, while the dealer plays the Player's Hand.",
        "The hand stands with his acceptance.",
    ),
    _held(
        "NSW.8.22.2",
        "As Player, with the casino supervisor's prior approval, while the dealer plays the "
        "Banker's Hand.",
        "Acceptance as Player names who approved it.",
    ),
    _superseded("NSW.8.23", "An older wording of acting as Player with approval."),
    _held(
        "NSW.8.24",
        "He keeps the shoe until he passes it, his wager loses, or he is told to forfeit it.",
        "The shoe stays, is passed or goes back with the settlement (AMB-64).",
    ),
    _held(
        "NSW.8.25",
        "He draws cards only when the dealer says so.",
        "A card is refused without an instruction of its own.",
    ),
    _held(
        "NSW.8.26",
        "A casino supervisor may order him to forfeit the shoe.",
        "The order is refused from anyone below; a shoe that was kept is observed.",
    ),
    _held(
        "NSW.8.27",
        "A marker button before him shows which hand he plays.",
        "The button's place follows from every acceptance.",
    ),
)

_METHOD_E = (
    _held(
        "NSW.8.28",
        "At every coup the shoe is offered to the highest wager on Banker or Player, then the next "
        "highest; of equal ones the lowest seat comes first.",
        "No coup begins before it, and offers are refused out of turn.",
    ),
    _held(
        "NSW.8.29",
        "When all decline it, the game is dealt by A, B or C.",
        "The coup that begins is by the method to fall back to (AMB-64).",
    ),
    _held(
        "NSW.8.30",
        "Whoever accepts the shoe acts, for dealing the cards, in one of two ways.",
        "Nobody else draws, and no cards pass to anyone.",
    ),
    _held(
        "NSW.8.30.1",
        "As Banker, while the dealer plays the Player's Hand.",
        "The hand stands with his acceptance.",
    ),
    _held(
        "NSW.8.30.2",
        "As Player, with the casino supervisor's prior approval, while the dealer plays the "
        "Banker's Hand.",
        "Acceptance as Player names who approved it.",
    ),
    _superseded("NSW.8.31", "An older wording of acting as Banker when dealing the cards."),
    _superseded("NSW.8.32", "An older wording of acting as Player with approval."),
    _held(
        "NSW.8.33",
        "He draws cards only when the dealer says so.",
        "A card is refused without an instruction of its own.",
    ),
    _held(
        "NSW.8.34",
        "A casino supervisor may order him to forfeit the shoe.",
        "The order is refused from anyone below; a shoe that was kept is observed.",
    ),
    _held(
        "NSW.8.35",
        "A marker button before him shows which hand he plays.",
        "The button's place follows from every acceptance.",
    ),
)

CATALOGUE = (*_ALL_METHODS, *_METHOD_A, *_METHOD_B, *_METHOD_C, *_METHOD_D, *_METHOD_E)
