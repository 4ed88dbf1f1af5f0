"""Logs that a careful forger might leave: the table alone comes to the same audit as before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced, BetReturned, RoundSettled
from ledger.events.table import IrregularityRecorded
from ledger.floor.roulette.places import Places
from ledger.replay import audit, pinned
from ledger.replay.again import whole_commands
from ledger.replay.history import Entry, Recorded, entry_of
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.test_usual import by_the_table_alone, history_of, log_of


def place_of(events: list[Event], kind: type[Event], number: int = 0) -> int:
    return [at for at, event in enumerate(events) if isinstance(event, kind)][number]


def a_round() -> Evening:
    evening = Evening().sit(1)
    evening.bet(1, "straight", "17", 1_00)
    evening.spin("17")
    return evening


def with_text(evening: Evening, was: str, now: str) -> MemoryHistory:
    """The history with the text of the bet altered."""
    recorded = list(evening.history.streams[STREAM])
    at = place_of([one.event for one in recorded], BetPlaced)
    text = recorded[at].event.payload().decode().replace(was, now)
    recorded[at] = recorded[at]._replace(payload=text.encode())
    return evening.history.with_stream(STREAM, recorded)


def read_from_text(recorded: Recorded) -> Entry:
    """An entry of a log, which knows no event."""
    entry = entry_of(recorded)
    return entry._replace(known=None) if recorded.payload is not None else entry


def outcome(work: Callable[[], Any]) -> Any:
    """What it gives, or the kind of its failure."""
    try:
        return work()
    except Exception as failure:  # noqa: BLE001 - of any kind
        return type(failure), str(failure)


def test_behind_a_second_opening_both_play_by_what_the_next_decision_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening().sit(3)
    evening.bet(3, "split", "17-20", 40_00)
    evening.bet(3, "straight", "17", 20_00)
    behind = len(evening.events)
    evening.bet(3, "colour", "red", 10_00)
    evening.spin("00")
    log = list(log_of(evening))
    at = place_of([event for event, _ in log], BetReturned)
    returned, command = log[at]
    assert isinstance(returned, BetReturned)
    less = {"amount_minor": returned.amount_minor - 1_00}
    log[at] = returned.model_copy(update=less), command
    for wheel in ("single_zero", "triple"):
        other = {"wheel": wheel, "cloth": "single"}
        update = {"equipment": other, "occurred_at": returned.occurred_at}
        again = log[0][0].model_copy(update=update), "again"
        history = history_of(evening, [*log[:behind], again, *log[behind:]])
        assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('"stake_minor":100', '"stake_minor":' + "9" * 4_299),
        ('"kind":"straight"', '"kind":' + "[" * 1_000 + "]" * 1_000),
    ],
)
def test_a_stake_or_a_place_that_cannot_be_told_ends_no_audit_otherwise(
    was: str, now: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinned, "entry_of", read_from_text)
    history = with_text(a_round(), was, now)
    alone = outcome(lambda: by_the_table_alone(history, monkeypatch))
    assert outcome(lambda: audit(history, SESSION)) == alone


def test_a_payout_that_was_observed_before_its_bet_is_remembered_by_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening().sit(1)
    bet = evening.bet(1, "straight", "17", 5_00)
    evening.observe("wrong_payout", bet=bet, paid=100_00)
    evening.spin("3")
    evening.bet(1, "straight", "17", 5_00)
    evening.spin("17")
    log = list(log_of(evening))
    events = [event for event, _ in log]
    at = place_of(events, IrregularityRecorded)
    log[at - 1], log[at] = log[at], log[at - 1]
    told: list[tuple[dict[str, Any], dict[str, Any]]] = [
        ({"paid_minor": 0}, {"float_change_minor": 5_00}),
        ({"bet": bet, "paid_minor": 1}, {}),
    ]
    for number, (of_line, of_settlement) in enumerate(told):
        place = place_of(events, RoundSettled, number)
        settled, command = log[place]
        assert isinstance(settled, RoundSettled)
        line = settled.lines[0].model_copy(update=of_line)
        log[place] = settled.model_copy(update={"lines": (line,), **of_settlement}), command
    history = history_of(evening, log)
    assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


def test_places_that_are_none_are_not_kept() -> None:
    evening = a_round()
    places = Places(evening.session.engine_settings(evening.rules))
    for number in range(100):
        assert places.of("straight", f"nowhere {number}", "value_chips") is None
    assert places._made == {}


def test_a_command_of_many_pages_is_gone_through_once() -> None:
    looked = 0

    class Row(tuple[Any, ...]):
        __slots__ = ()

        def __getitem__(self, at: Any) -> Any:
            nonlocal looked
            looked += 1
            return super().__getitem__(at)

    pages = [[Row((at, "t", "{}", "one")) for at in range(50)] for _ in range(40)]
    [rows] = whole_commands(pages)
    assert len(rows) == 2_000
    assert looked < 3 * 2_000
