"""Refusals about gambling machines. The clause is handed in from the pinned rulebook."""

from __future__ import annotations

from ledger.refusals import Refusal


class MachineApprovedAlready(Refusal):
    """A number is given to one machine only."""

    code = "machine.approved_already"
    remedy = "Approve the machine under a number of its own."

    def __init__(self, number: str, reference: str) -> None:
        super().__init__(f"The number {number} is approved already, under {reference}.")


class NotAGamblingMachine(Refusal):
    """A gambling machine asks nothing of its player but to start it."""

    code = "machine.asks_more_of_its_player"
    remedy = "Lay it before the Board as a game, not as a machine."

    def __init__(self, number: str, clause: str | None) -> None:
        said = f"{number} asks more of its player than to start it, so it is no gambling machine."
        super().__init__(said, clause=clause)


class MachineNotApproved(Refusal):
    """No machine enters, is sworn to or plays without the Board's approval."""

    code = "machine.not_approved"
    remedy = "Let the Board approve it under its mark and number first."

    def __init__(self, number: str, clause: str | None) -> None:
        super().__init__(f"The Board has approved no machine {number}.", clause=clause)


class MachineEnteredAlready(Refusal):
    """A machine that is in the house cannot enter it."""

    code = "machine.entered_already"
    remedy = "Check the number on the machine."

    def __init__(self, number: str) -> None:
        super().__init__(f"{number} stands on the premises already.")


class MarkDiffers(Refusal):
    """The machine that comes is the one that was approved: its mark says so."""

    code = "machine.mark_differs"
    remedy = "Mark the machine as approved, or send it back."

    def __init__(self, number: str, found: str, approved: str, clause: str | None) -> None:
        said = f"{number} is marked {found}; the Board approved it with the mark {approved}."
        super().__init__(said, clause=clause)


class NotOnPremises(Refusal):
    """The machine does not stand in the house."""

    code = "machine.not_on_premises"
    remedy = "Record its entry with machine.enter first."

    def __init__(self, number: str, status: str) -> None:
        super().__init__(f"{number} does not stand on the premises: it is {status}.")


class MachineInService(Refusal):
    """What is asked is done to a machine that nobody can play at the time."""

    code = "machine.in_service"
    remedy = "Take it out of service with machine.take_out_of_service first."

    def __init__(self, number: str) -> None:
        super().__init__(f"{number} is in service.")


class MachineNotInService(Refusal):
    """Only a machine in service is taken out of it."""

    code = "machine.not_in_service"
    remedy = "Nothing is to be done: it is not played."

    def __init__(self, number: str, status: str) -> None:
        super().__init__(f"{number} is not in service: it is {status}.")


class SwornLater(Refusal):
    """A statement is sworn before it is handed in."""

    code = "machine.sworn_later"
    remedy = "State the day on which it was sworn."

    def __init__(self, number: str, sworn_on: str) -> None:
        super().__init__(f"The statement on {number} is dated {sworn_on}, which is yet to come.")


class HitFrequencyMissing(Refusal):
    """The percentage of the winnings cannot be told without the part of games that win."""

    code = "machine.hit_frequency_missing"
    remedy = "State hit_frequency: winning games, of so many games."

    def __init__(self, clause: str | None) -> None:
        said = "The percentage is one of the winnings: it needs the hit frequency as well."
        super().__init__(said, clause=clause)


class NotAHitFrequency(Refusal):
    """A machine on which every game wins has no winnings of its own to give from."""

    code = "machine.not_a_hit_frequency"
    remedy = "State fewer winning games than games."

    def __init__(self, hits: int, games: int) -> None:
        super().__init__(f"{hits} winning games of {games} leave the machine nothing to win.")


class ReturnOutsideBand(Refusal):
    """What the licensee swears lies in the band, its two ends included."""

    code = "machine.return_outside_band"
    remedy = "Set the machine within the band and swear to that."

    def __init__(
        self, number: str, share: str, least: str, most: str, *, clause: str | None
    ) -> None:
        said = f"{number} is set to give {share} per cent; from {least} to {most} are allowed."
        super().__init__(said, clause=clause)


class MachineNotSworn(Refusal):
    """A machine plays only while a sworn statement speaks of it as it is."""

    code = "machine.not_sworn"
    remedy = "Let the licensee swear to it with machine.swear, anew after a finding outside."

    def __init__(self, number: str, clause: str | None) -> None:
        super().__init__(f"No sworn statement covers {number} as it is set.", clause=clause)


class MachinesNotAllowed(Refusal):
    """Machines are not in the Schedule; under this reading none is played."""

    code = "machine.not_allowed"
    remedy = "Agree with the Board on the other reading of AMB-30, or leave it out of service."

    def __init__(self, number: str, clause: str | None) -> None:
        said = f"{number} cannot be played: machines are no game of the Schedule."
        super().__init__(said, clause=clause)


class MetersNotRead(Refusal):
    """What follows needs a reading while the machine stood still."""

    code = "machine.meters_not_read"
    remedy = "Read the meters by two with machine.read_meters, out of service."

    def __init__(self, number: str) -> None:
        super().__init__(f"The meters of {number} are not read since it could last be played.")


class MetersRanBackward(Refusal):
    """A cumulative meter grows, unless it was cleared, replaced or ran over."""

    code = "machine.meters_ran_backward"
    remedy = "Read again; if the meter began anew, record it with machine.reset_meters."

    def __init__(self, number: str, meter: str) -> None:
        super().__init__(f"The meter {meter} of {number} shows less than at its last reading.")


class CashInside(Refusal):
    """A machine leaves the house empty."""

    code = "machine.cash_inside"
    remedy = "Count it with machine.count, and leave nothing inside."

    def __init__(self, number: str, inside: str) -> None:
        super().__init__(f"{number} holds {inside} by its meters and counts.")


class FindingUnknown(Refusal):
    """Decided is on a finding that is on record."""

    code = "machine.finding_unknown"
    remedy = "Name a finding of this machine."

    def __init__(self, number: str, finding: int) -> None:
        super().__init__(f"{number} has no finding {finding}.")


class NothingFoundOutside(Refusal):
    """A machine found within the band gives no ground for a decision."""

    code = "machine.nothing_found_outside"
    remedy = "Leave the licence as it is."

    def __init__(self, number: str, finding: int, clause: str | None) -> None:
        super().__init__(f"Finding {finding} on {number} is not outside the band.", clause=clause)


class FindingDecidedAlready(Refusal):
    """A finding is decided once, by the Board or by the clause itself."""

    code = "machine.finding_decided_already"
    remedy = "Nothing is left to decide on this finding."

    def __init__(self, number: str, finding: int, clause: str | None) -> None:
        super().__init__(f"Finding {finding} on {number} has its outcome already.", clause=clause)
