"""Commands of a craps table under way: bets, settlement, limits."""

from __future__ import annotations

from ledger.commands import craps as commands
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.rules import TableRules
from ledger.handlers.players import require_player
from ledger.handlers.sessions import rules_of, session_as
from ledger.work import Work


def table_of(work: Work, name: str) -> tuple[CrapsSession, TableRules]:
    """The craps session of this name and the rules it pinned."""
    session = session_as(work, CrapsSession, name)
    return session, rules_of(work, session)


# Bets


def place_bet(work: Work, command: commands.PlaceCrapsBet) -> None:
    """A stake is offered."""
    session, rules = table_of(work, command.session)
    require_player(work, session, rules, command.seat)
    session.place_bet(
        work.stamp(session.gaming_day),
        rules,
        seat=command.seat,
        kind=command.kind,
        on=command.on,
        base=command.base,
        amount_minor=work.value_in_chips(command.amount),
    )


def remove_bet(work: Work, command: commands.RemoveCrapsBet) -> None:
    """A stake is taken down."""
    session, rules = table_of(work, command.session)
    session.remove_bet(work.stamp(session.gaming_day), rules, bet=command.bet)


def call_on(work: Work, command: commands.CallBet) -> None:
    """The player's half of what puts a bet to work."""
    session, rules = table_of(work, command.session)
    stamp = work.stamp(session.gaming_day)
    session.call_on(stamp, rules, bet=command.bet, on=command.on)


def button(work: Work, command: commands.ButtonBet) -> None:
    """The dealer's half."""
    session, rules = table_of(work, command.session)
    session.button(work.stamp(session.gaming_day), rules, bet=command.bet, on=command.on)


def settle(work: Work, command: commands.SettleRoll) -> None:
    """The roll is settled."""
    session, rules = table_of(work, command.session)
    session.settle(work.stamp(session.gaming_day), rules)


# Limits


def change_minimum(work: Work, command: commands.ChangeMinimum) -> None:
    """Another minimum is posted."""
    session, rules = table_of(work, command.session)
    minimum_minor = work.value_in_chips(command.minimum)
    session.change_minimum(work.stamp(session.gaming_day), rules, minimum_minor=minimum_minor)


def change_maximum(work: Work, command: commands.ChangeMaximum) -> None:
    """Another maximum is posted."""
    session, rules = table_of(work, command.session)
    maximum_minor = work.value_in_chips(command.maximum)
    session.change_maximum(
        work.stamp(session.gaming_day),
        rules,
        maximum_minor=maximum_minor,
        maxima_minor={kind: work.value_in_chips(most) for kind, most in command.maxima.items()},
    )


HANDLERS = {
    commands.PlaceCrapsBet: place_bet,
    commands.RemoveCrapsBet: remove_bet,
    commands.CallBet: call_on,
    commands.ButtonBet: button,
    commands.SettleRoll: settle,
    commands.ChangeMinimum: change_minimum,
    commands.ChangeMaximum: change_maximum,
}
