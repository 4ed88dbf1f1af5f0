"""The card register: sealed decks, the tables they were dealt at, and those players handled."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.custody import refusals_equipment as refusals
from ledger.custody.items import Item
from ledger.custody.register import EquipmentRegister
from ledger.events.custody_equipment import CardsHandled, Deck
from ledger.floor.table_rules import TableRules


class CardRegister(EquipmentRegister[Deck]):
    """Every deck of the house by its seal."""

    handled: set[str]
    """Decks of which players had cards in their hands."""

    def begin(self) -> None:
        """No decks."""
        super().begin()
        self.handled = set()

    def mark_handled(self, stamp: Stamp, *, session: str) -> None:
        """Players handled cards of the shoe at this session: the whole shoe is marked."""
        decks = tuple(item.serial for item in self.at_session(session))
        if not decks:
            raise refusals.NoDecksThere(session)
        if not set(decks) <= self.handled:
            self.record(CardsHandled, stamp, session=session, decks=decks)

    def _require_returnable(self, items: tuple[Item[Deck], ...], rules: TableRules) -> None:
        if not replaced_if_handled(rules):
            return
        for item in items:
            if item.serial in self.handled:
                raise refusals.DeckHandled(item.serial)


def replaced_if_handled(rules: TableRules) -> bool:
    """Whether the rulebook has a shoe replaced whole when players handled its cards."""
    baccarat = rules.rulebook.baccarat
    return baccarat is not None and baccarat.shoe.replaced_if_handled
