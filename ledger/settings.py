"""What the surroundings decide: five environment variables, read once and checked.

| variable | meaning | when absent |
|---|---|---|
| `DATABASE_URL` | a PostgreSQL server to use as it is | an embedded server is started |
| `LEDGER_POSTGRES_BIN` | folder of the PostgreSQL programs to embed | they are looked for |
| `LEDGER_DATA` | folder of the embedded server's data | `.ledger` in the current folder |
| `LEDGER_SCHEMA` | the premises' schema in the database | `house` |
| `LEDGER_RULEBOOKS` | folder of rulebook files beside the ledger's own | there are none |

A variable set to nothing counts as absent.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict

_SCHEMA_NAME = re.compile(r"[a-z][a-z0-9_]{0,52}")  # leaves room for the roles: house_projector
_RESERVED_SCHEMA_NAME = re.compile(r"pg_.*|information_schema")


class SettingError(ValueError):
    """A setting that cannot be used: which variable, what is wrong with it, what to do."""

    def __init__(self, variable: str, problem: str, remedy: str) -> None:
        super().__init__(f"{variable} {problem} {remedy}")
        self.variable = variable
        self.problem = problem
        self.remedy = remedy


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of one process; the paths are absolute."""

    database_url: str | None = None  #: a server to use as it is; None starts an embedded one
    postgres_bin: Path | None = None  #: folder of initdb and postgres; None looks for them
    data_dir: Path  #: folder of the embedded server; made when missing
    schema: str = "house"  #: schema of the premises, a plain lower-case SQL name
    rulebooks_dir: Path | None = None  #: folder of rulebook files beside the ledger's own

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read and check the settings.

        Raises:
            SettingError: for the first variable whose value cannot be used.

        """
        given = {name: value for name, value in environment.items() if value}
        return cls(
            database_url=_checked_url(given.get("DATABASE_URL")),
            postgres_bin=_checked_folder(
                "LEDGER_POSTGRES_BIN", given, "Name the folder that holds postgres and initdb"
            ),
            data_dir=_checked_data_dir(given.get("LEDGER_DATA", ".ledger")),
            schema=_checked_schema(given.get("LEDGER_SCHEMA", "house")),
            rulebooks_dir=rulebooks_folder(given),
        )


def rulebooks_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of rulebook files alone, for who needs no database.

    Raises:
        SettingError: the variable is set and names no folder.

    """
    remedy = "Name the folder that holds your rulebook's file"
    return _checked_folder("LEDGER_RULEBOOKS", environment, remedy)


def _checked_url(url: str | None) -> str | None:
    if url is None:
        return None
    try:
        conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        # Neither the address nor the driver's message is repeated: they may hold a password.
        raise SettingError(
            "DATABASE_URL",
            "is not a PostgreSQL address.",
            "Write postgresql://user@host/database, or unset it to use an embedded server.",
        ) from None
    return url


def _checked_folder(variable: str, given: Mapping[str, str], remedy: str) -> Path | None:
    if not (folder := given.get(variable)):
        return None
    path = _path(variable, folder)
    if not path.is_dir():
        problem = f"is {folder!r}, which is not a folder."
        raise SettingError(variable, problem, f"{remedy}, or unset it.")
    return path


def _checked_data_dir(folder: str) -> Path:
    path = _path("LEDGER_DATA", folder)
    if path.exists() and not path.is_dir():
        raise SettingError(
            "LEDGER_DATA",
            f"is {folder!r}, which exists and is not a folder.",
            "Name a folder; it is made when it is missing.",
        )
    return path


def _path(variable: str, folder: str) -> Path:
    """The absolute path of a folder that need not be there."""
    try:
        path = Path(folder).expanduser().absolute()
        path.is_dir()  # asks the system, which may not take such a name or let us look there
    except (OSError, RuntimeError) as error:
        said = error.strerror if isinstance(error, OSError) else str(error).rstrip(".")
        raise SettingError(
            variable, f"is {folder!r}, which cannot be used: {said}.", "Name another folder."
        ) from None
    return path


def _checked_schema(name: str) -> str:
    if not _SCHEMA_NAME.fullmatch(name) or _RESERVED_SCHEMA_NAME.fullmatch(name):
        raise SettingError(
            "LEDGER_SCHEMA",
            f"is {name!r}, which is not a plain schema name.",
            "Use up to 53 lower-case letters, digits and underscores, beginning with a letter,"
            " and neither pg_… nor information_schema.",
        )
    return name
