"""A full house from a seed, written down line by line."""

from __future__ import annotations

from typing import TextIO

from ops.simulate.crew import CROUPIERS_A_TABLE
from ops.simulate.full_house.countries import COUNTRIES
from ops.simulate.full_house.days import whole_run
from ops.simulate.full_house.frame import WHOLE, Country, FullHouse, Size
from ops.simulate.full_house.papers import papers
from ops.simulate.paper import Planted
from ops.simulate.world import CASHIER, COUNTERS, DAY_CASHIER, SECURITY, SUPERVISOR

DAYS = 2


def simulate_full_house(name: str, seed: int, sink: TextIO, days: int = DAYS) -> Planted:
    """Write the transcript of a house by its name; returns what was planted in it."""
    return play(beginning(name, seed, sink, days))


def play(house: FullHouse) -> Planted:
    """Let everything happen; returns what was planted."""
    while house.agenda.step():
        pass
    return house.planted


def beginning(name: str, seed: int, sink: TextIO, days: int = DAYS) -> FullHouse:
    """A house with everything before it."""
    return house_of(COUNTRIES[name], seed, sink, days)


def house_of(country: Country, seed: int, sink: TextIO, days: int, size: Size = WHOLE) -> FullHouse:
    """A house of this country with everything before it."""
    house = FullHouse(country, seed, days, sink, size)
    house.staff = staff(country)
    house.agenda.begin(papers(house))
    house.agenda.begin(whole_run(house))
    return house


def staff(country: Country) -> list[tuple[str, str]]:
    """Everyone employed in the house, with the role; each person once."""
    people = {
        SUPERVISOR: "supervisor",
        "supervisor-2": "supervisor",
        SECURITY: "security",
        CASHIER: "cashier",
        DAY_CASHIER: "cashier",
        **dict.fromkeys(COUNTERS, "counter"),
        **dict(country.staff),
    }
    for number in range(1, country.roulette_tables * CROUPIERS_A_TABLE + 1):
        people[f"croupier-{number}"] = "croupier"
    for number in range(1, country.roulette_tables + 1):
        people[f"helper-{number}"] = "helper"
    for game in country.games:
        people |= dict(game.staff)
    return list(people.items())
