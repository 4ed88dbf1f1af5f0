"""What is closed leaves no session of the server behind, whichever way it is closed."""

from __future__ import annotations

from contextlib import closing

import pytest

from ledger.store.datastore import LedgerDatastore
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, save, wait_for_sessions


@pytest.mark.parametrize("closes", ["a block", "a call"])
def test_a_datastore_that_has_recorded_leaves_no_session(
    database: str, owner: Connection, closes: str
) -> None:
    datastore = LedgerDatastore(database, SCHEMA)
    with datastore if closes == "a block" else closing(datastore):
        LedgerRecorder(datastore).record(save("c-1", ("table/a", 1)))
    wait_for_sessions(owner, 1)  # its own
