"""Every decision of a craps table comes out again from its own events."""

from __future__ import annotations

import pytest

from tests.floor.craps_house import CHIEF, Table, table
from tests.replay.craps_again import decided_again


def evening(letters: str) -> Table:
    """Bets of most kinds, rolls that decide and move them, dice that go round, a stop, a close."""
    played = table(letters).shooter(2).sit(1, 3)
    played.bet("pass_line", "150.00" if letters == "AG" else "100.00", seat=3)
    played.bet("craps_2", "3.00")
    played.do("craps.remove_bet", bet="1-3")
    played.last_call()
    played.bet("any_seven", "5.00")
    played.call("craps.no_roll", reason="cocked")
    played.roll(2, 2)
    if letters != "NZ":
        played.bet("come", "5.00")
        played.bet("place_for", "10.00", on="4")
    if letters in ("AG", "FR"):
        played.bet("pass_odds", "5.00", base="1-1", seat=2)
    played.roll(3, 5)
    played.roll(5, 2)
    return played


def goes_on(played: Table) -> Table:
    """The dice go to the next player; play is stopped and the table closes."""
    following = 1 if played.book.id == "antigua-1963" else 3
    played.call("craps.offer_dice", seat=following)
    if played.book.id != "gaming-control":
        played.call("craps.decline_dice", seat=following)
        following = 3 if following == 1 else 1
        played.call("craps.offer_dice", seat=following)
    played.call("craps.take_dice", seat=following, dice=list(played.book.pair))
    if played.book.dice:
        played.call("craps.change_dice", reason="damaged", dice=["b-red", "b-blue"])
    played.bet("pass_line", "10.00", seat=following)
    played.roll(2, 2)
    played.do("table.suspend", CHIEF)
    played.close()
    return played


@pytest.mark.parametrize("letters", ["AG", "GC", "FR", "NZ"])
def test_every_decision_of_an_evening_comes_out_again(letters: str) -> None:
    played = goes_on(evening(letters))
    count, differing = decided_again(played)
    assert differing == []
    assert count > 25


def test_limits_walls_and_turns_come_out_again() -> None:
    played = table("AG").shooter(1)
    played.do("craps.change_minimum", CHIEF, minimum="0.50")
    played.do("craps.ask_wall", CHIEF)
    played.do("craps.remove_turn", CHIEF, reason="Held the dice.")
    french = table("FR").shooter(1)
    french.do("craps.change_maximum", "director-1", maximum="200.00")
    french.call("craps.pass_dice")
    called = table("GC").shooter(1)
    called.bet("place_for", "6.00", on="6")
    called.bet("lay", "20.00", on="4")
    called.do("craps.call_on", bet="1-2")
    called.do("craps.button", bet="1-2")
    for one in (played, french, called):
        count, differing = decided_again(one)
        assert differing == []
        assert count >= 5


def test_an_observation_is_decided_by_nobody() -> None:
    played = table().shooter(1)
    before, _ = decided_again(played)
    played.observe("no_roll_paid", faces=[1, 2])
    assert decided_again(played) == (before, [])
