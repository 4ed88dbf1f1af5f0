"""Craps that contradicts itself cannot be a rulebook; one that a newcomer writes can be played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.opening import settings_for
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.settings import PostedLimits
from ledger.money import USD, Odds
from ledger.rulebooks.catalogue import Entry, State, clauses_of
from ledger.rulebooks.model import Rulebook, load
from ledger.rulebooks.new_zealand_1998 import RULEBOOK
from ledger.rulebooks.vocabulary.craps import CrapsBet, Pay, Removal
from ledger.rulebooks.vocabulary.craps_limits import FixedMaximum, times_on
from ledger.rulebooks.vocabulary.craps_rows import (
    Printed,
    against_the_shooter,
    flat,
    for_the_shooter,
    one_roll,
)
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules

HORN_HIGH = 9  # its place among the rows


def changed(row: int, **fields: Any) -> str:
    """The dump with some fields of a row changed."""
    book = json.loads(RULEBOOK.dump())
    book["craps"]["rows"][row] |= fields
    return json.dumps(book)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (changed(2, bet="craps_3"), "the same bet stands twice"),
        (changed(2, clause="NZ.9"), "cites clauses that it does not have"),
        (
            changed(2, maximum={"kind": "posted", "clause": "NZ.9"}),
            "cites clauses that it does not have",
        ),
        (changed(2, pushes=["2"]), "an outcome that means two things"),
        (changed(2, bars=["3"]), "an outcome that means two things"),
        (changed(2, wins=["13"]), "String should match pattern"),
        (changed(2, base="pass_line"), "odds name the bet they belong to"),
        (changed(2, resolution="odds"), "odds name the bet they belong to"),
        (
            changed(2, maximum={"kind": "base", "clause": "NZ.4.15", "times": []}),
            "limited by a bet that it does not belong to",
        ),
        (changed(8, legs=[{"bet": "come", "parts": 1}]), "bets that have none"),
        (
            changed(2, readings=[{"option": "lunch", "value": "yes", "offered": False}]),
            "no such option and value",
        ),
        (changed(2, resolution="by_lot"), "Input should be"),
    ],
)
def test_rows_that_contradict_themselves_are_refused(text: str, fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        load(text)


def test_a_reading_of_zero_parts_is_a_reading() -> None:
    assert RULEBOOK.craps is not None
    row = RULEBOOK.craps.rows[HORN_HIGH]
    assert row.bet is CrapsBet.HORN_HIGH
    assert row.under({"horn_high_extra_unit": "four_equal_parts"}).named_parts == 0
    assert row.under({}) is row


def test_a_multiple_that_holds_on_no_number_is_an_error() -> None:
    with pytest.raises(LookupError):
        times_on((), "4")


CATALOGUE = (Entry("SL.1", "Pass, Don't pass with a bar on 2, field.", State.ENFORCED, "Rows."),)
MAXIMUM = FixedMaximum(clause="SL.1", maximum_minor=50_00)
SALOON = Rulebook(
    id="saloon",
    title="Saloon",
    source="Posted at the bar",
    currencies=("USD",),
    clauses=clauses_of(CATALOGUE),
    craps=CrapsRules(
        rows=(
            for_the_shooter(
                Printed(CrapsBet.PASS_LINE, "Pass", "SL.1"), MAXIMUM, Removal.NEVER, pays=flat(1)
            ),
            against_the_shooter(
                Printed(CrapsBet.DONT_PASS, "Don't pass", "SL.1"),
                *(MAXIMUM, Removal.NEVER),
                pays=flat(1),
                barred="2",
            ),
            one_roll(
                Printed(CrapsBet.FIELD, "Field", "SL.1"),
                ("2", "3", "4", "9", "10", "11", "12"),
                (
                    Pay(odds=Odds(2, 1), on=("2",)),
                    Pay(odds=Odds(3, 1), on=("12",)),
                    Pay(odds=Odds(1, 1)),
                ),
                MAXIMUM,
            ),
        )
    ),
)


def test_a_newcomers_rulebook_is_played_without_touching_anything_else() -> None:
    limits = PostedLimits(minimum_minor=1_00, line_maximum_minor=50_00)
    settings = settings_for(load(SALOON.dump()), readings={}, limits=limits, currency=USD)
    field, dont = (
        OpenBet("field", CrapsBet.FIELD, 10_00),
        OpenBet("dont", CrapsBet.DONT_PASS, 10_00),
    )
    for bet in (field, dont):
        assert accepted_part(settings, TableState(), [], bet).accepted_minor == 10_00
    for roll, due in ((Roll(6, 6), (40_00, 20_00)), (Roll(1, 1), (30_00, 10_00))):
        lines = resolve(settings, TableState(), [field, dont], roll).lines
        assert tuple(line.due_minor for line in lines) == due
