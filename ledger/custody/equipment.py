"""The registers of wheels, of boxes and of chip sets."""

from __future__ import annotations

from ledger.custody import refusals_equipment as refusals
from ledger.custody.items import Item, Serving
from ledger.custody.register import EquipmentRegister
from ledger.events.custody_equipment import Box, ChipSet, Wheel
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


class WheelRegister(EquipmentRegister[Wheel]):
    """Every wheel of the house, with its balls and cloth."""

    def _require_servable(
        self, items: tuple[Item[Wheel], ...], serving: Serving, rules: TableRules
    ) -> None:
        """One wheel for a table, in the colours that the rulebook is read to want (AG.R1)."""
        there = [*self.at_table(serving.table), *items]
        if len(there) > 1:
            raise refusals.TableHasWheel(serving.table, there[0].serial)
        for item in items:
            require_colours(item.facts, rules)


class BoxRegister(EquipmentRegister[Box]):
    """Boxes of the card tables."""


class ChipRegister(EquipmentRegister[ChipSet]):
    """Chip sets: the value chips of the house, and the colours of its roulette tables."""

    def _require_servable(
        self, items: tuple[Item[ChipSet], ...], serving: Serving, rules: TableRules
    ) -> None:
        """Each colour once at a table, and no more players' colours than the rules have (AG.R4)."""
        sets = [item.facts for item in (*self.at_table(serving.table), *items)]
        colours = [chips.colour for chips in sets]
        for colour in colours:
            if colours.count(colour) > 1:
                raise refusals.ColourTwice(colour, serving.table)
        most = rules.figure(Code.ROULETTE_CHIP_COLOURS)
        found = sum(chips.kind == "colour" for chips in sets)
        if most is not None and found > most:
            raise refusals.TooManyColours(found, most, rules.clause(Code.ROULETTE_CHIP_COLOURS))


def require_colours(wheel: Wheel, rules: TableRules) -> None:
    """Refuse a wheel in other colours than the reading of AMB-22 has."""
    if "wheel_colours" not in rules.readings:
        return
    literal = rules.reads("wheel_colours", "black_white_green")
    wanted = "black_white_green" if literal else "red_black_green"
    if wheel.colours != wanted:
        clause = rules.clause(Code.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL)
        raise refusals.WheelColoursDiffer(wheel.serial, wheel.colours, wanted, clause)
