"""The timeline of each case: the facts, the measure, and what the Board made of it."""

from __future__ import annotations

from typing import Any

from psycopg.types.json import Json

from ledger.events import adjustment, intervention, table
from ledger.events.base import Event
from ledger.money import format_amount
from ledger.store.decoding import event_of
from projections.base import Batch, Projection, Recorded, statements_beside, topics_of
from projections.descriptions import describe
from projections.house import House, find_house
from projections.moments import moment_columns

_BLANK = dict.fromkeys(
    (
        *("clause", "text_digest", "amount_minor", "due_at", "lateness_seconds", "in_time"),
        *("outcome", "decision_due_at"),
    )
)


class AppealTimelines(Projection):
    """Learns a line of a case from each event that belongs to one."""

    name = "appeal_timelines"
    tables = ("appeal_cases", "appeal_entries", "appeal_stops")
    statements = statements_beside(__file__)
    topics = topics_of(
        (
            intervention.Intervened,
            intervention.Reported,
            intervention.Appealed,
            intervention.MeasureLifted,
            intervention.Decided,
            adjustment.AdjustmentOrdered,
            adjustment.AdjustmentSettled,
            adjustment.AdjustmentCancelled,
            table.TableSuspended,
            table.TableResumed,
        )
    )

    def __init__(self) -> None:
        self._house: House | None = None

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        event = recorded.event
        case = event.originator_id.partition("/")[2]
        match event:
            case intervention.Intervened():
                _open_case(recorded.position, case, event, batch)
                self._add(case, recorded, batch, **_measure(event))
                for citation in dict.fromkeys(event.facts):
                    self._cite(case, recorded, citation, batch)
            case adjustment.AdjustmentOrdered():
                self._add(event.authority, recorded, batch, **self._order(event, batch))
            case adjustment.AdjustmentSettled() | adjustment.AdjustmentCancelled():
                for (ordering,) in batch.rows("ordering_cases", stream=event.originator_id):
                    self._add(ordering, recorded, batch, **self._order(event, batch))
            case table.TableSuspended():
                self._suspend(case, recorded, event, batch)
            case table.TableResumed():
                self._resume(case, recorded, batch)
            case _:
                self._add(case, recorded, batch, **_act(event))

    def _add(
        self, case: str, recorded: Recorded, batch: Batch, *, known_from: int = 0, **line: Any
    ) -> None:
        """A line of a case, known from the event itself on unless a later position is given."""
        batch.run(
            "add_entry",
            **_BLANK
            | moment_columns(recorded)
            | {"case": case, "gaming_day": recorded.event.gaming_day}
            | {"from_position": known_from or recorded.position}
            | line,
        )

    def _cite(self, case: str, citing: Recorded, citation: str, batch: Batch) -> None:
        """The line of a cited fact, described by what the log holds there."""
        stream, _, version = citation.rpartition("@")
        for position, recorded_at, topic, payload in batch.rows(
            "cited", stream=stream, version=int(version)
        ):
            event = event_of(stream, int(version), topic, payload.encode())
            cited = Recorded(position, recorded_at, event)
            text = describe(event, lambda minor: self._money(minor, batch))
            clause = getattr(event, "clause", None)
            line = {"kind": "fact", "description": text, "clause": clause}
            self._add(case, cited, batch, known_from=citing.position, **line)

    def _order(self, event: Event, batch: Batch) -> dict[str, Any]:
        amount_minor = getattr(event, "amount_minor", 0)
        text = "adjustment " + describe(event, lambda minor: self._money(minor, batch))
        kind = event.TOPIC.replace(".", "_")
        clause = getattr(event, "clause", None)
        return {"kind": kind, "description": text, "amount_minor": amount_minor, "clause": clause}

    def _suspend(
        self, session: str, recorded: Recorded, event: table.TableSuspended, batch: Batch
    ) -> None:
        if event.case is None:
            return
        batch.run("stop", position=recorded.position, case=event.case, session=session)
        text = f"table suspended: {session}"
        kind = "table_suspended"
        self._add(event.case, recorded, batch, kind=kind, description=text, clause=event.clause)

    def _resume(self, session: str, recorded: Recorded, batch: Batch) -> None:
        text = f"table resumed: {session}"
        for (case,) in batch.rows("stopping_cases", session=session):
            self._add(case, recorded, batch, kind="table_resumed", description=text)
        batch.run("end_stops", position=recorded.position, session=session)

    def _money(self, minor: int, batch: Batch) -> str:
        """An amount in the house's currency; a log without a house has minor units only."""
        self._house = self._house or find_house(batch.connection)
        return format_amount(minor, self._house.currency) if self._house else f"{minor} minor"


def _open_case(position: int, case: str, event: intervention.Intervened, batch: Batch) -> None:
    facts = event.model_dump(
        include={"gaming_day", "measure", "clause", "session", "report_due_at", "appeal_due_at"}
    )
    batch.run("open_case", case=case, position=position, readings=Json(event.readings), **facts)


def _measure(event: intervention.Intervened) -> dict[str, Any]:
    where = f" at {event.session}" if event.session else ""
    text = f"measure: {event.measure.replace('_', ' ')}{where}"
    digest = event.statement
    return {
        "kind": "intervened",
        "description": text,
        "clause": event.clause,
        "text_digest": digest,
    }


def _act(event: Event) -> dict[str, Any]:
    """A line of the case's own stream after its beginning."""
    match event:
        case intervention.Reported():
            act = {"kind": "reported", "description": "report to the Board"}
            return act | _time(event) | {"text_digest": event.report}
        case intervention.Appealed():
            standing = "" if event.in_time else ", out of time: without interim effect"
            act = {"kind": "appealed", "description": f"appeal by the licensee{standing}"}
            due = {"decision_due_at": event.decision_due_at}
            return act | _time(event) | due | {"text_digest": event.grounds}
        case intervention.MeasureLifted():
            return {"kind": "lifted", "description": "measure lifted by the Inspector"}
        case intervention.Decided():
            said = event.outcome.replace("_", " ")
            act = {"kind": "decided", "description": f"the Board decided: {said}"}
            return act | _time(event) | {"outcome": event.outcome, "text_digest": event.reasons}
    raise AssertionError(event.TOPIC)


def _time(
    event: intervention.Reported | intervention.Appealed | intervention.Decided,
) -> dict[str, Any]:
    if event.due_at is None:
        return {}
    return event.model_dump(include={"due_at", "lateness_seconds", "in_time"})
