"""Wrong settlements, planted in copies of honest ones, each known by its bet and field."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from ledger.events.bets import BetResult, SettlementLine
from ledger.events.roulette import RoundSettled

Planted = tuple[SettlementLine, ...]


@dataclass(frozen=True)
class Wrong:
    """A settlement that says something else, and what an audit must name: its bet and field."""

    settled: RoundSettled
    bet: str
    what: str


def _amount(name: str) -> Callable[[random.Random, SettlementLine], dict[str, Any]]:
    def change(dice: random.Random, line: SettlementLine) -> dict[str, Any]:
        right_minor = getattr(line, name)
        wrong = [right_minor + 1, right_minor + 100, 2 * right_minor + 1, right_minor // 2]
        return {name: dice.choice([minor for minor in wrong if minor != right_minor])}

    return change


def _result(dice: random.Random, line: SettlementLine) -> dict[str, Any]:
    return {"result": dice.choice([other for other in get_args(BetResult) if other != line.result])}


def _pays(dice: random.Random, line: SettlementLine) -> dict[str, Any]:
    pays, per = line.pays
    return {"pays": dice.choice([(pays + 1, per), (pays, per + 1), (2 * pays + 1, 2 * per)])}


CHANGES = {
    "due_minor": _amount("due_minor"),
    "paid_minor": _amount("paid_minor"),
    "stake_minor": _amount("stake_minor"),
    "breakage_minor": _amount("breakage_minor"),
    "result": _result,
    "pays": _pays,
}
KINDS = (*CHANGES, "missing", "extra")


def plant(dice: random.Random, settled: RoundSettled, what: str) -> Wrong:
    """One wrong thing in one line of a settlement."""
    index = dice.randrange(len(settled.lines))
    line = settled.lines[index]
    lines = list(settled.lines)
    bet = line.bet
    if what == "missing":
        del lines[index]
    elif what == "extra":
        bet = f"{settled.round}-{dice.randrange(900, 1000)}"
        lines.insert(index, line.model_copy(update={"bet": bet}))
    else:
        lines[index] = line.model_copy(update=CHANGES[what](dice, line))
    return Wrong(settled.model_copy(update={"lines": tuple(lines)}), bet, what)
