"""A long evening at the test house, the same one for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ledger.events.bets import Medium
from tests.books.house import CAGE, TABLE
from tests.books.table_house import Bet, Outcome, TableHouse, colour_of

MEDIA: tuple[Medium, ...] = ("value_chips", "colour_chips", "cash")


def an_evening(
    seed: int, acts: int = 120, watch: Callable[[TableHouse], object] = id
) -> TableHouse:
    """From the stocked bank to the counted box, with everything in between that can happen.

    ``watch`` sees the house after every act.
    """
    dice = Random(seed)
    house = TableHouse()
    house.stock(5_000_000, 5_000_000)
    house.open_cage(200_000, 300_000, 50_000)
    house.open_table(400_000)
    for _ in range(acts):
        dice.choice(ACTS)(house, dice)
        watch(house)
    _settle(house, dice)
    for seat in (1, 2):
        if house.held[colour_of(seat)]:
            house.exchange_colour(seat, house.held[colour_of(seat)])
    house.count_table(dice.randint(-20, 20), close=True)
    while house.removed:
        house.count_box(dice.randint(-20, 20))
    on_the_way = house.issue(CAGE, TABLE, dice.randint(1, 500))
    house.count_cage(*(dice.randint(-20, 20) for _ in range(3)), close=True)
    house.void(on_the_way, "main-bank")
    return house


def _trade(house: TableHouse, dice: Random) -> None:
    dollars = dice.choice([0, 0, dice.randint(1, 50)])
    house.trade(dice.randint(100, 900), dollars, sale=dice.random() < 0.7)


def _buy_in(house: TableHouse, dice: Random) -> None:
    house.buy_in(dice.randint(500, 5_000))


def _sell_colour(house: TableHouse, dice: Random) -> None:
    paid_with = dice.choice(["cash", "value_chips"])
    house.sell_colour(dice.randint(1, 2), dice.randint(100, 900), paid_with)


def _bet(house: TableHouse, dice: Random) -> None:
    bet = Bet(dice.randint(1, 2), dice.choice(MEDIA), dice.randint(1, 90))
    if dice.random() < 0.1:
        house.late_bet(bet)
    else:
        house.bet(bet)


def _take_back(house: TableHouse, dice: Random) -> None:
    if house.bets:
        name = dice.choice(sorted(house.bets))
        house.lift(name, dice.choice([None, dice.randint(1, house.bets[name].stake_minor)]))


def _settle(house: TableHouse, dice: Random) -> None:
    house.settle({name: _outcome(bet, dice) for name, bet in house.bets.items()})


def _outcome(bet: Bet, dice: Random) -> Outcome:
    won = dice.random() < 0.3
    due = 3 * bet.stake_minor if won else 0
    return Outcome(won, due, dice.choice([due, due, due, dice.randint(0, 99)]))


def _restate(house: TableHouse, dice: Random) -> None:
    if house.paid:
        house.restate(dice.randrange(len(house.paid)), dice.randint(0, 99))


def _slip(house: TableHouse, dice: Random) -> None:
    source, target = dice.sample([TABLE, CAGE, "main-bank"], 2)
    number = house.issue(source, target, dice.randint(1, 500))
    if dice.random() < 0.8:
        house.receive(number, source, target)
    else:
        house.void(number, dice.choice([source, "main-bank"]))


def _count(house: TableHouse, dice: Random) -> None:
    if dice.random() < 0.5:
        house.count_cage(*(dice.randint(-9, 9) for _ in range(3)), close=False)
    else:
        house.count_table(dice.randint(-9, 9), close=False)


def _adjust(house: TableHouse, dice: Random) -> None:
    direction = dice.choice(["house_pays", "patron_pays"])
    house.adjust(dice.randint(1, 99), direction, pay=dice.random() < 0.7)


ACTS = (
    *(_trade, _buy_in, _sell_colour, _take_back, _restate, _slip, _count, _adjust),
    *(_bet, _bet, _bet, _bet, _settle, _settle),
)
