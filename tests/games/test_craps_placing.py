"""Laying a bet: what is refused and in which order, what is accepted, what goes back."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.games.craps.dice import OpenBet, TableState
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.refusals import (
    CommissionNotPayable,
    CrapsBetNotOffered,
    NoBaseBet,
    NoSuchPlace,
    NotAtThisPoint,
    StakeUneven,
)
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, StakeNotPayable
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.craps import CrapsBet, Placement
from tests.games.craps_tables import BOOKS, COME_OUT, bet, table

POINT_6 = TableState("6")
PASS_6 = bet(CrapsBet.PASS_LINE, number="6", bet_id="pass")


@pytest.mark.parametrize(
    ("book", "state", "current", "offered", "refused_with"),
    [  # in the order in which a bet is asked; several rows are wrong in what comes after, too
        ("FR", POINT_6, [], {"bet": CrapsBet.HOP, "on": "9-9"}, (CrapsBetNotOffered, None)),
        (
            *("AG", COME_OUT, [], {"bet": CrapsBet.PLACE_FOR, "on": "7", "stake_minor": 1}),
            (NoSuchPlace, "AG.C10.for_point"),
        ),
        (
            *("AG", COME_OUT, [], {"bet": CrapsBet.PLACE_FOR, "on": "6", "stake_minor": 1}),
            (NotAtThisPoint, "AG.C10.for_point"),
        ),
        (
            *("FR", POINT_6, [], {"bet": CrapsBet.PASS_ODDS, "on": "6", "stake_minor": 1}),
            (NoBaseBet, "FR.C1"),
        ),
        (
            *("FR", POINT_6, [PASS_6]),
            {"bet": CrapsBet.PASS_ODDS, "on": "6", "base": "pass", "stake_minor": 99},
            (BetBelowMinimum, "FR.L2"),
        ),
        (
            *("FR", POINT_6, [PASS_6]),
            {"bet": CrapsBet.PASS_ODDS, "on": "6", "base": "pass", "stake_minor": 10_01},
            (BetOverMaximum, "FR.L6"),
        ),
        (
            *("NZ", COME_OUT, [], {"bet": CrapsBet.HORN_HIGH, "on": "2", "stake_minor": 9_99}),
            (StakeUneven, "NZ.4.15"),
        ),
        (
            *("FR", COME_OUT, [], {"bet": CrapsBet.PLACE_FOR, "on": "6", "stake_minor": 10_01}),
            (StakeNotPayable, "FR.D1"),
        ),
        (
            *("GC", COME_OUT, [], {"bet": CrapsBet.LAY, "on": "6", "stake_minor": 10_02}),
            (CommissionNotPayable, "GC.1(s)"),
        ),
    ],
)
def test_a_bet_is_refused(
    book: str,
    state: TableState,
    current: list[OpenBet],
    offered: dict[str, Any],
    refused_with: tuple[type[Refusal], str | None],
) -> None:
    offer = OpenBet(**{"bet_id": "offered", "stake_minor": 10_00, **offered})
    refusal, clause = refused_with
    with pytest.raises(refusal) as refused:
        accepted_part(table(book), state, current, offer)
    assert refused.value.clause == clause


@pytest.mark.parametrize("book", BOOKS)
def test_every_bet_is_laid_in_its_window_and_refused_outside(book: str) -> None:
    settings = table(book, rounding="pay_down")
    for row in settings.offered:
        if row.placement is Placement.ON_KNOWN_NUMBER:
            continue
        on = "1-2" if row.bet is CrapsBet.HOP else next(iter(row.numbers), None)
        windows: dict[Placement, set[str | None]] = {
            Placement.BEFORE_COME_OUT: {None},
            Placement.AFTER_COME_OUT: {"4", "6"},
            Placement.ON_CURRENT_POINT: {on},
        }
        for point in (None, "4", "6"):
            state, offered = TableState(point), bet(row.bet, 3_00, on=on)
            if point in windows.get(row.placement, {None, "4", "6"}):
                assert accepted_part(settings, state, [], offered).accepted_minor == 3_00
            else:
                with pytest.raises(NotAtThisPoint):
                    accepted_part(settings, state, [], offered)


@pytest.mark.parametrize(
    ("kind", "on"),
    [
        (CrapsBet.PLACE_FOR, None),
        (CrapsBet.PLACE_FOR, "7"),
        (CrapsBet.FIELD, "6"),
        (CrapsBet.HOP, "5-2"),  # the lower face first where the order does not matter
        (CrapsBet.HOP, "0-7"),
        (CrapsBet.HOP, None),
    ],
)
def test_a_bet_lies_where_it_can(kind: CrapsBet, on: str | None) -> None:
    with pytest.raises(NoSuchPlace):
        accepted_part(table("GC"), COME_OUT, [], bet(kind, on=on))


def test_a_bet_with_one_place_names_no_number() -> None:
    with pytest.raises(NoSuchPlace) as refused:
        accepted_part(table(), COME_OUT, [], bet(CrapsBet.FIELD, on="6"))
    assert "lies on no number, not on 6" in refused.value.sentence


def test_a_stake_reaches_the_minimum_by_itself_or_with_what_lies_there() -> None:
    at_minimum = bet(CrapsBet.FIELD, 1_00)
    assert accepted_part(table(), COME_OUT, [], at_minimum).accepted_minor == 1_00
    top_up = bet(CrapsBet.FIELD, 1, bet_id="more")
    assert accepted_part(table(), COME_OUT, [at_minimum], top_up).accepted_minor == 1
    with pytest.raises(BetBelowMinimum):
        accepted_part(table(), COME_OUT, [at_minimum], bet(CrapsBet.FIELD, 0))


def test_a_hop_in_order_may_name_either_die_first() -> None:
    ordered = table("GC", gc_hop_order="ordered")
    assert accepted_part(ordered, COME_OUT, [], bet(CrapsBet.HOP, on="5-2")).accepted_minor == 10_00


@pytest.mark.parametrize(
    "base",
    [
        bet(CrapsBet.DONT_PASS, number="6", bet_id="base"),  # another bet
        bet(CrapsBet.PASS_LINE, number=None, bet_id="base"),  # no number yet
        bet(CrapsBet.PASS_LINE, number="5", bet_id="base"),  # another number
        bet(CrapsBet.PASS_LINE, number="6", bet_id="other"),  # not the one that is named
    ],
)
def test_odds_need_their_bet_with_its_number(base: OpenBet) -> None:
    with pytest.raises(NoBaseBet):
        accepted_part(table(), POINT_6, [base], bet(CrapsBet.PASS_ODDS, on="6", base="base"))


def test_odds_on_a_come_bet_may_be_laid_during_a_come_out_roll() -> None:
    come = bet(CrapsBet.COME, number="9", bet_id="come")
    odds = bet(CrapsBet.COME_ODDS, on="9", base="come")
    assert accepted_part(table("FR"), COME_OUT, [come], odds).accepted_minor == 10_00


@pytest.mark.parametrize(
    ("number", "cap_minor"),
    [("4", 20_00), ("10", 20_00), ("5", 15_00), ("9", 15_00), ("6", 12_00), ("8", 12_00)],
)
def test_taxes_for_lose_are_capped_by_the_point_and_the_excess_goes_back(
    number: str, cap_minor: int
) -> None:
    base = bet(CrapsBet.DONT_PASS, number=number, bet_id="base")
    odds = bet(CrapsBet.DONT_PASS_ODDS, 50_00, on=number, base="base")
    answer = accepted_part(table(), TableState(number), [base], odds)
    assert answer.accepted_minor == cap_minor
    [piece] = answer.returned
    assert (piece.amount_minor, piece.reason, piece.clause) == (
        *(50_00 - cap_minor, "over_maximum", "AG.8(5)"),
    )


def test_the_cap_is_for_all_odds_on_the_bet() -> None:
    standing = [PASS_6, bet(CrapsBet.PASS_ODDS, 7_00, on="6", base="pass")]
    more = bet(CrapsBet.PASS_ODDS, 7_00, on="6", base="pass", bet_id="more")
    assert accepted_part(table(), POINT_6, standing, more).accepted_minor == 3_00
    assert accepted_part(
        table("FR", over_max="trim_to_max"), POINT_6, standing, more
    ).accepted_minor == (3_00)
    with pytest.raises(BetOverMaximum):
        accepted_part(table("FR"), POINT_6, standing, more)


def test_the_maximum_is_for_one_place_of_a_bet() -> None:
    settings = table("FR")
    standing = [bet(CrapsBet.PLACE_FOR, 100_00, on="4"), bet(CrapsBet.COME, 100_00, number="9")]
    other_number = bet(CrapsBet.PLACE_FOR, 120_00, on="8")
    assert accepted_part(settings, POINT_6, standing, other_number).accepted_minor == 120_00
    assert accepted_part(settings, POINT_6, standing, bet(CrapsBet.COME, 100_00)).accepted_minor
    with pytest.raises(BetOverMaximum):
        accepted_part(settings, POINT_6, standing, bet(CrapsBet.PLACE_FOR, 5_00, on="4"))
