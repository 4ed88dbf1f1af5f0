"""Observations: what physically happened although a rule forbids it, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import roulette as round_events
from ledger.events import seats as seat_events
from ledger.events import table as events
from ledger.floor.refusals.roulette import BetKindUnknown
from ledger.floor.refusals.seats import NotWholeChips
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.roulette_table import require_colour
from ledger.floor.table_rules import TableRules
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import EngineSettings
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteBet

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
    medium: bets.Medium = "value_chips"
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
    """The clause an act breaks, or the rulebook where none of its clauses says so."""
    code = BROKEN.get(act)
    return (rules.clause(code) if code else None) or rules.rulebook.id


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
    clause = settled.clause if settled else clause_of(seen.act, rules)
    if live is not None and seen.paid is not None:
        clause = settings.row(RouletteBet(live.offer.kind)).clause
    cause = session.record(
        events.IrregularityRecorded,
        stamp,
        act=seen.act,
        clause=seen.clause or clause,
        round=session.round,
        seat=seen.seat or (live.offer.seat if live else None) or (settled and settled.seat),
        kind=seen.kind,
        on=position.on if position else seen.on,
        medium=medium if position else None,
        bet=seen.bet,
        amount_minor=seen.amount,
        due_minor=settled.due_minor if settled else None,
        paid_minor=seen.paid,
        pocket=seen.pocket,
        person=seen.person,
        note=seen.note,
    )
    follow_up = stamp.because_of(cause)
    if lies and position is not None:
        offer = session.next_offer(seen.seat or 0, position.bet, position.on, medium)
        session.record_bet(follow_up, settings, offer, seen.amount or 0)
    if settled is not None and session.status != "closed":
        _restate(session, follow_up, settled, seen.paid or 0)
    if this_round:
        _at_the_wheel(session, follow_up, seen)
        _at_the_table(session, follow_up, seen)


def _position(settings: EngineSettings, seen: Observation) -> Position | None:
    """Where a stake was seen to lie; acts without a stake name no position.

    The cloth may have a place that this table does not offer as a bet: what lies there can be
    recorded, but never settled.
    """
    if seen.seat is None or seen.kind is None or seen.on is None or seen.amount is None:
        return None
    if seen.kind not in set(RouletteBet):
        raise BetKindUnknown(seen.kind, ", ".join(RouletteBet))
    return settings.cloth.position_on(RouletteBet(seen.kind), seen.on)


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


def _restate(
    session: RouletteSession, stamp: Stamp, line: bets.SettlementLine, paid_minor: int
) -> None:
    """The difference in colour chips where the player still has them, else in value chips."""
    change_minor = paid_minor - line.paid_minor
    round_number = int(line.bet.partition("-")[0])
    holder = session.seats.get(line.seat)
    in_colour = (
        line.medium == "colour_chips"
        and holder is not None
        and holder.since_round <= round_number  # the same player, not one who came after him
        and holder.chip_value_minor > 0
        and change_minor % holder.chip_value_minor == 0
        and holder.colour_minor + change_minor >= 0
    )
    facts: dict[str, Any] = {
        "round": round_number,
        "bet": line.bet,
        "seat": line.seat,
        "medium": "colour_chips" if in_colour else "value_chips",
        "due_minor": line.due_minor,
        "recorded_paid_minor": line.paid_minor,
        "actual_paid_minor": paid_minor,
    }
    session.record(round_events.PayoutRestated, stamp, **facts)


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


def _at_the_table(session: RouletteSession, stamp: Stamp, seen: Observation) -> None:
    """Somebody else deals, or chips were sold for too little."""
    if seen.act == "early_substitution" and seen.person is not None:
        session.record(
            seat_events.CroupierChanged,
            stamp,
            croupier=seen.person,
            helper=session.helper,
            reason="player_request",
            throws=session.throws,
            requested_by_seat=seen.seat,
        )
    if seen.act == "chip_sale_below_minimum" and seen.amount:
        holder = session.seats.get(seen.seat or 0)
        session.record(
            seat_events.TableChipsSold,
            stamp,
            amount_minor=seen.amount,
            seat=seen.seat,
            patron=holder.patron if holder else None,
        )
