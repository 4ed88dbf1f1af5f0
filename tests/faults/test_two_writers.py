"""Two processes write at one table, and now one, now the other is killed."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from random import Random

from ops.faults.answers import AnswerBook
from ops.faults.play import Player
from ops.faults.processes import Process
from ops.faults.rig import found_house
from ops.faults.verification import verify
from tests.faults.test_cuts import SOUND, faults
from tests.fixtures.databases import SCHEMA

SEED = 3
PLAYERS = [Player("s1", SEED, seat=1), Player("s2", SEED, seat=2)]
KILLS = 4


def test_two_writers_at_one_table_lose_and_double_nothing(database: str, tmp_path: Path) -> None:
    found_house(database, PLAYERS)
    words = (database, SCHEMA, str(tmp_path), "0.0")
    writers = [Process("writer", *words, json.dumps([asdict(player)])) for player in PLAYERS]
    dice = Random(SEED)
    _until_both_have_answers(tmp_path)
    for number in range(KILLS):
        time.sleep(dice.uniform(0.2, 1.0))
        writers[number % 2].kill()
        writers[number % 2].start()
    _until_both_have_answers(tmp_path, more=20)
    assert [writer.stop() for writer in writers] == [0, 0]
    assert faults(verify(database, SCHEMA, PLAYERS, tmp_path)) == SOUND


def _answers(folder: Path) -> list[int]:
    return [sum(1 for _ in AnswerBook(folder / player.name)) for player in PLAYERS]


def _until_both_have_answers(folder: Path, more: int = 5) -> None:
    before, deadline = _answers(folder), time.monotonic() + 60
    while any(now < then + more for now, then in zip(_answers(folder), before, strict=True)):
        assert time.monotonic() < deadline, "they do not go on"
        time.sleep(0.05)
