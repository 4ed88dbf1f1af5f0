from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from ledger.settings import SettingError, Settings


def test_without_variables_the_embedded_server_of_the_current_folder_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings.from_environment({})
    assert settings == Settings(
        database_url=None, postgres_bin=None, data_dir=tmp_path / ".ledger", schema="house"
    )


def test_every_variable_is_read(tmp_path: Path) -> None:
    settings = Settings.from_environment(
        {
            "DATABASE_URL": "postgresql://cashier@server/ledger",
            "LEDGER_POSTGRES_BIN": str(tmp_path),
            "LEDGER_DATA": str(tmp_path / "data"),
            "LEDGER_SCHEMA": "second_house",
            "LEDGER_RULEBOOKS": str(tmp_path),
        }
    )
    assert settings == Settings(
        database_url="postgresql://cashier@server/ledger",
        postgres_bin=tmp_path,
        data_dir=tmp_path / "data",
        schema="second_house",
        rulebooks_dir=tmp_path,
    )


def test_a_variable_set_to_nothing_counts_as_absent() -> None:
    names = ("DATABASE_URL", "LEDGER_POSTGRES_BIN", "LEDGER_DATA", "LEDGER_SCHEMA")
    empty = dict.fromkeys((*names, "LEDGER_RULEBOOKS"), "")
    assert Settings.from_environment(empty) == Settings.from_environment({})


@pytest.mark.parametrize("url", ["postgres://h/d", "host=/run/socket dbname=ledger"])
def test_an_address_may_have_either_form_of_the_driver(url: str) -> None:
    assert Settings.from_environment({"DATABASE_URL": url}).database_url == url


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DATABASE_URL", "mysql://root:secret@server/ledger"),
        ("DATABASE_URL", "secret"),
        ("LEDGER_POSTGRES_BIN", "no/such/folder"),
        ("LEDGER_POSTGRES_BIN", "x" * 300),
        ("LEDGER_DATA", __file__),
        ("LEDGER_DATA", "x" * 300),
        ("LEDGER_DATA", "~no-such-account/data"),
        ("LEDGER_RULEBOOKS", __file__),
        ("LEDGER_RULEBOOKS", "no/such/folder"),
        ("LEDGER_SCHEMA", "House"),
        ("LEDGER_SCHEMA", "1st_house"),
        ("LEDGER_SCHEMA", "house; DROP SCHEMA house"),
        ("LEDGER_SCHEMA", "house\n"),
        ("LEDGER_SCHEMA", "maison_privée"),
        ("LEDGER_SCHEMA", "h" * 54),
        ("LEDGER_SCHEMA", "pg_house"),
        ("LEDGER_SCHEMA", "information_schema"),
    ],
)
def test_a_value_that_cannot_be_used_is_named_with_what_to_do(variable: str, value: str) -> None:
    with pytest.raises(SettingError) as caught:
        Settings.from_environment({variable: value})
    assert caught.value.variable == variable
    assert caught.value.remedy
    assert str(caught.value).startswith(f"{variable} is ")


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(SettingError) as caught:
        Settings.from_environment({"DATABASE_URL": "mysql://root:secret@server/ledger"})
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("name", ["house", "h", "house_2", "h" * 53])
def test_a_plain_name_is_a_schema(name: str) -> None:
    assert Settings.from_environment({"LEDGER_SCHEMA": name}).schema == name


def test_settings_do_not_change() -> None:
    settings = Settings.from_environment({})
    with pytest.raises(FrozenInstanceError):
        settings.schema = "other"  # type: ignore[misc]  # what is tested
