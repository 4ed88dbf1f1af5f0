"""Every command with the function that carries it out."""

from __future__ import annotations

from typing import Any

import ledger.floor.tables.games  # noqa: F401 - which class plays which game
from ledger.authority import AUTHORITY, require_authority
from ledger.commands.base import Command
from ledger.commands.premises import LicensePremises
from ledger.floor.house.employment import require_licensed
from ledger.floor.house.licence import require_licence_in_force
from ledger.floor.refusals.premises import NotLicensed
from ledger.handlers import (
    baccarat,
    baccarat_custody,
    blackjack,
    craps,
    craps_dice,
    craps_opening,
    custody,
    custody_dice,
    custody_equipment,
    gaming_day,
    machine,
    money,
    observations,
    oversight,
    premises,
    roulette,
    seats,
    staff,
    table,
    table_opening,
)
from ledger.handlers.sessions import clause_in_force
from ledger.refusals import Refusal
from ledger.work import Work

AREAS = (
    premises,
    staff,
    gaming_day,
    table_opening,
    table,
    seats,
    roulette,
    craps_opening,
    craps,
    craps_dice,
    blackjack,
    baccarat,
    baccarat_custody,
    observations,
    money,
    oversight,
    machine,
    custody,
    custody_dice,
    custody_equipment,
)

HANDLERS: dict[type[Command], Any] = {
    command: handler for area in AREAS for command, handler in area.HANDLERS.items()
}


def decide(work: Work, command: Command) -> None:
    """Ask who may give the command, then let its function decide; refusals come out of it.

    A refusal that names a provision gets the clause of the rulebook in force there.
    """
    kind = type(command)
    try:
        if kind is not LicensePremises:
            premises, by, do = work.premises, command.by, command.do
            if premises.licence is None:
                raise NotLicensed
            require_authority(by, premises.role_of(by), do)
            if premises.cancelled is not None:
                require_licence_in_force(premises, do, command.at)
            # anyone may tell what happened, licensed or not
            if do in AUTHORITY and premises.licence_may_fail(by):
                require_licensed(premises, by, work.gaming_day)
        HANDLERS[kind](work, command)
    except Refusal as refusal:
        if refusal.clause is None and refusal.provision is not None:
            refusal.clause = clause_in_force(work, refusal.provision)
        raise
