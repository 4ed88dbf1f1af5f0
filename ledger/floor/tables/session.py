"""One table from opening to closing: what every game shares."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from ledger.aggregate import Stamp
from ledger.events import table as events
from ledger.events.base import Count, total_minor
from ledger.events.seats import PostTaken
from ledger.floor.house.premises import Premises, pinned_rulebook
from ledger.floor.refusals import table as refusals
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.shared_guards import require_two
from ledger.floor.tables.state import Seat, TableState

SUPERVISING_POSTS = frozenset(
    {"table_chief", "chef_de_partie", "game_supervisor", "casino_supervisor"}
)
"""Posts of those who answer for the play of others (FR.I16); the rest of a crew deals."""


class TableSession(TableState):
    """What may happen at any table. Games add their round."""

    def begin(self) -> None:
        """Not opened; which rules it plays by is found when it is."""
        super().begin()
        self._pinned: tuple[str, TableRules] | None = None

    def pinned_rules(self, house: Premises) -> TableRules:
        """The rulebook that the session plays by, as the log of the house has it."""
        dump = house.rulebook_dumps[self.opened.rulebook_sha256]
        if self._pinned is None or self._pinned[0] is not dump:
            rules = TableRules(pinned_rulebook(dump), self.opened.readings, house.currency)
            self._pinned = dump, rules
        return self._pinned[1]

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

    @property
    def persons(self) -> frozenset[str]:
        """Everyone who works at the table now."""
        helper = () if self.helper is None else (self.helper,)
        return frozenset((self.croupier, *helper, *self.crew.values()))

    def require_in_charge(self, person: str) -> None:
        """Refuse anyone but the one in charge, or who deals beside him (AG.R6)."""
        if person == self.croupier:
            return
        if person not in {self.crew.get(post) for post in self.DEALING_POSTS}:
            raise refusals.NotInCharge(person, self.croupier, self.IN_CHARGE)

    def require_seller(self, person: str) -> None:
        """Refuse anyone who neither deals nor is assigned to sell the chips (AG.C5)."""
        if person != self.crew.get("chip_seller"):
            self.require_in_charge(person)

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

    def check_limits(self, rules: TableRules) -> None:
        """Refuse limits that were posted and that the game cannot play by. Games say how."""

    def check_change(self, rules: TableRules, before: events.LimitsPosted) -> None:
        """Refuse limits that may not follow those before. Games say how."""

    def maximum_kept_minor(self, rules: TableRules) -> int | None:  # noqa: ARG002 - games use it
        """The maximum that stands whatever schedule is posted; None where none does."""
        return None

    def seats_allowed(self, rules: TableRules) -> tuple[int, str | None]:  # noqa: ARG002 - games use it
        """How many may sit, and the clause that says so where one does. Games say more."""
        return self.opened.seats, None

    def round_state(self) -> dict[str, Any]:
        """What stands between two bets, as plain values for replay. Games say what."""
        return {}

    def bets_of_seat(self, number: int) -> int:  # noqa: ARG002 - games use it
        """How many undecided bets a player has. Games that have bets say how many."""
        return 0

    def leaving(self, stamp: Stamp, rules: TableRules, number: int) -> None:
        """What the game asks and records before a player leaves. Games that have it say what."""

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

    def take_post(self, stamp: Stamp, *, post: str, person: str, posts: frozenset[str]) -> None:
        """A person takes one of the posts of the game; the caller has asked for duty."""
        self.require_session()
        if post not in posts:
            raise refusals.NoSuchPost(post, ", ".join(sorted(posts)) or "none")
        if person in self.persons:
            raise refusals.AtThisTableAlready(person)
        self.record(PostTaken, stamp, post=post, person=person)

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
