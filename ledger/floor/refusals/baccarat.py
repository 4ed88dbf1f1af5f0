"""Refusals of a baccarat table around its coup; cards and custody have the engine's."""

from __future__ import annotations

from ledger.refusals import Refusal


class NotNow(Refusal):
    """The coup is at another step."""

    code = "coup.not_now"
    remedy = "Follow the order: bets, no more bets, cards, call, settle."

    def __init__(self, what: str, round_number: int, phase: str, clause: str | None) -> None:
        step = phase.replace("_", " ")
        super().__init__(
            f"{what} is not possible: coup {round_number} is at {step}.", clause=clause
        )


class EarlierThanStep(Refusal):
    """A coup goes on in its order: nothing enters it behind a step that has been taken."""

    code = "coup.earlier_than_step"
    remedy = "Correct the time; what was missed in its time is an observation: irregularity.record."

    def __init__(self, at: str, step_at: str, round_number: int, phase: str) -> None:
        step = phase.replace("_", " ")
        super().__init__(f"{at} is before {step_at}, when coup {round_number} came to {step}.")


class BetUnknown(Refusal):
    """No such bet lies on the cloth."""

    code = "baccarat.bet_unknown"
    remedy = "Name a bet of this coup by its number, like 12-3."

    def __init__(self, bet: str) -> None:
        super().__init__(f"No bet {bet} lies on the cloth.")


class BetKindUnknown(Refusal):
    """Baccarat has no bet of this kind."""

    code = "baccarat.bet_kind_unknown"
    remedy = "Use one of the kinds listed."

    def __init__(self, kind: str, known: str) -> None:
        super().__init__(f"There is no bet {kind}; the kinds are {known}.")


class ShoeNotReady(Refusal):
    """There is no shoe to deal from."""

    code = "baccarat.shoe_not_ready"
    remedy = "Make a shoe first: baccarat.make_shoe."

    def __init__(self) -> None:
        super().__init__("No shoe has been made at this table.")


class ShoeTooShort(Refusal):
    """A coup may take six cards, and the shoe has fewer."""

    code = "baccarat.shoe_too_short"
    remedy = "Make a new shoe, after the bets are taken back."

    def __init__(self, left: int, needed: int) -> None:
        super().__init__(f"A coup may take {needed} cards and the shoe has {left} left.")


class ShoeInUse(Refusal):
    """Cards are burned from a full shoe only, and one is made between coups only."""

    code = "baccarat.shoe_in_use"
    remedy = "Burn before the first coup; make a shoe when no bet lies on the cloth."

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is not possible: {why}.")


class DealtFaceUp(Refusal):
    """A card that a player is to receive face down was dealt face up."""

    code = "baccarat.dealt_face_up"
    remedy = "Deal it face down, without naming the card; it is named when it is turned up."

    def __init__(self, hand: str, clause: str) -> None:
        super().__init__(
            f"A player is to have the {hand} hand: its cards go face down.", clause=clause
        )


class WrongCall(Refusal):
    """The totals called are not those of the cards."""

    code = "baccarat.wrong_call"
    remedy = "Look at both hands again and call their totals."

    def __init__(self, called: tuple[int, int], shown: tuple[int, int]) -> None:
        super().__init__(
            f"Player {called[0]} and Banker {called[1]} were called; "
            f"the cards come to {shown[0]} and {shown[1]}."
        )


class ShoeOfferedTooEarly(Refusal):
    """Who has the highest wager is known once bets are closed."""

    code = "baccarat.shoe_offered_too_early"
    remedy = 'Announce "no more bets" first.'

    def __init__(self, clause: str | None) -> None:
        super().__init__(
            "Bets are still taken: nobody knows yet who has the highest wager.", clause=clause
        )


class CommissionOwed(Refusal):
    """Commission on account is settled when the shoe ends or the player leaves."""

    code = "baccarat.commission_owed"
    remedy = (
        "Take it with baccarat.take_commission; a player who has gone without paying is an "
        "observation: commission_not_paid."
    )

    def __init__(self, owed: str, clause: str | None) -> None:
        super().__init__(f"Commission is still owed: {owed}.", clause=clause)


class NothingOwed(Refusal):
    """The seat owes no commission."""

    code = "baccarat.nothing_owed"
    remedy = "Name a seat that owes commission."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat} owes no commission.")
