"""Refusals of a blackjack table beside those of its engine."""

from __future__ import annotations

from ledger.refusals import Refusal


class EarlierThanRound(Refusal):
    """A round goes on in its order: nothing enters it behind a step that has been taken."""

    code = "blackjack.earlier_than_step"
    remedy = "Correct the time; what was missed in its time is an observation: irregularity.record."

    def __init__(self, at: str, step_at: str, round_number: int, phase: str) -> None:
        super().__init__(f"{at} is before {step_at}, when round {round_number} came to {phase}.")


class ExtraHandNotAllowed(Refusal):
    """The croupier has not let the player hold more than one hand in this round."""

    code = "blackjack.extra_hand_not_allowed"
    remedy = "Allow the player an extra hand in this round first, or leave it."

    def __init__(self, seat: int, round_number: int, clause: str | None) -> None:
        super().__init__(
            f"Seat {seat} has a hand in round {round_number}, and no other was allowed there.",
            clause=clause,
        )


class NothingToCorrect(Refusal):
    """The card is none of this round, lies face down, or cannot be told from the joker."""

    code = "blackjack.nothing_to_correct"
    remedy = "Name an open card of this round by its shoe and its position there."

    def __init__(self, shoe: int, position: int, clause: str | None) -> None:
        super().__init__(
            f"Card {position} of shoe {shoe} is no open card of this round.", clause=clause
        )


class CorrectionUnfit(Refusal):
    """With the right card what was done afterwards could not stand as it does."""

    code = "blackjack.correction_unfit"
    remedy = "Record the error as an irregularity; the Inspector says how the round ends."

    def __init__(self, round_number: int, clause: str | None) -> None:
        super().__init__(
            f"With the correction round {round_number} could not have gone on as it did.",
            clause=clause,
        )


class NoCallToWithdraw(Refusal):
    """No natural was called, or the covered card was shown and is one."""

    code = "blackjack.no_call_to_withdraw"
    remedy = "Withdraw a call of a natural before the covered card is shown."

    def __init__(self, round_number: int, clause: str | None) -> None:
        super().__init__(f"In round {round_number} no call is to be put right.", clause=clause)


class CardsOnTheTable(Refusal):
    """Nothing is closed over a round: its cards lie on the table."""

    code = "blackjack.cards_on_the_table"
    remedy = "Finish the round, settle it and gather its cards."

    def __init__(self, round_number: int, phase: str) -> None:
        super().__init__(f"Round {round_number} is at {phase}: its cards lie on the table.")
