"""Each decision at a blackjack table is made again from its events; an altered one is found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.events.base import Event
from ledger.events.table import TableOpened
from ledger.replay import audit
from ledger.replay.other_decisions import other_decisions
from ledger.replay.pinned import events_of, rules_of
from ledger.replay.results import Audit, WhatIf
from tests.floor.blackjack_acts import play_on
from tests.floor.blackjack_house import SESSION, SMALL_CHIPS, TABLE, Table, limits, table
from tests.replay.evening import MemoryHistory


def history_of(game: Table, alter: Callable[[Event], Event] = lambda event: event) -> MemoryHistory:
    """The log of the house; the opening is one command, what was done at the table has its own."""
    history = MemoryHistory()
    for event in game.house.log:
        history.add(alter(event), game.command_of.get(event.citation, "opening"))
    return history


def checked(game: Table, alter: Callable[[Event], Event] = lambda event: event) -> Audit:
    return audit(history_of(game, alter), SESSION)


def otherwise(game: Table, option: str, value: str) -> WhatIf:
    history = history_of(game)
    opening, facts = events_of(history, SESSION)
    rules = rules_of(history, SESSION, opening)
    other = rules.reading_otherwise({**rules.pinned.readings, option: value})
    return other_decisions(rules, other, {option: value}, f"{option}={value}", facts)


def full_round() -> Table:
    """Extra hand, excess, late bet, insurance, split, double, a corrected card, two settlements."""
    game = table(double_after_split="yes").sit(1, 2, 3).shuffled()
    game.play("allow_extra_hand", seat=3)
    game.bet(1, "150.00")
    game.bet(2, "20.00")
    game.play("remove_bet", bet="1-1")
    game.bet(1, "10.00")
    game.bet(3, "10.00")
    game.bet(3, "10.00", 4)
    game.play("no_more_bets")
    game.bet(1, "5.00")
    game.cards("6S 2H TH TC AD 6H 9H 8H 7C ?")
    game.act("insure 3 8.00; look; settle; split 1.1; card 5S 9C; double 1.1 10.00; card ?")
    game.play("correct_card", shoe=1, position=3, card="3H")
    game.act("stand 1.2; hit 2.1; card KH; settle; stand 3.1; stand 4.1; show 4D; turn_up 1.1 KC")
    game.act("card 2D; settle; gather")
    return game


def test_every_decision_of_a_full_round_is_made_again_as_recorded() -> None:
    game = full_round()
    game.observe("wrong_payout", bet="1-3", paid="1.00")
    game.do("table.suspend", "supervisor-1")
    found = checked(game)
    assert found.differences == ()
    assert found.settlements == 3


@pytest.mark.parametrize("seed", range(3))
def test_whole_shoes_are_made_again(seed: int) -> None:
    game, chance = table().sit(1, 2, 3), Random(seed)
    for _ in range(150):
        play_on(game, chance, seats=3)
    assert checked(game).differences == ()


def test_a_natural_called_late_is_settled_again_with_what_goes_back() -> None:
    game = table(double_after_split="yes").sit(1).shuffled()
    game.deal("6S AD 6H ?", {1: "10.00"}).act("go_on; split 1.1; card 5S 9C")
    game.act("double 1.1 10.00; card ?; stand 1.2; show KD; turn_up 1.1 2H; settle; gather")
    assert checked(game).differences == ()


def test_a_void_round_is_stopped_again() -> None:
    game = table(live_bets_at_suspension="stop_at_once").sit(1, 2).shuffled()
    game.deal("AS 9H 7D KC 8H ?", {1: "10.00", 2: "20.00"})
    game.do("table.suspend", "supervisor-1")
    game.play("settle")
    assert checked(game).differences == ()


def _paid_more(event: Event) -> Event:
    if not isinstance(event, events.RoundSettled) or not event.lines[0].won:
        return event
    more = {"due_minor": event.lines[0].due_minor + 1_00}
    lines = (event.lines[0].model_copy(update=more), *event.lines[1:])
    return event.model_copy(update={"lines": lines})


def _other_card(event: Event) -> Event:
    if isinstance(event, card_events.CardDealt) and event.position == 2:
        return event.model_copy(update={"card": "TS"})
    return event


def _goes_elsewhere(event: Event) -> Event:
    if isinstance(event, card_events.CardDealt) and event.position == 3:
        return event.model_copy(update={"to": "1.1"})
    return event


@pytest.mark.parametrize("alter", [_paid_more, _other_card, _goes_elsewhere])
def test_an_altered_log_is_found(alter: Callable[[Event], Event]) -> None:
    game = full_round()
    assert checked(game).differences == ()
    assert checked(game, alter).differences


def test_a_card_that_no_shoe_holds_is_told_and_nothing_falls_over() -> None:
    game = table().sit(1, 2).shuffled("7H")
    game.deal("7H 8H 9D 2S 3S ?", {1: "10.00", 2: "10.00"})

    def third_seven(event: Event) -> Event:
        if isinstance(event, card_events.CardDealt) and event.card == "8H":
            return event.model_copy(update={"card": "7H"})
        return event

    found = checked(game, third_seven).differences
    assert "7H cannot come now" in str(found)


@pytest.mark.parametrize(
    ("option", "value", "changed"),
    [
        ("uncalled_bj_loss", "full_stake", True),
        ("soft_stand", "17_to_20", False),
    ],
)
def test_a_late_call_read_otherwise(option: str, value: str, changed: bool) -> None:
    game = table(double_after_split="yes").sit(1).shuffled()
    game.deal("6S AD 6H ?", {1: "10.00"}).act("go_on; split 1.1; card 5S 9C")
    game.act("double 1.1 10.00; card ?; stand 1.2; show KD; turn_up 1.1 2H; settle; gather")
    assert game.state.id == TABLE
    house = otherwise(game, option, value).house
    assert (house.win_minor != house.other_win_minor) is changed


def test_a_call_that_was_withdrawn_is_withdrawn_again() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S AD 5H ?", {1: "10.00"}).act("look natural; withdraw_call; stand 1.1; show 8C")
    game.act("settle; gather")
    assert checked(game).differences == ()


def test_limits_out_of_proportion_to_those_before_are_found() -> None:
    game = table(minimum="0.50", chips=SMALL_CHIPS, bj_min_scaling="ceiling")
    limits(game.house, "limits-2", minimum="0.50", maximum="50.00")
    game.do("table.post_limits", "supervisor-1", limits="limits-2")
    assert checked(game).differences == ()

    def actual(event: Event) -> Event:
        if not isinstance(event, TableOpened):
            return event
        return event.model_copy(update={"readings": event.readings | {"bj_min_scaling": "actual"}})

    assert "is lowered" in str(checked(game, actual).differences)
