"""Whatever is asked of a baccarat table: chips only move, books balance, an audit finds nothing."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from ledger.books import accounts
from ledger.floor.baccarat.session import BaccaratSession
from ledger.replay import audit
from tests.floor.baccarat_acts import Evening
from tests.floor.baccarat_house import FLOAT_MINOR, SESSION, TABLE, Table, by_method
from tests.floor.test_baccarat_round import balances
from tests.replay.evening import MemoryHistory


def history_of(game: Table) -> MemoryHistory:
    """The log of the house; the opening is one command, what was done at the table has its own."""
    history = MemoryHistory()
    for event in game.house.log:
        history.add(event, game.command_of.get(event.citation, "opening"))
    return history


def check(game: Table) -> None:
    """Tray, cloth and debts are as the books have them, and chips are only moved."""
    state, found = game.state, balances(game)
    on_the_cloth = sum(live.stake_minor for live in state.bets.values())
    assert found.get(accounts.table_float(TABLE), 0) == state.float_minor
    assert found.get(accounts.layout(TABLE), 0) == on_the_cloth
    assert found.get(accounts.commission_owed(TABLE), 0) == sum(state.owed_minor.values())
    outside = found.get(accounts.OUTSIDE, 0)
    assert state.float_minor + on_the_cloth + outside == FLOAT_MINOR
    assert -found.get(accounts.CHIPS_OUT, 0) == outside + on_the_cloth
    sound(state)


def sound(state: BaccaratSession) -> None:
    """No more cards than a shoe has, one hand out at most, what is held is with seated players."""
    assert all(0 < count <= 8 for count in state.seen.values())
    lying = sum(card is None for cards in state.laid.values() for card in cards)
    assert state.out >= sum(state.seen.values()) + lying
    assert {seat for _, seat in state.custody.held} <= set(state.seats)
    assert (state.custody.playing is not None) == (state.phase in ("dealing", "called"))
    if state.custody.cards_out or state.custody.cards_passed:
        assert state.custody.handled


def test_every_act_of_a_random_evening_is_audited_without_a_difference() -> None:
    rounds = 0
    for seed, method in enumerate("ABCDE"):
        evening = played(seed, method, 200)
        found = audit(history_of(evening.game), SESSION)
        assert found.differences == ()
        rounds += found.settlements
        assert evening.refused
    assert rounds > 20


def played(seed: int, method: str, acts: int, **readings: str) -> Evening:
    opening = {"commission_taken": ("on_account", "on_each_win")[seed % 2]}
    opening["fallback_method"] = "ABC"[seed % 3]
    evening = Evening(by_method(method, opening=opening, **readings), Random(seed), **readings)
    for _ in range(acts):
        evening.step()
    return evening


READINGS = some.sampled_from(
    (
        {},
        {"over_max": "trim_to_max", "rounding": "pay_down", "shoe_loss_test": "any_wager_lost"},
        {"live_bets_at_suspension": "stop_at_once", "method_b_tie": "marker_moves"},
        {"shoe_next_offeree": "restart_at_lowest_seat"},
    )
)


@settings(max_examples=25, deadline=None)
@given(some.integers(0, 10_000), some.sampled_from("ABCDE"), READINGS)
def test_chips_are_conserved_and_books_balance(
    seed: int, method: str, readings: dict[str, str]
) -> None:
    evening = played(seed, method, 0, **readings)
    for _ in range(40):
        evening.step()
        check(evening.game)
