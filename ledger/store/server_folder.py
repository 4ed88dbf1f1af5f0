"""The server's own folder, the places in it, and its socket's folder.

The path of a socket may have about a hundred bytes. A data folder too deep for that gets its
socket in a private folder of the temporary files instead, named after the data folder.
"""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ledger.store.server_errors import DataFolderUnusable

#: 104 bytes on macOS (108 on Linux), less "/.s.PGSQL.5432.lock" and the closing zero.
SOCKET_FOLDER_BYTES_MAX = 83


@dataclass(frozen=True)
class ServerFolder:
    """Where everything of one embedded server lies."""

    root: Path  #: the folder `postgres` in the data folder, mode 0700

    @property
    def cluster(self) -> Path:
        """PostgreSQL's own data directory."""
        return self.root / "data"

    @property
    def log(self) -> Path:
        return self.root / "server.log"

    @property
    def start_stop_lock(self) -> Path:
        """Held by whoever starts or stops the server, enters or leaves."""
        return self.root / "start-stop.lock"

    @property
    def users_lock(self) -> Path:
        """Shared by all who use the server: the kernel counts them."""
        return self.root / "users.lock"

    @property
    def watcher_lock(self) -> Path:
        """Held by the watcher as long as it lives."""
        return self.root / "watcher.lock"

    @property
    def watchers_lock(self) -> Path:
        """Held, shared, as long as a watcher or a deputy lives."""
        return self.root / "watchers.lock"

    def socket_folder(self) -> Path:
        """Where a server that starts now puts its socket; not made yet."""
        temporary = f"ledger-{hashlib.sha256(os.fsencode(self.root)).hexdigest()[:16]}"
        places = (
            self.root / "socket",
            Path(tempfile.gettempdir(), temporary),
            Path("/tmp", temporary),  # noqa: S108 - made private and checked by make_private
        )
        for place in places:
            # A comma separates hosts in a PostgreSQL address.
            if len(os.fsencode(place)) <= SOCKET_FOLDER_BYTES_MAX and "," not in str(place):
                return place
        raise AssertionError("the last place is short")


def holds_data(data_dir: Path) -> bool:
    """Whether a server's data lie in this data folder; nothing is made, nothing is started."""
    try:
        cluster = ServerFolder(data_dir.resolve() / "postgres").cluster
        return (cluster / "PG_VERSION").is_file()
    except OSError:
        return True  # it is there and closed to us: whoever opens it learns why


def open_server_folder(data_dir: Path) -> ServerFolder:
    """Make the folder when it is missing.

    Raises:
        DataFolderUnusable: it cannot be made or entered.

    """
    root = data_dir.resolve() / "postgres"
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        root.mkdir(mode=0o700, exist_ok=True)
        usable = os.access(root, os.R_OK | os.W_OK | os.X_OK)
    except OSError as error:
        raise DataFolderUnusable(
            f"The data folder {data_dir} cannot be made: {error.strerror}.",
            "Set LEDGER_DATA to a folder that you may write to.",
        ) from error
    if not usable:
        raise DataFolderUnusable(
            f"The folder {root} belongs to user {root.stat().st_uid} and is closed to you.",
            "Run the ledger as that user, or set LEDGER_DATA to a folder of your own.",
        )
    return ServerFolder(root)


def make_private(folder: Path, owners: set[int]) -> None:
    """Make a folder of mode 0700, or check that the one that is there is such a folder.

    Whoever can write to the socket's folder could pose as the server, so nothing is repaired here.

    Raises:
        DataFolderUnusable: it is a link, somebody else's, or open to others.

    """
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise DataFolderUnusable(
            f"The socket folder {folder} cannot be made: {error.strerror}.",
            "Remove what is in its place, or set LEDGER_DATA to a shorter path.",
        ) from error
    found = folder.lstat()
    private = stat.S_ISDIR(found.st_mode) and not stat.S_IMODE(found.st_mode) & 0o077
    if not private or found.st_uid not in owners:
        raise DataFolderUnusable(
            f"The socket folder {folder} is not private: user {found.st_uid}, mode"
            f" {stat.filemode(found.st_mode)}.",
            "Remove it, or set LEDGER_DATA to a shorter path.",
        )


def remove_if_empty(socket_folder: Path) -> None:
    """Remove the socket's folder; a server that crashed leaves its socket there for the next."""
    with suppress(OSError):
        socket_folder.rmdir()
