"""A house from a seed: small with two or three gaming days in a few hundred commands, or whole."""

from __future__ import annotations

import io
from dataclasses import replace

from ledger.commands.base import Command
from ledger.commands.vocabulary import PARSER
from ops.simulate.__main__ import beginning
from ops.simulate.dice import Dice
from ops.simulate.full_house.countries import COUNTRIES
from ops.simulate.full_house.frame import Country, Size
from ops.simulate.full_house.run import house_of
from ops.simulate.spins import spins_of_chance
from ops.simulate.world import House, Options

COMMANDS_MAX = 300
"""Here the lights go out, whatever is being played: now and then nobody can take the dice."""

WHOLE_EVERY = 10
WHOLE_SPINS = 5
"""At each roulette table a night: enough that one is thrown after the cut-off."""
OF_MANY_GAMES = tuple(country for country in COUNTRIES.values() if len(country.games) > 1)


def is_whole(seed: int) -> bool:
    """Whether the seed is a house with all its games, days and people to the end."""
    return seed % WHOLE_EVERY == 0


def commands_of(seed: int) -> tuple[str, list[Command]]:
    """What the house is called, and what is sent to its ledger, in the order of time."""
    sink = io.StringIO()
    whole = is_whole(seed)
    name, house = _whole_house(seed, sink) if whole else _small_house(seed, sink)
    while (whole or house.paper.lines < COMMANDS_MAX) and house.agenda.step():
        pass
    return name, [PARSER.validate_json(line) for line in sink.getvalue().splitlines()]


def _whole_house(seed: int, sink: io.StringIO) -> tuple[str, House]:
    """Every game, roulette table and machine of a house of many games, side by side."""
    dice = Dice(seed)
    days = dice.pick((2, 2, 3))
    country = replace(dice.pick(OF_MANY_GAMES), spins=WHOLE_SPINS)
    size = Size(rounds_percent=dice.between(10, 20), waits=False)
    return f"{country.name}, whole, {days} days", house_of(country, seed, sink, days, size)


def _small_house(seed: int, sink: io.StringIO) -> tuple[str, House]:
    dice = Dice(seed)
    days = dice.pick((2, 2, 3))
    if dice.one_in(3):
        wheel, tables = dice.pick(("double_zero", "single_zero")), dice.pick((1, 2))
        spins = days * tables * dice.between(1, 3)
        options = Options(wheel, tables, days, spins)
        name = f"roulette, {wheel}, {tables} tables, {days} days"
        return name, beginning(options, seed, spins_of_chance(seed, wheel), sink)
    country = COUNTRIES[dice.pick(sorted(COUNTRIES))]
    size = Size(rounds_percent=dice.between(6, 12), sessions=1, waits=False)
    if country.roulette_tables:
        country = _part_of(country, dice)
    games = ", ".join(sorted(game.name for game in country.games)) or "roulette"
    return f"{country.name}, {games}, {days} days", house_of(country, seed, sink, days, size)


def _part_of(country: Country, dice: Dice) -> Country:
    """A house of many games, of which one is played beside the machines, or roulette alone."""
    game = dice.below(len(country.games) + 1)
    if game == len(country.games):
        return replace(country, games=(), spins=2, roulette_tables=1)
    return replace(country, games=country.games[game : game + 1], roulette_tables=0)
