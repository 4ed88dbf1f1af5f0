"""A house that plays by a rulebook of its own: one file in a folder, and no other file touched."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine
from tests.rulebooks.test_folder import put, shown

NOT_ON_A_RIVERBOAT = {"premises.fix_exchange_rate", "day.record_inspection"}


def evening() -> list[bytes]:
    """The beginning of the example day, under the riverboat's rules, with a bet on 18 that wins."""
    text = EXAMPLE_DAY.read_text(encoding="utf-8").splitlines()
    lines = [_on_the_riverboat(json.loads(one)) for one in text]
    last = next(number for number, one in enumerate(lines) if one["do"] == "roulette.bet")
    lines = lines[: last + 1]
    lines[-1] |= {"kind": "straight", "on": "18", "amount": "3.00"}
    bet = lines[-1]
    until = dt.datetime.fromisoformat(bet["at"])
    for second, do, fields in (
        (1, "roulette.throw", {}),
        (2, "roulette.no_more_bets", {}),
        (3, "roulette.call", {"pocket": "18"}),
        (4, "roulette.settle", {}),
    ):
        at = (until + dt.timedelta(seconds=second)).isoformat()
        who = {"by": bet["by"], "session": bet["session"]}
        lines.append({"id": f"riverboat-{second}", "at": at, "do": do, **who, **fields})
    return [json.dumps(one).encode() for one in lines if one["do"] not in NOT_ON_A_RIVERBOAT]


def _on_the_riverboat(line: dict[str, Any]) -> dict[str, Any]:
    instead = {
        "currency": "USD",
        "rulebook": "riverboat",
        "maximum": "10.00",
        "wheel": "single_zero",
    }
    changed = {name: instead[name] for name in line.keys() & instead.keys()}
    return {name: value for name, value in (line | changed).items() if name != "foreign"}


def test_its_file_is_adopted_and_played_by_and_then_not_needed_any_more(house: CommandLine) -> None:
    scratch = house.folder / "scratch"
    scratch.mkdir()
    put(scratch, "riverboat.py", shown()[0])
    transcript = house.file("evening.jsonl", evening())
    done = house.beside(LEDGER_RULEBOOKS=str(scratch)).run("record", transcript, "--quiet")
    assert (done.out, done.err, done.status) == ("", "", 0)
    (scratch / "riverboat.py").unlink()
    replayed = house.run("replay", "roulette-1/1964-01-04")
    assert replayed.status == 0, replayed.err
    assert "riverboat" in replayed.out
    assert "108.00" in replayed.out  # 3.00 on one number, at 35 to 1


def test_without_its_folder_it_is_unknown(house: CommandLine) -> None:
    done = house.run("record", "-", "--quiet", given=b"\n".join(evening()))
    assert "rulebook.unknown" in done.err
    assert "LEDGER_RULEBOOKS" in done.err
    assert done.status == 1


def test_a_broken_file_stops_the_recording_with_its_line_and_not_a_report(
    house: CommandLine,
) -> None:
    scratch = house.folder / "scratch"
    scratch.mkdir()
    put(scratch, "riverboat.py", shown()[0].replace("RB.1", "RB.8", 1))
    with_folder = house.beside(LEDGER_RULEBOOKS=str(scratch))
    done = with_folder.run("record", house.file("evening.jsonl", evening()))
    assert done.status == 2
    assert "riverboat.py, line " in done.err
    assert "does not have: ['RB.1']" in done.err
    assert len(done.err_lines) == 1
    assert "riverboat.py" not in with_folder.run("cashiers").err
