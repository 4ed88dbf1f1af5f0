"""Craps under four rulebooks: what its table opens with, and its session from end to end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ledger.games.craps.opening import settings_for
from ledger.games.craps.settings import CrapsSettings, PayTable, PostedLimits, TableTerms
from ledger.money import CURRENCIES, Odds
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.craps import CrapsBet, Pay
from ledger.rulebooks.vocabulary.craps_limits import Times
from ops.simulate.agenda import Process
from ops.simulate.full_house import dice_sets, frame
from ops.simulate.full_house.craps_cloth import CrapsTable
from ops.simulate.full_house.craps_play import hand_back, one_roll
from ops.simulate.full_house.dice_sets import DiceSets
from ops.simulate.full_house.frame import FullHouse, Game
from ops.simulate.money import CHIPS
from ops.simulate.world import House, Plant, Table

CHIEF = "supervisor-2"
ROLLS = 30
SEATS = 8
PACE_SECONDS = 150

Plan = tuple[tuple[str, Plant], ...]


@dataclass(frozen=True, slots=True)
class CrapsHouse:
    """What is usual at the craps table of a rulebook."""

    rulebook: str
    table: str
    limits: str
    croupiers: tuple[str, ...]
    """The one in charge, the second, the stickman, and one who relieves them."""
    posts: Mapping[str, str]
    dice: DiceSets
    board_maximum_minor: int
    minimum_minor: int
    maximum_minor: int
    opening: Mapping[str, Any] = field(default_factory=dict)
    rolls: int = ROLLS
    plan: Plan = ()
    later_plan: Plan = ()
    reopened: CrapsHouse | None = None
    """How it opens once more the same night, where only so a minimum changes (FR.L10)."""

    @property
    def staff(self) -> tuple[tuple[str, str], ...]:
        """Who works there."""
        return tuple((person, "croupier") for person in self.croupiers)


def game_of(rules: CrapsHouse, schedules: Mapping[str, Mapping[str, Any]], **more: Any) -> Game:
    """Craps as the house hangs it on."""
    return Game(
        name="craps",
        board_maximum=f"{rules.board_maximum_minor // 100}.00",
        players=20,
        schedules=schedules,
        staff=rules.staff,
        evening=lambda house, index: evening(house, rules, index),
        receipts=lambda house: dice_sets.buy(house, rules.dice),
        **more,
    )


def evening(house: FullHouse, rules: CrapsHouse, index: int) -> Iterable[Process]:
    """One table, one session; or two, one after the other."""
    yield both(house, rules, index)


def both(house: FullHouse, rules: CrapsHouse, index: int) -> Process:
    """The sessions of a night, and what becomes of the dice after the last one."""
    yield from session(house, rules, new_table(house, rules, index))
    if rules.reopened is not None and index == 0:
        yield 900
        again = new_table(house, rules.reopened, index, "/2")
        yield from session(house, rules.reopened, again, advance="A-2")
    if rules.dice.ordered and index == house.options.days - 1:
        dice_sets.wear_out(house, rules.dice.serials(index)[:2])


def session(house: FullHouse, rules: CrapsHouse, table: CrapsTable, **opening: Any) -> Process:
    """Dice, opening, rolls, the last bets decided, dice checked, closing."""
    dice_sets.bring(house, rules.dice, table, table.set_of_dice)
    yield from frame.make_ready(house)
    open_craps(house, rules, table, **opening)
    plan = rules.plan if table.day == house.day(0) else rules.later_plan
    rolls = house.size.rounds(rules.rolls)
    table.plan = [
        (rolls * (place + 1) // (len(plan) + 1), moment, plant)
        for place, (moment, plant) in enumerate(plan)
    ]
    while table.round <= rolls:
        yield from one_roll(house, table)
    yield from close_craps(house, rules, table)


def new_table(house: FullHouse, rules: CrapsHouse, index: int, more: str = "") -> CrapsTable:
    """The table before it opens."""
    day = house.day(index)
    own = tuple(rules.dice.serials(index)) or ("first", "second")
    return CrapsTable(
        name=rules.table,
        session=f"{rules.table}/{day}{more}",
        day=day,
        crew=rules.croupiers,
        seats_maximum=SEATS,
        float_minor=0,
        pace_seconds=PACE_SECONDS,
        rulebook=rules.rulebook,
        limits=rules.limits,
        posts=dict(rules.posts),
        set_of_dice=own,
        on_stop=_stopped,
    )


def _stopped(house: House, table: Table) -> None:
    assert isinstance(house, FullHouse)
    assert isinstance(table, CrapsTable)
    hand_back(house, table)


def open_craps(house: FullHouse, rules: CrapsHouse, table: CrapsTable, **more: Any) -> None:
    """The table opens, and the generator's own engine with it."""
    table.settings = settings(house, rules)
    crew = table.posts or None
    frame.open_session(house, table, "craps.open", crew=crew, **rules.opening, **more)


def close_craps(house: FullHouse, rules: CrapsHouse, table: CrapsTable) -> Process:
    """Roll until nothing lies on the layout, then check the dice, close and put them away."""
    while table.layout:
        yield from one_roll(house, table, winding_down=True)
    dice_sets.check(house, rules.dice, table, table.set_of_dice)
    yield from frame.close_session(house, table)
    dice_sets.put_away(house, rules.dice, table.set_of_dice)


# The engine's settings, from the same words as the opening


def settings(house: FullHouse, rules: CrapsHouse) -> CrapsSettings:
    """What the table plays by."""
    return settings_for(
        rulebooks()[rules.rulebook],
        readings=house.readings.get(rules.rulebook, {}),
        limits=PostedLimits(
            minimum_minor=rules.minimum_minor, line_maximum_minor=rules.maximum_minor
        ),
        currency=CURRENCIES[house.country.currency],
        terms=_terms(rules.opening),
        board_line_maximum_minor=rules.board_maximum_minor,
        payout_unit_minor=min(CHIPS),
    )


def _terms(opening: Mapping[str, Any]) -> TableTerms:
    table = opening.get("pay_table")
    return TableTerms(
        bars={CrapsBet(bet): total for bet, total in opening.get("bars", {}).items()},
        pay_table=PayTable(
            reference=table["reference"],
            pays={CrapsBet(bet): _pays(pays) for bet, pays in table["pays"].items()},
        )
        if table
        else None,
        commission={
            CrapsBet(bet): Times(times=_odds(rate).pays, per=_odds(rate).per)
            for bet, rate in opening.get("commission", {}).items()
        },
    )


def _odds(text: str) -> Odds:
    pays, _, per = text.partition(":")
    return Odds(int(pays), int(per))


def _pays(pays: Mapping[str, str]) -> tuple[Pay, ...]:
    named = [Pay(odds=_odds(odds), on=(on,)) for on, odds in pays.items() if on != "all"]
    return (*named, *(Pay(odds=_odds(odds)) for on, odds in pays.items() if on == "all"))
