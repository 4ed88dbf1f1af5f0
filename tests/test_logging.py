from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import structlog

from ledger import logging

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def defaults_afterwards() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def test_it_is_quiet_unless_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("LEDGER_LOG", raising=False)
    logging.configure()
    structlog.get_logger().info("table opened", table="roulette-1")
    assert capsys.readouterr() == ("", "")


def test_the_environment_names_the_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LEDGER_LOG", "info")
    logging.configure()
    structlog.get_logger().info("table opened")
    assert "table opened" in capsys.readouterr().err


def test_a_pipe_gets_one_json_object_a_line_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("info")
    structlog.get_logger().info("table opened", table="roulette-1")
    out, err = capsys.readouterr()
    line = json.loads(err)
    assert out == ""
    assert (line["event"], line["table"], line["level"]) == ("table opened", "roulette-1", "info")
    assert line["timestamp"].endswith("Z")


def test_an_exception_is_logged_inside_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("error")
    try:
        _ = 1 // 0
    except ZeroDivisionError:
        structlog.get_logger().exception("projection stopped")
    line = json.loads(capsys.readouterr().err)
    assert line["exception"][0]["exc_type"] == "ZeroDivisionError"


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'loud'.*debug, info, warning, error"):
        logging.configure("loud")
