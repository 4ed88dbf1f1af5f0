"""Any evening decided twice: as the ledger does, and with a closer look at every bet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis.stateful import run_state_machine_as_test

from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.events.written import Written, read
from ledger.floor.roulette.session import RouletteSession
from ledger.refusals import Refusal
from ledger.work import Work
from tests.application.ledgers import state
from tests.floor.house import House
from tests.properties.evenings import SOME_EVENINGS, AnyEvening, begun
from tests.properties.every_table import OTHERWISE
from tests.properties.kept_house import KeptHouse


def no(*_: Any) -> bool:
    """Never at once."""
    return False


class DecidedTwice(KeptHouse):
    """Everything is decided in a second house as well, that never decides at once."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.other = KeptHouse(house)

    def decide(self, command: Command) -> list[Event]:
        with patch.multiple(RouletteSession, take_as_usual=no, settle_as_usual=no):
            closer = outcome_of(self.other.decide, command)
        found = outcome_of(super().decide, command)
        if isinstance(found, Refusal):
            assert isinstance(closer, Refusal)
            assert found.as_dict() == closer.as_dict()
            raise found
        assert found == closer
        for stream in {event.originator_id for event in found}:
            assert state(self.kept[stream]) == state(self.other.kept[stream])
        return found

    def left_by(self, work: Work) -> list[Event]:
        """Also what was written at once is written as the event writes itself."""
        pending: list[Any] = [event for one in work.loaded.values() for event in one.pending_events]
        for event in pending:
            assert not isinstance(event, Written) or event.payload() == read(event).payload()
        return super().left_by(work)


def outcome_of(decide: Callable[[Command], list[Event]], command: Command) -> list[Event] | Refusal:
    """What a decision leaves, or why it is refused."""
    try:
        return decide(command)
    except Refusal as refusal:
        return refusal


class EveningTwice(AnyEvening):
    """Legal and illegal commands in any order, under some readings of the rulebook."""

    def __init__(self, readings: tuple[tuple[str, str], ...]) -> None:
        self.readings = readings
        super().__init__()

    def new_house(self) -> KeptHouse:
        return DecidedTwice(begun(self.readings))


READINGS = {
    "by default": (),
    "otherwise": (*OTHERWISE, ("number_surround_rule", "table_maxima")),
    "with a ring around every number": (("number_surround_rule", "ring_20"),),
}


@pytest.mark.parametrize("read", READINGS)
def test_any_evening_is_decided_at_once_as_on_a_closer_look(read: str) -> None:
    run_state_machine_as_test(
        lambda: EveningTwice(READINGS[read]),  # type: ignore[arg-type]  # whatever makes one
        settings=SOME_EVENINGS,
    )
