"""Commands of the dice at a craps table: turns, changes, throws."""

from __future__ import annotations

from ledger.commands import craps_dice as commands
from ledger.custody.for_tables import dice_in_play, require_dice_to_roll
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.rules import TableRules
from ledger.handlers.craps import table_of
from ledger.handlers.custody import dice_register
from ledger.handlers.sessions import require_turned
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from ledger.work import Work


def _put_in_play(work: Work, session: CrapsSession, rules: TableRules) -> None:
    """Tell the dice register which two are in play; it refuses what are not two of the set.

    A rulebook that says nothing of dice asks nothing of the register.
    """
    if not rules.has(Code.CRAPS_PLAY_DICE):
        return
    register = dice_register(work)
    if dice_in_play(register, session.name) != session.dice:
        register.put_in_play(work.stamp(), session=session.name, dice=session.dice, rules=rules)


def offer_dice(work: Work, command: commands.OfferDice) -> None:
    """The dice are offered."""
    session, rules = table_of(work, command.session)
    session.offer_dice(work.stamp(session.gaming_day), rules, seat=command.seat)


def take_dice(work: Work, command: commands.TakeDice) -> None:
    """A player takes them."""
    session, rules = table_of(work, command.session)
    stamp = work.stamp(session.gaming_day)
    session.take_dice(stamp, rules, seat=command.seat, dice=command.dice)
    _put_in_play(work, session, rules)


def decline_dice(work: Work, command: commands.DeclineDice) -> None:
    """A player does not want them."""
    session, rules = table_of(work, command.session)
    session.decline_dice(work.stamp(session.gaming_day), rules, seat=command.seat)


def pass_dice(work: Work, command: commands.PassDice) -> None:
    """The shooter gives up his turn."""
    session, rules = table_of(work, command.session)
    session.pass_dice(work.stamp(session.gaming_day), rules)


def remove_turn(work: Work, command: commands.RemoveTurn) -> None:
    """The turn is taken from him."""
    session, rules = table_of(work, command.session)
    reason = work.document(command.reason) or ""
    session.remove_turn(work.stamp(session.gaming_day), rules, reason=reason)


def change_dice(work: Work, command: commands.ChangeDice) -> None:
    """Two other dice come into play."""
    session, rules = table_of(work, command.session)
    stamp = work.stamp(session.gaming_day)
    session.change_dice(stamp, rules, reason=command.reason, dice=command.dice)
    _put_in_play(work, session, rules)


def ask_wall(work: Work, command: commands.AskWall) -> None:
    """The shooter is asked to hit the wall."""
    session, rules = table_of(work, command.session)
    session.ask_wall(work.stamp(session.gaming_day), rules)


# Throws


def no_more_bets(work: Work, command: commands.CloseCrapsBets) -> None:
    """The last call; once the next gaming day is open, the table turns first."""
    session, rules = table_of(work, command.session)
    require_turned(work, session)
    if rules.has(Code.CRAPS_PLAY_DICE):
        require_dice_to_roll(dice_register(work), rules, session.name)
    session.no_more_bets(work.stamp(session.gaming_day), rules)


def roll(work: Work, command: commands.CallRoll) -> None:
    """The faces are called."""
    session, rules = table_of(work, command.session)
    stamp = work.stamp(session.gaming_day)
    session.roll(stamp, rules, dice=command.dice, faces=command.faces)


def no_roll(work: Work, command: commands.CallNoRoll) -> None:
    """The throw does not count."""
    session, rules = table_of(work, command.session)
    stamp = work.stamp(session.gaming_day)
    session.call_no_roll(stamp, rules, reason=command.reason, rules_shown=command.rules_shown)


HANDLERS = {
    commands.OfferDice: offer_dice,
    commands.TakeDice: take_dice,
    commands.DeclineDice: decline_dice,
    commands.PassDice: pass_dice,
    commands.RemoveTurn: remove_turn,
    commands.ChangeDice: change_dice,
    commands.AskWall: ask_wall,
    commands.CloseCrapsBets: no_more_bets,
    commands.CallRoll: roll,
    commands.CallNoRoll: no_roll,
}
