"""What an approved pay table adds to a craps table: odds, totals of the field, charges."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.floor.refusals import craps_limits as refusals
from ledger.games.craps.opening_refusals import (
    CommissionNotAllowed,
    PayTableIncomplete,
    PayTableNotUsed,
    PayTableOverPrint,
    PayTableRequired,
)
from ledger.games.craps.refusals import CrapsBetNotOffered
from tests.clauses.craps_bets import SEVEN
from tests.floor.craps_house import table
from tests.floor.craps_terms import GC_PAYS, NZ_PAYS


def test_ag_c10_no_odds_stand_beside_the_printed_ones() -> None:
    generous = {"pay_table": {"reference": "assumed", "pays": {"field": {"all": "2:1"}}}}
    with pytest.raises(PayTableOverPrint):
        table(change=generous)


def test_amb_45_gaming_control_needs_a_pay_table_that_its_board_approved() -> None:
    with pytest.raises(PayTableRequired):
        table("GC", change={"pay_table": None, "commission": {}})
    with pytest.raises(refusals.TermsNotApproved):
        table("GC", change={"pay_table": {"reference": "mine", "pays": GC_PAYS}})


def test_amb_45_gc_pay_table_or_it_is_decided_who_wins_and_not_what_is_paid() -> None:
    only_decides: dict[str, Any] = {"gc_pay_table": "resolution_only"}
    played = table("GC", change={"pay_table": None, "commission": {}}, **only_decides).shooter(1)
    assert played.results(*SEVEN) == {"pass_line": ("won", 10_00)}
    with pytest.raises(PayTableNotUsed):
        table("GC", **only_decides)


def test_amb_45_where_no_odds_are_known_no_part_of_the_win_is_charged() -> None:
    only_decides: dict[str, Any] = {"gc_pay_table": "resolution_only"}
    with pytest.raises(CommissionNotAllowed) as refused:
        table("GC", change={"pay_table": None, "commission": {"lay": "1:20"}}, **only_decides)
    assert refused.value.clause == "GC.1(s)"


@pytest.mark.parametrize("field", [{"all": "1:1"}, {"13": "1:1", "2": "2:1"}])
def test_nz_4_15_the_approved_pay_table_names_the_totals_of_the_field(
    field: dict[str, str],
) -> None:
    pays = {"reference": "assumed", "pays": NZ_PAYS | {"field": field}}
    with pytest.raises(PayTableIncomplete):
        table("NZ", change={"pay_table": pays})


def test_nz_4_15_a_wager_without_approved_odds_is_not_offered() -> None:
    short = {kind: pays for kind, pays in NZ_PAYS.items() if kind != "buy"}
    pays = {"reference": "assumed", "pays": short}
    played = table("NZ", change={"pay_table": pays, "commission": {}}).sit(1)
    with pytest.raises(CrapsBetNotOffered):
        played.bet("buy", "20.00", on="4")


def test_gc_1_s_a_commission_is_at_most_five_per_cent_of_the_win() -> None:
    with pytest.raises(CommissionNotAllowed) as refused:
        table("GC", change={"commission": {"lay": "1:19"}})
    assert refused.value.clause == "GC.1(s)"
