"""An evening at one roulette table, played by its aggregate, and its log in memory."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ledger.events.base import Event
from ledger.events.bets import Medium
from ledger.events.premises import RulebookAdopted
from ledger.floor.roulette import irregularities as roulette_irregularities
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables import seats as table_seats
from ledger.floor.tables.irregularities import Observation
from ledger.floor.tables.rules import TableRules
from ledger.games.roulette.settings import ENGINE
from ledger.money import XCD
from ledger.replay.history import Recorded
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.scenario import DAY, EVENING, stamp

SESSION = "roulette-1/1964-01-04"
STREAM = f"table/{SESSION}"
CROUPIER = "croupier-1"


class MemoryHistory:
    """Streams of events with positions, each recorded a second after the one before."""

    def __init__(self) -> None:
        self.streams: dict[str, list[Recorded]] = {}
        self.position = 0

    def add(self, event: Event, command_id: str = "") -> None:
        self.position += 1
        at = EVENING + dt.timedelta(seconds=self.position)
        recorded = Recorded(self.position, at, event, command_id)
        self.streams.setdefault(event.originator_id, []).append(recorded)

    def events_of(self, stream: str) -> Iterator[Recorded]:
        return iter(self.streams.get(stream, ()))

    def altered(self, changes: Mapping[int, Event]) -> MemoryHistory:
        """A copy of the log in which these events of the table, by version, are others."""
        table = list(self.streams[STREAM])
        for version, event in changes.items():
            table[version - 1] = table[version - 1]._replace(event=event)
        return self.with_stream(STREAM, table)

    def with_stream(self, stream: str, recorded: list[Recorded]) -> MemoryHistory:
        """A copy of the log with something else on one stream."""
        copy = MemoryHistory()
        copy.streams = {**self.streams, stream: recorded}
        return copy


def adoption(readings: dict[str, str], **changed: Any) -> RulebookAdopted:
    """The adoption of Antigua 1963 with these readings."""
    facts: dict[str, Any] = {
        "rulebook": RULEBOOK.id,
        "sha256": RULEBOOK.sha256,
        "dump": RULEBOOK.dump(),
        "readings": readings,
        "agreed_with_board": "B-1",
        **changed,
    }
    return RulebookAdopted(
        originator_id="premises",
        originator_version=1,
        occurred_at=EVENING,
        gaming_day=DAY,
        actor="licensee-1",
        **facts,
    )


class Evening:
    """A table opened at the Board's limits; what is refused raises."""

    def __init__(
        self, *, wheel: str = "double_zero", base_minor: int = 20_00, **readings: str
    ) -> None:
        chosen = RULEBOOK.choose(readings)
        self.rules = TableRules(RULEBOOK, chosen, XCD)
        self.history = MemoryHistory()
        self.history.add(adoption(chosen))
        self.session = RouletteSession.blank(STREAM)
        self.wheel = wheel
        self.commands = 0
        self._do(
            RouletteSession.open,
            table="roulette-1",
            game="roulette",
            engine=ENGINE,
            rulebook=RULEBOOK.id,
            rulebook_sha256=RULEBOOK.sha256,
            readings=chosen,
            currency="XCD",
            equipment={"wheel": wheel, "cloth": "single"},
            seats=6,
            consent="C-1",
            approval="A-1" if wheel == "single_zero" else None,
            inspectors=("inspector-1",),
            croupier=CROUPIER,
            float_chips=((100_00, 10_000),),
            counted_by=(CROUPIER, "supervisor-1"),
            box=SESSION,
        )
        self.limits(base_minor)

    def _do(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
        method(self.session, stamp(CROUPIER), *args, **kwargs)
        self._keep()

    def _keep(self) -> None:
        self.commands += 1
        for event in self.session.collect_events():
            assert isinstance(event, Event)
            self.history.add(event, f"command-{self.commands}")

    def limits(self, base_minor: int, minimum_minor: int = 50) -> None:
        self._do(
            RouletteSession.post_limits,
            schedule=f"L-{base_minor}",
            minimum_minor=minimum_minor,
            maximum_minor=base_minor,
            board_maximum_minor=20_00,
            approval="B-2",
        )

    def sit(self, *seats: int) -> Evening:
        for seat in seats:
            self._do(table_seats.take_seat, self.rules, seat=seat, patron=None)
        return self

    def colour(self, seat: int, value_minor: int, pieces: int, colour: str = "blue") -> None:
        chips = {"colour": colour, "chip_value_minor": value_minor, "pieces": pieces}
        self._do(table_seats.sell_colour, self.rules, seat=seat, paid_with="cash", **chips)

    def bet(
        self, seat: int, kind: str, on: str, amount_minor: int, medium: Medium = "value_chips"
    ) -> str:
        """Offer a bet and give its name."""
        name = f"{self.session.round}-{self.session.offers + 1}"
        self._do(RouletteSession.place_bet, self.rules, (seat, kind, on, medium, amount_minor))
        return name

    def remove(self, bet: str) -> None:
        self._do(RouletteSession.remove_bet, bet=bet)

    def close_bets(self) -> None:
        self._do(RouletteSession.throw)
        self._do(RouletteSession.no_more_bets)

    def call(self, pocket: str) -> None:
        self._do(RouletteSession.call, self.rules, pocket=pocket)

    def settle(self) -> int:
        """Settle and give the settlement's version."""
        self._do(RouletteSession.settle, self.rules)
        return self.session.version

    def spin(self, pocket: str) -> int:
        """Throw, last call, call and settlement; the settlement's version."""
        self.close_bets()
        self.call(pocket)
        return self.settle()

    def observe(self, act: str, settled_version: int | None = None, **seen: Any) -> None:
        settled = None
        if settled_version is not None:
            event: Any = self.history.streams[STREAM][settled_version - 1].event
            settled = next(line for line in event.lines if line.bet == seen["bet"])
        observation = Observation(act=act, **seen)
        self._do(roulette_irregularities.observe, self.rules, observation, settled)

    def suspend(self) -> None:
        self._do(RouletteSession.suspend, self.rules, reason="licensee")

    def resume(self) -> None:
        self._do(RouletteSession.resume, inspectors=("inspector-1",), condition=None)

    def close(self) -> None:
        for seat in list(self.session.seats):
            self._do(table_seats.leave_seat, self.rules, seat=seat)
        float_chips = ((1, self.session.float_minor),)
        counted_by = (CROUPIER, "supervisor-1")
        self._do(RouletteSession.close, float_chips=float_chips, counted_by=counted_by)

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened at the table."""
        return [recorded.event for recorded in self.history.streams[STREAM]]
