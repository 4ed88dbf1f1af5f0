"""What a ledger claims to have seen of the log is never more than it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.floor.roulette.session import RouletteSession
from ledger.kept import Kept
from ledger.store.flights import Flight, SeenPosition
from ledger.store.outcomes import Save
from ledger.store.packing import Group
from tests.application.ledgers import bet, code_of, ledger_of, ledgers, open_house
from tests.floor.house import employment
from tests.floor.roulette_house import DAY, SESSION, TABLE
from tests.store.exchanging import exchange
from tests.store.noted import save


@contextmanager
def claims(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How far behind the head each of its claims was, where that was asked first."""
    found: list[int] = []
    begin = ledger.recorder.begin

    def begun(saves: Sequence[Save], seen_position: SeenPosition, packed: Group) -> Flight:
        found.append(ledger.recorder.read_head().position - seen_position())
        return begin(saves, seen_position, packed)

    with monkeypatch.context() as patch:
        patch.setattr(ledger.recorder, "begin", begun)
        yield found


def test_a_ledger_that_begins_on_a_long_log_has_seen_its_head(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledgers(database, house) as (_, second), claims(second, monkeypatch) as behind:
        for seat in (1, 2, 3):
            assert second.execute(bet(house, seat=seat)).refusal is None
        assert behind == [0, 0, 0]


def test_after_another_has_written_the_fence_is_asked_until_he_stops(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second), claims(second, monkeypatch) as behind:
        for version in (1, 2):
            first.recorder.record(save(f"other-{version}", ("elsewhere", version)))
            assert second.execute(bet(house)).refusal is None
        for _ in range(3):
            assert second.execute(bet(house)).refusal is None
        assert behind == [0, 1, 2, 0, 0]


def test_what_another_changed_before_he_stopped_is_not_overlooked(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house))
        leave = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        assert first.execute(leave).refusal is None
        for seat in (1, 2, 3):
            result = second.execute(bet(house, seat=seat))
            assert (result.refusal or {}).get("code") == first_code(first, bet(house, seat=seat))


def first_code(ledger: Ledger, command: Command) -> object:
    return (ledger.execute(command).refusal or {}).get("code")


# --- the same without a database ---


@pytest.mark.parametrize(
    ("recorded", "position", "lags"),
    [
        ([range(11, 12)], 11, False),
        ([range(11, 13), range(13, 14)], 13, False),
        ([range(0), range(11, 12)], 11, False),
        ([range(12, 13)], 10, False),
        ([range(12, 13), range(13, 14)], 10, True),
        ([range(12, 13), range(14, 15)], 10, False),
        ([range(12, 13), range(13, 14), range(15, 16)], 10, False),
    ],
)
def test_what_was_seen_goes_on_only_without_gaps(
    recorded: list[range], position: int, *, lags: bool
) -> None:
    kept = Kept()
    kept.position = 10
    for positions in recorded:
        kept.reached(*(positions[:1] or [None]), *(positions[-1:] or [None]))
    assert (kept.position, kept.lags) == (position, lags)


def test_looking_around_asks_for_what_others_wrote_and_ends_the_lag() -> None:
    kept = Kept()
    kept.position = 10
    for positions in (range(12, 13), range(13, 14)):
        kept.reached(*(positions[:1] or [None]), *(positions[-1:] or [None]))
    kept.catch_up(lambda *_: {})
    assert (kept.position, kept.lags) == (13, False)


def test_after_a_lost_connection_nothing_is_claimed_until_all_is_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever answers now may hold a log that was restored and has grown to the same length."""
    house = open_house()
    with ledgers(database, house) as (_, second), claims(second, monkeypatch) as behind:
        second.execute(bet(house))
        head = second.recorder.read_head().position
        second.recorder.datastore.losses.add()
        second.execute(bet(house))
        assert behind == [0, head + 1]
        kept = second.load(RouletteSession, TABLE)
        second.execute(bet(house))
        assert behind[2:] == [0]
        assert second.load(RouletteSession, TABLE) is not kept


def test_a_log_that_was_restored_while_there_was_no_connection_is_read_again(
    database: str, second_database: str, server_url: str
) -> None:
    """It has grown to the same length, the table stands where it stood, and croupier-2 has left."""
    house = open_house()
    leaves = {"day": DAY, "person": "croupier-2"}
    takes_over = {"session": SESSION, "croupier": "croupier-2", "reason": "rota"}
    with ledger_of(second_database, house) as other:
        left = other.execute(house.command("day.staff_goes_off_duty", "supervisor-1", **leaves))
    with ledger_of(database, house) as ledger:
        elsewhere = employment(house, "cashier-9", "cashier")[0]
        assert ledger.execute(elsewhere).positions == left.positions
        exchange(server_url, database, second_database, ledger.recorder.datastore)
        relief = house.command("table.change_croupier", "supervisor-1", **takes_over)
        assert code_of(ledger.execute(relief)) == "day.not_on_duty"
