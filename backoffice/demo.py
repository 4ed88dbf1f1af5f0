"""`gaming-ledger demo`, which is `make run`: the example gaming day, recorded and reported on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from backoffice.opening import Premises
from backoffice.record import Options, opened, record
from backoffice.reports import cashiers, control, session
from backoffice.reports.header import Asked
from backoffice.transcript.recording import Tally
from ledger.counted import counted
from ledger.events.table import TableOpened
from ledger.identifiers import table_stream
from ledger.store.mapper import stored_topics
from ledger.store.reader import read_events

EXAMPLE = Path(__file__).parents[1].joinpath("ops", "simulate", "example_day.jsonl")
"""The transcript lies beside the packages, in a checkout and in an installed copy alike."""


def demo(premises: Premises) -> None:
    """Record the example day, then print what each of the ledger's readers gets of it.

    The second time everything is known already, and the same reports are printed.
    """
    with opened(os.path.relpath(EXAMPLE)) as transcript, premises.ledger() as ledger:
        tally = record(ledger, transcript, Options(summary=False))
    _tell(outcome(tally))
    asked = Asked()
    _space()
    cashiers.show(premises, asked)
    _space()
    control.show_inspector_report(premises, asked, texts=True)
    _space()
    control.show_appeals(premises, asked, texts=True)
    _space()
    session.show_session(premises, first_session(premises), steps=False)


def outcome(tally: Tally) -> str:
    """One sentence on what came of the transcript."""
    verb = "is" if tally.refused == 1 else "are"
    refused = f"{counted(tally.refused, 'line')} {verb} refused by a rule, as above"
    if tally.recorded:
        lines, events = counted(tally.recorded, "line", ","), counted(tally.events, "event", ",")
        return f"Recorded: {lines}, {events}; {refused}."
    lines = counted(tally.already_recorded, "line", ",")
    return f"Everything is already recorded: {lines}; {refused}."


def first_session(premises: Premises) -> str:
    """The name of the table session that was opened first."""
    with premises.reader() as connection:
        found = read_events(connection, 0, limit=1, topics=stored_topics([TableOpened.TOPIC]))
    return str(found[0].originator_id).removeprefix(table_stream(""))


def _space() -> None:
    sys.stdout.write("\n\n")


def _tell(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()
