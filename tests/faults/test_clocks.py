"""A clock that steps back, at the server or at the desk, loses nothing and turns no order round."""

from __future__ import annotations

import ast
import datetime as dt
from pathlib import Path
from threading import Event

import psycopg
import pytest

from ledger import application
from ledger.application import Ledger
from ops.faults.house import EVENING, cashier, window
from ops.faults.play import Player
from ops.faults.rig import found_house
from ops.faults.verification import verify
from ops.faults.writer import execute, play
from tests.faults.test_cuts import SOUND, faults
from tests.fixtures.databases import SCHEMA

PLAYER = Player("p1", 1, writes_slips=True)
REPOSITORY = Path(__file__).parents[2]
AN_HOUR = dt.timedelta(hours=1)


def test_a_server_whose_clock_is_set_back_an_hour_goes_on_in_order(
    database: str, tmp_path: Path
) -> None:
    found_house(database, [PLAYER])
    with Ledger(database, SCHEMA) as ledger:
        for up_to in (20, 40, 60):
            play(ledger, PLAYER, tmp_path, stopped=Event(), up_to=up_to)
            with psycopg.connect(database) as connection:  # it had been fast, and was set right
                fast = "recorded_at = recorded_at + interval '1 hour'"
                connection.execute(f"UPDATE {SCHEMA}.log_head SET {fast}".encode())
        play(ledger, PLAYER, tmp_path, stopped=Event(), up_to=80)
        events = ledger.recorder.read_events(0)
    times = [event.recorded_at for event in events]
    assert times == sorted(times)
    assert times[-1] - times[0] > 3 * AN_HOUR
    assert faults(verify(database, SCHEMA, [PLAYER], tmp_path)) == SOUND


def test_a_desk_whose_clock_steps_back_refuses_what_has_not_come_and_records_it_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found_house(database, [PLAYER])
    right = dt.datetime.fromisoformat(EVENING) + AN_HOUR
    first, second, third = (
        told | {"at": (right + dt.timedelta(minutes=minutes)).isoformat()}
        for minutes, told in enumerate(_sales(3))
    )
    with Ledger(database, SCHEMA) as ledger:
        set_clock(monkeypatch, right)
        assert execute(ledger, first).refusal is None
        head = ledger.recorder.read_head().position
        set_clock(monkeypatch, right - AN_HOUR)
        refused = execute(ledger, second)
        assert refused.refusal is not None
        assert refused.refusal["code"] == "time.in_the_future"
        assert execute(ledger, first).repeated
        assert ledger.recorder.read_head().position == head
        set_clock(monkeypatch, right)
        assert execute(ledger, second).refusal is None
        assert execute(ledger, third).refusal is None


def set_clock(monkeypatch: pytest.MonkeyPatch, now: dt.datetime) -> None:
    """Let the ledger's clock show this."""

    def lies_ahead(at: dt.datetime, seconds: int) -> bool:
        return at > now + dt.timedelta(seconds=seconds)

    monkeypatch.setattr(application, "lies_ahead", lies_ahead)


def _sales(number: int) -> list[dict[str, str]]:
    sale = {"by": cashier("p1"), "do": "cage.sell_chips", "cage": window("p1")}
    return [sale | {"id": f"sale-{n}", "amount": "10.00"} for n in range(number)]


def test_no_wait_is_measured_by_a_clock_that_can_be_set() -> None:
    """Deadlines are monotonic: a step of the clock makes nobody wait for ever, or not at all."""
    found = [
        f"{path.relative_to(REPOSITORY)}:{node.lineno}"
        for part in ("ledger", "projections", "backoffice", "ops")
        for path in (REPOSITORY / part).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node) in {"time.time", "time.time_ns"}
    ]
    assert [place.partition(":")[0] for place in found] == [
        "ledger/clock.py"
    ]  # which waits for none
