"""AMB-21: who says how a rule is to be read, at every game; and what a ruling rests on."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.intervention import Intervened
from ledger.events.table import RulingRecorded
from ledger.floor.refusals.table import NoClauseOfTheTable, NotTheArbiter
from ledger.oversight.refusals import FactUnknown
from ledger.refusals import Refusal
from tests.floor import blackjack_house, craps_house, roulette_house
from tests.floor.roulette_house import DAY, only

TABLES: dict[str, tuple[Any, str]] = {
    "roulette": (roulette_house.table, "AG.R9(2)"),
    "craps": (craps_house.table, "AG.C9(1)"),
    "blackjack": (blackjack_house.table, "AG.B11"),
}
"""Game → its table in the tests, and a clause that can be read in two ways."""


def refusal_of(game: Any, **ruling: Any) -> Refusal:
    before = len(game.house.log)
    with pytest.raises(Refusal) as caught:
        game.do("table.record_ruling", "inspector-1", **ruling)
    assert len(game.house.log) == before
    return caught.value


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("reading", ["inspector_in_all_games", "inspector_in_blackjack_only"])
def test_amb_21_at_every_game_the_inspector_arbitrates_or_at_blackjack_only(
    reading: str, game: str
) -> None:
    opened, clause = TABLES[game]
    table = opened(interpretation_arbiter=reading)
    ruling = {"clause": clause, "ruling": "It is read so at this table."}
    if reading == "inspector_in_blackjack_only" and game != "blackjack":
        refused = refusal_of(table, **ruling)
        assert (type(refused), refused.clause) == (NotTheArbiter, "AG.B13(2)")
        assert f"not in {game}" in refused.sentence
        return
    recorded = only(table.do("table.record_ruling", "inspector-1", **ruling), RulingRecorded)
    assert recorded.clause == clause


@pytest.mark.parametrize("game", TABLES)
def test_ag_b13_2_a_ruling_is_on_a_clause_of_the_table_and_on_facts_of_the_log(game: str) -> None:
    opened, clause = TABLES[game]
    table = opened()
    other = refusal_of(table, clause="FR.F5", ruling="It is read so.")
    assert (type(other), other.clause) == (NoClauseOfTheTable, "AG.B13(2)")
    facts = [f"{table.house.log[-1].originator_id}@99"]
    assert isinstance(refusal_of(table, clause=clause, ruling="So.", facts=facts), FactUnknown)


@pytest.mark.parametrize(
    "stream", ["register/dice", "staff-licence/licence-croupier-1", "premises"]
)
def test_ag_6_1_a_measure_rests_on_any_fact_of_the_log(stream: str) -> None:
    table = craps_house.table()
    case = {"case": f"{DAY}/1", "clause": "AG.C2", "measure": "suspend_table"}
    said = {**case, "session": table.session}
    with pytest.raises(FactUnknown):
        table.house.do("intervention.intervene", "inspector-1", **said, facts=[f"{stream}@999"])
    done = table.house.do("intervention.intervene", "inspector-1", **said, facts=[f"{stream}@1"])
    assert only(done, Intervened).facts == (f"{stream}@1",)
