"""A house with gambling machines, step by step to one in play."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.base import Event
from ledger.floor.machines.machine import Machine
from ledger.refusals import Refusal
from tests.floor.house import House, licensed

NUMBER = "machine-7"
DAY = "1964-01-04"
APPROVAL: dict[str, Any] = {
    "machine": NUMBER,
    "mark": "AG-B 7",
    "player_action": "actuation_only",
    "reference": "board-7",
}
ENTRY = {"machine": NUMBER, "mark": "AG-B 7"}
STATEMENT: dict[str, Any] = {
    "machine": NUMBER,
    "statement": "I swear that machine-7 is set to give back 87.5 per cent.",
    "sworn_on": DAY,
    "set_return": [875, 1000],
    "largest_stake": "1.00",
    "payout_variance": [49, 1],
}
FINDING: dict[str, Any] = {"machine": NUMBER, "found_return": [91, 100], "test": "test-1"}
DECISION: dict[str, Any] = {
    "machine": NUMBER,
    "finding": 1,
    "outcome": "licence_cancelled",
    "reference": "board-9",
}


def meters(coin_in: str, coin_out: str, hand_pays: str = "0.00", games: int = 0) -> dict[str, Any]:
    """Values as they are read."""
    return {"coin_in": coin_in, "coin_out": coin_out, "hand_pays": hand_pays, "games": games}


START = meters("500.00", "400.00", games=500)


class MachineHouse(House):
    """One machine in a house; each step leads to the next."""

    def __init__(self, **readings: str) -> None:
        super().__init__()
        self.__dict__.update(licensed(**readings).__dict__)

    @property
    def machine(self) -> Machine:
        return self.see(Machine, f"machine/{NUMBER}")

    def consent(self) -> MachineHouse:
        self.do("premises.record_consent", "administrator-1", game="machines", reference="c-7")
        return self

    def approve(self) -> MachineHouse:
        self.do("machine.approve", "board-1", **APPROVAL)
        return self

    def enter(self) -> MachineHouse:
        self.do("machine.enter", "licensee-1", **ENTRY)
        return self

    def swear(self, **change: Any) -> MachineHouse:
        self.do("machine.swear", "licensee-1", **(STATEMENT | change))
        return self

    def read(self, values: dict[str, Any]) -> list[Event]:
        reading = {"machine": NUMBER, "meters": values, "witness": "supervisor-1"}
        return self.do("machine.read_meters", "counter-1", **reading)

    def reset(self, **change: Any) -> list[Event]:
        usual = {"machine": NUMBER, "reason": "ram_clear", "after": meters("0.00", "0.00")}
        return self.do(
            "machine.reset_meters", "supervisor-1", **(usual | change), witness="counter-1"
        )

    def place(self) -> list[Event]:
        return self.do("machine.place_in_service", "supervisor-1", machine=NUMBER)

    def take_out(self) -> list[Event]:
        out = {"machine": NUMBER, "reason": "counting"}
        return self.do("machine.take_out_of_service", "supervisor-1", **out)

    def fill(self, purpose: str, cash: dict[str, int]) -> list[Event]:
        filled = {"machine": NUMBER, "purpose": purpose, "cash": cash, "witness": "counter-2"}
        return self.do("machine.fill", "counter-1", **filled)

    def count(self, cash: dict[str, int], left: dict[str, int] | None = None) -> list[Event]:
        counted = {"machine": NUMBER, "cash": cash, "left": left or {}, "witness": "counter-2"}
        return self.do("machine.count", "counter-1", **counted)

    def find(self, share: list[int], **change: Any) -> list[Event]:
        finding = FINDING | {"found_return": share} | change
        return self.do("machine.record_finding", "inspector-1", **finding)

    def decide_on(self, **change: Any) -> list[Event]:
        return self.do("machine.decide_finding", "board-1", **(DECISION | change))


def ready(**readings: str) -> MachineHouse:
    """Everything is there but the machine is not in play."""
    house = MachineHouse(**readings).consent().approve().enter().swear()
    house.read(START)
    return house


def in_play(**readings: str) -> MachineHouse:
    """The machine is played."""
    house = ready(**readings)
    house.place()
    return house


def to_be(status: str) -> MachineHouse:
    """A house whose machine has come so far."""
    if status in ("in service", "ready"):
        return in_play() if status == "in service" else ready()
    house = MachineHouse()
    if status == "unknown":
        return house
    return house.approve() if status == "approved" else house.approve().enter()


def refusal_of(house: MachineHouse, do: str, by: str, **fields: Any) -> Refusal:
    """The refusal of a command that is well formed; nothing is recorded of it."""
    log = list(house.log)
    with pytest.raises(Refusal) as caught:
        house.do(do, by, **fields)
    assert house.log == log
    return caught.value
