"""What the custody of cards goes by at one table: the rulebook's rows under the chosen readings."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from ledger.games.baccarat.custody.refusals import FallbackNotKnown, SeatsNotOrdered
from ledger.games.baccarat.settings import rules_of
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.baccarat import BaccaratRules, CustodyRule, DealingMethod
from ledger.rulebooks.vocabulary.common import Data

#: What a table falls back to when everybody declines the shoe.
FALLBACKS = (DealingMethod.A, DealingMethod.B, DealingMethod.C)


class Approver(StrEnum):
    """Who approves a method that needs it. The values of these are those of the readings."""

    MANAGER_OR_HIGHER = "casino_manager_or_higher"
    MANAGER_ONLY = "casino_manager_only"


class MarkerAtTie(StrEnum):
    """What a tie does to the marker."""

    KEEPS = "holder_keeps"
    MOVES = "marker_moves"


class MarkerAfterPass(StrEnum):
    """Where offers of the marker go on after its holder passed it."""

    GOES_ON = "right_of_last_acceptor"
    RESTARTS = "restart_at_dealers_right"


class NextForShoe(StrEnum):
    """Where offers of the shoe go on once a holder has given it up."""

    GOES_ON = "continue_counter_clockwise"
    RESTARTS = "restart_at_lowest_seat"


class ShoeLoss(StrEnum):
    """Which lost wager costs the holder the shoe."""

    MAIN_WAGER = "main_wager_lost"
    ANY_WAGER = "any_wager_lost"


class Fallback(StrEnum):
    """Who settles the method when everybody declines the shoe."""

    PINNED = "pinned_at_opening"
    BY_SUPERVISOR = "chosen_by_casino_supervisor"


class CustodySettings(Data):
    """All that decides on custody at one table. Made by `custody_for`.

    `seats` are the numbers of the table's seats counter-clockwise, from the dealer's right.
    """

    rules: BaccaratRules
    seats: tuple[int, ...]
    on_main_floor: bool
    approver: Approver
    marker_at_tie: MarkerAtTie
    marker_after_pass: MarkerAfterPass
    next_for_shoe: NextForShoe
    shoe_loss: ShoeLoss
    fallback: Fallback
    pinned_fallback: DealingMethod | None

    def clause(self, rule: CustodyRule, method: DealingMethod | None = None) -> str | None:
        """The clause of a rule, or None where the rulebook does not lay it down."""
        return self.rules.clause(rule, method)


def custody_for(
    rulebook: Rulebook,
    *,
    readings: Mapping[str, str],
    seats: tuple[int, ...],
    on_main_floor: bool,
    fallback: DealingMethod | None = None,
) -> CustodySettings:
    """The custody settings of a table, or the refusal of a reading, the seats or the fallback.

    `readings` are chosen values by option; defaults stand for the rest. `fallback` is the method
    pinned for when everybody declines the shoe: A, B or C.
    """
    rules = rules_of(rulebook)
    chosen = rulebook.choose(readings)
    if len(set(seats)) != len(seats) or not seats:
        raise SeatsNotOrdered(seats)
    if fallback is not None:
        require_fallback(rules, fallback)
    return CustodySettings(
        rules=rules,
        seats=seats,
        on_main_floor=on_main_floor,
        approver=Approver(chosen.get("method_de_approver", Approver.MANAGER_OR_HIGHER)),
        marker_at_tie=MarkerAtTie(chosen.get("method_b_tie", MarkerAtTie.KEEPS)),
        marker_after_pass=MarkerAfterPass(
            chosen.get("method_b_after_pass", MarkerAfterPass.GOES_ON)
        ),
        next_for_shoe=NextForShoe(chosen.get("shoe_next_offeree", NextForShoe.GOES_ON)),
        shoe_loss=ShoeLoss(chosen.get("shoe_loss_test", ShoeLoss.MAIN_WAGER)),
        fallback=Fallback(chosen.get("fallback_method", Fallback.PINNED)),
        pinned_fallback=fallback,
    )


def require_fallback(rules: BaccaratRules, method: DealingMethod) -> None:
    """Refuse a method that a table cannot fall back to."""
    if method not in FALLBACKS or method not in rules.methods:
        clause = rules.clause(CustodyRule.WHEN_ALL_DECLINE, DealingMethod.D)
        raise FallbackNotKnown(method, FALLBACKS, clause)
