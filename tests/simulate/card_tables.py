"""Card tables of the generator, played into the house in memory."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.events.table import TableClosed
from ledger.games.baccarat import settings as baccarat
from ledger.games.baccarat.custody.settings import custody_for
from ledger.games.baccarat.custody.state import Custody
from ledger.games.blackjack import settings as blackjack
from ledger.money import AUD, XCD
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.baccarat import DealingMethod
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from ops.simulate.dice import Dice
from ops.simulate.full_house import baccarat_custody
from ops.simulate.full_house.baccarat_table import BaccaratTable
from ops.simulate.full_house.blackjack_table import OBSERVED, WISHES, BlackjackTable
from ops.simulate.full_house.card_steps import People, Step, Steps, Wishes
from ops.simulate.money import CHIPS, pieces
from tests.floor import baccarat_house, blackjack_house
from tests.floor.house import House
from tests.replay.evening import MemoryHistory
from tests.simulate.kept_house import KeptHouse

PEOPLE = People("supervisor-1", "inspector-1", "manager-1")
DEALER = "croupier-1"


@dataclass
class Player:
    """Somebody who came with so many chips."""

    chips_minor: int


@dataclass
class Session:
    """A rack, and the players before it."""

    session: str
    float_minor: int
    seats: dict[int, Player]
    croupier: str = DEALER
    suspended: bool = False


class Evening:
    """A house in memory that was told so far what another one was told."""

    def __init__(self, house: House) -> None:
        self.house, self.history = KeptHouse(), MemoryHistory()
        for command in house.commands:
            self.take(command)
        self.house.at = house.at

    def do(self, do: str, by: str, /, **fields: Any) -> list[Event]:
        """Record the next command; its refusal is raised."""
        self.house.at -= dt.timedelta(minutes=1)  # of itself a house gives each command a minute
        return self.take(self.house.command(do, by, **fields))

    def take(self, command: Command) -> list[Event]:
        """Record a command; its refusal is raised."""
        known = len(self.house.log)
        refusal = self.house.take(command)
        if refusal is not None:
            raise refusal
        self.house.commands.append(command)
        events = self.house.log[known:]
        for event in events:
            self.history.add(event, command.id)
        return events


@dataclass
class Played:
    """A session of the generator on record."""

    evening: Evening
    table: BlackjackTable | BaccaratTable
    steps: list[Step]
    events: list[Event]

    def did(self) -> set[str]:
        """The commands that occurred."""
        return {step.do for step in self.steps}

    def missing_at_closing_minor(self) -> int:
        """Everybody leaves and the table closes; gives how much less its float is than it knows."""
        session = self.table.rack.session
        for seat in sorted(self.table.seats):
            self.evening.do("table.leave_seat", DEALER, session=session, seat=seat)
        counted = {
            "float_chips": pieces(self.table.rack.float_minor, CHIPS),
            "counted_by": [DEALER, PEOPLE.supervisor],
        }
        ended = self.evening.do("table.close", PEOPLE.supervisor, session=session, **counted)
        closed = next(event for event in ended if isinstance(event, TableClosed))
        return closed.expected_float_minor - self.table.rack.float_minor


def play_of(table: BlackjackTable | BaccaratTable, rounds: int) -> Steps:
    """A session of one table, as its house plays it."""
    if isinstance(table, BaccaratTable):
        yield from baccarat_custody.begin(table)
    while table.goes_on(rounds):
        if isinstance(table, BlackjackTable):
            yield from table.play_round()
        else:
            yield from table.play_coup()
            yield from baccarat_custody.between_coups(table)
    if isinstance(table, BaccaratTable):
        yield from table.collect()


def blackjack_table(seed: int, wishes: tuple[str, ...], readings: dict[str, str]) -> BlackjackTable:
    """A table of four players who have 600.00 each."""
    settings = blackjack.settings_for(
        rulebooks()["antigua-1963"],
        squares=7,
        offered=[BlackjackBet(bet) for bet in blackjack_house.GRANTED],
        readings=readings,
        limits=blackjack.PostedLimits(minimum_minor=100, maximum_minor=10_000),
        currency=XCD,
        board_maximum_minor=10_000,
        payout_unit_minor=100,
    )
    seats = {square: Player(60_000) for square in (1, 2, 4, 5)}
    return BlackjackTable(
        rack=Session(blackjack_house.SESSION, blackjack_house.FLOAT_MINOR, seats),
        people=PEOPLE,
        dice=Dice(seed),
        wishes=Wishes(wishes),
        settings=settings,
    )


def blackjack_session(
    seed: int, wishes: tuple[str, ...] = (*WISHES, *OBSERVED), rounds: int = 8, **readings: str
) -> Played:
    """A blackjack session in a house under these readings."""
    table = blackjack_table(seed, wishes, readings)
    opened = blackjack_house.table(opening=None, **readings)
    opened.sit(*table.seats)
    return _play(Evening(opened.house), table, play_of(table, rounds))


def baccarat_table(
    seed: int,
    method: DealingMethod,
    wishes: tuple[str, ...] | None,
    terms: dict[str, str],
    readings: dict[str, str],
) -> BaccaratTable:
    """A table of four players who have 2,000.00 each."""
    book = rulebooks()["new-south-wales-baccarat"]
    settings = baccarat.settings_for(
        book,
        decks=8,
        pay_table=terms.get("pay_table", "commission"),
        approval="approval-1",
        readings=readings,
        limits=baccarat.PostedLimits(minimum_minor=500, maximum_minor=10_000),
        currency=AUD,
        commission_taken=baccarat.CommissionTaken(terms.get("commission_taken", "on_each_win")),
        payout_unit_minor=50,
    )
    fallback = DealingMethod(terms.get("fallback_method", "C"))
    holding = custody_for(
        book,
        readings=readings,
        seats=tuple(range(1, 10)),
        on_main_floor=False,
        fallback=fallback,
    )
    seats = {seat: Player(200_000) for seat in (1, 3, 4, 8)}
    return BaccaratTable(
        rack=Session(baccarat_house.SESSION, baccarat_house.FLOAT_MINOR, seats),
        people=PEOPLE,
        dice=Dice(seed),
        wishes=Wishes(baccarat_custody.WISHES[method] if wishes is None else wishes),
        settings=settings,
        holding=holding,
        custody=Custody(method),
    )


def baccarat_session(
    seed: int,
    method: str,
    wishes: tuple[str, ...] | None = None,
    terms: dict[str, str] | None = None,
    readings: dict[str, str] | None = None,
    *,
    coups: int = 12,
) -> Played:
    """A baccarat session by this method; ``terms`` are what its opening says besides."""
    terms, readings = terms or {}, readings or {}
    table = baccarat_table(seed, DealingMethod(method), wishes, terms, readings)
    opening: dict[str, Any] = {"method": method, **baccarat_house.APPROVED, **terms}
    opened = baccarat_house.table(opening=opening, **readings).sit(*table.seats)
    return _play(Evening(opened.house), table, play_of(table, coups))


def _play(evening: Evening, table: BlackjackTable | BaccaratTable, steps: Steps) -> Played:
    """Record the steps one after the other; a refusal is raised."""
    taken: list[Step] = []
    events: list[Event] = []
    for step in steps:
        taken.append(step)
        evening.house.at += dt.timedelta(seconds=step.seconds)
        given = evening.do(step.do, step.by, **step.fields)
        assert len(given) == step.events, (step, given)
        events += given
    return Played(evening, table, taken, events)
