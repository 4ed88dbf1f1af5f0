"""What can stop a command of the back office, as one sentence each, and the exit status."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

BAD_LINES = 1
"""Everything was read; some lines are not recorded, each with its reason."""

DIFFERENCES = 1
"""A replay came to other settlements than are on record."""

FAILED = 2
"""The command could not be carried out, or not to its end."""

SAFE_TO_REPEAT = "Nothing is half recorded; run the same command again to go on."


class CommandFailed(Exception):
    """The command ends with this sentence and the exit status ``FAILED``."""


@contextmanager
def cleanly() -> Iterator[None]:
    """End a command with a sentence instead of a trace, and with the exit status that fits.

    Within the block SIGTERM ends the command as Ctrl-C does, so that contexts are left and the
    last user stops the embedded server.
    """
    before = signal.signal(signal.SIGTERM, _terminated)
    try:
        yield
        sys.stdout.flush()
    except typer.Exit:
        raise
    except KeyboardInterrupt:
        sys.stderr.write(f"Interrupted. {SAFE_TO_REPEAT}\n")
        raise typer.Exit(128 + signal.SIGINT) from None
    except BrokenPipeError:
        # Who read our output has gone; Python's own last flush must not complain of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(128 + signal.SIGPIPE) from None
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        sys.stderr.write(f"gaming-ledger: {sentence}\n")
        raise typer.Exit(FAILED) from error
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminated(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - the signal module's form
    # Not an Exception: nothing on the way out may take it for a failure to be tried again.
    raise SystemExit(128 + number)


def _database_failed(error: Exception) -> str:
    """What the driver says, in lines of which some are questions, as one line."""
    said = " – ".join(str(error).split("\n\t")).strip() or type(error).__name__
    said = " ".join(said.split())
    end = "" if said.endswith((".", "?", "!")) else "."
    named = " DATABASE_URL names this database." if os.environ.get("DATABASE_URL") else ""
    return f"The database failed: {said}{end}{named} {SAFE_TO_REPEAT}"


def sentence_of(error: Exception) -> str | None:
    """What to tell a person of an error; None for a fault of the program, which needs its trace."""
    # Here and not above: `gaming-ledger --help` needs no database driver.
    import psycopg  # noqa: PLC0415 - see above
    from eventsourcing.persistence import (  # noqa: PLC0415 - see above
        InterfaceError,
        MapperDeserialisationError,
        OperationalError,
    )

    from backoffice.opening import NoLedgerHere, ReadModelStopped  # noqa: PLC0415 - see above
    from backoffice.reports.header import DayError, NoHouseYet  # noqa: PLC0415 - see above
    from ledger.application import TooMuchContention  # noqa: PLC0415 - see above
    from ledger.logging import UnknownLevel  # noqa: PLC0415 - see above
    from ledger.refusals import Refusal  # noqa: PLC0415 - see above
    from ledger.replay.processes import ProcessEnded  # noqa: PLC0415 - see above
    from ledger.rulebooks.folder import RulebookFileError  # noqa: PLC0415 - see above
    from ledger.settings import SettingError  # noqa: PLC0415 - see above
    from ledger.store.migrate import MigrationError  # noqa: PLC0415 - see above
    from ledger.store.server_errors import ServerError  # noqa: PLC0415 - see above
    from projections.base import AsOfError  # noqa: PLC0415 - see above
    from projections.beside import RebuildFailed  # noqa: PLC0415 - see above

    told = (
        CommandFailed,
        SettingError,
        RulebookFileError,
        UnknownLevel,
        ServerError,
        MigrationError,
        NoLedgerHere,
        ReadModelStopped,
        NoHouseYet,
        AsOfError,
        RebuildFailed,
        DayError,
        ProcessEnded,
    )
    match error:
        case Refusal():
            clause = f" ({error.clause})" if error.clause else ""
            return f"{error.code} {error.sentence}{clause} – {error.remedy}"
        case TooMuchContention():
            waiting = f"Other processes kept writing first, command {error} had to give way."
            return f"{waiting} {SAFE_TO_REPEAT}"
        case MapperDeserialisationError():
            named = str(error).partition(": ")[0]  # the rest is the parser's, and long
            return f"The log cannot be read: {named}. See what else is wrong: gaming-ledger verify"
        case InterfaceError() | OperationalError() | psycopg.OperationalError():
            return _database_failed(error)
        case _:
            return str(error) if isinstance(error, told) else None
