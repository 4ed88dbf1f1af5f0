"""Commands about the house."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ledger.aggregate import Stamp
from ledger.authority import LastAdministrator
from ledger.commands import premises as commands
from ledger.events import premises as events
from ledger.events.premises import Role
from ledger.floor.house import employment, limit_schedules
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import STAFF
from ledger.floor.house.staff_licence import StaffLicence
from ledger.floor.refusals.money import NotForeign, NothingToMove
from ledger.floor.refusals.premises import (
    OfficerOfTheAdministrator,
    StillOnDuty,
    UnknownCurrency,
    UnknownTimeZone,
)
from ledger.identifiers import day_stream, licence_stream
from ledger.money import CURRENCIES
from ledger.work import Work

OFFICERS: frozenset[Role] = frozenset(
    {"administrator", "board", "inspector", "licensee", "police_officer", "ministry"}
)
"""Roles that are not the licensee's to give or to end."""


def license_premises(work: Work, command: commands.LicensePremises) -> None:
    """Found the house."""
    if command.currency not in CURRENCIES:
        raise UnknownCurrency(command.currency, ", ".join(CURRENCIES))
    try:
        zone = ZoneInfo(command.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: a folder, like "America"
        raise UnknownTimeZone(command.time_zone) from None
    currency = CURRENCIES[command.currency]
    denominations_minor = {work.minor(text, currency) for text in command.denominations}
    if 0 in denominations_minor:
        raise NothingToMove("A chip")
    stamp = Stamp(command.at, command.at.astimezone(zone).date(), command.by, video=command.video)
    work.premises.license(
        stamp,
        licence=command.licence,
        currency=command.currency,
        time_zone=command.time_zone,
        cut_off=dt.time.fromisoformat(command.cut_off),
        denominations_minor=tuple(denominations_minor),
    )


def appoint(work: Work, command: commands.AppointPerson) -> None:
    """Give a person a role."""
    _require_chooser(work, command.role)
    stated = command.licence if command.role in STAFF else None
    employment.appoint(
        work.premises,
        work.stamp(),
        person=command.person,
        role=command.role,
        of_age=command.of_age,
        number=command.licence,
        licence=work.load(StaffLicence, licence_stream(stated)) if stated else None,
    )


def dismiss(work: Work, command: commands.DismissPerson) -> None:
    """End the role of a person who is not at work."""
    role = work.premises.role_of(command.person)
    _require_chooser(work, role)
    if role == "administrator" and [*work.premises.roles.values()].count(role) == 1:
        raise LastAdministrator(command.person)
    today = work.gaming_day
    for date in (today, today - dt.timedelta(days=1)):  # a night goes past the cut-off
        day = work.load(GamingDay, day_stream(date))
        if day.status == "open" and command.person in {*day.on_duty, *day.inspectors}:
            raise StillOnDuty(command.person, date.isoformat())
    work.premises.dismiss(work.stamp(), person=command.person)


def _require_chooser(work: Work, role: Role) -> None:
    """Staff are the licensee's to choose; those who watch him are not (AG.3(1))."""
    by = work.command.by
    if role in OFFICERS and work.premises.role_of(by) != "administrator":
        raise OfficerOfTheAdministrator(role, by)


def adopt_rulebook(work: Work, command: commands.AdoptRulebook) -> None:
    """Adopt a rulebook of the ledger, or of the folder that it was given."""
    work.premises.adopt(
        work.stamp(),
        rulebook=work.rulebook(command.rulebook),
        readings=command.readings,
        agreed_with_board=command.agreed_with_board,
    )


def record_consent(work: Work, command: commands.RecordConsent) -> None:
    """The Administrator's consent to a game."""
    work.premises.record(
        events.ConsentRecorded, work.stamp(), game=command.game, reference=command.reference
    )


def record_approval(work: Work, command: commands.RecordApproval) -> None:
    """The Board's approval of equipment."""
    work.premises.record(
        events.ApprovalRecorded, work.stamp(), subject=command.subject, reference=command.reference
    )


def set_board_limits(work: Work, command: commands.SetBoardLimits) -> None:
    """The Board's maxima."""
    limit_schedules.set_board_limits(
        work.premises,
        work.stamp(),
        game=command.game,
        maximum_minor=work.value_in_chips(command.maximum),
        players=command.players,
        reference=command.reference,
    )


def propose_limits(work: Work, command: commands.ProposeLimits) -> None:
    """The licensee's proposal."""
    limit_schedules.propose_limits(
        work.premises,
        work.stamp(),
        schedule=command.schedule,
        game=command.game,
        minimum_minor=work.value_in_chips(command.minimum),
        maximum_minor=work.value_in_chips(command.maximum),
        minima_minor={kind: work.value_in_chips(least) for kind, least in command.minima.items()},
        maxima_minor={kind: work.value_in_chips(most) for kind, most in command.maxima.items()},
        odds_times=command.odds_times,
    )


def approve_limits(work: Work, command: commands.ApproveLimits) -> None:
    """The Board's approval of a proposal."""
    limit_schedules.approve_limits(
        work.premises, work.stamp(), schedule=command.schedule, reference=command.reference
    )


def fix_exchange_rate(work: Work, command: commands.FixExchangeRate) -> None:
    """The table's price of another currency."""
    if command.currency not in CURRENCIES:
        raise UnknownCurrency(command.currency, ", ".join(CURRENCIES))
    if command.currency == work.currency.code:
        raise NotForeign(command.currency)
    work.premises.fix_exchange_rate(
        work.stamp(),
        currency=command.currency,
        ledger_minor=work.minor(command.ledger),
        per_foreign_minor=work.minor(command.foreign, CURRENCIES[command.currency]),
    )


def stock_bank(work: Work, command: commands.StockBank) -> None:
    """Cash into the vault, chips into the main bank."""
    cash_minor, chips = work.minor(command.cash), work.chips(command.chips)
    if not cash_minor and not chips:
        raise NothingToMove("A stocking")
    work.premises.record(events.BankStocked, work.stamp(), cash_minor=cash_minor, chips=chips)


HANDLERS = {
    commands.LicensePremises: license_premises,
    commands.AppointPerson: appoint,
    commands.DismissPerson: dismiss,
    commands.AdoptRulebook: adopt_rulebook,
    commands.RecordConsent: record_consent,
    commands.RecordApproval: record_approval,
    commands.SetBoardLimits: set_board_limits,
    commands.ProposeLimits: propose_limits,
    commands.ApproveLimits: approve_limits,
    commands.FixExchangeRate: fix_exchange_rate,
    commands.StockBank: stock_bank,
}
