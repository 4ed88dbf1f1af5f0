"""One table from opening to closing: what every game shares."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any, Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import table as events
from ledger.events.base import Count, total_minor
from ledger.floor.refusals import table as refusals
from ledger.floor.shared_guards import require_two
from ledger.floor.table_rules import TableRules


@dataclass(slots=True)
class Seat:
    """A player's place; colour chips are counted exactly, value chips are anyone's."""

    patron: str | None
    colour: str | None = None
    chip_value_minor: int = 0
    colour_minor: int = 0
    """Value of the colour chips in the player's hands, without those on the cloth."""
    since_round: int = 0
    """The round in which the player sat down."""

    def chip_minor(self, medium: str) -> int:
        """The smallest step of an amount in this medium: a colour chip's value, or one unit."""
        return self.chip_value_minor if medium == "colour_chips" else 1


class TableSession(Aggregate):
    """A session's float, box, seats and crew. Games add their round."""

    status: Literal["not opened", "open", "suspended", "closed"]
    opened: events.TableOpened
    gaming_day: dt.date
    croupier: str
    helper: str | None
    throws: int
    limits: events.LimitsPosted
    seats: dict[int, Seat]
    purchases_minor: dict[str, int]
    float_minor: int
    drop_minor: int
    box: str
    suspensions: list[events.TableSuspended]

    def begin(self) -> None:
        """Not opened."""
        self.status = "not opened"
        self.throws = 0
        self.seats = {}
        self.purchases_minor = {}
        self.float_minor = 0
        self.drop_minor = 0
        self.suspensions = []

    # Guards

    @property
    def name(self) -> str:
        """The session's name in commands: ``roulette-1/1964-01-04``."""
        return self.id.partition("/")[2]

    def require_play(self) -> None:
        """Refuse unless the table is open for play."""
        if self.status != "open":
            raise refusals.TableNotOpen(self.name, self.status)

    def require_session(self) -> None:
        """Refuse unless the session goes on, be it suspended."""
        if self.status not in ("open", "suspended"):
            raise refusals.TableNotOpen(self.name, self.status)

    def require_suspended(self) -> None:
        """Refuse unless the table was stopped."""
        if self.status != "suspended":
            raise refusals.TableNotSuspended(self.name, self.status)

    def require_in_charge(self, person: str) -> None:
        """Refuse anyone but the croupier in charge (AG.R6)."""
        if person != self.croupier:
            raise refusals.NotInCharge(person, self.croupier)

    def seat(self, number: int) -> Seat:
        """The seat of a recorded player."""
        if number not in self.seats:
            raise refusals.SeatEmpty(number)
        return self.seats[number]

    def require_float(self, rules: TableRules, amount_minor: int) -> None:
        """Refuse what the float cannot give."""
        if amount_minor > self.float_minor:
            raise refusals.FloatShort(rules.money(amount_minor), rules.money(self.float_minor))

    # Opening, limits, closing

    def open(self, stamp: Stamp, **settings: Any) -> None:
        """Begin the session with everything it plays by; the caller has asked day and house."""
        if self.status != "not opened":
            raise refusals.SessionExists(self.name)
        require_two(settings["counted_by"])
        self.record(events.TableOpened, stamp, **settings)

    def post_limits(self, stamp: Stamp, **limits: Any) -> None:
        """Post an approved schedule; the caller has asked whether it is in force."""
        self.require_session()
        self.record(events.LimitsPosted, stamp, **limits)

    def require_no_bets(self) -> None:
        """Refuse while bets are undecided. Games say what that means."""

    def close(self, stamp: Stamp, *, float_chips: Count, counted_by: tuple[str, str]) -> None:
        """End the session: nothing on the cloth, no colour chip out, counted by two."""
        self.require_session()
        require_two(counted_by)
        self.require_no_bets()
        holding = [str(number) for number, seat in self.seats.items() if seat.colour_minor]
        if holding:
            raise refusals.ColourChipsOut(", ".join(holding))
        self.record(
            events.TableClosed,
            stamp,
            float_chips=float_chips,
            expected_float_minor=self.float_minor,
            drop_minor=self.drop_minor,
            counted_by=counted_by,
            removed_box=self.box,
        )

    def turn_day(
        self,
        stamp: Stamp,
        *,
        to_day: dt.date,
        float_chips: Count,
        counted_by: tuple[str, str],
        box: str,
    ) -> None:
        """Go over the cut-off without closing."""
        self.require_session()
        require_two(counted_by)
        self.record(
            events.DayTurned,
            stamp,
            to_day=to_day,
            float_chips=float_chips,
            expected_float_minor=self.float_minor,
            drop_minor=self.drop_minor,
            counted_by=counted_by,
            removed_box=self.box,
            box=box,
        )

    # Stopping and going on

    def suspend(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        reason: Literal["inspector_left", "intervention", "licensee"],
        clause: str | None = None,
        case: str | None = None,
    ) -> None:
        """Stop play; live bets follow the reading of AMB-58."""
        self.require_session()
        cause = self.record(events.TableSuspended, stamp, reason=reason, clause=clause, case=case)
        self.return_live_bets(stamp.because_of(cause), rules)

    def return_live_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """Give back what is undecided, as the reading has it. Games say how."""

    def resume(self, stamp: Stamp, *, inspectors: tuple[str, ...], condition: str | None) -> None:
        """Go on; the caller has asked for the Inspector and for every measure."""
        self.require_suspended()
        self.record(events.TableResumed, stamp, inspectors=inspectors, condition=condition)

    # Chips in transit

    def receive_chips(self, stamp: Stamp, *, slip: str, chips: Count) -> None:
        """Chips of a slip join the float."""
        self.require_session()
        self.record(events.TableChipsReceived, stamp, slip=slip, chips=chips)

    def send_chips(self, stamp: Stamp, rules: TableRules, *, slip: str, chips: Count) -> None:
        """Chips of a slip leave the float."""
        self.require_session()
        self.require_float(rules, total_minor(chips))
        self.record(events.TableChipsSent, stamp, slip=slip, chips=chips)

    # Observations

    def rule(
        self, stamp: Stamp, rules: TableRules, *, clause: str, ruling: str, facts: tuple[str, ...]
    ) -> None:
        """The Inspector arbitrates how a rule is to be read (AMB-21)."""
        self.require_session()
        game = self.opened.game
        if game != "blackjack" and rules.reads(
            "interpretation_arbiter", "inspector_in_blackjack_only"
        ):
            raise refusals.NotTheArbiter(game)
        self.record(events.RulingRecorded, stamp, clause=clause, ruling=ruling, facts=facts)

    # What events do to the state

    def take_seat(self, number: int, patron: str | None) -> None:
        """Copy the fact that a seat was taken."""
        self.seats[number] = Seat(patron)

    def give_colour(self, number: int, colour: str, value_minor: int, amount_minor: int) -> None:
        """Copy the fact that colour chips were issued."""
        seat = self.seats[number]
        seat.colour = colour
        seat.chip_value_minor = value_minor
        seat.colour_minor += amount_minor

    def take_colour(self, number: int, amount_minor: int) -> None:
        """Copy the fact that colour chips came back."""
        self.seats[number].colour_minor -= amount_minor

    def note_purchase(self, patron: str | None, amount_minor: int) -> None:
        """Remember what a known player bought: the smallest sale may be counted together."""
        if patron is not None:
            self.purchases_minor[patron] = self.purchases_minor.get(patron, 0) + amount_minor

    def observe(self, fact: events.IrregularityRecorded) -> None:
        """Copy an observation into the state. Games say what follows from it."""
