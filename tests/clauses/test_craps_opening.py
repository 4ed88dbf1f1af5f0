"""What a craps table asks before it opens: crew, seats, bars, pay table, added bets, its float."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.craps import BetPlaced
from ledger.events.table import TableOpened
from ledger.floor.refusals import craps_limits as refusals
from ledger.floor.refusals.crews import OnePersonTwoPosts, PostUnfilled
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.floor.refusals.seats import TooManySeats
from ledger.floor.refusals.table import AtThisTableAlready, NotInCharge
from ledger.games.craps.opening_refusals import (
    BarNotSet,
    BetsMayNotBeAdded,
)
from ledger.games.craps.refusals import CrapsBetNotOffered
from tests.clauses.craps_bets import SEVEN
from tests.floor.craps_house import CHIEF, Table, bring_dice, opening, table
from tests.floor.craps_terms import BOOKS, EVEN
from tests.floor.roulette_house import only

SMALL = {"table_type": "six_seat", "crew": {"table_chief": CHIEF}}
DOUBLE_FIELD: dict[str, Any] = {
    "bet": "under_7",
    "name": "Under seven",
    "decided": "one_roll",
    "wins": ["2", "3", "4", "5", "6"],
    "pays": EVEN,
}


@pytest.mark.parametrize(
    ("letters", "missing", "clause"),
    [
        ("AG", "second_croupier", "AG.C5"),
        ("AG", "stickman", "AG.C5"),
        ("FR", "second_croupier", "FR.I15"),
        ("FR", "stickman", "FR.I15"),
        ("FR", "table_chief", "FR.I15"),
        ("NZ", "stickman", "NZ.5.1"),
        ("NZ", "game_supervisor", "NZ.5.2"),
    ],
)
def test_ag_c5_a_table_opens_with_its_whole_crew(letters: str, missing: str, clause: str) -> None:
    crew = {post: who for post, who in BOOKS[letters].crew.items() if post != missing}
    with pytest.raises(PostUnfilled) as refused:
        table(letters, change={"crew": crew})
    assert refused.value.clause == clause


def test_ag_c5_nobody_fills_two_posts_and_each_is_on_duty() -> None:
    crew = BOOKS["AG"].crew
    with pytest.raises(OnePersonTwoPosts):
        table(change={"crew": crew | {"stickman": "croupier-1"}})
    with pytest.raises(NotOnDuty):
        table(change={"crew": crew | {"stickman": "croupier-9"}})


def test_ag_c5_nobody_comes_to_a_second_post_while_the_table_is_open() -> None:
    played = table()
    with pytest.raises(AtThisTableAlready):
        played.do("table.change_croupier", CHIEF, croupier="croupier-3", reason="rota")
    with pytest.raises(AtThisTableAlready):
        played.do("table.take_post", CHIEF, post="stickman", person="croupier-1")
    played.do("table.take_post", CHIEF, post="stickman", person="croupier-4")
    assert played.caller == "croupier-4"


def test_ag_c5_another_employee_sells_the_chips_where_the_house_assigns_one() -> None:
    crew = BOOKS["AG"].crew
    with pytest.raises(NotInCharge):
        table().do("table.sell_chips", "cashier-1", amount="20.00")
    played = table(change={"crew": crew | {"chip_seller": "cashier-1"}})
    (sold,) = played.do("table.sell_chips", "cashier-1", amount="20.00")
    assert (sold.actor, played.state.drop_minor) == ("cashier-1", 20_00)
    with pytest.raises(NotInCharge):
        played.do("table.sell_chips", "helper-1", amount="20.00")


def test_gc_1_u_a_dealer_alone_keeps_a_table_under_gaming_control() -> None:
    assert table("GC").state.crew == {}


def test_fr_i15_a_full_table_has_a_chief_two_croupiers_and_a_stickman() -> None:
    with pytest.raises(PostUnfilled):
        table("FR", change={"crew": {"table_chief": CHIEF}})


def test_fr_i15_a_table_of_six_has_a_chief_and_one_croupier_and_six_players() -> None:
    played = table("FR", change=SMALL)
    played.sit(*range(1, 7))
    with pytest.raises(TooManySeats) as refused:
        played.sit(7)
    assert refused.value.clause == "FR.I15"


@pytest.mark.parametrize("letters", ["AG", "GC", "NZ"])
def test_fr_i15_elsewhere_there_is_no_smaller_table(letters: str) -> None:
    with pytest.raises(refusals.NoSmallTable):
        table(letters, change={"table_type": "six_seat"})


def test_fr_i16_the_table_chief_answers_for_the_session() -> None:
    opened = only(table("FR").house.log, TableOpened)
    assert opened.crew["table_chief"] == CHIEF


def test_fr_f1_the_number_of_players_is_not_limited() -> None:
    table("FR", players=6).sit(30)


def test_ag_c6_as_many_players_as_fit_and_no_more_than_the_board_allows() -> None:
    table("AG", players=12, change={"seats": 10}).sit(10)
    for allowed, seat, clause in ((12, 13, "AG.8(2)"), (20, 11, None)):
        change = {"seats": 10} if clause is None else {}
        with pytest.raises(TooManySeats) as refused:
            table("AG", players=allowed, change=change).sit(seat)
        assert refused.value.clause == clause
    with pytest.raises(TooManySeats):
        table("AG", players=12, change={"seats": 13})


def test_amb_08_the_double_that_lose_bars_is_set_at_opening() -> None:
    with pytest.raises(BarNotSet) as refused:
        table(change={"bars": {}})
    assert refused.value.clause == "AG.C10.lose"


def test_ag_c1_the_house_adds_a_bet_with_odds_that_the_board_approved() -> None:
    change = {"added": [DOUBLE_FIELD], "added_reference": "assumed"}
    played = table(change=change).shooter(2).sit(1)
    placed = only(played.bet("under_7", "5.00"), BetPlaced)
    assert (placed.clause, placed.pays) == ("AG.C1", (1, 1))
    assert played.results(2, 3)["under_7"] == ("won", 10_00)
    played.bet("under_7", "5.00")
    assert played.results(*SEVEN)["under_7"] == ("lost", 0)


@pytest.mark.parametrize("reference", [{}, {"added_reference": "other"}])
def test_ag_c1_no_bet_is_added_without_the_approval(reference: dict[str, str]) -> None:
    with pytest.raises(refusals.TermsNotApproved) as refused:
        table(change={"added": [DOUBLE_FIELD], **reference})
    assert refused.value.clause == "AG.C1"


@pytest.mark.parametrize("letters", ["GC", "FR", "NZ"])
def test_fr_f8_no_bet_is_added_where_the_list_is_closed_or_nothing_opens_it(letters: str) -> None:
    with pytest.raises(BetsMayNotBeAdded) as refused:
        table(letters, change={"added": [DOUBLE_FIELD], "added_reference": "assumed"})
    assert refused.value.clause == ("FR.F8" if letters == "FR" else None)


def test_amb_10_big_6_8_waits_for_approved_odds_or_pays_even_money() -> None:
    with pytest.raises(CrapsBetNotOffered):
        table().sit(1).bet("big_6", "5.00")
    approved = {"pay_table": {"reference": "assumed", "pays": {"big_6": {"all": "7:6"}}}}
    assert only(table(change=approved).sit(1).bet("big_6", "6.00"), BetPlaced).pays == (7, 6)
    even = table(big_6_8="even").sit(1)
    assert only(even.bet("big_8", "5.00"), BetPlaced).pays == (1, 1)


def test_amb_10_come_and_hardway_rules_are_borrowed_or_the_bets_not_offered() -> None:
    offered = table().sit(1)
    offered.bet("hard_4", "5.00")
    closed = table(come_and_hardway_rules="not_offered").sit(1)
    with pytest.raises(CrapsBetNotOffered):
        closed.bet("hard_4", "5.00")


def test_fr_l2_the_director_fixes_the_maximum_when_the_table_opens() -> None:
    assert table("FR", change={"maximum": "500.00"}).state.limits.maximum_minor == 500_00
    for change in ({"maximum": None}, {"maximum_by": None}, {"maximum_by": CHIEF}):
        with pytest.raises(refusals.MaximumNotFixed) as refused:
            table("FR", change=change)
        assert refused.value.clause == "FR.L2"


def test_fr_l10_a_table_opens_again_with_a_new_float_and_another_minimum() -> None:
    played = table("FR")
    played.close()
    house, book = played.house, played.book
    house.do("custody.return", CHIEF, equipment="dice", **_returned(played))
    again = Table(house, book, number=2)
    bring_again(again)
    with pytest.raises(refusals.NewFloatNotEntered) as refused:
        house.do("craps.open", "supervisor-1", **opening(book, again.session))
    assert refused.value.clause == "FR.L10"
    house.do("craps.open", "supervisor-1", **opening(book, again.session, advance="avance-2"))
    assert again.state.opened.terms["advance"] == "avance-2"


def _returned(played: Table) -> dict[str, Any]:
    dice = list(played.book.dice)
    return {"items": dice, "taken_by": "director-1", "place": "card_cupboard"}


def bring_again(again: Table) -> None:
    """The same dice serve the same séance: they are brought to the table that opens again."""
    bring_dice(again.house, again.book, again.session, bought=True)
