"""What differs between the four rulebooks when a craps table opens in the tests."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

from tests.floor.house import House

FOURS, FIVES, SIXES = ("4", "10"), ("5", "9"), ("6", "8")


def by_number(fours: str, fives: str, sixes: str) -> dict[str, str]:
    """Odds by the number a bet lies on."""
    found = dict.fromkeys(FOURS, fours) | dict.fromkeys(FIVES, fives)
    return found | dict.fromkeys(SIXES, sixes)


#: Assumed, since no page with odds was found.
ONE_ROLL = {
    "craps_2": {"all": "30:1"},
    "craps_3": {"all": "15:1"},
    "craps_12": {"all": "30:1"},
    "eleven": {"all": "15:1"},
    "any_seven": {"all": "4:1"},
    "any_craps": {"all": "7:1"},
}
EVEN, SEVEN_TO_ONE, NINE_TO_ONE = {"all": "1:1"}, {"all": "7:1"}, {"all": "9:1"}
COMMON_PAYS = {
    **ONE_ROLL,
    **dict.fromkeys(("pass_line", "dont_pass", "big_6", "big_8"), EVEN),
    **dict.fromkeys(("hard_4", "hard_10"), SEVEN_TO_ONE),
    **dict.fromkeys(("hard_6", "hard_8"), NINE_TO_ONE),
}
FIELD = {"2": "2:1", "12": "2:1", **dict.fromkeys(("3", "4", "9", "10", "11"), "1:1")}
NZ_PAYS = {
    **COMMON_PAYS,
    "field": FIELD,
    "buy": by_number("2:1", "3:2", "6:5"),
    "lay": by_number("1:2", "2:3", "5:6"),
}
GC_PAYS = {
    **COMMON_PAYS,
    **dict.fromkeys(("come", "dont_come", "field"), EVEN),
    "horn": {"all": "4:1"},
    "world": {"all": "8:5"},
    "hop": {"easy": "15:1", "hard": "30:1"},
    "place_for": by_number("9:5", "7:5", "7:6"),
    "lay": by_number("1:2", "2:3", "5:6"),
}
SIX = ("a-red", "a-blue", "b-red", "b-blue", "c-red", "c-blue")
CREW = {"second_croupier": "croupier-2", "stickman": "croupier-3"}


def _die(serial: str) -> dict[str, Any]:
    pair, colour = serial.split("-")
    return {
        "serial": serial,
        "colour": colour,
        "size_micrometres": 20_500,
        "edges": "razor",
        "spots": "flush",
        "sigle": "CM",
        "pair": f"pair-{pair}",
        "clear_and_polished": True,
        "balanced": True,
    }


@dataclass(frozen=True)
class Book:
    """A rulebook and what is usual at its tables."""

    id: str
    day: str
    offset_hours: int
    time_zone: str
    currency: str
    dice: tuple[str, ...]
    pair: tuple[str, str]
    crew: dict[str, str] = field(default_factory=dict)
    opening: dict[str, Any] = field(default_factory=dict)
    limits: dict[str, Any] = field(default_factory=dict)
    small_chips: tuple[str, ...] = ()
    board_maximum: str = "100.00"

    @property
    def evening(self) -> dt.datetime:
        """Eight in the evening of the gaming day."""
        zone = dt.timezone(dt.timedelta(hours=self.offset_hours))
        return dt.datetime.combine(dt.date.fromisoformat(self.day), dt.time(20), zone)

    def receive(self, house: House) -> None:
        """The dice are bought, taken in charge and locked away."""
        rules = {"rulebook": self.id}
        order: dict[str, Any] = {}
        if self.id == "france-2007":
            approval = {"supplier": "supplier-1", "reference": "approval-1"}
            house.do("dice.approve_supplier", "ministry-1", **approval)
            house.do("dice.fix_pairs_ceiling", "ministry-1", pairs=20, reference="figure-1")
            visa = {"pairs": 9, "countersigned_by": "police-officer-1", "supplier": "supplier-1"}
            house.do("dice.order", "director-1", order="21-1", **visa, **rules)
            order = {"order": "21-1", "entry": "19/1"}
        dice = [_die(serial) for serial in self.dice]
        receipt = {"dice": dice, "supplier": "supplier-1", "witness": "supervisor-2", **order}
        house.do("dice.receive", "director-1", **receipt, **rules)
        stored = {"items": list(self.dice), "taken_by": "supervisor-2", "place": "card_cupboard"}
        house.do("custody.store", "director-1", equipment="dice", **stored)


BOOKS = {
    "AG": Book(
        "antigua-1963",
        "1964-01-04",
        -4,
        "America/Antigua",
        "XCD",
        SIX,
        ("a-red", "a-blue"),
        crew=CREW,
        opening={"bars": {"dont_pass": "12"}},
        small_chips=("0.50",),
    ),
    "GC": Book(
        "gaming-control",
        "1964-01-04",
        -4,
        "America/Antigua",
        "XCD",
        (),
        ("first", "second"),
        small_chips=("0.50", "0.05"),
        opening={
            "pay_table": {"reference": "assumed", "pays": GC_PAYS},
            "commission": {"lay": "1:20"},
        },
    ),
    "FR": Book(
        "france-2007",
        "2008-03-01",
        1,
        "Europe/Paris",
        "EUR",
        SIX,
        ("a-red", "a-blue"),
        crew={**CREW, "table_chief": "supervisor-2"},
        opening={"maximum": "100.00", "maximum_by": "director-1"},
    ),
    "NZ": Book(
        "new-zealand-1998",
        "1998-03-01",
        13,
        "Pacific/Auckland",
        "NZD",
        SIX[:5],
        ("a-red", "a-blue"),
        crew={"stickman": "croupier-3", "game_supervisor": "supervisor-2"},
        opening={
            "pay_table": {"reference": "assumed", "pays": NZ_PAYS},
            "bars": {"dont_pass": "12"},
            "commission": {"buy": "1:20", "lay": "1:20"},
        },
    ),
}
