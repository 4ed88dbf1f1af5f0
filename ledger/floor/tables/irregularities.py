"""Observations: what physically happened although a rule forbids it; what every game shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import seats as seat_events
from ledger.events import table as events
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.floor.tables.betting import BettingTable
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
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
    "ineligible_shooter": ProvisionCode.CRAPS_SHOOTER_LINE_BET,
    "no_roll_paid": ProvisionCode.CRAPS_NO_ROLL_COCKED,
    "dice_changed": ProvisionCode.CRAPS_DICE_CHANGE_BEFORE_POINT,
    "other_dice_thrown": ProvisionCode.CRAPS_PLAY_DICE,
    "bet_taken_down": ProvisionCode.CRAPS_LINE_BETS_STAY,
    "no_dice_called_by_player": ProvisionCode.CRAPS_PLAYERS_NEVER_CALL,
    "crew_missing": ProvisionCode.CRAPS_STICKMAN,
    "unapproved_machine": ProvisionCode.MACHINE_NEEDS_APPROVAL,
    "unsworn_machine": ProvisionCode.MACHINE_STATEMENT_SWORN,
}
"""The provision an act breaks, where the observer names no clause."""

GAMES = frozenset({"roulette", "craps", "blackjack", "baccarat"})
"""The provisions of a game begin with its name."""

NEEDED: dict[str, tuple[str, ...]] = {
    "cash_bet": ("seat", "kind", "on", "amount"),
    "late_bet_accepted": ("seat", "kind", "on", "amount"),
    "over_maximum_accepted": ("seat", "kind", "on", "amount"),
    "wrong_payout": ("bet", "paid"),
    "ineligible_shooter": ("seat",),
    "no_roll_paid": ("faces",),
    "dice_changed": ("dice",),
    "other_dice_thrown": ("dice", "faces"),
    "bet_taken_down": ("bet",),
    "card_set_aside": ("card",),
    "croupier_drew_too_far": ("card",),
    "card_against_table": ("hand", "card"),
    "card_drawn_unasked": ("seat", "hand"),
    "shoe_kept": ("seat",),
    "commission_not_paid": ("seat",),
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
    base: str | None = None
    dice: tuple[str, str] | None = None
    faces: tuple[int, int] | None = None
    hand: Literal["player", "banker"] | None = None
    card: str | None = None
    person: str | None = None
    note: str | None = None


def require_complete(seen: Observation) -> None:
    """Refuse an observation that lacks what makes it one; a stake of nothing never lay there."""
    needed = NEEDED.get(seen.act, ())
    missing = [field for field in needed if getattr(seen, field) is None]
    if missing:
        raise ObservationIncomplete(seen.act, ", ".join(missing))
    if "amount" in needed and not seen.amount:
        raise NothingToMove("A bet")


OF_ANOTHER_GAME: dict[tuple[str, str], ProvisionCode] = {
    ("crew_missing", "roulette"): ProvisionCode.ROULETTE_CROUPIER_ONLY,
    ("crew_missing", "blackjack"): ProvisionCode.BLACKJACK_CROUPIER,
    ("crew_missing", "baccarat"): ProvisionCode.BACCARAT_DEALER,
    **{
        ("early_substitution", game): ProvisionCode.STAFF_ASSIGNED_BY_LICENSEE
        for game in ("craps", "blackjack", "baccarat")
    },
}
"""Act and game → what it breaks there, where the usual provision is one of another game."""


def clause_of(act: str, rules: TableRules, game: str | None = None) -> str:
    """The clause an act breaks, or the rulebook where none of its clauses says so.

    A clause of another game than the one at the table is not broken there.
    """
    code = OF_ANOTHER_GAME.get((act, game or "")) or BROKEN.get(act)
    of_game = code.partition("_")[0] if code else None
    if code is None or (game is not None and of_game in GAMES and of_game != game):
        return rules.rulebook.id
    return rules.clause(code) or rules.rulebook.id


def record_seen(
    session: BettingTable,
    stamp: Stamp,
    seen: Observation,
    settled: bets.SettlementLine | None,
    *,
    clause: str,
    on: str | None,
    medium: bets.Medium | None,
) -> Stamp:
    """Record an observation, and another payout of a settled bet; the stamp of what else follows.

    ``settled`` is the line of the bet where it is settled already; ``on`` is the place of a stake
    as the game names it, and ``medium`` what it is made of.
    """
    live = session.bets.get(seen.bet) if seen.bet else None
    cause = session.record(
        events.IrregularityRecorded,
        stamp,
        act=seen.act,
        clause=seen.clause or clause,
        round=session.round,
        seat=seen.seat or (live.offer.seat if live else None) or (settled and settled.seat),
        kind=seen.kind,
        on=on or seen.on,
        medium=medium,
        bet=seen.bet,
        base=seen.base,
        amount_minor=seen.amount,
        due_minor=settled.due_minor if settled else None,
        paid_minor=seen.paid,
        pocket=seen.pocket,
        dice=seen.dice,
        faces=seen.faces,
        hand=seen.hand,
        card=seen.card,
        person=seen.person,
        note=seen.note,
    )
    follow_up = stamp.because_of(cause)
    if settled is not None and session.status != "closed":
        restate(session, follow_up, settled, seen.paid or 0)
    return follow_up


def restate(
    session: BettingTable, stamp: Stamp, line: bets.SettlementLine, paid_minor: int
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
    session.record(session.RESTATED, stamp, **facts)


def at_the_table(session: TableSession, stamp: Stamp, seen: Observation) -> None:
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
