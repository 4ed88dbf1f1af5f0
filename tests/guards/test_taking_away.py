"""The instrument that takes guards away finds what is there, and says so when nothing is."""

from __future__ import annotations

import subprocess
import sys

import pytest

from backoffice.reference.proofs import ROOT, node_of
from tests.guards.running import YES
from tests.guards.source import NothingToTakeAway
from tests.guards.taking_away import (
    Away,
    figure,
    guard,
    instead,
    lacking,
    never,
    no_call,
    no_raise,
    with_field,
)

AG = "antigua-1963"
THROWS = "test_ag_r8_a_croupier_is_replaced_at_a_request_after_five_throws"


@pytest.mark.parametrize(
    ("where", "away"),
    [
        ("floor.tables.seats:change_croupiers", no_raise("TooFewThrows")),
        ("floor.tables.seats:change_croupier", no_raise("ColourTaken")),
        ("floor.tables.seats:change_croupier", no_call("session.seat_of")),
        ("floor.tables.seats:change_croupier", never("session.throws <= needed")),
        ("floor.tables.seats:change_croupier", instead("session.throw", "0")),
        ("authority:AUTHORITY", instead("frozenset({'nobody'})", "frozenset()")),
        ("floor.tables.seats:Mapping", instead("str", "int")),
        (AG, figure(pays=3)),
        (AG, figure("ROULETTE_CHIP_COLOURS", value=5)),
        (AG, lacking("ROULETTE_BALLS")),
        (AG, figure(value=5)),
        ("commands.table:TakeSeat", with_field("seat")),
    ],
    ids=str,
)
def test_a_guard_that_is_not_there_is_an_error(where: str, away: Away) -> None:
    with pytest.raises(NothingToTakeAway):
        guard("AG.R8", where, away, THROWS).take_away()


def test_a_guard_that_no_test_misses_is_named() -> None:
    here = "test_ag_r8_only_another_player_at_the_table_can_object"
    run = [sys.executable, "-c", _UNNOTICED.format(here=here, throws=THROWS)]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    said = found.stdout.splitlines()
    assert said == [
        YES,
        f"NO: passes without it: {node_of(here)}",
        "NO: NothingToTakeAway",
        "NO: NameError: name 'nobody' is not defined",
        YES,
    ]


_UNNOTICED = """
from tests.guards.running import take_each_away
from tests.guards.taking_away import guard, instead, no_raise
where = "floor.tables.seats:change_croupier"
rows = [
    guard("AG.R8", where, no_raise("TooFewThrows"), "{throws}"),
    guard("AG.R8", where, no_raise("TooFewThrows"), "{here}", "{throws}"),
    guard("AG.R8", where, no_raise("ColourTaken"), "{throws}"),
    guard("AG.R8", where, instead("session.throws", "nobody"), "{throws}"),
]
print(take_each_away(rows, lambda row, said: print(said.partition(": floor")[0])))
"""


def test_a_test_is_named_once_or_it_is_an_error() -> None:
    assert node_of(THROWS) == f"tests/clauses/test_roulette.py::{THROWS}"
    with pytest.raises(LookupError, match="0 tests"):
        node_of("test_of_nothing")
