"""Random acts at a craps table: mostly those that fit the moment, some that do not."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from ledger.events.craps import NoRollReason
from ledger.floor.craps.session import CrapsSession
from ledger.floor.craps.table import open_bet
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.shooter import may_shoot
from ledger.rulebooks.vocabulary.craps import BOX_NUMBERS, CrapsBet, Placement, Resolution

Act = tuple[str, str, dict[str, Any]]
"""Command, who gives it (nobody: whoever is in charge of that at the table), and its fields."""

CRAPS_CALLS = frozenset(
    f"craps.{act}"
    for act in (
        *("offer_dice", "take_dice", "decline_dice", "pass_dice", "change_dice"),
        *("no_more_bets", "roll", "no_roll"),
    )
)
"""What the stickman does."""
SEATS = (1, 2, 3)
AMOUNTS = ("2.00", "6.00", "10.00", "30.00", "120.00", "7.00")


def two_faces(random: Random) -> list[int]:
    return [random.randint(1, 6), random.randint(1, 6)]


def bet_name(random: Random) -> str:
    return f"{random.randint(1, 6)}-{random.randint(1, 4)}"


def any_act(random: Random, dice: tuple[str, ...]) -> Act:
    """Any command at all, whatever the moment."""
    seat, pair = random.choice((*SEATS, 4)), random.sample(dice, 2)
    acts: list[Act] = [
        ("craps.bet", "", any_bet(random, seat)),
        ("craps.remove_bet", "", {"bet": bet_name(random)}),
        ("craps.call_on", "", {"bet": bet_name(random)}),
        ("craps.button", "", {"bet": bet_name(random)}),
        ("craps.offer_dice", "", {"seat": seat}),
        ("craps.take_dice", "", {"seat": seat, "dice": pair}),
        ("craps.decline_dice", "", {"seat": seat}),
        ("craps.pass_dice", "", {}),
        ("craps.remove_turn", "supervisor-1", {"reason": "He rubs the dice."}),
        ("craps.change_dice", "", {"reason": "damaged", "dice": pair}),
        ("craps.change_dice", "", {"reason": "shooter_request", "dice": pair}),
        ("craps.ask_wall", "supervisor-1", {}),
        ("craps.no_more_bets", "", {}),
        ("craps.roll", "", {"dice": pair, "faces": two_faces(random)}),
        ("craps.no_roll", "", {"reason": random.choice(get_args(NoRollReason))}),
        ("craps.settle", "", {}),
        ("craps.change_minimum", "supervisor-1", {"minimum": random.choice(AMOUNTS)}),
    ]
    return random.choice(acts)


def any_bet(random: Random, seat: int) -> dict[str, Any]:
    """Any bet on any place, whether or not there is such a place."""
    on = random.choice((None, *BOX_NUMBERS))
    kind, amount = random.choice(list(CrapsBet)), random.choice(AMOUNTS)
    return {"seat": seat, "kind": kind, "amount": amount, **({"on": on} if on else {})}


def fitting_act(table: CrapsSession, rules: TableRules, random: Random) -> Act:
    """What the table is ready for."""
    absent = [seat for seat in SEATS if seat not in table.seats]
    if table.phase == "rolled":
        return "craps.settle", "", {}
    if table.phase == "no_more_bets":
        thrown = {"dice": list(table.dice), "faces": two_faces(random)}
        annulled = random.random() < 0.1
        return (
            ("craps.no_roll", "", {"reason": "cocked"}) if annulled else ("craps.roll", "", thrown)
        )
    if table.status == "suspended":
        return "table.resume", "supervisor-1", {}
    if absent:
        return "table.take_seat", "", {"seat": absent[0]}
    if table.shooter is None:
        return _for_the_dice(table, rules, random)
    return _at_the_bets(table, table.shooter, rules, random)


def _at_the_bets(table: CrapsSession, shooter: int, rules: TableRules, random: Random) -> Act:
    line = may_shoot(table.engine_settings(rules), table.open_bets_of(shooter))
    if not line and table.point is not None:  # nobody lays a line bet now: another has to throw
        return "craps.pass_dice", "", {}
    if not line:
        kind = random.choice(("pass_line", "dont_pass"))
        return "craps.bet", "", {"seat": shooter, "kind": kind, "amount": "10.00"}
    if random.random() < (0.7 if len(table.bets) < 6 else 0.2):
        return "craps.bet", "", _fitting_bet(table, rules, random)
    if table.bets and random.random() < 0.15:
        return "craps.remove_bet", "", {"bet": random.choice(list(table.bets))}
    return "craps.no_more_bets", "", {}


def _for_the_dice(table: CrapsSession, rules: TableRules, random: Random) -> Act:
    if table.offered is None:
        seat = table.next_offered(rules) or min(table.seats)
        return "craps.offer_dice", "", {"seat": seat}
    if random.random() < 0.15:
        return "craps.decline_dice", "", {"seat": table.offered}
    dice = random.sample(sorted(table.opened.equipment), 2)
    return "craps.take_dice", "", {"seat": table.offered, "dice": dice}


def _fitting_bet(table: CrapsSession, rules: TableRules, random: Random) -> dict[str, Any]:
    """A bet that may be laid now, unless an amount or a maximum forbids it."""
    settings = table.engine_settings(rules)
    known = [bet for bet in map(open_bet, table.bets.values()) if bet.number is not None]
    rows = [
        row
        for row in settings.offered
        if (row.placement is not Placement.BEFORE_COME_OUT or table.point is None)
        and (row.placement is not Placement.AFTER_COME_OUT or table.point is not None)
        and (row.base is None or any(bet.bet is row.base for bet in known))
    ]
    row, seat = random.choice(rows), random.choice(SEATS)
    bet: dict[str, Any] = {"kind": row.bet, "seat": seat, "amount": random.choice(AMOUNTS)}
    if row.base is not None:
        under = random.choice([one for one in known if one.bet is row.base])
        bet |= {"base": under.bet_id, "seat": table.bets[under.bet_id].offer.seat}
    elif row.resolution is Resolution.COMBINATION:
        bet["on"] = "-".join(map(str, sorted(two_faces(random))))
    elif row.numbers:
        current = row.placement is Placement.ON_CURRENT_POINT and table.point
        bet["on"] = current or random.choice(row.numbers)
    return bet
