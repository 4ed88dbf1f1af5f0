"""A process that hands a snapshot over and ends without a word: conninfo, stream, command id."""

from __future__ import annotations

import sys

from ledger.snapshots.keeper import Keeper
from ledger.store.datastore import LedgerDatastore
from ledger.store.snapshots import Snapshot, SnapshotRows
from tests.fixtures.databases import SCHEMA

if __name__ == "__main__":
    conninfo, stream, command_id = sys.argv[1:]
    datastore = LedgerDatastore(conninfo, SCHEMA)
    keeper = Keeper(SnapshotRows(datastore), datastore.losses)
    keeper.hand_over([Snapshot(stream, 1, "RouletteSession", b"c" * 32, b"{}")], command_id)
