"""Dice come into the house and leave it: suppliers, orders, receipt, destruction (FR.I3–FR.I8)."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.custody import refusals_dice as refusals
from ledger.custody.dice import DiceRegister
from ledger.custody.dice_rules import in_pairs, require_fit, require_pairs
from ledger.custody.refusals import SignerOfOtherRole, require_two_persons
from ledger.events import custody_dice as events
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


def state_figures(
    register: DiceRegister,
    stamp: Stamp,
    *,
    set_dice: int | None,
    size_least_micrometres: int | None,
    size_most_micrometres: int | None,
) -> None:
    """Figures that the rules leave to the house; refused without any, or with half a band."""
    sizes = size_least_micrometres, size_most_micrometres
    nothing = set_dice is None and sizes == (None, None)
    if nothing or (sizes[0] is None) != (sizes[1] is None):
        raise refusals.SizesIncomplete
    if sizes[0] is not None and sizes[1] is not None and sizes[0] > sizes[1]:
        raise refusals.SizesIncomplete
    register.record(
        events.DiceFiguresStated,
        stamp,
        set_dice=set_dice,
        size_least_micrometres=size_least_micrometres,
        size_most_micrometres=size_most_micrometres,
    )


def order(
    register: DiceRegister,
    stamp: Stamp,
    *,
    number: str,
    supplier: str,
    pairs: int,
    countersigned_by: str | None,
    rules: TableRules,
) -> None:
    """Order pairs from an approved supplier, with the officer's visa, within the ceiling."""
    if number in register.orders:
        raise refusals.OrderExists(number)
    _require_supplier(register, supplier, rules)
    visa = rules.clause(Code.DICE_ORDERS_COUNTERSIGNED)
    if visa is not None and countersigned_by is None:
        raise refusals.OrderNotCountersigned(number, visa)
    if countersigned_by is not None:
        require_two_persons(stamp.actor, countersigned_by)
    _require_under_ceiling(register, pairs + sum(register.awaited.values()), rules)
    register.record(
        events.DiceOrdered,
        stamp,
        order=number,
        supplier=supplier,
        pairs=pairs,
        countersigned_by=countersigned_by,
        rulebook=rules.rulebook.id,
    )


def receive(
    register: DiceRegister,
    stamp: Stamp,
    *,
    dice: tuple[events.Die, ...],
    supplier: str,
    witness: str,
    order: str | None,
    entry: str | None,
    rules: TableRules,
) -> None:
    """Take dice in charge: bought as the rules want, each fit, each with its entry."""
    require_two_persons(stamp.actor, witness)
    register.require_new(die.serial for die in dice)
    _require_supplier(register, supplier, rules)
    for die in dice:
        require_fit(die, rules, register.stated_size)
    require_pairs(dice, rules)
    pairs = {die.pair for die in dice if die.pair is not None}
    _require_new_pairs(register, pairs, rules)
    _require_under_ceiling(register, len(pairs), rules)
    _require_order(register, order, supplier, len(pairs), rules)
    entered = rules.clause(Code.DICE_ENTERED_ON_RECEIPT)
    if entered is not None and entry is None:
        raise refusals.EntryMissing(dice[0].serial, entered)
    register.record(
        events.DiceReceived,
        stamp,
        dice=dice,
        supplier=supplier,
        witness=witness,
        rulebook=rules.rulebook.id,
        order=order,
        entry=entry,
    )


def require_police(rules: TableRules, witness: str, role: str, found: str) -> None:
    """Refuse to destroy dice without a police officer who finds nothing on them (FR.I8)."""
    clause = rules.clause(Code.DICE_DESTROYED_BEFORE_POLICE)
    if clause is None:
        return
    if role != "police_officer":
        raise SignerOfOtherRole(witness, role, "police_officer", clause)
    if found != "neither":
        raise refusals.FoundLoaded(found, clause)


def _require_supplier(register: DiceRegister, supplier: str, rules: TableRules) -> None:
    clause = rules.clause(Code.DICE_FROM_APPROVED_SUPPLIERS)
    if clause is not None and supplier not in register.suppliers:
        raise refusals.SupplierNotApproved(supplier, clause)


def _require_new_pairs(register: DiceRegister, pairs: set[str], rules: TableRules) -> None:
    known = {item.facts.pair for item in register.items.values()}
    for pair in sorted(pairs & known if in_pairs(rules) else ()):
        clause = rules.clause(Code.CRAPS_DICE_COLOURS_DIFFER)
        raise refusals.PairIncomplete(pair, "is on the register already", clause)


def _require_order(
    register: DiceRegister, order: str | None, supplier: str, pairs: int, rules: TableRules
) -> None:
    clause = rules.clause(Code.DICE_ORDERS_COUNTERSIGNED)
    if clause is None:
        return
    if order is None or order not in register.orders:
        raise refusals.OrderMissing(f"There is no order {order or 'for these dice'}.", clause)
    if register.orders[order].supplier != supplier:
        raise refusals.OrderMissing(f"The order {order} went to another supplier.", clause)
    if register.awaited[order] < pairs:
        left = register.awaited[order]
        raise refusals.OrderMissing(f"The order {order} awaits {left} pairs, not {pairs}.", clause)


def _require_under_ceiling(register: DiceRegister, more: int, rules: TableRules) -> None:
    clause = rules.clause(Code.DICE_PAIRS_CEILING_BY_MINISTER)
    if clause is None:
        return
    if register.pairs_ceiling is None:
        raise refusals.CeilingNotFixed(clause)
    if register.pairs_held + more > register.pairs_ceiling:
        pairs = register.pairs_held + more
        raise refusals.OverCeiling(pairs, register.pairs_ceiling, clause)
