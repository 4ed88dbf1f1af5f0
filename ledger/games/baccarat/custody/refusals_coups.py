"""What is refused in a coup: beginning, drawing, passing cards out, and ending."""

from __future__ import annotations

from ledger.refusals import Refusal


class OfferDue(Refusal):
    """A coup begun, or ended, before an offer that the method asks for."""

    code = "custody.offer_due"
    remedy = "Make the offer to the seat in the sentence."

    def __init__(self, item: str, seat: int, clause: str | None) -> None:
        super().__init__(
            f"Seat {seat} is still to be offered the {item.replace('_', ' ')}.", clause=clause
        )


class HolderMustBetBanker(Refusal):
    """A coup begun while the holder of the marker has no bet on Banker."""

    code = "custody.holder_must_bet_banker"
    remedy = "Let him bet on Banker, or take the marker back and offer it on."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(
            f"Seat {seat} holds the Banker marker and has no bet on Banker.", clause=clause
        )


class NoCoup(Refusal):
    """A step of a coup when none is being played."""

    code = "custody.no_coup"
    remedy = "Begin the coup first."

    def __init__(self, step: str) -> None:
        super().__init__(f"No coup is being played: no {step}.")


class ShoeWithAnother(Refusal):
    """A card drawn by somebody who does not have the shoe."""

    code = "custody.shoe_with_another"
    remedy = "Let whoever has the shoe draw."

    def __init__(self, by: int | None, holder: int | None, clause: str | None) -> None:
        names = ["the dealer" if seat is None else f"seat {seat}" for seat in (by, holder)]
        super().__init__(f"A card cannot be drawn by {names[0]}: {names[1]} has it.", clause=clause)


class DrawNotInstructed(Refusal):
    """A card drawn by the holder of the shoe before the dealer asked for it."""

    code = "custody.draw_not_instructed"
    remedy = "Let the dealer ask for the card first."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(f"The dealer has not asked seat {seat} for a card.", clause=clause)


class NobodyToInstruct(Refusal):
    """An instruction to draw when no player has the shoe, or a second one for the same card."""

    code = "custody.nobody_to_instruct"
    remedy = "Draw the card."

    def __init__(self, why: str, clause: str | None) -> None:
        super().__init__(f"There is nobody to ask for a card: {why}.", clause=clause)


class CardsStillOut(Refusal):
    """A step that waits until the cards before a player are back with the dealer."""

    code = "custody.cards_still_out"
    remedy = "Let the player give the cards back first."

    def __init__(self, hand: str, step: str, clause: str | None) -> None:
        super().__init__(f"A player has the {hand} hand before him: no {step}.", clause=clause)


class CardsNotDealtYet(Refusal):
    """Cards passed out, or a coup ended, before both hands have their two cards."""

    code = "custody.cards_not_dealt_yet"
    remedy = "Deal two cards to each hand first."

    def __init__(self, drawn: int) -> None:
        super().__init__(f"Only {drawn} of the first four cards have been drawn.")


class CardsStayWithDealer(Refusal):
    """Cards passed to a player who is not to have them."""

    code = "custody.cards_stay_with_dealer"
    remedy = "Keep the cards, or pass them to the player who accepted them."

    def __init__(self, hand: str, seat: int, why: str, clause: str | None) -> None:
        super().__init__(f"The {hand} hand does not pass to seat {seat}: {why}.", clause=clause)


class CardsNotPassed(Refusal):
    """A coup ended without passing the Banker's cards to the holder of the marker."""

    code = "custody.cards_not_passed"
    remedy = "Pass the Banker's cards to the holder of the marker, and take them back."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} has not received the Banker's cards.", clause=clause)


class NoCardsOut(Refusal):
    """Cards given back that no player has."""

    code = "custody.no_cards_out"
    remedy = "Name the hand that a player has before him."

    def __init__(self, hand: str) -> None:
        super().__init__(f"No player has the {hand} hand before him.")
