"""Observations at the tables: what physically happened, whatever the rules say."""

from __future__ import annotations

from ledger.commands.observation import RecordIrregularity
from ledger.events.bets import PayoutRestated, RoundSettled, SettlementLine, whole_bets
from ledger.floor.baccarat.irregularities import observe as observe_baccarat
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.blackjack.irregularities import observe as observe_blackjack
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.craps.irregularities import observe as observe_craps
from ledger.floor.craps.session import CrapsSession
from ledger.floor.refusals.roulette import NoSettlementFound
from ledger.floor.roulette.irregularities import observe
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.betting import BettingTable
from ledger.floor.tables.irregularities import Observation
from ledger.floor.tables.session import TableSession
from ledger.handlers.sessions import require_clause, rules_of, session_of
from ledger.work import Work


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
        base=command.base,
        dice=command.dice,
        faces=command.faces,
        hand=command.hand,
        card=command.card,
        person=command.person,
        note=work.document(command.note),
    )
    settled = _settled_line(work, session, seen)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    match session:
        case BaccaratSession():
            observe_baccarat(session, stamp, rules, seen, settled)
        case CrapsSession():
            observe_craps(session, stamp, rules, seen, settled)
        case BlackjackSession():
            observe_blackjack(session, stamp, rules, seen, settled)
        case RouletteSession():
            observe(session, stamp, rules, seen, settled)
        case _:
            raise AssertionError(session.opened.game)


def _settled_line(work: Work, session: TableSession, seen: Observation) -> SettlementLine | None:
    """The settlement of an earlier bet as it stands on record, restatements included.

    None where another payout of such a bet is not what was seen.
    """
    bet = seen.bet
    if bet is None or seen.paid is None or not isinstance(session, BettingTable):
        return None
    if bet in session.bets:
        return None
    restated: PayoutRestated | None = None
    for event in work.newest_first(session.id):
        if isinstance(event, RoundSettled) and (line := whole_bets(event.lines).get(bet)):
            paid_minor = restated.actual_paid_minor if restated else line.paid_minor
            return line.model_copy(update={"paid_minor": paid_minor})
        if isinstance(event, PayoutRestated) and event.bet == bet:
            restated = restated or event
    raise NoSettlementFound(bet)


HANDLERS = {RecordIrregularity: record_irregularity}
