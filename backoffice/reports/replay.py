"""A table session replayed: its steps, its audit, and what another reading would have paid."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, TextIO
from zoneinfo import ZoneInfo

from backoffice.reports.text import NOTHING, Column, Page, moment, money
from ledger.counted import counted
from ledger.events.base import Event
from ledger.events.bets import RoundSettled
from ledger.money import Currency
from ledger.replay import Audit, Difference, Step
from ledger.replay.results import Pinned, Value
from ledger.replay.state import PARTED

MANY = 40
"""So many lines of one kind are shown as text; all of them are in the JSON."""


FACE_DOWN = "?"
"""A card that nobody has seen."""

NONE = "none"
"""Something without any part: a hand without a card."""

LINE_AMOUNTS = ("Stake", "Due", "Paid")


def step_as_dict(step: Step) -> dict[str, Any]:
    """A step as JSON has it."""
    event = step.recorded.event
    return {
        "version": step.version,
        "position": step.recorded.position,
        "topic": event.TOPIC,
        "occurred_at": event.occurred_at.isoformat(),
        "recorded_at": step.recorded.recorded_at.isoformat(),
        "gaming_day": event.gaming_day.isoformat(),
        "actor": event.actor,
        "caused_by": event.caused_by,
        "video": event.video,
        "late_reason": event.late_reason,
        "words": step.words,
        "facts": event.model_dump(mode="json", include=_own_fields(event)),
        "before": step.before,
        "after": step.after,
        "changed": list(step.changed),
    }


def _own_fields(event: Event) -> set[str]:
    """What an event says beyond what every event says."""
    return set(type(event).model_fields) - set(Event.model_fields)


def audit_as_dict(audit: Audit) -> dict[str, Any]:
    """An audit as JSON has it."""
    return {
        "sentence": audit.sentence,
        **pinned_as_dict(audit.pinned),
        "rulebook_verified": True,  # another text than the pinned one is refused before this
        "events": audit.events,
        "settlements": audit.settlements,
        "lines": audit.lines,
        "decisions": audit.decisions,
        "observed": audit.observed,
        "differences": [asdict(difference) for difference in audit.differences],
        "paid_otherwise": [asdict(otherwise) for otherwise in audit.paid_otherwise],
        "last": audit.last,
        "complete": audit.complete,
        "sha256": audit.sha256,
    }


def pinned_as_dict(pinned: Pinned) -> dict[str, Any]:
    """What a session plays by, as JSON has it."""
    return {
        "session": pinned.session,
        "engine": pinned.engine,
        "rulebook": pinned.rulebook,
        "rulebook_sha256": pinned.rulebook_sha256,
        "readings": dict(pinned.readings),
        "currency": pinned.currency.code,
    }


def write_json(
    stream: TextIO, head: Mapping[str, Any], steps: Iterable[Step], audit: Audit
) -> None:
    """One JSON object with all steps, written as they come: a night need not fit in memory."""
    opening = json.dumps({**head, "audit": audit_as_dict(audit)}, ensure_ascii=False, default=str)
    stream.write(opening.removesuffix("}") + ', "steps": [')
    for number, step in enumerate(steps):
        stream.write(",\n" if number else "\n")
        stream.write(json.dumps(step_as_dict(step), ensure_ascii=False))
    stream.write("\n]}\n")


def write_steps(page: Page, steps: Iterable[Step], zone: ZoneInfo) -> None:
    """Each event in a line, and below it what it changed."""
    for step in steps:
        event = step.recorded.event
        page.line(
            f"{step.version:>6}  {event.occurred_at.astimezone(zone):%H:%M:%S}"
            f"  {event.actor}: {step.words}"
        )
        for name in step.changed:
            was, now = (_shown(_part(state, name), step.currency) for state in _both(step))
            page.line(f"        {name.removesuffix('_minor')}: {was} → {now}")


def write_step(page: Page, step: Step, zone: ZoneInfo) -> None:
    """One event in full, with the table before and after it; what changed is marked."""
    event = step.recorded.event
    page.subtitle(f"{event.citation}: {event.TOPIC}")
    page.line(step.words)
    facts = {
        "Happened": moment(event.occurred_at, zone),
        "Recorded": f"{moment(step.recorded.recorded_at, zone)}, position {step.recorded.position}",
        "Gaming day": event.gaming_day.isoformat(),
        "By": event.actor,
        "Because of": event.caused_by or NOTHING,
        "Video": event.video or NOTHING,
    }
    page.pairs(list(facts.items()))
    if isinstance(event, RoundSettled):
        _write_lines(page, event, step.currency)
    rows = []
    for name in _names(step):
        was, now = (_shown(_part(state, name), step.currency) for state in _both(step))
        rows.append(("*" if name in step.changed else "", name.removesuffix("_minor"), was, now))
    page.table([Column(""), Column("State"), Column("Before"), Column("After")], rows)


def _write_lines(page: Page, settled: RoundSettled, currency: Currency) -> None:
    """A settlement bet by bet."""
    headings = ("Bet", "Seat", "On", "Result", "Odds", "Clause")
    columns = [*map(Column, headings), *(Column(name, right=True) for name in LINE_AMOUNTS)]
    rows = [
        (
            line.bet,
            str(line.seat),
            f"{line.kind} {line.on}",
            line.result,
            f"{line.pays[0]}:{line.pays[1]}",
            line.clause,
            *(money(minor, currency) for minor in (line.stake_minor, line.due_minor)),
            money(line.paid_minor, currency),
        )
        for line in settled.lines
    ]
    page.table(columns, rows)


def write_audit(page: Page, audit: Audit) -> None:
    """The result of recomputing a session."""
    pinned = audit.pinned
    page.subtitle(f"Recomputed: {pinned.session}")
    page.line(
        f"Rulebook {pinned.rulebook} as adopted in the log: its text has the pinned sha256 "
        f"{pinned.rulebook_sha256}."
    )
    page.line(f"Engine {pinned.engine}, readings as pinned at the opening.")
    events, decisions = counted(audit.events, "event"), counted(audit.decisions, "decision")
    lines, bets = counted(audit.lines, "settlement line"), counted(audit.observed, "bet")
    page.line(f"{events}, {lines}, {decisions} made again, {bets} taken by irregularity.")
    for otherwise in audit.paid_otherwise:
        due, paid = (
            money(minor, pinned.currency) for minor in (otherwise.due_minor, otherwise.paid_minor)
        )
        page.line(
            f"Paid otherwise: {otherwise.event}, bet {otherwise.bet}, seat {otherwise.seat}: due "
            f"{due}, paid {paid}, as recorded by {otherwise.irregularity}."
        )
    for difference in audit.differences[:MANY]:
        page.line(f"Difference: {difference_in_words(difference, pinned.currency)}")
    if len(audit.differences) > MANY:
        page.line(f"… and {len(audit.differences) - MANY} more differences; --json has them all.")
    page.line(
        f"Complete: the last event, {audit.last}, closes the table."
        if audit.complete
        else f"Not complete: the last event, {audit.last}, does not close the table."
    )
    page.line(f"sha256 of the audit {audit.sha256}")
    page.line(audit.sentence)


def difference_in_words(difference: Difference, currency: Currency) -> str:
    """A difference in one line: where, what is on record, what it should be, by which clause."""
    bet = f", bet {difference.bet}" if difference.bet else ""
    what = difference.what.removesuffix("_minor")
    clause = f" ({difference.clause})" if difference.clause else ""
    amounts = difference.what.endswith("_minor") or difference.what in {"missing", "extra"}
    was, now = (
        _amount_or(value, currency, amounts=amounts)
        for value in (difference.recorded, difference.recomputed)
    )
    return f"{difference.event}{bet}: {what} on record {was}, recomputed {now}{clause}"


def _amount_or(value: Value, currency: Currency, *, amounts: bool) -> str:
    if amounts and isinstance(value, int):
        return money(value, currency)
    return NOTHING if value is None else str(value)


def _both(step: Step) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    return step.before, step.after


def _names(step: Step) -> list[str]:
    """Every part of the state, seats and bets one by one."""
    names: dict[str, None] = {}
    for state in _both(step):
        for name, value in state.items():
            if name in PARTED:
                names.update(dict.fromkeys(f"{name}.{part}" for part in value))
            else:
                names[name] = None
    return list(names)


def _part(state: Mapping[str, Any], name: str) -> tuple[str, Any]:
    whole, _, part = name.partition(".")
    value = state.get(whole)
    return name, (value or {}).get(part) if part else value


def _shown(named: tuple[str, Any], currency: Currency) -> str:
    """A value of the state as text, amounts with the currency's decimals."""
    name, value = named
    if value is None:
        return NOTHING
    if isinstance(value, Mapping):
        amounts = name.endswith("_minor")
        parts = (
            f"{key.removesuffix('_minor')} {_shown((name if amounts else key, part), currency)}"
            for key, part in value.items()
            if part is not None and part is not False
        )
        return ", ".join(parts) or NONE
    if isinstance(value, list):
        return " ".join(FACE_DOWN if part is None else str(part) for part in value) or NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    return money(value, currency) if name.endswith("_minor") else str(value)
