"""2,235 recorded spins of a real wheel: a whole house plays, records and accounts for them.

The spins are not part of this repository; they lie beside a checkout, where it is allowed to have
them. Everything else of the evenings comes from a seed.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.replay import Audit, LogHistory, audit, what_if
from projections.appeal_timeline_queries import cases
from projections.base import Connection
from projections.cashier_balances import cashiers
from projections.inspector_report_queries import inspector_report, report_days
from projections.inspector_report_rows import InspectorReport
from projections.table_results import table_results
from tests.acceptance.agreement import (
    planted_irregularities,
    reported_irregularities,
    require_books_balance,
)
from tests.acceptance.recorded import (
    RecordedHouse,
    minor,
    payloads,
    record_generated,
    sessions,
    whole,
)
from tests.fixtures.databases import fresh_database
from tests.oracles.roulette_rounds import Opinion

SPINS = Path(__file__).parents[3] / "shared" / "data" / "roulette" / "data01_raw.txt"
EVEN_CHANCES = ("colour", "even_odd", "high_low")

pytestmark = pytest.mark.skipif(
    not SPINS.is_file(),
    reason="shared/data/roulette/data01_raw.txt is not beside this checkout",
)


@pytest.fixture(scope="module")
def house(
    server_url: str, template_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RecordedHouse]:
    """The whole run, recorded once for all tests of this file."""
    for conninfo in fresh_database(server_url, template_database):
        folder = tmp_path_factory.mktemp("real-spins")
        options = ("--seed", "2235", "--wheel", "single_zero", "--spins-file", str(SPINS))
        yield record_generated(conninfo, folder, *options)


@pytest.fixture(scope="module")
def log(house: RecordedHouse) -> Iterator[Connection]:
    """A connection that may only read."""
    with house.reader() as connection:
        yield connection


@pytest.fixture(scope="module")
def audits(log: Connection) -> dict[str, Audit]:
    """Every session audited, by name."""
    return {name: audit(LogHistory(log), name) for name in sessions(log)}


@pytest.fixture(scope="module")
def reports(log: Connection) -> tuple[InspectorReport, ...]:
    """The inspector report of every gaming day."""
    view = whole(log)
    return tuple(inspector_report(log, view, day) for day in report_days(log, view))


def test_every_spin_of_the_file_was_called_in_its_order(log: Connection) -> None:
    called = log.execute(
        "SELECT payload ->> 'pocket' FROM events WHERE topic = 'roulette.pocket_called'"
        " ORDER BY position"
    )
    spins = SPINS.read_text(encoding="ascii").split()
    assert len(spins) == 2_235
    assert [pocket for (pocket,) in called] == spins


def test_every_line_was_recorded_but_for_the_planted_refusals(house: RecordedHouse) -> None:
    assert house.exit_status == 1
    assert [
        {"command": bad["id"], "code": bad["code"], "clause": bad["clause"]}
        for bad in house.bad_lines
    ] == house.planted["refusals"]


def test_every_settlement_of_every_session_replays_with_0_differences(
    audits: dict[str, Audit],
) -> None:
    for name, result in audits.items():
        assert result.differences == (), name
        assert result.sentence == f"{result.settlements} settlements, 0 differences"
        assert result.complete, name
    assert sum(result.settlements for result in audits.values()) == 2_235


def test_the_oracle_agrees_on_every_line(log: Connection, audits: dict[str, Audit]) -> None:
    for name, result in audits.items():
        opinion = Opinion("single_zero")
        assert list(opinion.read(payloads(log, name))) == []
        assert opinion.lines == result.lines
    assert sum(result.lines for result in audits.values()) > 2_235


def test_the_reported_irregularities_are_the_planted_ones(
    house: RecordedHouse, reports: tuple[InspectorReport, ...]
) -> None:
    planted = planted_irregularities(house.planted)
    assert planted
    assert reported_irregularities(reports) == planted


def test_payments_not_as_due_are_the_planted_wrong_payouts(
    house: RecordedHouse, audits: dict[str, Audit]
) -> None:
    found = [
        (name, otherwise.bet, otherwise.paid_minor, otherwise.irregularity)
        for name, result in audits.items()
        for otherwise in result.paid_otherwise
    ]
    planted = [
        (seen["session"], seen["bet"], minor(seen["paid"]), seen["event"])
        for seen in house.planted["irregularities"]
        if seen["act"] == "wrong_payout"
    ]
    assert planted
    assert sorted(found) == sorted(planted)


@pytest.mark.parametrize(
    ("reason", "planted"),
    [
        ("late", "late_bets"),
        ("over_maximum", "over_maximum"),
        ("suspended", "returned_at_suspension"),
    ],
)
def test_the_reported_returned_bets_are_the_planted_ones(
    house: RecordedHouse, reports: tuple[InspectorReport, ...], reason: str, planted: str
) -> None:
    reported = [
        (back.session, back.bet, back.amount_minor)
        for report in reports
        for back in report.returned
        if back.reason == reason
    ]
    expected = [
        (back["session"], back["bet"], minor(back["returned"])) for back in house.planted[planted]
    ]
    assert expected
    assert sorted(reported) == sorted(expected)


def test_the_timelines_of_the_cases_are_the_planted_ones(
    house: RecordedHouse, log: Connection
) -> None:
    found = {}
    for case in cases(log, whole(log)):
        acts = {entry.kind: entry.at.occurred_at for entry in case.entries}
        times = {
            f"{act}_at": acts[act] for act in ("reported", "appealed", "decided") if act in acts
        }
        facts = {"measure": case.measure, "clause": case.clause, "session": case.session}
        outcome = {"outcome": case.outcome} if case.outcome else {}
        found[case.case] = {**facts, **outcome, **times}
    planted = {
        name: {
            key: dt.datetime.fromisoformat(value) if key.endswith("_at") else value
            for key, value in facts.items()
        }
        for name, facts in house.planted["cases"].items()
    }
    assert planted
    assert found == planted


def test_both_books_balance_and_agree_with_each_other(log: Connection) -> None:
    assert require_books_balance(log) > 2_235


def test_every_count_agrees_with_the_books_but_for_the_planted_variance(
    house: RecordedHouse, log: Connection, reports: tuple[InspectorReport, ...]
) -> None:
    view = whole(log)
    at_windows = {
        (shift.cage, figures.unit): figures.variance_minor
        for shift in cashiers(log, view)
        for figures in shift.figures
        if figures.variance_minor
    }
    assert at_windows == {
        (f"cage/{seen['cage']}", unit): minor(seen[unit])
        for seen in house.planted["variances"]
        for unit in ("cash", "chips")
        if unit in seen
    }
    counts = [table.count for report in reports for table in report.tables if table.count]
    assert len(counts) >= len(sessions(log))
    assert {count.variance_minor for count in counts} == {0}
    assert {result.control_minor for result in table_results(log, view)} == {0}


def test_the_literal_odds_would_have_cost_the_house_every_winning_even_chance(
    log: Connection,
) -> None:
    for name in sessions(log)[:2]:
        answer = what_if(LogHistory(log), name, "AMB-04", "literal")
        winners = [
            line["stake_minor"]
            for _, topic, payload in payloads(log, name)
            if topic == "roulette.round_settled"
            for line in payload["lines"]
            if line["kind"] in EVEN_CHANCES and line["result"] == "won"
        ]
        assert len(answer.payments) == len(winners) > 0
        assert answer.house.win_minor - answer.house.other_win_minor == sum(winners)
        assert answer.acceptance == ()
