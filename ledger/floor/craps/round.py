"""The state of a craps table: what its events do to it, and the guards of its steps."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any, Literal

from ledger.aggregate import BEFORE_ALL_TIME, Stamp
from ledger.events import craps as events
from ledger.events.bets import BetPlaced, RoundSettled
from ledger.floor.refusals import craps as refusals
from ledger.floor.tables.betting import BettingTable, LiveBet
from ledger.floor.tables.crews import caller_of
from ledger.games.craps.dice import TableState

Phase = Literal["betting", "no_more_bets", "rolled"]


@dataclass(slots=True)
class BetOnLayout(LiveBet):
    """A stake on the layout, with what craps knows of it."""

    base: str | None = None
    number: str | None = None
    called_on: bool = False
    buttoned: bool = False


class CrapsRound(BettingTable):
    """A betting table with its point, its shooter and the two dice in play.

    A round is a roll. Bets that it does not decide stay under the name they were laid with.
    """

    RETURNED = events.BetReturned
    RESTATED = events.PayoutRestated
    DEALING_POSTS = frozenset({"second_croupier"})

    round_since: dt.datetime
    """When the roll before was settled or void."""
    phase: Phase
    step_at: dt.datetime
    """When the round came to its phase."""
    bet_at: dt.datetime
    """When the last bet of the round was placed."""
    point: str | None
    rolled: tuple[int, int] | None
    shooter: int | None
    offered: int | None
    dice_at: int | None
    """The seat that had the dice, or was offered them, last."""
    dice: tuple[str, ...]
    wall_asked: bool
    bets: dict[str, BetOnLayout]  # type: ignore[assignment]  # the only ones that lie here

    def begin(self) -> None:
        """Before the first roll: a come-out roll, and nobody has the dice."""
        super().begin()
        self.step_at = BEFORE_ALL_TIME
        self.point = self.shooter = self.offered = self.dice_at = None
        self.dice = ()
        self.wall_asked = False
        self.next_round(BEFORE_ALL_TIME)

    def next_round(self, at: dt.datetime) -> None:
        """The next roll; bets that stand between rolls stay."""
        self.round += 1
        self.come_to("betting", at)
        self.round_since = self.bet_at = self.step_at
        self.rolled = None
        self.offers = 0

    def come_to(self, phase: Phase, at: dt.datetime) -> None:
        """The next step of the round; nothing enters the round behind it."""
        self.phase = phase
        self.step_at = max(self.step_at, at)

    def round_state(self) -> dict[str, Any]:
        """The roll, the point, and who has which dice."""
        return {
            "round": self.round,
            "phase": self.phase,
            "point": self.point,
            "faces": None if self.rolled is None else list(self.rolled),
            "shooter": self.shooter,
            "offered_to": self.offered,
            "dice": list(self.dice),
            "wall_asked": self.wall_asked,
        }

    # Bets

    def place(self, fact: BetPlaced) -> None:
        """The stake lies there from now on."""
        super().place(fact)
        assert isinstance(fact, events.BetPlaced)
        live = self.bets[fact.bet]
        self.bets[fact.bet] = BetOnLayout(live.offer, live.stake_minor, base=fact.base)
        self.bet_at = max(self.bet_at, fact.occurred_at)

    def on_cloth(self, bet: str) -> BetOnLayout:
        """A bet on the layout by its name."""
        live = self.bets[bet]
        assert isinstance(live, BetOnLayout)
        return live

    def move(self, fact: events.BetMoved) -> None:
        """Another number decides the bet from now on."""
        live = self.on_cloth(fact.bet)
        live.offer = live.offer._replace(on=fact.on)
        live.number = fact.number

    def settle_round(self, fact: RoundSettled) -> None:
        """Chips move, the point is set or falls, the dice stay or go on."""
        super().settle_round(fact)
        assert isinstance(fact, events.RoundSettled)
        self.point = fact.point
        if not fact.shooter_stays:
            self.end_turn()
        self.next_round(fact.occurred_at)

    # Dice

    def begin_turn(self, seat: int) -> None:
        """A player has the dice."""
        self.shooter = self.dice_at = seat
        self.offered = None
        self.wall_asked = False

    def end_turn(self) -> None:
        """Nobody has the dice; the next after him is asked."""
        self.shooter = self.offered = None
        self.wall_asked = False

    def empty_seat(self, number: int) -> None:
        """A shooter who leaves gives up the dice."""
        super().empty_seat(number)
        if self.shooter == number:
            self.end_turn()
        if self.offered == number:
            self.offered = None

    # Guards

    @property
    def table_state(self) -> TableState:
        """What the engine remembers between two rolls."""
        return TableState(self.point)

    @property
    def caller(self) -> str:
        """Who passes the dice and calls: the stickman, or the one croupier."""
        return caller_of({"croupier": self.croupier, **self.crew})

    def require_caller(self, stamp: Stamp, clause: str | None) -> None:
        """Refuse anyone but the one who calls (AG.C5, FR.I19)."""
        if stamp.actor != self.caller:
            raise refusals.NotTheCaller(stamp.actor, self.caller, clause)

    def require_not_behind(self, stamp: Stamp) -> None:
        """Refuse a time behind the round's last step.

        No late reason excuses that: an earlier fact never enters a settled round, nor a bet one
        whose faces are known. Whoever finds one records an observation.
        """
        if stamp.occurred_at < self.step_at:
            at, step_at = stamp.occurred_at.isoformat(), self.step_at.isoformat()
            raise refusals.EarlierThanRoll(at, step_at, self.round, self.phase)

    def require_phase(self, phase: Phase, what: str) -> None:
        """Refuse what belongs to another step of the round."""
        if self.phase != phase:
            raise refusals.NotAtThisStep(what, self.round, self.phase)

    def require_dealing(self, stamp: Stamp) -> None:
        """Refuse anyone but the croupiers, and a time behind the round's last step."""
        self.require_in_charge(stamp.actor)
        self.require_not_behind(stamp)

    def require_shooter(self) -> int:
        """The seat of the shooter; refused while nobody has the dice."""
        if self.shooter is None:
            raise refusals.NoShooter
        return self.shooter
