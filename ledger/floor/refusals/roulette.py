"""Refusals of a roulette round."""

from __future__ import annotations

from ledger.refusals import Refusal


class NotNow(Refusal):
    """The round is at another step."""

    code = "round.not_now"
    provision = "roulette_late_chips_returned"
    remedy = "Follow the order: bets, throw, no more bets, call, settle."

    def __init__(self, what: str, round_number: int, phase: str) -> None:
        super().__init__(f"{what} is not possible: round {round_number} is at {phase}.")


class EarlierThanStep(Refusal):
    """A round goes on in its order: nothing enters it behind a step that has been taken."""

    code = "round.earlier_than_step"
    provision = "roulette_late_chips_returned"
    remedy = "Correct the time; what was missed in its time is an observation: irregularity.record."

    def __init__(self, at: str, step_at: str, round_number: int, phase: str) -> None:
        super().__init__(f"{at} is before {step_at}, when round {round_number} came to {phase}.")


class BetUnknown(Refusal):
    """No such bet lies on the cloth."""

    code = "bet.unknown"
    remedy = "Name a bet of this round by its number, like 12-3."

    def __init__(self, bet: str) -> None:
        super().__init__(f"No bet {bet} lies on the cloth.")


class BetKindUnknown(Refusal):
    """The Schedule has no bet of this kind."""

    code = "bet.kind_unknown"
    provision = "roulette_limits_in_proportion"
    remedy = "Use one of the kinds listed."

    def __init__(self, kind: str, known: str) -> None:
        super().__init__(f"There is no bet {kind}; the kinds are {known}.")


class NoSettlementFound(Refusal):
    """The bet was not settled at this session."""

    code = "bet.never_settled"
    remedy = "Name the bet by its round and number, like 12-3."

    def __init__(self, bet: str) -> None:
        super().__init__(f"No settlement of a bet {bet} is on record.")
