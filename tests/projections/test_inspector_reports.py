"""The inspector report: people, tables and troubles of a gaming day."""

from __future__ import annotations

import pytest

from ledger.events import gaming_day, premises
from projections.base import View
from projections.inspector_report_rows import InspectorReport
from tests.projections.inspected import NEXT_DAY, SESSION, TABLE, Log, minute
from tests.projections.inspected_evening import an_evening, learn, read


@pytest.fixture
def report(database: str) -> InspectorReport:
    learn(database, an_evening().events)
    return read(database)


def test_the_day_has_its_opening_and_its_closing(report: InspectorReport) -> None:
    assert report.opened is not None
    assert report.closed is not None
    assert (report.opened.occurred_at, report.closed.occurred_at) == (minute(0), minute(607))
    assert report.opened.citation == "gaming-day/1964-01-04@1"


def test_inspectors_come_and_go_and_tables_stop_when_the_last_one_leaves(
    report: InspectorReport,
) -> None:
    first, second = report.presences
    assert (first.inspector, first.suspended, first.condition) == ("inspector-1", (SESSION,), None)
    assert first.left is not None
    assert (first.arrived.occurred_at, first.left.occurred_at) == (minute(15), minute(60))
    assert (second.inspector, second.arrived.occurred_at) == ("inspector-2", minute(70))


def test_time_without_an_inspector_is_shown_with_what_went_on(report: InspectorReport) -> None:
    opening, gone = report.absences
    assert (opening.began, opening.ended) == (minute(5), minute(15))
    assert (opening.played, opening.conditions, opening.thrown) == ((SESSION,), ("BC-7",), ())
    assert (gone.began, gone.ended) == (minute(60), minute(70))
    assert (gone.played, gone.conditions, gone.thrown) == ((), (), (SESSION,))


def test_staff_on_duty_are_shown_with_the_licence_of_that_time(database: str) -> None:
    log = an_evening()
    papers = {"role": "croupier", "licence": "MF-99", "of_age": True}
    log.add(premises.PersonAppointed, "premises", 700, person="croupier-1", **papers)
    learn(database, log.events)
    first, second = read(database).duties
    assert (first.person, first.role, first.licence) == ("croupier-1", "croupier", "MF-1")
    assert first.went is not None
    assert (first.came.occurred_at, first.went.occurred_at) == (minute(2), minute(80))
    assert (second.licence, second.went) == ("MF-2", None)


def test_a_table_is_shown_with_what_it_was_opened_by(report: InspectorReport) -> None:
    (table,) = report.tables
    assert (table.session, table.arrival, table.ending) == (SESSION, "opened", "turned")
    assert (table.inspectors, table.condition, table.consent) == ((), "BC-7", "ADM-17")
    assert table.equipment == {"wheel": "double_zero", "cloth": "single"}
    assert table.readings["inspector_left"] == "suspend_tables"
    assert table.count is not None
    assert (table.count.variance_minor, table.count.drop_minor) == (-100, 700)
    assert table.count.counted_by == ("supervisor-1", "croupier-2")


def test_a_table_over_the_cut_off_is_on_both_days(database: str, report: InspectorReport) -> None:
    second = read(database, day=NEXT_DAY)
    (table,) = second.tables
    assert (table.arrival, table.ending, table.began.occurred_at) == (
        "carried_in",
        "closed",
        minute(605),
    )
    assert [one.schedule for one in second.limits] == ["spring"]
    assert [one.croupier for one in second.crews] == ["croupier-2"]
    assert [one.ending for one in second.suspensions] == ["closed"]
    assert (second.returned, second.irregularities) == ((), ())


def test_limits_stand_beside_the_boards_with_their_way_there(report: InspectorReport) -> None:
    winter, spring = report.limits
    assert (winter.maximum_minor, winter.board_maximum_minor) == (2_000, 2_000)
    assert (winter.proposed_at, winter.approved_at) == (minute(-80), minute(-70))
    assert winter.effective_from == minute(-60)
    assert (winter.approval, spring.approval) == ("BOARD-winter", "BOARD-spring")
    assert winter.replaced == spring.posted
    assert (spring.maximum_minor, spring.proposed_at) == (1_000, None)


def test_a_croupiers_throws_are_counted_until_he_is_relieved(report: InspectorReport) -> None:
    first, second = report.crews
    assert (first.croupier, first.reason, first.throws) == ("croupier-1", None, 2)
    assert first.relieved_for == "player_request"
    assert (second.croupier, second.requested_by_seat, second.throws) == ("croupier-2", 3, 2)
    assert second.relieved is not None


def test_the_throws_of_the_croupier_in_charge_are_those_so_far(database: str) -> None:
    log = Log()
    log.open_table(0)
    thrown = [log.throw(minutes, minutes) for minutes in (1, 2, 3)]
    learn(database, log.events)
    for position, throws in zip([1, *thrown], [0, 1, 2, 3], strict=True):
        assert [one.throws for one in read(database, View(position)).crews] == [throws]
    until = View(4, happened_until=minute(2))
    assert [one.throws for one in read(database, until).crews] == [2]


def test_a_change_of_the_helper_leaves_the_croupier_his_throws(database: str) -> None:
    log = Log()
    log.open_table(0)
    log.throw(1, 1)
    log.change_croupier(2, "croupier-1", throws=1, seat=None)
    log.throw(3, 2)
    learn(database, log.events)
    assert [one.throws for one in read(database, View(3)).crews] == [1, 1]
    assert [one.throws for one in read(database).crews] == [1, 2]


def test_bets_returned_are_shown_with_reason_and_clause(report: InspectorReport) -> None:
    late, over = report.returned
    assert (late.reason, late.clause, late.round, late.bet) == ("late", "AG.R9(1)", 3, "3-1")
    assert (late.seat, late.kind, late.on, late.amount_minor) == (2, "split", "17-20", 500)
    assert (over.reason, over.clause, over.at.occurred_at) == (
        "over_maximum",
        "AG.8(5)",
        minute(27),
    )


def test_irregularities_name_act_observer_and_amounts(report: InspectorReport) -> None:
    payout, fee = report.irregularities
    assert (payout.act, payout.clause, payout.at.actor) == (
        "wrong_payout",
        "AG.8(1)",
        "inspector-1",
    )
    assert (fee.act, fee.place, fee.amount_minor) == ("admission_fee", "door", 100)
    assert (fee.session, fee.round, fee.at.citation) == (None, None, "gaming-day/1964-01-04@7")


def test_what_was_due_comes_from_the_settlement_where_it_came_later(
    database: str, report: InspectorReport
) -> None:
    (settled,) = report.differences
    assert (settled.bet, settled.due_minor, settled.paid_minor) == ("12-3", 18_000, 17_500)
    observed = report.irregularities[0]
    assert (observed.due_minor, observed.paid_minor) == (18_000, 17_500)
    before = read(database, View(settled.at.position - 1))
    assert before.irregularities[0].due_minor is None
    assert before.differences == ()


def test_the_rest_of_the_day_is_there(report: InspectorReport) -> None:
    (restated,) = report.restated
    assert (restated.recorded_paid_minor, restated.actual_paid_minor) == (900, 800)
    assert [(one.reference, one.text) for one in report.conditions] == [("BC-7", "aa" * 32)]
    assert [(one.finding, one.note) for one in report.inspections] == [("not_in_order", "bb" * 32)]
    assert [(one.ruling, one.facts) for one in report.rulings] == [("cc" * 32, (f"{TABLE}@9",))]
    assert [(one.session, one.round) for one in report.voided] == [(SESSION, 13)]


def test_suspensions_end_together_when_play_goes_on(report: InspectorReport) -> None:
    left, measure, licensee = report.suspensions
    assert (left.reason, left.clause, left.case) == ("inspector_left", "AG.4(2)", None)
    assert (measure.reason, measure.case) == ("intervention", "1964-01-04/1")
    assert left.ended == measure.ended
    assert (measure.ending, measure.inspectors) == ("resumed", ("inspector-1",))
    assert (licensee.reason, licensee.ending, licensee.inspectors) == ("licensee", "closed", ())


def test_a_late_fact_is_shown_as_late_at_the_time_it_happened(database: str) -> None:
    log = Log()
    log.on_day(gaming_day.DayOpened, 0)
    log.observe(30, "other", "AG.8(1)")
    log.observe(10, "other", "AG.8(3)", late_reason="from_paper")
    learn(database, log.events)
    late, timely = read(database).irregularities
    assert (late.clause, late.at.late_reason, late.at.position) == ("AG.8(3)", "from_paper", 3)
    assert (timely.clause, timely.at.late_reason) == ("AG.8(1)", None)
    assert late.at.recorded_at > timely.at.recorded_at
    assert [one.clause for one in read(database, View(2)).irregularities] == ["AG.8(1)"]
