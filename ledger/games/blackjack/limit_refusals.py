"""What is refused of a blackjack table and its posted limits."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class TooFewSquares(Refusal):
    """A felt with fewer squares for players than the rulebook asks."""

    code = "blackjack.too_few_squares"
    remedy = "Open the table with a felt that has enough squares."

    def __init__(self, squares: int, least: int, clause: str | None) -> None:
        super().__init__(
            f"The felt has {squares} squares; at least {least} are due.", clause=clause
        )


class BetNotGrantable(Refusal):
    """A bet that the house cannot offer, or cannot choose to leave out."""

    code = "blackjack.bet_not_grantable"
    remedy = "Name the bets that the house may grant or deny."

    def __init__(self, bet: str, grantable: Iterable[str], clause: str | None) -> None:
        listed = ", ".join(grantable) or "none"
        super().__init__(
            f"Offering {bet} is not for the house to decide; that is so of: {listed}.",
            clause=clause,
        )


class BoardMaximumOutOfRange(Refusal):
    """A maximum of the Board outside the span that the rulebook leaves it."""

    code = "limits.board_maximum_out_of_range"
    remedy = "State the maximum that the Board has adopted within that span."

    def __init__(self, board: str, lowest: str, highest: str, clause: str | None) -> None:
        super().__init__(
            f"The Board's maximum of {board} is not between {lowest} and {highest}.", clause=clause
        )


class PostedMaximumTooLow(Refusal):
    """A posted maximum below the span, under the reading that binds the house to it."""

    code = "limits.posted_maximum_too_low"
    remedy = "Post a maximum within the span."

    def __init__(self, posted: str, lowest: str, clause: str | None) -> None:
        super().__init__(f"The posted maximum of {posted} is under {lowest}.", clause=clause)


class MinimumOverCeiling(Refusal):
    """A posted minimum over the ceiling that goes with the maximum."""

    code = "limits.minimum_over_ceiling"
    remedy = "Post a minimum that keeps the proportion to the maximum."

    def __init__(self, minimum: str, ceiling: str, maximum: str, clause: str | None) -> None:
        super().__init__(
            f"The posted minimum of {minimum} is over {ceiling}, the most beside a maximum of "
            f"{maximum}.",
            clause=clause,
        )


class MinimumNotScaled(Refusal):
    """A minimum that did not fall with the maximum, under the reading that scales it."""

    code = "limits.minimum_not_scaled"
    remedy = "Lower the minimum in the proportion in which the maximum is lowered."

    def __init__(self, minimum: str, due: str, clause: str | None) -> None:
        super().__init__(
            f"The minimum of {minimum} is over {due}, what is left of the one that stood when the "
            "maximum is lowered.",
            clause=clause,
        )
