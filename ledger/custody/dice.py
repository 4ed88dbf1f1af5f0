"""The dice register: allotment, inspection, play and check; purchase stands beside it."""

from __future__ import annotations

from typing import Literal

from ledger.aggregate import Stamp
from ledger.custody import refusals
from ledger.custody import refusals_dice_tables as at_tables
from ledger.custody.dice_rules import Band, is_perfect, require_fit, require_pairs
from ledger.custody.dice_rules import set_of_dice as set_for
from ledger.custody.dice_service import Service, dice_of_seance_before
from ledger.custody.for_tables import require_pair
from ledger.custody.items import Item, Serving, Status
from ledger.custody.refusals_dice import EntryMissing, NotInCupboard
from ledger.custody.register import EquipmentRegister
from ledger.events import custody_dice as events
from ledger.events.custody import ItemsServed
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

CARD_CUPBOARD = "card_cupboard"


class DiceRegister(EquipmentRegister[events.Die]):
    """Every die of the house by its number, and every séance it served."""

    suppliers: dict[str, str]
    pairs_ceiling: int | None
    set_dice: int | None
    stated_size: Band | None
    orders: dict[str, events.DiceOrdered]
    awaited: dict[str, int]
    """Order → pairs that have not come yet."""
    entries: dict[str, str]
    """Die → its entry in modèle 19."""
    services: dict[str, Service]

    def begin(self) -> None:
        """No dice, no supplier, no figure."""
        super().begin()
        self.suppliers, self.orders, self.awaited = {}, {}, {}
        self.pairs_ceiling = self.set_dice = self.stated_size = None
        self.entries = {}
        self.services = {}

    # At the table

    def inspect(
        self,
        stamp: Stamp,
        *,
        session: str,
        dice: tuple[str, ...],
        role: Literal["croupier", "supervisor"],
        fit: bool,
    ) -> None:
        """One person's own inspection on arrival (NZ.5.2); the two are never one person."""
        self._require_here(session, dice)
        for die in dice:
            others = self.services[session].inspected.get(die, {})
            if stamp.actor in (who for other, who in others.items() if other != role):
                raise refusals.OnePersonTwice(stamp.actor)
        self.record(events.DiceInspected, stamp, session=session, dice=dice, role=role, fit=fit)

    def put_in_play(
        self, stamp: Stamp, *, session: str, dice: tuple[str, ...], rules: TableRules
    ) -> None:
        """The dice that the shooter took; the others lie in reserve."""
        self._require_here(session, dice)
        require_pair(self, rules, session, dice)
        self.record(events.DicePutInPlay, stamp, session=session, dice=dice)

    def check(
        self,
        stamp: Stamp,
        *,
        session: str,
        results: tuple[events.DieCheck, ...],
        table_chief: str,
        director: str,
        remarks: str | None,
        rules: TableRules,
    ) -> None:
        """The check at the end of a séance, signed by two; withdrawn dice are checked too."""
        refusals.require_two_persons(table_chief, director)
        self.require_once(result.die for result in results)
        served = self.services[session].served if session in self.services else set()
        for result in results:
            if result.die not in served:
                clause = rules.clause(Code.CRAPS_DICE_CHECKED_BY_TWO)
                raise at_tables.DieNotAtTable(result.die, session, clause)
        perfect = (r.die for r in results if is_perfect(r, rules, self.stated_size))
        self.record(
            events.DiceChecked,
            stamp,
            session=session,
            results=results,
            perfect=tuple(perfect),
            table_chief=table_chief,
            director=director,
            remarks=remarks,
        )

    def _require_here(self, session: str, dice: tuple[str, ...]) -> None:
        self.require_once(dice)
        for die in dice:
            if self.item(die).session != session:
                raise at_tables.DieNotAtTable(die, session)

    # Guards of the moves

    def _require_place(self, place: str, rules: TableRules) -> None:
        clause = rules.clause(Code.DICE_KEPT_WITH_CARDS)
        if clause is not None and place != CARD_CUPBOARD:
            raise NotInCupboard(place, clause)

    def _require_servable(
        self, items: tuple[Item[events.Die], ...], serving: Serving, rules: TableRules
    ) -> None:
        """Perfect dice with their entry, whole pairs, not those of the séance before, signed."""
        session = serving.session or serving.table
        for item in items:
            require_fit(item.facts, rules, self.stated_size)
            entered = rules.clause(Code.DICE_ENTERED_ON_RECEIPT)
            if entered is not None and item.serial not in self.entries:
                raise EntryMissing(item.serial, entered)
        require_pairs((item.facts for item in items), rules)
        self._require_room(len(items), session, rules)
        self._require_fresh(serving.items, session, rules)
        signed = rules.clause(Code.CRAPS_DICE_ALLOCATION_SIGNED)
        if signed is not None and serving.signed_by is None:
            raise at_tables.AllotmentUnsigned(session, signed)

    def _require_room(self, more: int, session: str, rules: TableRules) -> None:
        wanted = set_for(rules, self.set_dice)
        there = len(self.at_session(session)) + more
        if wanted is not None and wanted.is_too_many(there):
            raise at_tables.DiceNotAsManyAsSet(there, wanted.wanted, session, wanted.clause)

    def _require_fresh(self, dice: tuple[str, ...], session: str, rules: TableRules) -> None:
        clause = rules.clause(Code.CRAPS_DICE_FRESH_EACH_SEANCE)
        if clause is None:
            return
        stale = self.whole_pairs(dice_of_seance_before(self.services, rules, session))
        if again := sorted(stale & set(dice)):
            raise at_tables.DiceServedBefore(", ".join(again), session, clause)

    def _require_returnable(self, items: tuple[Item[events.Die], ...], rules: TableRules) -> None:
        clause = rules.clause(Code.CRAPS_DICE_CHECKED_BY_TWO)
        if clause is None:
            return
        for item in items:
            session = item.session or ""
            checked = self.services[session].checked
            if item.serial not in checked:
                raise at_tables.DiceUnchecked(item.serial, session, clause)
            if not checked[item.serial]:
                raise at_tables.CheckFailed(item.serial, clause)

    # State

    def whole_pairs(self, dice: set[str]) -> set[str]:
        """These dice and the other die of each one's pair: a pair is used with either of them."""
        pairs = {self.items[die].facts.pair for die in dice} - {None}
        return dice | {die for die, item in self.items.items() if item.facts.pair in pairs}

    @property
    def pairs_held(self) -> int:
        """Pairs in the house, withdrawn ones included until they are destroyed."""
        held = (item for item in self.items.values() if item.status != "destroyed")
        return len({item.facts.pair for item in held} - {None})

    def take_in_charge(self, received: events.DiceReceived) -> None:
        """Note the entry, and what the order still awaits."""
        if received.entry is not None:
            self.entries |= dict.fromkeys((die.serial for die in received.dice), received.entry)
        if received.order in self.awaited:
            self.awaited[received.order] -= len({die.pair for die in received.dice} - {None})

    def bring_to_table(self, served: ItemsServed) -> None:
        """The dice are in service at a session."""
        super().bring_to_table(served)
        session = served.session or served.table
        service = self.services.setdefault(session, Service(session, served.rulebook))
        service.served.update(served.items)
        for die in served.items:
            service.checked.pop(die, None)

    def _leave_table(self, serial: str, status: Status) -> None:
        session = self.items[serial].session
        if session is not None:
            self.services[session].leave(serial)
        super()._leave_table(serial, status)
