"""What every game refuses. Amounts in sentences are formatted by the caller, in its currency."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class BetBelowMinimum(Refusal):
    """A stake that leaves the player's bet on its position under the posted minimum."""

    code = "bet.below_minimum"
    remedy = "Stake at least the posted minimum."

    def __init__(self, bet: str, total: str, minimum: str, clause: str | None) -> None:
        super().__init__(
            f"The {bet} bet would stand at {total}, under the minimum of {minimum}.", clause=clause
        )


class BetOverMaximum(Refusal):
    """A stake that would leave the player's bet over the posted maximum."""

    code = "bet.over_maximum"
    remedy = "Stake at most what is left up to the maximum."

    def __init__(self, bet: str, total: str, maximum: str, clause: str | None) -> None:
        super().__init__(
            f"The {bet} bet would stand at {total}, over the maximum of {maximum}.", clause=clause
        )


class StakeNotPayable(Refusal):
    """A stake whose win is not a whole number of the smallest unit paid."""

    code = "bet.not_payable_exactly"
    remedy = "Change the stake so that its win is a whole number of the smallest unit."

    def __init__(self, bet: str, stake: str, odds: str, unit: str, clause: str | None) -> None:
        super().__init__(
            f"A {bet} bet of {stake} at {odds} cannot be paid in whole units of {unit}.",
            clause=clause,
        )


class GameNotInRulebook(Refusal):
    """A game that the rulebook has no rules for."""

    code = "game.not_in_rulebook"
    remedy = "Open the table under a rulebook that has the game."

    def __init__(self, game: str, rulebook_id: str) -> None:
        super().__init__(f"The rulebook {rulebook_id} has no rules for {game}.")


class LimitMissing(Refusal):
    """Posted limits that leave an offered bet without a maximum."""

    code = "limits.maximum_missing"
    remedy = "Post a base for all bets, or a maximum for each."

    def __init__(self, bets: Iterable[str], clause: str | None) -> None:
        super().__init__(f"No maximum is posted for {', '.join(bets)}.", clause=clause)


class LimitOverBoardMaximum(Refusal):
    """A posted maximum above the one that the Board allows."""

    code = "limits.over_board_maximum"
    remedy = "Post at most the Board's maximum."

    def __init__(self, bet: str, posted: str, board: str, clause: str | None) -> None:
        super().__init__(
            f"The posted maximum of {posted} for {bet} is over the Board's {board}.", clause=clause
        )


class MinimumOverMaximum(Refusal):
    """A posted minimum that no stake within the maximum could reach."""

    code = "limits.minimum_over_maximum"
    remedy = "Post a minimum that is no higher than the maximum."

    def __init__(self, bet: str, minimum: str, maximum: str, clause: str | None) -> None:
        super().__init__(
            f"The posted minimum of {minimum} for {bet} is over the maximum of {maximum}.",
            clause=clause,
        )
