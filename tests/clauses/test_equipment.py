"""Cards, boxes, wheels and chips: what their clauses ask of a table."""

from __future__ import annotations

import pytest

from ledger.custody import refusals_equipment as refusals
from ledger.custody.cards import CardRegister
from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister
from ledger.custody.for_card_tables import (
    require_baccarat_decks,
    require_blackjack_boxes,
    require_blackjack_decks,
    require_chip_colour,
    require_registered_boxes,
    require_registered_decks,
    require_wheel,
    require_whole_deck,
)
from ledger.events.custody_equipment import BoxKind, Deck
from tests.custody.dice_house import antigua, france, refuse, rules_of
from tests.custody.equipment_house import Kept, add_box, add_chips, add_wheel, cards

BLACKJACK, BACCARAT = "blackjack-1/1964-01-04", "baccarat-1/2019-08-03"
NSW = rules_of("new-south-wales-baccarat")
BOXES: tuple[BoxKind, ...] = ("dealing_box", "discard_box", "chip_box")
EIGHT = tuple(f"S-{number}" for number in range(1, 9))


@pytest.mark.parametrize(
    ("decks", "jokers", "fit"), [(2, 1, True), (2, 2, True), (2, 0, False), (1, 1, False)]
)
def test_ag_b1_4_blackjack_is_dealt_from_two_decks_and_a_joker(
    decks: int, jokers: int, fit: bool
) -> None:
    house = cards(antigua(), 3, jokers=jokers).serve(BLACKJACK, *EIGHT[:decks])
    dealing = (require_blackjack_decks, house.register, house.rules, BLACKJACK)
    if not fit:
        refuse("AG.B1(4)", refusals.DecksNotAsWanted, *dealing)
        return
    require_blackjack_decks(house.register, house.rules, BLACKJACK)
    house.serve(BLACKJACK, "S-3")
    refuse("AG.B1(4)", refusals.DecksNotAsWanted, *dealing)


@pytest.mark.parametrize("count", [0, 51, 53])
def test_ag_b1_4_a_deck_is_fifty_two_cards(count: int) -> None:
    deck = Deck(serial="S-1", back_colour="red", cards=count, jokers=1)
    refuse(None, refusals.DeckIncomplete, require_whole_deck, deck)
    require_whole_deck(deck.model_copy(update={"cards": 52}))


def test_ag_b1_4_other_rules_ask_for_no_decks_of_blackjack() -> None:
    require_blackjack_decks(CardRegister.blank("register/cards"), france(), BLACKJACK)


def require_box(missing: BoxKind, clause: str) -> None:
    """A table with the other boxes does not open; with this one too it does."""
    house = Kept(BoxRegister, antigua())
    for kind in BOXES:
        add_box(house, kind)
        if kind != missing:
            house.serve("blackjack-1", kind.replace("_", "-"))
    opening = (require_registered_boxes, house.register, house.rules, "blackjack-1")
    refuse(clause, refusals.BoxMissing, *opening)
    house.serve("blackjack-1", missing.replace("_", "-"))
    require_registered_boxes(house.register, house.rules, "blackjack-1")


def test_ag_b1_2_a_blackjack_table_has_a_box_to_deal_from() -> None:
    require_box("dealing_box", "AG.B1(2)")


def test_ag_b1_3_a_blackjack_table_has_a_box_for_used_cards() -> None:
    require_box("discard_box", "AG.B1(3)")


def test_ag_b1_5_a_blackjack_table_has_a_box_for_chips() -> None:
    require_box("chip_box", "AG.B1(5)")


def test_a_house_that_registers_no_equipment_is_not_asked_for_it() -> None:
    require_registered_boxes(BoxRegister.blank("register/shoes"), antigua(), "blackjack-1")
    none = CardRegister.blank("register/cards")
    require_registered_decks(none, antigua(), BLACKJACK, "blackjack")
    require_registered_decks(none, NSW, BACCARAT, "baccarat")


def test_a_house_that_registers_cards_deals_only_from_decks_at_the_table() -> None:
    for rules, game, session in ((antigua(), "blackjack", BLACKJACK), (NSW, "baccarat", BACCARAT)):
        house = cards(rules, 8, jokers=1)
        dealing = (require_registered_decks, house.register, rules, session, game)
        with pytest.raises(refusals.DecksNotAsWanted):
            require_registered_decks(*dealing[1:])
        house.serve(session, *EIGHT[: 2 if game == "blackjack" else 8])
        require_registered_decks(*dealing[1:])


def test_ag_b1_2_the_box_to_deal_from_is_of_metal() -> None:
    house = add_box(Kept(BoxRegister, antigua()), "dealing_box", "wood")
    house.serve("blackjack-1", "dealing-box")
    opening = (require_blackjack_boxes, house.register, house.rules, "blackjack-1")
    refuse("AG.B1(2)", refusals.BoxMissing, *opening)


@pytest.mark.parametrize("decks", [0, 5, 7])
def test_nsw_3_a_shoe_of_baccarat_is_six_or_eight_decks(decks: int) -> None:
    house = cards(NSW, 8)
    if decks:
        house.serve(BACCARAT, *EIGHT[:decks])
    dealing = (require_baccarat_decks, house.register, NSW, BACCARAT)
    refuse(None, refusals.DecksNotAsWanted, *dealing)
    for fitting in (6, 8):
        full = cards(NSW, 8).serve(BACCARAT, *EIGHT[:fitting])
        require_baccarat_decks(full.register, NSW, BACCARAT)


def test_nsw_3_9_a_shoe_that_players_handled_is_replaced_whole() -> None:
    house = cards(NSW, 14).serve(BACCARAT, *EIGHT)
    house.register.mark_handled(house.stamp("supervisor-1"), session=BACCARAT)
    assert house.register.handled == set(EIGHT)
    dealing = (require_baccarat_decks, house.register, NSW, BACCARAT)
    refuse(None, refusals.DeckHandled, *dealing)
    for deck in EIGHT:
        refuse(None, refusals.DeckHandled, house.give_back, deck)
    house.withdraw(*EIGHT[:7])
    house.serve(BACCARAT, *(f"S-{number}" for number in range(9, 14)))
    refuse(None, refusals.DeckHandled, *dealing)
    house.withdraw("S-8").serve(BACCARAT, "S-14")
    require_baccarat_decks(house.register, NSW, BACCARAT)


def test_nsw_3_9_a_shoe_is_marked_once_and_only_where_there_is_one() -> None:
    house = cards(NSW, 6)
    mark = house.register.mark_handled
    refuse(None, refusals.NoDecksThere, mark, house.stamp(), session=BACCARAT)
    house.serve(BACCARAT, *EIGHT[:6])
    mark(house.stamp(), session=BACCARAT)
    version = house.register.version
    mark(house.stamp(), session=BACCARAT)
    assert house.register.version == version


def test_cards_that_nobody_handled_go_back() -> None:
    house = cards(NSW, 6).serve(BACCARAT, *EIGHT[:6]).give_back(*EIGHT[:6])
    assert house.register.at_session(BACCARAT) == ()


def test_equipment_served_under_another_rulebook_is_not_this_tables() -> None:
    house = cards(NSW, 6).serve(BACCARAT, *EIGHT[:6], rules=antigua())
    dealing = (require_baccarat_decks, house.register, NSW, BACCARAT)
    refuse(None, refusals.ServedUnderOther, *dealing)


def test_ag_r1_a_table_opens_with_the_wheel_that_stands_there() -> None:
    house = add_wheel(Kept(WheelRegister, antigua()), "W-1")
    require_wheel(house.register, house.rules, "roulette-1", "single_zero")
    house.serve("roulette-1", "W-1")
    require_wheel(house.register, house.rules, "roulette-1", "double_zero")
    other = (require_wheel, house.register, house.rules, "roulette-1", "single_zero")
    refuse("AG.R1", refusals.WheelOfOtherKind, *other)
    require_wheel(house.register, house.rules, "roulette-2", "single_zero")
    add_wheel(house, "W-2")
    refuse(None, refusals.TableHasWheel, house.serve, "roulette-1", "W-2")
    house.give_back("W-1").serve("roulette-1", "W-2")


@pytest.mark.parametrize(
    ("reading", "colours"),
    [
        ("standard_red_black_green", "red_black_green"),
        ("black_white_green", "black_white_green"),
    ],
)
def test_amb_22_a_wheel_has_the_colours_of_the_reading(reading: str, colours: str) -> None:
    house = Kept(WheelRegister, antigua(wheel_colours=reading))
    add_wheel(house, "red", colours="red_black_green")
    add_wheel(house, "white", colours="black_white_green")
    good, bad = ("red", "white") if colours == "red_black_green" else ("white", "red")
    refuse("AG.R1", refusals.WheelColoursDiffer, house.serve, "roulette-1", bad)
    house.serve("roulette-1", good)
    require_wheel(house.register, house.rules, "roulette-1", "double_zero")
    reread = antigua(wheel_colours=OTHER_READING[reading])
    opening = (require_wheel, house.register, reread, "roulette-1", "double_zero")
    refuse("AG.R1", refusals.WheelColoursDiffer, *opening)


OTHER_READING = {
    "standard_red_black_green": "black_white_green",
    "black_white_green": "standard_red_black_green",
}


def test_ag_r4_a_table_has_six_players_colours_each_once() -> None:
    house = Kept(ChipRegister, antigua())
    for number in range(1, 8):
        add_chips(house, f"C-{number}", f"colour-{number}")
    add_chips(house, "C-8", "colour-1")
    add_chips(house, "C-9", "gold", 100_00)
    house.serve("roulette-1", *(f"C-{number}" for number in range(1, 7)), "C-9")
    refuse("AG.R4", refusals.TooManyColours, house.serve, "roulette-1", "C-7")
    refuse("AG.R4", refusals.ColourTwice, house.serve, "roulette-1", "C-8")


def test_ag_r4_only_colours_of_the_table_are_issued_where_they_are_registered() -> None:
    house = add_chips(Kept(ChipRegister, antigua()), "C-1", "green")
    require_chip_colour(house.register, house.rules, "roulette-1", "blue")
    house.serve("roulette-1", "C-1")
    require_chip_colour(house.register, house.rules, "roulette-1", "green")
    issuing = (require_chip_colour, house.register, house.rules, "roulette-1", "blue")
    refuse("AG.R4", refusals.ColourNotThere, *issuing)
    require_chip_colour(house.register, france(), "roulette-1", "blue")
