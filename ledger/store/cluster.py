"""Making a cluster (PostgreSQL's data directory): in a side folder, so it is whole or absent."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from ledger.store.postgres_programs import PostgresPrograms
from ledger.store.server_account import Account, server_environment
from ledger.store.server_address import SUPERUSER
from ledger.store.server_errors import DataFolderUnusable, ServerDidNotStart
from ledger.store.server_folder import ServerFolder

_SIDE_PREFIX = "new-"
_OPTIONS = (
    f"--username={SUPERUSER}",
    "--encoding=UTF8",
    "--locale=C",  # the same order everywhere, and the wheels lack ICU
    "--auth-local=trust",  # behind a socket in a folder of mode 0700
    "--auth-host=reject",
    "--data-checksums",
    "--no-instructions",
)


def make_cluster(folder: ServerFolder, programs: PostgresPrograms, account: Account) -> None:
    """Make the cluster unless there is one.

    Raises:
        ServerDidNotStart: initdb failed; its last lines are in the error.
        DataFolderUnusable: something else lies in the cluster's place.

    """
    for leftover in folder.root.glob(f"{_SIDE_PREFIX}*"):
        shutil.rmtree(leftover, ignore_errors=True)  # its initdb lost its parent, or was killed
    if (folder.cluster / "PG_VERSION").is_file():
        return
    # A new name each time: an initdb that lost its parent may still write to the old folder.
    side = Path(tempfile.mkdtemp(prefix=_SIDE_PREFIX, dir=folder.root))
    account.give(side)
    _initialise(side, programs, account)
    try:
        side.rename(folder.cluster)
    except OSError as error:
        shutil.rmtree(side, ignore_errors=True)
        raise DataFolderUnusable(
            f"{folder.cluster} exists and is not a PostgreSQL data directory: {error.strerror}.",
            "Move it away, or set LEDGER_DATA to another folder.",
        ) from error
    _flush_folder(folder.root)


def _initialise(side: Path, programs: PostgresPrograms, account: Account) -> None:
    done = subprocess.run(
        [*account.prefix, str(programs.initdb), "-D", str(side), *_OPTIONS],
        env=server_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        **account.identity(),
    )
    if done.returncode != 0:
        shutil.rmtree(side, ignore_errors=True)
        shown = "\n".join(done.stdout.splitlines()[-15:])
        raise ServerDidNotStart(
            f"initdb of {programs.folder} ended with status {done.returncode}:\n{shown}",
            f"Put right what it names (often a full disk), then try again in {side.parent}.",
        )


def _flush_folder(folder: Path) -> None:
    """Make the new name durable; initdb has flushed what is under it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
