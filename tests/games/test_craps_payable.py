"""Stakes and what they could win: whole units, even parts, commissions."""

from __future__ import annotations

import pytest

from ledger.games.craps.placing import accepted_part
from ledger.games.craps.refusals import (
    StakeUneven,
)
from ledger.games.craps.settings import PayTable, TableTerms
from ledger.games.refusals import StakeNotPayable
from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import CrapsBet, Pay
from tests.games.craps_tables import COME_OUT, bet, table


def test_odd_chips_of_a_composite_bet_go_back_where_that_is_the_reading() -> None:
    settings = table("NZ", composite_remainder="return_odd_chips")
    answer = accepted_part(settings, COME_OUT, [], bet(CrapsBet.HORN, 10_03))
    assert answer.accepted_minor == 10_00
    [piece] = answer.returned
    assert (piece.amount_minor, piece.reason, piece.clause) == (3, "uneven", "NZ.4.15")


def test_parts_are_whole_units() -> None:
    in_quarters = table("NZ").model_copy(update={"payout_unit_minor": 25})
    assert accepted_part(in_quarters, COME_OUT, [], bet(CrapsBet.HORN, 10_00)).accepted_minor
    with pytest.raises(StakeUneven):
        accepted_part(in_quarters, COME_OUT, [], bet(CrapsBet.HORN, 10_40))


@pytest.mark.parametrize(
    ("kind", "on", "exact_minor", "odd_minor"),
    [
        (CrapsBet.PLACE_FOR, "4", 10_05, 10_01),  # 9:5
        (CrapsBet.PLACE_FOR, "6", 10_02, 10_01),  # 7:6
        (CrapsBet.PLACE_AGAINST, "4", 10_01, 10_00),  # 5:11
        (CrapsBet.PLACE_AGAINST, "5", 10_00, 10_01),  # 5:8
    ],
)
def test_odd_stakes_are_refused_or_paid_down(
    kind: CrapsBet, on: str, exact_minor: int, odd_minor: int
) -> None:
    settings, paid_down = table("FR"), table("FR", rounding="pay_down")
    assert accepted_part(settings, COME_OUT, [], bet(kind, exact_minor, on=on)).accepted_minor
    with pytest.raises(StakeNotPayable):
        accepted_part(settings, COME_OUT, [], bet(kind, odd_minor, on=on))
    odd = accepted_part(paid_down, COME_OUT, [], bet(kind, odd_minor, on=on))
    assert odd.accepted_minor == odd_minor


def test_a_hard_hop_and_an_easy_one_are_payable_by_their_own_odds() -> None:
    pays = (Pay(odds=Odds(15, 1), on=("easy",)), Pay(odds=Odds(61, 2), on=("hard",)))
    approved = PayTable(reference="assumed", pays={CrapsBet.HOP: pays})
    settings = table("GC", terms=TableTerms(pay_table=approved))
    easy, hard = (bet(CrapsBet.HOP, 1_01, on=on) for on in ("2-5", "2-2"))
    assert accepted_part(settings, COME_OUT, [], easy).accepted_minor == 1_01
    with pytest.raises(StakeNotPayable):
        accepted_part(settings, COME_OUT, [], hard)


def test_a_commission_that_breaks_a_unit_is_rounded_down_where_wins_are() -> None:
    lay = bet(CrapsBet.LAY, 10_02, on="6")  # wins 8.35, of which a twentieth is 0.4175
    answer = accepted_part(table("GC", rounding="pay_down"), COME_OUT, [], lay)
    assert answer.commission_minor == 41
    assert accepted_part(table("GC"), COME_OUT, [], bet(CrapsBet.FIELD)).commission_minor == 0


def test_no_payout_is_asked_to_be_exact_where_none_is_stated() -> None:
    settings = table("GC", terms=None)
    decides = settings.model_copy(update={"pays_out": False})
    place = bet(CrapsBet.PLACE_FOR, 10_01, on="4")
    with pytest.raises(StakeNotPayable):
        accepted_part(settings, COME_OUT, [], place)
    assert accepted_part(decides, COME_OUT, [], place).accepted_minor == 10_01
