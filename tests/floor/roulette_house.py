"""A roulette table in the house in memory, told what to do in few words."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any, Literal, TypeVar

from ledger.events.base import Event
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.roulette.session import RouletteSession
from tests.floor.house import House, licensed, without_inspector

E = TypeVar("E", bound=Event)

DAY = "1964-01-04"
SESSION = f"roulette-1/{DAY}"
TABLE = f"table/{SESSION}"
CROUPIER = "croupier-1"
FLOAT = {"100.00": 60, "25.00": 40, "5.00": 100, "1.00": 500}
FLOAT_MINOR = 8_000_00
Step = Literal["betting", "spinning", "no_more_bets", "called"]


class Table:
    """One table and its house; what is done there names neither session nor croupier."""

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def state(self) -> RouletteSession:
        return self.house.see(RouletteSession, TABLE)

    @property
    def day(self) -> GamingDay:
        return self.house.see(GamingDay, f"gaming-day/{DAY}")

    def do(self, do: str, by: str = CROUPIER, /, **fields: Any) -> list[Event]:
        return self.house.do(do, by, session=SESSION, **fields)

    def on_day(self, do: str, by: str, /, **fields: Any) -> list[Event]:
        return self.house.do(f"day.{do}", by, day=DAY, **fields)

    def bet(
        self, kind: str, on: str, amount: str, seat: int = 1, medium: str = "value_chips"
    ) -> list[Event]:
        stake = {"kind": kind, "on": on, "amount": amount, "medium": medium}
        return self.do("roulette.bet", seat=seat, **stake)

    def sit(self, *seats: int) -> Table:
        for seat in seats:
            self.do("table.take_seat", seat=seat)
        return self

    def colour(self, seat: int, colour: str, value: str, pieces: int, **how: Any) -> list[Event]:
        chips = {"colour": colour, "chip_value": value, "pieces": pieces, "paid_with": "cash"}
        return self.do("table.sell_colour", seat=seat, **(chips | how))

    def throw(self) -> None:
        self.do("roulette.throw")

    def last_call(self) -> None:
        self.throw()
        self.do("roulette.no_more_bets")

    def call(self, pocket: str) -> None:
        self.last_call()
        self.do("roulette.call", pocket=pocket)

    def spin(self, pocket: str) -> Any:
        """A whole round after the bets; gives the settlement."""
        self.call(pocket)
        return self.do("roulette.settle")[0]

    def come_to(self, step: Step, pocket: str = "17") -> Table:
        """Bring the round to a step."""
        steps = {"betting": None, "spinning": self.throw, "no_more_bets": self.last_call}
        if step == "called":
            self.call(pocket)
        elif act := steps[step]:
            act()
        return self

    def observe(self, act: str, by: str = "supervisor-1", /, **seen: Any) -> list[Event]:
        return self.do("irregularity.record", by, act=act, **seen)

    def close(self, **counted: Any) -> list[Event]:
        closing = {"float_chips": FLOAT, "counted_by": [CROUPIER, "supervisor-1"]}
        return self.do("table.close", "supervisor-1", **(closing | counted))


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def copied(house: House) -> House:
    """The same house, whose log grows apart."""
    other = copy(house)
    other.log = list(house.log)
    other.commands = list(house.commands)
    return other


def limits(house: House, schedule: str = "limits-1", **change: Any) -> None:
    """Propose limits for roulette and approve them, two weeks ago."""
    hour = 12 + int(schedule[-1])  # one schedule after the other
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=22, hour=hour)
    proposal = {"game": "roulette", "minimum": "1.00", "maximum": "20.00", **change}
    house.do("premises.propose_limits", "licensee-1", schedule=schedule, **proposal)
    house.do("premises.approve_limits", "board-1", schedule=schedule, reference="approval-1")
    house.at = now


@cache
def _ready(
    board: str, players: int, inspector: bool, readings: tuple[tuple[str, str], ...]
) -> House:
    house = (licensed if inspector else without_inspector)(**dict(readings))
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=21, hour=12)
    house.do(
        "premises.set_board_limits",
        "board-1",
        game="roulette",
        maximum=board,
        players=players,
        reference="board-1",
    )
    house.do("premises.record_consent", "administrator-1", game="roulette", reference="consent-1")
    house.at = now
    return house


def ready(
    *, board: str = "20.00", players: int = 12, inspector: bool = True, **readings: str
) -> House:
    """A house in which nothing is missing but the limits and the table."""
    return copied(_ready(board, players, inspector, tuple(sorted(readings.items()))))


OPENING: dict[str, Any] = {
    "session": SESSION,
    "rulebook": "antigua-1963",
    "wheel": "double_zero",
    "cloth": "single",
    "croupier": CROUPIER,
    "helper": "helper-1",
    "limits": "limits-1",
    "float_chips": FLOAT,
    "counted_by": [CROUPIER, "supervisor-1"],
}


def table(
    *,
    maximum: str = "20.00",
    minimum: str = "1.00",
    opening: dict[str, Any] | None = None,
    **house: Any,
) -> Table:
    """An open table; what is not said is usual."""
    built = ready(**house)
    limits(built, maximum=maximum, minimum=minimum)
    settings = OPENING | (opening or {})
    if settings["wheel"] == "single_zero":
        approve_single_zero(built)
    built.do("roulette.open", "supervisor-1", **settings)
    return Table(built)


SINGLE_ZERO = {"wheel": "single_zero"}


def approve_single_zero(house: House) -> None:
    house.do(
        "premises.record_approval", "board-1", subject="single_zero_wheel", reference="approval-2"
    )
