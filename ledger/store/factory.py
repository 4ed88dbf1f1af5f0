"""How the library's ``Application`` gets our store: ``Application(store_environment(…))``."""

from __future__ import annotations

from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.postgres import PostgresFactory
from eventsourcing.utils import Environment, EnvType

from ledger.store.datastore import LedgerDatastore
from ledger.store.recorder import LedgerRecorder

CONNINFO = "LEDGER_CONNINFO"
SCHEMA = "LEDGER_SCHEMA"


def store_environment(conninfo: str, schema: str) -> dict[str, str]:
    """Environment of an ``Application`` that records in one premises' schema as its writer."""
    return {
        "PERSISTENCE_MODULE": f"{__name__}:{LedgerFactory.__name__}",
        "MAPPER_TOPIC": "ledger.store.mapper:LedgerMapper",
        CONNINFO: conninfo,
        SCHEMA: schema,
    }


class LedgerFactory(PostgresFactory):
    """Gives the application its recorder. It never makes a table."""

    datastore: LedgerDatastore

    def __init__(self, env: Environment | EnvType | None) -> None:
        # Not the parent's constructor: it wants five parameters where we have one whole conninfo.
        InfrastructureFactory.__init__(self, env)
        self.datastore = LedgerDatastore(self._setting(CONNINFO), self._setting(SCHEMA))

    def _setting(self, name: str) -> str:
        value = self.env.get(name)
        if not value:
            raise OSError(f"{name} is missing: make the environment with store_environment()")
        return value

    def env_create_table(self) -> bool:
        return False

    def application_recorder(self) -> LedgerRecorder:
        return LedgerRecorder(self.datastore)
