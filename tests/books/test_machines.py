"""Cash of machines in the money book: win by the meters, variance by the count."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.events.machine import MachineCounted, MetersReset
from ledger.events.meters import Meters
from tests.floor.machine_house import NUMBER, MachineHouse, in_play, meters, ready
from tests.floor.roulette_house import only

INSIDE = accounts.machine_cash(NUMBER)
WIN = accounts.machine_win(NUMBER)
VARIANCE = accounts.machine_variance(NUMBER)


def balances(log: list[Event]) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in log:
        for entry in entries_of(event):
            for line in entry.postings:
                found[line.account] = found.get(line.account, 0) + line.amount_minor
    assert sum(found.values()) == 0
    return {account: amount for account, amount in found.items() if amount}


def test_the_first_reading_is_a_start_and_wins_nothing() -> None:
    assert balances(ready().log) == {}


def test_a_machine_is_filled_played_paid_by_hand_and_counted() -> None:
    house = in_play()
    house.fill("hopper", {"1.00": 200})
    house.fill("hand_pay", {"100.00": 3})
    house.read(meters("1500.00", "900.00", "300.00", 1500))  # 1,000 in, 500 out, 300 by hand
    assert balances(house.log) == {INSIDE: 700_00, WIN: -200_00, accounts.VAULT: -500_00}
    assert house.machine.inside_minor == 700_00
    house.take_out()
    house.read(meters("1500.00", "900.00", "300.00", 1500))
    counted = only(house.count({"1.00": 495}, {"1.00": 200}), MachineCounted)
    assert (counted.expected_minor, counted.variance_minor) == (700_00, 5_00)
    assert balances(house.log) == {
        INSIDE: 200_00,
        WIN: -200_00,
        VARIANCE: 5_00,
        accounts.VAULT: -5_00,
    }
    assert house.machine.inside_minor == 200_00


def test_more_than_the_meters_say_is_a_variance_too() -> None:
    house = in_play()
    house.take_out()
    house.read(meters("500.00", "400.00", games=500))
    assert only(house.count({"1.00": 1}), MachineCounted).variance_minor == -1_00
    assert balances(house.log) == {accounts.VAULT: 1_00, VARIANCE: -1_00}


def test_a_cleared_meter_loses_nothing_that_it_still_showed() -> None:
    house = in_play()
    reset = only(house.reset(before=meters("600.00", "450.00", games=600)), MetersReset)
    assert reset.played == Meters(coin_in_minor=100_00, coin_out_minor=50_00, games=100)
    house.read(meters("10.00", "4.00", games=10))
    assert balances(house.log) == {INSIDE: 56_00, WIN: -56_00}
    assert house.machine.since_statement.games == 110


def test_a_meter_that_ran_over_goes_on_from_its_full_turn() -> None:
    house = in_play()
    turned = meters("100000.00", "80000.00", games=500)
    house.reset(reason="rollover", before=turned, after=meters("0.00", "80000.00", games=500))
    house.read(meters("20.00", "80010.00", games=520))
    assert house.machine.since_statement.coin_in_minor == 99_520_00
    assert house.machine.since_statement.coin_out_minor == 79_610_00


def test_what_a_lost_meter_had_shown_turns_up_as_a_variance() -> None:
    house = in_play()
    house.reset()
    house.take_out()
    house.read(meters("0.00", "0.00"))
    house.count({"1.00": 50})
    assert balances(house.log) == {accounts.VAULT: 50_00, VARIANCE: -50_00}


AMOUNTS = st.integers(0, 500)
STEPS = st.lists(st.tuples(AMOUNTS, AMOUNTS, AMOUNTS, st.booleans()), max_size=8)


def values(shown: list[int]) -> dict[str, Any]:
    coin_in, coin_out, by_hand = (f"{amount}.00" for amount in shown)
    return meters(coin_in, coin_out, by_hand, shown[0])


@given(STEPS)
def test_whatever_is_read_and_reset_the_play_adds_up(
    steps: list[tuple[int, int, int, bool]],
) -> None:
    house: MachineHouse = in_play()
    shown, total = [500, 400, 0], [0, 0, 0]
    for *more, reset in steps:
        shown = [a + b for a, b in zip(shown, more, strict=True)]
        total = [a + b for a, b in zip(total, more, strict=True)]
        if reset:
            house.reset(before=values(shown))
            shown = [0, 0, 0]
        else:
            house.read(values(shown))
    played, machine = total, house.machine
    win_minor = 100 * (played[0] - played[1] - played[2])
    since = machine.since_statement
    assert (since.coin_in_minor, since.win_minor) == (100 * played[0], win_minor)
    assert machine.inside_minor == win_minor
    expected = {INSIDE: win_minor, WIN: -win_minor} if win_minor else {}
    assert balances(house.log) == expected
