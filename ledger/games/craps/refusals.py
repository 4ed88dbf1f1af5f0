"""What only craps refuses; what every game does stands in `ledger.games.refusals`."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class NoSuchRoll(Refusal):
    """Faces that two dice cannot show."""

    code = "craps.no_such_faces"
    remedy = "State the uppermost face of each die, 1 to 6; a throw that is no roll has none."

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"Two dice cannot show {first} and {second}.")


class CrapsBetNotOffered(Refusal):
    """A bet that the rulebook does not have, or that this table does not offer."""

    code = "craps.bet_not_offered"
    remedy = "Offer a bet that the table's rules and pay table have."

    def __init__(self, bet: str, clause: str | None) -> None:
        super().__init__(f"The table does not offer the bet {bet}.", clause=clause)


class NoSuchPlace(Refusal):
    """A number or combination that the bet cannot lie on."""

    code = "craps.no_such_place"
    remedy = "Name one of the places in the sentence."

    def __init__(self, bet: str, on: str | None, places: Iterable[str], clause: str) -> None:
        listed = ", ".join(places) or "no number"
        super().__init__(f"The bet {bet} lies on {listed}, not on {on}.", clause=clause)


class NotAtThisPoint(Refusal):
    """A bet that cannot be laid before the next roll."""

    code = "craps.not_at_this_point"
    remedy = "Lay it when the sentence says."

    def __init__(self, bet: str, when: str, point: str | None, clause: str) -> None:
        state = f"the point is {point}" if point else "the next roll is a come-out roll"
        super().__init__(f"The bet {bet} is laid {when}; {state}.", clause=clause)


class NoBaseBet(Refusal):
    """Odds without a bet of the same player whose number is known."""

    code = "craps.no_base_bet"
    remedy = "Name a bet of the same player that has its number."

    def __init__(self, bet: str, base: str, clause: str) -> None:
        super().__init__(
            f"The bet {bet} needs a {base} bet of the same player that has its number.",
            clause=clause,
        )


class StakeUneven(Refusal):
    """A stake that cannot be divided into the parts of the bet."""

    code = "craps.stake_uneven"
    remedy = "Stake a multiple of the parts."

    def __init__(self, bet: str, stake: str, parts: int, clause: str) -> None:
        super().__init__(
            f"A {bet} bet of {stake} does not divide into {parts} equal parts.", clause=clause
        )


class CommissionNotPayable(Refusal):
    """A commission that is not a whole number of the smallest unit."""

    code = "craps.commission_not_payable"
    remedy = "Change the stake so that the commission is a whole number of the smallest unit."

    def __init__(self, bet: str, stake: str, clause: str) -> None:
        super().__init__(
            f"The commission on a {bet} bet of {stake} is no whole number of units.", clause=clause
        )


class BetStays(Refusal):
    """A bet that its player may not take down now."""

    code = "craps.bet_stays"
    remedy = "Leave the bet until it is decided."

    def __init__(self, bet: str, why: str, clause: str) -> None:
        super().__init__(f"The bet {bet} may not be taken down: {why}.", clause=clause)


class NoSuchBet(Refusal):
    """A bet that is not on the layout."""

    code = "craps.no_such_bet"
    remedy = "Name a bet that lies on the layout."

    def __init__(self, bet_id: str) -> None:
        super().__init__(f"No bet {bet_id!r} lies on the layout.")
