"""A whole craps table on a real ledger: what memory decided is on the log, and replays."""

from __future__ import annotations

import pytest

from ledger.floor.craps.session import CrapsSession
from ledger.replay import LogHistory, audit
from ledger.store.connections import connect
from projections.registry import every_projection
from projections.runner import catch_up
from tests.application.ledgers import ledger_of, replayed, state
from tests.fixtures.databases import SCHEMA
from tests.replay.test_craps_again import evening, goes_on


@pytest.mark.parametrize("letters", ["AG", "GC", "FR", "NZ"])
def test_an_evening_of_craps_is_recorded_and_every_decision_audited(
    database: str, letters: str
) -> None:
    played = goes_on(evening(letters))
    played.observe("crew_missing", note="The stickman was away for a throw.")
    with ledger_of(database, played.house) as ledger:
        stream = f"table/{played.session}"
        on_log = list(ledger.history(stream))
        assert [type(event) for event in on_log] == [
            type(event) for event in played.house.log if event.originator_id == stream
        ]
        assert state(replayed(ledger, CrapsSession, stream)) == state(played.state)
    for standing in catch_up(database, SCHEMA, every_projection(), batch_events=50):
        assert standing.error is None, standing
    with connect(database, SCHEMA, "reader") as connection:
        assert audit(LogHistory(connection), played.session).differences == ()
