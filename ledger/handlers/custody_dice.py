"""Commands of the dice register."""

from __future__ import annotations

from typing import Literal

from ledger.commands import custody_dice as commands
from ledger.custody import dice_purchase, refusals
from ledger.custody.dice import DiceRegister
from ledger.custody.refusals_dice_tables import DieNotAtTable, OthersTaken
from ledger.events import custody_dice as events
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.crews import PostName
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.handlers.custody import dice_register, require_signer, rules_under
from ledger.handlers.sessions import require_known, rules_of
from ledger.identifiers import table_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from ledger.work import Work


def approve_supplier(work: Work, command: commands.ApproveSupplier) -> None:
    """The ministry's approval."""
    dice_register(work).record(
        events.SupplierApproved,
        work.stamp(),
        supplier=command.supplier,
        reference=command.reference,
    )


def fix_pairs_ceiling(work: Work, command: commands.FixPairsCeiling) -> None:
    """The minister's figure."""
    dice_register(work).record(
        events.PairsCeilingFixed, work.stamp(), pairs=command.pairs, reference=command.reference
    )


def state_figures(work: Work, command: commands.StateDiceFigures) -> None:
    """The house's own figures."""
    dice_purchase.state_figures(
        dice_register(work),
        work.stamp(),
        set_dice=command.set_dice,
        size_least_micrometres=command.size_least_micrometres,
        size_most_micrometres=command.size_most_micrometres,
    )


def order(work: Work, command: commands.OrderDice) -> None:
    """An order with its visa."""
    rules = rules_under(work, command.rulebook)
    if command.countersigned_by is not None:
        clause = rules.clause(Code.DICE_ORDERS_COUNTERSIGNED)
        require_signer(work, command.countersigned_by, "police_officer", clause)
    dice_purchase.order(
        dice_register(work),
        work.stamp(),
        number=command.order,
        supplier=command.supplier,
        pairs=command.pairs,
        countersigned_by=command.countersigned_by,
        rules=rules,
    )


def receive(work: Work, command: commands.ReceiveDice) -> None:
    """Dice taken in charge."""
    rules = rules_under(work, command.rulebook)
    require_known(work, [command.witness])
    dice_purchase.receive(
        dice_register(work),
        work.stamp(),
        dice=tuple(events.Die(**die.model_dump()) for die in command.dice),
        supplier=command.supplier,
        witness=command.witness,
        order=command.order,
        entry=command.entry,
        rules=rules,
    )


def inspect(work: Work, command: commands.InspectDice) -> None:
    """One of the two inspections; authority.py lets only these two roles come here."""
    role: Literal["croupier", "supervisor"] = (
        "croupier" if work.premises.role_of(command.by) == "croupier" else "supervisor"
    )
    if role == "supervisor":
        inspected = Code.CRAPS_DICE_INSPECTED_BY_TWO
        _require_post(work, command.session, "game_supervisor", command.by, inspected)
    dice_register(work).inspect(
        work.stamp(),
        session=command.session,
        dice=tuple(command.dice),
        role=role,
        fit=command.fit,
    )


def put_in_play(work: Work, command: commands.PutDiceInPlay) -> None:
    """The two that the shooter took."""
    register, dice = dice_register(work), tuple(command.dice)
    rules = _rules_at(work, register, command.session, dice[0])
    _require_taken(work, rules, command.session, dice)
    register.put_in_play(work.stamp(), session=command.session, dice=dice, rules=rules)


def check(work: Work, command: commands.CheckDice) -> None:
    """The check at the end of a séance."""
    register = dice_register(work)
    service = register.services.get(command.session)
    if service is None:
        raise DieNotAtTable(command.results[0].die, command.session)
    rules = rules_under(work, service.rulebook)
    clause = rules.clause(Code.CRAPS_DICE_CHECKED_BY_TWO)
    require_signer(work, command.table_chief, "supervisor", clause)
    require_signer(work, command.director, "director", clause)
    checked = Code.CRAPS_DICE_CHECKED_BY_TWO
    _require_post(work, command.session, "table_chief", command.table_chief, checked)
    register.check(
        work.stamp(),
        session=command.session,
        results=tuple(events.DieCheck(**result.model_dump()) for result in command.results),
        table_chief=command.table_chief,
        director=command.director,
        remarks=work.document(command.remarks),
        rules=rules,
    )


def _require_post(work: Work, name: str, post: PostName, person: str, code: Code) -> None:
    """Refuse another than who holds the post, once the table is open with one (FR.I14, NZ.5.2).

    At a set that comes before the opening, the opening asks who inspected it.
    """
    session = work.load(TableSession, table_stream(name))
    holder = session.crew.get(post) if session.version else None
    if holder is not None and person != holder:
        clause = rules_of(work, session).clause(code)
        raise refusals.NotOfThisTable(person, post, holder, clause)


def _require_taken(work: Work, rules: TableRules, name: str, dice: tuple[str, ...]) -> None:
    """Refuse others than the table throws; before anybody took dice, any two can be put there."""
    session = work.load(TableSession, table_stream(name))
    if isinstance(session, CrapsSession) and session.dice and set(dice) != set(session.dice):
        clause = rules.clause(Code.CRAPS_PLAY_DICE)
        raise OthersTaken(" and ".join(dice), " and ".join(session.dice), clause)


def _rules_at(work: Work, register: DiceRegister, session: str, die: str) -> TableRules:
    item = register.item(die)
    if item.session != session:
        raise DieNotAtTable(die, session)
    return rules_under(work, item.governed_by)


HANDLERS = {
    commands.ApproveSupplier: approve_supplier,
    commands.FixPairsCeiling: fix_pairs_ceiling,
    commands.StateDiceFigures: state_figures,
    commands.OrderDice: order,
    commands.ReceiveDice: receive,
    commands.InspectDice: inspect,
    commands.PutDiceInPlay: put_in_play,
    commands.CheckDice: check,
}
