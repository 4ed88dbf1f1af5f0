"""Registers of cards, wheels, boxes and chips without a house around them."""

from __future__ import annotations

import datetime as dt
from typing import Any, Generic, TypeVar

from ledger.aggregate import Stamp
from ledger.custody.cards import CardRegister
from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister
from ledger.custody.items import Serving
from ledger.custody.register import EquipmentRegister
from ledger.events import custody_equipment as events
from ledger.floor.tables.rules import TableRules
from tests.custody.dice_house import START

R = TypeVar("R", bound=EquipmentRegister[Any])


class Kept(Generic[R]):
    """One register under one rulebook, each act a minute after the last."""

    def __init__(self, kind: type[R], rules: TableRules) -> None:
        self.rules = rules
        self.register = kind.blank("register/equipment")
        self.minutes = 0

    def stamp(self, by: str = "licensee-1") -> Stamp:
        self.minutes += 1
        at = START + dt.timedelta(minutes=self.minutes)
        return Stamp(at, at.date(), by)

    def take_in(self, event: Any, serials: list[str], **facts: Any) -> Kept[R]:
        who = {"witness": "supervisor-1", "supplier": "supplier-1"}
        self.register.take_in(self.stamp(), event, serials, rules=self.rules, **who, **facts)
        self.register.store(
            self.stamp(),
            items=tuple(serials),
            taken_by="supervisor-1",
            place="cupboard",
            rules=self.rules,
        )
        return self

    def serve(self, table: str, *items: str, rules: TableRules | None = None) -> Kept[R]:
        session = table if "/" in table else None
        name = table.split("/", maxsplit=1)[0]
        serving = Serving(items=items, taken_by="supervisor-1", table=name, session=session)
        self.register.serve(self.stamp(), serving, rules or self.rules)
        return self

    def give_back(self, *items: str) -> Kept[R]:
        self.register.give_back(
            self.stamp(), items=items, taken_by="supervisor-1", place="cupboard", rules=self.rules
        )
        return self

    def withdraw(self, *items: str) -> Kept[R]:
        self.register.withdraw(
            self.stamp(), items=items, witness="supervisor-1", reason="handled_by_players"
        )
        return self


def cards(rules: TableRules, decks: int, *, jokers: int = 0) -> Kept[CardRegister]:
    """So many decks in the cupboard, ``S-1`` and on; the jokers lie in the first."""
    found = tuple(
        events.Deck(
            serial=f"S-{number}",
            back_colour="red",
            cards=52,
            jokers=jokers if number == 1 else 0,
        )
        for number in range(1, decks + 1)
    )
    kept = Kept(CardRegister, rules)
    kept.take_in(events.CardsReceived, [deck.serial for deck in found], decks=found)
    return kept


def add_wheel(kept: Kept[WheelRegister], serial: str, **change: Any) -> Kept[WheelRegister]:
    """A standard wheel, but for this."""
    usual: dict[str, Any] = {
        "wheel": "double_zero",
        "colours": "red_black_green",
        "balls": "ivory",
        "cloth": "layout-1963",
    }
    wheel = events.Wheel(serial=serial, **{**usual, **change})
    return kept.take_in(events.WheelReceived, [serial], wheel=wheel)


def add_box(
    kept: Kept[BoxRegister], kind: events.BoxKind, material: events.BoxMaterial = "metal"
) -> Kept[BoxRegister]:
    """A box, numbered by its kind."""
    serial = kind.replace("_", "-")
    box = events.Box(serial=serial, kind=kind, material=material)
    return kept.take_in(events.BoxReceived, [serial], box=box)


def add_chips(
    kept: Kept[ChipRegister], serial: str, colour: str, *denominations_minor: int
) -> Kept[ChipRegister]:
    """A set of chips: value chips where there are denominations, else a player's colour."""
    chips = events.ChipSet(
        serial=serial,
        kind="value" if denominations_minor else "colour",
        colour=colour,
        denominations_minor=denominations_minor,
        pieces=300,
    )
    return kept.take_in(events.ChipSetReceived, [serial], chips=chips)
