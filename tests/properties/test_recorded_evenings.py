"""The same evenings on a real ledger: each answer is the one that memory gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.refusals import Refusal
from ledger.snapshots import Snapshots
from ledger.store.snapshots import SnapshotRows
from tests.application.ledgers import carried_out, replayed, state, whole_log
from tests.fixtures.databases import SCHEMA, fresh_database
from tests.properties.evenings import begun
from tests.properties.kept_house import KeptHouse
from tests.properties.whole_evenings import WholeEvening

Addresses = Callable[[], Iterator[str]]

COMMANDS_A_PROCESS = 7
"""After so many commands another process goes on, which knows of a long stream by its snapshot."""

EVENTS_BETWEEN_SNAPSHOTS = 5


class RecordedHouse(KeptHouse):
    """Each command is decided in memory and given to the ledger."""

    address: str
    ledger: Ledger
    decided = 0

    def start(self, address: str) -> None:
        self.address = address
        self.ledger = Ledger(address, SCHEMA)

    def stop(self) -> None:
        self.ledger.close()

    def decide(self, command: Command) -> list[Event]:
        self.decided += 1
        if not self.decided % COMMANDS_A_PROCESS:
            self.stop()
            self.start(self.address)
        events, refusal = self.decided_in_memory(command)
        result = self.ledger.execute(command)
        assert len(result.positions) == len(events), command
        if refusal is None:
            assert result.refusal is None, command
            return events
        assert result.refusal == refusal.as_dict(), command
        raise refusal

    def decided_in_memory(self, command: Command) -> tuple[list[Event], Refusal | None]:
        try:
            return super().decide(command), None
        except Refusal as refusal:
            return [], refusal


class RecordedEvening(WholeEvening):
    """An evening with a log of its own."""

    addresses: Addresses

    def new_house(self) -> KeptHouse:
        self.open = ExitStack()
        addresses = type(self).addresses()
        house = RecordedHouse(begun())
        house.start(next(addresses))
        self.open.callback(next, addresses, None)
        self.open.callback(house.stop)
        carried_out(house.ledger, house.commands)
        return house

    def teardown(self) -> None:
        house = self.house
        assert isinstance(house, RecordedHouse)
        with self.open:
            assert whole_log(house.ledger) == house.log
            for stream, in_memory in house.kept.items():
                kept = house.ledger.load(type(in_memory), stream)
                assert state(kept) == state(replayed(house.ledger, type(in_memory), stream))
                assert state(kept) == state(in_memory), stream
            datastore = house.ledger.recorder.datastore
            assert SnapshotRows(datastore).versions()
            assert list(Snapshots(datastore).differences(house.ledger.history)) == []


@pytest.mark.parametrize("evenings", [3])
def test_the_ledger_answers_as_memory_does_and_keeps_what_replay_gives(
    evenings: int, server_url: str, template_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    between = "ledger.snapshots.EVENTS_BETWEEN_SNAPSHOTS"
    monkeypatch.setattr(between, EVENTS_BETWEEN_SNAPSHOTS)

    class OnThisServer(RecordedEvening):
        addresses = staticmethod(lambda: fresh_database(server_url, template_database))

    run_state_machine_as_test(
        OnThisServer,
        settings=settings(
            max_examples=evenings,
            stateful_step_count=40,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
