"""Commands about gambling machines: papers, service, meters and cash, tests."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from ledger.commands.base import (
    Amount,
    Command,
    Day,
    DenominationCount,
    Identifier,
    Prose,
    Reference,
)
from ledger.events.machine import (
    FillPurpose,
    FindingOutcome,
    OutReason,
    PlayerAction,
    ResetReason,
)

MachineNumber = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=40,
        description='the number on the machine: "machine-7"',
    ),
]
_Part = Annotated[int, Field(ge=1, le=10**12)]
Share = Annotated[
    tuple[_Part, _Part],
    Field(description="an exact fraction: [875, 1000] is 87.5 per cent"),
]
_Games = Annotated[int, Field(ge=0, le=10**12)]


class ApproveMachine(Command):
    """Approve a gambling machine under its mark and number, before it comes (AG.10(1))."""

    do: Literal["machine.approve"]
    machine: MachineNumber
    mark: Reference
    """The mark that it bears beside its number."""
    player_action: PlayerAction
    """A machine asks nothing of its player but to start it (AG.10(2))."""
    reference: Reference


class EnterMachine(Command):
    """Bring an approved machine onto the premises; the mark is the one read on it (AG.10(1))."""

    do: Literal["machine.enter"]
    machine: MachineNumber
    mark: Reference


class SwearToMachine(Command):
    """Hand in the licensee's sworn statement of what the machine is set to give (AG.11(1)).

    The interval around what is observed rests on the variance or, without it, on the largest prize.
    """

    texts: ClassVar[tuple[str, ...]] = ("statement",)

    do: Literal["machine.swear"]
    machine: MachineNumber
    statement: Prose
    """Its text; the log keeps the digest."""
    sworn_on: Day
    set_return: Share
    """The part of all stakes that the machine is set to return."""
    largest_stake: Amount
    """The highest stake of one game."""
    payout_variance: Share | None = None
    """Variance of one game's payout, in squares of the stake."""
    largest_prize: Share | None = None
    """The highest payout of one game, in stakes."""
    hit_frequency: Share | None = None
    """The part of all games that win; needed where the percentage is of the winnings (AMB-29)."""


class PlaceMachineInService(Command):
    """Let a machine be played: approved, in the house, sworn to, consented to, read (AMB-30)."""

    do: Literal["machine.place_in_service"]
    machine: MachineNumber


class TakeMachineOutOfService(Command):
    """Let a machine be played no more, for the time being."""

    do: Literal["machine.take_out_of_service"]
    machine: MachineNumber
    reason: OutReason


class RemoveMachine(Command):
    """Take a machine off the premises, read and empty."""

    do: Literal["machine.remove"]
    machine: MachineNumber


class MeterValues(BaseModel):
    """Cumulative meters as they stand."""

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", use_attribute_docstrings=True
    )

    coin_in: Amount
    """All stakes."""
    coin_out: Amount
    """All payouts by the hopper."""
    hand_pays: Amount
    """All payouts by hand, jackpots above all."""
    games: _Games


class ReadMeters(Command):
    """Read the meters, by the one who says so and a witness."""

    do: Literal["machine.read_meters"]
    machine: MachineNumber
    meters: MeterValues
    witness: Identifier


class ResetMeters(Command):
    """Say that the meters began anew, and why: cleared, rolled over, or replaced."""

    do: Literal["machine.reset_meters"]
    machine: MachineNumber
    reason: ResetReason
    before: MeterValues | None = None
    """What they last showed, a full turn added for a meter that rolled over; if lost, nothing."""
    after: MeterValues
    witness: Identifier


class FillMachine(Command):
    """Bring cash from the vault: into the hopper, or by hand to a winner."""

    do: Literal["machine.fill"]
    machine: MachineNumber
    purpose: FillPurpose
    cash: DenominationCount
    witness: Identifier


class CountMachine(Command):
    """Empty a machine out of service and count it by two; ``left`` goes back into its hopper."""

    do: Literal["machine.count"]
    machine: MachineNumber
    cash: DenominationCount
    """What goes to the vault."""
    left: DenominationCount = Field(default_factory=dict)
    witness: Identifier


class RecordMachineFinding(Command):
    """Record how a test found a machine set (AG.11(2)); what it happened to pay is no finding."""

    several_streams: ClassVar[bool] = True
    texts: ClassVar[tuple[str, ...]] = ("note",)

    do: Literal["machine.record_finding"]
    machine: MachineNumber
    found_return: Share
    """The part of all stakes that it was found set to return."""
    hit_frequency: Share | None = None
    test: Reference
    """Number of the test's record."""
    note: Prose | None = None


class DecideMachineFinding(Command):
    """Decide, as the Board, whether a finding outside the band costs the licence (AG.11(2))."""

    several_streams: ClassVar[bool] = True
    texts: ClassVar[tuple[str, ...]] = ("reasons",)

    do: Literal["machine.decide_finding"]
    machine: MachineNumber
    finding: Annotated[int, Field(ge=1, le=10_000)]
    outcome: FindingOutcome
    reference: Reference
    reasons: Prose | None = None


COMMANDS = (
    ApproveMachine,
    EnterMachine,
    SwearToMachine,
    PlaceMachineInService,
    TakeMachineOutOfService,
    RemoveMachine,
    ReadMeters,
    ResetMeters,
    FillMachine,
    CountMachine,
    RecordMachineFinding,
    DecideMachineFinding,
)
