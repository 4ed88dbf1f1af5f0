"""Whatever is asked of windows, table and slips, chips and cash only ever move."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as some

from ledger.floor.money.cage import Cage
from ledger.floor.money.slip import Slip
from ledger.floor.roulette.session import RouletteSession
from ledger.refusals import Refusal
from tests.floor.house import House, licensed, open_table, open_window

WINDOWS = ("cage/window-1/1964-01-04/evening", "cage/window-2/1964-01-04/evening")
TABLE = "table/roulette-1/1964-01-04"
PLACES = (*WINDOWS, TABLE, "main-bank")
HOLDERS = dict(zip(PLACES, ("cashier-1", "cashier-2", "croupier-1", "cashier-3"), strict=True))
window = some.sampled_from(WINDOWS)
way = some.sampled_from([(a, b) for a in PLACES for b in PLACES])
slip = some.integers(0, 3)
right_one = "whoever answers for the place"
signer = some.sampled_from([right_one] * 6 + ["cashier-3", "supervisor-1", "cashier-1"])
act = some.one_of(
    some.tuples(some.just("sell"), window, some.integers(1, 500)),
    some.tuples(some.just("redeem"), window, some.integers(1, 500)),
    some.tuples(some.just("request"), way, some.integers(1, 7)),
    some.tuples(some.just("issue"), slip, signer),
    some.tuples(some.just("receive"), slip, signer),
    some.tuples(some.just("void"), slip, some.none()),
    some.tuples(some.just("issue"), slip, some.just(right_one)),
    some.tuples(some.just("receive"), slip, some.just(right_one)),
)


@cache
def opened() -> House:
    house = licensed()
    open_window(house, 1)
    open_window(house, 2)
    open_table(house)
    return house


class Floor:
    """The house, and beside it what a person would find in each place, in minor units."""

    def __init__(self) -> None:
        self.house = copy(opened())
        self.house.log = list(self.house.log)
        self.chips = Counter(dict.fromkeys(WINDOWS, 600_00) | {TABLE: 1_000_00})
        self.cash = Counter(dict.fromkeys(WINDOWS, 1_000_00))
        self.requested = 0

    def do(self, what: str, where: object, how: object) -> None:
        """Try an act; what is refused leaves no trace."""
        if what in ("issue", "receive", "void") and not self.requested:
            return
        before = list(self.house.log)
        try:
            getattr(self, what)(where, how)
        except Refusal:
            assert self.house.log == before

    def sell(self, at: str, amount: int) -> None:
        self._at_window("cage.sell_chips", at, amount)
        self._carry(at, "outside", amount * 100)
        self.cash[at] += amount * 100

    def redeem(self, at: str, amount: int) -> None:
        self._at_window("cage.redeem_chips", at, amount)
        self._carry("outside", at, amount * 100)
        self.cash[at] -= amount * 100

    def request(self, way: tuple[str, str], pieces: int) -> None:
        source, target = way
        kind = "fill" if target == TABLE else "credit" if source == TABLE else "transfer"
        self.house.do(
            "slip.request",
            "supervisor-1",
            slip=f"S-{self.requested + 1:06d}",
            kind=kind,
            source=source,
            target=target,
            chips={"100.00": pieces},
        )
        self.requested += 1

    def issue(self, back: int, by: str) -> None:
        paper = self._slip(back)
        source = paper.requested.source
        signer = HOLDERS[source] if by == right_one else by
        self.house.do("slip.issue", signer, slip=paper.number, carrier="security-1")
        self._carry(source, paper.number, self._value_minor(paper))

    def receive(self, back: int, by: str) -> None:
        paper = self._slip(back)
        target = paper.requested.target
        signer = HOLDERS[target] if by == right_one else by
        self.house.do("slip.receive", signer, slip=paper.number)
        self._carry(paper.number, target, self._value_minor(paper))

    def void(self, back: int, _: None) -> None:
        paper = self._slip(back)
        self.house.do("slip.void", "supervisor-1", slip=paper.number, reason="not_needed")
        if paper.status == "issued":
            self._carry(paper.number, paper.requested.source, self._value_minor(paper))

    def check(self) -> None:
        """The aggregates hold what a person would find; nothing is anywhere else."""
        for stream in WINDOWS:
            found = self.house.see(Cage, stream)
            assert (found.chips_minor, found.cash_minor) == (self.chips[stream], self.cash[stream])
            assert found.chips_minor >= 0
            assert found.cash_minor >= 0
        assert self.house.see(RouletteSession, TABLE).float_minor == self.chips[TABLE] >= 0
        for back in range(self.requested):
            paper = self._slip(back)
            under_way_minor = self._value_minor(paper) * (paper.status == "issued")
            assert self.chips[paper.number] == under_way_minor

    def _at_window(self, do: str, at: str, amount: int) -> None:
        self.house.do(do, HOLDERS[at], cage=at.removeprefix("cage/"), amount=f"{amount}.00")

    def _carry(self, source: str, target: str, amount_minor: int) -> None:
        self.chips[source] -= amount_minor
        self.chips[target] += amount_minor

    def _slip(self, back: int) -> Slip:
        """A slip by how many were requested after it."""
        number = self.requested - back % self.requested
        return self.house.see(Slip, f"slip/S-{number:06d}")

    @staticmethod
    def _value_minor(paper: Slip) -> int:
        return sum(minor * pieces for minor, pieces in paper.requested.chips)


@settings(max_examples=60, deadline=None)
@given(some.lists(act, min_size=10, max_size=40))
def test_chips_and_cash_are_always_where_a_person_would_find_them(
    acts: list[tuple[str, object, object]],
) -> None:
    floor = Floor()
    for what, where, how in acts:
        floor.do(what, where, how)
        floor.check()
    at_start_minor = 2 * 600_00 + 1_000_00
    assert sum(floor.chips.values()) == at_start_minor
