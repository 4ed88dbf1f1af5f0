"""Opening a craps table: its type and crew, its dice, and what the rules leave to it."""

from __future__ import annotations

from math import gcd
from typing import Any

from pydantic import ValidationError

from ledger.commands import craps as commands
from ledger.custody.for_tables import (
    dice_at_table,
    require_dice_to_open,
    require_inspected_by_supervisor,
)
from ledger.floor.craps.session import CrapsSession
from ledger.floor.craps.table import (
    FIRST_SEAT,
    PAYOUT_UNIT,
    SEATS_CLAUSE,
    TABLE_TYPE,
    TERMS,
    seats_allowed,
)
from ledger.floor.refusals import craps_limits as refusals
from ledger.floor.tables.crews import SIX_SEAT, require_crew
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.settings import ENGINE, PayTable, TableTerms
from ledger.handlers.custody import dice_register
from ledger.handlers.table_opening import begin, prepare, require_seats
from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import (
    BOX_NUMBERS,
    CrapsBet,
    CrapsRow,
    Pay,
    Placement,
    Removal,
    Resolution,
)
from ledger.rulebooks.vocabulary.craps_limits import PostedMaximum, Times
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from ledger.work import Work

ALL = "all"


def open_craps(work: Work, command: commands.OpenCraps) -> None:
    """Open a table: crew by its type (FR.I15), seats, dice, bars, pay table, added bets."""
    opening = prepare(work, command, "craps")
    rules = opening.rules
    small = command.table_type == SIX_SEAT
    if small and not rules.has(Code.CRAPS_SMALL_TABLE_PLAYERS):
        raise refusals.NoSmallTable(rules.rulebook.id)
    crew = {"croupier": command.croupier, **command.crew}
    require_crew(opening.day, rules, "craps", command.table_type, crew)
    register = dice_register(work)
    require_dice_to_open(register, rules, command.session)
    supervisor = command.crew.get("game_supervisor")
    require_inspected_by_supervisor(register, rules, command.session, supervisor)
    maximum_minor = _maximum_fixed(work, command, rules)
    _require_new_float(command, rules)
    allowed, clause = seats_allowed(rules, command.table_type, opening.board_players)
    seats = require_seats(command.seats, allowed, clause)
    begin(
        work,
        command,
        opening,
        CrapsSession,
        maximum_minor=maximum_minor,
        engine=ENGINE,
        equipment={die.serial: die.colour for die in dice_at_table(register, command.session)},
        terms=_pinned(work, command, rules, clause if seats == allowed else None),
        seats=seats,
        approval=command.pay_table.reference if command.pay_table else None,
        crew=dict(command.crew),
    )


def _maximum_fixed(work: Work, command: commands.OpenCraps, rules: TableRules) -> int | None:
    """The maximum that the director fixed, in minor units (FR.L2)."""
    clause = rules.clause(Code.CRAPS_MAXIMUM_BY_DIRECTOR)
    if clause is None:
        return None
    by = command.maximum_by
    if command.maximum is None or by is None or work.premises.role_of(by) != "director":
        raise refusals.MaximumNotFixed(clause)
    return work.value_in_chips(command.maximum)


def _require_new_float(command: commands.OpenCraps, rules: TableRules) -> None:
    """Refuse a table that opens again the same day without an entry of its float (FR.L10)."""
    again = command.session.count("/") > 1
    clause = rules.clause(Code.CRAPS_MINIMUM_BY_REOPENING)
    if clause is not None and again and command.advance is None:
        raise refusals.NewFloatNotEntered(clause)


def _pinned(
    work: Work, command: commands.OpenCraps, rules: TableRules, seats_clause: str | None
) -> dict[str, Any]:
    """Everything that the table states at opening, as the session pins it."""
    _require_approved(work, command, rules)
    pinned: dict[str, Any] = {
        TERMS: _terms(command, rules).model_dump(mode="json", exclude_none=True),
        TABLE_TYPE: command.table_type,
        FIRST_SEAT: command.first_seat,
        PAYOUT_UNIT: gcd(*work.premises.denominations_minor),
    }
    stated = {
        SEATS_CLAUSE: seats_clause,
        "maximum_by": command.maximum_by,
        "advance": command.advance,
        "added_reference": command.added_reference,
    }
    return pinned | {name: value for name, value in stated.items() if value is not None}


def _require_approved(work: Work, command: commands.OpenCraps, rules: TableRules) -> None:
    """Refuse odds and bets of the house without the Board's approval on record (AG.8(1))."""
    approvals = work.premises.approvals
    agreed = rules.clause(Code.CRAPS_BETS_MAY_BE_ADDED)
    table = command.pay_table
    if table is not None and approvals.get("craps_pay_table") != table.reference:
        raise refusals.TermsNotApproved("pay table", table.reference, agreed)
    reference = command.added_reference
    if command.added and (reference is None or approvals.get("craps_added_bets") != reference):
        raise refusals.TermsNotApproved("added bets", reference, agreed)


def _terms(command: commands.OpenCraps, rules: TableRules) -> TableTerms:
    """The terms as the engine takes them; refused where a word or a figure is none."""
    table = command.pay_table
    try:
        return TableTerms(
            bars={CrapsBet(bet): total for bet, total in command.bars.items()},
            pay_table=PayTable(
                reference=table.reference,
                pays={CrapsBet(bet): _pays(pays) for bet, pays in table.pays.items()},
            )
            if table
            else None,
            commission={CrapsBet(bet): _times(rate) for bet, rate in command.commission.items()},
            added=tuple(_row(added, rules) for added in command.added),
        )
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise refusals.WrongTerms(f"{where}: {first['msg']}") from None
    except ValueError as error:
        raise refusals.WrongTerms(str(error)) from None


def _odds(odds: str) -> Odds:
    pays, _, per = odds.partition(":")
    return Odds(int(pays), int(per))


def _times(rate: str) -> Times:
    odds = _odds(rate)
    return Times(times=odds.pays, per=odds.per)


def _pays(pays: commands.Pays) -> tuple[Pay, ...]:
    """Odds by outcome; those that hold on every other one come last."""
    named = [Pay(odds=_odds(odds), on=(on,)) for on, odds in pays.items() if on != ALL]
    return (*named, *(Pay(odds=_odds(odds)) for on, odds in pays.items() if on == ALL))


def _row(added: commands.AddedBet, rules: TableRules) -> CrapsRow:
    """A bet of the house as a row beside the printed ones: limits are posted (AG.C1, AG.8(6))."""
    clause = rules.clause(Code.CRAPS_BETS_MAY_BE_ADDED) or rules.rulebook.id
    decided = Resolution(added.decided)
    at_once = decided in (Resolution.ONE_ROLL, Resolution.COMBINATION)
    return CrapsRow(
        bet=CrapsBet(added.bet),
        name=added.name,
        clause=clause,
        resolution=decided,
        placement=Placement.ANY_TIME,
        maximum=PostedMaximum(clause=rules.clause(Code.LIMITS_NEED_BOARD_APPROVAL) or clause),
        removal=Removal.UNTIL_NEXT_THROW if at_once else Removal.BETWEEN_ROLLS,
        against=added.against,
        numbers=BOX_NUMBERS if decided is Resolution.NUMBER else (),
        wins=added.wins,
        loses=added.loses,
        pays=_pays(added.pays),
    )


HANDLERS = {commands.OpenCraps: open_craps}
