"""One table session on standard output: every step, one step, another reading."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from backoffice.opening import Premises
from backoffice.reports import readings, replay
from backoffice.reports.header import Asked, header_of
from backoffice.reports.plain import plain
from backoffice.reports.text import Page
from ledger.replay import LogHistory, audit, step_at, what_if
from ledger.replay import replay as steps_of


def show_session(
    premises: Premises,
    session: str,
    asked: Sequence[tuple[str, str]] = (),
    *,
    as_json: bool = False,
    steps: bool = True,
) -> bool:
    """Print a session's steps and its audit, or what other readings would have paid.

    ``asked`` holds pairs of an ambiguity or option and a value: ("AMB-04", "literal"). Says whether
    the audit found every settlement as recorded.

    Raises:
        Refusal: the session is not in the log, or its rulebook, its engine or a reading is unknown.

    """
    with premises.reader() as connection:
        history = LogHistory(connection)
        audited = audit(history, session)
        answers = [what_if(history, session, name, value) for name, value in asked]
        header = header_of(connection, premises.schema, f"Replay of {session}", Asked())
        if as_json:
            head = {
                "header": plain(header.as_dict(), header.house.zone),
                "what_if": [readings.what_if_as_dict(answer) for answer in answers],
            }
            replay.write_json(sys.stdout, head, steps_of(history, session), audited)
            return not audited.differences
        page = Page()
        header.write(page)
        if steps and not answers:
            page.subtitle("Steps, and what each changed")
            replay.write_steps(page, steps_of(history, session), header.house.zone)
        replay.write_audit(page, audited)
        for answer in answers:
            readings.write_what_if(page, answer)
    return not audited.differences


def show_step(premises: Premises, session: str, number: int, *, as_json: bool = False) -> None:
    """Print one event of a session with the table before and after it.

    Raises:
        Refusal: the session or the event is not in the log.

    """
    with premises.reader() as connection:
        step = step_at(LogHistory(connection), session, number)
        title = f"Replay of {session}, event {number}"
        header = header_of(connection, premises.schema, title, Asked())
        zone = header.house.zone
        if as_json:
            shown = {"header": plain(header.as_dict(), zone), "step": replay.step_as_dict(step)}
            sys.stdout.write(json.dumps(shown, ensure_ascii=False, indent=1) + "\n")
            return
        page = Page()
        header.write(page)
        replay.write_step(page, step, zone)
