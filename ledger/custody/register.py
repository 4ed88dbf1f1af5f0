"""A register of equipment: who has which item, and which moves are refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Generic

from ledger.aggregate import Aggregate, Stamp
from ledger.custody import refusals
from ledger.custody.items import MOVES, F, Item, Move, Serving, Status
from ledger.events import custody as events
from ledger.events.base import Event
from ledger.floor.tables.rules import TableRules


class EquipmentRegister(Aggregate, Generic[F]):
    """All items of one kind. A kind with rules of its own adds them in its subclass."""

    items: dict[str, Item[F]]
    in_service: set[str]
    """Numbers of the items that are at a table: a book is long, and few of its items are."""

    def begin(self) -> None:
        """An empty book."""
        self.items = {}
        self.in_service = set()

    # What other commands ask

    def item(self, serial: str) -> Item[F]:
        """The item of this number; refused when none was received."""
        if serial not in self.items:
            raise refusals.ItemUnknown(serial)
        return self.items[serial]

    def at_session(self, session: str) -> tuple[Item[F], ...]:
        """The items that are at a session now, in the order of their numbers."""
        return self._at(session=session)

    def at_table(self, table: str) -> tuple[Item[F], ...]:
        """The items that are at a table now, whichever session it plays."""
        return self._at(table=table)

    def _at(self, **where: str) -> tuple[Item[F], ...]:
        here = (self.items[serial] for serial in self.in_service)
        found = (i for i in here if all(getattr(i, name) == at for name, at in where.items()))
        return tuple(sorted(found, key=lambda item: item.serial))

    # Moves: two persons, and every item where the move begins

    def take_in(
        self,
        stamp: Stamp,
        event: type[Event],
        serials: Iterable[str],
        *,
        witness: str,
        supplier: str,
        rules: TableRules,
        **facts: Any,
    ) -> None:
        """Receive new items before a witness."""
        refusals.require_two_persons(stamp.actor, witness)
        self.require_new(serials)
        received = {"witness": witness, "supplier": supplier, "rulebook": rules.rulebook.id}
        self.record(event, stamp, **received, **facts)

    def store(
        self, stamp: Stamp, *, items: tuple[str, ...], taken_by: str, place: str, rules: TableRules
    ) -> None:
        """Lock received items away."""
        self._require_move("store", stamp, items, taken_by)
        self._require_place(place, rules)
        self.record(events.ItemsStored, stamp, items=items, taken_by=taken_by, place=place)

    def serve(self, stamp: Stamp, serving: Serving, rules: TableRules) -> None:
        """Bring stored items to a table, under the rulebook by which the table plays."""
        moved = self._require_move("serve", stamp, serving.items, serving.taken_by)
        self._require_servable(moved, serving, rules)
        self.record(events.ItemsServed, stamp, rulebook=rules.rulebook.id, **asdict(serving))

    def give_back(
        self, stamp: Stamp, *, items: tuple[str, ...], taken_by: str, place: str, rules: TableRules
    ) -> None:
        """Put items from a table back into their place."""
        moved = self._require_move("return", stamp, items, taken_by)
        self._require_place(place, rules)
        self._require_returnable(moved, rules)
        self.record(events.ItemsReturned, stamp, items=items, taken_by=taken_by, place=place)

    def withdraw(
        self,
        stamp: Stamp,
        *,
        items: tuple[str, ...],
        witness: str,
        reason: events.WithdrawalReason,
    ) -> None:
        """Take items out of use for good."""
        self._require_move("withdraw", stamp, items, witness)
        self.record(events.ItemsWithdrawn, stamp, items=items, witness=witness, reason=reason)

    def destroy(
        self, stamp: Stamp, *, items: tuple[str, ...], witness: str, entry: str, examined: bool
    ) -> None:
        """Destroy withdrawn items before a witness, who signs the entry."""
        self._require_move("destroy", stamp, items, witness)
        self.record(
            events.ItemsDestroyed,
            stamp,
            items=items,
            witness=witness,
            entry=entry,
            examined=examined,
        )

    # Guards

    def _require_move(
        self, move: Move, stamp: Stamp, items: tuple[str, ...], second: str
    ) -> tuple[Item[F], ...]:
        refusals.require_two_persons(stamp.actor, second)
        self.require_once(items)
        moved = tuple(self.item(serial) for serial in items)
        for item in moved:
            if item.status not in MOVES[move]:
                raise refusals.ItemElsewhere(item.serial, item.whereabouts, move)
        return moved

    def require_once(self, serials: Iterable[str]) -> None:
        """Refuse a list that names an item twice."""
        seen: set[str] = set()
        for serial in serials:
            if serial in seen:
                raise refusals.ItemNamedTwice(serial)
            seen.add(serial)

    def require_new(self, serials: Iterable[str]) -> None:
        """Refuse numbers that are on the register already, or stand twice on the list."""
        serials = tuple(serials)
        self.require_once(serials)
        for serial in serials:
            if serial in self.items:
                raise refusals.ItemKnown(serial)

    def _require_place(self, place: str, rules: TableRules) -> None:
        """Some kinds have one place where they must lie."""

    def _require_servable(
        self, items: tuple[Item[F], ...], serving: Serving, rules: TableRules
    ) -> None:
        """Some kinds may not come to every table."""

    def _require_returnable(self, items: tuple[Item[F], ...], rules: TableRules) -> None:
        """Some kinds may not go back as they are."""

    # State, for the events

    def enter(self, serial: str, facts: F, rulebook: str) -> None:
        """A new item is on the register."""
        self.items[serial] = Item(serial, facts, rulebook)

    def put_away(self, serials: Iterable[str], place: str) -> None:
        """The items lie in a place of the house."""
        for serial in serials:
            self._leave_table(serial, "stored")
            self.items[serial].place = place

    def bring_to_table(self, served: events.ItemsServed) -> None:
        """The items are at a table."""
        for serial in served.items:
            item = self.items[serial]
            item.status, item.place = "at_table", None
            self.in_service.add(serial)
            item.table, item.session = served.table, served.session
            item.served_under = served.rulebook

    def take_out(self, serials: Iterable[str], status: Status) -> None:
        """The items are out of use."""
        for serial in serials:
            self._leave_table(serial, status)

    def _leave_table(self, serial: str, status: Status) -> None:
        item = self.items[serial]
        item.status, item.place = status, None
        self.in_service.discard(serial)
        item.table = item.session = item.served_under = None
