from __future__ import annotations

import os
import signal
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

from ledger.settings import Settings
from ledger.store.server import running_server
from tests.store.server_user import (
    all_gone,
    cluster_of,
    processes_of,
    server_pid,
    server_user,
    settings_for,
    socket_folder,
    watcher_pid,
)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


def test_a_server_starts_and_nothing_is_left_running_when_its_user_leaves(data_dir: Path) -> None:
    with running_server(settings_for(data_dir)) as url:
        with psycopg.connect(url) as connection:
            row = connection.execute("SELECT current_database()").fetchone()
        assert row == ("ledger",)
        assert server_pid(data_dir) in processes_of(data_dir)
    assert processes_of(data_dir) == set()


def test_the_server_keeps_what_it_acknowledges_and_listens_to_nobody_else(data_dir: Path) -> None:
    expected = {
        "fsync": "on",
        "full_page_writes": "on",
        "synchronous_commit": "on",
        "data_checksums": "on",
        "listen_addresses": "",
        "unix_socket_permissions": "0700",
        "server_encoding": "UTF8",
        "TimeZone": "UTC",
    }
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        found = {
            name: connection.execute("SELECT current_setting(%s)", [name]).fetchone()
            for name in expected
        }
        collations = connection.execute("SELECT DISTINCT datcollate, datctype FROM pg_database")
        assert found == {name: (value,) for name, value in expected.items()}
        assert collations.fetchall() == [("C", "C")]
        folders = (data_dir / "postgres", socket_folder(data_dir))
        assert [folder.stat().st_mode & 0o777 for folder in folders] == [0o700, 0o700]


def test_a_setting_of_the_cluster_cannot_turn_flushing_off(data_dir: Path) -> None:
    with (
        running_server(settings_for(data_dir)) as url,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("ALTER SYSTEM SET listen_addresses = '*'")
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("on",)
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)


def test_two_users_share_a_server_and_the_last_to_leave_stops_it(data_dir: Path) -> None:
    with server_user(data_dir) as first, server_user(data_dir) as second:
        assert first.url == second.url
        pid = server_pid(data_dir)
        first.leave()
        with psycopg.connect(second.url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        assert server_pid(data_dir) == pid
        second.leave()
        assert processes_of(data_dir) == set()


def test_users_that_come_at_once_get_one_server(data_dir: Path) -> None:
    with ExitStack() as stack:
        users = [stack.enter_context(server_user(data_dir)) for _ in range(4)]
        (url,) = {user.url for user in users}
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        for user in users:
            user.leave()
        assert processes_of(data_dir) == set()


def test_one_process_may_use_its_server_twice(data_dir: Path) -> None:
    settings = settings_for(data_dir)
    with running_server(settings) as outer:
        with running_server(settings) as inner:
            assert inner == outer
        with psycopg.connect(outer) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)


def test_what_is_committed_is_there_at_the_next_start(data_dir: Path) -> None:
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 17 AS number")
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (17,)


def test_an_error_of_the_user_stops_the_server_too(data_dir: Path) -> None:
    with pytest.raises(ZeroDivisionError), running_server(settings_for(data_dir)):
        _ = 1 // 0
    assert processes_of(data_dir) == set()


def test_a_database_url_wins_and_nothing_is_started(data_dir: Path) -> None:
    settings = Settings(
        database_url="postgresql://elsewhere/ledger",
        postgres_bin=data_dir / "no such folder",
        data_dir=data_dir,
    )
    with running_server(settings) as url:
        assert url == "postgresql://elsewhere/ledger"
        assert not data_dir.exists()
        assert processes_of(data_dir) == set()


def test_an_interrupt_of_the_terminal_reaches_the_user_and_not_the_server(data_dir: Path) -> None:
    with server_user(data_dir) as stays, server_user(data_dir) as interrupted:
        assert stays.url == interrupted.url
        # Ctrl-C goes to all processes of the terminal's foreground group.
        assert os.getpgid(server_pid(data_dir)) != os.getpgid(interrupted.process.pid)
        interrupted.process.send_signal(signal.SIGINT)
        interrupted.process.wait(timeout=60)
        with psycopg.connect(stays.url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
    assert all_gone(data_dir)
    assert cluster_of(data_dir).is_dir()


def test_nothing_of_ours_is_open_in_the_server_or_its_watcher(data_dir: Path) -> None:
    reader, writer = os.pipe()
    os.set_inheritable(writer, True)
    with running_server(settings_for(data_dir)):
        held = Path(f"/proc/self/fd/{writer}").readlink()
        for pid in (server_pid(data_dir), watcher_pid(data_dir)):
            files = {path.readlink() for path in Path(f"/proc/{pid}/fd").iterdir()}
            assert files
            assert held not in files
    os.close(reader)
    os.close(writer)


def test_no_secret_of_ours_is_in_the_list_of_processes(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CASHIER_PASSWORD", "not for others")
    with running_server(settings_for(data_dir)):
        for pid in processes_of(data_dir):
            assert b"not for others" not in Path(f"/proc/{pid}/cmdline").read_bytes()
        assert b"not for others" not in Path(f"/proc/{server_pid(data_dir)}/environ").read_bytes()
