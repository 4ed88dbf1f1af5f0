"""The layout of a craps table: what lies there, what may be laid, what a roll does to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import Resolved, resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.placing import Acceptance, accepted_part
from ledger.games.craps.settings import CrapsSettings
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Resolution
from ops.simulate.dice import Dice
from ops.simulate.full_house.frame import GameTable

STAKES_MINOR = (100, 200, 500, 600, 1_000, 1_200, 2_000, 2_200)


@dataclass(slots=True)
class OnLayout:
    """A stake and whose it is."""

    seat: int
    bet: OpenBet
    cash: bool = False
    """Laid in cash, which no one may."""


@dataclass(slots=True)
class CrapsTable(GameTable):
    """A craps session as the people at the table see it."""

    settings: CrapsSettings | None = None
    layout: dict[str, OnLayout] = field(default_factory=dict)
    state: TableState = field(default_factory=TableState)
    shooter: int | None = None
    last_asked: int | None = None
    dice: tuple[str, ...] = ()
    set_of_dice: tuple[str, ...] = ()
    rolled: Roll | None = None

    def layout_minor(self) -> int:
        """Value chips on the layout."""
        return sum(each.bet.stake_minor for each in self.layout.values() if not each.cash)

    def busy_seats(self) -> set[int]:
        """Who has the dice, and whoever has a bet."""
        shooter = set() if self.shooter is None else {self.shooter}
        return shooter | {each.seat for each in self.layout.values()}

    @property
    def rules(self) -> CrapsSettings:
        """What the table plays by."""
        assert self.settings is not None
        return self.settings

    @property
    def caller(self) -> str:
        """Who passes the dice and calls."""
        return self.posts.get("stickman", self.croupier)

    def own(self, seat: int) -> list[OpenBet]:
        """A player's bets."""
        return [each.bet for each in self.layout.values() if each.seat == seat]

    def row(self, bet: OpenBet) -> CrapsRow:
        """The row of the rulebook for a bet."""
        return self.rules.row(bet.bet)

    def on_line(self, seat: int) -> bool:
        """Whether a player has a bet with which he may throw."""
        return any(self.row(bet).resolution is Resolution.LINE for bet in self.own(seat))

    def resolved(self) -> Resolved:
        """What the dice that lie there do to every bet."""
        assert self.rolled is not None
        bets = [each.bet for each in self.layout.values()]
        return resolve(self.rules, self.state, bets, self.rolled)

    def stands(self, bet: OpenBet) -> bool:
        """Whether a bet stays where it is while play is stopped (AMB-58)."""
        resolution = self.row(bet).resolution
        if resolution in (Resolution.ONE_ROLL, Resolution.COMBINATION):
            return False
        return bet.number is not None or resolution not in (Resolution.LINE, Resolution.COME)


def accepted(table: CrapsTable, seat: int, offered: OpenBet) -> Acceptance | None:
    """What the table takes of a bet, or None where it takes none."""
    try:
        return accepted_part(table.rules, table.state, table.own(seat), offered)
    except Refusal:
        return None


def some_offer(table: CrapsTable, dice: Dice, seat: int) -> OpenBet:
    """Any bet of the table on any place; perhaps one that cannot be laid now."""
    row = dice.pick(_odds_of(table, seat) if dice.one_in(4) else table.rules.offered)
    offered = offer(table, row.bet, dice.pick(STAKES_MINOR))
    if row.base is not None:
        bases = [b for b in table.own(seat) if b.bet is row.base and b.number is not None]
        if bases:
            base = dice.pick(bases)
            offered = offered._replace(on=base.number, base=base.bet_id)
    elif row.resolution is Resolution.COMBINATION:
        low, high = sorted((dice.between(1, 6), dice.between(1, 6)))
        offered = offered._replace(on=f"{low}-{high}")
    elif row.numbers:
        offered = offered._replace(on=dice.pick(row.numbers))
    return offered


def _odds_of(table: CrapsTable, seat: int) -> tuple[CrapsRow, ...]:
    """The odds that a player could lay on his bets; every row where he has no bet for them."""
    bases = {bet.bet for bet in table.own(seat) if bet.number is not None}
    return tuple(row for row in table.rules.offered if row.base in bases) or table.rules.offered


def decided(resolved: Resolved) -> Iterator[tuple[str, int]]:
    """Each bet that the roll decided, with what is due for it in all."""
    due: dict[str, int] = {}
    for line in resolved.lines:
        if line.fate is not Fate.NO_CHANGE:
            due[line.bet_id] = due.get(line.bet_id, 0) + line.due_minor
    yield from due.items()


def offer(table: CrapsTable, bet: CrapsBet, stake_minor: int = 0) -> OpenBet:
    """A bet under the next name, with no place of its own."""
    return OpenBet(f"{table.round}-{table.offers + 1}", bet, stake_minor)
