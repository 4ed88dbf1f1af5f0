"""One gambling machine: its papers, its service, its meters and cash, what a test found."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import machine as events
from ledger.events.base import Count, total_minor
from ledger.events.machine import Ratio
from ledger.events.meters import Meters
from ledger.floor.machines.set_return import SHARE_OF, band, percent, share_given, verdict_on
from ledger.floor.refusals import machine as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import NoConsent
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.shared_guards import require_two
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

GAME = "machines"
"""The name of the game to which the Administrator consents (AG.12)."""


class Machine(Aggregate):
    """A machine under its number; players put cash straight into it (AG.8(7))."""

    status: Literal["not approved", "approved", "on the premises", "in service"]
    mark: str | None
    approval: str | None
    sworn: events.StatementSworn | None
    covered: bool
    """Whether the last statement still speaks of the machine as it is."""
    meters: Meters | None
    last_played: Meters
    since_statement: Meters
    read_at_rest: bool
    """Whether nothing can have been played since the last reading."""
    inside_minor: int
    """Cash that the machine should hold by its meters, fills and counts."""
    findings: dict[int, events.FindingRecorded]
    decisions: dict[int, events.FindingDecided]

    def begin(self) -> None:
        """A number that nobody has approved."""
        self.status = "not approved"
        self.mark = self.approval = self.sworn = self.meters = None
        self.covered = self.read_at_rest = False
        self.last_played = self.since_statement = Meters()
        self.inside_minor = 0
        self.findings = {}
        self.decisions = {}

    def take_reading(self, meters: Meters, played: Meters) -> None:
        """Facts of a reading: what the meters show now, and what was played until then."""
        self.meters = meters
        self.last_played = played
        self.since_statement = self.since_statement.plus(played)
        self.inside_minor += played.win_minor
        self.read_at_rest = self.status != "in service"

    @property
    def number(self) -> str:
        """The machine's number, as commands name it."""
        return self.id.partition("/")[2]

    def require_on_premises(self) -> None:
        """Refuse what can only be done to a machine that stands in the house."""
        if self.status not in ("on the premises", "in service"):
            raise refusals.NotOnPremises(self.number, self.status)

    def require_at_rest(self) -> None:
        """Refuse what is not done to a machine in play."""
        if self.status == "in service":
            raise refusals.MachineInService(self.number)

    def require_approved(self, rules: TableRules) -> None:
        """Refuse a machine without the Board's approval (AG.10(1))."""
        code = ProvisionCode.MACHINE_NEEDS_APPROVAL
        if rules.has(code) and self.approval is None:
            raise refusals.MachineNotApproved(self.number, rules.clause(code))

    # Papers

    def approve(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        mark: str,
        player_action: events.PlayerAction,
        reference: str,
    ) -> None:
        """Approve a machine under its mark; one that asks for more than a start is none."""
        if self.approval is not None:
            raise refusals.MachineApprovedAlready(self.number, self.approval)
        code = ProvisionCode.MACHINE_ACTUATION_ONLY
        if rules.has(code) and player_action != "actuation_only":
            raise refusals.NotAGamblingMachine(self.number, rules.clause(code))
        self.record(
            events.MachineApproved,
            stamp,
            mark=mark,
            player_action=player_action,
            reference=reference,
        )

    def enter(self, stamp: Stamp, rules: TableRules, *, mark: str) -> None:
        """Bring the machine in; the mark read on it is the approved one (AG.10(1))."""
        self.require_approved(rules)
        if self.status in ("on the premises", "in service"):
            raise refusals.MachineEnteredAlready(self.number)
        if self.mark is not None and mark != self.mark:
            clause = rules.clause(ProvisionCode.MACHINE_NEEDS_APPROVAL)
            raise refusals.MarkDiffers(self.number, mark, self.mark, clause)
        self.record(events.MachineEntered, stamp, mark=mark)

    def swear(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        statement: str,
        sworn_on: dt.date,
        set_return: Ratio,
        hit_frequency: Ratio | None,
        largest_stake_minor: int,
        payout_variance: Ratio | None,
        largest_prize: Ratio | None,
    ) -> None:
        """Take the licensee's sworn statement, if what it swears lies in the band (AG.11(1))."""
        self.require_approved(rules)
        self.require_at_rest()
        self.require_no_unread_play()  # earlier play is not played under this statement
        if sworn_on > stamp.occurred_at.date():
            raise refusals.SwornLater(self.number, sworn_on.isoformat())
        if largest_stake_minor == 0:
            raise NothingToMove("A largest stake")
        share, limits = share_given(rules, set_return, hit_frequency), band(rules)
        if limits is not None and verdict_on(rules, share) != "within":
            shown = [percent(part) for part in (share, *limits)]
            clause = rules.clause(ProvisionCode.MACHINE_RETURN_MINIMUM_PERCENT)
            raise refusals.ReturnOutsideBand(self.number, *shown, clause=clause)
        self.record(
            events.StatementSworn,
            stamp,
            statement=statement,
            sworn_on=sworn_on,
            set_return=set_return,
            hit_frequency=hit_frequency,
            share=share.as_integer_ratio(),
            share_of=rules.readings.get(SHARE_OF),
            largest_stake_minor=largest_stake_minor,
            payout_variance=payout_variance,
            largest_prize=largest_prize,
        )

    # Service

    def place_in_service(
        self, stamp: Stamp, rules: TableRules, *, consents: Mapping[str, str]
    ) -> None:
        """Let it be played: approved, in the house, sworn to, consented, its meters read."""
        consent_clause = rules.clause(ProvisionCode.CONSENT_REQUIRED)
        if rules.reads("slots", "not_allowed"):
            raise refusals.MachinesNotAllowed(self.number, consent_clause)
        self.require_approved(rules)
        self.require_on_premises()
        self.require_at_rest()
        code = ProvisionCode.MACHINE_STATEMENT_SWORN
        if rules.has(code) and not self.covered:
            raise refusals.MachineNotSworn(self.number, rules.clause(code))
        if GAME not in consents:
            raise NoConsent(GAME)
        self.require_read()
        self.record(events.MachinePlacedInService, stamp, consent=consents[GAME])

    def take_out_of_service(self, stamp: Stamp, *, reason: events.OutReason) -> None:
        """Let it be played no more."""
        if self.status != "in service":
            raise refusals.MachineNotInService(self.number, self.status)
        self.record(events.MachineTakenOutOfService, stamp, reason=reason)

    def remove(self, stamp: Stamp, rules: TableRules) -> None:
        """Take it off the premises, read and empty."""
        self.require_on_premises()
        self.require_at_rest()
        self.require_no_unread_play()
        if self.inside_minor:
            raise refusals.CashInside(self.number, rules.money(self.inside_minor))
        self.record(events.MachineRemoved, stamp)

    # Cash

    def require_read(self) -> None:
        """Refuse what needs a reading that nothing can have been played after."""
        if not self.read_at_rest:
            raise refusals.MetersNotRead(self.number)

    def require_no_unread_play(self) -> None:
        """Refuse while the meters may have moved since they were read, if they ever were."""
        if self.meters is not None:
            self.require_read()

    def fill(self, stamp: Stamp, *, purpose: events.FillPurpose, cash: Count, witness: str) -> None:
        """Bring cash from the vault, into the hopper or by hand to a winner."""
        self.require_on_premises()
        require_two((stamp.actor, witness))
        if not total_minor(cash):
            raise NothingToMove("A fill")
        self.record(events.MachineFilled, stamp, purpose=purpose, cash=cash, witness=witness)

    def count(self, stamp: Stamp, *, cash: Count, left: Count, witness: str) -> None:
        """Count the emptied machine by two. A variance from the meters is never refused."""
        self.require_on_premises()
        self.require_at_rest()
        self.require_read()
        require_two((stamp.actor, witness))
        expected = {"expected_minor": self.inside_minor}
        self.record(events.MachineCounted, stamp, cash=cash, left=left, witness=witness, **expected)
