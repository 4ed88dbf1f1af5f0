"""Observations at a craps table, and what follows from them."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import bets, craps_dice
from ledger.events import craps as round_events
from ledger.events.craps import LAYOUT
from ledger.floor.craps.session import CrapsSession
from ledger.floor.craps.table import kind_of
from ledger.floor.refusals.roulette import BetUnknown
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.floor.tables.irregularities import (
    NEEDED,
    Observation,
    at_the_table,
    clause_of,
    record_seen,
    require_complete,
)
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.dice import OpenBet
from ledger.games.craps.placing import check_place
from ledger.rulebooks.vocabulary.craps import CrapsRow, Resolution
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

_ELSEWHERE: dict[str, tuple[Code, ...]] = {
    "no_dice_called_by_player": (Code.CRAPS_STICKMAN_CALLS,),
    "crew_missing": (Code.CRAPS_CROUPIERS, Code.CRAPS_DEALER),
}
"""What an act breaks under a rulebook that says it in another place."""


def observe(
    session: CrapsSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> None:
    """Record an observation and the facts that follow from it; no game rule refuses it.

    ``settled`` is the line of the bet where its roll is settled already. Refused is only what
    cannot have been: places, dice or bets that are not there. At a closed session, and of a roll
    that is over, nothing follows but another payout.
    """
    require_complete(seen)
    row = _row(session, rules, seen)
    this_round = session.status != "closed" and stamp.occurred_at >= session.round_since
    _require_possible(session, rules, seen, this_round=this_round)
    medium: bets.Medium = "cash" if seen.act == "cash_bet" else "value_chips"
    follow_up = record_seen(
        session,
        stamp,
        seen,
        settled,
        clause=_clause(session, rules, seen, settled),
        on=None,
        medium=medium if row else None,
    )
    if this_round:
        if row is not None and row.offered:
            _lay(session, follow_up, rules, seen, row=row, medium=medium)
        if seen.act == "bet_taken_down":
            session.record_removal(follow_up, seen.bet or "")
        _with_the_dice(session, follow_up, seen)
        at_the_table(session, follow_up, seen)


def _row(session: CrapsSession, rules: TableRules, seen: Observation) -> CrapsRow | None:
    """The bet that a stake was seen to be; acts without a stake name none.

    The rulebook may have a bet that this table does not offer: what lies there can be recorded,
    but never settled.
    """
    if "kind" not in NEEDED.get(seen.act, ()):
        return None
    kind = kind_of(seen.kind or "")
    row = session.engine_settings(rules).find(kind)
    if row is not None:
        on = None if seen.on == LAYOUT else seen.on
        check_place(row, OpenBet("seen", kind, seen.amount or 0, on=on))
    return row


def _require_possible(
    session: CrapsSession, rules: TableRules, seen: Observation, *, this_round: bool
) -> None:
    """Refuse dice that nobody knows, a bet that lies nowhere, and chips the float had not.

    Who sat there in a roll that is over may have left since.
    """
    if not this_round:
        return
    thrown = seen.dice or session.dice
    if seen.faces is not None and len(thrown) != len(seen.faces):
        raise ObservationIncomplete(seen.act, "dice")
    if seen.act == "bet_taken_down" and seen.bet not in session.bets:
        raise BetUnknown(seen.bet or "")
    if "seat" in NEEDED.get(seen.act, ()):
        session.seat(seen.seat or 0)
    if seen.act == "chip_sale_below_minimum":
        session.require_float(rules, seen.amount or 0)


def _clause(
    session: CrapsSession,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> str:
    """What was broken: the row of the bet, the provision of the act, or the rulebook."""
    live = session.bets.get(seen.bet) if seen.bet else None
    row = session.engine_settings(rules).find(kind_of(live.offer.kind)) if live else None
    if settled is not None:
        return settled.clause
    if row is not None and seen.paid is not None:
        return row.clause
    found = clause_of(seen.act, rules, "craps")
    if found != rules.rulebook.id:
        return found
    if row is not None:
        return row.clause
    elsewhere = (rules.clause(code) for code in _ELSEWHERE.get(seen.act, ()))
    return next(filter(None, elsewhere), found)


def _lay(
    session: CrapsSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    *,
    row: CrapsRow,
    medium: bets.Medium,
) -> None:
    """The stake lies on the layout. A bet on the line after the come-out has the point."""
    offer = session.next_offer(seen.seat or 0, row.bet, seen.on or LAYOUT, medium)
    settings = session.engine_settings(rules)
    session.record_bet(stamp, settings, offer, seen.base, seen.amount or 0)
    if row.resolution is Resolution.LINE and session.point is not None:
        moved = {"bet": offer.bet, "on": offer.on, "number": session.point}
        session.record(round_events.BetMoved, stamp, round=session.round, **moved)


def _with_the_dice(session: CrapsSession, stamp: Stamp, seen: Observation) -> None:
    """Another player had the dice, other dice came into play, or a throw was played on.

    Faces that are told late decide no bet that was placed after them.
    """
    if seen.act == "ineligible_shooter" and seen.seat != session.shooter:
        dice = seen.dice or session.dice
        if len(dice) == 2:  # noqa: PLR2004 - both of them
            session.record(craps_dice.DiceTaken, stamp, seat=seen.seat, dice=dice)
    if seen.act == "dice_changed":
        changed = {"reason": "observed", "before": session.dice, "dice": seen.dice}
        session.record(craps_dice.DiceChanged, stamp, **changed)
    if seen.faces is not None and stamp.occurred_at >= session.bet_at:
        first, second = seen.dice or session.dice
        session.record_roll(stamp, (first, second), seen.faces)
