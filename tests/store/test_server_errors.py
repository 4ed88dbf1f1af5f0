"""What a failing start says, and that it leaves nothing behind."""

from __future__ import annotations

import os
import shutil
import signal
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from ledger.store.postgres_programs import find_programs
from ledger.store.postmaster import wait_until
from ledger.store.server import running_server
from ledger.store.server_errors import (
    DataFolderUnusable,
    ServerDidNotStart,
    ServerElsewhere,
    last_lines,
)
from tests.store.server_user import (
    GONE_SECONDS_MAX,
    all_gone,
    cluster_of,
    processes_of,
    server_user,
    settings_for,
    watcher_pids,
)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


def test_what_is_not_a_cluster_is_left_alone(data_dir: Path) -> None:
    cluster_of(data_dir).mkdir(parents=True)
    (cluster_of(data_dir) / "letter").touch()
    with pytest.raises(DataFolderUnusable, match="Move it away"):
        running_server(settings_for(data_dir)).__enter__()
    assert [path.name for path in cluster_of(data_dir).iterdir()] == ["letter"]


def test_a_server_that_does_not_start_shows_its_log_and_is_not_left_running(data_dir: Path) -> None:
    with running_server(settings_for(data_dir)):
        pass
    shutil.rmtree(cluster_of(data_dir) / "pg_wal")
    with pytest.raises(ServerDidNotStart, match=r"pg_wal[\s\S]*the whole log is"):
        running_server(settings_for(data_dir)).__enter__()
    assert all_gone(data_dir)


def test_a_server_whose_process_cannot_be_seen_is_not_doubled(data_dir: Path) -> None:
    # As when another container serves the folder: it answers, and its number means nothing here.
    with server_user(data_dir) as user:
        assert user.url
        assert wait_until(lambda: len(watcher_pids(data_dir)) == 2, GONE_SECONDS_MAX)
        for end in (signal.SIGSTOP, signal.SIGKILL):  # so that neither sees the other go
            for pid in watcher_pids(data_dir):
                os.kill(pid, end)
        pid_file = cluster_of(data_dir) / "postmaster.pid"
        pid_file.rename(data_dir / "aside")
        with pytest.raises(ServerElsewhere, match="Another container"):
            running_server(settings_for(data_dir)).__enter__()
        (data_dir / "aside").rename(pid_file)
        user.leave()
    assert processes_of(data_dir) == set()


def test_an_initdb_that_fails_shows_its_last_lines_and_can_be_tried_again(
    data_dir: Path, tmp_path: Path
) -> None:
    settings = settings_for(data_dir)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "postgres").symlink_to(find_programs(settings, data_dir).postgres)
    (broken / "initdb").write_text("#!/bin/sh\necho 'no space left' >&2\nexit 3\n")
    (broken / "initdb").chmod(0o755)
    with pytest.raises(ServerDidNotStart, match=r"status 3:\nno space left\nPut right"):
        running_server(replace(settings, postgres_bin=broken)).__enter__()
    with running_server(settings) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_the_end_of_a_log_begins_where_this_start_did(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    log.write_text("old\n" + "".join(f"line {number}\n" for number in range(20)))
    assert last_lines(log, from_byte=4, lines_max=2) == "line 18\nline 19"
    assert last_lines(log, lines_max=21).startswith("old\n")
    assert last_lines(log, from_byte=log.stat().st_size) == "(the log is empty)"
    assert last_lines(tmp_path / "missing") == "(no log: No such file or directory)"
