from __future__ import annotations

import os
from pathlib import Path

import psycopg
import pytest

from ledger.store.server import running_server
from ledger.store.server_errors import DataFolderUnusable
from ledger.store.server_folder import SOCKET_FOLDER_BYTES_MAX, ServerFolder, make_private
from tests.store.server_user import processes_of, server_user, settings_for, socket_folder


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("/".join(["a-folder-of-thirty-characters-"] * 5), id="long"),
        pytest.param('it\'s 100% "ours", é', id="strange"),
        pytest.param("plain", id="plain"),
    ],
)
def test_the_server_runs_in_a_folder_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    temporary = tmp_path / "t"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    data_dir = tmp_path / name
    with running_server(settings_for(data_dir)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
        used = socket_folder(data_dir)
        assert len(os.fsencode(used)) <= SOCKET_FOLDER_BYTES_MAX
        assert used.stat().st_mode & 0o777 == 0o700
    assert not used.exists()
    assert processes_of(data_dir) == set()


def test_users_with_other_temporary_folders_share_the_server_of_a_long_path(tmp_path: Path) -> None:
    data_dir = tmp_path / ("x" * 100)
    other = tmp_path / "t"
    other.mkdir()
    with server_user(data_dir) as first, server_user(data_dir, TMPDIR=str(other)) as second:
        assert first.url == second.url != ""
        first.leave()
        second.leave()


def test_the_socket_is_in_the_data_folder_where_the_path_is_short_enough() -> None:
    root = Path("/", "d" * (SOCKET_FOLDER_BYTES_MAX - len("//socket")))
    assert ServerFolder(root).socket_folder() == root / "socket"
    longer = root.with_name(f"{root.name}d")
    assert ServerFolder(longer).socket_folder().parent != longer


def test_a_temporary_folder_that_is_too_long_itself_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/" + "t" * 100)
    found = ServerFolder(Path("/", "d" * 100)).socket_folder()
    assert found.parent == Path("/tmp")
    assert found != ServerFolder(Path("/", "e" * 100)).socket_folder()


def test_a_private_folder_is_made_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "socket"
    make_private(folder, {os.geteuid()})
    make_private(folder, {os.geteuid()})
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_socket_folder_that_others_may_enter_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "socket"
    folder.mkdir()
    folder.chmod(0o701)
    with pytest.raises(DataFolderUnusable, match="not private"):
        make_private(folder, {os.geteuid()})
    assert folder.stat().st_mode & 0o777 == 0o701


def test_a_socket_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "socket"
    folder.mkdir(mode=0o700)
    with pytest.raises(DataFolderUnusable, match="not private"):
        make_private(folder, {os.geteuid() + 1})


def test_a_link_in_place_of_the_socket_folder_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    target.mkdir(mode=0o700)
    (tmp_path / "socket").symlink_to(target)
    with pytest.raises(DataFolderUnusable, match="not private"):
        make_private(tmp_path / "socket", {os.geteuid()})


def test_a_data_folder_that_cannot_be_made_is_an_error_with_a_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DataFolderUnusable, match="Set LEDGER_DATA to a folder") as caught:
        running_server(settings_for(tmp_path / "file" / "ledger")).__enter__()
    assert str(tmp_path / "file" / "ledger") in caught.value.sentence
