"""How often what was seen of the log came to count for nothing."""

from __future__ import annotations

import threading
from typing import Any

import psycopg

_WHO_ANSWERS = """
SELECT oid, pg_postmaster_start_time() FROM pg_database WHERE datname = current_database()
"""


class Losses:
    """Counts connections that broke, and servers or databases that took another's place.

    After each of them another log may answer, one that was restored from a copy: it may have grown
    to the same length since. A connection that ends of age is no loss if the same server answers on
    the next, and a pool may grow and shrink as it likes.
    """

    def __init__(self) -> None:
        self.count = 0
        self._answered: object = None
        self._counting = threading.Lock()

    def add(self) -> None:
        """Count a connection that broke."""
        with self._counting:
            self.count += 1

    def opened(self, connection: psycopg.Connection[Any]) -> None:
        """Note who answers on a new connection, before anybody uses it.

        No copy takes a log's place but in another database, or on a server that was started for it.
        """
        answers = connection.execute(_WHO_ANSWERS).fetchone()
        with self._counting:
            if self._answered not in (None, answers):
                self.count += 1
            self._answered = answers
