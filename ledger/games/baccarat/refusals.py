"""What the game of baccarat refuses. Amounts are formatted by the caller, in its currency."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class CardForOtherHand(Refusal):
    """A card dealt to a hand that is not the one to receive it."""

    code = "coup.card_for_other_hand"
    remedy = "Deal the card to the hand that the drawing table names."

    def __init__(self, due: str, hand: str, player: str, banker: str) -> None:
        super().__init__(
            f"With {player} for Player and {banker} for Banker the next card is for the "
            f"{due} hand, not for the {hand} hand."
        )


class CoupIsOver(Refusal):
    """A card dealt when both hands stand."""

    code = "coup.is_over"
    remedy = "Announce and settle the coup; a card that was drawn is an irregularity to record."

    def __init__(self, player: str, banker: str) -> None:
        super().__init__(
            f"With {player} for Player and {banker} for Banker no hand takes another card."
        )


class CoupNotOver(Refusal):
    """A result asked for while a hand is still to draw."""

    code = "coup.not_over"
    remedy = "Deal the card that the drawing table asks for."

    def __init__(self, due: str, player: str, banker: str) -> None:
        super().__init__(
            f"With {player} for Player and {banker} for Banker the {due} hand still takes a card."
        )


class CardsFaceDown(Refusal):
    """A decision that depends on a card nobody has seen."""

    code = "coup.cards_face_down"
    remedy = "Turn up the cards of the hand first."

    def __init__(self, hand: str) -> None:
        super().__init__(f"A card of the {hand} hand lies face down.")


class NoCardFaceDown(Refusal):
    """A card turned up in a hand whose cards are all seen."""

    code = "coup.no_card_face_down"
    remedy = "Name the hand in which a card lies face down."

    def __init__(self, hand: str) -> None:
        super().__init__(f"No card of the {hand} hand lies face down.")


class DecksNotAllowed(Refusal):
    """A shoe of so many decks as the rules do not know."""

    code = "baccarat.decks_not_allowed"
    remedy = "Make up the shoe of one of the numbers in the sentence."

    def __init__(self, decks: int, allowed: Iterable[int], reference: str) -> None:
        numbers = " or ".join(map(str, allowed))
        super().__init__(f"A shoe is made of {numbers} decks, not of {decks}. {reference}.")


class NoSuchPayTable(Refusal):
    """A pay table that the rulebook does not have."""

    code = "baccarat.no_such_pay_table"
    remedy = "Name one of the pay tables in the sentence."

    def __init__(self, pay_table: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no pay table {pay_table!r}; known are {', '.join(known)}.")


class PayTableNotApproved(Refusal):
    """A pay table that the rules leave to the authority, without its approval."""

    code = "baccarat.pay_table_not_approved"
    remedy = "Name the authority's approval of the pay table."

    def __init__(self, title: str, clause: str | None) -> None:
        super().__init__(
            f'The rules do not say what is paid, so "{title}" needs an approval.', clause=clause
        )


class BetNotInPayTable(Refusal):
    """A bet that the table's pay table does not have."""

    code = "bet.not_in_pay_table"
    remedy = "Offer the bets of the table's pay table."

    def __init__(self, bet: str, title: str) -> None:
        super().__init__(f'The pay table "{title}" has no bet {bet}.')
