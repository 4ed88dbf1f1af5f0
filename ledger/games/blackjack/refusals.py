"""What blackjack refuses. Amounts in sentences are formatted by the caller, in its currency."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class NotNow(Refusal):
    """An action that does not belong to where the round stands."""

    code = "blackjack.not_now"
    remedy = "Bring the round to the moment that the action belongs to."

    def __init__(self, action: str, phase: str, clause: str | None = None) -> None:
        super().__init__(f"{action} does not belong to {phase}.", clause=clause)


class SettleFirst(Refusal):
    """Stakes that are decided are paid or taken before the round goes on."""

    code = "blackjack.settle_first"
    remedy = "Pay and take what is due, then go on; or correct the error before."

    def __init__(self, places: Iterable[str], clause: str | None) -> None:
        super().__init__(f"Decided and not yet settled: {', '.join(places)}.", clause=clause)


class ShuffleFirst(Refusal):
    """The shoe has come to its end."""

    code = "blackjack.shuffle_first"
    remedy = "Shuffle and cut all cards that are not in use."

    def __init__(self, left: int, clause: str | None) -> None:
        super().__init__(
            f"The shoe has come to its end ({left} cards left): it is shuffled before the next "
            "card.",
            clause=clause,
        )


class CardAwaited(Refusal):
    """A card is due before anything else."""

    code = "blackjack.card_awaited"
    remedy = "Deal the card that is due."

    def __init__(self, place: str, clause: str | None) -> None:
        super().__init__(f"The next card is due at {place}.", clause=clause)


class NoCardAwaited(Refusal):
    """A card that is due nowhere."""

    code = "blackjack.no_card_awaited"
    remedy = "Take the decision first that the card follows from."

    def __init__(self) -> None:
        super().__init__("No place is waiting for a card.")


class CardFacesWrong(Refusal):
    """A card face up where it is due face down, or the other way round."""

    code = "blackjack.card_faces_wrong"
    remedy = "Lay it as the place asks; a card exposed all the same is an irregularity."

    def __init__(self, place: str, faces: str, clause: str | None) -> None:
        super().__init__(f"The card at {place} is dealt face {faces}.", clause=clause)


class JokerOutOfPlace(Refusal):
    """The joker, or a card behind it, cannot come now."""

    code = "blackjack.joker_out_of_place"
    remedy = "The joker comes when exactly the cards behind it are left."

    def __init__(self, card: str, left: int, behind: int, clause: str | None) -> None:
        super().__init__(
            f"{card} cannot come now: {left} cards are left and {behind} lie behind the joker.",
            clause=clause,
        )


class CutWrong(Refusal):
    """A pack that is not cut, or not within its cards."""

    code = "blackjack.cut_wrong"
    remedy = "Let a player cut, and state how many cards were taken off the top."

    def __init__(self, cuts: Iterable[int], cards: int, clause: str | None) -> None:
        shown = ", ".join(map(str, cuts)) or "none"
        super().__init__(f"Cuts of {shown} do not fit a pack of {cards} cards.", clause=clause)


class NoSuchSquare(Refusal):
    """A square that the felt does not have."""

    code = "blackjack.no_such_square"
    remedy = "Bet on a square of the felt."

    def __init__(self, square: int, squares: int, clause: str | None) -> None:
        super().__init__(f"The felt has squares 1 to {squares}, not {square}.", clause=clause)


class SquareTaken(Refusal):
    """A square on which a bet already lies."""

    code = "blackjack.square_taken"
    remedy = "Bet on a free square, or take the bet back and place it anew."

    def __init__(self, square: int) -> None:
        super().__init__(f"A bet already lies behind square {square}.")


class NoBet(Refusal):
    """A square without a bet, or a table without any."""

    code = "blackjack.no_bet"
    remedy = "Name a square with a bet; a deal needs at least one."

    def __init__(self, where: str) -> None:
        super().__init__(f"No bet lies {where}.")


class BetDenied(Refusal):
    """A bet that the house does not grant at this table."""

    code = "blackjack.bet_denied"
    remedy = "Leave the bet, or offer it when the next table is opened."

    def __init__(self, bet: str, clause: str | None) -> None:
        super().__init__(f"The house does not grant {bet} at this table.", clause=clause)


class HoleCardUntouched(Refusal):
    """The croupier may not look at his covered card beside this open one."""

    code = "blackjack.hole_card_untouched"
    remedy = "Leave it until it is the croupier's turn to draw."

    def __init__(self, open_card: str, clause: str | None) -> None:
        super().__init__(f"Beside {open_card} the covered card is not looked at.", clause=clause)


class LookDemanded(Refusal):
    """Under the reading in force the croupier looks before he goes on."""

    code = "blackjack.look_demanded"
    remedy = "Look at the covered card, and say whether it makes a natural."

    def __init__(self, open_card: str, clause: str | None) -> None:
        super().__init__(f"Beside {open_card} the croupier looks before he goes on.", clause=clause)


class CalledWithoutNatural(Refusal):
    """A natural was called and the covered card does not make one."""

    code = "blackjack.called_without_natural"
    remedy = "Correct the call: nothing has been settled by it."

    def __init__(self, open_card: str, card: str, clause: str | None) -> None:
        super().__init__(f"{open_card} and {card} are not the natural called.", clause=clause)


class NoSuchHand(Refusal):
    """A hand that is not on the table."""

    code = "blackjack.no_such_hand"
    remedy = "Name a hand by its square and number, such as 3.1."

    def __init__(self, hand: str) -> None:
        super().__init__(f"There is no hand {hand!r} on the table.")


class HandNotInTurn(Refusal):
    """A hand about which nothing is decided now."""

    code = "blackjack.hand_not_in_turn"
    remedy = "Turn to the square whose turn it is, from the left."

    def __init__(self, hand: str, turn: int | None, clause: str | None) -> None:
        now = "no player's turn" if turn is None else f"the turn of square {turn}"
        super().__init__(f"Nothing is decided about {hand}: it is {now}.", clause=clause)


class CannotDouble(Refusal):
    """A hand that may not be doubled."""

    code = "blackjack.cannot_double"
    remedy = "Hit or stand."

    def __init__(self, hand: str, why: str, clause: str | None) -> None:
        super().__init__(f"{hand} may not be doubled: {why}.", clause=clause)


class CannotSplit(Refusal):
    """A hand that may not be split."""

    code = "blackjack.cannot_split"
    remedy = "Hit or stand."

    def __init__(self, hand: str, why: str, clause: str | None) -> None:
        super().__init__(f"{hand} may not be split: {why}.", clause=clause)


class CannotInsure(Refusal):
    """A hand that may not be insured."""

    code = "blackjack.cannot_insure"
    remedy = "Play the hand without insurance."

    def __init__(self, square: int, why: str, clause: str | None) -> None:
        super().__init__(f"Square {square} may not be insured: {why}.", clause=clause)


class NothingToSettle(Refusal):
    """No stake is decided that was not settled before."""

    code = "blackjack.nothing_to_settle"
    remedy = "Go on with the round."

    def __init__(self) -> None:
        super().__init__("Nothing is due now.")


class SettledBetStands(Refusal):
    """A correction that would reopen a bet already paid or taken."""

    code = "blackjack.settled_bet_stands"
    remedy = "Record the error; what it is worth is for a dispute or the Board, not the table."

    def __init__(self, places: Iterable[str], clause: str | None) -> None:
        super().__init__(
            f"The correction would reopen what is settled: {', '.join(places)}.", clause=clause
        )
