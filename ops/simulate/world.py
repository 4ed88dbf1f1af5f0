"""The house as the generator sees it: who is where, and how many chips lie in each place.

Chips move only through these classes, so that what is counted at the end is what must be there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, TextIO

from ops.simulate.agenda import BEGINNING, DAY_SECONDS, Agenda
from ops.simulate.bets import Place, places
from ops.simulate.dice import Dice
from ops.simulate.paper import Paper, Planted
from ops.simulate.spins import Spins

ADMINISTRATOR, BOARD, LICENSEE = "administrator-1", "board-1", "licensee-1"
SUPERVISOR, SECURITY, INSPECTOR, NIGHT_INSPECTOR = (
    "supervisor-1",
    "security-1",
    "inspector-1",
    "inspector-2",
)
CASHIER, DAY_CASHIER = "cashier-1", "cashier-2"
COUNTERS = ("counter-1", "counter-2")

FIRST_EVENING = 19
"""Days from the beginning of the papers to the first gaming day, 1964-01-04."""

CUT_OFF_SECONDS = 6 * 3600
COLOURS = ("blue", "brown", "green", "orange", "pink", "yellow")
CHIPS_STOCKED_MINOR = 20_000_000
STRAIGHT_MAXIMUM_MINOR = 2_000
MINIMUM_MINOR = 50
SALE_MINIMUM_MINOR = 500
RICH_PATRON_EVERY = 9


@dataclass(slots=True)
class Patron:
    """A player: what he carries, and how long he means to stay."""

    name: str
    cash_minor: int
    rounds_left: int
    chip_value_minor: int
    """Value of the colour chips he likes to play with; nought for value chips."""
    chips_minor: int = 0
    colour_minor: int = 0


@dataclass(slots=True)
class Bet:
    """A stake on the cloth."""

    name: str
    seat: int
    place: Place
    medium: str
    stake_minor: int


@dataclass(slots=True)
class Cage:
    """A window during a shift."""

    name: str
    cashier: str
    cash_minor: int
    chips_minor: int
    dollars_minor: int
    """United States cash, in its own minor units."""
    takes_dollars: bool = True


@dataclass(slots=True)
class Table:
    """One table session."""

    name: str
    session: str
    day: str
    crew: tuple[str, ...]
    seats_maximum: int
    float_minor: int
    pace_seconds: int
    plan: list[tuple[int, str, Plant]] = field(default_factory=list)
    """What is planted here: after how many rounds, at which moment, what."""
    seats: dict[int, Patron] = field(default_factory=dict)
    bets: dict[str, Bet] = field(default_factory=dict)
    pocket: str = ""
    paid_wrongly: dict[str, int] = field(default_factory=dict)
    settled: list[tuple[Bet, int]] = field(default_factory=list)
    """The last round: each bet and what was paid on it."""
    phase: str = "idle"
    suspended: bool = False
    status: str = "closed"
    crosses: bool = False
    """Whether it goes over the cut-off."""
    croupier: str = ""
    throws: int = 0
    drop_minor: int = 0
    round: int = 1
    offers: int = 0
    version: int = 0
    """Events on its stream so far."""
    slips_under_way: int = 0
    on_stop: Stopping | None = None
    """What goes back to the players when the table is stopped."""

    @property
    def stream(self) -> str:
        """The name of its stream."""
        return f"table/{self.session}"

    @property
    def box(self) -> str:
        """The name of the box that is locked to it."""
        return f"{self.session}/box-2" if self.status == "turned" else self.session

    def cite(self, back: int = 0) -> str:
        """The citation of its last event, or of one further back."""
        return f"{self.stream}@{self.version - back}"

    def next_bet(self) -> str:
        """The name of the next bet offered in this round."""
        self.offers += 1
        return f"{self.round}-{self.offers}"

    def next_round(self) -> None:
        """The cloth is empty and the next round begins."""
        self.bets.clear()
        self.paid_wrongly.clear()
        self.phase = "idle"
        self.round += 1
        self.offers = 0


@dataclass(slots=True)
class Options:
    """What was asked for on the command line."""

    wheel: str
    tables: int
    days: int
    spins: int


class House:
    """Everything at once: time, paper, chance, people and chips."""

    def __init__(
        self,
        options: Options,
        dice: Dice,
        spins: Spins,
        sink: TextIO,
        beginning: datetime = BEGINNING,
    ) -> None:
        self.options = options
        self.dice = dice
        self.spins = spins
        self.agenda = Agenda(beginning)
        self.paper = Paper(sink)
        self.planted = Planted()
        self.places = places(options.wheel)
        self.bank_minor = CHIPS_STOCKED_MINOR
        self.outside_minor = 0
        self.transit_minor = 0
        self.cage: Cage | None = None
        self.tables: list[Table] = []
        self.waiting: deque[Patron] = deque()
        self.walking = 0
        self.doors_open = False
        self.inspector_away = False
        self.rounds_tonight = 1
        self.slips = 0
        self.cases: dict[str, int] = {}
        self.staff: list[tuple[str, str]] = []
        """Everyone employed in the house, with the role."""
        self.boxes: dict[str, tuple[str, int]] = {}
        """Drop boxes to be counted: the gaming day each belongs to, and the cash in it."""
        self.takes_dollars = True
        self.dollars_wanted = False
        self._patrons = 0

    def day(self, index: int) -> str:
        """The date of a gaming day by its number, from nought."""
        return (self.agenda.beginning + timedelta(days=FIRST_EVENING + index)).date().isoformat()

    def clock(self, index: int, hours: int, minutes: int = 0) -> int:
        """The moment of a gaming day, in the agenda's seconds; 25 hours are one in the night."""
        return (FIRST_EVENING + index) * DAY_SECONDS + hours * 3600 + minutes * 60

    def tell(self, by: str, do: str, **fields: Any) -> str:
        """Write down a command that happens now."""
        return self.paper.write(self.agenda.now, by, do, fields)

    def at_table(self, table: Table, by: str, do: str, events: int = 1, **fields: Any) -> str:
        """Write down a command at a table, which adds so many events to its stream."""
        command_id = self.tell(by, do, session=table.session, **fields)
        table.version += events
        return command_id

    def new_patron(self) -> Patron:
        """Somebody comes in with money."""
        self._patrons += 1
        dice = self.dice
        rich = self._patrons % RICH_PATRON_EVERY == 0
        return Patron(
            name=f"patron-{self._patrons}",
            cash_minor=dice.between(4, 40) * (10_000 if rich else 1_000),
            rounds_left=dice.between(8, 60),
            chip_value_minor=0 if rich else dice.pick((0, 0, 50, 50, 100, 200)),
        )

    def slips_under_way(self) -> bool:
        """Whether chips are on their way to or from a table."""
        return any(table.slips_under_way for table in self.tables)

    def chips_minor(self) -> int:
        """Value chips in every place together; always what was stocked."""
        floats_minor = sum(table.float_minor for table in self.tables)
        layout_minor = sum(
            bet.stake_minor
            for table in self.tables
            for bet in table.bets.values()
            if bet.medium == "value_chips"
        )
        cage_minor = self.cage.chips_minor if self.cage else 0
        return (
            self.bank_minor
            + cage_minor
            + floats_minor
            + layout_minor
            + self.transit_minor
            + self.outside_minor
        )


Plant = Callable[[House, Table], bool]
"""Does something on purpose at a table if it is possible now, and says whether it did."""

Stopping = Callable[[House, Table], None]
