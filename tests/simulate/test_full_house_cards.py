"""Card tables of the full houses: every command, what was planted, and an audit of each session."""

from __future__ import annotations

from functools import cache

import pytest

from ledger.commands import baccarat, baccarat_custody, blackjack
from ledger.commands.vocabulary import PARSER, name_of
from ledger.events.bets import BetReturned
from ledger.replay.audit import audit
from tests.floor.house import House
from tests.simulate.card_tables import Evening
from tests.simulate.full_houses import full_house, recorded

SEEDS = (1, 7, 1964)
MODULES = {
    "antigua": (blackjack.COMMANDS,),
    "new-south-wales": (baccarat.COMMANDS, baccarat_custody.COMMANDS),
}
EACH = [(house, seed) for house in MODULES for seed in SEEDS]


@cache
def evening(house: str, seed: int) -> Evening:
    """The house on record, with the commands of its events."""
    kept = Evening(House())
    _, refusals = recorded(house, seed)
    for line in full_house(house, seed).text.splitlines():
        command = PARSER.validate_json(line)
        if command.id not in refusals:
            kept.take(command)
    return kept


def sessions(house: str, seed: int) -> list[str]:
    opened = full_house(house, seed).of("blackjack.open", "baccarat.open")
    return [line["session"] for line in opened]


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_every_command_of_the_card_games_occurs_in_a_default_run(house: str, seed: int) -> None:
    known = {name_of(command) for module in MODULES[house] for command in module}
    assert known <= {line["do"] for line in full_house(house, seed).lines}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_dealing_method_has_a_table_each_evening(seed: int) -> None:
    opened = full_house("new-south-wales", seed).of("baccarat.open")
    assert [line["method"] for line in opened] == list("ABCDE") * 2
    assert {(line["pay_table"], line["commission_taken"]) for line in opened} == {
        ("commission", "on_account"),
        ("commission", "on_each_win"),
        ("no-commission", "on_each_win"),
    }


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_every_stake_that_comes_back_was_planted(house: str, seed: int) -> None:
    names = {f"table/{session}" for session in sessions(house, seed)}
    found = {
        (event.originator_id, event.bet, event.reason)
        for event in recorded(house, seed)[0].log
        if isinstance(event, BetReturned) and event.originator_id in names
    }
    planted = full_house(house, seed).planted
    reasons = {
        "late_bets": "late",
        "over_maximum": "over_maximum",
        "returned_at_suspension": "suspended",
    }
    expected = {
        (f"table/{each['session']}", each["bet"], reason)
        for kind, reason in reasons.items()
        for each in planted[kind]
    }
    assert {each for each in found if each[2] != "original_bet_cap"} == {
        each for each in expected if each[0] in names
    }


@pytest.mark.parametrize(("house", "seed"), EACH)
def test_an_audit_of_each_session_finds_no_difference(house: str, seed: int) -> None:
    for session in sessions(house, seed):
        found = audit(evening(house, seed).history, session)
        assert found.differences == (), session
        assert found.complete
        assert found.decisions > 100
