"""Observations: what physically happened although a rule forbids it, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import roulette as round_events
from ledger.events import table as events
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.roulette_table import position_of
from ledger.floor.table_rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

BROKEN: dict[str, ProvisionCode] = {
    "cash_bet": ProvisionCode.CASH_BETS_BARRED,
    "late_bet_accepted": ProvisionCode.LATE_BETS_BARRED,
    "over_maximum_accepted": ProvisionCode.EXCESS_OVER_MAXIMUM_RETURNED,
    "play_without_inspector": ProvisionCode.INSPECTOR_PRESENT,
    "unauthorised_throw": ProvisionCode.ROULETTE_CROUPIER_ONLY,
    "early_substitution": ProvisionCode.ROULETTE_SUBSTITUTION_AFTER_THROWS,
    "play_by_duty_holder": ProvisionCode.DUTY_HOLDERS_MAY_NOT_PLAY,
    "chip_sale_below_minimum": ProvisionCode.CHIP_SALE_MINIMUM_MINOR,
    "staff_without_licence": ProvisionCode.STAFF_LICENCE_REQUIRED,
    "admission_fee": ProvisionCode.ENTRY_FEE_BARRED,
}
"""The provision an act breaks, where the observer names no clause."""

NEEDED: dict[str, tuple[str, ...]] = {
    "cash_bet": ("seat", "kind", "on", "amount"),
    "late_bet_accepted": ("seat", "kind", "on", "amount"),
    "over_maximum_accepted": ("seat", "kind", "on", "amount"),
    "wrong_payout": ("bet", "paid"),
    "other": ("clause",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What someone saw at a table. Amounts in minor units."""

    act: str
    clause: str | None = None
    seat: int | None = None
    kind: str | None = None
    on: str | None = None
    medium: round_events.Medium = "value_chips"
    amount: int | None = None
    bet: str | None = None
    paid: int | None = None
    pocket: str | None = None
    person: str | None = None
    note: str | None = None


def require_complete(seen: Observation) -> None:
    """Refuse an observation that lacks what makes it one."""
    missing = [field for field in NEEDED.get(seen.act, ()) if getattr(seen, field) is None]
    if missing:
        raise ObservationIncomplete(seen.act, ", ".join(missing))


def clause_of(act: str, rules: TableRules) -> str:
    """The clause an act breaks."""
    code = BROKEN.get(act)
    return (rules.clause(code) if code else None) or "AG.8(1)"


def observe(
    session: RouletteSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    settled: round_events.SettlementLine | None,
) -> None:
    """Record an observation and the facts that follow from it; no game rule refuses it.

    ``settled`` is the line of the bet where its round is settled already.
    """
    require_complete(seen)
    live = session.bets.get(seen.bet) if seen.bet else None
    clause = seen.clause or (settled.clause if settled else clause_of(seen.act, rules))
    cause = session.record(
        events.IrregularityRecorded,
        stamp,
        act=seen.act,
        clause=clause,
        round=session.round,
        seat=seen.seat or (live.offer.seat if live else None) or (settled and settled.seat),
        bet=seen.bet,
        amount_minor=seen.amount,
        due_minor=settled.due_minor if settled else None,
        paid_minor=seen.paid,
        person=seen.person,
        note=seen.note,
    )
    if session.status == "closed":
        return
    follow_up = stamp.because_of(cause)
    _bet_on_the_cloth(session, follow_up, rules, seen)
    if settled is not None and seen.paid is not None:
        _restate(session, follow_up, settled, seen.paid)
    if seen.pocket is not None:
        _ball_at_rest(session, follow_up, rules, seen.pocket)


def _bet_on_the_cloth(
    session: RouletteSession, stamp: Stamp, rules: TableRules, seen: Observation
) -> None:
    """A bet was taken, whatever the rules say of it; acts without one name no position."""
    if seen.seat is None or seen.kind is None or seen.on is None or seen.amount is None:
        return
    settings = session.engine_settings(rules)
    position = position_of(settings, seen.kind, seen.on)
    medium: round_events.Medium = "cash" if seen.act == "cash_bet" else seen.medium
    offer = session.next_offer(seen.seat, seen.kind, position.on, medium)
    session.record_bet(stamp, settings, offer, seen.amount)


def _restate(
    session: RouletteSession, stamp: Stamp, line: round_events.SettlementLine, paid_minor: int
) -> None:
    holder = session.seats.get(line.seat)
    in_colour = line.medium == "colour_chips" and holder is not None and holder.colour is not None
    facts: dict[str, Any] = {
        "round": int(line.bet.partition("-")[0]),
        "bet": line.bet,
        "seat": line.seat,
        "medium": "colour_chips" if in_colour else "value_chips",
        "due_minor": line.due_minor,
        "recorded_paid_minor": line.paid_minor,
        "actual_paid_minor": paid_minor,
    }
    session.record(round_events.PayoutRestated, stamp, **facts)


def _ball_at_rest(session: RouletteSession, stamp: Stamp, rules: TableRules, pocket: str) -> None:
    session.engine_settings(rules).cloth.require_pocket(pocket)
    if session.phase == "betting":
        session.record_throw(stamp)
    session.record(round_events.PocketCalled, stamp, round=session.round, pocket=pocket)
