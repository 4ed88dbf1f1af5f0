"""An act is recorded under a clause of the game at the table, never under one of another game."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from ledger.commands.observation import RecordIrregularity
from ledger.events.table import IrregularityRecorded
from ledger.floor.tables.irregularities import NEEDED
from tests.floor import baccarat_house, blackjack_house, craps_house, roulette_house
from tests.floor.roulette_house import only

TABLES: dict[str, Any] = {
    "roulette": roulette_house.table,
    "craps": craps_house.table,
    "blackjack": blackjack_house.table,
    "baccarat": baccarat_house.table,
}
LETTER = {"roulette": "AG.R", "craps": "AG.C", "blackjack": "AG.B"}
ACTS = get_args(RecordIrregularity.model_fields["act"].annotation)
BARE = [act for act in ACTS if act not in NEEDED]
"""Acts that can be told without anything else."""


def seen(game: str, act: str, **fields: Any) -> IrregularityRecorded:
    return only(TABLES[game]().observe(act, **fields), IrregularityRecorded)


@pytest.mark.parametrize("game", LETTER)
@pytest.mark.parametrize("act", BARE)
def test_no_act_breaks_a_clause_of_another_game(act: str, game: str) -> None:
    foreign = tuple(letter for other, letter in LETTER.items() if other != game)
    assert not seen(game, act).clause.startswith(foreign)


@pytest.mark.parametrize(
    ("game", "clause"),
    [("roulette", "AG.R6"), ("craps", "AG.C5"), ("blackjack", "AG.B1(1)"), ("baccarat", "NSW.8.2")],
)
def test_a_crew_that_was_not_complete_is_recorded_under_the_clause_of_the_crew(
    game: str, clause: str
) -> None:
    assert seen(game, "crew_missing").clause == clause


@pytest.mark.parametrize("game", ["craps", "blackjack"])
def test_ag_8_10_who_was_put_in_charge_by_a_player_was_not_assigned(game: str) -> None:
    assert seen(game, "early_substitution", person="croupier-4").clause == "AG.8(10)"
    assert seen("roulette", "early_substitution", person="croupier-2").clause == "AG.R8"
