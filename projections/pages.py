"""Pages of the log, decoded, each read while the one before it is learnt.

At most one page waits, so memory is bounded however far a read model is behind. A page is read
without any lock: events never change, and everything up to the head is visible without a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Self

from ledger.store.connections import connect
from projections.base import Connection, Row, statements_beside

_SQL = statements_beside(__file__)

WorkOut = Callable[[Row], Any]
"""What a read model makes of a row before it is learnt: ``Projection.work_out``."""


@dataclass(frozen=True, slots=True)
class Page:
    """What follows on a position, up to and including ``until``.

    ``head`` is where the log ended when the page was read. ``events`` are as they were worked out,
    the last of them is at ``last``. With ``unreadable`` the event at ``until`` cannot be read or
    worked out, and there is no other.
    """

    after: int
    until: int
    head: int
    events: tuple[Any, ...] = ()
    last: int = 0
    unreadable: Exception | None = None


def read_head(connection: Connection) -> int:
    """The log's last position, 0 for none; nobody is kept from appending."""
    row = connection.execute(_SQL["head"], prepare=True).fetchone()
    assert row is not None, "the head always has a row"
    return int(row[0])


def read_page(
    connection: Connection, after: int, limit: int, skipped: Collection[str], work_out: WorkOut
) -> Page:
    """At most ``limit`` events of other topics than these; less only before an unreadable one."""
    head = read_head(connection)
    asked = {"after": after, "head": head, "skipped": list(skipped), "limit": limit}
    rows: list[Any] = connection.execute(_SQL["next_events"], asked, prepare=True).fetchall()
    # A short answer means that nothing up to the head is left.
    until = rows[-1][0] if len(rows) == limit else max(after, head)
    page = Page(after, until, head)
    return _decoded(rows, page, work_out)


def _decoded(rows: list[Row], page: Page, work_out: WorkOut) -> Page:
    events: list[Any] = []
    last = page.after
    for row in rows:
        position = row[0]
        try:
            events.append(work_out(row))
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing passes it by
            if events:  # those before it first; the next page begins with it
                return replace(page, until=position - 1, events=tuple(events), last=last)
            return replace(page, until=position, unreadable=error)
        last = position
    return replace(page, events=tuple(events), last=last)


class Pages:
    """One reader ahead of one read model, on a connection and a thread of its own."""

    def __init__(
        self, conninfo: str, schema: str, skipped: Collection[str], work_out: WorkOut
    ) -> None:
        self._address = (conninfo, schema)
        self._wanted = (skipped, work_out)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "read-ahead")
        self._waiting: Future[Page] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def take(self, connection: Connection, after: int, limit: int) -> Page:
        """The page that follows: the one that waits, or one read now on the given connection."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and (page := waiting.result()).after == after:
            return page
        return read_page(connection, after, limit, *self._wanted)

    def read_ahead(self, page: Page, limit: int) -> None:
        """Begin to read what follows on this page, if there is anything."""
        if page.until < page.head and page.unreadable is None:
            self._waiting = self._thread.submit(self._read, page.until, limit)

    def _read(self, after: int, limit: int) -> Page:
        if self._connection is None:
            self._connection = connect(*self._address, "projector")
        return read_page(self._connection, after, limit, *self._wanted)
