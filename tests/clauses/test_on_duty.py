"""Nobody is player and on duty at once, at any game and under any rulebook."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from ledger.events.base import Event
from ledger.events.seats import SeatTaken
from ledger.floor.refusals.seats import DutyHolderPlays, OnDutyPlays, SeatedAtATable
from ledger.refusals import Refusal
from tests.floor import baccarat_house, blackjack_house, craps_house, roulette_house
from tests.floor.house import employ
from tests.floor.roulette_house import DAY


class AnyTable(Protocol):
    """A table of whatever game."""

    house: Any

    def do(self, do: str, by: str = ..., /, **fields: Any) -> list[Event]: ...


def refusal_at(game: AnyTable, do: str, by: str = "croupier-1", /, **fields: Any) -> Refusal:
    before = len(game.house.log)
    with pytest.raises(Refusal) as caught:
        game.do(do, by, **fields)
    assert len(game.house.log) == before
    return caught.value


def table_under(rulebook: str) -> AnyTable:
    return baccarat_house.table().shoe() if rulebook == "NSW" else craps_house.table(rulebook)


LINE = ("craps.bet", {"kind": "pass_line", "amount": "10.00"})
BETS: dict[str, tuple[str, dict[str, str]]] = {
    "NSW": ("baccarat.bet", {"kind": "player", "amount": "10.00"}),
    "FR": LINE,
    "NZ": LINE,
    "GC": LINE,
}


@pytest.mark.parametrize("rulebook", BETS)
def test_nobody_on_duty_sits_buys_or_bets_whatever_the_rulebook(rulebook: str) -> None:
    game = table_under(rulebook)
    day = game.do("table.take_seat", seat=2)[0].gaming_day.isoformat()
    for person in ("croupier-2", "inspector-1"):
        if person == "inspector-1" and rulebook == "NSW":
            game.house.do("day.inspector_arrives", person, day=day)
        seat = {"seat": 1, "patron": person}
        assert isinstance(refusal_at(game, "table.take_seat", **seat), OnDutyPlays)
        sale = {"amount": "10.00", "patron": person}
        assert isinstance(refusal_at(game, "table.sell_chips", **sale), OnDutyPlays)


@pytest.mark.parametrize("rulebook", BETS)
def test_where_no_clause_bars_them_staff_play_on_an_evening_off(rulebook: str) -> None:
    game = table_under(rulebook)
    employ(game.house, "croupier-9", "croupier")
    (sat,) = game.do("table.take_seat", seat=1, patron="croupier-9")
    assert isinstance(sat, SeatTaken)
    bet, fields = BETS[rulebook]
    assert game.do(bet, seat=1, **fields)
    day = {"day": sat.gaming_day.isoformat(), "licence_in_possession": True}
    duty = "day.staff_comes_on_duty"
    with pytest.raises(SeatedAtATable):
        game.house.do(duty, "supervisor-1", person="croupier-9", **day)


def test_ag_8_11_an_inspector_who_is_present_does_not_play_however_it_is_read() -> None:
    game = roulette_house.table(staff_play_ban="premises_only")
    refusal = refusal_at(game, "table.take_seat", seat=1, patron="inspector-1")
    assert (type(refusal), refusal.clause) == (OnDutyPlays, "AG.8(11)")


def test_ag_8_11_whoever_plays_leaves_the_table_before_duty_begins() -> None:
    game = roulette_house.table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    employ(game.house, "patron-1", "croupier")
    day = {"day": DAY, "person": "patron-1", "licence_in_possession": True}
    with pytest.raises(SeatedAtATable) as refused:
        game.house.do("day.staff_comes_on_duty", "supervisor-1", **day)
    assert refused.value.clause == "AG.8(11)"
    game.do("table.leave_seat", seat=1)
    game.house.do("day.staff_comes_on_duty", "supervisor-1", **day)


def test_ag_8_11_an_inspector_who_sits_at_a_table_does_not_attend_from_there() -> None:
    game = roulette_house.table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    officer = {"person": "patron-1", "role": "inspector", "of_age": True}
    game.house.do("premises.appoint", "administrator-1", **officer)
    with pytest.raises(SeatedAtATable):
        game.house.do("day.inspector_arrives", "patron-1", day=DAY)


@pytest.mark.parametrize(
    ("cards", "act", "fields"),
    [
        ("6S 7D 5C ?", "double", {"hand": "1.1", "amount": "10.00"}),
        ("8S 7D 8C ?", "split", {"hand": "1.1"}),
        ("8S AD 9C ?", "insure", {"square": 1, "amount": "5.00"}),
    ],
)
def test_ag_8_11_who_is_appointed_while_playing_adds_nothing_to_his_hand(
    cards: str, act: str, fields: dict[str, Any]
) -> None:
    game = blackjack_house.table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    game.shuffled().deal(cards, {1: "10.00"})
    employ(game.house, "patron-1", "helper")
    refusal = refusal_at(game, f"blackjack.{act}", **fields)
    assert (type(refusal), refusal.clause) == (DutyHolderPlays, "AG.8(11)")
