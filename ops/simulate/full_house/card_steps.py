"""What the card tables share: one step of play, whoever holds chips, and a shuffled pack."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ledger.games.cards import Card
from ops.simulate.dice import Dice

ROUNDS_MAXIMUM = 60
"""So long a table waits for what is to happen at it."""


class Step(NamedTuple):
    """A command of the play, and how many seconds pass after it.

    ``events`` is how many events it gives at the table. ``planted`` says what it is where it was
    done on purpose: a late bet, an observation. ``returned_minor`` is what then comes back of the
    offered ``bet``.
    """

    seconds: int
    by: str
    do: str
    fields: dict[str, Any]
    events: int = 1
    planted: str = ""
    bet: str = ""
    returned_minor: int = 0


Steps = Iterator[Step]


class Holder(Protocol):
    """Somebody at the table, with his value chips in minor units."""

    chips_minor: int


class Rack(Protocol):
    """What the play needs of a table session: who deals, the float, the players by their seats."""

    session: str
    croupier: str
    float_minor: int
    suspended: bool

    @property
    def seats(self) -> Mapping[int, Holder]:
        """Whoever comes or goes does so between rounds."""


@dataclass(frozen=True, slots=True)
class People:
    """Who watches over a table, and who stands above."""

    supervisor: str
    inspector: str
    manager: str = ""


class Wishes:
    """What is still to happen at a table before it may close."""

    def __init__(self, wishes: Iterable[str]) -> None:
        self.open = list(wishes)

    def has(self, wish: str) -> bool:
        """Whether it has not happened yet."""
        return wish in self.open

    def fulfil(self, wish: str) -> None:
        """It happened."""
        if wish in self.open:
            self.open.remove(wish)


@dataclass(kw_only=True)
class CardTable(ABC):
    """A table at which cards are dealt: its rack, its people, and what is to happen there."""

    rack: Rack
    people: People
    dice: Dice
    wishes: Wishes
    offers: int = 0
    """Stakes offered in this round."""

    @property
    @abstractmethod
    def in_round(self) -> bool:
        """Whether bets are closed: a stop waits for the end of the round."""

    @property
    @abstractmethod
    def number(self) -> int:
        """Which round it is, from one."""

    def goes_on(self, rounds: int, *, waits: bool = True) -> bool:
        """Whether another round is played: so many, and as many more as the wishes need."""
        wanted = waits and bool(self.wishes.open) and self.number <= ROUNDS_MAXIMUM
        return self.number <= rounds or wanted

    @abstractmethod
    def layout_minor(self) -> int:
        """What lies on the cloth, in minor units."""

    @abstractmethod
    def busy_seats(self) -> set[int]:
        """Between rounds: who cannot leave as if he had never been there."""

    @abstractmethod
    def hand_back(self) -> dict[str, int]:
        """Play stops before the last call: every stake goes back. Gives minor units by bet."""

    @property
    def seats(self) -> Mapping[int, Holder]:
        """The players by their seats."""
        return self.rack.seats

    def step(
        self, do: str, by: str = "", /, *, events: int = 1, planted: str = "", **fields: Any
    ) -> Step:
        """A command at this table, by the croupier unless said otherwise."""
        given = {name: value for name, value in fields.items() if value is not None}
        told = {"session": self.rack.session, **given}
        seconds = self.dice.between(1, 4)
        return Step(seconds, by or self.rack.croupier, do, told, events, planted)

    def returned(self, do: str, planted: str, returned_minor: int, **fields: Any) -> Step:
        """A stake is offered on purpose of which so much comes back, late or over the maximum."""
        events = 1 if planted == "late_bet" else 2
        step = self.step(do, events=events, planted=planted, **fields)
        return step._replace(bet=f"{self.number}-{self.offers}", returned_minor=returned_minor)

    def observe(self, by: str, act: str, **seen: Any) -> Step:
        """Somebody states what happened although a rule forbids it."""
        return self.step("irregularity.record", by, planted=act, act=act, **seen)

    def pay(self, seat: int, stake_minor: int, paid_minor: int) -> None:
        """A stake leaves the cloth for the float, and so much comes out of it for the player."""
        self.rack.float_minor += stake_minor - paid_minor
        self.seats[seat].chips_minor += paid_minor


def shuffled(dice: Dice, cards: Iterable[Card]) -> list[Card]:
    """The cards in an order of chance."""
    pack = list(cards)
    for place in range(len(pack) - 1, 0, -1):
        other = dice.below(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def cut(pack: list[Card], cards: int) -> list[Card]:
    """The pack with so many cards of its top put below the others."""
    return pack[cards:] + pack[:cards]
