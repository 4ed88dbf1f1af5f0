"""Connections of the writing side: a pool, and one connection a thread may hold exclusively."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import TypeVar, TypeVarTuple

import psycopg
from eventsourcing.persistence import OperationalError, PersistenceError
from eventsourcing.postgres import ConnectionPool, PostgresDatastore
from psycopg import Connection
from psycopg.rows import DictRow, dict_row

from ledger.store import append
from ledger.store.connections import Role, check_schema, configure
from ledger.store.errors import ConnectionLost, LogBusy, NoConnection
from ledger.store.losses import Losses

T = TypeVar("T")
Rest = TypeVarTuple("Rest")

CONNECTIONS_MAX = 10
WAIT_FOR_CONNECTION_SECONDS = 30

LEASES_MAXIMUM = 1_000
"""After so many leases a connection goes back to the pool, which ends it when it is old. Looking at
the clock after each would be a cost of every command."""

_LOST_STATES = {
    *("57P01", "57P02", "57P03"),  # the server ended us, crashed, or is starting
    "25P03",  # it ended us because we sat in a transaction for too long
}


class LedgerDatastore(PostgresDatastore):
    """The library's datastore, opened by a whole connection string, as one role of one schema.

    Within :meth:`holding` every call of this thread uses the one held connection, and so the one
    open transaction.
    """

    def __init__(self, conninfo: str, schema: str, role: Role = "writer") -> None:
        super().__init__(
            *("",) * 5,  # the five parameters the library knows are all in conninfo
            schema=check_schema(schema),
            originator_id_type="text",
        )
        losses = self.losses = Losses()

        def configure_new(connection: Connection[DictRow]) -> None:
            configure(connection, schema, role)
            losses.opened(connection)

        self.pool = ConnectionPool(
            conninfo,
            connection_class=Connection[DictRow],
            kwargs={"row_factory": dict_row},
            min_size=1,
            max_size=CONNECTIONS_MAX,
            open=False,
            configure=configure_new,  # knows nothing of us: it would keep us from being collected
            timeout=WAIT_FOR_CONNECTION_SECONDS,
        )
        self._held = threading.local()
        self._leases: list[Lease] = []
        self._waiting: list[None] = []

    def close(self) -> None:
        """Close every connection, those between two leases as well."""
        self._waiting.append(None)  # for ever: what is in use now is not kept
        while self._leases:
            self._leases.pop().end()
        super().close()

    def __exit__(self, *_: object) -> None:
        """The same at the end of a block: the library's own closes the pool only."""
        self.close()

    @property
    def is_holding(self) -> bool:
        """Whether this thread is within :meth:`holding`."""
        return getattr(self._held, "connection", None) is not None

    @contextmanager
    def get_connection(self) -> Iterator[Connection[DictRow]]:
        """This thread's held connection, or one from the pool for the length of the block.

        Raises:
            NoConnection: the pool had none for too long; the block did not run.
            ConnectionLost: the connection broke in the block.

        """
        if self.is_holding:
            yield self._held.connection
            return
        lease = self.lease()
        try:
            yield lease.connection
        except BaseException as error:
            lease.fail(error)
            raise
        lease.keep()

    def lease(self) -> Lease:
        """A connection that stays out of the pool from one lease to the next.

        Taking one out and putting it back costs as much as packing a command. Whoever has to wait
        for the pool waits in its order of arrival: meanwhile none stays out.

        Raises:
            NoConnection: the pool had none for too long.

        """
        try:
            return self._leases.pop()
        except IndexError:
            return self._lease_from_pool()

    def _lease_from_pool(self) -> Lease:
        self._waiting.append(None)
        try:
            with suppress(IndexError):  # one that was kept before we were seen to wait
                return self._leases.pop()
            return Lease(self.pooled(), self._leases, self._waiting)
        finally:
            self._waiting.pop()

    @contextmanager
    def pooled(self) -> Iterator[Connection[DictRow]]:
        """One from the pool in any case: who does not hurry leaves the one that stays out of it.

        Raises:
            as :meth:`get_connection`.

        """
        connection: Connection[DictRow] | None = None
        try:
            with super().get_connection() as connection:
                yield connection
        except PersistenceError as error:
            if connection is None and isinstance(error, OperationalError):
                raise NoConnection(str(error)) from error
            if connection is not None and _is_lost(connection, error.__cause__):
                self.losses.add()
                self.pool.check()  # what broke this one has most likely broken the idle ones too
                raise ConnectionLost(str(error)) from error
            raise

    @contextmanager
    def holding(self) -> Iterator[int]:
        """Hold one connection and the lock of the log's head; commit at the end.

        Gives the last position of the log.

        Raises:
            NoConnection: the pool had none for too long; the block did not run.
            LogBusy: others held the log for too long; nor did it.
            ConnectionLost: the connection broke, in the block or at its commit.

        """
        if self.is_holding:
            raise RuntimeError("this thread holds the log already")
        with self.get_connection() as connection:
            try:
                with connection.transaction():
                    position = _lock_head(connection)
                    self._held.connection = connection
                    yield position
            except BaseException:
                append.forget(connection)
                raise
            finally:
                self._held.connection = None


class Lease:
    """A connection for the one who has the lease; an error ends it, and says what happened."""

    def __init__(
        self,
        context: AbstractContextManager[Connection[DictRow]],
        idle: list[Lease],
        waiting: list[None],
    ) -> None:
        self._context = context
        self._idle = idle
        self._waiting = waiting
        self._leases_left = LEASES_MAXIMUM
        self.connection = context.__enter__()

    def use(self, work: Callable[[Connection[DictRow], *Rest], T], *rest: *Rest) -> T:
        """Do something with it.

        Raises:
            as :meth:`LedgerDatastore.get_connection`.

        """
        try:
            return work(self.connection, *rest)
        except BaseException as error:
            self.fail(error)
            raise

    def fail(self, error: BaseException) -> None:
        """Give the connection back after an error.

        Raises:
            as :meth:`LedgerDatastore.get_connection`, where that has a word of its own for it.

        """
        self._context.__exit__(type(error), error, error.__traceback__)

    def keep(self) -> None:
        """Leave it for whoever takes the next lease, unless the pool is to have it."""
        self._leases_left -= 1
        idle = self._idle
        idle.append(self)  # before we look who waits: he looks here after he began to
        if self._waiting or len(idle) > 1 or self._leases_left <= 0:
            with suppress(IndexError):  # somebody has taken it
                idle.pop().end()

    def end(self) -> None:
        """Give the connection back."""
        self._context.__exit__(None, None, None)


def _lock_head(connection: Connection[DictRow]) -> int:
    try:
        row = connection.execute("SELECT position FROM lock_head()").fetchall()[0]
    except psycopg.errors.LockNotAvailable as error:
        raise LogBusy("others held the log for too long") from error
    return int(row["position"])


def _is_lost(connection: Connection[DictRow], cause: BaseException | None) -> bool:
    sqlstate = getattr(cause, "sqlstate", None)
    return connection.closed or sqlstate in _LOST_STATES
