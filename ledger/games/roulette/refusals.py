"""What only roulette refuses; what every game does stands in `ledger.games.refusals`."""

from __future__ import annotations

from ledger.refusals import Refusal


class NoSuchPosition(Refusal):
    """Numbers that do not lie together on the cloth as the bet asks."""

    code = "bet.no_such_position"
    remedy = "Name numbers that lie together on this cloth as the bet asks."

    def __init__(self, bet: str, on: str, wheel: str) -> None:
        super().__init__(f"The cloth of a {wheel} wheel has no {bet} on {on or 'nothing'}.")


class BetNotOffered(Refusal):
    """A bet of the rulebook that is not offered on the table's wheel."""

    code = "bet.not_offered"
    remedy = "Offer the bets of the table's own wheel."

    def __init__(self, bet: str, wheel: str, clause: str | None) -> None:
        super().__init__(f"The bet {bet} is not offered on a {wheel} wheel.", clause=clause)


class NoSuchPocket(Refusal):
    """An outcome that the wheel does not have."""

    code = "spin.no_such_pocket"
    remedy = "State the pocket as it is marked on the wheel."

    def __init__(self, pocket: str, wheel: str) -> None:
        super().__init__(f"A {wheel} wheel has no pocket {pocket!r}.")


class LimitsOutOfProportion(Refusal):
    """Posted maxima that are not one amount for each number covered."""

    code = "limits.out_of_proportion"
    remedy = "Post one base; each maximum is the base for every number the bet covers."

    def __init__(self, bet: str, posted: str, due: str, clause: str | None) -> None:
        super().__init__(
            f"The posted maximum of {posted} for {bet} breaks the proportion, which asks {due}.",
            clause=clause,
        )
