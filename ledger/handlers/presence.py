"""No game without the Inspector, or what stands in his place (AG.4(2), AG.4(4), AMB-03)."""

from __future__ import annotations

from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


def presence(
    day: GamingDay, rules: TableRules, condition: str | None, what: str, *, allowed: bool
) -> tuple[str, ...]:
    """The Inspectors present; where the reading allows it, a Board condition in their place."""
    if not rules.has(ProvisionCode.INSPECTOR_PRESENT):
        return tuple(sorted(day.inspectors))
    allowed = allowed and rules.has(ProvisionCode.OPENING_ON_BOARD_CONDITION)
    return day.require_presence(condition, condition_allowed=allowed, what=what)


def opening_presence(day: GamingDay, rules: TableRules, condition: str | None) -> tuple[str, ...]:
    """A condition helps while the Inspector has not attended yet (AG.4(4)).

    Once he was there and left, opening another table is going on without him.
    """
    what = "no table opens"
    if day.attended:
        return mid_session_presence(day, rules, condition, what)
    allowed = not rules.reads("opening_without_inspector", "never")
    return presence(day, rules, condition, what, allowed=allowed)


def mid_session_presence(
    day: GamingDay, rules: TableRules, condition: str | None, what: str
) -> tuple[str, ...]:
    """AG.4(4) is about the opening hour: later a condition helps by the other reading alone."""
    goes_on = rules.reads("inspector_left", "continue_under_board_condition")
    return presence(day, rules, condition, what, allowed=goes_on)
