"""What every report begins with: read models brought up to date, a header, an open connection."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from backoffice.opening import Premises
from backoffice.progress import catching_up
from backoffice.reports.header import Asked, Header, header_of, why_empty
from projections.base import Connection, View, resolve_as_of


@contextmanager
def opened(
    premises: Premises, title: str, read_models: Sequence[str], asked: Asked
) -> Iterator[tuple[Connection, Header]]:
    """A reader's connection and the report's header, for the length of the block.

    Raises:
        NoHouseYet, AsOfError, DayError, ReadModelStopped: there is nothing to report on, and why.

    """
    with catching_up() as progress:
        premises.catch_up(read_models, progress)
    with premises.reader() as connection:
        yield connection, header_of(connection, premises.schema, title, asked)


def nothing(
    connection: Connection, header: Header, query: Callable[[View], Sequence[object]]
) -> str:
    """Why a report is empty: the filter that emptied it, by name."""
    return why_empty(query, header, resolve_as_of(connection))
