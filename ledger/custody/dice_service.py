"""The dice of one session: served, used, inspected, in play, checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ledger.events.custody_dice import DiceChecked, DiceInspected
from ledger.floor.tables.rules import TableRules


def table_and_day(session: str) -> tuple[str, str]:
    """The table and the gaming day in a session's name; the day is the séance (FR.I9)."""
    table, day = session.split("/")[:2]
    return table, day


@dataclass(slots=True)
class Service:
    """One line of the register of dice in service (FR.I11), as far as guards ask it."""

    session: str
    rulebook: str
    served: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    in_play: tuple[str, ...] = ()
    inspected: dict[str, dict[str, str]] = field(default_factory=dict)
    unfit: set[str] = field(default_factory=set)
    checked: dict[str, bool] = field(default_factory=dict)
    """Die → whether it was perfect at its check."""

    def inspect(self, record: DiceInspected) -> None:
        """Each die keeps who looked at it, by role."""
        for die in record.dice:
            self.inspected.setdefault(die, {})[record.role] = record.actor
        if not record.fit:
            self.unfit.update(record.dice)

    def play(self, dice: tuple[str, ...]) -> None:
        """These are in play and used; an earlier check of them is void."""
        self.in_play = dice
        self.used.update(dice)
        for die in dice:
            self.checked.pop(die, None)

    def check(self, record: DiceChecked) -> None:
        """The checked dice are out of play."""
        for result in record.results:
            self.checked[result.die] = result.die in record.perfect
        self.in_play = tuple(die for die in self.in_play if die not in self.checked)

    def leave(self, die: str) -> None:
        """The die is not at the table any more; brought again, it arrives anew."""
        self.in_play = tuple(other for other in self.in_play if other != die)
        self.inspected.pop(die, None)


def dice_of_seance_before(
    services: Mapping[str, Service], rules: TableRules, session: str
) -> set[str]:
    """The dice of the last séance before this one, by the reading of AMB-60."""
    table, day = table_and_day(session)
    wide = rules.reads("dice_rotation", "casino_wide")
    used_only = wide or rules.reads("dice_rotation", "served_not_used_before_at_that_table")
    by_day: dict[str, set[str]] = {}
    for service in services.values():
        other_table, other_day = table_and_day(service.session)
        if other_day < day and (wide or other_table == table):
            dice = service.used if used_only else service.served
            by_day.setdefault(other_day, set()).update(dice)
    return by_day[max(by_day)] if by_day else set()
