"""Eight threads in two processes: no command starves, nothing is lost, nothing comes twice."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.roulette.session import RouletteSession
from tests.application.ledgers import ledger_of, replayed, whole_log
from tests.application.writing_process import THREADS, TURNS
from tests.floor.house import House, employ
from tests.floor.roulette_house import DAY, TABLE, table

PROCESSES = 2
WRITERS = PROCESSES * THREADS
WINDOWS = WRITERS * -(-TURNS // 3)


def busy_house() -> House:
    """A double cloth with eight players, and eight cashiers on duty."""
    game = table(opening={"cloth": "double"}).sit(*range(1, WRITERS + 1))
    for number in range(1, WRITERS + 1):
        person = f"cashier-{number + 10}"
        employ(game.house, person, "cashier")
        on = {"person": person, "licence_in_possession": True}
        game.on_day("staff_comes_on_duty", "supervisor-1", **on)
    return game.house


def start(conninfo: str, process: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.application.writing_process", conninfo, str(process)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )


def test_every_command_of_every_writer_is_recorded_once(database: str) -> None:
    house = busy_house()
    with ledger_of(database, house) as ledger:
        before = ledger.recorder.read_head().position
        writers = [start(database, process) for process in range(PROCESSES)]
        answers = [
            line.split() for writer in writers for line in writer.communicate()[0].splitlines()
        ]
        assert [writer.returncode for writer in writers] == [0, 0]

        assert len(answers) == len({name for name, *_ in answers}) == WRITERS * TURNS + 2 * WINDOWS
        assert {refusal for *_, refusal in answers} == {"null"}
        positions = [int(position) for _, *positions, _ in answers for position in positions]
        after = ledger.recorder.read_head().position
        assert sorted(positions) == [*range(before + 1, after + 1)]

        session = replayed(ledger, RouletteSession, TABLE)
        assert isinstance(session, RouletteSession)
        seats = Counter(bet.offer.seat for bet in session.bets.values())
        assert seats == Counter(dict.fromkeys(range(1, WRITERS + 1), TURNS))
        assert sorted(session.bets) == sorted(f"1-{n + 1}" for n in range(WRITERS * TURNS))
        today = replayed(ledger, GamingDay, f"gaming-day/{DAY}")
        assert isinstance(today, GamingDay)
        assert today.open_windows == set()
        assert len([name for name in today.sellers if name.startswith("cage/")]) == WINDOWS
        opened = [event for event in whole_log(ledger) if event.TOPIC == "day.window_opened"]
        assert len(opened) == WINDOWS
