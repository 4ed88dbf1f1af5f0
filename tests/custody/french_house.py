"""A French house in memory, whose dice are bought, served, checked and destroyed by commands."""

from __future__ import annotations

import datetime as dt
from typing import Any

from ledger.custody.dice import DiceRegister
from tests.custody.dice_house import names, pair
from tests.floor.house import House

SESSION = "craps-1/2008-03-01"
DIRECTOR, CHIEF, OFFICER = "director-1", "supervisor-1", "police-officer-1"
OFFICERS = {
    "licensee-1": "licensee",
    "inspector-1": "inspector",
    "ministry-1": "ministry",
    OFFICER: "police_officer",
}
STAFF = {DIRECTOR: "director", CHIEF: "supervisor", "croupier-1": "croupier"}
START = dt.datetime(2008, 2, 20, 10, tzinfo=dt.timezone(dt.timedelta(hours=1)))
EVENING = dt.datetime(2008, 3, 1, 19, tzinfo=dt.timezone(dt.timedelta(hours=1)))


def french_house() -> House:
    """Licensed, staffed and under its rulebook; no dice yet."""
    house = House()
    house.at = START
    house.do(
        "premises.license",
        "administrator-1",
        licence="licence-1",
        currency="EUR",
        time_zone="Europe/Paris",
        cut_off="06:00",
        denominations=["100.00", "5.00"],
    )
    appoint(house, "administrator-1", OFFICERS)
    adopted = {"rulebook": "france-2007", "agreed_with_board": "agreement-1"}
    house.do("premises.adopt_rulebook", "licensee-1", **adopted)
    appoint(house, "licensee-1", STAFF)
    return house


def appoint(house: House, by: str, people: dict[str, str]) -> None:
    for person, role in people.items():
        house.do("premises.appoint", by, person=person, role=role, of_age=True)


def order_of(pairs: int, **change: Any) -> dict[str, Any]:
    usual = {
        "order": "21-1",
        "supplier": "supplier-1",
        "pairs": pairs,
        "countersigned_by": OFFICER,
        "rulebook": "france-2007",
    }
    return usual | change


def receipt_of(*pairs: int, **change: Any) -> dict[str, Any]:
    usual = {
        "dice": [one.model_dump() for number in pairs for one in pair(number)],
        "supplier": "supplier-1",
        "witness": CHIEF,
        "rulebook": "france-2007",
        "order": "21-1",
        "entry": "19/1",
    }
    return usual | change


def serving_of(*pairs: int, **change: Any) -> dict[str, Any]:
    usual = {
        "equipment": "dice",
        "items": list(names(*pairs)),
        "taken_by": CHIEF,
        "table": "craps-1",
        "session": SESSION,
        "rulebook": "france-2007",
        "signed_by": DIRECTOR,
    }
    return usual | change


def checks_of(*pairs: int, **change: Any) -> dict[str, Any]:
    found = {"size_micrometres": 20_500, "square": True, "balanced": True}
    usual = {
        "session": SESSION,
        "results": [{"die": die, **found} for die in names(*pairs)],
        "table_chief": CHIEF,
        "director": DIRECTOR,
    }
    return usual | change


def dice(*pairs: int, **fields: Any) -> dict[str, Any]:
    """What every move of dice names."""
    return {"equipment": "dice", "items": list(names(*pairs)), **fields}


def with_supplier() -> House:
    house = french_house()
    house.do("dice.approve_supplier", "ministry-1", supplier="supplier-1", reference="r-1")
    house.do("dice.fix_pairs_ceiling", "ministry-1", pairs=12, reference="r-2")
    return house


def stocked() -> House:
    """Six pairs in the cupboard, on the evening of the first séance."""
    house = with_supplier()
    house.do("dice.order", DIRECTOR, **order_of(6))
    house.do("dice.receive", DIRECTOR, **receipt_of(*range(1, 7)))
    house.do("custody.store", DIRECTOR, **dice(*range(1, 7), taken_by=CHIEF, place="card_cupboard"))
    house.at = EVENING
    return house


def served() -> House:
    """Three pairs at the table."""
    house = stocked()
    house.do("custody.serve", DIRECTOR, **serving_of(1, 2, 3))
    return house


def register(house: House) -> DiceRegister:
    """The register of dice as the log has it."""
    return house.see(DiceRegister, "register/dice")
