"""What a table asks of the registers before it opens, rolls, deals or closes.

Every function is pure over a loaded register: it returns nothing and refuses, or returns what is
there. Where the pinned rulebook has no such provision nothing is asked, so that a house without
registers can play by that book. ``session`` is a session's name, ``table/day[/number]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ledger.custody import refusals_dice_tables as refusals
from ledger.custody.dice_rules import set_of_dice
from ledger.custody.refusals_equipment import ServedUnderOther
from ledger.events.custody_dice import Die
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

if TYPE_CHECKING:
    from ledger.custody.dice import DiceRegister


def dice_at_table(register: DiceRegister, session: str) -> tuple[Die, ...]:
    """The dice that lie at the session's table now, by number; those in play are among them."""
    return tuple(item.facts for item in register.at_session(session))


def dice_in_play(register: DiceRegister, session: str) -> tuple[str, ...]:
    """The numbers of the two dice in play, or nothing."""
    service = register.services.get(session)
    return service.in_play if service else ()


def require_dice_to_open(register: DiceRegister, rules: TableRules, session: str) -> None:
    """Refuse to open craps without its set of dice: AG.C2, FR.I9, NZ.5.1, inspected by NZ.5.2."""
    wanted = set_of_dice(rules, register.set_dice)
    if wanted is None:
        return
    here = register.at_session(session)
    if len(here) < wanted.dice or wanted.is_too_many(len(here)):
        raise refusals.DiceNotAsManyAsSet(len(here), wanted.wanted, session, wanted.clause)
    for item in here:
        if item.governed_by != rules.rulebook.id:
            served = item.governed_by
            raise ServedUnderOther(item.serial, served, rules.rulebook.id)
        require_inspected(register, rules, session, item.serial)


def require_inspected(register: DiceRegister, rules: TableRules, session: str, die: str) -> None:
    """Refuse a die that a dealer and the game supervisor have not each found fit (NZ.5.2)."""
    clause = rules.clause(Code.CRAPS_DICE_INSPECTED_BY_TWO)
    if clause is None:
        return
    service = register.services[session]
    for role in ("croupier", "supervisor"):
        if role not in service.inspected.get(die, {}):
            raise refusals.DiceNotInspected(die, role, clause)
    if die in service.unfit:
        raise refusals.DieFoundUnfit(die, clause)


def require_inspected_by_supervisor(
    register: DiceRegister, rules: TableRules, session: str, supervisor: str | None
) -> None:
    """Refuse dice that another than the game supervisor of the table inspected (NZ.5.2)."""
    clause = rules.clause(Code.CRAPS_DICE_INSPECTED_BY_TWO)
    if clause is None:
        return
    for item in register.at_session(session):
        if register.services[session].inspected[item.serial]["supervisor"] != supervisor:
            raise refusals.DiceNotInspected(item.serial, "game supervisor of the table", clause)


def require_pair(
    register: DiceRegister, rules: TableRules, session: str, dice: tuple[str, ...]
) -> None:
    """Refuse dice that cannot be the two in play: FR.I10, FR.F6, NZ.5.4, AG.C2 and AMB-51."""
    wanted = rules.figure(Code.CRAPS_PLAY_DICE)
    if wanted is None:
        return
    if len(set(dice)) != wanted or len(dice) != wanted:
        clause = rules.clause(Code.CRAPS_PLAY_DICE)
        raise refusals.NotTwoDice(len(set(dice)), wanted, clause)
    here = {die.serial: die for die in dice_at_table(register, session)}
    for serial in dice:
        if serial not in here:
            raise refusals.DieNotAtTable(serial, session, rules.clause(Code.CRAPS_PLAY_DICE))
        require_inspected(register, rules, session, serial)
    _require_match(rules, [here[serial] for serial in dice])


def _require_match(rules: TableRules, dice: list[Die]) -> None:
    clause = rules.clause(Code.CRAPS_DICE_COLOURS_DIFFER)
    if clause is None:
        return
    if rules.reads("dice_identity", "pair_only") and dice[0].pair != dice[1].pair:
        raise refusals.NotOnePair(" and ".join(die.serial for die in dice), clause)
    differ = rules.reads("two_in_play", "colours_must_differ")
    if differ and len({die.colour for die in dice}) < len(dice):
        raise refusals.SameColour(dice[0].colour, clause)


def require_dice_to_roll(register: DiceRegister, rules: TableRules, session: str) -> None:
    """Refuse a roll without two registered dice in play, or without the set that stays beside.

    Two: FR.I10, NZ.5.4, AG.C2; the whole set as long as play goes on: NZ.5.1, AG.C2.
    """
    stays, whole = rules.clause(Code.CRAPS_SET_STAYS), set_of_dice(rules, register.set_dice)
    here = len(register.at_session(session))
    if stays is not None and whole is not None and here < whole.dice:
        raise refusals.DiceNotAsManyAsSet(here, whole.wanted, session, stays)
    wanted = rules.figure(Code.CRAPS_PLAY_DICE)
    if wanted is not None and len(dice_in_play(register, session)) != wanted:
        raise refusals.NoDiceInPlay(session, rules.clause(Code.CRAPS_PLAY_DICE))


def require_checked_to_close(register: DiceRegister, rules: TableRules, session: str) -> None:
    """Refuse to end a séance before every die served has its check by two signers (FR.I14)."""
    clause = rules.clause(Code.CRAPS_DICE_CHECKED_BY_TWO)
    service = register.services.get(session)
    if clause is None or service is None:
        return
    there = (die for die in service.served if register.item(die).status != "destroyed")
    unchecked = sorted(die for die in there if die not in service.checked)
    if unchecked:
        raise refusals.DiceUnchecked(", ".join(unchecked), session, clause)
