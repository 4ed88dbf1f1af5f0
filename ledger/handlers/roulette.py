"""Commands of roulette: its opening and its round."""

from __future__ import annotations

from ledger.commands import roulette as commands
from ledger.custody.for_card_tables import require_wheel
from ledger.floor.refusals.table import NoApproval
from ledger.floor.roulette.cloth import seats_allowed
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.crews import require_crew
from ledger.games.roulette.settings import ENGINE
from ledger.handlers.custody_equipment import wheel_register
from ledger.handlers.players import require_player
from ledger.handlers.sessions import require_turned, rules_of, session_as
from ledger.handlers.table_opening import begin, prepare, require_seats
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def open_roulette(work: Work, command: commands.OpenRoulette) -> None:
    """Open a table with its own approved wheel (AG.R1), its crew and its seats."""
    opening = prepare(work, command, "roulette")
    rules, approvals = opening.rules, work.premises.approvals
    single_zero = command.wheel == "single_zero"
    guarded = rules.has(ProvisionCode.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL)
    if single_zero and guarded and "single_zero_wheel" not in approvals:
        raise NoApproval("single-zero wheel")
    helper = {"helper": command.helper} if command.helper else {}
    crew = {"croupier": command.croupier, **helper}
    require_crew(opening.day, rules, "roulette", "full", crew)
    require_wheel(wheel_register(work), rules, opening.table, command.wheel)
    allowed = seats_allowed(rules, command.cloth, opening.board_players)
    begin(
        work,
        command,
        opening,
        RouletteSession,
        engine=ENGINE,
        equipment={"wheel": command.wheel, "cloth": command.cloth},
        seats=require_seats(command.seats, *allowed),
        approval=approvals.get(f"{command.wheel}_wheel"),
        helper=command.helper,
    )


def place_bet(work: Work, command: commands.PlaceBet) -> None:
    """A stake is offered."""
    session = session_as(work, RouletteSession, command.session)
    rules = rules_of(work, session)
    require_player(work, session, rules, command.seat)
    in_value_chips = command.medium == "value_chips"
    amount_minor = (work.value_in_chips if in_value_chips else work.minor)(command.amount)
    stamp = work.stamp(session.gaming_day)
    offer = command.seat, command.kind, command.on, command.medium, amount_minor
    if not session.take_as_usual(stamp, rules, offer):
        session.place_bet(stamp, rules, offer)


def remove_bet(work: Work, command: commands.RemoveBet) -> None:
    """A stake is taken back."""
    session = session_as(work, RouletteSession, command.session)
    session.remove_bet(work.stamp(session.gaming_day), bet=command.bet)


def throw(work: Work, command: commands.ThrowBall) -> None:
    """The ball is thrown; once the next gaming day is open, the table turns first."""
    session = session_as(work, RouletteSession, command.session)
    require_turned(work, session)
    session.throw(work.stamp(session.gaming_day))


def no_more_bets(work: Work, command: commands.CloseBets) -> None:
    """The last call."""
    session = session_as(work, RouletteSession, command.session)
    session.no_more_bets(work.stamp(session.gaming_day))


def call(work: Work, command: commands.CallPocket) -> None:
    """The number is called."""
    session = session_as(work, RouletteSession, command.session)
    rules = rules_of(work, session)
    session.call(work.stamp(session.gaming_day), rules, pocket=command.pocket)


def settle(work: Work, command: commands.SettleRound) -> None:
    """The round is settled."""
    session = session_as(work, RouletteSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    if not session.settle_as_usual(stamp, rules):
        session.settle(stamp, rules)


HANDLERS = {
    commands.OpenRoulette: open_roulette,
    commands.PlaceBet: place_bet,
    commands.RemoveBet: remove_bet,
    commands.ThrowBall: throw,
    commands.CloseBets: no_more_bets,
    commands.CallPocket: call,
    commands.SettleRound: settle,
}
