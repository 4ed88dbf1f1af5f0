"""Given a table, when something happens in the middle of something else, then this follows."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.events.drop_box import BoxAttached
from ledger.events.roulette import BetPlaced, BetReturned
from ledger.events.seats import ColourExchanged, SeatLeft
from ledger.events.table import TableClosed
from ledger.floor.refusals.limits import ScheduleNotInForce
from ledger.floor.refusals.money import PlaceNotOpen
from ledger.floor.refusals.table import MeasureInForce, TableNotOpen
from tests.floor.house import open_window
from tests.floor.roulette_house import (
    CROUPIER,
    DAY,
    FLOAT,
    FLOAT_MINOR,
    OPENING,
    SESSION,
    TABLE,
    Table,
    only,
    table,
)


def intervene(game: Table, number: int) -> str:
    (seen,) = game.observe("other", clause="AG.8(12)")
    case = f"{DAY}/{number}"
    stop = {"measure": "suspend_table", "session": SESSION, "clause": "AG.8(12)"}
    facts = [seen.citation]
    game.house.do("intervention.intervene", "inspector-1", case=case, facts=facts, **stop)
    return case


def test_a_table_stopped_twice_goes_on_when_both_reasons_have_ended() -> None:
    game = table()
    game.on_day("inspector_leaves", "inspector-1")
    game.on_day("inspector_arrives", "inspector-1")
    cases = [intervene(game, number) for number in (1, 2)]
    assert len(game.state.suspensions) == 3
    for case in cases:
        with pytest.raises(MeasureInForce, match=case):
            game.do("table.resume", "supervisor-1")
        game.house.do("intervention.lift", "inspector-1", case=case)
    game.do("table.resume", "supervisor-1")
    assert (game.state.status, game.state.suspensions) == ("open", [])


def test_a_second_stop_returns_nothing_twice_and_lets_the_round_finish() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.last_call()
    game.do("table.suspend", "supervisor-1")
    intervene(game, 1)
    game.do("roulette.call", pocket="17")
    (settled,) = game.do("roulette.settle")
    assert vars(settled)["lines"][0].paid_minor == 180_00


def test_another_croupier_may_finish_the_round() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.last_call()
    game.do("table.change_croupier", "supervisor-1", croupier="croupier-2", reason="rota")
    assert game.state.throws == 0
    game.do("roulette.call", "croupier-2", pocket="17")
    (settled,) = game.do("roulette.settle", "croupier-2")
    assert settled.actor == "croupier-2"
    game.do("roulette.throw", "croupier-2")
    assert game.state.throws == 1


def test_limits_posted_in_the_middle_of_a_round_judge_the_bets_that_follow() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "20.00")
    now = game.house.at
    lower = {"game": "roulette", "minimum": "2.00", "maximum": "4.00"}
    game.house.do("premises.propose_limits", "licensee-1", schedule="limits-2", **lower)
    game.house.do("premises.approve_limits", "board-1", schedule="limits-2", reference="b-2")
    with pytest.raises(ScheduleNotInForce):
        game.do("table.post_limits", "supervisor-1", limits="limits-2")
    game.house.at = now.replace(day=20)
    game.do("table.post_limits", "supervisor-1", limits="limits-2")
    assert parts(game.bet("straight", "18", "20.00")) == [4_00, -16_00]
    assert parts(game.bet("straight", "17", "5.00")) == [-5_00]
    settled = game.spin("17")
    assert [line.paid_minor for line in settled.lines] == [720_00, 0]


def parts(events: list[Event]) -> list[int]:
    """What is placed, and, negative, what goes back."""
    found = []
    for event in events:
        if isinstance(event, BetPlaced):
            found.append(event.stake_minor)
        elif isinstance(event, BetReturned):
            found.append(-event.amount_minor)
    return found


def test_only_whole_colour_chips_are_accepted_or_go_back() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "3.00", 40)
    assert parts(game.bet("straight", "17", "30.00", medium="colour_chips")) == [18_00, -12_00]
    assert parts(game.bet("split", "20-23", "39.00", medium="colour_chips")) == [39_00]
    surrounded = game.bet("straight", "20", "3.00", medium="colour_chips")
    assert parts(surrounded) == [3_00, -21_00]  # 20.00 is no whole number of chips: 18.00 stay
    assert game.state.seats[1].colour_minor == 120_00 - 18_00 - 18_00 - 3_00


def test_leaving_exchanges_the_colour_chips_in_the_same_save() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "3.00", 4)
    left = game.do("table.leave_seat", seat=1)
    assert [type(event) for event in left] == [ColourExchanged, SeatLeft]
    assert only(left, ColourExchanged).amount_minor == 12_00
    assert game.state.float_minor == FLOAT_MINOR - 12_00


def balance(game: Table, account: str) -> int:
    postings = [p for event in game.house.log for e in entries_of(event) for p in e.postings]
    return sum(posting.amount_minor for posting in postings if posting.account == account)


@pytest.mark.parametrize("missing", [0, 3, -2])
def test_a_closing_count_that_differs_is_a_variance_in_both_books(missing: int) -> None:
    game = table()
    closed = only(game.close(float_chips=FLOAT | {"1.00": 500 - missing}), TableClosed)
    assert closed.expected_float_minor == FLOAT_MINOR
    assert balance(game, accounts.float_variance(TABLE)) == missing * 100
    assert balance(game, accounts.OUTSIDE) == missing * 100
    assert balance(game, accounts.table_float(TABLE)) == 0


def test_a_day_closes_over_chips_in_transit_which_the_books_show_until_the_slip_ends() -> None:
    game = table()
    house = game.house
    window = open_window(house, 1)
    way = {"source": f"cage/{window}", "target": TABLE, "chips": {"100.00": 2}}
    house.do("slip.request", "supervisor-1", slip="S-000001", kind="fill", **way)
    house.do("slip.issue", "cashier-1", slip="S-000001", carrier="security-1")
    game.close()
    count: dict[str, Any] = {"counted_by": ["cashier-1", "supervisor-1"]}
    count |= {"cash": {"100.00": 10}, "chips": {"100.00": 3, "5.00": 20}}
    house.do("cage.close", "cashier-1", cage=window, **count)
    game.on_day("close", "supervisor-1")
    assert balance(game, accounts.transit("slip/S-000001")) == 200_00
    with pytest.raises(PlaceNotOpen):
        house.do("slip.receive", CROUPIER, slip="S-000001")
    before_minor = balance(game, accounts.MAIN_BANK)
    house.do("slip.void", "supervisor-1", slip="S-000001", reason="chips_returned")
    assert balance(game, accounts.transit("slip/S-000001")) == 0
    assert balance(game, accounts.MAIN_BANK) == before_minor + 200_00


def test_a_table_is_closed_while_the_inspector_is_away_and_its_measure_stands() -> None:
    game = table()
    intervene(game, 1)
    game.on_day("inspector_leaves", "inspector-1")
    game.close()
    assert (game.day.open_sessions, game.state.status) == ({}, "closed")
    with pytest.raises(TableNotOpen):
        game.do("table.suspend", "supervisor-1")


def test_each_session_of_a_table_has_its_own_float_and_box() -> None:
    game = table()
    game.do("table.sell_chips", amount="25.00")
    game.close(float_chips=FLOAT | {"25.00": 39})
    assert balance(game, accounts.removed_box(f"drop-box/{SESSION}")) == 25_00
    second = f"{SESSION}/2"
    opened = game.house.do("roulette.open", "supervisor-1", **(OPENING | {"session": second}))
    assert only(opened, BoxAttached).session == second
    assert balance(game, accounts.table_float(f"table/{second}")) == FLOAT_MINOR
