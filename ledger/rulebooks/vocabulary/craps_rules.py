"""The whole of craps as an instrument prints it: its rows, and what readings change at large."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from pydantic import model_validator

from ledger.rulebooks.vocabulary.common import Data
from ledger.rulebooks.vocabulary.craps import CrapsRow


class Effect(StrEnum):
    """What an option's value changes for the whole table."""

    DECIDES_ONLY = "decides_only"  #: it is decided who wins, and not what is paid
    POINT_BY_ANY_THROW = "point_by_any_throw"
    CEILING_BY_EACH_BET = "ceiling_by_each_bet"  #: the minimum is measured by every maximum
    BAND_AT_OPENING_ONLY = "band_at_opening_only"


class CrapsSwitch(Data):
    """An effect, and the option and value that bring it about."""

    effect: Effect
    option: str
    value: str


class CrapsRules(Data):
    """Craps as the instrument prints it."""

    rows: tuple[CrapsRow, ...]
    switches: tuple[CrapsSwitch, ...] = ()

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        bets = [row.bet for row in self.rows]
        if doubled := sorted({bet for bet in bets if bets.count(bet) > 1}):
            raise ValueError(f"the same bet stands twice: {', '.join(doubled)}")
        legs = {leg.bet for row in self.rows for leg in row.legs}
        legs |= {leg.bet for row in self.rows for said in row.readings for leg in said.legs or ()}
        bases = {row.base for row in self.rows if row.base}
        if missing := (legs | bases) - set(bets):
            raise ValueError(f"rows are made of bets that have none: {sorted(missing)}")
        return self

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that the rows name."""
        return tuple(clause for row in self.rows for clause in row.cited())

    @property
    def readings(self) -> set[tuple[str, str]]:
        """Every option and value that the rows depend on."""
        named = {(said.option, said.value) for row in self.rows for said in row.readings}
        return named | {(switch.option, switch.value) for switch in self.switches}

    def effects(self, chosen: Mapping[str, str]) -> frozenset[Effect]:
        """What the chosen readings change for the whole table."""
        on = (switch for switch in self.switches if chosen.get(switch.option) == switch.value)
        return frozenset(switch.effect for switch in on)
