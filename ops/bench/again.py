"""What a ledger recorded, recorded again elsewhere by its append alone: nothing is decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.recorder import LedgerRecorder


def saves_after(recorder: LedgerRecorder, position: int, number: int) -> list[Save]:
    """So many commands of one event each, from a position on.

    They have no fence: who has seen the whole log is not asked about it.
    """
    events = recorder.read_events(position, limit=number)
    known = recorder.find_outcomes([event.command_id for event in events])
    return [
        Save(
            event.command_id,
            known[event.command_id].command_hash,
            [
                LedgerStoredEvent(
                    str(event.originator_id),
                    event.originator_version,
                    event.topic,
                    event.state,
                    event.gaming_day,
                    event.occurred_at,
                )
            ],
        )
        for event in events
    ]


def append_all(recorder: LedgerRecorder, saves: Sequence[Save], position: int) -> None:
    """One after the other, each awaited, as a ledger does that has seen up to this position."""
    for seen_position, save in enumerate(saves, position):
        [answer] = recorder.begin([save], partial(int, seen_position)).land()
        if not isinstance(answer, Outcome):
            raise answer
