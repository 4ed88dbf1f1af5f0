"""The frame of a full house: what a game brings, its table, and how chips move at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TextIO

from ops.simulate import money, patrons, table_life
from ops.simulate.agenda import Process
from ops.simulate.dice import Dice
from ops.simulate.full_house.meters import Meters
from ops.simulate.money import CHIPS, pieces
from ops.simulate.spins import Spins, spins_of_chance
from ops.simulate.table_life import FLOAT_OPENING_MINOR
from ops.simulate.table_play import from_player, wait_for_play
from ops.simulate.world import MINIMUM_MINOR, SUPERVISOR, House, Options, Patron, Table

BROKE_UNDER_MINOR = 1_000


@dataclass(frozen=True, slots=True)
class Game:
    """What a game brings to its house."""

    name: str
    """As consents, limits and sessions call it: "craps"."""
    board_maximum: str
    players: int
    schedules: Mapping[str, Mapping[str, Any]]
    """Limit schedule → what ``premises.propose_limits`` says of it beside the game."""
    staff: tuple[tuple[str, str], ...]
    """Person → role; nobody deals at two tables, who watches may watch several."""
    evening: Callable[[FullHouse, int], Iterable[Process]]
    """The sessions of a gaming day by its number; each process opens and closes its tables."""
    approvals: tuple[tuple[str, str], ...] = ()
    """What the Board approves in writing, by subject, with the reference."""
    receipts: Callable[[FullHouse], None] | None = None
    """What is bought and entered in the registers before the first evening."""


@dataclass(frozen=True, slots=True)
class Country:
    """What differs between the houses."""

    name: str
    beginning: datetime
    """Midnight, 19 days before the first gaming day, with the local offset."""
    time_zone: str
    currency: str
    rulebooks: tuple[str, ...]
    """The first one governs."""
    games: tuple[Game, ...]
    varied: tuple[str, ...] = ()
    """Readings of these rulebooks that the seed chooses, by option."""
    agreed: Mapping[str, str] = field(default_factory=dict)
    """Readings other than the default ones in any case, by option."""
    inspections: tuple[str, ...] = ()
    staff: tuple[tuple[str, str], ...] = ()
    """Those who belong to no game."""
    receipts: tuple[Callable[[FullHouse], None], ...] = ()
    """What else comes in before the first evening."""
    evenings: tuple[Callable[[FullHouse, int], Iterable[Process]], ...] = ()
    """What else goes on in an evening, by its number."""
    roulette_tables: int = 0
    takes_dollars: bool = False
    spins: int = 30


@dataclass(frozen=True, slots=True)
class Size:
    """How much goes on in an evening; without a word, all of it."""

    rounds_percent: int = 100
    """So much of a session's usual rounds, rolls or coups."""
    sessions: int | None = None
    """So many sessions of each game at most; chance says which."""
    waits: bool = True
    """Whether a card table plays on until everything has happened that was wished for it."""

    def rounds(self, usual: int) -> int:
        """How many are played where so many are usual."""
        return max(1, usual * self.rounds_percent // 100)


WHOLE = Size()


class FullHouse(House):
    """A house with tables of several games."""

    def __init__(
        self, country: Country, seed: int, days: int, sink: TextIO, size: Size = WHOLE
    ) -> None:
        spins = country.spins * days * country.roulette_tables
        options = Options("double_zero", country.roulette_tables, days, spins)
        wheel = Spins(spins_of_chance(seed, options.wheel), spins)
        super().__init__(options, Dice(seed), wheel, sink, country.beginning)
        self.country = country
        self.size = size
        self.takes_dollars = country.takes_dollars
        self.readings: dict[str, dict[str, str]] = {}
        """Rulebook → readings that were agreed in place of the default ones."""
        self.meters: dict[str, Meters] = {}
        """Machine → its meters as they stand."""
        self.machines_gone: set[str] = set()
        self.sessions = 0
        """Sessions of games beside roulette that are to come or go on tonight."""

    def chips_minor(self) -> int:
        """Value chips in every place together; always what was stocked."""
        games = [table for table in self.tables if isinstance(table, GameTable)]
        return super().chips_minor() + sum(table.layout_minor() for table in games)


@dataclass(slots=True)
class GameTable(Table):
    """A table session of another game than roulette. Each game adds its bets."""

    rulebook: str = ""
    limits: str = ""
    posts: dict[str, str] = field(default_factory=dict)
    """Post → person, beside the croupier."""
    purse_minor: int = 0
    """Who sits down carries so much at least."""
    least_minor: int = MINIMUM_MINOR
    """Who has fewer chips buys some."""

    def layout_minor(self) -> int:
        """Value chips on the layout. Games say how many."""
        return 0

    def busy_seats(self) -> set[int]:
        """Seats that nobody leaves now, as a stake of theirs is undecided. Games say which."""
        return set()


def make_ready(house: FullHouse) -> Process:
    """A table is made ready; it does not open while no Inspector is in the house (AG.4(2))."""
    yield 300
    while house.inspector_away:
        yield 30


def open_session(house: FullHouse, table: GameTable, do: str, events: int = 2, **more: Any) -> None:
    """Open a table with a counted float; ``events``: the opening, and the limits posted with it."""
    table.float_minor = FLOAT_OPENING_MINOR
    house.bank_minor -= table.float_minor
    table.croupier = table.crew[0]
    house.tables.append(table)
    house.at_table(
        table,
        SUPERVISOR,
        do,
        events,
        rulebook=table.rulebook,
        croupier=table.croupier,
        limits=table.limits,
        float_chips=pieces(table.float_minor, CHIPS),
        counted_by=[SUPERVISOR, table.croupier],
        **more,
    )
    table.status = "open"


def close_session(house: FullHouse, table: GameTable) -> Process:
    """The players leave, the float is counted and the box removed; no bet may lie there."""
    assert table.layout_minor() == 0
    yield from table_life.close_table(house, table)


def between_rounds(house: FullHouse, table: GameTable, players: int) -> Process:
    """Who is done or broke goes, others come up to so many, chips are bought and filled."""
    for seat in sorted(set(table.seats) - table.busy_seats()):
        patron = table.seats[seat]
        broke = max(patron.cash_minor, patron.chips_minor) < BROKE_UNDER_MINOR
        if broke or patron.rounds_left <= 0:
            patrons.leave(house, table, seat)
    while len(table.seats) < min(players, table.seats_maximum):
        sit_down(house, table)
    for seat in sorted(table.seats):
        patrons.buy_at_table(house, table, seat, table.least_minor)
    yield from table_life.keep_float(house, table)
    yield from wait_for_play(table)


def sit_down(house: FullHouse, table: GameTable) -> int:
    """Somebody comes in, perhaps buys at the cage, and takes a free seat; gives the seat."""
    patron = house.new_patron()
    patron.cash_minor = max(patron.cash_minor, table.purse_minor)
    patron.chip_value_minor = 0  # colour chips are roulette's
    if house.cage and house.dice.one_in(2):
        money.sell(house, patron, patron.cash_minor // 4_000 * 1_000 or 1_000)
    free = [n for n in range(1, table.seats_maximum + 1) if n not in table.seats]
    seat = house.dice.pick(free)
    house.at_table(table, table.croupier, "table.take_seat", seat=seat, patron=patron.name)
    table.seats[seat] = patron
    return seat


def lay_down(house: FullHouse, patron: Patron, minor: int) -> None:
    """Value chips go from a player's hands to the layout; a negative amount comes back."""
    from_player(house, patron, "value_chips", minor)


def into_float(house: FullHouse, table: GameTable, patron: Patron, minor: int) -> None:
    """Value chips go from a player's hands into the float, as commission does."""
    from_player(house, patron, "value_chips", minor)
    table.float_minor += minor


def pay(
    house: FullHouse, table: GameTable, patron: Patron, stake_minor: int, paid_minor: int
) -> None:
    """A stake leaves the layout and so much, a winning stake included, goes to the player."""
    table.float_minor += stake_minor - paid_minor
    assert table.float_minor >= 0
    from_player(house, patron, "value_chips", -paid_minor)
