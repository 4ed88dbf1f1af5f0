"""What becomes of bets at craps when play stops (AMB-58)."""

from __future__ import annotations

import pytest

from ledger.events.craps import RoundVoided
from ledger.floor.refusals.craps import NotAtThisStep
from ledger.floor.refusals.table import BetsOnTheCloth, TableNotOpen
from tests.clauses.craps_bets import FOUR
from tests.floor.craps_house import CHIEF, Table, table
from tests.floor.roulette_house import only


def suspended(played: Table) -> Table:
    played.do("table.suspend", CHIEF)
    return played


def test_amb_58_before_the_last_call_bets_return_and_those_between_rolls_freeze() -> None:
    played = table().shooter(2).sit(1)
    played.roll(*FOUR)
    played.bet("craps_2", "5.00")
    played.bet("come", "5.00")
    played.bet("hard_8", "5.00")
    returned = played.do("table.suspend", CHIEF)[1:]
    assert {(vars(one)["kind"], vars(one)["reason"]) for one in returned} == {
        ("craps_2", "suspended"),
        ("come", "suspended"),
    }
    kept = {live.offer.kind for live in played.state.bets.values()}
    assert kept == {"pass_line", "hard_8"}
    with pytest.raises(TableNotOpen):
        played.last_call()
    with pytest.raises(TableNotOpen):
        played.do("craps.remove_bet", bet="2-3")
    played.do("table.resume", CHIEF)
    assert played.results(1, 3)["pass_line"] == ("won", 20_00)


def test_amb_58_after_the_last_call_the_roll_finishes() -> None:
    played = table().shooter(1)
    played.bet("craps_2", "5.00")
    played.last_call()
    suspended(played)
    assert len(played.state.bets) == 2
    played.throw(1, 1)
    played.do("craps.settle")
    assert not played.state.bets


def test_amb_58_a_throw_that_does_not_count_is_the_last_one_of_a_table_that_stopped() -> None:
    played = table().shooter(1)
    played.bet("hard_8", "5.00")
    played.last_call()
    suspended(played)
    played.call("craps.no_roll", reason="cocked")
    assert {live.offer.kind for live in played.state.bets.values()} == {"hard_8"}
    with pytest.raises(NotAtThisStep):
        played.throw(1, 1)


def test_amb_58_stop_at_once_returns_every_bet_and_the_point_falls() -> None:
    played = table(live_bets_at_suspension="stop_at_once").shooter(1)
    played.roll(*FOUR)
    played.last_call()
    only(played.do("table.suspend", CHIEF), RoundVoided)
    assert not played.state.bets
    assert played.state.point is None
    with pytest.raises(NotAtThisStep):
        played.throw(1, 1)


def test_amb_58_faces_that_were_called_decide_under_either_reading() -> None:
    for reading in ("stop_at_once", "finish_return_freeze"):
        played = table(live_bets_at_suspension=reading).shooter(1)
        played.last_call()
        played.throw(3, 4)
        suspended(played)
        assert played.do("craps.settle")[0].gaming_day == played.state.gaming_day
        assert not played.state.bets


def test_amb_58_bets_that_froze_go_back_when_the_table_closes() -> None:
    played = table().shooter(1)
    played.roll(*FOUR)
    with pytest.raises(BetsOnTheCloth):
        played.close()
    suspended(played)
    *returned, closed = played.close()[:2]
    assert vars(returned[0])["amount_minor"] == 10_00
    assert type(closed).__name__ == "TableClosed"
