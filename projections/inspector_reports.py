"""The inspector report: who was there, what was open, and what went wrong, by gaming day."""

from __future__ import annotations

from typing import Any

from psycopg.types.json import Json

from ledger.events import baccarat, blackjack_cards, craps, premises, roulette, seats, table
from ledger.events import gaming_day as day
from ledger.events.base import Event, total_minor
from projections.base import Batch, Projection, Recorded, statements_beside, topics_of
from projections.inspector_report_facts import FACTS, fact_rows
from projections.moments import moment_columns

TABLE_STREAMS = "table/"
DAY_STREAMS = "gaming-day/"

_PLAYED: tuple[type[Event], ...] = (
    roulette.BallThrown,
    craps.DiceRolled,
    craps.NoRollCalled,
    blackjack_cards.BetsClosed,
    baccarat.CoupBegun,
)
"""With these a round is played, be it with a ball, with dice or with cards."""

_SPANS: tuple[type[Event], ...] = (
    day.DayOpened,
    day.DayClosed,
    day.InspectorArrived,
    day.InspectorLeft,
    day.StaffCameOnDuty,
    day.StaffWentOffDuty,
    premises.PersonAppointed,
    premises.PersonDismissed,
    premises.LimitsProposed,
    premises.LimitsApproved,
    table.TableOpened,
    table.LimitsPosted,
    craps.MinimumChanged,
    craps.MaximumChanged,
    seats.CroupierChanged,
    seats.PostTaken,
    table.TableSuspended,
    table.TableResumed,
    table.DayTurned,
    table.TableClosed,
    *_PLAYED,
)


class InspectorReports(Projection):
    """Learns what lasts as rows with a beginning and an end, and the rest as facts."""

    name = "inspector_reports"
    tables = (
        "inspector_moments",
        "inspector_days",
        "inspector_presences",
        "inspector_people",
        "inspector_duties",
        "inspector_sessions",
        "inspector_table_days",
        "inspector_limit_steps",
        "inspector_limits",
        "inspector_crews",
        "inspector_posts",
        "inspector_throws",
        "inspector_suspensions",
        "inspector_facts",
    )
    statements = statements_beside(__file__)
    topics = topics_of((*_SPANS, *FACTS))

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        event = recorded.event
        if isinstance(event, FACTS):
            rows = fact_rows(event)
            for line, row in enumerate(rows, 1):
                batch.run("add_fact", position=recorded.position, line=line, **row)
            if not rows:
                return
        else:
            _learn_span(recorded.position, event, batch)
        batch.run("add_moment", **moment_columns(recorded))


def _learn_span(position: int, event: Event, batch: Batch) -> None:
    if event.originator_id.startswith(TABLE_STREAMS):
        _learn_table(position, event.originator_id.removeprefix(TABLE_STREAMS), event, batch)
    elif event.originator_id.startswith(DAY_STREAMS):
        _learn_day({"position": position, "gaming_day": event.gaming_day}, event, batch)
    else:
        _learn_house(position, event, batch)


def _learn_day(on_day: dict[str, Any], event: Event, batch: Batch) -> None:
    match event:
        case day.DayOpened():
            batch.run("open_day", **on_day)
        case day.DayClosed():
            batch.run("close_day", **on_day)
        case day.InspectorArrived():
            batch.run("arrive", **on_day, inspector=event.inspector)
        case day.InspectorLeft():
            departure = {"suspended": list(event.suspended), "condition": event.condition}
            batch.run("leave", **on_day, inspector=event.inspector, **departure)
        case day.StaffCameOnDuty():
            batch.run("come_on_duty", **on_day, person=event.person, role=event.role)
        case day.StaffWentOffDuty():
            batch.run("go_off_duty", **on_day, person=event.person)
        case _:
            raise AssertionError(event.TOPIC)


def _learn_house(position: int, event: Event, batch: Batch) -> None:
    match event:
        case premises.PersonAppointed():
            papers = {"licence": event.licence, "authorisation": event.authorisation}
            batch.run("dismiss", position=position, person=event.person)
            batch.run("appoint", position=position, person=event.person, **papers)
        case premises.PersonDismissed():
            batch.run("dismiss", position=position, person=event.person)
        case premises.LimitsProposed():
            _step_schedule(position, event.schedule, "proposed", None, batch)
        case premises.LimitsApproved():
            _step_schedule(position, event.schedule, "approved", event.effective_from, batch)
        case _:
            raise AssertionError(event.TOPIC)


def _step_schedule(position: int, schedule: str, step: str, effective: Any, batch: Batch) -> None:
    facts = {"schedule": schedule, "step": step, "effective_from": effective}
    batch.run("step_schedule", position=position, **facts)


def _learn_table(position: int, session: str, event: Event, batch: Batch) -> None:
    here = {"position": position, "session": session}
    match event:
        case table.TableOpened():
            _open(here, event, batch)
        case table.LimitsPosted() | craps.MinimumChanged() | craps.MaximumChanged():
            batch.run("end_limits", **here)
            _learn_limits(here, event, batch)
        case seats.CroupierChanged() | seats.PostTaken():
            _learn_crew(here, event, batch)
        case _ if isinstance(event, _PLAYED):
            batch.run("throw", **here, throw=getattr(event, "throw", None))
        case table.TableSuspended():
            why = {"reason": event.reason, "clause": event.clause, "case": event.case}
            batch.run("suspend", **here, **why)
        case table.TableResumed():
            under = {"inspectors": list(event.inspectors), "condition": event.condition}
            batch.run("end_suspensions", **here, ending="resumed", **under)
        case table.DayTurned():
            _end_table_day(here, event, "turned", batch)
            batch.run("begin_table_day", **here, gaming_day=event.to_day, arrival="carried_in")
        case table.TableClosed():
            _end_table_day(here, event, "closed", batch)
            batch.run("end_limits", **here)
            batch.run("end_posts", **here, post=None)
            batch.run("relieve", **here, relieved_for=None, throws=None)
            batch.run("end_suspensions", **here, ending="closed", inspectors=[], condition=None)
        case _:
            raise AssertionError(event.TOPIC)


def _open(here: dict[str, Any], event: table.TableOpened, batch: Batch) -> None:
    pinned = event.model_dump(
        include={
            "table",
            "game",
            "engine",
            "rulebook",
            "rulebook_sha256",
            "currency",
            "seats",
            "consent",
            "approval",
            "condition",
        }
    )
    maps = {name: Json(getattr(event, name)) for name in ("readings", "equipment", "terms")}
    crew = {"croupier": event.croupier, "helper": event.helper}
    batch.run("open_session", **here, **pinned, **maps, inspectors=list(event.inspectors))
    batch.run("begin_table_day", **here, gaming_day=event.gaming_day, arrival="opened")
    batch.run("put_in_charge", **here, **crew, reason=None, requested_by_seat=None)
    for post, person in event.crew.items():
        batch.run("take_post", **here, post=post, person=person)


Limits = table.LimitsPosted | craps.MinimumChanged | craps.MaximumChanged


def _learn_limits(here: dict[str, Any], event: Limits, batch: Batch) -> None:
    if isinstance(event, table.LimitsPosted):
        by_kind = {name: Json(getattr(event, name)) for name in ("minima_minor", "maxima_minor")}
        figures = {"schedule", "minimum_minor", "maximum_minor", "board_maximum_minor"}
        posted = event.model_dump(include={*figures, "odds_times", "approval"})
        batch.run("post_limits", **here, **posted, **by_kind)
        return
    changed = {name: getattr(event, name, None) for name in ("minimum_minor", "maximum_minor")}
    maxima = Json(getattr(event, "maxima_minor", {}))
    batch.run("change_limits", **here, **changed, maxima_minor=maxima, clause=event.clause)


def _learn_crew(
    here: dict[str, Any], event: seats.CroupierChanged | seats.PostTaken, batch: Batch
) -> None:
    if isinstance(event, seats.PostTaken):
        batch.run("end_posts", **here, post=event.post)
        batch.run("take_post", **here, post=event.post, person=event.person)
        return
    batch.run("relieve", **here, relieved_for=event.reason, throws=event.throws)
    crew = event.model_dump(include={"croupier", "helper", "reason", "requested_by_seat"})
    batch.run("put_in_charge", **here, **crew)


def _end_table_day(
    here: dict[str, Any], event: table.DayTurned | table.TableClosed, ending: str, batch: Batch
) -> None:
    batch.run(
        "end_table_day",
        **here,
        ending=ending,
        counted_minor=total_minor(event.float_chips),
        expected_minor=event.expected_float_minor,
        drop_minor=event.drop_minor,
        counted_by=list(event.counted_by),
    )
