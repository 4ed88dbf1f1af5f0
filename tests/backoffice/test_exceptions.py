"""More chips back than ever went out: an exception to be shown, as of any point and on any day."""

from __future__ import annotations

import json

import pytest

from backoffice.opening import Premises
from backoffice.reports import cashiers, journal
from backoffice.reports.header import Asked
from ledger.store.connections import connect
from projections.base import View
from projections.journal import Journal, excess_returned_minor
from projections.runner import catch_up
from tests.books.table_house import TableHouse
from tests.fixtures.databases import SCHEMA
from tests.projections.inspected import Log
from tests.projections.log import put_in_log

SENTENCE = "✗ more chips came back than went out: 12.00"


def a_house(redeemed_minor: int) -> TableHouse:
    """A hundred of chips sold, then so much redeemed."""
    house = TableHouse()
    licensed = Log()
    licensed.license()
    house.events += [one.model_copy(update={"originator_id": "licence"}) for one in licensed.events]
    house.stock(100_000, 100_000)
    house.open_cage(50_000, 50_000, 0)
    house.trade(10_000, sale=True)
    house.trade(redeemed_minor, sale=False)
    return house


def told(capsys: pytest.CaptureFixture[str], database: str, report: str, form: str) -> str:
    premises, asked = Premises(database, SCHEMA), Asked()
    if report == "cashiers":
        cashiers.show(premises, asked, as_json=form == "json")
    else:
        journal.show(premises, asked, None, "json" if form == "json" else "text")
    return capsys.readouterr().out


@pytest.mark.parametrize("report", ["cashiers", "journal"])
def test_chips_redeemed_that_were_never_sold_stand_at_the_foot_of_the_report(
    database: str, capsys: pytest.CaptureFixture[str], report: str
) -> None:
    put_in_log(database, a_house(11_200).events)
    assert told(capsys, database, report, "text").splitlines()[-1] == SENTENCE
    (found,) = json.loads(told(capsys, database, report, "json"))["exceptions"]
    assert (found["code"], found["amount_minor"]) == ("more_chips_back_than_out", 1_200)
    assert found["sentence"] == SENTENCE.removeprefix("✗ ")


@pytest.mark.parametrize("report", ["cashiers", "journal"])
@pytest.mark.parametrize("redeemed_minor", [9_999, 10_000])
def test_chips_that_came_back_as_they_went_out_are_no_exception(
    database: str, capsys: pytest.CaptureFixture[str], report: str, redeemed_minor: int
) -> None:
    put_in_log(database, a_house(redeemed_minor).events)
    assert "✗" not in told(capsys, database, report, "text")
    assert json.loads(told(capsys, database, report, "json"))["exceptions"] == []


def test_what_another_day_sold_is_not_missed_on_the_day_that_redeems(database: str) -> None:
    house = a_house(5_000)
    last = house.events[-1]
    next_day = last.gaming_day.replace(day=17)
    house.events[-1] = last.model_copy(update={"gaming_day": next_day})
    head = put_in_log(database, house.events)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        assert excess_returned_minor(reader, View(head, day=next_day)) == 0
        assert excess_returned_minor(reader, View(head)) == 0


def test_it_is_known_as_of_the_redemption_and_not_before(database: str) -> None:
    head = put_in_log(database, a_house(11_200).events)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        assert excess_returned_minor(reader, View(head - 1)) == 0
        assert excess_returned_minor(reader, View(head)) == 1_200
