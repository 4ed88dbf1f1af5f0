"""Full houses of every country: played from a seed, recorded, verified, replayed, accounted for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from beancount import loader

from backoffice.reports.beancount_export import export_beancount
from ledger.money import CURRENCIES
from ledger.replay import LogHistory, audit
from ops.simulate.full_house.countries import COUNTRIES
from projections.base import Connection
from projections.inspector_report_queries import inspector_report, report_days
from projections.journal import entries
from tests.acceptance.agreement import (
    planted_irregularities,
    reported_irregularities,
    require_books_balance,
)
from tests.acceptance.cli import CommandLine
from tests.acceptance.recorded import RecordedHouse, record_generated, sessions, whole
from tests.fixtures.databases import fresh_database

SEED = "7"


@pytest.fixture(scope="module", params=sorted(COUNTRIES))
def country(request: pytest.FixtureRequest) -> str:
    """The house by its name."""
    return str(request.param)


@pytest.fixture(scope="module")
def house(
    country: str,
    server_url: str,
    template_database: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[RecordedHouse]:
    """The whole run, recorded once for all tests of this file."""
    for conninfo in fresh_database(server_url, template_database):
        folder = tmp_path_factory.mktemp("full-house")
        yield record_generated(conninfo, folder, "--full-house", country, "--seed", SEED)


@pytest.fixture(scope="module")
def log(house: RecordedHouse) -> Iterator[Connection]:
    """A connection that may only read."""
    with house.reader() as connection:
        yield connection


def test_every_line_was_recorded_but_for_the_planted_refusals(house: RecordedHouse) -> None:
    assert [
        {"command": bad["id"], "code": bad["code"], "clause": bad["clause"]}
        for bad in house.bad_lines
    ] == house.planted["refusals"]
    assert house.exit_status == bool(house.planted["refusals"])


def test_every_invariant_of_the_log_holds(
    house: RecordedHouse, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("verify")
    told = CommandLine({"DATABASE_URL": house.conninfo}, folder).run("verify")
    assert (told.status, told.err) == (0, "")


def test_every_session_of_every_game_replays_with_0_differences(log: Connection) -> None:
    for name in sessions(log):
        result = audit(LogHistory(log), name)
        assert result.differences == (), name
        assert result.settlements > 0, name
        assert result.complete, name


def test_the_reported_irregularities_are_the_planted_ones(
    house: RecordedHouse, log: Connection
) -> None:
    view = whole(log)
    reports = [inspector_report(log, view, day) for day in report_days(log, view)]
    planted = planted_irregularities(house.planted)
    assert planted
    assert reported_irregularities(reports) == planted


def test_both_books_balance_and_agree_with_each_other(log: Connection) -> None:
    assert require_books_balance(log) > 100


def test_beancount_accepts_the_journal(country: str, log: Connection) -> None:
    currency = CURRENCIES[COUNTRIES[country].currency]
    text = "".join(export_beancount(entries(log, whole(log)), currency))
    found, errors, _ = loader.load_string(text)
    assert errors == []
    assert found
