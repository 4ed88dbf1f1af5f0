"""Bets and their settlement: the shapes that the events of every game share.

These have no topic. Each game has events of its own that extend them, so that books and read
models learn the money of a new game from what they know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.floor.tables.betting import BettingTable

Medium = Literal["value_chips", "colour_chips", "cash"]
"""What a stake is made of. Cash is never a bet: it appears only after an irregularity."""

BetResult = Literal["won", "lost", "pushed"]

ReturnReason = Literal["late", "over_maximum", "suspended", "original_bet_cap", "odd_chips"]
"""Why chips go back: too late, too many, play stopped, the late call's cap (AG.B13(1)), or a
rest that does not divide into the parts of a composite bet (AMB-53)."""


class BetPlaced(Event):
    """A stake lies on the cloth and is valid; odds and clause are pinned with it.

    ``kind`` is the bet of the rulebook, ``on`` its position as it is spoken: "17-20", "red".
    """

    round: int
    bet: str
    seat: int
    kind: str
    on: str
    medium: Medium
    stake_minor: int
    pays: tuple[int, int]
    clause: str

    def apply(self, session: BettingTable) -> None:
        """The stake moves from the player to the layout."""
        session.place(self)


class BetRemoved(Event):
    """A player took a bet back."""

    round: int
    bet: str
    seat: int
    medium: Medium
    stake_minor: int

    def apply(self, session: BettingTable) -> None:
        """The stake returns to the player."""
        session.lift(self.bet, self.stake_minor)


class BetReturned(Event):
    """Chips were handed back, because a rule makes it so.

    ``bet`` names the offer. With ``from_layout`` the chips lay on the cloth and the bet shrinks by
    ``amount_minor``; without it they never became a bet and nothing moves.
    """

    round: int
    bet: str
    reason: ReturnReason
    clause: str | None = None
    seat: int
    kind: str
    on: str
    medium: Medium
    amount_minor: int
    from_layout: bool

    def apply(self, session: BettingTable) -> None:
        """Only a bet that lay on the cloth changes what lies there."""
        session.note_offer(self.bet)
        if self.from_layout:
            session.lift(self.bet, self.amount_minor)


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
    result: BetResult
    pays: tuple[int, int]
    due_minor: int
    paid_minor: int
    breakage_minor: int = 0
    commission_minor: int = 0
    """What the house keeps of the win by its commission; already left out of ``due_minor``."""
    owed_minor: int = 0
    """Commission on account: paid out with the win, and owed by the seat until it is taken."""
    clause: str

    @property
    def won(self) -> bool:
        """Whether it won; a bet that did not may have pushed."""
        return self.result == "won"

    @property
    def cash_returned_minor(self) -> int:
        """Cash handed back on a cash stake."""
        kept = self.medium != "cash" or self.result == "lost"
        return 0 if kept else min(self.paid_minor, self.stake_minor)


def whole_bets(lines: Iterable[SettlementLine]) -> dict[str, SettlementLine]:
    """A line for each bet by its name; one that was settled as several was paid in one hand."""
    found: dict[str, SettlementLine] = {}
    for line in lines:
        first = found.get(line.bet)
        found[line.bet] = line if first is None else _together(first, line)
    return found


_ADDED = ("stake_minor", "due_minor", "paid_minor", "breakage_minor", "commission_minor")


def _together(first: SettlementLine, line: SettlementLine) -> SettlementLine:
    return first.model_copy(update={n: getattr(first, n) + getattr(line, n) for n in _ADDED})


class RoundSettled(Event):
    """The bets that an outcome decided, settled in one event: there is no half-settled round."""

    round: int
    lines: tuple[SettlementLine, ...]
    lost_cash_minor: int = 0
    """Cash stakes that went into the drop box."""
    float_change_minor: int
    """Value chips that came into the float (positive) or went out (negative)."""

    @property
    def outcome(self) -> str:
        """What decided the bets, as it is said in books and reports. Games say it."""
        return "its outcome"

    def apply(self, session: BettingTable) -> None:
        """Chips move, and the decided bets leave the layout."""
        session.settle_round(self)


class CommissionTaken(Event):
    """The house took its commission in value chips, apart from any payout.

    When a bet is laid (GC.1(s)), or when what is owed on account is settled.
    """

    round: int
    seat: int
    bet: str | None = None
    amount_minor: int
    on_account: bool = False
    """Whether it was owed since earlier wins; their settlement has it in the books already."""
    clause: str

    def apply(self, session: BettingTable) -> None:
        """Chips come into the float."""
        session.take_commission(self)


class PayoutRestated(Event):
    """A payout of a settled round turned out to be another amount than recorded.

    Only an observation makes this; what is owed stays as settled until an adjustment.
    """

    round: int
    bet: str
    seat: int
    medium: Medium
    due_minor: int
    recorded_paid_minor: int
    actual_paid_minor: int

    def apply(self, session: BettingTable) -> None:
        """The difference left the float, or came back into it."""
        session.restate(self)


class RoundVoided(Event):
    """A round ended without a settlement."""

    round: int
