"""What others record of a machine: readings of its meters, tests, and what the Board decides."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import machine as events
from ledger.events.machine import Ratio
from ledger.events.meters import Meters
from ledger.floor.machines.machine import Machine
from ledger.floor.machines.set_return import SHARE_OF, share_given, verdict_on
from ledger.floor.refusals import machine as refusals
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.shared_guards import require_two
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

OUTSIDE = ("below", "above")


def read_meters(machine: Machine, stamp: Stamp, *, meters: Meters, witness: str) -> None:
    """Read the meters by two; the first reading is where observation begins."""
    machine.require_on_premises()
    require_two((stamp.actor, witness))
    last = meters if machine.meters is None else machine.meters
    _require_forward(machine, last, meters)
    played = meters.since(last)
    machine.record(events.MetersRead, stamp, meters=meters, played=played, witness=witness)


def reset_meters(
    machine: Machine,
    stamp: Stamp,
    *,
    reason: events.ResetReason,
    before: Meters | None,
    after: Meters,
    witness: str,
) -> None:
    """Let the meters begin anew, for a reason on record.

    ``before`` is what they last showed, or would have shown without rolling over. Where that is
    lost, the last reading stands for it, and what was played since will show as a variance.
    """
    machine.require_on_premises()
    require_two((stamp.actor, witness))
    if machine.meters is None:
        raise refusals.MetersNotRead(machine.number)
    shown = before or machine.meters
    _require_forward(machine, machine.meters, shown)
    machine.record(
        events.MetersReset,
        stamp,
        reason=reason,
        before=shown,
        after=after,
        played=shown.since(machine.meters),
        witness=witness,
    )


def _require_forward(machine: Machine, last: Meters, shown: Meters) -> None:
    for name, value in shown.since(last):
        if value < 0:
            what = name.removesuffix("_minor").replace("_", " ")
            raise refusals.MetersRanBackward(machine.number, what)


def record_finding(
    machine: Machine,
    stamp: Stamp,
    rules: TableRules,
    *,
    found_return: Ratio,
    hit_frequency: Ratio | None,
    test: str,
    note: str | None,
) -> tuple[str, events.FindingRecorded]:
    """Record how a test found the machine set, and whether the licence falls with it (AG.11(2)).

    The set return is judged, never what the meters happened to show. The finding and its citation
    are returned, for what follows in the same save.
    """
    share = share_given(rules, found_return, hit_frequency)
    verdict, code = verdict_on(rules, share), ProvisionCode.MACHINE_FOUND_OUTSIDE_CANCELS
    outside = rules.has(code) and verdict in OUTSIDE
    number = len(machine.findings) + 1
    cited = machine.record(
        events.FindingRecorded,
        stamp,
        finding=number,
        found_return=found_return,
        hit_frequency=hit_frequency,
        share=share.as_integer_ratio(),
        share_of=rules.readings.get(SHARE_OF),
        verdict=verdict,
        cancels=outside and rules.reads("slot_finding", "automatic_cancellation"),
        clause=rules.clause(code),
        test=test,
        note=note,
    )
    return cited, machine.findings[number]


def decide_finding(
    machine: Machine,
    stamp: Stamp,
    *,
    finding: int,
    outcome: events.FindingOutcome,
    reference: str,
    reasons: str | None,
) -> str:
    """Decide, as the Board, what follows from a finding outside the band, once."""
    found = machine.findings.get(finding)
    if found is None:
        raise refusals.FindingUnknown(machine.number, finding)
    if found.verdict not in OUTSIDE:
        raise refusals.NothingFoundOutside(machine.number, finding, found.clause)
    if found.cancels or finding in machine.decisions:
        raise refusals.FindingDecidedAlready(machine.number, finding, found.clause)
    return machine.record(
        events.FindingDecided,
        stamp,
        finding=finding,
        outcome=outcome,
        clause=found.clause,
        reference=reference,
        reasons=reasons,
    )
