from __future__ import annotations

from typing import Any

import pytest

from ledger.commands import baccarat, baccarat_custody
from ledger.commands.vocabulary import name_of
from ledger.events import baccarat as events
from ledger.replay.audit import audit
from ledger.rulebooks.vocabulary.baccarat import DealingMethod
from ops.simulate.full_house.baccarat_custody import WISHES
from tests.simulate.card_tables import Played, baccarat_session, baccarat_table, play_of

METHODS = "ABCDE"
SEEDS = (1, 2, 3)
HOUSES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "by default": ({}, {}),
    "commission on account, fallback by the casino supervisor, maximum trimmed": (
        {"commission_taken": "on_account"},
        {"fallback_method": "chosen_by_casino_supervisor", "over_max": "trim_to_max"},
    ),
    "no commission, fallback A, everything read otherwise": (
        {"pay_table": "no-commission", "fallback_method": "A"},
        {
            "method_b_tie": "marker_moves",
            "method_b_after_pass": "restart_at_dealers_right",
            "shoe_next_offeree": "restart_at_lowest_seat",
            "shoe_loss_test": "any_wager_lost",
        },
    ),
    "fallback B": ({"fallback_method": "B"}, {}),
}


def done(*played: Played) -> set[str]:
    return {do for session in played for do in session.did()}


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("method", METHODS)
def test_a_session_is_recorded_without_a_refusal_and_its_float_counts_right(
    method: str, house: tuple[dict[str, str], dict[str, str]]
) -> None:
    terms, readings = house
    for seed in SEEDS:
        played = baccarat_session(seed, method, None, terms, readings)
        assert played.table.wishes.open == []
        assert played.missing_at_closing_minor() == 0


@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_gives_the_same_steps_and_another_one_others(method: str) -> None:
    made = [
        list(play_of(baccarat_table(seed, DealingMethod(method), None, {}, {}), 8))
        for seed in (1, 1, 2)
    ]
    assert made[0] == made[1]
    assert made[0] != made[2]


def test_every_command_of_baccarat_occurs_over_the_methods() -> None:
    by_supervisor = {"fallback_method": "chosen_by_casino_supervisor"}
    account = {"commission_taken": "on_account"}
    did = done(*(baccarat_session(1, m, None, account, by_supervisor) for m in METHODS))
    known = (*baccarat.COMMANDS, *baccarat_custody.COMMANDS)
    assert did | {"baccarat.open"} == {name_of(command) for command in known}


def test_every_method_deals_its_coups_and_a_declined_shoe_the_fallback() -> None:
    dealt: dict[str, set[str]] = {}
    for method in METHODS:
        played = baccarat_session(2, method, None, {"fallback_method": "A"})
        dealt[method] = {e.method for e in played.events if isinstance(e, events.CoupBegun)}
    assert dealt["A"] == {"A"}
    assert dealt["C"] == {"C", "A"}  # another method is selected in the middle
    assert "B" in dealt["B"]
    assert {"D", "A"} == dealt["D"]
    assert {"E", "A"} == dealt["E"]


def test_a_shoe_whose_cards_players_had_in_hand_is_replaced_whole() -> None:
    made = {method: [e.fresh for e in shoes_of(method, coups=26)] for method in ("A", "C", "E")}
    assert made["A"] == made["E"] == [True, True, True]
    assert made["C"][0] is True
    assert False in made["C"]


def shoes_of(method: str, coups: int) -> list[events.ShoeMade]:
    wishes = () if method == "C" else None
    events_of: list[Any] = baccarat_session(1, method, wishes, coups=coups).events
    return [e for e in events_of if isinstance(e, events.ShoeMade)]


def test_commission_on_account_is_paid_before_the_shoe_is_made_anew() -> None:
    account = {"commission_taken": "on_account"}
    played = baccarat_session(1, "B", None, account, coups=26)
    owed: set[int] = set()
    taken = 0
    for event in played.events:
        if isinstance(event, events.RoundSettled):
            owed |= {line.seat for line in event.lines if line.owed_minor}
        elif isinstance(event, events.CommissionTaken):
            owed.discard(event.seat)
            taken += 1
        elif isinstance(event, events.ShoeMade):
            assert owed == set()
    assert taken > 2
    assert owed == set()


@pytest.mark.parametrize("method", METHODS)
def test_an_audit_makes_every_decision_again_and_finds_no_difference(method: str) -> None:
    wishes = (*WISHES[DealingMethod(method)], "wrong_payout")
    for terms, readings in HOUSES.values():
        played = baccarat_session(4, method, wishes, terms, readings)
        assert played.missing_at_closing_minor() == 0
        found = audit(played.evening.history, played.table.rack.session)
        assert found.differences == ()
        assert found.complete
        assert found.decisions > 150
        assert len(found.paid_otherwise) == 1
