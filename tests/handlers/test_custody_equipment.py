"""Cards, wheels, boxes and chips through their commands, and at a roulette table."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.custody import refusals, refusals_equipment
from ledger.custody.cards import CardRegister
from ledger.events.custody_equipment import ChipSetReceived, WheelReceived
from ledger.floor.refusals.premises import PersonUnknown, RulebookNotAdopted
from ledger.work import NotADenomination
from tests.floor.guards import Fault, refused
from tests.floor.house import House, licensed, open_table
from tests.floor.roulette_house import table

RECEIPT: dict[str, Any] = {
    "supplier": "supplier-1",
    "witness": "supervisor-1",
    "rulebook": "antigua-1963",
}
WHEEL = RECEIPT | {
    "serial": "W-1",
    "wheel": "double_zero",
    "colours": "red_black_green",
    "balls": "synthetic",
    "cloth": "layout 1963",
}
DECKS = RECEIPT | {"decks": [{"serial": "S-1", "back_colour": "red", "jokers": 1}]}
BOX = RECEIPT | {"serial": "B-1", "kind": "dealing_box", "material": "metal"}
CHIPS = RECEIPT | {"serial": "C-1", "kind": "value", "colour": "gold", "pieces": 50}
CHIPS |= {"denominations": ["100.00"]}
RECEIVE: dict[str, dict[str, Any]] = {
    "wheels.receive": WHEEL,
    "cards.receive": DECKS,
    "shoes.receive": BOX,
    "chips.receive": CHIPS,
}
ITEM = {"wheels": "W-1", "cards": "S-1", "shoes": "B-1", "chips": "C-1"}


def at_table(house: House, equipment: str, table: str, **change: Any) -> House:
    """Received, stored and served to the table."""
    do = f"{equipment}.receive"
    house.do(do, "licensee-1", **(RECEIVE[do] | change))
    items = {"equipment": equipment, "items": [ITEM[equipment]], "taken_by": "croupier-1"}
    house.do("custody.store", "supervisor-1", **items, place="store")
    serving = items | {"table": table, "rulebook": "antigua-1963"}
    if equipment == "cards":
        serving |= {"session": f"{table}/1964-01-04"}
    house.do("custody.serve", "supervisor-1", **serving)
    return house


@pytest.mark.parametrize("do", RECEIVE)
@pytest.mark.parametrize(
    "fault",
    [
        Fault(NotForThisRole, by="croupier-1"),
        Fault(PersonUnknown, {"witness": "nobody-1"}),
        Fault(RulebookNotAdopted, {"rulebook": "france-2007"}),
        Fault(refusals.OnePersonTwice, {"witness": "licensee-1"}),
    ],
)
def test_a_receipt_is_refused(do: str, fault: Fault) -> None:
    refused(licensed(), do, "licensee-1", RECEIVE[do], [fault])


@pytest.mark.parametrize("do", RECEIVE)
def test_a_number_is_received_once(do: str) -> None:
    house = licensed()
    house.do(do, "licensee-1", **RECEIVE[do])
    refused(house, do, "licensee-1", RECEIVE[do], [Fault(refusals.ItemKnown)])


def test_a_deck_has_fifty_two_cards() -> None:
    short = DECKS | {"decks": [{"serial": "S-1", "back_colour": "red", "cards": 51}]}
    fault = Fault(refusals_equipment.DeckIncomplete)
    refused(licensed(), "cards.receive", "licensee-1", short, [fault])


@pytest.mark.parametrize("equipment", ITEM)
def test_only_cards_and_dice_are_served_to_a_session(equipment: str) -> None:
    house = licensed()
    do = f"{equipment}.receive"
    house.do(do, "licensee-1", **RECEIVE[do])
    serving = {"equipment": equipment, "items": [ITEM[equipment]], "taken_by": "croupier-1"}
    serving |= {"table": "blackjack-1", "rulebook": "antigua-1963"}
    if equipment != "cards":
        serving |= {"session": "blackjack-1/1964-01-04"}
    fault = Fault(refusals.SessionNeeded)
    refused(house, "custody.serve", "supervisor-1", serving, [fault])


def test_what_stands_under_two_rulebooks_moves_in_two_moves() -> None:
    house = licensed()
    house.do("cards.receive", "licensee-1", **DECKS)
    at_other = {"rulebook": "gaming-control", "agreed_with_board": "agreement-2"}
    house.do("premises.adopt_rulebook", "licensee-1", **at_other)
    second = DECKS | {"decks": [{"serial": "S-2", "back_colour": "red"}]}
    house.do("cards.receive", "licensee-1", **(second | {"rulebook": "gaming-control"}))
    both = {"equipment": "cards", "items": ["S-1", "S-2"], "taken_by": "croupier-1"}
    fault = Fault(refusals.RulebooksDiffer)
    refused(house, "custody.store", "supervisor-1", both | {"place": "store"}, [fault])


def test_cards_are_marked_by_a_command() -> None:
    house = at_table(licensed(), "cards", "blackjack-1")
    house.do("cards.mark_handled", "croupier-1", session="blackjack-1/1964-01-04")
    assert house.see(CardRegister, "register/cards").handled == {"S-1"}


def test_ag_r1_the_wheel_of_the_register_is_the_one_the_table_opens_with() -> None:
    house = at_table(licensed(), "wheels", "roulette-1", wheel="single_zero")
    with pytest.raises(refusals_equipment.WheelOfOtherKind):
        open_table(house)
    open_table(at_table(licensed(), "wheels", "roulette-1"))


def test_ag_r2_and_r3_balls_and_cloth_stand_in_the_register() -> None:
    (event,) = licensed().do("wheels.receive", "licensee-1", **WHEEL)
    assert isinstance(event, WheelReceived)
    assert (event.wheel.balls, event.wheel.cloth) == ("synthetic", "layout 1963")


def test_ag_r4_a_colour_that_is_not_at_the_table_is_not_issued() -> None:
    game = table().sit(1)
    colour = {"kind": "colour", "colour": "green", "denominations": None}
    at_table(game.house, "chips", "roulette-1", **colour)
    with pytest.raises(refusals_equipment.ColourNotThere):
        game.colour(1, "blue", "1.00", 20)
    game.colour(1, "green", "1.00", 20)


def test_ag_c4_value_chips_come_in_the_denominations_of_the_house() -> None:
    house = licensed()
    odd = Fault(NotADenomination, {"denominations": ["100.00", "2.00"]})
    refused(house, "chips.receive", "licensee-1", CHIPS, [odd])
    for change in ({"denominations": None}, {"kind": "colour"}):
        fault = Fault(refusals_equipment.DenominationsOfColour, change)
        assert refused(house, "chips.receive", "licensee-1", CHIPS, [fault]).clause == "AG.C4"
    (event,) = house.do("chips.receive", "licensee-1", **CHIPS)
    assert isinstance(event, ChipSetReceived)
    assert event.chips.denominations_minor == (100_00,)
