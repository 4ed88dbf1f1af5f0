"""What can come back from the store instead of what was asked for."""

from __future__ import annotations

import psycopg
from eventsourcing.persistence import (
    DataError,
    IntegrityError,
    OperationalError,
    PersistenceError,
)

DATABASE_ERRORS = (PersistenceError, psycopg.Error)
"""What a look into the log may meet, on the connection that holds the log the second."""


class Conflict(IntegrityError):
    """Somebody else recorded first what this decision rests on: load again and decide again."""


class CommandAlreadyRecorded(IntegrityError):
    """This command id has its outcome already: ask :func:`~ledger.store.outcomes.find_outcomes`."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"command {command_id} is recorded already")
        self.command_id = command_id


class LogBusy(OperationalError):
    """Others held the log for too long. Nothing was recorded: try again later."""


class NoConnection(OperationalError):
    """There was no connection to be had in all the time that one waits. Nothing was recorded."""


class ConnectionLost(OperationalError):
    """The connection broke. What was sent last may or may not have been carried out."""


class OutcomeUnknown(OperationalError):
    """The connection broke so often that it is not known whether the command was recorded.

    Sending the same command again, under the same id, is safe at any time.
    """

    def __init__(self, command_ids: str) -> None:
        super().__init__(f"cannot learn whether {command_ids} is recorded; send it again")


class DocumentDiffers(IntegrityError):
    """A command was given other words, under the same name, than when it was first sent."""

    def __init__(self, command_id: str, name: str) -> None:
        super().__init__(f"command {command_id} has another document as {name!r}")


class DocumentMissing(LookupError):
    """No document has this digest."""


class DocumentErased(LookupError):
    """The document was erased; only its digest is left."""


class DocumentDamaged(DataError):
    """The stored bytes do not have the digest under which they were stored."""
