"""Moves of registered equipment."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from ledger.commands import custody as commands
from ledger.custody import refusals
from ledger.custody.cards import CardRegister
from ledger.custody.dice import DiceRegister
from ledger.custody.dice_purchase import require_police
from ledger.custody.dice_service import table_and_day
from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister
from ledger.custody.items import Serving
from ledger.custody.register import EquipmentRegister
from ledger.events.custody import RegisterName
from ledger.events.premises import Role
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals.table import WrongSessionDay
from ledger.floor.tables.rules import TableRules
from ledger.handlers.sessions import require_known
from ledger.identifiers import day_stream, register_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work

REGISTERS: dict[RegisterName, type[EquipmentRegister[Any]]] = {
    "dice": DiceRegister,
    "cards": CardRegister,
    "wheels": WheelRegister,
    "shoes": BoxRegister,
    "chips": ChipRegister,
}
OF_SESSIONS: frozenset[RegisterName] = frozenset({"dice", "cards"})


def register_of(work: Work, name: RegisterName) -> EquipmentRegister[Any]:
    """The register of a kind of equipment, empty when nothing was received yet."""
    return work.load(REGISTERS[name], register_stream(name))


def dice_register(work: Work) -> DiceRegister:
    """The register of dice."""
    return work.load(DiceRegister, register_stream("dice"))


def rules_under(work: Work, rulebook_id: str) -> TableRules:
    """The rulebook as the house has adopted it now; refused when it has not."""
    rulebook, _, readings = work.premises.rulebook(rulebook_id)
    return TableRules(rulebook, readings, work.currency)


def require_signer(work: Work, person: str, role: Role, clause: str | None) -> None:
    """Refuse the signature of a person of another role."""
    acts_as = work.premises.role_of(person)
    if acts_as != role:
        raise refusals.SignerOfOtherRole(person, acts_as, role, clause)


def store(work: Work, command: commands.StoreItems) -> None:
    """Lock away what came in."""
    register, items, rules = _moved(work, command.equipment, command.items, command.taken_by)
    register.store(
        work.stamp(), items=items, taken_by=command.taken_by, place=command.place, rules=rules
    )


def serve(work: Work, command: commands.ServeItems) -> None:
    """Bring equipment to a table."""
    rules = rules_under(work, command.rulebook)
    require_known(work, [command.taken_by])
    if (command.equipment in OF_SESSIONS) != (command.session is not None):
        raise refusals.SessionNeeded(command.equipment)
    register = register_of(work, command.equipment)
    if command.session is not None:
        _require_of_today(work, command.session, command.table)
    if command.signed_by is not None:
        clause = rules.clause(ProvisionCode.CRAPS_DICE_ALLOCATION_SIGNED)
        require_signer(work, command.signed_by, "director", clause)
    serving = Serving(
        items=tuple(command.items),
        taken_by=command.taken_by,
        table=command.table,
        session=command.session,
        signed_by=command.signed_by,
    )
    register.serve(work.stamp(), serving, rules)


def give_back(work: Work, command: commands.ReturnItems) -> None:
    """Put equipment back into its place."""
    register, items, rules = _moved(work, command.equipment, command.items, command.taken_by)
    register.give_back(
        work.stamp(), items=items, taken_by=command.taken_by, place=command.place, rules=rules
    )


def withdraw(work: Work, command: commands.WithdrawItems) -> None:
    """Take equipment out of use."""
    register, items, _ = _moved(work, command.equipment, command.items, command.witness)
    register.withdraw(work.stamp(), items=items, witness=command.witness, reason=command.reason)


def destroy(work: Work, command: commands.DestroyItems) -> None:
    """Destroy what was withdrawn."""
    register, items, rules = _moved(work, command.equipment, command.items, command.witness)
    if command.equipment == "dice":
        role = work.premises.role_of(command.witness)
        require_police(rules, command.witness, role, command.found)
    register.destroy(
        work.stamp(),
        items=items,
        witness=command.witness,
        entry=command.entry,
        examined=command.found == "neither",
    )


def _moved(
    work: Work, name: RegisterName, serials: Iterable[str], second: str
) -> tuple[EquipmentRegister[Any], tuple[str, ...], TableRules]:
    """The register, the items named, and the rules under which they stand."""
    require_known(work, [second])
    register, items = register_of(work, name), tuple(serials)
    rulebooks = sorted({register.item(serial).governed_by for serial in items})
    if len(rulebooks) > 1:
        raise refusals.RulebooksDiffer(" and ".join(rulebooks))
    return register, items, rules_under(work, rulebooks[0])


def _require_of_today(work: Work, session: str, table: str) -> None:
    """A session of this table: of the gaming day, or one that is still under way."""
    named_table, named_day = table_and_day(session)
    today = work.gaming_day
    yesterday = today - dt.timedelta(days=1)
    open_now = work.load(GamingDay, day_stream(yesterday)).open_sessions
    if named_table != table or (named_day != today.isoformat() and session not in open_now):
        raise WrongSessionDay(session, today.isoformat())


HANDLERS = {
    commands.StoreItems: store,
    commands.ServeItems: serve,
    commands.ReturnItems: give_back,
    commands.WithdrawItems: withdraw,
    commands.DestroyItems: destroy,
}
