"""What each player sends: the same for ever from the seed, however often the writer is killed.

A player's commands are numbered; block after block of them plays one table from its opening to its
closing. Alone at his table he knows what will be refused, and some of it is asked on purpose. At
the shared table everybody sends the steps of the round, and who comes first is heard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Any

from ops.faults.house import (
    DAY,
    EVENING,
    FLOAT,
    SHARED,
    SUPERVISOR,
    WINDOW_CASH,
    WINDOW_CHIPS,
    Told,
    cashier,
    croupier,
    opened_window,
    window,
)

ROUNDS_OF_A_TABLE = 60
SEATS = (1, 2, 3)
NOBODYS_SEAT = 6
A_MINUTE_EARLIER = f"{DAY}T20:59:00-04:00"
PLACES = (
    ("straight", "17"),
    ("straight", "0"),
    ("split", "17-20"),
    ("colour", "red"),
    ("dozen", "first"),
    ("column", "third"),
)
AMOUNTS = ("1.00", "2.00", "5.00", "5.00", "25.00")
"""The last is more than may lie on a single number: the excess is returned."""
POCKETS = ("00", *map(str, range(37)))
TURNS_AT_A_SHARED_TABLE = 120
OFTEN, AT_TIMES, SELDOM = 0.6, 0.2, 0.1
STEPS = ("roulette.throw", "roulette.no_more_bets", "roulette.call", "roulette.settle")

Step = tuple[str, str, Told]
"""Who asks, for what, and how."""


@dataclass(frozen=True, slots=True)
class Player:
    """One sequence of commands. Each has its turn after the answer to the one before."""

    name: str
    seed: int
    seat: int | None = None
    """His seat at the shared table; None: he has a table of his own."""
    writes_slips: bool = False
    """Slips have one series of numbers in the house, so that one player writes them all."""

    def commands(self, after: int = 0, up_to: int | None = None) -> Iterator[Told]:
        """What he sends after so many, up to that number; without one, without end."""
        steps = self._alone() if self.seat is None else self._with_others(self.seat)
        for number, (by, do, fields) in islice(enumerate(steps, start=1), after, up_to):
            yield {"id": f"{self.name}-{number:08}", "at": EVENING, "by": by, "do": do, **fields}

    def _alone(self) -> Iterator[Step]:
        written = 0
        for block in count(1):
            at = _Table(f"roulette-{self.name}-{block}/{DAY}", self.name)
            yield from at.opening(SEATS)
            for number in range(ROUNDS_OF_A_TABLE):
                dice = Random(f"{self.seed}/{self.name}/{block}/{number}")
                yield from at.round(dice)
                if number % 10 == 0:
                    yield from _at_the_window(self.name, dice)
                if number % 30 == 0:
                    yield from _window_in_between(self.name, f"{block}-{number}")
                if number % 30 == 0 and self.writes_slips:
                    written += 1
                    yield from _slip(self.name, f"S-{written:06}", at.session)
            yield at.closing()

    def _with_others(self, seat: int) -> Iterator[Step]:
        for block in count(1):
            at = _Table(f"roulette-{SHARED}-{block}/{DAY}", SHARED)
            dice = Random(f"{self.seed}/{self.name}/{block}")
            yield from at.opening((seat,))
            for turn in range(TURNS_AT_A_SHARED_TABLE):
                if turn % 10 == 0:
                    yield at.do("table.take_seat", seat=seat)  # the table may have opened late
                if dice.random() < OFTEN:
                    yield at.bet(seat, dice)
                else:
                    yield at.step(STEPS[turn % len(STEPS)], dice)
            for do in STEPS:  # whoever is last finds the cloth empty after these, and closes
                yield at.step(do, dice)
            yield at.closing()


@dataclass(frozen=True, slots=True)
class _Table:
    session: str
    player: str

    def opening(self, seats: tuple[int, ...]) -> Iterator[Step]:
        crew = {
            "croupier": croupier(self.player),
            "counted_by": [croupier(self.player), SUPERVISOR],
        }
        game = {"rulebook": "antigua-1963", "wheel": "double_zero", "cloth": "double"}
        limits = {"limits": "limits-1", "float_chips": FLOAT}
        yield SUPERVISOR, "roulette.open", {"session": self.session, **game, **crew, **limits}
        for seat in seats:
            yield self.do("table.take_seat", seat=seat)

    def closing(self) -> Step:
        counted_by = [croupier(self.player), SUPERVISOR]
        count = {"float_chips": FLOAT, "counted_by": counted_by}
        return SUPERVISOR, "table.close", {"session": self.session, **count}

    def do(self, do: str, /, **fields: Any) -> Step:
        return croupier(self.player), do, {"session": self.session, **fields}

    def bet(self, seat: int, dice: Random, **fields: Any) -> Step:
        kind, on = dice.choice(PLACES)
        stake = {"kind": kind, "on": on, "amount": dice.choice(AMOUNTS)}
        return self.do("roulette.bet", seat=seat, **stake, **fields)

    def step(self, do: str, dice: Random) -> Step:
        return self.do(do, **({"pocket": dice.choice(POCKETS)} if do == "roulette.call" else {}))

    def round(self, dice: Random) -> Iterator[Step]:
        for _ in range(dice.randint(1, 4)):
            yield self.bet(dice.choice(SEATS), dice)
        if dice.random() < AT_TIMES:
            yield self.bet(NOBODYS_SEAT, dice)  # refused: nobody sits there
            yield self.step("roulette.call", dice)  # refused: nothing was thrown
        if dice.random() < SELDOM:
            yield self.bet(1, dice, at=A_MINUTE_EARLIER)  # refused: the clock went back
        if dice.random() < SELDOM:
            colour = {"colour": "blue", "chip_value": "1.00", "pieces": 20, "paid_with": "cash"}
            yield self.do("table.sell_colour", seat=2, **colour)
            yield self.do("table.exchange_colour", seat=2, pieces=20)
        yield self.do("roulette.throw")
        yield self.do("roulette.no_more_bets")
        if dice.random() < AT_TIMES:
            yield self.bet(3, dice)  # late: it is returned
        yield self.step("roulette.call", dice)
        yield self.do("roulette.settle")


def _at_the_window(player: str, dice: Random) -> Iterator[Step]:
    at = {"cage": window(player)}
    amount = f"{dice.randint(1, 20)}0.00"
    yield cashier(player), "cage.sell_chips", {**at, "amount": amount}
    yield cashier(player), "cage.redeem_chips", {**at, "amount": "10.00"}
    if dice.random() < AT_TIMES:
        earlier = {**at, "amount": "10.00", "at": A_MINUTE_EARLIER}
        yield cashier(player), "cage.sell_chips", earlier  # refused: the clock went back
        yield cashier(player), "cage.sell_chips", {**earlier, "late_reason": "clock_corrected"}


def _slip(player: str, slip: str, session: str) -> Iterator[Step]:
    """Chips from the window to the table: each step writes to several streams."""
    number = {"slip": slip}
    way = {"kind": "fill", "source": f"cage/{window(player)}", "target": f"table/{session}"}
    yield SUPERVISOR, "slip.request", {**number, **way, "chips": {"100.00": 1}}
    yield cashier(player), "slip.issue", {**number, "carrier": "security-1"}
    yield croupier(player), "slip.receive", number


def _window_in_between(player: str, shift: str) -> Iterator[Step]:
    """A second window, opened and closed: both write to the gaming day that all share."""
    opened = opened_window(player, shift)
    yield SUPERVISOR, "cage.open", opened
    closed = {name: opened[name] for name in ("cage", "counted_by")}
    yield cashier(player), "cage.close", closed | {"cash": WINDOW_CASH, "chips": WINDOW_CHIPS}
