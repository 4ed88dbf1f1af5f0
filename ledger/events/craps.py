"""Events of a craps table: bets, and what a throw makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from ledger.events import bets
from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.craps.session import CrapsSession

LAYOUT = "layout"
"""The place of a bet that has only one."""

NoRollReason = Literal[
    "obstacle",
    "cocked",
    "broken",
    "stacked",
    "on_chip",
    "off_table",
    "slid",
    "handled",
    "near_half",
    "wall_not_hit",
    "irregular",
]
"""Why a throw does not count: where a die lies, or how the dice were thrown."""


class BetPlaced(bets.BetPlaced):
    """A stake lies on the layout: ``on`` is a number, a combination ("2-5"), or "layout".

    ``pays`` is the least that it can win; 0 to 1 where it is settled as several bets, or where the
    rules do not say. ``base`` is the bet that odds belong to.
    """

    TOPIC: ClassVar[str] = "craps.bet_placed"

    base: str | None = None


class BetRemoved(bets.BetRemoved):
    """A player took a bet down between rolls."""

    TOPIC: ClassVar[str] = "craps.bet_removed"


class BetReturned(bets.BetReturned):
    """Chips came too late, were over the maximum or uneven, or play stopped.

    ``base`` is the bet that offered odds named.
    """

    TOPIC: ClassVar[str] = "craps.bet_returned"

    base: str | None = None


class CommissionTaken(bets.CommissionTaken):
    """The commission on a bet that was laid, taken at the time of betting (GC.1(s))."""

    TOPIC: ClassVar[str] = "craps.commission_taken"


class BetCalled(Event):
    """A player called a resting bet on for the come-out roll, or off again (GC.1(u))."""

    TOPIC: ClassVar[str] = "craps.bet_called"

    round: int
    bet: str
    on: bool

    def apply(self, session: CrapsSession) -> None:
        """His half of what puts a bet to work; without it the dealer's button means nothing."""
        session.on_cloth(self.bet).called_on = self.on


class BetButtoned(Event):
    """The dealer put an "on" button on a resting bet, or took it away (GC.1(u))."""

    TOPIC: ClassVar[str] = "craps.bet_buttoned"

    round: int
    bet: str
    on: bool

    def apply(self, session: CrapsSession) -> None:
        """The dealer's half."""
        session.on_cloth(self.bet).buttoned = self.on


class BetsClosed(Event):
    """No more bets: the shooter throws at once."""

    TOPIC: ClassVar[str] = "craps.bets_closed"

    round: int
    shooter: int

    def apply(self, session: CrapsSession) -> None:
        """Chips laid down from now on are returned."""
        session.come_to("no_more_bets", self.occurred_at)


class DiceRolled(Event):
    """Both dice lie flat and their faces were called; ``faces`` follow the order of ``dice``."""

    TOPIC: ClassVar[str] = "craps.dice_rolled"

    round: int
    shooter: int | None = None
    dice: tuple[str, str]
    faces: tuple[int, int]

    def apply(self, session: CrapsSession) -> None:
        """The outcome stands."""
        session.rolled = self.faces
        session.come_to("rolled", self.occurred_at)


class NoRollCalled(Event):
    """The throw does not count: no faces, every bet stays, the same shooter throws again."""

    TOPIC: ClassVar[str] = "craps.no_roll_called"

    round: int
    shooter: int
    reason: NoRollReason
    clause: str | None = None
    rules_shown: bool = False

    def apply(self, session: CrapsSession) -> None:
        """Bets are open again for the next throw."""
        session.come_to("betting", self.occurred_at)


class RoundSettled(bets.RoundSettled):
    """All bets that one roll decided, and the table after it.

    A bet that is settled as several has a line for each. Without ``point`` the next roll is a
    come-out roll; without ``shooter_stays`` the dice go to the next player.
    """

    TOPIC: ClassVar[str] = "craps.round_settled"

    faces: tuple[int, int]
    point: str | None = None
    shooter_stays: bool

    @property
    def outcome(self) -> str:
        """The total with its faces."""
        first, second = self.faces
        return f"{first + second} ({first}-{second})"


class BetMoved(Event):
    """A bet stands now in the box of its number, or on the point that took the last one's place."""

    TOPIC: ClassVar[str] = "craps.bet_moved"

    round: int
    bet: str
    on: str
    number: str | None = None

    def apply(self, session: CrapsSession) -> None:
        """The number that decides it from now on."""
        session.move(self)


class PayoutRestated(bets.PayoutRestated):
    """A payout of a settled roll was another than recorded."""

    TOPIC: ClassVar[str] = "craps.payout_restated"


class RoundVoided(bets.RoundVoided):
    """Play stopped at once: all bets went back, the point falls (AMB-58, second reading)."""

    TOPIC: ClassVar[str] = "craps.round_voided"

    def apply(self, session: CrapsSession) -> None:
        """The next roll is a come-out roll on an empty layout."""
        session.point = None
        session.next_round(self.occurred_at)


class MinimumChanged(Event):
    """The licensee posted another minimum without a new schedule (AG.C11, FR.L10)."""

    TOPIC: ClassVar[str] = "craps.minimum_changed"

    before_minor: int
    minimum_minor: int
    clause: str | None = None

    def apply(self, session: CrapsSession) -> None:
        """Bets from now on are judged by it."""
        session.limits = session.limits.model_copy(
            update={
                "minimum_minor": self.minimum_minor,
                "originator_version": self.originator_version,
            }
        )


class MaximumChanged(Event):
    """The director had another maximum posted during the session (FR.L3)."""

    TOPIC: ClassVar[str] = "craps.maximum_changed"

    before_minor: int
    maximum_minor: int
    maxima_minor: dict[str, int] = Field(default_factory=dict)
    """Kind of bet → its own maximum, posted with it."""
    clause: str | None = None

    def apply(self, session: CrapsSession) -> None:
        """Bets from now on are judged by it."""
        session.limits = session.limits.model_copy(
            update={
                "maximum_minor": self.maximum_minor,
                "maxima_minor": session.limits.maxima_minor | self.maxima_minor,
                "originator_version": self.originator_version,
            }
        )
