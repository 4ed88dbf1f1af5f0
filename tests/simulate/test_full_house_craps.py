"""Craps in a full house: every bet of every layout, and whatever else a night there has."""

from __future__ import annotations

import io

import pytest

from ledger.events import craps, craps_dice
from ledger.events.base import Event
from ledger.events.custody_dice import DiceChecked, DiceInspected
from ledger.events.premises import RulebookAdopted
from ledger.games.craps.settings import CrapsSettings
from ops.simulate.full_house.countries import COUNTRIES
from ops.simulate.full_house.craps_cloth import CrapsTable
from ops.simulate.full_house.run import beginning
from tests.simulate.full_houses import full_house, recorded
from tests.simulate.test_full_house import HOUSES, SEEDS

TABLES = {
    "antigua-1963": ("antigua", "craps-1"),
    "gaming-control": ("antigua", "craps-2"),
    "france-2007": ("france", "craps-1"),
    "new-zealand-1998": ("new-zealand", "craps-1"),
}


def events_at(rulebook: str) -> list[Event]:
    house, table = TABLES[rulebook]
    return [
        event
        for seed in SEEDS
        for event in recorded(house, seed)[0].log
        if event.originator_id.startswith(f"table/{table}/")
    ]


def settings_of(rulebook: str) -> CrapsSettings:
    """What the table of a rulebook plays by on its first night."""
    house = beginning(TABLES[rulebook][0], SEEDS[0], io.StringIO())
    while house.agenda.step():
        for table in house.tables:
            if isinstance(table, CrapsTable) and table.rulebook == rulebook:
                return table.rules
    raise AssertionError(rulebook)


@pytest.mark.parametrize("rulebook", TABLES)
def test_every_bet_of_the_layout_is_laid(rulebook: str) -> None:
    laid = {event.kind for event in events_at(rulebook) if isinstance(event, craps.BetPlaced)}
    offered = {str(row.bet) for row in settings_of(rulebook).offered}
    assert laid == offered


@pytest.mark.parametrize("rulebook", TABLES)
def test_the_dice_go_round_and_some_throws_do_not_count(rulebook: str) -> None:
    kinds = {type(event) for event in events_at(rulebook)}
    assert kinds >= {
        craps_dice.DiceOffered,
        craps_dice.DiceTaken,
        craps_dice.DiceDeclined,
        craps.NoRollCalled,
        craps.BetMoved,
        craps.BetReturned,
    }


def test_under_gaming_control_bets_are_called_on_and_a_lay_bet_costs_commission() -> None:
    kinds = {type(event) for event in events_at("gaming-control")}
    assert {craps.BetCalled, craps.BetButtoned, craps.CommissionTaken} <= kinds


def test_antigua_changes_its_minimum_and_france_its_maximum_while_the_table_is_open() -> None:
    antigua = [e for e in events_at("antigua-1963") if isinstance(e, craps.MinimumChanged)]
    france = [e for e in events_at("france-2007") if isinstance(e, craps.MaximumChanged)]
    assert {change.minimum_minor for change in antigua} == {50, 100}
    assert {change.maximum_minor for change in france} == {300_00}


def test_france_opens_again_the_same_night_with_another_minimum() -> None:
    opened = [line for line in full_house("france", SEEDS[0]).of("craps.open") if "advance" in line]
    assert [line["session"] for line in opened] == ["craps-1/2008-03-01/2"]


def test_dice_are_checked_in_france_and_inspected_by_two_in_new_zealand() -> None:
    france, new_zealand = (recorded(house, SEEDS[0])[0].log for house in ("france", "new-zealand"))
    assert sum(isinstance(event, DiceChecked) for event in france) == 3
    roles = {event.role for event in new_zealand if isinstance(event, DiceInspected)}
    assert roles == {"croupier", "supervisor"}


@pytest.mark.parametrize("house", HOUSES)
def test_the_seed_chooses_readings(house: str) -> None:
    adopted = [
        {event.rulebook: event.readings}
        for seed in SEEDS
        for event in recorded(house, seed)[0].log
        if isinstance(event, RulebookAdopted)
    ]
    chosen = {str(readings) for readings in adopted}
    assert len(chosen) > len(COUNTRIES[house].rulebooks)
