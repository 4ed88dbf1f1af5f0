"""Full houses in memory with the commands that recorded each event, and altered copies of them."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ledger.commands.vocabulary import PARSER
from ledger.events.base import Event
from ledger.events.table import TableOpened
from ledger.identifiers import table_stream
from ledger.replay.history import Recorded
from tests.replay.evening import MemoryHistory
from tests.simulate.full_houses import full_house
from tests.simulate.kept_house import KeptHouse

SEED = 7


@cache
def history_of(country: str) -> MemoryHistory:
    """Everything that happened in a house, under the commands that recorded it."""
    house, history = KeptHouse(), MemoryHistory()
    for line in full_house(country, SEED).text.splitlines():
        command = PARSER.validate_json(line)
        before = len(house.log)
        house.take(command)
        for event in house.log[before:]:
            history.add(event, command.id)
    return history


class Played(NamedTuple):
    """A session of a full house."""

    country: str
    session: str

    @property
    def stream(self) -> str:
        """Its stream."""
        return table_stream(self.session)

    @property
    def recorded(self) -> list[Recorded]:
        """The session's events."""
        return self.house.streams[self.stream]

    @property
    def house(self) -> MemoryHistory:
        """The house that it was played in."""
        return history_of(self.country)

    @property
    def opening(self) -> list[Recorded]:
        """The events of its first command."""
        first = self.recorded[0].command_id
        return [one for one in self.recorded if one.command_id == first]

    @property
    def opened(self) -> TableOpened:
        """Its first event."""
        event = self.recorded[0].event
        assert isinstance(event, TableOpened)
        return event

    def altered(self, version: int, *, to_the_end: bool = True, **facts: Any) -> MemoryHistory:
        """A copy of the log with other facts in an event; of the session all, or the opening."""
        table = list(self.recorded if to_the_end else self.opening)
        event: Event = table[version - 1].event
        table[version - 1] = table[version - 1]._replace(event=event.model_copy(update=facts))
        return self.house.with_stream(self.stream, table)


ROULETTE = Played("antigua", "roulette-1/1964-01-04")
ROULETTE_ON_TWO_CLOTHS = Played("antigua", "roulette-2/1964-01-04")
BLACKJACK = Played("antigua", "blackjack-1/1964-01-04")
CRAPS = Played("antigua", "craps-1/1964-01-04")
CRAPS_IN_FRANCE = Played("france", "craps-1/2008-03-01")
CRAPS_IN_NEW_ZEALAND = Played("new-zealand", "craps-1/1998-03-01")
BACCARAT = Played("new-south-wales", "baccarat-a/2012-02-25")
OF_EVERY_GAME = (
    *(ROULETTE, ROULETTE_ON_TWO_CLOTHS, BLACKJACK, BACCARAT),
    *(CRAPS, CRAPS_IN_FRANCE, CRAPS_IN_NEW_ZEALAND),
)
