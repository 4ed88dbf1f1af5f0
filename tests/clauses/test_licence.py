"""Antigua 1963, 11(2): what can and cannot be done in a house whose licence was cancelled."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.commands.vocabulary import COMMANDS, name_of
from ledger.events.licence import LicenceCancelled
from ledger.floor.house.licence import BEGINS, begins_gaming
from ledger.floor.refusals.premises import LicenceIsCancelled
from ledger.floor.tables.state import TableState
from tests.floor.house import open_window
from tests.floor.machine_house import APPROVAL, DAY, NUMBER, MachineHouse, meters, refusal_of
from tests.floor.roulette_house import OPENING, SESSION, only, table


def cancelled_house() -> MachineHouse:
    """A house with a table and a window at work whose licence falls."""
    house = MachineHouse()
    house.__dict__.update(table().sit(1).house.__dict__)
    open_window(house, 1)
    house.do("cage.sell_chips", "cashier-1", cage=f"window-1/{DAY}/evening", amount="100.00")
    house.consent().approve().enter().swear()
    house.read(meters("0.00", "0.00"))
    house.place()
    house.find([91, 100])
    house.decide_on()
    return house


BET = {"session": SESSION, "seat": 1, "kind": "straight", "on": "17", "amount": "5.00"}


@pytest.mark.parametrize(
    ("do", "by", "fields"),
    [
        ("day.open", "supervisor-1", {"day": "1964-01-05"}),
        ("roulette.open", "supervisor-1", OPENING | {"session": f"roulette-2/{DAY}"}),
        ("roulette.bet", "croupier-1", BET),
        ("table.sell_chips", "croupier-1", {"session": SESSION, "amount": "50.00"}),
        ("cage.sell_chips", "cashier-1", {"cage": f"window-1/{DAY}/evening", "amount": "50.00"}),
        ("machine.approve", "board-1", APPROVAL | {"machine": "machine-8"}),
        ("machine.place_in_service", "supervisor-1", {"machine": NUMBER}),
    ],
)
def test_ag_11_2_nothing_begins_in_a_house_without_its_licence(
    do: str, by: str, fields: dict[str, Any]
) -> None:
    refusal = refusal_of(cancelled_house(), do, by, **fields)
    assert (type(refusal), refusal.clause) == (LicenceIsCancelled, "AG.11(2)")


def test_ag_11_2_no_game_opens_a_table_and_no_bet_is_placed_at_any() -> None:
    names = {name_of(command) for command in COMMANDS}
    assert names >= BEGINS
    opening = {name for name in names if name.endswith((".open", ".bet"))}
    assert {name for name in names if begins_gaming(name)} == BEGINS | opening - {"cage.open"}
    assert {f"{game}.open" for game in TableState.OF_GAME} <= opening


def test_ag_11_2_what_is_under_way_is_redeemed_counted_and_closed() -> None:
    house = cancelled_house()
    window = f"window-1/{DAY}/evening"
    house.do("cage.redeem_chips", "cashier-1", cage=window, amount="100.00")
    open_window(house, 2)
    house.do("table.suspend", "supervisor-1", session=SESSION)
    house.read(meters("10.00", "4.00", games=10))
    house.take_out()
    assert house.machine.status == "on the premises"


def test_ag_11_2_what_began_before_the_cancellation_can_be_told_after_it() -> None:
    house = cancelled_house()
    cancelled_at = only(house.log, LicenceCancelled).occurred_at
    sale = {"cage": f"window-1/{DAY}/evening", "amount": "50.00"}
    for minutes, told in ((2, True), (1, False)):
        house.at = cancelled_at - dt.timedelta(minutes=minutes)  # the command is a minute later
        if told:
            house.do("cage.sell_chips", "cashier-1", **sale)
        else:
            refusal = refusal_of(house, "cage.sell_chips", "cashier-1", **sale)
            assert isinstance(refusal, LicenceIsCancelled)
