"""What cannot have been is refused at every game, whoever says so."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody.refusals_dice_tables import OthersTaken
from ledger.floor.refusals.crews import PostUnknown
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import AtThisTableAlready
from tests.floor import baccarat_house, blackjack_house, craps_house, roulette_house

TABLES: dict[str, Any] = {
    "baccarat": lambda: baccarat_house.by_method("C", 1),
    "blackjack": lambda: blackjack_house.table().sit(1),
    "craps": lambda: craps_house.table().sit(1),
    "roulette": lambda: roulette_house.table().sit(1),
}
PLACES = {
    "baccarat": {"kind": "player", "on": "player"},
    "blackjack": {"kind": "hand", "on": "1"},
    "craps": {"kind": "field", "on": "layout"},
    "roulette": {"kind": "straight", "on": "17"},
}
STAKES = ["cash_bet", "late_bet_accepted", "over_maximum_accepted"]


@pytest.mark.parametrize("act", STAKES)
@pytest.mark.parametrize("game", TABLES)
def test_a_stake_of_nothing_was_never_seen(game: str, act: str) -> None:
    played = TABLES[game]()
    before = list(played.house.log)
    with pytest.raises(NothingToMove):
        played.observe(act, seat=1, amount="0.00", **PLACES[game])
    assert played.house.log == before
    played.observe(act, seat=1, amount="1.00", **PLACES[game])
    assert [live.stake_minor for live in played.state.bets.values()] == [1_00]


@pytest.mark.parametrize("post", ["second_croupier", "stickman"])
def test_nobody_takes_charge_from_another_post_of_the_same_crew(post: str) -> None:
    played = craps_house.table()
    with pytest.raises(AtThisTableAlready):
        change(played, craps_house.CHIEF, croupier=played.state.crew[post])
    change(played, craps_house.CHIEF, croupier="croupier-4")
    crew = [played.state.croupier, *played.state.crew.values()]
    assert len(set(crew)) == len(crew)


@pytest.mark.parametrize("game", ["baccarat", "blackjack", "craps"])
def test_a_helper_comes_only_to_a_game_that_has_one(game: str) -> None:
    played, supervisor = TABLES[game](), "supervisor-1"
    with pytest.raises(PostUnknown):
        change(played, supervisor, croupier=played.state.croupier, helper="helper-1")
    assert played.state.helper is None
    wheel = TABLES["roulette"]()
    change(wheel, supervisor, croupier="croupier-2", helper="helper-1")
    assert wheel.state.helper == "helper-1"


@pytest.mark.parametrize("book", ["AG", "FR", "NZ"])
def test_the_register_has_no_other_dice_in_play_than_the_table(book: str) -> None:
    played = craps_house.table(book).shooter(1)
    played.roll(2, 2)
    others = {"session": played.session, "dice": ["b-red", "b-blue"]}
    before = list(played.house.log)
    with pytest.raises(OthersTaken):
        played.house.do("dice.put_in_play", craps_house.CROUPIER, **others)
    assert played.house.log == before
    played.house.do("dice.put_in_play", craps_house.CROUPIER, **others | {"dice": played.book.pair})
    assert played.roll(3, 1).lines


def change(played: Any, by: str, **new: str) -> None:
    played.do("table.change_croupier", by, reason="rota", **new)


def a_round_of_blackjack(played: Any) -> None:
    played.shuffled()
    played.deal("TS 9D 8S ?", {1: "10.00"}).act("stand 1.1; show 9C; settle; gather")


OVER: dict[str, Any] = {
    "baccarat": lambda played: played.player_wins(),
    "blackjack": a_round_of_blackjack,
    "craps": lambda played: (played.bet("pass_line", "5.00"), played.give(1), played.roll(3, 4)),
    "roulette": lambda played: played.spin("17"),
}


@pytest.mark.parametrize("act", STAKES)
@pytest.mark.parametrize("game", TABLES)
def test_what_was_seen_in_a_round_that_is_over_is_recorded_when_the_player_has_left(
    game: str, act: str
) -> None:
    played = TABLES[game]()
    seen_at = played.house.at
    OVER[game](played)
    played.do("table.leave_seat", seat=1)
    played.house.at = seen_at
    seen = {"seat": 1, "amount": "5.00", "late_reason": "found_in_review", **PLACES[game]}
    (fact,) = played.observe(act, **seen)
    assert (fact.act, fact.seat, fact.amount_minor) == (act, 1, 5_00)
    assert not played.state.bets
