"""The library's ProjectionRunner with one upsert for each event."""

from __future__ import annotations

import threading
from typing import Any, ClassVar

import psycopg
from eventsourcing.dispatch import singledispatchmethod
from eventsourcing.persistence import Tracking
from eventsourcing.postgres import PostgresDatastore, PostgresTrackingRecorder
from eventsourcing.projection import Projection, ProjectionRunner
from psycopg import sql

from ops.bench.baselines.stock import Floor, Table, environment

_SECONDS_MAX = 600
_STAKES = sql.Identifier("public", "stakes")


class Stakes(PostgresTrackingRecorder):
    """What was staked at each table: one row a table."""

    last: ClassVar[int] = 0
    """The notification at which to say that we have arrived."""

    def __init__(self, datastore: PostgresDatastore, **options: Any) -> None:
        super().__init__(datastore, **options)
        self.sql_create_statements.append(
            sql.SQL(
                "CREATE TABLE IF NOT EXISTS {} (table_id uuid PRIMARY KEY, staked_minor bigint)"
            ).format(_STAKES)
        )
        self._upsert = sql.SQL(
            "INSERT INTO {stakes} AS stakes VALUES (%s, %s) ON CONFLICT (table_id)"
            " DO UPDATE SET staked_minor = stakes.staked_minor + excluded.staked_minor"
        ).format(stakes=_STAKES)
        self.arrived = threading.Event()

    def add(self, table_id: object, amount_minor: int, tracking: Tracking) -> None:
        """Add a stake and move the tracking on, in one transaction."""
        with self.datastore.transaction(commit=True) as cursor:
            self._insert_tracking(cursor, tracking)
            cursor.execute(self._upsert, (table_id, amount_minor), prepare=True)
        if tracking.notification_id >= self.last:
            self.arrived.set()


class StakesOfTables(Projection[Stakes]):
    """Adds every bet to its table's stakes."""

    name = "stakes"

    @singledispatchmethod
    def process_event(self, _: Any, tracking: Tracking) -> None:
        self.view.insert_tracking(tracking)

    @process_event.register
    def bet_placed(self, bet: Table.BetPlaced, tracking: Tracking) -> None:  # type: ignore[name-defined]  # the library makes this class
        """Learn a bet."""
        self.view.add(bet.originator_id, bet.amount_minor, tracking)


def run_to_head(url: str, last: int) -> None:
    """Learn every event up to a notification."""
    Stakes.last = last
    with ProjectionRunner(
        application_class=Floor,
        projection_class=StakesOfTables,
        view_class=Stakes,
        env=environment(url),
    ) as runner:
        assert runner.view.arrived.wait(_SECONDS_MAX), "the library's runner did not arrive"


def forget(url: str) -> None:
    """Empty the read model, if there is one."""
    with psycopg.connect(url, autocommit=True) as connection:
        if connection.execute("SELECT to_regclass('public.stakes')").fetchall()[0][0]:
            connection.execute("TRUNCATE public.stakes")
            connection.execute(
                "DELETE FROM public.stakes_tracking WHERE application_name = 'stock'"
            )
