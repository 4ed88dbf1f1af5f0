"""Beside the house: both books, kept from its events, and compared with its aggregates."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from ledger.aggregate import Aggregate
from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.money.cage import Cage
from ledger.floor.money.drop_box import DropBox
from ledger.floor.money.slip import Slip
from ledger.floor.tables.betting import BettingTable

LAYOUTS = {
    "value_chips": accounts.layout,
    "colour_chips": accounts.colour_layout,
    "cash": accounts.layout_cash,
}
IN_OTHER_HANDS = (accounts.OUTSIDE, accounts.LAYOUTS, "Assets:Colour:")


class Bookkeeper:
    """Balances by account and unit, from every event once."""

    def __init__(self) -> None:
        self.balances: Counter[str] = Counter()
        self.sums: dict[tuple[str, str], int] = defaultdict(int)

    def post(self, events: Iterable[Event]) -> None:
        """After each event the books are balanced and say the same of the chips that are out."""
        for event in events:
            for entry in entries_of(event):
                for account, unit, amount_minor in entry.postings:
                    self.balances[account] += amount_minor
                    self.sums[entry.book, unit] += amount_minor
            assert not any(self.sums.values()), event.citation
            assert self.chips_owed_minor == self.chips_out_minor, event.citation

    @property
    def chips_owed_minor(self) -> int:
        """What the money book owes for chips."""
        return -self.balances[accounts.CHIPS_OUT]

    @property
    def chips_out_minor(self) -> int:
        """What the chip book has outside the house's hands."""
        found = self.balances.items()
        return sum(minor for account, minor in found if account.startswith(IN_OTHER_HANDS))

    def compare(self, aggregates: Iterable[Aggregate]) -> None:
        """What the aggregates hold is what the books say of their places."""
        for aggregate in aggregates:
            match aggregate:
                case BettingTable() if aggregate.version:
                    self._table(aggregate)
                case Cage() if aggregate.version:
                    self._window(aggregate)
                case Slip() if aggregate.version:
                    under_way = aggregate.status == "issued"
                    value_minor = sum(minor * count for minor, count in aggregate.requested.chips)
                    expected = value_minor if under_way else 0
                    assert self.balances[accounts.transit(aggregate.id)] == expected
                case DropBox() if aggregate.version:
                    waits = aggregate.status == "removed"
                    expected = aggregate.expected_minor if waits else 0
                    assert self.balances[accounts.removed_box(aggregate.id)] == expected

    def _table(self, table: BettingTable) -> None:
        name, books = table.id, self.balances
        is_open = table.status != "closed"
        assert books[accounts.table_float(name)] == (table.float_minor if is_open else 0)
        assert books[accounts.table_box(name)] == table.drop_minor
        lying: Counter[str] = Counter()
        for bet in table.bets.values():
            lying[bet.offer.medium] += bet.stake_minor
            assert bet.stake_minor > 0
        for medium, account in LAYOUTS.items():
            assert books[account(name)] == lying[medium], medium
        for seat in range(1, 13):
            holder = table.seats.get(seat)
            in_hand_minor = holder.colour_minor if holder else 0
            assert books[accounts.colour_seat(name, seat)] == in_hand_minor >= 0
            assert not in_hand_minor or in_hand_minor % holder.chip_value_minor == 0  # type: ignore[union-attr]  # somebody has chips
        assert table.float_minor >= 0
        if isinstance(table, BaccaratSession):
            assert books[accounts.commission_owed(name)] == sum(table.owed_minor.values())

    def _window(self, window: Cage) -> None:
        name, books = window.id, self.balances
        assert books[accounts.cage_cash(name)] == window.cash_minor >= 0
        assert books[accounts.cage_chips(name)] == window.chips_minor >= 0
        for code, minor in window.foreign_minor.items():
            assert books[accounts.cage_foreign(name, code)] == minor >= 0
