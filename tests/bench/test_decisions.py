"""A command calls few functions; whoever adds some looks whether they must be."""

from __future__ import annotations

import pytest

from ops.bench import decisions
from ops.bench.house import BETS_A_ROUND, LINES_A_ROUND, Play

CALLS_MAXIMUM = {"bet": 95, "throw": 60, "no_more_bets": 55, "call": 60, "settle": 450}
"""A tenth above what they were; it does not hang on the machine."""


def test_the_commands_of_a_round_call_few_functions() -> None:
    act = decisions.Table().carry_out
    play = Play(1)
    for line in play.lines(LINES_A_ROUND):  # what is looked up is made when it is first asked for
        act(line)
    bets, steps = play.round()
    made = [decisions.calls(act, line) for line in bets + steps]
    middle = (made[BETS_A_ROUND // 2], *made[BETS_A_ROUND:])
    called = dict(zip(CALLS_MAXIMUM, middle, strict=True))
    assert {kind: n for kind, n in called.items() if n > CALLS_MAXIMUM[kind]} == {}


def test_cost_and_calls_are_told_for_each_kind_of_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(decisions, "ROUNDS", 1)
    decisions.main()
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [words[0] for words in told] == list(CALLS_MAXIMUM)
    assert all(float(words[1]) > 0 and int(words[3]) > 0 for words in told)
