"""Every item is in one place, and every move begins where it may: all cells of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger.custody import refusals
from ledger.custody.items import MOVES, Move, Status
from ledger.refusals import Refusal
from tests.custody.dice_house import Custody, antigua, die

SESSION = "craps-1/2008-03-01"

REACH: dict[Status, Callable[[], Custody]] = {
    "received": lambda: Custody(antigua()).receive(die("D-1")),
    "stored": lambda: REACH["received"]().store("D-1"),
    "at_table": lambda: REACH["stored"]().serve(SESSION, "D-1"),
    "withdrawn": lambda: REACH["stored"]().withdraw("D-1"),
    "destroyed": lambda: REACH["withdrawn"]().destroy("D-1"),
}
DO: dict[Move, Callable[[Custody], Custody]] = {
    "store": lambda house: house.store("D-1"),
    "serve": lambda house: house.serve("craps-2/2008-03-01", "D-1"),
    "return": lambda house: house.give_back("D-1"),
    "withdraw": lambda house: house.withdraw("D-1"),
    "destroy": lambda house: house.destroy("D-1"),
}
AFTER: dict[Move, Status] = {
    "store": "stored",
    "serve": "at_table",
    "return": "stored",
    "withdraw": "withdrawn",
    "destroy": "destroyed",
}
ALLOWED = {
    *(("received", "store"), ("received", "withdraw")),
    *(("stored", "serve"), ("stored", "withdraw")),
    *(("at_table", "return"), ("at_table", "withdraw")),
    ("withdrawn", "destroy"),
}


@pytest.mark.parametrize("move", DO)
@pytest.mark.parametrize("status", REACH)
def test_a_move_begins_only_where_the_item_is(status: Status, move: Move) -> None:
    house = REACH[status]()
    assert house.register.item("D-1").status == status
    before = house.register.version
    if (status, move) in ALLOWED:
        DO[move](house)
        assert house.register.item("D-1").status == AFTER[move]
        return
    with pytest.raises(refusals.ItemElsewhere):
        DO[move](house)
    assert house.register.version == before


def test_the_table_of_moves_is_the_one_that_was_walked() -> None:
    assert {(status, move) for move, starts in MOVES.items() for status in starts} == ALLOWED


@pytest.mark.parametrize(
    "act",
    [
        lambda house: house.receive(die("D-9"), witness="director-1"),
        lambda house: house.store("D-1", taken_by="director-1"),
        lambda house: house.serve(SESSION, "D-2", taken_by="director-1"),
        lambda house: house.give_back("D-3", taken_by="director-1"),
        lambda house: house.withdraw("D-1", witness="director-1"),
        lambda house: house.destroy("D-4", witness="director-1"),
    ],
)
def test_no_move_is_one_persons_alone(act: Callable[[Custody], Custody]) -> None:
    house = Custody(antigua()).receive(*(die(f"D-{number}") for number in range(1, 5)))
    house.store("D-2", "D-3").serve(SESSION, "D-3").withdraw("D-4")
    with pytest.raises(refusals.OnePersonTwice):
        act(house)


@pytest.mark.parametrize(
    ("items", "refusal"),
    [
        (("D-1", "D-1"), refusals.ItemNamedTwice),
        (("D-1", "D-9"), refusals.ItemUnknown),
    ],
)
def test_a_list_names_known_items_once(items: tuple[str, ...], refusal: type[Refusal]) -> None:
    house = REACH["received"]()
    with pytest.raises(refusal):
        house.store(*items)


def test_a_number_is_received_once() -> None:
    with pytest.raises(refusals.ItemKnown):
        REACH["destroyed"]().receive(die("D-1"))
    with pytest.raises(refusals.ItemNamedTwice):
        REACH["stored"]().receive(die("D-2"), die("D-2"))


def test_where_an_item_is_stands_in_words() -> None:
    told = {status: reach().register.item("D-1").whereabouts for status, reach in REACH.items()}
    assert told == {
        "received": "received",
        "stored": "stored in card_cupboard",
        "at_table": f"at {SESSION}",
        "withdrawn": "withdrawn",
        "destroyed": "destroyed",
    }
