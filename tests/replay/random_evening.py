"""Evenings with bets of every kind, drawn from a seed."""

from __future__ import annotations

import random
from typing import Any

from ledger.games.roulette.layout import Position, cloth_for
from ledger.rulebooks.vocabulary.roulette import WheelKind
from tests.replay.evening import Evening

SEATS = (1, 2, 3, 4)
COLOUR_SEAT = 2


def random_evening(seed: int, rounds: int, wheel: str = "double_zero") -> Evening:
    """Play so many rounds, with the usual irregularities among them."""
    dice = random.Random(seed)
    evening = Evening(wheel=wheel).sit(*SEATS)
    evening.colour(COLOUR_SEAT, 50, 40_000)
    cloth = cloth_for(WheelKind(wheel))
    kinds = [kind for kind, group in cloth.by_bet.items() if group]
    if wheel == "double_zero":
        kinds.remove("first_four")  # type: ignore[arg-type]  # the names of a StrEnum are its values
    for _ in range(rounds):
        for _ in range(dice.randint(4, 12)):
            _bet(evening, dice, dice.choice(cloth.by_bet[dice.choice(kinds)]))
        if dice.random() < 0.2:
            evening.remove(dice.choice(list(evening.session.bets)))
        evening.close_bets()
        if dice.random() < 0.2:
            evening.bet(1, "straight", "17", 5_00)
        if dice.random() < 0.1:
            paid_minor = dice.randint(0, 100) * 1_00
            bet = dice.choice(list(evening.session.bets))
            evening.observe("wrong_payout", bet=bet, paid=paid_minor)
        evening.call(dice.choice(cloth.pockets))
        evening.settle()
    evening.close()
    return evening


def _bet(evening: Evening, dice: random.Random, position: Position) -> None:
    seat = dice.choice(SEATS)
    amount_minor = dice.randint(1, 30) * 50 * len(position.numbers)
    bet = position.bet, position.on, amount_minor
    if dice.random() < 0.05:
        where: dict[str, Any] = {"seat": seat, "kind": position.bet, "on": position.on}
        evening.observe("cash_bet", amount=amount_minor, **where)
    elif seat == COLOUR_SEAT and amount_minor <= evening.session.seats[seat].colour_minor:
        evening.bet(seat, *bet, "colour_chips")
    else:
        evening.bet(seat, *bet)
