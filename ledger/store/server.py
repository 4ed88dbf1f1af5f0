"""The database server: the one named by `DATABASE_URL`, or an embedded PostgreSQL of our own.

    with running_server(Settings.from_environment()) as url:
        connection = psycopg.connect(url)

The embedded server lives in the data folder and listens on a private socket only. Processes share
it: each holds a shared lock (flock) while it is a user, and the last to leave stops the server. The
kernel frees the lock of a killed process, and the server's watcher then does what it could not.
Who starts, stops, enters or leaves holds a second lock, so these never happen at the same time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.pq import Ping

from ledger.settings import Settings
from ledger.store.cluster import make_cluster
from ledger.store.file_locks import is_locked, locked, open_lock_file, try_lock, unlock
from ledger.store.postgres_programs import PostgresPrograms, find_programs
from ledger.store.postmaster import Postmaster, find_postmaster, serves, stop, wait_until
from ledger.store.server_account import Account, choose_account
from ledger.store.server_address import DATABASE, PORT, address, answers, ping
from ledger.store.server_errors import (
    DataFolderUnusable,
    ServerDidNotStart,
    ServerDoesNotAnswer,
    ServerElsewhere,
    last_lines,
)
from ledger.store.server_folder import (
    ServerFolder,
    make_private,
    open_server_folder,
    remove_if_empty,
)
from ledger.store.server_watcher import ServerCommand, adopt_server, start_server

_START_SECONDS_MAX = 120.0  # recovery after a crash replays what was not yet written
_WAIT_SECONDS_MAX = 180.0  # for another process to finish starting or stopping
_ORPHANS_SECONDS_MAX = 60.0  # for the children of a killed server to end
_REFUSED_SECONDS_MAX = 10.0  # a server that lost a child turns everybody away for a moment
_WATCHER_SECONDS_MAX = 5.0  # to end after its server; it needs a fraction of a second
_POLL_SECONDS = 0.05
_LOG_BYTES_MAX = 10_000_000


@contextmanager
def running_server(settings: Settings) -> Iterator[str]:
    """The libpq address of a running server's ledger database, for the length of the block.

    With `DATABASE_URL` that address is given back as it is, and nothing is started. Otherwise the
    embedded server of the data folder is started, or joined; the last to leave stops it.

    Raises:
        ServerError: a subclass says what is wrong and what to do.

    """
    if settings.database_url is not None:
        yield settings.database_url
        return
    folder = open_server_folder(settings.data_dir)
    with _errors_explained(folder):
        users_lock = open_lock_file(folder.users_lock)
    try:
        with _errors_explained(folder), _start_stop(folder):
            joined = try_lock(users_lock, shared=True)
            assert joined, "nobody locks out users without the start-stop lock"
            server = _enter(folder, settings)
        yield address(server.socket_folder)
    finally:
        _leave(folder, users_lock)


@contextmanager
def _errors_explained(folder: ServerFolder) -> Iterator[None]:
    """Turn what the system or the driver says into an error with a remedy."""
    try:
        yield
    except OSError as error:
        raise DataFolderUnusable(
            f"The server's folder {folder.root} cannot be used: {error}.",
            "Check that the disk is not full and that the folder and all in it are yours.",
        ) from error
    except psycopg.Error as error:
        raise ServerDoesNotAnswer(
            f"The server refuses us: {error}. Its log ends:\n{last_lines(folder.log)}",
            "Put right what it names, then try again.",
        ) from error


@contextmanager
def _start_stop(folder: ServerFolder) -> Iterator[None]:
    """Be the only one who starts, stops, enters or leaves."""
    with locked(folder.start_stop_lock, seconds_max=_WAIT_SECONDS_MAX):
        yield


def _leave(folder: ServerFolder, users_lock: int) -> None:
    """Stop being a user; the last one stops the server and sees it and all who watch it end."""
    try:
        with _errors_explained(folder), _start_stop(folder):
            unlock(users_lock)
            if is_locked(folder.users_lock):
                return
            server = find_postmaster(folder.cluster)
            if server is not None:
                stop(server.pid, lambda: serves(server.pid, folder.cluster))
            locks = (folder.watcher_lock, folder.watchers_lock)  # the first until it has the other
            wait_until(lambda: not any(map(is_locked, locks)), _WATCHER_SECONDS_MAX)
            if server is not None:
                remove_if_empty(server.socket_folder)
    finally:
        os.close(users_lock)  # frees the lock even if the door stayed closed: the watcher sees it


def _enter(folder: ServerFolder, settings: Settings) -> Postmaster:
    """The server, with the ledger's database made; again if it is killed in between."""
    deadline = time.monotonic() + _REFUSED_SECONDS_MAX
    while True:
        server = _join_or_start(folder, settings)
        try:
            _make_database(server)
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(_POLL_SECONDS)
        else:
            return server


def _join_or_start(folder: ServerFolder, settings: Settings) -> Postmaster:
    server = _await_server(folder)
    if server is None:
        return _start(folder, settings)
    adopt_server(folder, server.socket_folder, server.pid)
    return server


def _await_server(folder: ServerFolder) -> Postmaster | None:
    """The server once it answers; None when there is none, and none is starting or stopping."""
    deadline = time.monotonic() + _START_SECONDS_MAX
    while time.monotonic() < deadline:
        watched = is_locked(folder.watcher_lock)  # first: a watcher ends after its server
        server = find_postmaster(folder.cluster)
        if server is None and not watched:
            return None
        if server is not None and answers(server.socket_folder):
            return server
        time.sleep(_POLL_SECONDS)
    raise ServerDoesNotAnswer(
        f"The server of {folder.cluster} is there, but has not answered for"
        f" {_START_SECONDS_MAX:.0f} seconds. Its log ends:\n{last_lines(folder.log)}",
        "If the log says that it recovers, wait and try again. Otherwise end the process named in"
        " the first line of its postmaster.pid with kill -INT.",
    )


def _start(folder: ServerFolder, settings: Settings) -> Postmaster:
    programs = find_programs(settings, folder.cluster)
    account = choose_account(folder.root, programs)
    make_cluster(folder, programs, account)
    deadline = time.monotonic() + _ORPHANS_SECONDS_MAX
    while True:
        log_bytes = _open_log(folder.log, account)
        server = _start_once(folder, programs, account)
        if server is not None:
            return server
        log = last_lines(folder.log, from_byte=log_bytes)
        # A killed server's children work on until they notice, and its memory is theirs so long.
        if "still in use" not in log or time.monotonic() > deadline:
            break
        time.sleep(_POLL_SECONDS)
    raise ServerDidNotStart(
        f"PostgreSQL {programs.version} of {programs.folder} ended while starting:\n{log}",
        f"Put right what it names; the whole log is {folder.log}.",
    )


def _start_once(
    folder: ServerFolder, programs: PostgresPrograms, account: Account
) -> Postmaster | None:
    """The server, or None when it ended at once."""
    socket_folder = folder.socket_folder()
    make_private(socket_folder, {os.geteuid(), *account.uids()})
    account.give(socket_folder)
    _clear_stale_files(folder, socket_folder)
    start_server(folder, socket_folder, _server_command(folder, programs, account, socket_folder))
    return _await_server(folder)


def _server_command(
    folder: ServerFolder, programs: PostgresPrograms, account: Account, socket_folder: Path
) -> ServerCommand:
    quoted = str(socket_folder).replace('"', '""')
    options = {
        "listen_addresses": "",
        "unix_socket_directories": f'"{quoted}"',
        "unix_socket_permissions": "0700",
        "port": str(PORT),
        # Given here they win over postgresql.conf: what is acknowledged is on the disk.
        "fsync": "on",
        "full_page_writes": "on",
        "synchronous_commit": "on",
        "timezone": "UTC",
        "log_timezone": "UTC",
        "lc_messages": "C",
        "log_destination": "stderr",
        "logging_collector": "off",
    }
    words = [*account.prefix, str(programs.postgres), "-D", str(folder.cluster)]
    for name, value in options.items():
        words += ["-c", f"{name}={value}"]
    return {"words": words, "identity": account.identity()}


def _clear_stale_files(folder: ServerFolder, socket_folder: Path) -> None:
    """Remove what a killed server left: its number may be another process's by now."""
    if ping(socket_folder) in (Ping.OK, Ping.REJECT):
        raise ServerElsewhere(
            f"A server answers in {socket_folder}, but its process cannot be seen from here.",
            "Another container uses this data folder: stop it there, or use another LEDGER_DATA.",
        )
    socket = socket_folder / f".s.PGSQL.{PORT}"
    for stale in (folder.cluster / "postmaster.pid", socket, Path(f"{socket}.lock")):
        stale.unlink(missing_ok=True)


def _open_log(log: Path, account: Account) -> int:
    """Where the log of this start will begin, in bytes; a long log is put aside first."""
    if log.exists() and log.stat().st_size > _LOG_BYTES_MAX:
        log.rename(log.with_suffix(".log.1"))
    log.touch(mode=0o600)
    account.give(log)
    return log.stat().st_size


def _make_database(server: Postmaster) -> None:
    url = address(server.socket_folder, "postgres")
    with psycopg.connect(url, autocommit=True) as connection:
        query = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(query, [DATABASE]).fetchone() is None:
            connection.execute(f"CREATE DATABASE {DATABASE}")
