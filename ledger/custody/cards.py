"""The card register: sealed decks, the tables they were dealt at, and those players handled."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.custody import refusals_equipment as refusals
from ledger.custody.items import Item, Serving
from ledger.custody.register import EquipmentRegister
from ledger.events.custody_equipment import CardsHandled, Deck, ShoeFilled
from ledger.floor.tables.rules import TableRules


class CardRegister(EquipmentRegister[Deck]):
    """Every deck of the house by its seal."""

    handled: set[str]
    """Decks of which players had cards in their hands."""

    in_shoe: dict[str, tuple[str, ...]]
    """Session → the decks of the shoe that was made last."""

    def begin(self) -> None:
        """No decks."""
        super().begin()
        self.handled = set()
        self.in_shoe = {}

    def mark_handled(self, stamp: Stamp, *, session: str) -> None:
        """Players handled cards of the shoe at this session: the whole shoe is marked."""
        decks = tuple(item.serial for item in self.at_session(session))
        if not decks:
            raise refusals.NoDecksThere(session)
        self._mark(stamp, session, decks)

    def end_shoe(self, stamp: Stamp, *, session: str, handled: bool) -> None:
        """The shoe in use is over: if players handled its cards, all its decks are marked."""
        if handled:
            self._mark(stamp, session, self.in_shoe.get(session, ()))

    def fill_shoe(self, stamp: Stamp, *, session: str) -> None:
        """Note which decks the new shoe is made of."""
        decks = tuple(item.serial for item in self.at_session(session))
        self.record(ShoeFilled, stamp, session=session, decks=decks)

    def _mark(self, stamp: Stamp, session: str, decks: tuple[str, ...]) -> None:
        if not set(decks) <= self.handled:
            self.record(CardsHandled, stamp, session=session, decks=decks)

    def _require_servable(
        self,
        items: tuple[Item[Deck], ...],
        serving: Serving,  # noqa: ARG002 - whichever table it is
        rules: TableRules,
    ) -> None:
        self._require_unhandled(items, rules)

    def _require_returnable(self, items: tuple[Item[Deck], ...], rules: TableRules) -> None:
        self._require_unhandled(items, rules)

    def _require_unhandled(self, items: tuple[Item[Deck], ...], rules: TableRules) -> None:
        if not replaced_if_handled(rules):
            return
        for item in items:
            if item.serial in self.handled:
                raise refusals.DeckHandled(item.serial)


def replaced_if_handled(rules: TableRules) -> bool:
    """Whether the rulebook has a shoe replaced whole when players handled its cards."""
    baccarat = rules.rulebook.baccarat
    return baccarat is not None and baccarat.shoe.replaced_if_handled
