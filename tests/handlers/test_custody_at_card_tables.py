"""A house that keeps registers of cards and boxes plays only with what is registered."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody.cards import CardRegister
from ledger.custody.refusals_equipment import BoxMissing, DeckHandled, DecksNotAsWanted
from ledger.events.baccarat_custody import CardsHandled as HandledAtTable
from tests.floor.baccarat_house import RULEBOOK, TABLE, Table
from tests.floor.baccarat_house import SESSION as BACCARAT
from tests.floor.baccarat_house import table as baccarat_table
from tests.floor.blackjack_house import OPENING
from tests.floor.blackjack_house import SESSION as BLACKJACK
from tests.floor.blackjack_house import table as blackjack_table
from tests.floor.house import House


def received(house: House, decks: int, rulebook: str, prefix: str = "S") -> list[str]:
    """So many decks in the cupboard, the first with a joker."""
    names = [f"{prefix}-{number}" for number in range(1, decks + 1)]
    found = [{"serial": name, "back_colour": "red", "jokers": 1} for name in names]
    receipt: dict[str, Any] = {"supplier": "supplier-1", "witness": "supervisor-1"}
    house.do("cards.receive", "licensee-1", decks=found, rulebook=rulebook, **receipt)
    moved = {"equipment": "cards", "items": names, "taken_by": "croupier-1"}
    house.do("custody.store", "supervisor-1", **moved, place="store")
    return names


def serve(house: House, names: list[str], session: str, rulebook: str) -> None:
    moved = {"equipment": "cards", "items": names, "taken_by": "croupier-1"}
    where = {"table": session.split("/", maxsplit=1)[0], "session": session, "rulebook": rulebook}
    house.do("custody.serve", "supervisor-1", **moved, **where)


def test_ag_b1_4_registered_decks_are_at_the_table_before_they_are_shuffled() -> None:
    game = blackjack_table().sit(1)
    names = received(game.house, 2, "antigua-1963")
    with pytest.raises(DecksNotAsWanted):
        game.shuffled()
    serve(game.house, names, BLACKJACK, "antigua-1963")
    game.shuffled()


def test_nsw_3_9_a_shoe_that_players_handled_is_not_made_again() -> None:
    game = baccarat_table()
    names = received(game.house, 8, RULEBOOK)
    with pytest.raises(DecksNotAsWanted):
        game.shoe()
    serve(game.house, names, BACCARAT, RULEBOOK)
    game.shoe()
    game.house.do("cards.mark_handled", "supervisor-1", session=BACCARAT)
    with pytest.raises(DeckHandled):
        game.shoe()
    moved = {"equipment": "cards", "items": names, "witness": "croupier-1"}
    game.house.do("custody.withdraw", "supervisor-1", **moved, reason="handled_by_players")
    serve(game.house, received(game.house, 8, RULEBOOK, "T"), BACCARAT, RULEBOOK)
    game.shoe()


def handled_shoe() -> Table:
    """A registered shoe of which a player had a card in his hand."""
    game = baccarat_table().sit(1)
    serve(game.house, received(game.house, 8, RULEBOOK), BACCARAT, RULEBOOK)
    game.shoe()
    now = game.state
    game.house.log.append(
        HandledAtTable(
            originator_id=TABLE,
            originator_version=now.version + 1,
            occurred_at=game.house.at,
            gaming_day=now.gaming_day,
            actor="supervisor-1",
            round=now.round,
            custody=now.custody.model_copy(update={"handled": True}),
            shoe=now.shoe,
            seat=1,
        )
    )
    return game


def cards(game: Table) -> CardRegister:
    return game.house.see(CardRegister, "register/cards")


def test_nsw_3_9_a_handled_shoe_is_known_by_its_decks() -> None:
    game = handled_shoe()
    with pytest.raises(DeckHandled):
        game.shoe(fresh=True)  # said to be fresh, but the same decks are at the table
    old = list(cards(game).in_shoe[BACCARAT])
    moved = {"equipment": "cards", "items": old, "taken_by": "croupier-1", "place": "store"}
    game.house.do("custody.return", "supervisor-1", **moved)
    serve(game.house, received(game.house, 8, RULEBOOK, "T"), BACCARAT, RULEBOOK)
    game.shoe(fresh=True)
    assert cards(game).handled == set(old)
    with pytest.raises(DeckHandled):
        serve(game.house, old[:1], BACCARAT, RULEBOOK)


def test_nsw_3_9_the_last_shoe_is_marked_when_the_table_closes() -> None:
    game = handled_shoe()
    game.close()
    assert cards(game).handled == set(cards(game).in_shoe[BACCARAT])


def test_ag_b1_2_a_house_that_registers_boxes_opens_with_them() -> None:
    house = blackjack_table().house
    receipt = {"supplier": "supplier-1", "witness": "supervisor-1", "rulebook": "antigua-1963"}
    box = {"serial": "B-1", "kind": "dealing_box", "material": "metal"}
    house.do("shoes.receive", "licensee-1", **box, **receipt)
    with pytest.raises(BoxMissing):
        house.do("blackjack.open", "supervisor-1", **(OPENING | {"session": BLACKJACK_2}))


BLACKJACK_2 = BLACKJACK.replace("blackjack-1", "blackjack-2")
