"""A rulebook that says nothing of machines asks nothing of them but what is true anywhere."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ledger.events.machine import MachinePlacedInService, Ratio, StatementSworn
from ledger.events.meters import Meters
from ledger.floor.machines.machine import Machine
from ledger.floor.machines.records import read_meters, record_finding
from ledger.floor.machines.set_return import percent, verdict_on
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.rulebooks.registry import rulebook
from tests.scenario import DAY, Scenario, stamp

SILENT = TableRules(rulebook("new-zealand-1998"), {}, CURRENCIES["NZD"])
LICENSEE = stamp("licensee-1")


def test_without_its_clauses_neither_approval_nor_band_is_asked_for() -> None:
    machine = Scenario(Machine, "machine/machine-1")
    machine.when(Machine.enter, LICENSEE, SILENT, mark="NZ 1")
    machine.when(
        Machine.swear,
        LICENSEE,
        SILENT,
        statement="digest",
        sworn_on=DAY,
        set_return=(1, 2),
        hit_frequency=None,
        largest_stake_minor=1_00,
        payout_variance=None,
        largest_prize=None,
    ).then(StatementSworn, share=(1, 2), share_of=None)
    machine.when(read_meters, stamp("counter-1"), meters=Meters(), witness="counter-2")
    machine.when(Machine.place_in_service, LICENSEE, SILENT, consents={"machines": "c-1"})
    machine.then(MachinePlacedInService)


def test_without_a_band_a_finding_is_on_record_and_judges_nothing() -> None:
    machine = Scenario(Machine, "machine/machine-1")
    machine.when(Machine.enter, LICENSEE, SILENT, mark="NZ 1")
    half: Ratio = (1, 2)
    _, found = record_finding(
        machine.aggregate,
        stamp("inspector-1"),
        SILENT,
        found_return=half,
        hit_frequency=None,
        test="t-1",
        note=None,
    )
    assert (found.verdict, found.cancels, found.clause) == ("not_judged", False, None)
    assert verdict_on(SILENT, Fraction(2)) == "not_judged"


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(7, 8), "87.5"),
        (Fraction(9, 10), "90"),
        (Fraction(2, 3), "66.6666"),
        (Fraction(-1, 8), "-12.5"),
        (Fraction(0), "0"),
        (Fraction(11, 10), "110"),
    ],
)
def test_a_share_is_spelled_in_per_cent(share: Fraction, shown: str) -> None:
    assert percent(share) == shown
