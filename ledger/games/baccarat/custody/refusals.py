"""What the custody of cards refuses: methods, seats, and whose turn it is. Coups have their own."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class SeatsNotOrdered(Refusal):
    """A table without seats, or with the same seat twice."""

    code = "custody.seats_not_ordered"
    remedy = "Name every seat of the table once, counter-clockwise from the dealer's right."

    def __init__(self, seats: Iterable[int]) -> None:
        listed = ", ".join(map(str, seats)) or "none"
        super().__init__(f"The seats {listed} are no order of seats around a table.")


class NoSuchSeat(Refusal):
    """A seat that the table does not have."""

    code = "custody.no_such_seat"
    remedy = "Name a seat of this table."

    def __init__(self, seat: int, seats: Iterable[int]) -> None:
        super().__init__(f"There is no seat {seat}; seats are {', '.join(map(str, seats))}.")


class SeatNotOccupied(Refusal):
    """A seat in which nobody sits."""

    code = "custody.seat_not_occupied"
    remedy = "Name a seat in which a player sits."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Nobody sits in seat {seat}.")


class SeatHasPlayer(Refusal):
    """A seat that is taken twice."""

    code = "custody.seat_has_player"
    remedy = "Let the player who sits there leave first."

    def __init__(self, seat: int) -> None:
        super().__init__(f"A player sits in seat {seat} already.")


class MethodNotKnown(Refusal):
    """A dealing method that the rulebook does not have."""

    code = "custody.method_not_known"
    remedy = "Choose one of the rulebook's methods."

    def __init__(self, method: str, known: Iterable[str], clause: str | None) -> None:
        super().__init__(f"Method {method} is none of {', '.join(known)}.", clause=clause)


class MethodOnMainFloor(Refusal):
    """A method that is barred where the table stands."""

    code = "custody.method_on_main_floor"
    remedy = "Deal by a method in which the dealer keeps the shoe, or play at another table."

    def __init__(self, method: str, clause: str | None) -> None:
        super().__init__(
            f"Method {method} is not used on the main gaming floor, where this table stands.",
            clause=clause,
        )


class MethodNotApproved(Refusal):
    """A method without the approval it needs."""

    code = "custody.method_not_approved"
    remedy = "Obtain the approval of whoever the sentence names."

    def __init__(self, method: str, needed: str, given: str | None, clause: str | None) -> None:
        by = f"that of {given}" if given else "none"
        super().__init__(
            f"Method {method} needs the approval of {needed}; there is {by}.", clause=clause
        )


class NoticeMissing(Refusal):
    """A method of which somebody who must be told has not been told."""

    code = "custody.notice_missing"
    remedy = "Inform whoever the sentence names, and name that notice."

    def __init__(self, method: str, whom: str, clause: str | None) -> None:
        super().__init__(f"{whom} is to be informed before method {method} is used.", clause=clause)


class FallbackNotKnown(Refusal):
    """A method that a table cannot fall back to."""

    code = "custody.fallback_not_known"
    remedy = "Choose one of the methods in the sentence."

    def __init__(self, method: str, known: Iterable[str], clause: str | None) -> None:
        super().__init__(
            f"When all decline the shoe the game goes on by {', '.join(known)}, not by {method}.",
            clause=clause,
        )


class FallbackMissing(Refusal):
    """No method is settled for when everybody declines the shoe."""

    code = "custody.fallback_missing"
    remedy = "Settle on method A, B or C."

    def __init__(self, when: str, clause: str | None) -> None:
        super().__init__(
            f"No method is settled {when} for when all decline the shoe.", clause=clause
        )


class FallbackNotChosenHere(Refusal):
    """A choice of the casino supervisor where there is none to make."""

    code = "custody.fallback_not_chosen_here"
    remedy = "Go on by the method that is settled."

    def __init__(self, why: str, clause: str | None) -> None:
        super().__init__(
            f"There is no method to choose for when all decline the shoe: {why}.", clause=clause
        )


class CoupInProgress(Refusal):
    """A step that is taken between coups only."""

    code = "custody.coup_in_progress"
    remedy = "Finish the coup first."

    def __init__(self, step: str) -> None:
        super().__init__(f"A coup is being played: no {step} until it is over.")


class HandledCardsUsedAgain(Refusal):
    """A shoe whose cards players have handled, filled again with the same cards."""

    code = "custody.handled_cards_used_again"
    remedy = "Replace every card of the shoe."

    def __init__(self, reference: str) -> None:
        super().__init__(
            f"Players have handled cards of this shoe: every card of it is replaced. {reference}."
        )
