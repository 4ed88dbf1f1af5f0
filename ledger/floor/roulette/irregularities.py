"""Observations at a roulette table, and what follows from them."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import roulette as round_events
from ledger.floor.refusals.seats import NotWholeChips
from ledger.floor.roulette.cloth import bet_of, require_colour
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.irregularities import (
    Observation,
    at_the_table,
    clause_of,
    record_seen,
    require_complete,
)
from ledger.floor.tables.rules import TableRules
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import EngineSettings
from ledger.rulebooks.vocabulary.roulette import RouletteBet


def observe(
    session: RouletteSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> None:
    """Record an observation and the facts that follow from it; no game rule refuses it.

    ``settled`` is the line of the bet where its round is settled already. Refused is only what
    cannot have been: places, pockets or chips that are not there. At a closed session, and of a
    round that is over, nothing follows but another payout.
    """
    require_complete(seen)
    settings = session.engine_settings(rules)
    position = _position(settings, seen)
    _require_possible(session, rules, settings, seen)
    medium: bets.Medium = "cash" if seen.act == "cash_bet" else seen.medium
    this_round = session.status != "closed" and stamp.occurred_at >= session.round_since
    live = session.bets.get(seen.bet) if seen.bet else None
    lies = position is not None and this_round and position.bet in _offered(settings)
    if lies and medium == "colour_chips":
        require_colour(session.seat(seen.seat or 0), seen.amount or 0, rules)
    clause = settled.clause if settled else clause_of(seen.act, rules, "roulette")
    if live is not None and seen.paid is not None:
        clause = settings.row(bet_of(live.offer.kind)).clause
    follow_up = record_seen(
        session,
        stamp,
        seen,
        settled,
        clause=clause,
        on=position.on if position else None,
        medium=medium if position else None,
    )
    if lies and position is not None:
        offer = session.next_offer(seen.seat or 0, position.bet, position.on, medium)
        session.record_bet(follow_up, settings.row(position.bet), offer, seen.amount or 0)
    if this_round:
        _at_the_wheel(session, follow_up, seen)
        at_the_table(session, follow_up, seen)


def _position(settings: EngineSettings, seen: Observation) -> Position | None:
    """Where a stake was seen to lie; acts without a stake name no position.

    The cloth may have a place that this table does not offer as a bet: what lies there can be
    recorded, but never settled.
    """
    if seen.seat is None or seen.kind is None or seen.on is None or seen.amount is None:
        return None
    return settings.cloth.position_on(bet_of(seen.kind), seen.on)


def _offered(settings: EngineSettings) -> set[RouletteBet]:
    return {row.bet for row in settings.offered}


def _require_possible(
    session: RouletteSession, rules: TableRules, settings: EngineSettings, seen: Observation
) -> None:
    """Refuse a pocket the wheel has not, half a colour chip, and chips the float had not."""
    if seen.pocket is not None:
        settings.cloth.require_pocket(seen.pocket)
    live = session.bets.get(seen.bet) if seen.bet else None
    if live is not None and live.offer.medium == "colour_chips" and seen.paid is not None:
        value_minor = session.seat(live.offer.seat).chip_value_minor
        if seen.paid % value_minor:
            raise NotWholeChips(rules.money(seen.paid), rules.money(value_minor))
    if seen.act == "chip_sale_below_minimum" and session.status != "closed":
        session.require_float(rules, seen.amount or 0)


def _at_the_wheel(session: RouletteSession, stamp: Stamp, seen: Observation) -> None:
    """A ball was thrown, or has come to rest; a number seen before the settlement stands.

    One that is told late decides no bet that was placed after it.
    """
    if stamp.occurred_at < session.bet_at:
        return
    thrown = seen.pocket is not None or seen.act == "unauthorised_throw"
    if thrown and session.phase == "betting":
        session.record_throw(stamp, seen.person or session.croupier)
    if seen.pocket is not None:
        session.record(round_events.PocketCalled, stamp, round=session.round, pocket=seen.pocket)
