from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from ledger.commands.vocabulary import PARSER
from tests.oracles.roulette_from_sets import places
from tests.simulate.cloth import covered
from tests.simulate.runs import Run, run

INSIDE = {"straight", "split", "street", "square", "line"}
OUTSIDE = {"column", "dozen", "colour", "even_odd", "high_low"}
WHEELS = [("double_zero", "first_five"), ("single_zero", "first_four")]
RUNS: dict[str, dict[str, Any]] = {
    "one night": {"seed": 1},
    "one table": {"seed": 2, "wheel": "single_zero", "tables": 1, "spins": 80},
    "three nights": {"seed": 3, "tables": 3, "days": 3, "spins": 600},
    "six nights": {"seed": 4, "days": 6, "spins": 600},
    "one spin": {"seed": 5, "tables": 1, "spins": 1},
}


@pytest.fixture(params=list(RUNS))
def made(request: pytest.FixtureRequest) -> Run:
    return run(**RUNS[request.param])


def test_every_line_is_in_the_vocabulary(made: Run) -> None:
    for line in made.text.splitlines():
        PARSER.validate_json(line)


def test_ids_are_unique_and_in_the_order_of_time(made: Run) -> None:
    ids = [line["id"] for line in made.lines]
    assert ids == sorted(set(ids))


def test_nothing_is_told_before_what_came_earlier(made: Run) -> None:
    times = [datetime.fromisoformat(line["at"]) for line in made.lines]
    assert times == sorted(times)
    assert {time.strftime("%z") for time in times} == {"-0400"}


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert run.__wrapped__(1).text == run(1).text


def test_another_seed_gives_another_night() -> None:
    assert run(2).text != run(1).text


@pytest.mark.parametrize(("wheel", "zero_bet"), WHEELS)
def test_every_kind_of_bet_of_the_wheel_is_played(wheel: str, zero_bet: str) -> None:
    bets = run(1, wheel=wheel).of("roulette.bet")
    assert {bet["kind"] for bet in bets} == INSIDE | OUTSIDE | {zero_bet}


@pytest.mark.parametrize(("wheel", "zero_bet"), WHEELS)
def test_every_bet_lies_on_a_place_that_the_cloth_has(wheel: str, zero_bet: str) -> None:
    made = run(1, wheel=wheel)
    laid = [line for line in made.of("roulette.bet", "irregularity.record") if "kind" in line]
    assert any(bet["kind"] == zero_bet for bet in laid)
    for bet in laid:
        assert covered(bet["kind"], bet["on"]) in places(bet["kind"], wheel), bet


def test_bets_are_laid_in_value_chips_and_in_whole_colour_chips() -> None:
    values, media = {}, set()
    for line in run(1).of("table.sell_colour", "roulette.bet"):
        seat = line["session"], line["seat"]
        if line["do"] == "table.sell_colour":
            values[seat] = cents(line["chip_value"])
            continue
        medium = line.get("medium", "value_chips")
        media.add(medium)
        if medium == "colour_chips":
            assert cents(line["amount"]) % values[seat] == 0
    assert media == {"value_chips", "colour_chips"}


def test_a_slip_has_four_signers_and_its_number_is_the_next(made: Run) -> None:
    requests = made.of("slip.request")
    assert [line["slip"] for line in requests] == [
        f"S-{n:06d}" for n in range(1, len(requests) + 1)
    ]
    signers = {line["slip"]: [line["by"]] for line in requests}
    for line in made.of("slip.issue", "slip.receive"):
        signers[line["slip"]] += [line["by"], *([line["carrier"]] if "carrier" in line else [])]
    voided = {line["slip"] for line in made.of("slip.void")}
    for slip, signed in signers.items():
        assert len(set(signed)) == len(signed)
        assert len(signed) == 4 or slip in voided


def test_the_croupier_who_acts_is_the_one_in_charge(made: Run) -> None:
    in_charge: dict[str, str] = {}
    for line in made.lines:
        if line["do"] in {"roulette.open", "table.change_croupier"}:
            in_charge[line["session"]] = line["croupier"]
        elif line["do"].startswith("roulette."):
            assert line["by"] == in_charge[line["session"]]


def test_a_player_asks_for_another_croupier_only_after_five_throws(made: Run) -> None:
    throws: dict[str, int] = {}
    for line in made.of("roulette.throw", "table.change_croupier"):
        session = line["session"]
        if line["do"] == "roulette.throw":
            throws[session] = throws.get(session, 0) + 1
            continue
        if line["reason"] == "player_request":
            assert throws[session] >= 5
        throws[session] = 0


def test_the_last_night_goes_over_the_cut_off_at_one_table() -> None:
    turned = run(3, tables=3, days=3, spins=600).of("table.turn_day")
    assert [line["at"][:16] for line in turned] == ["1964-01-07T06:06"]


def cents(text: str) -> int:
    return int(text.replace(".", ""))
