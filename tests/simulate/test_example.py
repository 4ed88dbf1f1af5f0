from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.application import Ledger
from ledger.commands.vocabulary import PARSER
from ledger.events.table import DayTurned, IrregularityRecorded, TableClosed
from ledger.results import Result
from tests.simulate.runs import Run, run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT.joinpath("ops", "simulate", "example_day.jsonl")
SEED, SPINS = 1964, 250


@pytest.fixture(scope="module")
def example() -> Run:
    return run(SEED, spins=SPINS)


@pytest.fixture
def ledger(database: str) -> Iterator[Ledger]:
    with Ledger(database, "house") as opened:
        yield opened


def test_the_committed_example_is_what_its_seed_gives(example: Run) -> None:
    assert EXAMPLE.read_bytes() == example.text.encode()
    readme = ROOT.joinpath("ops", "simulate", "README.md").read_text()
    assert (
        f"python -m ops.simulate --seed {SEED} --spins {SPINS} > {EXAMPLE.relative_to(ROOT)}"
        in (readme)
    )


def test_the_example_has_everything_in_it(example: Run) -> None:
    planted = example.planted
    assert {each["act"] for each in planted["irregularities"]} == {
        "staff_without_licence",
        "cash_bet",
        "late_bet_accepted",
        "over_maximum_accepted",
        "wrong_payout",
        "play_without_inspector",
    }
    measures = {case["measure"] for case in planted["cases"].values()}
    assert measures == {"order_correction", "suspend_table", "stop_practice"}
    assert len(planted["late_bets"]) == 3
    assert [each["returned"] for each in planted["over_maximum"]] == [
        "5.00",
        "5.00",
        "10.00",
        "40.00",
    ]
    assert planted["returned_at_suspension"]
    assert planted["variances"]
    words = {line["do"] for line in example.lines}
    assert {"slip.void", "cage.count", "table.turn_day", "adjustment.pay"} <= words
    assert any("pay_in" in line for line in example.of("cage.redeem_chips"))


def test_the_ledger_takes_the_example_and_refuses_only_what_was_planted(
    example: Run, ledger: Ledger
) -> None:
    results = [ledger.execute(PARSER.validate_json(line)) for line in example.text.splitlines()]
    assert _refused(results) == {
        each["command"]: (each["code"], each["clause"]) for each in example.planted["refusals"]
    }
    for session in {line["session"] for line in example.of("roulette.open")}:
        for count in ledger.history(f"table/{session}"):
            if isinstance(count, DayTurned | TableClosed):
                counted = sum(denomination * pieces for denomination, pieces in count.float_chips)
                assert counted == count.expected_float_minor
    for each in example.planted["irregularities"]:
        if "event" in each:
            stream, _, version = each["event"].partition("@")
            event = next(iter(ledger.history(stream, after=int(version) - 1)))
            assert isinstance(event, IrregularityRecorded)
            assert event.act == each["act"]


def _refused(results: list[Result]) -> dict[str, tuple[str, str]]:
    return {
        result.command_id: (result.refusal["code"], result.refusal["clause"])
        for result in results
        if result.refusal is not None
    }
