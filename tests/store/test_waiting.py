"""Who waits for an answer looks for it a while before he sleeps, and wakes up for both."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from ledger.store import append
from tests.store.noted import Connection

LONG_SECONDS = 0.2


class Watched:
    """The system's poll, with a note of every call's patience."""

    def __init__(self, patience: list[int | None]) -> None:
        self._poll = select.poll()
        self._patience = patience

    def register(self, descriptor: int, events: int) -> None:
        self._poll.register(descriptor, events)

    def poll(self, milliseconds: int | None = None) -> list[tuple[int, int]]:
        self._patience.append(milliseconds)
        return self._poll.poll(milliseconds)


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """How long each look of the append was ready to wait, in ms; None for ever."""
    noted: list[int | None] = []
    watched = SimpleNamespace(poll=lambda: Watched(noted), POLLIN=select.POLLIN)
    monkeypatch.setattr(append, "select", watched)
    return noted


@pytest.fixture
def bell() -> Iterator[tuple[int, int]]:
    """Two ends of a pipe: the one that is listened to, and the one that rings."""
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@contextmanager
def asked(connection: Connection, seconds: float) -> Iterator[None]:
    """A question that the server answers so late; its answer is taken in the end."""
    connection.pgconn.send_query(f"SELECT pg_sleep({seconds})".encode())
    connection.pgconn.flush()
    yield
    while connection.pgconn.get_result() is not None:
        pass


def test_who_waits_long_stops_looking_and_sleeps(
    writer: Connection, patience: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 20  # on a busy machine each gives the core away for a while
    monkeypatch.setattr(append, "LOOKS_MAXIMUM", looks)
    with asked(writer, LONG_SECONDS):
        assert append.wait(writer)
    assert patience[:looks] == [0] * looks
    assert set(patience[looks:]) == {None}


def test_what_has_come_is_seen_at_the_first_look(
    writer: Connection, patience: list[int | None]
) -> None:
    with asked(writer, 0):
        select.select([writer.pgconn.socket], [], [])
        assert append.wait(writer)
    assert patience == [0, None]


def test_who_listens_to_others_as_well_sleeps_at_once_and_wakes_up_for_them(
    writer: Connection, patience: list[int | None], bell: tuple[int, int]
) -> None:
    ear, mouth = bell
    with asked(writer, LONG_SECONDS):
        os.write(mouth, b"!")
        assert not append.wait(writer, ear)
        os.read(ear, 1)
        assert append.wait(writer, ear)
    assert set(patience) == {None}
