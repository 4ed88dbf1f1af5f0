"""Asking the database again when the connection broke, for whatever may be repeated."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from psycopg import Connection
from psycopg.rows import DictRow

from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import ConnectionLost
from ledger.store.flights import WAITS_MILLISECONDS

T = TypeVar("T")


def repeated_if_lost(datastore: LedgerDatastore, query: Callable[[Connection[DictRow]], T]) -> T:
    """Run a query, again on a fresh connection if its own breaks.

    It changes nothing, or the same however often it is run. On a connection that is held it is run
    once: what broke is the whole block.

    Raises:
        ConnectionLost: the connection broke again and again.

    """
    for wait in WAITS_MILLISECONDS:
        try:
            with datastore.get_connection() as connection:
                return query(connection)
        except ConnectionLost:
            time.sleep(wait / 1000)
    with datastore.get_connection() as connection:
        return query(connection)
