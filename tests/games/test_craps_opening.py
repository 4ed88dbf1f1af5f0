"""What a table states at opening: bars, pay table, commission, added bets."""

from __future__ import annotations

import pytest

from ledger.games.craps.opening import settings_for
from ledger.games.craps.opening_refusals import (
    BarNotAllowed,
    BarNotSet,
    BetsMayNotBeAdded,
    CommissionNotAllowed,
    PayTableIncomplete,
    PayTableNotUsed,
    PayTableOverPrint,
    PayTableRequired,
)
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.settings import PayTable, TableTerms
from ledger.games.refusals import GameNotInRulebook
from ledger.money import XCD, Odds
from ledger.rulebooks.refusals import UnknownReadingValue
from ledger.rulebooks.vocabulary.craps import (
    Commission,
    CommissionOn,
    CrapsBet,
    Pay,
)
from ledger.rulebooks.vocabulary.craps_limits import PostedMaximum, Times
from ledger.rulebooks.vocabulary.craps_rows import Printed, by_number, flat, on_number, one_roll
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from tests.games.craps_tables import (
    AG,
    ASSUMED_GC,
    ASSUMED_NZ,
    BAR_12,
    BOOKS,
    COME_OUT,
    LIMITS,
    TERMS,
    bet,
    table,
)

UNDER_7 = one_roll(
    Printed(CrapsBet.UNDER_7, "Under 7", "AG.C1"),
    ("2", "3", "4", "5", "6"),
    flat(1),
    PostedMaximum(clause="AG.8(6)"),
)
BUY = on_number(
    Printed(CrapsBet.BUY, "Buy", "AG.C1"),
    by_number(Odds(2, 1), Odds(3, 2), Odds(6, 5)),
    PostedMaximum(clause="AG.8(6)"),
).model_copy(
    update={"commission": Commission(clause="AG.C1", on=CommissionOn.STAKE, times=1, per=20)}
)


def test_a_table_says_which_double_it_bars() -> None:
    with pytest.raises(BarNotSet) as refused:
        table(terms=TableTerms())
    assert refused.value.clause == "AG.C10.lose"
    assert "12 or 2" in refused.value.sentence
    with pytest.raises(BarNotSet):
        table("NZ", terms=TableTerms(pay_table=ASSUMED_NZ))


def test_a_bar_of_its_own_for_dont_come_must_be_said_too() -> None:
    with pytest.raises(BarNotSet) as refused:
        table(dont_come_bar="independent")
    assert refused.value.clause == "AG.C10.dont_come"


def test_without_come_bets_no_bar_is_asked_for_them() -> None:
    settings = table(dont_come_bar="independent", come_and_hardway_rules="not_offered")
    assert CrapsBet.DONT_COME not in {row.bet for row in settings.offered}


@pytest.mark.parametrize(
    ("book", "bars", "readings"),
    [
        ("AG", {CrapsBet.DONT_PASS: "3"}, {}),
        ("AG", {CrapsBet.PASS_LINE: "12"}, {}),
        ("AG", {CrapsBet.DONT_PASS: "12", CrapsBet.DONT_COME: "2"}, {"dont_come_bar": "both"}),
        ("AG", {CrapsBet.DONT_PASS: "2"}, {"lose_bar": "12"}),  # every table of the house bars it
        ("FR", {CrapsBet.DONT_PASS: "2"}, {}),
        ("GC", {CrapsBet.DONT_COME: "2"}, {}),
    ],
)
def test_a_bar_that_the_rules_do_not_leave_open_is_refused(
    book: str, bars: dict[CrapsBet, str], readings: dict[str, str]
) -> None:
    terms = TERMS[book].model_copy(update={"bars": bars})
    with pytest.raises(BarNotAllowed):
        table(book, LIMITS, terms, **readings)


def test_the_line_may_set_the_bar_of_dont_come_even_if_all_craps_push_for_lose() -> None:
    settings = table(craps_for_lose="all_craps_push")
    assert settings.row(CrapsBet.DONT_COME).pushes == ("12",)
    assert settings.row(CrapsBet.DONT_PASS).pushes == ("2", "3", "12")


@pytest.mark.parametrize("book", ["GC", "NZ"])
def test_rules_without_odds_need_a_pay_table(book: str) -> None:
    with pytest.raises(PayTableRequired):
        table(book, terms=TableTerms(bars=BAR_12 if book == "NZ" else {}))


def test_a_bet_without_odds_is_not_offered_until_they_are_approved() -> None:
    assert not {CrapsBet.BIG_6, CrapsBet.BIG_8} & {row.bet for row in table().offered}
    approved = PayTable(reference="B-1", pays={CrapsBet.BIG_6: flat(1)})
    settings = table(terms=TableTerms(bars=BAR_12, pay_table=approved))
    assert CrapsBet.BIG_6 in {row.bet for row in settings.offered}
    assert CrapsBet.BIG_8 not in {row.bet for row in settings.offered}
    short = PayTable(reference="B-2", pays={CrapsBet.FIELD: flat(1)})
    only = table("GC", terms=TableTerms(pay_table=short))
    assert [row.bet for row in only.offered] == [CrapsBet.FIELD]


def test_a_table_that_only_decides_has_no_pay_table() -> None:
    with pytest.raises(PayTableNotUsed):
        table("GC", gc_pay_table="resolution_only")
    decides = table("GC", terms=TableTerms(), gc_pay_table="resolution_only")
    assert not decides.pays_out
    assert len(decides.offered) == 22


def test_legs_without_odds_are_no_bet() -> None:
    pays = dict(ASSUMED_NZ.pays)
    del pays[CrapsBet.ELEVEN]
    terms = TableTerms(bars=BAR_12, pay_table=PayTable(reference="B-3", pays=pays))
    offered = {row.bet for row in table("NZ", terms=terms).offered}
    assert not offered & {CrapsBet.HORN, CrapsBet.HORN_HIGH, CrapsBet.WORLD, CrapsBet.C_AND_E}


@pytest.mark.parametrize(
    ("book", "bet"), [("AG", CrapsBet.FIELD), ("FR", CrapsBet.HORN), ("GC", CrapsBet.BUY)]
)
def test_a_pay_table_may_not_correct_the_print_nor_add_a_bet(book: str, bet: CrapsBet) -> None:
    approved = PayTable(reference="B-4", pays={**ASSUMED_GC.pays, bet: flat(2)})
    if book != "GC":
        approved = PayTable(reference="B-4", pays={bet: flat(2)})
    terms = TERMS[book].model_copy(update={"pay_table": approved, "commission": {}})
    with pytest.raises(PayTableOverPrint):
        table(book, terms=terms)


@pytest.mark.parametrize(
    ("bet", "pays", "missing"),
    [
        (CrapsBet.FIELD, (Pay(odds=Odds(2, 1), on=("2", "12")),), "3, 4, 9, 10, 11"),
        (CrapsBet.HOP, (Pay(odds=Odds(15, 1), on=("easy",)),), "hard"),
        (CrapsBet.PLACE_FOR, (Pay(odds=Odds(9, 5), on=("4", "10")),), "5, 6, 8, 9"),
        (CrapsBet.PASS_LINE, (Pay(odds=Odds(1, 1), on=("7", "11")),), "4, 5, 6, 8, 9, 10"),
    ],
)
def test_a_pay_table_covers_every_win(bet: CrapsBet, pays: tuple[Pay, ...], missing: str) -> None:
    table_ = PayTable(reference="B-5", pays={**ASSUMED_GC.pays, bet: pays})
    with pytest.raises(PayTableIncomplete) as refused:
        table("GC", terms=TableTerms(pay_table=table_))
    assert missing in refused.value.sentence


@pytest.mark.parametrize(
    ("bet", "rate", "clause"),
    [
        (CrapsBet.LAY, Times(times=6, per=100), "GC.1(s)"),
        (CrapsBet.FIELD, Times(times=1, per=100), None),
    ],
)
def test_a_commission_is_charged_where_it_is_allowed_and_no_higher(
    bet: CrapsBet, rate: Times, clause: str | None
) -> None:
    with pytest.raises(CommissionNotAllowed) as refused:
        table("GC", terms=TERMS["GC"].model_copy(update={"commission": {bet: rate}}))
    assert refused.value.clause == clause
    lower = {CrapsBet.LAY: Times(times=1, per=50)}
    charged = table("GC", terms=TERMS["GC"].model_copy(update={"commission": lower}))
    assert charged.commission == lower


def test_ag_9_1_b_no_commission_where_a_levy_is_barred() -> None:
    terms = TableTerms(bars=BAR_12, added=(BUY,), commission={CrapsBet.BUY: Times(times=1, per=20)})
    with pytest.raises(CommissionNotAllowed) as refused:
        table(terms=terms)
    assert refused.value.clause == "AG.9(1)(b)"


def test_a_commission_on_the_stake_is_the_same_on_every_number() -> None:
    free = tuple(one for one in AG.provisions if one.code is not Code.LEVY_BARRED)
    terms = TableTerms(bars=BAR_12, added=(BUY,), commission={CrapsBet.BUY: Times(times=1, per=20)})
    settings = settings_for(
        AG.model_copy(update={"provisions": free}),
        readings={},
        limits=LIMITS,
        currency=XCD,
        terms=terms,
    )
    for on in ("4", "5", "6"):
        answer = accepted_part(settings, COME_OUT, [], bet(CrapsBet.BUY, 20_00, on=on))
        assert answer.commission_minor == 1_00


def test_ag_c1_the_licensee_may_add_bets() -> None:
    settings = table(terms=TableTerms(bars=BAR_12, added=(UNDER_7, BUY)))
    assert {CrapsBet.UNDER_7, CrapsBet.BUY} <= {row.bet for row in settings.offered}


@pytest.mark.parametrize(("book", "clause"), [("FR", "FR.F8"), ("GC", None), ("NZ", None)])
def test_other_lists_are_closed(book: str, clause: str | None) -> None:
    terms = TERMS[book].model_copy(update={"added": (BUY,)})
    with pytest.raises(BetsMayNotBeAdded) as refused:
        table(book, terms=terms)
    assert refused.value.clause == clause


def test_an_added_bet_does_not_replace_a_printed_one() -> None:
    field = UNDER_7.model_copy(update={"bet": CrapsBet.FIELD})
    with pytest.raises(BetsMayNotBeAdded):
        table(terms=TableTerms(bars=BAR_12, added=(field,)))


def test_a_table_pins_its_rulebook_and_its_engine() -> None:
    for letters, book in BOOKS.items():
        assert table(letters).rulebook_sha256 == book.sha256
        assert table(letters).engine == "craps/1"


def test_a_rulebook_without_craps_opens_no_table() -> None:
    without = AG.model_copy(update={"craps": None})
    with pytest.raises(GameNotInRulebook):
        settings_for(without, readings={}, limits=LIMITS, currency=XCD)


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(UnknownReadingValue):
        table(lose_bar="3")
