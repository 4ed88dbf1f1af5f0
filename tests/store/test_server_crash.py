"""What `kill -9` of anybody leaves behind, and what the next start makes of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from ledger.store import server, server_folder
from ledger.store.postgres_programs import find_programs
from ledger.store.postmaster import Postmaster, find_postmaster, wait_until
from ledger.store.server import running_server
from tests.store.server_user import (
    GONE_SECONDS_MAX,
    REPOSITORY,
    all_gone,
    cluster_of,
    processes_of,
    server_pid,
    server_user,
    settings_for,
    socket_folder,
    watcher_pid,
    watcher_pids,
)

DIES_IN_USE = """
import os, signal
from ledger.settings import Settings
from ledger.store.server import running_server

with running_server(Settings.from_environment()) as url:
    print(url, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):  # the children of a killed server may end before their turn
        os.kill(pid, signal.SIGKILL)


def test_a_server_whose_user_was_killed_ends(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        assert user.url
        user.kill()
    assert all_gone(data_dir)


def test_a_server_ends_when_the_last_of_several_users_is_killed(data_dir: Path) -> None:
    with server_user(data_dir) as first, server_user(data_dir) as second:
        assert first.url == second.url
        first.kill()
        with psycopg.connect(second.url) as connection:
            assert connection.execute("SELECT pg_sleep(1), 1").fetchone() == ("", 1)
        second.kill()
    assert all_gone(data_dir)


def test_a_killed_user_leaves_nobody_holding_its_output(data_dir: Path) -> None:
    # A pipe that the server or its watcher kept open would make this wait for their end.
    holder = subprocess.run(
        [sys.executable, "-c", DIES_IN_USE],
        cwd=REPOSITORY,
        env=os.environ | {"LEDGER_DATA": str(data_dir), "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert holder.returncode == -signal.SIGKILL
    assert holder.stdout.startswith("postgresql://"), holder.stderr
    assert all_gone(data_dir)


def test_committed_rows_outlive_a_killed_server(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        with psycopg.connect(user.url, autocommit=True) as connection:
            connection.execute("CREATE TABLE kept (number int)")
            for number in range(100):
                connection.execute("INSERT INTO kept VALUES (%s)", [number])
        _kill(server_pid(data_dir))
        with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
            kept = connection.execute("SELECT count(*), sum(number) FROM kept").fetchone()
            assert kept == (100, 4950)


def test_a_server_killed_at_work_is_started_again(data_dir: Path) -> None:
    # A busy child does not notice, and has the shared memory in use until its work is done.
    with server_user(data_dir) as user, psycopg.connect(user.url, autocommit=True) as connection:
        work = threading.Thread(target=_work_three_seconds, args=[connection])
        work.start()
        assert wait_until(lambda: _somebody_works(user.url), GONE_SECONDS_MAX)
        _kill(server_pid(data_dir))
        with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as again:
            assert again.execute("SELECT 1").fetchone() == (1,)
        work.join()
    assert "still in use" in (data_dir / "postgres" / "server.log").read_text()


def _work_three_seconds(connection: psycopg.Connection) -> None:
    connection.execute("""
        DO $$ DECLARE ends_at timestamptz := clock_timestamp() + interval '3 seconds';
        BEGIN WHILE clock_timestamp() < ends_at LOOP END LOOP; END $$
    """)


def _somebody_works(url: str) -> bool:
    query = """
        SELECT 1 FROM pg_stat_activity
        WHERE state = 'active' AND query LIKE '%ends_at%' AND pid <> pg_backend_pid()
    """
    with psycopg.connect(url) as connection:
        return connection.execute(query).fetchone() is not None


def test_everything_killed_at_once_is_recovered(data_dir: Path) -> None:
    with server_user(data_dir) as user:
        with psycopg.connect(user.url) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 17 AS number")
        for pid in processes_of(data_dir):
            _kill(pid)
        user.kill()
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (17,)
    assert processes_of(data_dir) == set()


def test_a_server_that_nobody_watches_gets_another_watcher(data_dir: Path) -> None:
    with server_user(data_dir) as first:
        assert first.url
        assert wait_until(lambda: len(watcher_pids(data_dir)) == 2, GONE_SECONDS_MAX)
        pid, watchers = server_pid(data_dir), watcher_pids(data_dir)
        for watcher in (*watchers, first.process.pid):
            _kill(watcher)  # faster than the deputy looks
    assert server_pid(data_dir) == pid
    with server_user(data_dir) as second:
        assert second.url
        assert server_pid(data_dir) == pid
        assert not {*watcher_pids(data_dir)} & {*watchers}
        second.kill()
    assert all_gone(data_dir)


def test_the_last_user_stops_a_server_whose_watcher_was_killed(data_dir: Path) -> None:
    with running_server(settings_for(data_dir)):
        _kill(watcher_pid(data_dir))
        used = socket_folder(data_dir)
    assert processes_of(data_dir) == set()
    assert not used.exists()


def test_a_server_killed_on_our_way_in_is_started_again(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_database = server._make_database
    killed: list[int] = []

    def kill_then_make(found: Postmaster) -> None:
        if not killed:
            killed.append(found.pid)
            _kill(found.pid)
        make_database(found)

    monkeypatch.setattr(server, "_make_database", kill_then_make)
    with running_server(settings_for(data_dir)):
        assert killed != [server_pid(data_dir)]


def test_a_stale_pid_file_and_socket_lock_do_not_hinder(data_dir: Path) -> None:
    settings = settings_for(data_dir)
    with running_server(settings):
        pid_file = cluster_of(data_dir) / "postmaster.pid"
        lines = pid_file.read_text().splitlines()
    # Both name a process that lives and is no server, as after a number was used again.
    with subprocess.Popen(["sleep", "60"]) as other:
        lines[0] = str(other.pid)
        pid_file.write_text("\n".join(lines))
        sockets = Path(lines[4])
        server_folder.make_private(sockets, {os.geteuid()})
        (sockets / ".s.PGSQL.5432.lock").write_text("\n".join(lines))
        (sockets / ".s.PGSQL.5432").touch()
        assert find_postmaster(cluster_of(data_dir)) is None
        with running_server(settings) as url, psycopg.connect(url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        other.kill()


def test_a_zombie_is_no_server(data_dir: Path) -> None:
    with running_server(settings_for(data_dir)):
        pid_file = cluster_of(data_dir) / "postmaster.pid"
        lines = pid_file.read_text().splitlines()
    zombie = subprocess.Popen(["true"])
    assert wait_until(lambda: _state(zombie.pid) == "Z", GONE_SECONDS_MAX)
    pid_file.write_text("\n".join([str(zombie.pid), *lines[1:]]))
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    zombie.wait()


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_a_killed_initdb_leaves_nothing_in_the_way(data_dir: Path, tmp_path: Path) -> None:
    programs = find_programs(settings_for(data_dir), data_dir)
    slow = tmp_path / "slow"
    slow.mkdir()
    (slow / "postgres").symlink_to(programs.postgres)
    (slow / "initdb").write_text(f"#!/bin/sh\n'{programs.initdb}' \"$@\"\nsleep 5\n")
    (slow / "initdb").chmod(0o755)
    with server_user(data_dir, LEDGER_POSTGRES_BIN=str(slow)) as user:
        assert wait_until(lambda: bool(_side_folders(data_dir)), GONE_SECONDS_MAX)
        user.kill()
    assert not cluster_of(data_dir).exists()
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    assert all_gone(data_dir)  # the initdb too, which may have written until now
    with running_server(settings_for(data_dir)):
        assert _side_folders(data_dir) == []


def _side_folders(data_dir: Path) -> list[Path]:
    return list(data_dir.glob("postgres/new-*"))
