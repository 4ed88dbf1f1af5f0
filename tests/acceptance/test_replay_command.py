"""`gaming-ledger replay`: a session from the log alone, and what another reading would pay."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tests.acceptance.cli import CommandLine, log_of

SESSION = "roulette-1/1964-01-04"


def test_a_session_is_stepped_through_and_recomputed(example: CommandLine) -> None:
    told = example.run("replay", SESSION)
    assert (told.status, told.err) == (0, "")
    lines = told.out.splitlines()
    settled = sum(" is settled on " in line for line in lines)
    assert settled > 50
    assert lines[-1] == f"{settled} settlements, 0 differences"
    assert f"table/{SESSION}" in told.out


def test_the_same_as_json(example: CommandLine) -> None:
    report = json.loads(example.run("replay", SESSION, "--json").out)
    assert report["audit"]["sentence"].endswith(" settlements, 0 differences")
    versions = [step["version"] for step in report["steps"]]
    assert versions == list(range(1, report["audit"]["events"] + 1))
    states = [(step["before"], step["after"]) for step in report["steps"]]
    assert all(after == before for (_, after), (before, _) in pairwise(states))


def test_one_event_is_shown_with_the_table_before_and_after_it(example: CommandLine) -> None:
    shown = json.loads(example.run("replay", SESSION, "--at", "100", "--json").out)["step"]
    assert shown["version"] == 100
    steps = json.loads(example.run("replay", SESSION, "--json").out)["steps"]
    assert steps[99] == shown
    told = example.run("replay", SESSION, "--at", "100").out
    assert f"table/{SESSION}@100: {shown['topic']}" in told
    assert shown["words"] in told


def test_another_reading_is_answered_and_changes_nothing(example: CommandLine) -> None:
    before = log_of(example.settings["DATABASE_URL"])
    told = example.run("replay", SESSION, "--reading", "AMB-04=literal")
    assert told.status == 0
    assert "Another reading: AMB-04=literal" in told.out
    assert "Nothing is changed by this: the session stands as it was settled." in told.out
    two = ("--reading", "AMB-04=literal", "--reading", "live_bets_at_suspension=stop_at_once")
    answers = json.loads(example.run("replay", SESSION, *two, "--json").out)["what_if"]
    assert [answer["asked"] for answer in answers] == [
        "AMB-04=literal",
        "live_bets_at_suspension=stop_at_once",
    ]
    assert answers[0]["payments"]
    assert log_of(example.settings["DATABASE_URL"]) == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("roulette-9/1964-01-04",), "replay.session_unknown"),
        ((SESSION, "--at", "0"), "replay.version_unknown"),
        ((SESSION, "--at", "99999"), "replay.version_unknown"),
        ((SESSION, "--reading", "AMB-99=literal"), "rulebook."),
        ((SESSION, "--reading", "AMB-04=generous"), "rulebook."),
    ],
)
def test_what_cannot_be_replayed_is_refused_in_one_sentence(
    example: CommandLine, words: tuple[str, ...], code: str
) -> None:
    told = example.run("replay", *words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"gaming-ledger: {code}")
    assert len(told.err_lines) == 1


def test_a_reading_is_a_name_and_a_value(example: CommandLine) -> None:
    told = example.run("replay", SESSION, "--reading", "AMB-04")
    assert told.status == 2
    assert "'AMB-04' is not NAME=VALUE." in told.err
