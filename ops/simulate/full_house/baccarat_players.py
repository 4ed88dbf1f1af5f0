"""What the players at a baccarat table stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ledger.games.baccarat.settings import OverMaximum
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet
from ops.simulate.paper import amount

if TYPE_CHECKING:
    from ops.simulate.full_house.baccarat_table import BaccaratTable
    from ops.simulate.full_house.card_steps import Step, Steps


class Bet(NamedTuple):
    """A stake on the cloth."""

    seat: int
    kind: BaccaratBet
    stake_minor: int


STAKES_MINOR = (1_000, 1_000, 2_000, 3_000, 5_000)
"""Of each a win less five per cent is a whole number of chips."""
SIDE_MINOR = 1_000
BETS_TO_SPARE = 3
"""One is taken back only where others stay."""
SIDE_BETS = (BaccaratBet.TIE, BaccaratBet.PLAYER_PAIR, BaccaratBet.BANKER_PAIR)
FLOAT_FOR_MAIN, FLOAT_FOR_SIDE = 2, 12
"""How many times a stake the float covers, so that nobody waits for his winnings."""


def bets(table: BaccaratTable) -> Steps:
    """Every player bets on a hand, and some on a tie or a pair; one takes a bet back."""
    for seat in sorted(table.seats):
        kind = table.dice.pick((BaccaratBet.PLAYER, BaccaratBet.BANKER))
        if _trims(table, seat):
            table.wishes.fulfil("over_maximum")
            maximum_minor = table.settings.maximum_minor(kind)
            yield _bet(table, seat, kind, maximum_minor, over_minor=SIDE_MINOR)
        elif stake_minor := _stake(table, seat):
            yield _bet(table, seat, kind, stake_minor)
        if table.dice.one_in(4) and _has(table, seat, SIDE_MINOR, FLOAT_FOR_SIDE):
            yield _bet(table, seat, table.dice.pick(SIDE_BETS), SIDE_MINOR)
    if len(table.bets) >= BETS_TO_SPARE and (
        table.wishes.has("take_back") or table.dice.one_in(15)
    ):
        yield _take_back(table)


def _bet(
    table: BaccaratTable, seat: int, kind: BaccaratBet, stake_minor: int, over_minor: int = 0
) -> Step:
    table.offers += 1
    table.bets[f"{table.round}-{table.offers}"] = Bet(seat, kind, stake_minor)
    table.seats[seat].chips_minor -= stake_minor
    told: dict[str, Any] = {"seat": seat, "kind": kind.value}
    told["amount"] = amount(stake_minor + over_minor)
    if over_minor:
        return table.returned("baccarat.bet", "over_maximum", over_minor, **told)
    return table.step("baccarat.bet", **told)


def _stake(table: BaccaratTable, seat: int) -> int:
    wanted_minor = table.dice.pick(STAKES_MINOR)
    for stake_minor in (wanted_minor, STAKES_MINOR[0]):
        if _has(table, seat, stake_minor, FLOAT_FOR_MAIN):
            return stake_minor
    return 0


def _trims(table: BaccaratTable, seat: int) -> bool:
    """Whether he offers more than the maximum, where the reading trims it."""
    if not table.wishes.has("over_maximum") or table.bets:
        return False
    trims = table.settings.over_maximum is OverMaximum.TRIM
    maximum_minor = table.settings.maximum_minor(BaccaratBet.BANKER) + SIDE_MINOR
    return trims and _has(table, seat, maximum_minor, FLOAT_FOR_MAIN)


def _has(table: BaccaratTable, seat: int, stake_minor: int, cover: int) -> bool:
    """Whether he has it beside what he owes, and the float could pay it."""
    lying_minor = sum(bet.stake_minor * _cover(bet.kind) for bet in table.bets.values())
    free_minor = table.seats[seat].chips_minor - table.owed_minor.get(seat, 0)
    return free_minor >= stake_minor and lying_minor + stake_minor * cover <= table.rack.float_minor


def _cover(kind: BaccaratBet) -> int:
    return FLOAT_FOR_SIDE if kind in SIDE_BETS else FLOAT_FOR_MAIN


def _take_back(table: BaccaratTable) -> Step:
    table.wishes.fulfil("take_back")
    name = next(reversed(table.bets))
    bet = table.bets.pop(name)
    table.seats[bet.seat].chips_minor += bet.stake_minor
    return table.step("baccarat.remove_bet", bet=name)


def late_bet(table: BaccaratTable) -> Steps:
    """A stake comes after the last call, and goes back."""
    seats = (seat for seat in sorted(table.seats) if _has(table, seat, SIDE_MINOR, 1))
    seat = next(seats, None)
    if seat is not None and table.wishes.has("late_bet") and not table.rack.suspended:
        table.wishes.fulfil("late_bet")
        table.offers += 1
        late: dict[str, Any] = {"seat": seat, "kind": "player", "amount": amount(SIDE_MINOR)}
        yield table.returned("baccarat.bet", "late_bet", SIDE_MINOR, **late)
