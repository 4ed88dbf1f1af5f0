"""Events of the dice of a craps table: whose turn it is, and which two are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.craps.session import CrapsSession

OrderedChange = Literal["shooter_request", "ordered", "damaged"]
ChangeReason = Literal["shooter_request", "ordered", "damaged", "observed"]


class DiceOffered(Event):
    """The dice were offered to a player, in the order of the rulebook."""

    TOPIC: ClassVar[str] = "craps.dice_offered"

    seat: int

    def apply(self, session: CrapsSession) -> None:
        """He takes them or declines."""
        session.offered = self.seat
        session.dice_at = self.seat


class DiceTaken(Event):
    """A player took two dice: he is the shooter."""

    TOPIC: ClassVar[str] = "craps.dice_taken"

    seat: int
    dice: tuple[str, str]

    def apply(self, session: CrapsSession) -> None:
        """The others lie aside."""
        session.begin_turn(self.seat)
        session.dice = self.dice


class DiceDeclined(Event):
    """A player did not want the dice: they go on."""

    TOPIC: ClassVar[str] = "craps.dice_declined"

    seat: int

    def apply(self, session: CrapsSession) -> None:
        """The next player is asked."""
        session.offered = None


class DicePassed(Event):
    """The shooter gave up his turn between two throws; a point stays for all."""

    TOPIC: ClassVar[str] = "craps.dice_passed"

    seat: int

    def apply(self, session: CrapsSession) -> None:
        """The dice go to the next player."""
        session.end_turn()


class TurnRemoved(Event):
    """The turn was taken from a shooter who kept breaking the rules (AG.C9(9), FR.F5)."""

    TOPIC: ClassVar[str] = "craps.turn_removed"

    seat: int
    clause: str | None = None
    reason: str

    def apply(self, session: CrapsSession) -> None:
        """The dice go to the next player."""
        session.end_turn()


class DiceChanged(Event):
    """Other dice of the set came into play."""

    TOPIC: ClassVar[str] = "craps.dice_changed"

    reason: ChangeReason
    before: tuple[str, ...]
    dice: tuple[str, str]
    clause: str | None = None

    def apply(self, session: CrapsSession) -> None:
        """The shooter throws these from now on."""
        session.dice = self.dice


class WallAsked(Event):
    """The licensee asked a shooter to hit the far wall (AG.C9(1), AMB-33)."""

    TOPIC: ClassVar[str] = "craps.wall_asked"

    seat: int
    clause: str | None = None

    def apply(self, session: CrapsSession) -> None:
        """A throw of this turn that misses it may be called no roll."""
        session.wall_asked = True
