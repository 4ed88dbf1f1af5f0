"""A full house of every country: taken by the ledger, chips conserved, the same for a seed."""

from __future__ import annotations

import io

import pytest

from ledger.commands.vocabulary import COMMANDS, name_of
from ledger.events.bets import BetReturned
from ledger.events.table import DayTurned, IrregularityRecorded, TableClosed
from ops.simulate.full_house.countries import COUNTRIES
from ops.simulate.full_house.run import beginning
from ops.simulate.world import CHIPS_STOCKED_MINOR
from tests.simulate.full_houses import full_house, recorded

HOUSES = sorted(COUNTRIES)
SEEDS = (1, 7, 1964)
EACH = [(house, seed) for house in HOUSES for seed in SEEDS]


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_the_ledger_refuses_only_what_was_planted(house: str, seed: int) -> None:
    _, refusals = recorded(house, seed)
    planted = full_house(house, seed).planted["refusals"]
    assert {name: (r.code, r.clause) for name, r in refusals.items()} == {
        each["command"]: (each["code"], each["clause"]) for each in planted
    }


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_every_float_is_counted_as_the_ledger_expects_it(house: str, seed: int) -> None:
    log = recorded(house, seed)[0].log
    counts = [event for event in log if isinstance(event, DayTurned | TableClosed)]
    assert counts
    for count in counts:
        counted = sum(denomination * pieces for denomination, pieces in count.float_chips)
        assert counted == count.expected_float_minor, count.citation


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_every_irregularity_at_a_table_was_planted_where_it_lies(house: str, seed: int) -> None:
    log = recorded(house, seed)[0].log
    found = {
        (event.citation, event.act) for event in log if isinstance(event, IrregularityRecorded)
    }
    planted = full_house(house, seed).planted["irregularities"]
    assert found == {(each["event"], each["act"]) for each in planted if "event" in each}


@pytest.mark.parametrize("house", HOUSES)
def test_no_chip_is_made_or_lost_at_any_moment(house: str) -> None:
    played = beginning(house, 5, io.StringIO())
    steps = 0
    while played.agenda.step():
        steps += 1
        assert played.chips_minor() == CHIPS_STOCKED_MINOR
    assert steps > 500


@pytest.mark.parametrize("house", HOUSES)
def test_the_same_seed_gives_the_same_bytes(house: str) -> None:
    assert full_house.__wrapped__(house, 1).text == full_house(house, 1).text
    assert full_house(house, 7).text != full_house(house, 1).text


def test_every_command_of_the_vocabulary_is_told_in_one_of_the_houses() -> None:
    told = {line["do"] for house, seed in EACH for line in full_house(house, seed).lines}
    assert told == {name_of(command) for command in COMMANDS}


def test_the_houses_together_are_a_day_that_can_be_read() -> None:
    assert 3_000 <= sum(len(full_house(house, 7).lines) for house in HOUSES) <= 12_000


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_what_a_suspension_gave_back_was_noted(house: str, seed: int) -> None:
    log = recorded(house, seed)[0].log
    returned = [event for event in log if isinstance(event, BetReturned)]
    found = {
        (event.originator_id.removeprefix("table/"), event.bet)
        for event in returned
        if event.reason == "suspended"
    }
    planted = full_house(house, seed).planted["returned_at_suspension"]
    assert found == {(each["session"], each["bet"]) for each in planted}


def test_craps_stops_with_every_table_when_the_inspector_leaves() -> None:
    played = [full_house("antigua", seed).planted["returned_at_suspension"] for seed in SEEDS]
    games = {each["session"].partition("-")[0] for planted in played for each in planted}
    assert {"craps", "roulette"} <= games
