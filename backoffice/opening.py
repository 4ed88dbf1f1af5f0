"""Open a house's ledger: the server running, the schema brought to the present."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ledger.application import Ledger
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.registry import instruments
from ledger.settings import Settings
from ledger.store.connections import connect
from ledger.store.migrate import is_made, migrate
from ledger.store.server import running_server
from ledger.store.server_folder import holds_data
from projections.base import Connection
from projections.registry import every_projection
from projections.runner import Progress, catch_up


@dataclass(frozen=True, slots=True)
class Premises:
    """Where a house's ledger is: the database's address and the schema in it."""

    conninfo: str
    schema: str
    rulebooks: Mapping[str, Rulebook] | None = None  #: that may be adopted; None: the ledger's own

    @contextmanager
    def ledger(self) -> Iterator[Ledger]:
        """The writing side."""
        with Ledger(self.conninfo, self.schema, self.rulebooks) as ledger:
            yield ledger

    @contextmanager
    def reader(self) -> Iterator[Connection]:
        """A connection that may read the log and the read models."""
        with connect(self.conninfo, self.schema, "reader") as connection:
            yield connection

    def catch_up(
        self, names: Sequence[str] | None = None, progress: Progress | None = None
    ) -> None:
        """Bring read models to the head of the log; without names, all of them.

        Raises:
            ReadModelStopped: one of them cannot learn an event.

        """
        wanted = [one for one in every_projection() if names is None or one.name in names]
        for standing in catch_up(self.conninfo, self.schema, wanted, progress):
            if standing.stopped:
                raise ReadModelStopped(standing.name, standing.failed_position, standing.error)


class ReadModelStopped(Exception):
    """A read model met an event that it cannot learn; a report of it would be out of date."""

    def __init__(self, name: str, position: int | None, error: str | None) -> None:
        super().__init__(f"{name} stopped before position {position}: {error}")


class NoLedgerHere(Exception):
    """These settings name no ledger, and the command is none that begins one."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            f"There is no ledger here ({place_of(settings)}): begin one with gaming-ledger record"
            " FILE or with make run, or name the folder of yours in LEDGER_DATA."
        )


def place_of(settings: Settings) -> str:
    """Where these settings look for the ledger."""
    if settings.database_url is None:
        return f"data folder {settings.data_dir}, schema {settings.schema}"
    return f"the database of DATABASE_URL, schema {settings.schema}"


@contextmanager
def open_premises(settings: Settings, *, begin: bool = False) -> Iterator[Premises]:
    """The house of these settings, for the length of the block; made only where we may begin one.

    Raises:
        NoLedgerHere: there is none, and we may not.
        ServerError: the embedded server cannot be used.
        MigrationError: the schema cannot be brought to the present.
        RulebookFileError: we may begin one, and a rulebook file that it could adopt is broken.

    """
    if not (begin or settings.database_url or holds_data(settings.data_dir)):
        raise NoLedgerHere(settings)
    rulebooks = None
    if begin:  # the reports read the log alone, and a broken file does not stop them
        known = instruments(settings.rulebooks_dir)
        rulebooks = {book_id: one.rulebook for book_id, one in known.items()}
    with running_server(settings) as conninfo:
        if not (begin or is_made(conninfo, settings.schema)):
            raise NoLedgerHere(settings)
        migrate(conninfo, settings.schema)
        yield Premises(conninfo, settings.schema, rulebooks)
