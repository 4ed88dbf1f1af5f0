"""Every act that can be observed at a table: recorded although a rule forbids it, and followed."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.roulette import BallThrown, BetPlaced, PocketCalled
from ledger.events.seats import CroupierChanged, TableChipsSold
from ledger.events.table import IrregularityRecorded
from ledger.floor.refusals.roulette import BetKindUnknown
from ledger.floor.refusals.seats import ColourChipsShort, NotWholeChips
from ledger.floor.refusals.table import FloatShort, SeatEmpty
from ledger.games.roulette.refusals import NoSuchPocket, NoSuchPosition
from tests.floor.roulette_house import CROUPIER, SINGLE_ZERO, Step, Table, only, table

STEPS: tuple[Step, ...] = ("betting", "spinning", "no_more_bets", "called")
STAKE: dict[str, Any] = {"seat": 1, "kind": "straight", "on": "17", "amount": "5.00"}


def seen_and_followed(events: list[Event]) -> tuple[IrregularityRecorded, list[Event]]:
    """The observation, and what follows from it, every fact of which names it."""
    seen, *followed = events
    assert isinstance(seen, IrregularityRecorded)
    assert {event.caused_by for event in followed} <= {seen.citation}
    return seen, followed


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ("cash_bet", "AG.8(7)"),
        ("late_bet_accepted", "AG.8(3)"),
        ("over_maximum_accepted", "AG.8(5)"),
    ],
)
def test_a_bet_that_was_taken_lies_there_at_every_step_of_the_round(
    act: str, clause: str, step: Step
) -> None:
    game = table().sit(1).come_to(step)
    seen, (placed,) = seen_and_followed(game.observe(act, **(STAKE | {"amount": "30.00"})))
    assert isinstance(placed, BetPlaced)
    assert (seen.clause, seen.amount_minor) == (clause, 30_00)
    assert (seen.kind, seen.on, seen.medium) == ("straight", "17", placed.medium)
    assert placed.medium == ("cash" if act == "cash_bet" else "value_chips")
    assert (placed.stake_minor, placed.clause) == (30_00, "AG.R9(2).straight")
    assert game.state.bets["1-1"].stake_minor == 30_00


def test_an_observed_bet_is_settled_with_the_others() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "20.00")
    game.last_call()
    game.observe("late_bet_accepted", **STAKE)
    game.do("roulette.call", pocket="17")
    (settled,) = game.do("roulette.settle")
    assert [line.paid_minor for line in vars(settled)["lines"]] == [720_00, 180_00]


def test_a_bet_in_colour_chips_comes_out_of_the_players_hands() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 10)
    game.come_to("no_more_bets")
    game.observe("late_bet_accepted", **STAKE, medium="colour_chips")
    assert game.state.seats[1].colour_minor == 5_00


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"kind": "trio"}, BetKindUnknown),
        ({"on": "38"}, NoSuchPosition),
        ({"kind": "split", "on": "1-36"}, NoSuchPosition),
        ({"pocket": "36", "on": "37"}, NoSuchPosition),
        ({"medium": "colour_chips", "seat": 4}, SeatEmpty),
        ({"medium": "colour_chips", "seat": 2}, ColourChipsShort),
        ({"medium": "colour_chips", "amount": "12.00"}, ColourChipsShort),
        ({"medium": "colour_chips", "amount": "3.00"}, NotWholeChips),
    ],
)
def test_only_what_cannot_have_been_is_refused(change: Any, refusal: type[Exception]) -> None:
    game = table().sit(1, 2)
    game.colour(1, "blue", "2.00", 5)
    log = list(game.house.log)
    with pytest.raises(refusal):
        game.observe("late_bet_accepted", **(STAKE | change))
    assert game.house.log == log


def test_a_number_the_wheel_has_not_cannot_have_been_seen() -> None:
    game = table(opening=SINGLE_ZERO)
    log = list(game.house.log)
    with pytest.raises(NoSuchPocket):
        game.observe("play_without_inspector", pocket="00")
    assert game.house.log == log


def test_whoever_stands_at_an_empty_seat_can_be_seen_to_bet() -> None:
    game = table()
    game.observe("cash_bet", **(STAKE | {"seat": 5}))
    (line,) = game.spin("17").lines
    assert (line.seat, line.paid_minor) == (5, 180_00)


def test_a_place_that_is_no_bet_of_this_table_is_recorded_and_never_settled() -> None:
    game = table()
    where = {"kind": "first_four", "on": "3-2-1-0", "seat": 1, "amount": "5.00"}
    seen, followed = seen_and_followed(game.observe("cash_bet", **where))
    assert (seen.kind, seen.on, seen.amount_minor) == ("first_four", "0-1-2-3", 5_00)
    assert followed == []
    assert game.spin("0").lines == ()


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("act", ["play_without_inspector", "unauthorised_throw"])
def test_a_number_that_was_seen_stands(act: str, step: Step) -> None:
    game = table().sit(1).come_to(step, pocket="2")
    game.observe("over_maximum_accepted", **STAKE)
    seen, followed = seen_and_followed(game.observe(act, pocket="17", person="helper-1"))
    called = only(followed, PocketCalled)
    assert (seen.pocket, called.pocket, game.state.pocket) == ("17", "17", "17")
    assert len(followed) == (2 if step == "betting" else 1)
    (settled,) = game.do("roulette.settle")
    assert vars(settled)["lines"][0].won


@pytest.mark.parametrize(("person", "throws"), [(CROUPIER, 1), ("helper-1", 0), (None, 1)])
def test_a_throw_counts_for_the_croupier_who_threw(person: str | None, throws: int) -> None:
    game = table()
    by = {} if person is None else {"person": person}
    _, (thrown,) = seen_and_followed(game.observe("unauthorised_throw", **by))
    assert isinstance(thrown, BallThrown)
    assert (thrown.croupier, thrown.throw) == (person or CROUPIER, throws)
    assert (game.state.phase, game.state.throws) == ("spinning", throws)
    game.do("roulette.no_more_bets")  # the round goes on from there


def test_a_spin_without_the_inspector_at_a_stopped_table_is_settled() -> None:
    game = table().sit(1)
    game.on_day("inspector_leaves", "inspector-1")
    game.observe("cash_bet", **STAKE)
    seen, _ = seen_and_followed(game.observe("play_without_inspector", pocket="17"))
    assert (seen.clause, game.state.status) == ("AG.4(2)", "suspended")
    (settled,) = game.do("roulette.settle")
    assert vars(settled)["lines"][0].paid_minor == 180_00
    assert (game.state.round, game.state.phase) == (2, "betting")


def test_a_bet_seen_at_a_stopped_table_can_be_taken_back() -> None:
    game = table().sit(1)
    game.do("table.suspend", "supervisor-1")
    game.observe("over_maximum_accepted", **STAKE)
    game.do("roulette.remove_bet", bet="1-1")
    game.do("table.leave_seat", seat=1)
    game.close()


def test_an_early_substitution_puts_the_other_in_charge() -> None:
    game = table().sit(1)
    seen, (changed,) = seen_and_followed(
        game.observe("early_substitution", seat=1, person="croupier-2")
    )
    assert isinstance(changed, CroupierChanged)
    assert (seen.clause, changed.throws, changed.requested_by_seat) == ("AG.R8", 0, 1)
    game.do("roulette.throw", "croupier-2")


def test_a_sale_below_the_minimum_moved_cash_and_chips() -> None:
    game = table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    seen, (sold,) = seen_and_followed(
        game.observe("chip_sale_below_minimum", seat=1, amount="3.00")
    )
    assert isinstance(sold, TableChipsSold)
    assert (seen.clause, sold.amount_minor, sold.patron) == ("AG.8(9)", 3_00, "patron-1")
    assert (game.state.drop_minor, game.state.float_minor) == (3_00, 7_997_00)
    with pytest.raises(FloatShort):
        game.observe("chip_sale_below_minimum", amount="9000.00")


def test_play_by_a_duty_holder_and_other_breaches_are_recorded_with_their_clause() -> None:
    game = table()
    seen, followed = seen_and_followed(game.observe("play_by_duty_holder", person="cashier-1"))
    assert (seen.clause, seen.person, followed) == ("AG.8(11)", "cashier-1", [])
    other, followed = seen_and_followed(game.observe("other", clause="AG.8(12)", note="Bet red!"))
    assert (other.clause, other.note, followed) == ("AG.8(12)", "digest of the note", [])


@pytest.mark.parametrize("by", ["inspector-1", "board-1", "licensee-1", "helper-1", "security-1"])
def test_anyone_with_a_role_may_say_what_he_saw(by: str) -> None:
    game = table()
    (seen,) = game.observe("play_by_duty_holder", by)
    assert seen.actor == by


def test_an_observation_that_names_its_clause_keeps_it() -> None:
    game: Table = table()
    seen, _ = seen_and_followed(game.observe("cash_bet", **STAKE, clause="AG.R9(1)"))
    assert seen.clause == "AG.R9(1)"
