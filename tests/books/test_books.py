"""Both books after every event, whatever happens in the house."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ledger.books import accounts
from ledger.books.entries import Posting
from ledger.books.postings import entries_of
from tests.books.house import CAGE, TABLE
from tests.books.table_house import (
    BOX_CASH,
    FLOAT,
    Bet,
    Outcome,
    TableHouse,
    colour_of,
)

AMOUNTS = st.integers(1, 500)
GONE = st.integers(-50, 50)
SEATS = st.integers(1, 2)
MEDIA = st.sampled_from(["value_chips", "colour_chips", "cash"])
PLACES = st.sampled_from([TABLE, CAGE, "main-bank"])
DEBTS = ("Assets:Chips:Outside", "Assets:Chips:Layout:", "Assets:Colour:")


class AnyEvening(RuleBasedStateMachine):
    """Acts in any order. After each, books and things are compared."""

    @initialize()
    def open(self) -> None:
        self.house = TableHouse()
        self.posted: list[Posting] = []
        self.read = 0
        self.in_transit: dict[str, tuple[str, str]] = {}
        self.house.stock(1_000_000, 1_000_000)
        self.house.open_cage(100_000, 100_000, 50_000)
        self.house.open_table(100_000)

    @rule(amount=AMOUNTS, dollars=st.integers(0, 100), sale=st.booleans())
    def at_the_window(self, amount: int, dollars: int, *, sale: bool) -> None:
        self.house.trade(amount + 2 * dollars, dollars, sale=sale)

    @rule(amount=AMOUNTS)
    def buy_in(self, amount: int) -> None:
        self.house.buy_in(amount)

    @rule(seat=SEATS, amount=AMOUNTS, paid_with=st.sampled_from(["cash", "value_chips"]))
    def sell_colour(self, seat: int, amount: int, paid_with: str) -> None:
        self.house.sell_colour(seat, amount, paid_with)

    @rule(seat=SEATS)
    def exchange_colour(self, seat: int) -> None:
        if self.house.held[colour_of(seat)] > 0:
            self.house.exchange_colour(seat, self.house.held[colour_of(seat)])

    @rule(seat=SEATS, medium=MEDIA, amount=AMOUNTS)
    def bet(self, seat: int, medium: str, amount: int) -> None:
        self.house.bet(Bet(seat, medium, amount))  # type: ignore[arg-type]  # drawn from the three

    @rule(seat=SEATS, medium=MEDIA, amount=AMOUNTS)
    def late_bet(self, seat: int, medium: str, amount: int) -> None:
        self.house.late_bet(Bet(seat, medium, amount))  # type: ignore[arg-type]  # the same

    @precondition(lambda self: self.house.bets)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.house.bets)))
        stake_minor = self.house.bets[name].stake_minor
        self.house.lift(name, data.draw(st.none() | st.integers(1, stake_minor)))

    @rule(data=st.data())
    def settle(self, data: st.DataObject) -> None:
        def outcome(bet: Bet) -> Outcome:
            won = data.draw(st.booleans())
            breakage = data.draw(st.sampled_from([0, 0, 1])) if won else 0
            due = 2 * bet.stake_minor - breakage if won else 0
            paid = data.draw(st.just(due) | st.integers(0, 3 * bet.stake_minor))
            return Outcome(won, due, paid, breakage)

        self.house.settle({name: outcome(bet) for name, bet in self.house.bets.items()})

    @precondition(lambda self: self.house.paid)
    @rule(data=st.data(), actual=AMOUNTS)
    def restate(self, data: st.DataObject, actual: int) -> None:
        self.house.restate(data.draw(st.integers(0, len(self.house.paid) - 1)), actual)

    @rule(places=st.tuples(PLACES, PLACES), amount=AMOUNTS)
    def issue(self, places: tuple[str, str], amount: int) -> None:
        source, target = places
        self.in_transit[self.house.issue(source, target, amount)] = (source, target)

    @precondition(lambda self: self.in_transit)
    @rule(arrives=st.booleans(), to_bank=st.booleans())
    def end_slip(self, *, arrives: bool, to_bank: bool) -> None:
        number, (source, target) = self.in_transit.popitem()
        if arrives:
            self.house.receive(number, source, target)
        else:
            self.house.void(number, "main-bank" if to_bank else source)

    @rule(cash=GONE, chips=GONE, dollars=GONE, close=st.booleans())
    def count_cage(self, cash: int, chips: int, dollars: int, *, close: bool) -> None:
        self.house.count_cage(cash, chips, dollars, close=close)
        if close:
            self.house.open_cage(100_000, 100_000, 50_000)

    @rule(gone=GONE, close=st.booleans())
    def count_table(self, gone: int, *, close: bool) -> None:
        self.house.count_table(gone, close=close)
        if close:
            self.house.open_table(100_000)

    @precondition(lambda self: self.house.removed)
    @rule(gone=GONE)
    def count_box(self, gone: int) -> None:
        self.house.count_box(gone)

    @rule(amount=AMOUNTS, direction=st.sampled_from(["house_pays", "patron_pays"]))
    def adjust(self, amount: int, direction: str) -> None:
        self.house.adjust(amount, direction, pay=amount % 2 == 0)

    @invariant()
    def the_books_hold(self) -> None:
        """After each event of the act; the things in hand can be compared after the last."""
        for event in self.house.events[self.read :]:
            for entry in entries_of(event):
                self.posted += entry.postings
            assert not any(self.sums_by_unit().values())
            assert self.owed_minor() == self.in_other_hands_minor()
        self.read = len(self.house.events)
        balances = self.balances()
        things = {account: minor for account, minor in self.house.held.items() if minor}
        claims = (accounts.CLAIMS_ON_PATRONS,)
        assets = {account for account in balances if account.startswith("Assets:")}
        assert {name: balances[name] for name in assets if name not in claims} == things

    def balances(self) -> dict[str, int]:
        totals: Counter[str] = Counter()
        for account, _, amount_minor in self.posted:
            totals[account] += amount_minor
        return {account: minor for account, minor in totals.items() if minor}

    def sums_by_unit(self) -> Counter[str]:
        totals: Counter[str] = Counter()
        for _, unit, amount_minor in self.posted:
            totals[unit] += amount_minor
        return totals

    def owed_minor(self) -> int:
        return -self.balances().get(accounts.CHIPS_OUT, 0)

    def in_other_hands_minor(self) -> int:
        found = self.balances().items()
        return sum(minor for account, minor in found if account.startswith(DEBTS))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_closed_table_leaves_its_places_empty() -> None:
    house = TableHouse()
    house.stock(10_000, 10_000)
    house.open_table(5_000)
    house.buy_in(1_000)
    house.bet(Bet(1, "value_chips", 100))
    house.settle({"1-1": Outcome(won=True, due_minor=3_600, paid_minor=3_500)})
    house.count_table(20, close=True)
    house.count_box(5)
    removed = accounts.removed_box("drop-box/roulette-1/1963-12-16")
    left: Counter[str] = Counter()
    for event in house.events:
        for entry in entries_of(event):
            for account, _, amount_minor in entry.postings:
                left[account] += amount_minor
    assert [left[account] for account in (FLOAT, BOX_CASH, removed)] == [0, 0, 0]
    assert left[accounts.float_variance(TABLE)] == 20
    assert left[accounts.drop_variance("drop-box/roulette-1/1963-12-16")] == 5
    assert left[accounts.win(TABLE)] == 3_500
    assert left[accounts.payout_errors(TABLE)] == -100
