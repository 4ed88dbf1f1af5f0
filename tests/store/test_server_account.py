"""Who runs the server: root cannot, so these tests mean most when they are run as root."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from ledger.settings import Settings
from ledger.store import server_account
from ledger.store.postgres_programs import PostgresPrograms, find_programs
from ledger.store.server import running_server
from ledger.store.server_account import Account, choose_account
from ledger.store.server_errors import NoAccountForServer
from tests.store.server_user import (
    REPOSITORY,
    cluster_of,
    processes_of,
    server_pid,
    server_user,
    settings_for,
)

IS_ROOT = os.geteuid() == 0


@pytest.fixture
def open_dir() -> Iterator[Path]:
    """A folder that every account may enter; pytest's own are closed to all but their owner."""
    folder = Path(tempfile.mkdtemp(prefix="ledger-test-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def _nobody() -> Account:
    nobody = server_account._nobody()
    assert nobody is not None, "this machine has no account nobody"
    return nobody


def _settings_nobody_can_use(open_dir: Path) -> Settings:
    """Settings with programs within nobody's reach: a copy, if root's lie in a closed folder."""
    settings = settings_for(open_dir / "ledger")
    programs = find_programs(settings, open_dir)
    if not IS_ROOT or _nobody().can_use(open_dir, programs.postgres):
        return settings
    wheel = programs.folder.parents[1]
    for part in (wheel.name, f"{wheel.name}.libs"):  # the programs find their libraries beside them
        shutil.copytree(wheel.with_name(part), open_dir / part, symlinks=True)
    return replace(settings, postgres_bin=open_dir / wheel.name / "pginstall" / "bin")


def _owner_of_process(pid: int) -> int:
    return Path(f"/proc/{pid}").stat().st_uid


def _ordinary_account() -> Account:
    """Nobody; in a namespace if the interpreter lies in a closed folder, such as root's home."""
    if not IS_ROOT:
        return Account()
    if _nobody().can_use(REPOSITORY, Path(sys.executable)):
        return _nobody()
    return next(server_account._namespaces())


def test_an_ordinary_user_runs_the_server_as_himself(open_dir: Path) -> None:
    account = _ordinary_account()
    home = open_dir / "home"
    home.mkdir()
    account.give(home)
    data_dir = home / "ledger"
    with server_user(data_dir, account, HOME=str(home), PYTHONDONTWRITEBYTECODE="1") as user:
        with psycopg.connect(user.url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        owners = {_owner_of_process(pid) for pid in processes_of(data_dir)}
        assert owners == {_owner_of_process(user.process.pid)}
        assert owners == {cluster_of(data_dir).stat().st_uid}
        user.leave()
    assert processes_of(data_dir) == set()


def test_no_mode_or_owner_above_the_servers_folder_is_changed(open_dir: Path) -> None:
    settings = _settings_nobody_can_use(open_dir)
    settings.data_dir.mkdir()
    above = [open_dir, open_dir.parent, settings.data_dir]
    before = [(path.stat().st_mode, path.stat().st_uid) for path in above]
    with running_server(settings):
        pass
    assert [(path.stat().st_mode, path.stat().st_uid) for path in above] == before


def test_without_namespaces_root_runs_it_as_nobody_and_with_them_again_too(
    open_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = _settings_nobody_can_use(open_dir)
    with monkeypatch.context() as without:
        without.setattr(server_account, "_namespaces", lambda: iter(()))
        with running_server(settings) as url, psycopg.connect(url) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 17 AS number")
            owner = _owner_of_process(server_pid(settings.data_dir))
            assert owner == (_nobody().uid if IS_ROOT else os.geteuid())
            assert cluster_of(settings.data_dir).stat().st_uid == owner
    # The folder has an owner now, who goes on running its server.
    with running_server(settings) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (17,)
        assert _owner_of_process(server_pid(settings.data_dir)) == owner
    assert processes_of(settings.data_dir) == set()


def test_a_folder_made_with_namespaces_serves_without_them(
    open_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = _settings_nobody_can_use(open_dir)
    with running_server(settings) as url, psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 17 AS number")
    monkeypatch.setattr(server_account, "_namespaces", lambda: iter(()))
    with running_server(settings) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (17,)


@pytest.fixture
def closed_dir(open_dir: Path) -> Path:
    closed = open_dir / "closed"
    closed.mkdir(mode=0o700)
    return closed


@pytest.fixture
def programs(open_dir: Path) -> PostgresPrograms:
    return PostgresPrograms(open_dir, 18)


def _make_runnable(programs: PostgresPrograms) -> None:
    programs.postgres.write_text("#!/bin/sh\n")
    programs.postgres.chmod(0o755)


def test_a_folder_that_nobody_reaches_is_an_error_and_keeps_its_mode(
    closed_dir: Path, programs: PostgresPrograms, monkeypatch: pytest.MonkeyPatch
) -> None:
    _make_runnable(programs)
    monkeypatch.setattr(server_account, "_namespaces", lambda: iter(()))
    monkeypatch.setattr(server_account, "_has_name", lambda _: False)
    folder = closed_dir / "postgres"
    folder.mkdir(mode=0o700)
    with pytest.raises(NoAccountForServer, match="set LEDGER_DATA") as caught:
        choose_account(folder, programs)
    assert str(closed_dir) in caught.value.sentence
    assert [path.stat().st_mode & 0o777 for path in (closed_dir, folder)] == [0o700, 0o700]
    assert folder.stat().st_uid == os.geteuid()


def test_a_user_without_a_name_is_given_one_in_a_namespace(
    closed_dir: Path, programs: PostgresPrograms, monkeypatch: pytest.MonkeyPatch
) -> None:
    _make_runnable(programs)
    named = Account(prefix=("env",))
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    monkeypatch.setattr(server_account, "_namespaces", lambda: iter([named]))
    monkeypatch.setattr(server_account, "_has_name", lambda _: False)
    assert choose_account(closed_dir, programs) == named
    monkeypatch.setattr(server_account, "_has_name", lambda _: True)
    assert choose_account(closed_dir, programs) == Account()


def test_an_account_is_tried_and_not_believed(closed_dir: Path, programs: PostgresPrograms) -> None:
    assert not Account().can_use(closed_dir, programs.postgres)
    _make_runnable(programs)
    assert Account().can_use(closed_dir, programs.postgres)
    assert not Account().can_use(closed_dir / "missing", programs.postgres)
    assert not Account(prefix=("/no/such/unshare", "--")).can_use(closed_dir, programs.postgres)
