"""Whoever is killed, no server is left running for ever, and the next start recovers."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from ledger.store.postmaster import find_postmaster, wait_until
from ledger.store.server import running_server
from tests.store.server_user import (
    GONE_SECONDS_MAX,
    all_gone,
    cluster_of,
    processes_of,
    server_pid,
    server_user,
    settings_for,
    watcher_pids,
)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


def _kill(*pids: int) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _watcher_with_deputy(data_dir: Path) -> int:
    """The watcher, as soon as somebody stands by for it."""
    assert wait_until(lambda: len(watcher_pids(data_dir)) == 2, GONE_SECONDS_MAX)
    return watcher_pids(data_dir)[0]


def _answers(url: str) -> bool:
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT 1").fetchone() == (1,)


def test_a_server_ends_whose_users_and_watcher_were_killed_at_once(data_dir: Path) -> None:
    with server_user(data_dir) as first, server_user(data_dir) as second:
        assert first.url == second.url != ""
        watcher = _watcher_with_deputy(data_dir)
        _kill(watcher, first.process.pid, second.process.pid)
    assert all_gone(data_dir)


def test_one_deputy_after_the_other_takes_the_watchers_place(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        assert _answers(user.url)
        pid, killed = server_pid(data_dir), set()
        for _ in range(3):
            watcher = _watcher_with_deputy(data_dir)
            assert watcher not in killed
            killed.add(watcher)
            _kill(watcher)
        assert _watcher_with_deputy(data_dir) not in killed
        assert server_pid(data_dir) == pid
        assert _answers(user.url)
        user.leave()
    assert processes_of(data_dir) == set()


def test_a_killed_deputy_is_replaced(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        assert user.url
        watcher = _watcher_with_deputy(data_dir)
        (deputy,) = {*watcher_pids(data_dir)} - {watcher}
        _kill(deputy)
        assert wait_until(lambda: deputy not in watcher_pids(data_dir), GONE_SECONDS_MAX)
        assert _watcher_with_deputy(data_dir) == watcher
        _kill(watcher)
        user.kill()
    assert all_gone(data_dir)


def test_starts_at_once_after_a_crash_get_one_server(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        with psycopg.connect(user.url) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 17 AS number")
        before = server_pid(data_dir)
        _kill(*processes_of(data_dir), user.process.pid)
    with ExitStack() as stack:
        users = [stack.enter_context(server_user(data_dir)) for _ in range(4)]
        (url,) = {user.url for user in users}
        assert server_pid(data_dir) != before
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT number FROM kept").fetchone() == (17,)
        _kill(*(user.process.pid for user in users))
    assert all_gone(data_dir)


def test_a_pid_file_that_names_the_server_of_another_house_is_stale(
    data_dir: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    with running_server(settings_for(data_dir)):
        pid_file = cluster_of(data_dir) / "postmaster.pid"
        lines = pid_file.read_text().splitlines()
    with running_server(settings_for(elsewhere)):
        other = server_pid(elsewhere)
        pid_file.write_text("\n".join([str(other), *lines[1:]]))
        assert find_postmaster(cluster_of(data_dir)) is None
        with running_server(settings_for(data_dir)) as url:
            assert _answers(url)
            assert server_pid(data_dir) != other == server_pid(elsewhere)
        assert server_pid(elsewhere) == other


@pytest.mark.parametrize("seed", [1])
def test_a_start_that_is_killed_at_any_moment_hinders_no_later_one(
    data_dir: Path, seed: int
) -> None:
    dice = Random(seed)
    for _ in range(5):  # in initdb, at the door, while it starts, while it stops
        with server_user(data_dir) as user:
            time.sleep(dice.uniform(0.2, 2.0))
            _kill(user.process.pid)
            if dice.random() < 0.5:
                _kill(*processes_of(data_dir))
    with running_server(settings_for(data_dir)) as url:
        assert _answers(url)
    assert all_gone(data_dir)


def test_a_watcher_that_is_killed_on_its_way_is_launched_again(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = subprocess.run
    killed: list[int] = []

    def run_or_kill(words: list[str], **options: Any) -> subprocess.CompletedProcess[bytes]:
        if "ledger.store.server_watcher" in words and len(killed) < 2:
            killed.append(1)
            return subprocess.CompletedProcess(words, -signal.SIGKILL)
        return run(words, **options)

    monkeypatch.setattr(subprocess, "run", run_or_kill)
    with running_server(settings_for(data_dir)) as url:
        assert _answers(url)
    assert len(killed) == 2
