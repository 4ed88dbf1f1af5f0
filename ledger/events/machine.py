"""Events of one gambling machine: approved, entered, sworn to, in play, read, counted, tested."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Count, Event, total_minor
from ledger.events.meters import Meters

if TYPE_CHECKING:
    from ledger.floor.machines.machine import Machine

Ratio = tuple[int, int]
"""An exact fraction: so many parts, of so many."""

PlayerAction = Literal["actuation_only", "further_action"]
"""What the machine asks of its player (AG.10(2)): to start it, or more than that."""

ResetReason = Literal["ram_clear", "rollover", "meter_replaced"]
FillPurpose = Literal["hopper", "hand_pay"]
OutReason = Literal["repair", "counting", "finding", "licence_cancelled", "withdrawn"]
Verdict = Literal["below", "within", "above", "not_judged"]
"""Where a set return lies to the band of AG.11(1), which a rulebook may not have."""

FindingOutcome = Literal["licence_cancelled", "licence_kept"]


class MachineApproved(Event):
    """The Board approved a machine before it comes, under its mark and number (AG.10(1))."""

    TOPIC: ClassVar[str] = "machine.approved"

    mark: str
    player_action: PlayerAction
    reference: str

    def apply(self, machine: Machine) -> None:
        """It may enter."""
        machine.status = "approved"
        machine.mark = self.mark
        machine.approval = self.reference


class MachineEntered(Event):
    """The machine came onto the premises with the mark that was read on it (AG.10(1))."""

    TOPIC: ClassVar[str] = "machine.entered"

    mark: str

    def apply(self, machine: Machine) -> None:
        """It stands in the house and does not play."""
        machine.status = "on the premises"
        machine.mark = self.mark


class StatementSworn(Event):
    """The licensee swore to what the machine is set to give (AG.11(1)); ``statement`` is a digest.

    ``set_return`` is the part of all stakes that comes back, ``hit_frequency`` the part of all
    games that win, ``share`` the part that AMB-29 compares with the band. ``payout_variance`` and
    ``largest_prize`` are of one game, in stakes; ``largest_stake_minor`` is the highest of a game.
    """

    TOPIC: ClassVar[str] = "machine.statement_sworn"

    statement: str
    sworn_on: dt.date
    set_return: Ratio
    hit_frequency: Ratio | None = None
    share: Ratio
    share_of: str | None = None
    largest_stake_minor: int
    payout_variance: Ratio | None = None
    largest_prize: Ratio | None = None

    def apply(self, machine: Machine) -> None:
        """The machine is covered; what is observed is counted from here."""
        machine.sworn = self
        machine.covered = True
        machine.since_statement = Meters()


class MachinePlacedInService(Event):
    """The machine may be played: approved, marked, numbered, sworn to, consented (AMB-30)."""

    TOPIC: ClassVar[str] = "machine.placed_in_service"

    consent: str

    def apply(self, machine: Machine) -> None:
        """Its meters move from now on."""
        machine.status = "in service"
        machine.read_at_rest = False


class MachineTakenOutOfService(Event):
    """The machine may not be played any more, for the time being."""

    TOPIC: ClassVar[str] = "machine.taken_out_of_service"

    reason: OutReason

    def apply(self, machine: Machine) -> None:
        """It still stands in the house."""
        machine.status = "on the premises"


class MachineRemoved(Event):
    """The machine left the premises, empty."""

    TOPIC: ClassVar[str] = "machine.removed"

    def apply(self, machine: Machine) -> None:
        """Its approval stands; its statement and its meters do not outlast its stay."""
        machine.status = "approved"
        machine.covered = machine.read_at_rest = False
        machine.meters = None


class MetersRead(Event):
    """Two persons read the meters; ``played`` is what happened since the last reading."""

    TOPIC: ClassVar[str] = "machine.meters_read"

    meters: Meters
    played: Meters
    witness: str

    def apply(self, machine: Machine) -> None:
        """The reading is the start of the next one."""
        machine.take_reading(self.meters, self.played)


class MetersReset(Event):
    """The meters began anew; ``played`` is what they had shown since the last reading."""

    TOPIC: ClassVar[str] = "machine.meters_reset"

    reason: ResetReason
    before: Meters
    after: Meters
    played: Meters
    witness: str

    def apply(self, machine: Machine) -> None:
        """The next reading is compared with the new meters."""
        machine.take_reading(self.after, self.played)


class MachineFilled(Event):
    """Cash from the vault: into the hopper, or paid by hand to a winner."""

    TOPIC: ClassVar[str] = "machine.filled"

    purpose: FillPurpose
    cash: Count
    witness: str

    def apply(self, machine: Machine) -> None:
        """The machine answers for it; the meter of hand pays answers for the second."""
        machine.inside_minor += total_minor(self.cash)


class MachineCounted(Event):
    """Two persons emptied and counted the machine; ``left`` is what went back into its hopper."""

    TOPIC: ClassVar[str] = "machine.counted"

    cash: Count
    left: Count
    expected_minor: int
    witness: str

    @property
    def variance_minor(self) -> int:
        """What the count is short of the meters; negative where it is over."""
        return self.expected_minor - total_minor(self.cash) - total_minor(self.left)

    def apply(self, machine: Machine) -> None:
        """What was counted is what was there; the variance is on record."""
        machine.inside_minor = total_minor(self.left)


class FindingRecorded(Event):
    """An Inspector tested how the machine is set (AG.11(2)); ``note`` is a digest.

    ``cancels`` says that the licence falls at once, as one reading of AMB-29 has it.
    """

    TOPIC: ClassVar[str] = "machine.finding_recorded"

    finding: int
    found_return: Ratio
    hit_frequency: Ratio | None = None
    share: Ratio
    share_of: str | None = None
    verdict: Verdict
    cancels: bool
    clause: str | None = None
    test: str
    note: str | None = None

    def apply(self, machine: Machine) -> None:
        """A machine found outside is no longer set as it was sworn to be."""
        machine.findings[self.finding] = self
        if self.verdict in ("below", "above"):
            machine.covered = False


class FindingDecided(Event):
    """The Board decided what follows from a finding (AG.11(2)); ``reasons`` is a digest."""

    TOPIC: ClassVar[str] = "machine.finding_decided"

    finding: int
    outcome: FindingOutcome
    clause: str | None = None
    reference: str
    reasons: str | None = None

    def apply(self, machine: Machine) -> None:
        """The finding is closed."""
        machine.decisions[self.finding] = self
