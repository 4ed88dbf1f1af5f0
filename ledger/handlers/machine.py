"""Commands about gambling machines."""

from __future__ import annotations

import datetime as dt

from ledger.commands import machine as commands
from ledger.events.meters import Meters
from ledger.floor.house.licence import cancel_licence
from ledger.floor.machines import records as machine_records
from ledger.floor.machines.machine import Machine
from ledger.handlers.sessions import house_rules, require_known
from ledger.identifiers import machine_stream
from ledger.work import Work


def _machine(work: Work, number: str) -> Machine:
    """The machine of this number, blank where nobody has approved one."""
    return work.load(Machine, machine_stream(number))


def _meters(work: Work, values: commands.MeterValues) -> Meters:
    return Meters(
        coin_in_minor=work.minor(values.coin_in),
        coin_out_minor=work.minor(values.coin_out),
        hand_pays_minor=work.minor(values.hand_pays),
        games=values.games,
    )


def approve(work: Work, command: commands.ApproveMachine) -> None:
    """The Board's approval."""
    _machine(work, command.machine).approve(
        work.stamp(),
        house_rules(work),
        mark=command.mark,
        player_action=command.player_action,
        reference=command.reference,
    )


def enter(work: Work, command: commands.EnterMachine) -> None:
    """The machine comes."""
    _machine(work, command.machine).enter(work.stamp(), house_rules(work), mark=command.mark)


def swear(work: Work, command: commands.SwearToMachine) -> None:
    """The licensee's sworn statement; the log keeps its digest."""
    _machine(work, command.machine).swear(
        work.stamp(),
        house_rules(work),
        statement=work.document(command.statement) or "",
        sworn_on=dt.date.fromisoformat(command.sworn_on),
        set_return=command.set_return,
        hit_frequency=command.hit_frequency,
        largest_stake_minor=work.minor(command.largest_stake),
        payout_variance=command.payout_variance,
        largest_prize=command.largest_prize,
    )


def place_in_service(work: Work, command: commands.PlaceMachineInService) -> None:
    """The machine may be played."""
    consents = work.premises.consents
    _machine(work, command.machine).place_in_service(
        work.stamp(), house_rules(work), consents=consents
    )


def take_out_of_service(work: Work, command: commands.TakeMachineOutOfService) -> None:
    """The machine may not be played."""
    _machine(work, command.machine).take_out_of_service(work.stamp(), reason=command.reason)


def remove(work: Work, command: commands.RemoveMachine) -> None:
    """The machine leaves."""
    _machine(work, command.machine).remove(work.stamp(), house_rules(work))


def read_meters(work: Work, command: commands.ReadMeters) -> None:
    """A reading by two."""
    require_known(work, (command.witness,))
    machine_records.read_meters(
        _machine(work, command.machine),
        work.stamp(),
        meters=_meters(work, command.meters),
        witness=command.witness,
    )


def reset_meters(work: Work, command: commands.ResetMeters) -> None:
    """Meters that began anew."""
    require_known(work, (command.witness,))
    machine_records.reset_meters(
        _machine(work, command.machine),
        work.stamp(),
        reason=command.reason,
        before=_meters(work, command.before) if command.before else None,
        after=_meters(work, command.after),
        witness=command.witness,
    )


def fill(work: Work, command: commands.FillMachine) -> None:
    """Cash from the vault."""
    require_known(work, (command.witness,))
    _machine(work, command.machine).fill(
        work.stamp(),
        purpose=command.purpose,
        cash=work.cash(command.cash),
        witness=command.witness,
    )


def count(work: Work, command: commands.CountMachine) -> None:
    """A count by two."""
    require_known(work, (command.witness,))
    _machine(work, command.machine).count(
        work.stamp(),
        cash=work.cash(command.cash),
        left=work.cash(command.left),
        witness=command.witness,
    )


def record_finding(work: Work, command: commands.RecordMachineFinding) -> None:
    """A test's finding; by the literal reading of AMB-29 the licence falls in the same save."""
    machine = work.existing(Machine, machine_stream(command.machine))
    stamp = work.stamp()
    cited, found = machine_records.record_finding(
        machine,
        stamp,
        house_rules(work),
        found_return=command.found_return,
        hit_frequency=command.hit_frequency,
        test=command.test,
        note=work.document(command.note),
    )
    if found.cancels:
        cancel_licence(
            work.premises,
            stamp.because_of(cited),
            machine=machine.number,
            clause=found.clause,
            reference=None,
        )


def decide_finding(work: Work, command: commands.DecideMachineFinding) -> None:
    """The Board's decision; the licence is cancelled in the same save, where it says so."""
    machine = work.existing(Machine, machine_stream(command.machine))
    stamp = work.stamp()
    cited = machine_records.decide_finding(
        machine,
        stamp,
        finding=command.finding,
        outcome=command.outcome,
        reference=command.reference,
        reasons=work.document(command.reasons),
    )
    if command.outcome == "licence_cancelled":
        cancel_licence(
            work.premises,
            stamp.because_of(cited),
            machine=machine.number,
            clause=machine.findings[command.finding].clause,
            reference=command.reference,
        )


HANDLERS = {
    commands.ApproveMachine: approve,
    commands.EnterMachine: enter,
    commands.SwearToMachine: swear,
    commands.PlaceMachineInService: place_in_service,
    commands.TakeMachineOutOfService: take_out_of_service,
    commands.RemoveMachine: remove,
    commands.ReadMeters: read_meters,
    commands.ResetMeters: reset_meters,
    commands.FillMachine: fill,
    commands.CountMachine: count,
    commands.RecordMachineFinding: record_finding,
    commands.DecideMachineFinding: decide_finding,
}
