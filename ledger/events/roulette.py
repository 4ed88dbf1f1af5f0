"""Events of roulette: bets, throws, the pocket, the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.floor.roulette_session import RouletteSession

Medium = Literal["value_chips", "colour_chips", "cash"]
"""What a stake is made of. Cash is never a bet: it appears only after an irregularity."""


class BetPlaced(Event):
    """A stake lies on the cloth and is valid; odds and clause are pinned with it.

    ``on`` is the position as it is spoken: "17-20", "first", "red".
    """

    TOPIC: ClassVar[str] = "roulette.bet_placed"

    round: int
    bet: str
    seat: int
    kind: str
    on: str
    medium: Medium
    stake_minor: int
    pays: tuple[int, int]
    clause: str

    def apply(self, session: RouletteSession) -> None:
        """The stake moves from the player to the layout."""
        session.place(self)


class BetRemoved(Event):
    """A player took a bet back before "no more bets"."""

    TOPIC: ClassVar[str] = "roulette.bet_removed"

    round: int
    bet: str
    seat: int
    medium: Medium
    stake_minor: int

    def apply(self, session: RouletteSession) -> None:
        """The stake returns to the player."""
        session.lift(self.bet, self.stake_minor)


class BetReturned(Event):
    """Chips were handed back, because a rule makes it so.

    ``bet`` names the offer. With ``from_layout`` the chips lay on the cloth and the bet shrinks by
    ``amount_minor``; without it they never became a bet and nothing moves.
    """

    TOPIC: ClassVar[str] = "roulette.bet_returned"

    round: int
    bet: str
    reason: Literal["late", "over_maximum", "suspended"]
    clause: str | None = None
    seat: int
    kind: str
    on: str
    medium: Medium
    amount_minor: int
    from_layout: bool

    def apply(self, session: RouletteSession) -> None:
        """Only a bet that lay on the cloth changes what lies there."""
        session.note_offer(self.bet)
        if self.from_layout:
            session.lift(self.bet, self.amount_minor)


class BallThrown(Event):
    """The croupier span the wheel and threw the ball (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.ball_thrown"

    round: int
    croupier: str
    throw: int

    def apply(self, session: RouletteSession) -> None:
        """One throw more for this croupier (AG.R8)."""
        session.throws = self.throw
        session.come_to("spinning", self.occurred_at)


class BetsClosed(Event):
    """The croupier announced "no more bets" (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.bets_closed"

    round: int

    def apply(self, session: RouletteSession) -> None:
        """Chips laid down from now on are returned."""
        session.come_to("no_more_bets", self.occurred_at)


class PocketCalled(Event):
    """The ball rests; the number was called and marked on the cloth (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.pocket_called"

    round: int
    pocket: str

    def apply(self, session: RouletteSession) -> None:
        """The outcome stands."""
        session.pocket = self.pocket
        session.come_to("called", self.occurred_at)


class SettlementLine(Fact):
    """One bet of a settled round.

    ``due_minor`` is what the rulebook hands back to the player in all, the stake of a winning
    bet included; ``paid_minor`` is what was handed back. ``pays`` is winnings per stake. It is
    handed back in what the stake is made of; only a winning cash stake goes back as cash, up to
    its amount, and the rest in value chips, while a losing one goes into the drop box.
    """

    bet: str
    seat: int
    kind: str
    on: str
    medium: Medium
    stake_minor: int
    won: bool
    pays: tuple[int, int]
    due_minor: int
    paid_minor: int
    breakage_minor: int = 0
    clause: str

    @property
    def cash_returned_minor(self) -> int:
        """Cash handed back on a cash stake."""
        kept = self.medium != "cash" or not self.won
        return 0 if kept else min(self.paid_minor, self.stake_minor)


class RoundSettled(Event):
    """All bets of one round, settled in one event."""

    TOPIC: ClassVar[str] = "roulette.round_settled"

    round: int
    pocket: str
    lines: tuple[SettlementLine, ...]
    lost_cash_minor: int = 0
    """Cash stakes that went into the drop box."""
    float_change_minor: int
    """Value chips that came into the float (positive) or went out (negative)."""

    def apply(self, session: RouletteSession) -> None:
        """Chips move, the layout is empty, the next round begins."""
        session.settle_round(self)


class PayoutRestated(Event):
    """A payout of a settled round turned out to be another amount than recorded.

    Only an observation makes this; what is owed stays as settled until an adjustment.
    """

    TOPIC: ClassVar[str] = "roulette.payout_restated"

    round: int
    bet: str
    seat: int
    medium: Medium
    due_minor: int
    recorded_paid_minor: int
    actual_paid_minor: int

    def apply(self, session: RouletteSession) -> None:
        """The difference left the float, or came back into it."""
        session.restate(self)


class RoundVoided(Event):
    """A round ended without a settlement because play stopped at once (AMB-58, second reading)."""

    TOPIC: ClassVar[str] = "roulette.round_voided"

    round: int

    def apply(self, session: RouletteSession) -> None:
        """The next round begins with an empty layout."""
        session.next_round(self.occurred_at)
