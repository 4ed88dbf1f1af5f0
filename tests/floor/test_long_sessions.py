"""A session costs the same however long it is: nothing it knows grows, no command does more."""

from __future__ import annotations

import datetime as dt
import gc
import sys
from collections.abc import Callable, Iterable, Mapping
from types import FrameType
from typing import Any

import pytest
from pydantic import BaseModel

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from tests.floor import baccarat_house, blackjack_house, craps_house, roulette_house
from tests.properties.kept_house import KeptHouse


class HastyHouse(KeptHouse):
    """Each command comes a second after the last: an evening has room for thousands."""

    def command(self, do: str, by: str, /, **fields: Any) -> Command:
        self.at -= dt.timedelta(seconds=59)
        return super().command(do, by, **fields)


Round = Callable[[Any], None]


def spin(game: roulette_house.Table) -> None:
    for seat in (1, 2):
        for on in ("17", "20"):
            game.bet("straight", on, "1.00", seat)
        game.bet("colour", ("red", "black")[seat - 1], "18.00", seat)
    game.spin("1")


def roll(game: craps_house.Table) -> None:
    game.bet("pass_line", "10.00", 1)
    game.bet("dont_pass", "10.00", 2)
    game.do("craps.no_more_bets", craps_house.STICKMAN)
    thrown = {"dice": list(game.book.pair), "faces": [3, 4]}
    game.do("craps.roll", craps_house.STICKMAN, **thrown)
    game.do("craps.settle")


def deal(game: blackjack_house.Table) -> None:
    game.play("shuffle", cuts=[(1, 52)])
    game.deal("TS 9D 9H ?", {1: "10.00"})
    game.act("stand 1.1; show TH; settle; gather")


def coup(game: baccarat_house.Table) -> None:
    game.shoe()
    game.bet(1, "player", "20.00")
    game.bet(2, "banker", "20.00")
    game.tie()


GAMES: dict[str, tuple[Callable[[], Any], Round]] = {
    "roulette": (lambda: roulette_house.table().sit(1, 2), spin),
    "craps": (lambda: craps_house.table().shooter().sit(2), roll),
    "blackjack": (lambda: blackjack_house.table().sit(1).shuffled(), deal),
    "baccarat": (lambda: baccarat_house.table().sit(1, 2), coup),
}


def played(game: str) -> tuple[Any, HastyHouse, Round]:
    """A table whose house keeps its aggregates, and what a round there is."""
    begin, a_round = GAMES[game]
    table = begin()
    house = table.house = HastyHouse(table.house)
    return table, house, a_round


def parts(value: object) -> int:
    """Of how many values a value is made."""
    inner: Iterable[object] = ()
    if isinstance(value, Mapping):
        inner = value.values()
    elif isinstance(value, list | tuple | set | frozenset):
        inner = value
    elif isinstance(value, BaseModel | Aggregate):
        inner = vars(value).values()
    elif hasattr(value, "__slots__"):
        inner = [getattr(value, name) for name in value.__slots__]
    return 1 + sum(map(parts, inner))


def sizes(house: KeptHouse) -> dict[str, int]:
    return {stream: parts(aggregate) for stream, aggregate in house.kept.items()}


def calls(act: Callable[[], None]) -> int:
    """How many functions an act calls, those of the interpreter too.

    Garbage is left lying meanwhile: what listens to its collection would be counted with it.
    """
    made = 0

    def count(_frame: FrameType, what: str, _of: object) -> None:
        nonlocal made
        made += what in ("call", "c_call")

    gc.disable()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
        gc.enable()
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_round_costs_the_same_at_the_beginning_and_at_the_end_of_a_session(game: str) -> None:
    table, house, a_round = played(game)
    found = []
    for rounds in (50, 450):
        for _ in range(rounds - 1):
            a_round(table)
        made = calls(lambda: a_round(table))
        found.append((made, sizes(house)))
    assert found[0] == found[1]
    assert len(house.log) > 2_000


def test_what_grows_is_seen() -> None:
    table, house, a_round = played("roulette")
    a_round(table)
    before = sizes(house)
    session: Any = house.kept[roulette_house.TABLE]
    session.purchases_minor["player-1"] = 100
    assert sizes(house) != before


def test_a_roll_costs_the_same_whatever_lies_in_store() -> None:
    table, house, a_round = played("craps")
    a_round(table)
    made = calls(lambda: a_round(table))
    register: Any = house.kept["register/dice"]
    die = register.at_session(table.session)[0]
    for number in range(500):
        register.enter(f"old-die-{number}", die.facts, die.rulebook)
    assert calls(lambda: a_round(table)) == made
