"""A session's steps, its audit and another reading, as text and as JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from io import StringIO
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from backoffice.reports import readings, replay
from backoffice.reports.text import Page
from ledger.events.roulette import RoundSettled
from ledger.replay import Audit, audit, step_at, what_if
from ledger.replay import replay as steps_of
from tests.replay.evening import SESSION, STREAM, Evening
from tests.replay.planting import plant

ANTIGUA = ZoneInfo("America/Antigua")


@pytest.fixture
def evening() -> Evening:
    """Red wins $10, the straight of seat 2 loses; of a straight of $25, $5 goes back."""
    played = Evening().sit(1, 2)
    played.bet(1, "colour", "red", 10_00)
    played.bet(2, "straight", "17", 25_00)
    played.spin("9")
    return played


def text_of(write: Callable[[Page], None]) -> list[str]:
    stream = StringIO()
    write(Page(stream))
    return stream.getvalue().splitlines()


def audited(evening: Evening) -> Audit:
    return audit(evening.history, SESSION)


def test_each_step_is_a_line_with_what_it_changed_below(evening: Evening) -> None:
    steps = list(steps_of(evening.history, SESSION))[4:7]
    first, second, returned = (step.words for step in steps)
    assert text_of(lambda page: replay.write_steps(page, steps, ANTIGUA)) == [
        f"     5  20:00:00  croupier-1: {first}",
        "        bets.1-1: – → seat 1, kind colour, on red, medium value_chips, stake 10.00",
        f"     6  20:00:00  croupier-1: {second}",
        "        bets.1-2: – → seat 2, kind straight, on 17, medium value_chips, stake 20.00",
        f"     7  20:00:00  croupier-1: {returned}",
    ]


def test_one_step_shows_the_table_before_and_after_with_changes_marked(evening: Evening) -> None:
    step = step_at(evening.history, SESSION, evening.session.version)
    lines = text_of(lambda page: replay.write_step(page, step, ANTIGUA))
    assert lines[1] == f"{STREAM}@11: roulette.round_settled"
    cells = [line.split() for line in lines]
    assert ["*", "phase", "called", "betting"] in cells
    assert ["*", "float", "1000000.00", "1000010.00"] in cells
    assert ["croupier", "croupier-1", "croupier-1"] in cells
    assert any(row[:2] == ["*", "bets.1-2"] for row in cells)
    odds = ["colour", "red", "won", "1:1", "AG.R9(2).colour"]
    assert ["1-1", "1", *odds, "10.00", "20.00", "20.00"] in cells


def test_an_audit_without_differences_ends_in_the_sentence(evening: Evening) -> None:
    lines = text_of(lambda page: replay.write_audit(page, audited(evening)))
    sha256 = audited(evening).pinned.rulebook_sha256
    assert (
        "Rulebook antigua-1963 as adopted in the log: its text has the pinned sha256 "
        f"{sha256}." in lines
    )
    assert lines[-3:] == [
        f"Not complete: the last event, {STREAM}@11, does not close the table.",
        f"sha256 of the audit {audited(evening).sha256}",
        "1 settlement, 0 differences",
    ]
    evening.close()
    lines = text_of(lambda page: replay.write_audit(page, audited(evening)))
    assert lines[-3] == f"Complete: the last event, {STREAM}@14, closes the table."


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (0, {"due_minor": 25_00}, "bet 1-1: due on record 25.00, recomputed 20.00"),
        (0, {"pays": (2, 1)}, "bet 1-1: pays on record 2:1, recomputed 1:1"),
        (0, {"result": "lost"}, "bet 1-1: result on record lost, recomputed won"),
    ],
)
def test_a_difference_is_told_with_both_values_and_the_clause(
    evening: Evening, line: int, change: dict[str, Any], said: str
) -> None:
    settled = evening.events[-1]
    assert isinstance(settled, RoundSettled)
    lines = list(settled.lines)
    lines[line] = lines[line].model_copy(update=change)
    wrong = settled.model_copy(update={"lines": tuple(lines)})
    result = audit(evening.history.altered({11: wrong}), SESSION)
    shown = text_of(lambda page: replay.write_audit(page, result))
    assert f"Difference: {STREAM}@11, {said} (AG.R9(2).colour)" in shown
    assert shown[-1] == "1 settlement, 1 difference"


def test_so_many_differences_are_told_and_the_rest_counted() -> None:
    evening = Evening().sit(1)
    for _ in range(replay.MANY + 2):
        evening.bet(1, "colour", "red", 1_00)
        evening.spin("9")
    wrong = {
        event.originator_version: plant(random.Random(1), event, "due_minor").settled
        for event in evening.events
        if isinstance(event, RoundSettled)
    }
    result = audit(evening.history.altered(wrong), SESSION)
    shown = text_of(lambda page: replay.write_audit(page, result))
    assert sum(line.startswith("Difference: ") for line in shown) == replay.MANY
    assert "… and 2 more differences; --json has them all." in shown
    assert len(replay.audit_as_dict(result)["differences"]) == replay.MANY + 2


def test_a_payout_paid_otherwise_is_told_with_its_observation() -> None:
    evening = Evening().sit(1)
    bet = evening.bet(1, "straight", "9", 1_00)
    evening.observe("wrong_payout", bet=bet, paid=35_00)
    evening.spin("9")
    shown = text_of(lambda page: replay.write_audit(page, audited(evening)))
    assert (
        f"Paid otherwise: {STREAM}@9, bet 1-1, seat 1: due 36.00, paid 35.00, as recorded by "
        f"{STREAM}@5." in shown
    )
    assert shown[-1] == "1 settlement, 0 differences"


def test_json_has_every_step_with_both_states_and_the_audit(evening: Evening) -> None:
    stream = StringIO()
    replay.write_json(stream, {"a": 1}, steps_of(evening.history, SESSION), audited(evening))
    read = json.loads(stream.getvalue())
    assert read["a"] == 1
    assert read["audit"]["sentence"] == "1 settlement, 0 differences"
    assert [step["version"] for step in read["steps"]] == list(range(1, 12))
    assert read["steps"][-1]["before"]["bets"]["1-1"]["stake_minor"] == 10_00
    assert read["steps"][-1]["after"]["bets"] == {}
    assert read["steps"][0]["topic"] == "table.opened"
    assert read["steps"][-1]["facts"]["lines"][0]["due_minor"] == 20_00
    assert read["steps"][2]["facts"] == {"seat": 1, "patron": None}


def test_another_reading_is_told_bet_by_bet_and_seat_by_seat(evening: Evening) -> None:
    answer = what_if(evening.history, SESSION, "AMB-04", "literal")
    lines = text_of(lambda page: readings.write_what_if(page, answer))
    assert "even_chance_odds: pinned 1:1, asked about 2:1" in lines
    assert answer.sentence in lines
    cells = [line.split() for line in lines]
    change = [f"{STREAM}@11", "1-1", "1", "colour", "red", "AG.R9(2).colour"]
    assert [*change, "10.00", "20.00", "10.00", "30.00"] in cells
    assert ["seat", "1", "10.00", "20.00", "-10.00", "10.00", "30.00", "-20.00", "-10.00"] in cells
    assert ["house", "30.00", "20.00", "10.00", "30.00", "30.00", "0.00", "-10.00"] in cells
    assert lines[-1] == "Nothing is changed by this: the session stands as it was settled."
    read = readings.what_if_as_dict(answer)
    assert json.loads(json.dumps(read))["house"]["other_win_minor"] == 0


def test_returns_that_would_differ_are_told(evening: Evening) -> None:
    evening.limits(10_00)
    evening.bet(2, "straight", "17", 15_00)
    answer = what_if(evening.history, SESSION, "over_max_reference", "board_maximum")
    cells = [line.split() for line in text_of(lambda p: readings.write_what_if(p, answer))]
    assert [f"{STREAM}@13", "2-1", "2", "straight", "17", "15.00", "5.00", "0.00"] in cells
