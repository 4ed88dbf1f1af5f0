"""What can go wrong while a house plays, and where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Every fault that is injected, named after what happens."""

    # On the wire, at the append of a command
    CUT_BEFORE_APPEND = "cut_before_append"
    CUT_IN_APPEND = "cut_in_append"
    CUT_BEFORE_COMMIT = "cut_before_commit"
    REPLY_LOST = "reply_lost"
    BACKEND_ENDED = "backend_ended"
    WRITER_KILLED_BEFORE_APPEND = "writer_killed_before_append"
    WRITER_KILLED_AFTER_COMMIT = "writer_killed_after_commit"
    SERVER_CRASHED_BEFORE_APPEND = "server_crashed_before_append"
    SERVER_CRASHED_AFTER_COMMIT = "server_crashed_after_commit"
    RACE_LOST = "race_lost"

    # On the wire, at any request of a command
    CUT_AT_REQUEST = "cut_at_request"

    # Before a command is sent
    WRITER_KILLED = "writer_killed"
    OTHER_WRITER = "other_writer"
    IDLE_CUT = "idle_cut"
    CLOCK_AHEAD = "clock_ahead"
    SERVER_CLOCK_BACK = "server_clock_back"
    DOCUMENT_ALONE = "document_alone"

    # Beside or after it
    SENT_TO_BOTH = "sent_to_both"
    SENT_AGAIN = "sent_again"
    ALTERED = "altered"
    FROM_THE_PAST = "from_the_past"

    # In the transcript itself
    CLOCK_BACK = "clock_back"

    # To the read models
    CAUGHT_UP = "caught_up"
    PROJECTOR_KILLED = "projector_killed"
    PROJECTOR_CUT = "projector_cut"
    REBUILT = "rebuilt"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault at one command of the script."""

    kind: Kind
    at: int
    """Index of the command in the script."""
    number: int = 0
    """Which request, how many commands, how many events a batch: whatever the kind counts."""
