"""A baccarat session's result: commission counts when it comes in, so both ways agree."""

from __future__ import annotations

import pytest

from ledger.store.connections import connect
from projections.base import View
from projections.journal import Journal
from projections.runner import catch_up
from projections.table_results import table_results
from tests.floor.baccarat_house import FLOAT, SESSION, table
from tests.projections.log import SCHEMA, put_in_log


@pytest.mark.parametrize(
    ("taken", "settled", "commission_minor"),
    [("on_each_win", None, 2_00), ("on_account", "paid", 2_00), ("on_account", "written_off", 0)],
)
def test_what_was_played_agrees_with_what_was_counted_whenever_commission_is_taken(
    database: str, taken: str, settled: str | None, commission_minor: int
) -> None:
    game = table({"commission_taken": taken}).sit(1).shoe()
    game.do("table.sell_chips", amount="10.00")
    game.bet(1, "banker", "40.00")
    game.banker_wins()
    if settled == "paid":
        game.do("baccarat.take_commission", seat=1)
    elif settled == "written_off":
        game.observe("commission_not_paid", seat=1)
    halves = (game.state.float_minor - 2_000_00) // 50
    game.close(float_chips=FLOAT | {"100.00": 0, "0.50": halves})
    for counter in ("counter-1", "counter-2"):
        game.house.do("drop_box.count", counter, box=SESSION, cash={"10.00": 1})
    put_in_log(database, game.house.log)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        (result,) = table_results(reader, View(10_000))
    assert result.commission_minor == commission_minor
    assert result.bet_based_minor == commission_minor - 40_00
    assert (result.control_minor, result.float_variance_minor) == (0, 0)
