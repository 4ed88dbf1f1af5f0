"""Whatever is asked of a craps table: chips only move, books balance, a refusal leaves nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as some

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.floor.craps.table import open_bet
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.craps import BOX_NUMBERS, CrapsBet
from tests.floor.craps_house import CHIEF, FLOAT_MINOR, Table, table
from tests.floor.roulette_house import copied

SEATS = (1, 2, 3)
ROLLS = 5
seat = some.sampled_from(SEATS)
face = some.integers(1, 6)
name = some.builds("{}-{}".format, some.integers(1, 6), some.integers(1, 6))
place = some.one_of(
    some.just({}),
    some.builds(lambda on: {"on": on}, some.sampled_from([*BOX_NUMBERS, "2-5", "3-3", "12"])),
    some.builds(lambda base: {"base": base}, name),
)
stake = some.sampled_from(["1.00", "2.00", "5.00", "6.00", "10.00", "20.00", "66.00", "120.00"])
bet = some.tuples(some.just("bet"), some.sampled_from(list(CrapsBet)), place, stake, seat)
on_a_bet = some.tuples(some.sampled_from(["remove_bet", "call_on", "button"]), name)
throw = some.tuples(some.just("roll"), some.tuples(face, face))
dice = some.tuples(some.sampled_from(["offer_dice", "take_dice", "decline_dice"]), seat)
alone = some.tuples(
    some.sampled_from(["pass_dice", "no_more_bets", "settle", "no_roll", "suspend", "resume"])
)
whole = some.tuples(some.just("whole"), some.tuples(face, face), seat)
act = some.one_of(bet, bet, bet, whole, whole, on_a_bet, throw, dice, alone)


class Floor:
    """A table and beside it both books, kept from its events."""

    def __init__(self, letters: str) -> None:
        begun = STARTED[letters]
        self.table = Table(copied(begun.house), begun.book)
        self.balances: Counter[tuple[str, str]] = Counter()
        self.posted = 0

    def do(self, what: str, *how: Any) -> None:
        """Try an act; what is refused leaves no trace."""
        before = list(self.table.house.log)
        try:
            getattr(self, what, self.other)(*(() if hasattr(self, what) else (what,)), *how)
        except Refusal:
            if what != "whole":
                assert self.table.house.log == before
        self.check()

    def bet(self, kind: str, where: dict[str, str], amount: str, at: int) -> None:
        self.table.bet(str(kind), amount, at, **where)

    def other(self, what: str, *how: Any) -> None:
        if what in ("remove_bet", "call_on", "button"):
            self.table.do(f"craps.{what}", bet=how[0])
        elif what == "settle":
            self.table.do("craps.settle")
        elif what in ("suspend", "resume"):
            self.table.do(f"table.{what}", CHIEF)
        elif what == "take_dice":
            self.table.call("craps.take_dice", seat=how[0], dice=list(self.table.book.pair))
        elif what == "no_roll":
            self.table.call("craps.no_roll", reason="cocked")
        else:
            self.table.call(f"craps.{what}", **({"seat": how[0]} if how else {}))

    def roll(self, faces: tuple[int, int]) -> None:
        self.table.throw(*faces) if self.table.state.dice else None

    def whole(self, faces: tuple[int, int], at: int) -> None:
        """As a table goes on: somebody has the dice and a bet, and the roll is settled."""
        state = self.table.state
        if state.shooter is None:
            for following in (at, *SEATS):
                try:
                    self.table.give(following)
                    break
                except Refusal:
                    continue
        if self.table.state.point is None:
            self.table.bet("pass_line", "10.00", self.table.state.shooter or at)
        self.table.roll(*faces)

    def check(self) -> None:
        """Books and table say the same; every chip is in the float, on the layout or outside."""
        for event in self.table.house.log[self.posted :]:
            for entry in entries_of(event):
                for account, unit, amount_minor in entry.postings:
                    self.balances[account, unit] += amount_minor
        self.posted = len(self.table.house.log)
        state, stream = self.table.state, f"table/{self.table.session}"
        lying_minor = sum(live.stake_minor for live in state.bets.values())
        assert self.balances[accounts.table_float(stream), accounts.VALUE] == state.float_minor
        assert self.balances[accounts.layout(stream), accounts.VALUE] == lying_minor
        outside_minor = self.balances[accounts.OUTSIDE, accounts.VALUE]
        assert state.float_minor + lying_minor + outside_minor == FLOAT_MINOR
        owed_minor = -self.balances[accounts.CHIPS_OUT, accounts.LEDGER]
        assert owed_minor == outside_minor + lying_minor
        self._state_is_sound()

    def _state_is_sound(self) -> None:
        state = self.table.state
        assert state.point in (None, *BOX_NUMBERS)
        assert state.shooter is None or state.shooter in state.seats
        assert (state.rolled is not None) == (state.phase == "rolled")
        opened = [open_bet(live) for live in state.bets.values()]
        names = {one.bet_id for one in opened}
        for one in opened:
            assert one.stake_minor > 0
            assert one.base is None or one.base in names
            if one.bet in (CrapsBet.PASS_LINE, CrapsBet.DONT_PASS):
                assert one.number == state.point


STARTED = {letters: table(letters).sit(*SEATS) for letters in ("AG", "GC", "FR", "NZ")}


@pytest.mark.parametrize("letters", STARTED)
@settings(max_examples=12, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(acts=some.lists(act, min_size=8, max_size=25))
def test_chips_are_always_where_a_person_would_find_them(letters: str, acts: list[Any]) -> None:
    floor = Floor(letters)
    for what, *how in acts:
        floor.do(what, *how)
