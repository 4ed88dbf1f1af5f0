"""What is refused of offers, of what is held, and of cards in a coup."""

from __future__ import annotations

from ledger.refusals import Refusal


def _seat(seat: int | None) -> str:
    return "the dealer" if seat is None else f"seat {seat}"


class NotOfferedNow(Refusal):
    """Something offered that the method does not offer, or not at this moment."""

    code = "custody.not_offered_now"
    remedy = "Offer what the method in use offers, when it does."

    def __init__(self, item: str, why: str, clause: str | None) -> None:
        super().__init__(f"The {item.replace('_', ' ')} cannot be offered: {why}.", clause=clause)


class OfferOutOfTurn(Refusal):
    """An offer to another seat than the one whose turn it is."""

    code = "custody.offer_out_of_turn"
    remedy = "Offer to the seat whose turn it is."

    def __init__(self, item: str, seat: int, due: int, clause: str | None) -> None:
        super().__init__(
            f"It is seat {due}'s turn to be offered the {item.replace('_', ' ')}, "
            f"not seat {seat}'s.",
            clause=clause,
        )


class NobodyToOffer(Refusal):
    """An offer when all who could accept have declined."""

    code = "custody.nobody_to_offer"
    remedy = "Go on without a holder, as the rule on nobody accepting says."

    def __init__(self, item: str, clause: str | None) -> None:
        super().__init__(
            f"Nobody is left to be offered the {item.replace('_', ' ')}.", clause=clause
        )


class AnswerPending(Refusal):
    """A step while somebody has been offered something and has not answered."""

    code = "custody.answer_pending"
    remedy = "Record whether the player accepts or declines."

    def __init__(self, item: str, seat: int) -> None:
        super().__init__(f"Seat {seat} has not answered the offer of {item.replace('_', ' ')}.")


class NotAsked(Refusal):
    """An answer from a seat that has not been asked."""

    code = "custody.not_asked"
    remedy = "Make the offer first."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat} has not been offered anything.")


class AlreadyHeld(Refusal):
    """Something offered that a player holds already."""

    code = "custody.already_held"
    remedy = "Let the holder give it up first."

    def __init__(self, item: str, seat: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} holds the {item.replace('_', ' ')}.", clause=clause)


class NotHeldBySeat(Refusal):
    """Something given up by a seat that does not hold it."""

    code = "custody.not_held_by_seat"
    remedy = "Name the seat that holds it."

    def __init__(self, item: str, seat: int | None, holder: int | None) -> None:
        super().__init__(
            f"The {item.replace('_', ' ')} is with {_seat(holder)}, not with {_seat(seat)}."
        )


class AsPlayerNotApproved(Refusal):
    """A shoe accepted as Player without the casino supervisor's prior approval."""

    code = "custody.as_player_not_approved"
    remedy = "Obtain the casino supervisor's approval, or let the player act as Banker."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(
            f"Seat {seat} needs the casino supervisor's prior approval to act as Player.",
            clause=clause,
        )


class NotToBePassed(Refusal):
    """Something passed on that its holder cannot pass, or not yet."""

    code = "custody.not_to_be_passed"
    remedy = "Play the coup; a casino supervisor may order a shoe to be forfeited."

    def __init__(self, item: str, why: str, clause: str | None) -> None:
        super().__init__(f"The {item} is not passed on: {why}.", clause=clause)


class HolderHasBet(Refusal):
    """A marker taken back from a holder who does what its acceptance asks."""

    code = "custody.holder_has_bet"
    remedy = "Leave the marker with its holder."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} has bet on Banker and keeps the marker.", clause=clause)


class OrderNotFromSupervisor(Refusal):
    """An order that only a casino supervisor gives, from nobody who may."""

    code = "custody.order_not_from_supervisor"
    remedy = "Name the casino supervisor, or whoever stands above, who gives the order."

    def __init__(self, order: str, clause: str | None) -> None:
        super().__init__(f"Only a casino supervisor can {order}.", clause=clause)


class StillAccepted(Refusal):
    """A new round of offers while the shoe is held, or is still being offered."""

    code = "custody.still_accepted"
    remedy = "Offer the shoe anew once everybody has declined it."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The shoe is held or still on offer: no new round begins.", clause=clause)
