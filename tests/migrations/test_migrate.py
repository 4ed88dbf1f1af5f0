"""The path to the present schema: applied once, never half, never rewritten."""

from __future__ import annotations

import threading
from pathlib import Path

import psycopg
import pytest

from ledger.store.migrate import MigrationError, migrate

ONE = "CREATE TABLE one (id int);"
TWO = "CREATE TABLE two (id int);"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "0001_one.sql").write_text(ONE)
    (tmp_path / "0002_two.sql").write_text(TWO)
    return tmp_path


def tables(conninfo: str, schema: str = "house") -> set[str]:
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = %s::regnamespace",
            (schema,),
        )
        return {row[0] for row in rows}


def test_files_are_applied_in_order_and_once(empty_database: str, folder: Path) -> None:
    (folder / "0002_two.sql").write_text("ALTER TABLE one RENAME TO uno;")
    assert migrate(empty_database, "house", folder) == ["0001_one.sql", "0002_two.sql"]
    assert migrate(empty_database, "house", folder) == []
    assert tables(empty_database) == {"uno", "migrations"}


def test_a_later_file_is_applied_alone(empty_database: str, folder: Path) -> None:
    migrate(empty_database, "house", folder)
    (folder / "0003_three.sql").write_text("CREATE TABLE three (id int);")
    assert migrate(empty_database, "house", folder) == ["0003_three.sql"]


def test_premises_of_one_database_keep_apart(empty_database: str, folder: Path) -> None:
    migrate(empty_database, "north", folder)
    assert migrate(empty_database, "south", folder) == ["0001_one.sql", "0002_two.sql"]
    assert tables(empty_database, "north") == tables(empty_database, "south")


def test_an_edited_file_is_refused(empty_database: str, folder: Path) -> None:
    migrate(empty_database, "house", folder)
    (folder / "0001_one.sql").write_text(ONE + "\n-- improved")
    with pytest.raises(MigrationError, match=r"0001_one\.sql: was edited .* new file"):
        migrate(empty_database, "house", folder)


def test_a_vanished_file_is_refused(empty_database: str, folder: Path) -> None:
    migrate(empty_database, "house", folder)
    (folder / "0002_two.sql").unlink()
    with pytest.raises(MigrationError, match=r"0002_two\.sql: was applied here and is gone"):
        migrate(empty_database, "house", folder)


def test_a_file_slipped_in_before_the_last_is_refused(empty_database: str, folder: Path) -> None:
    (folder / "0001_one.sql").unlink()
    migrate(empty_database, "house", folder)
    (folder / "0001_one.sql").write_text(ONE)
    with pytest.raises(MigrationError, match=r"0001_one\.sql: comes before 0002_two\.sql"):
        migrate(empty_database, "house", folder)
    assert tables(empty_database) == {"two", "migrations"}


def test_two_files_of_one_number_are_refused(empty_database: str, folder: Path) -> None:
    (folder / "0002_deux.sql").write_text(TWO)
    with pytest.raises(MigrationError, match=r"its number is that of 0002_deux\.sql"):
        migrate(empty_database, "house", folder)


@pytest.mark.parametrize(
    "fault",
    [
        "SELECT 1 / 0;",
        "SELECT pg_terminate_backend(pg_backend_pid());",
        "INSERT INTO migrations (file, sha256) VALUES ('0002_two.sql', '');",
    ],
    ids=["the file fails", "the server process is ended", "it cannot be noted as applied"],
)
def test_a_file_that_breaks_off_leaves_nothing_of_itself(
    empty_database: str, folder: Path, fault: str
) -> None:
    (folder / "0002_two.sql").write_text(TWO + fault)
    with pytest.raises(MigrationError, match=r"0002_two\.sql: failed"):
        migrate(empty_database, "house", folder)
    assert tables(empty_database) == {"one", "migrations"}
    (folder / "0002_two.sql").write_text(TWO)
    assert migrate(empty_database, "house", folder) == ["0002_two.sql"]


def test_many_at_once_apply_each_file_once(empty_database: str, folder: Path) -> None:
    (folder / "0002_two.sql").write_text("SELECT pg_sleep(0.2);" + TWO)
    applied: list[str] = []
    threads = [
        threading.Thread(target=lambda: applied.extend(migrate(empty_database, "house", folder)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert applied == ["0001_one.sql", "0002_two.sql"]


@pytest.mark.parametrize("schema", ["House", "a-b", "pg_house", "h" * 54, "", "1st"])
def test_a_schema_whose_name_would_need_quoting_is_refused(
    empty_database: str, folder: Path, schema: str
) -> None:
    with pytest.raises(ValueError, match="cannot name the schema"):
        migrate(empty_database, schema, folder)
