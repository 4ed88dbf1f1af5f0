"""Commands of a roulette round, and observations at the table."""

from __future__ import annotations

from ledger.commands import roulette as commands
from ledger.commands.table import RecordIrregularity
from ledger.events.bets import SettlementLine
from ledger.events.roulette import PayoutRestated, RoundSettled
from ledger.floor.irregularities import Observation, observe
from ledger.floor.refusals.roulette import NoSettlementFound
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.table_seats import require_may_play
from ledger.handlers.sessions import require_clause, require_turned, rules_of, session_of
from ledger.work import Work


def place_bet(work: Work, command: commands.PlaceBet) -> None:
    """A stake is offered."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    holder = session.seats.get(command.seat)
    if holder is not None and holder.patron is not None:  # appointed since he sat down?
        require_may_play(rules, holder.patron, work.premises.roles)
    in_value_chips = command.medium == "value_chips"
    session.place_bet(
        work.stamp(session.gaming_day),
        rules,
        seat=command.seat,
        kind=command.kind,
        on=command.on,
        medium=command.medium,
        amount_minor=(work.value_in_chips if in_value_chips else work.minor)(command.amount),
    )


def remove_bet(work: Work, command: commands.RemoveBet) -> None:
    """A stake is taken back."""
    session = session_of(work, command.session)
    session.remove_bet(work.stamp(session.gaming_day), bet=command.bet)


def throw(work: Work, command: commands.ThrowBall) -> None:
    """The ball is thrown; once the next gaming day is open, the table turns first."""
    session = session_of(work, command.session)
    require_turned(work, session)
    session.throw(work.stamp(session.gaming_day))


def no_more_bets(work: Work, command: commands.CloseBets) -> None:
    """The last call."""
    session = session_of(work, command.session)
    session.no_more_bets(work.stamp(session.gaming_day))


def call(work: Work, command: commands.CallPocket) -> None:
    """The number is called."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    session.call(work.stamp(session.gaming_day), rules, pocket=command.pocket)


def settle(work: Work, command: commands.SettleRound) -> None:
    """The round is settled."""
    session = session_of(work, command.session)
    session.settle(work.stamp(session.gaming_day), rules_of(work, session))


def record_irregularity(work: Work, command: RecordIrregularity) -> None:
    """State what happened; nothing but its completeness is asked."""
    session = session_of(work, command.session)
    if command.clause is not None:
        require_clause(work, command.clause)
    seen = Observation(
        act=command.act,
        clause=command.clause,
        seat=command.seat,
        kind=command.kind,
        on=command.on,
        medium=command.medium,
        amount=work.minor(command.amount) if command.amount else None,
        bet=command.bet,
        paid=work.minor(command.paid) if command.paid else None,
        pocket=command.pocket,
        person=command.person,
        note=work.document(command.note),
    )
    settled = None
    if seen.bet is not None and seen.paid is not None and seen.bet not in session.bets:
        settled = _settled_line(work, session, seen.bet)
    observe(session, work.stamp(session.gaming_day), rules_of(work, session), seen, settled)


def _settled_line(work: Work, session: RouletteSession, bet: str) -> SettlementLine:
    """The settlement of an earlier bet as it stands on record, restatements included."""
    found: SettlementLine | None = None
    for event in work.history(session.id):
        if isinstance(event, RoundSettled):
            found = next((line for line in event.lines if line.bet == bet), found)
        elif isinstance(event, PayoutRestated) and event.bet == bet and found is not None:
            found = found.model_copy(update={"paid_minor": event.actual_paid_minor})
    if found is None:
        raise NoSettlementFound(bet)
    return found


HANDLERS = {
    commands.PlaceBet: place_bet,
    commands.RemoveBet: remove_bet,
    commands.ThrowBall: throw,
    commands.CloseBets: no_more_bets,
    commands.CallPocket: call,
    commands.SettleRound: settle,
    RecordIrregularity: record_irregularity,
}
