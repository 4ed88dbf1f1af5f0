"""The inspector report of a day at craps, blackjack and baccarat."""

from __future__ import annotations

from tests.backoffice.test_inspector_report import day_text, learn, line_with
from tests.floor import baccarat_house, blackjack_house, craps_house
from tests.floor.house import House
from tests.projections.inspected import Log
from tests.projections.inspected_evening import read


def learnt(database: str, house: House) -> str:
    """The report of everything in a house's log."""
    log = Log()
    log.events = list(house.log)
    learn(database, log)
    return day_text(database)


def test_the_crew_of_a_craps_table_is_shown_post_by_post(database: str) -> None:
    game = craps_house.table("AG").shooter(1)
    game.do("table.take_post", "supervisor-1", post="stickman", person="croupier-4")
    text = learnt(database, game.house)
    first, second = (line for line in text.splitlines() if " stickman " in line)
    assert "croupier-3" in first
    assert "croupier-4" in second
    line_with(text, "second croupier", "croupier-2")
    line_with(text, "craps-1/1964-01-04", "bars dont pass 12", "table type full")
    (stick, _, other) = sorted(read(database).posts, key=lambda one: one.post == "second_croupier")
    assert stick.ended == read(database).posts[-1].began
    assert other.ended is None


def test_a_minimum_that_changes_at_the_table_is_another_line_of_its_limits(database: str) -> None:
    game = craps_house.table("AG", limit={"maxima": {"field": "50.00"}})
    game.do("craps.change_minimum", "licensee-1", minimum="0.50")
    learnt(database, game.house)
    before, after = read(database).limits
    assert (before.minimum_minor, after.minimum_minor) == (1_00, 50)
    assert (before.changed_under, after.changed_under) == (None, "AG.C11")
    assert after.maxima_minor == {"field": 50_00}
    assert before.replaced == after.posted
    assert (after.schedule, after.maximum_minor) == (before.schedule, before.maximum_minor)


def test_maxima_that_change_with_the_maximum_join_those_that_stand(database: str) -> None:
    game = craps_house.table("FR", limit={"maxima": {"craps_2": "10.00", "horn": "60.00"}})
    change = {"maximum": "200.00", "maxima": {"craps_2": "20.00"}}
    game.do("craps.change_maximum", "director-1", **change)
    learnt(database, game.house)
    before, after = read(database, day=game.state.gaming_day).limits
    assert (before.maximum_minor, after.maximum_minor) == (100_00, 200_00)
    assert after.maxima_minor == {"craps_2": 20_00, "horn": 60_00}


def test_what_was_paid_otherwise_at_craps_is_shown_with_what_was_due(database: str) -> None:
    game = craps_house.table("AG").shooter(1)
    game.observe("wrong_payout", bet="1-1", paid="17.00")
    game.roll(5, 6)
    text = learnt(database, game.house)
    (seen,) = read(database).irregularities
    assert (seen.due_minor, seen.paid_minor) == (20_00, 17_00)
    line_with(text, "craps-1/1964-01-04", "pass line", "20.00", "17.00", "-3.00")
    assert "layout" not in text


def test_a_blackjack_table_is_shown_with_its_terms_and_returned_bets(database: str) -> None:
    game = blackjack_house.table().sit(1).shuffled()
    game.bet(1, "150.00")
    text = learnt(database, game.house)
    line_with(text, "squares 7", "offered double insurance extra hand", "payout unit 1.00")
    line_with(text, "hand: 1.1", "50.00", "over maximum", "AG.8(5)")
    assert [crew.helper for crew in read(database).crews] == [None]


def test_a_baccarat_table_is_shown_with_decks_pay_table_and_supervisor(database: str) -> None:
    game = baccarat_house.table().shoe().sit(1)
    text = learnt(database, game.house)
    line_with(text, "decks 8", "pay table commission", "not main floor", "shoe 8 decks")
    line_with(text, "casino supervisor", "supervisor-1", "baccarat-1/1964-01-04@1")
