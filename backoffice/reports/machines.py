"""The register of gambling machines, read from the log: papers, meters, observed return, findings.

What is observed stands beside its 95 per cent interval; it is evidence, never a finding.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from backoffice.opening import Premises
from backoffice.reports.cells import words
from backoffice.reports.header import Asked, Header, header_of
from backoffice.reports.plain import plain, write_json
from backoffice.reports.text import NOTHING, Column, Page, moment, money
from ledger.events import machine as events
from ledger.events.base import Event
from ledger.events.licence import LicenceCancelled
from ledger.floor.machines.machine import Machine
from ledger.floor.machines.return_interval import STEPS, Interval, interval_of, observed_return
from ledger.floor.machines.set_return import percent
from ledger.money import Currency
from ledger.store.decoding import stored_event_of
from ledger.store.mapper import stored_topics
from ledger.store.reader import PAGE, read_events
from projections.base import Connection

TOPICS = tuple(
    kind.TOPIC
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and "TOPIC" in vars(kind)
)
PAPERS = (
    *map(Column, ("Machine", "Mark", "Approval", "Now", "Sworn on")),
    *(Column(heading, right=True) for heading in ("Set to give %", "Judged %")),
    *map(Column, ("Of", "Statement")),
)
OBSERVED = (
    Column("Machine"),
    *(Column(heading, right=True) for heading in ("Games", "Stakes", "Paid", "Win", "Inside")),
    *(Column(heading, right=True) for heading in ("Observed %", "From %", "To %")),
    *map(Column, ("By", "Set return")),
)
FINDINGS = (
    *map(Column, ("Machine", "Finding", "Found at", "By", "Test")),
    *(Column(heading, right=True) for heading in ("Found %", "Judged %")),
    *map(Column, ("Verdict", "Decided", "Reference")),
)


@dataclass(frozen=True, slots=True)
class Register:
    """Every machine by its number, and the end of the licence, if a finding brought it."""

    machines: tuple[Machine, ...]
    cancelled: LicenceCancelled | None


def show(premises: Premises, asked: Asked, *, as_json: bool = False) -> None:
    """Print the register as known at a position.

    Raises:
        NoHouseYet, AsOfError: there is nothing to report on, and why.

    """
    with premises.reader() as connection:
        header = header_of(connection, premises.schema, "Gambling machines", asked)
        register = read_register(connection, header.view.as_of_position)
    if as_json:
        zone = header.house.zone
        head = plain(header.as_dict(), zone)
        rows = [as_dict(machine) for machine in register.machines]
        cancelled = register.cancelled and register.cancelled.model_dump()
        write_json(sys.stdout, zone, header=head, machines=rows, licence_cancelled=cancelled)
        return
    write(Page(), header, register)


def read_register(connection: Connection, up_to: int) -> Register:
    """The machines as the log knew them at a position."""
    machines: dict[str, Machine] = {}
    cancelled, after = None, 0
    topics = stored_topics((*TOPICS, LicenceCancelled.TOPIC))
    while page := read_events(connection, after, up_to, PAGE, topics):
        after = page[-1].id
        for event in map(stored_event_of, page):
            if isinstance(event, LicenceCancelled):
                cancelled = event
                continue
            stream = event.originator_id
            machine = machines.setdefault(stream, Machine.blank(stream))
            machine.accept(event)
    return Register(tuple(machines[stream] for stream in sorted(machines)), cancelled)


def as_dict(machine: Machine) -> dict[str, Any]:
    """A machine as JSON has it: amounts in minor units, fractions as pairs."""
    played, interval = machine.since_statement, _interval(machine)
    return {
        "machine": machine.number,
        "mark": machine.mark,
        "approval": machine.approval,
        "status": machine.status,
        "covered_by_statement": machine.covered,
        "statement": machine.sworn and machine.sworn.model_dump(),
        "meters": machine.meters and machine.meters.model_dump(),
        "since_statement": played.model_dump() | {"win_minor": played.win_minor},
        "inside_minor": machine.inside_minor,
        "observed_return": observed_return(played),
        "interval": interval,
        "set_return_within_interval": _holds(machine, interval),
        "findings": [finding.model_dump() for finding in machine.findings.values()],
        "decisions": [decision.model_dump() for decision in machine.decisions.values()],
    }


def write(page: Page, header: Header, register: Register) -> None:
    """The register as text."""
    header.write(page)
    currency = header.house.currency
    if not register.machines:
        page.line()
        page.line("Nothing here: no machine was ever approved.")
        return
    page.subtitle("Papers")
    page.table(PAPERS, [_papers(machine) for machine in register.machines])
    page.subtitle("Observed since the statement, with the 95 per cent interval")
    page.table(OBSERVED, [_observed(machine, currency) for machine in register.machines])
    page.subtitle("Findings of tests")
    findings = [row for machine in register.machines for row in _findings(machine, header)]
    if findings:
        page.table(FINDINGS, findings)
    else:
        page.line("None.")
    if register.cancelled is not None:
        at = moment(register.cancelled.occurred_at, header.house.zone)
        page.line()
        page.line(
            f"✗ the licence was cancelled at {at} for {register.cancelled.machine}"
            f" ({register.cancelled.clause})"
        )


def _papers(machine: Machine) -> Sequence[str]:
    now = machine.status + ("" if machine.covered else ", no statement covers it")
    head = (machine.number, machine.mark or NOTHING, machine.approval or NOTHING, now)
    sworn = machine.sworn
    if sworn is None:
        return (*head, *[NOTHING] * 5)
    shares = percent(Fraction(*sworn.set_return)), percent(Fraction(*sworn.share))
    return (
        *head,
        sworn.sworn_on.isoformat(),
        *shares,
        words(sworn.share_of) or NOTHING,
        sworn.statement[:16],
    )


def _observed(machine: Machine, currency: Currency) -> Sequence[str]:
    played, interval = machine.since_statement, _interval(machine)
    observed = observed_return(played)
    amounts = (played.coin_in_minor, played.payout_minor, played.win_minor, machine.inside_minor)
    figures = (str(played.games), *(money(amount, currency) for amount in amounts))
    shown = NOTHING if observed is None else percent(observed)
    if interval is None:
        return (machine.number, *figures, shown, *[NOTHING] * 4)
    high = percent(Fraction(ceil(interval.high * STEPS), STEPS))  # outward, like the lower end
    by_chance = "within chance" if _holds(machine, interval) else "✗ beyond chance"
    return (
        machine.number,
        *figures,
        *(shown, percent(interval.low), high),
        interval.method,
        by_chance,
    )


def _findings(machine: Machine, header: Header) -> list[Sequence[str]]:
    rows: list[Sequence[str]] = []
    for number, found in machine.findings.items():
        decision = machine.decisions.get(number)
        outcome = "licence_cancelled" if found.cancels else decision and decision.outcome
        waits = "waits for the Board" if found.verdict in ("below", "above") else NOTHING
        sign = "✓" if found.verdict == "within" else "✗"
        rows.append(
            (
                *(machine.number, str(number), moment(found.occurred_at, header.house.zone)),
                *(found.actor, found.test),
                *(percent(Fraction(*found.found_return)), percent(Fraction(*found.share))),
                f"{sign} {words(found.verdict)}",
                words(outcome) if outcome else waits,
                decision.reference if decision else NOTHING,
            )
        )
    return rows


def _interval(machine: Machine) -> Interval | None:
    return interval_of(machine.since_statement, machine.sworn) if machine.sworn else None


def _holds(machine: Machine, interval: Interval | None) -> bool | None:
    if interval is None or machine.sworn is None:
        return None
    return interval.holds(Fraction(*machine.sworn.set_return))
