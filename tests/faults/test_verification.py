"""What the rig asks in the end finds what is wrong: each kind of fault is planted once."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from ledger.application import Ledger
from ops.faults.answers import Answer, AnswerBook
from ops.faults.play import Player
from ops.faults.rig import found_house
from ops.faults.verification import Findings, verify
from ops.faults.writer import play
from projections.registry import every_projection
from projections.runner import catch_up
from tests.fixtures.databases import SCHEMA, fresh_database

PLAYERS = [Player("p1", 1, writes_slips=True), Player("s1", 1, seat=1)]
COMMANDS = 60
TABLES = ("events", "commands", "cashier_movements", "journal_lines")


@pytest.fixture(scope="module")
def played_once(
    server_url: str, template_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Path]]:
    """A small house in which two players have had their turns, and the folder of answers."""
    folder = tmp_path_factory.mktemp("answers")
    for database in fresh_database(server_url, template_database):
        found_house(database, PLAYERS)
        with Ledger(database, SCHEMA) as ledger:
            for player in PLAYERS:
                play(ledger, player, folder, stopped=Event(), up_to=COMMANDS)
        catch_up(database, SCHEMA, every_projection())
        yield str(conninfo_to_dict(database)["dbname"]), folder


@pytest.fixture
def database(server_url: str, played_once: tuple[str, Path]) -> Iterator[str]:
    """A copy of that house."""
    yield from fresh_database(server_url, played_once[0])


@pytest.fixture
def played(played_once: tuple[str, Path], tmp_path: Path) -> Path:
    """A copy of the answers."""
    return Path(shutil.copytree(played_once[1], tmp_path / "answers"))


def ask(database: str, folder: Path) -> Findings:
    return verify(database, SCHEMA, PLAYERS, folder)


def faults(findings: Findings) -> set[str]:
    kinds = ("lost", "doubled", "differing", "unsound", "unrepeatable")
    return {kind for kind in kinds if getattr(findings, kind)}


def test_a_house_that_nobody_hurt_is_sound(database: str, played: Path) -> None:
    findings = ask(database, played)
    assert faults(findings) == set()
    assert findings.acknowledged == 2 * COMMANDS
    assert findings.refused > 0


def _write(folder: Path, answers: list[Answer]) -> None:
    (folder / "p1").write_text("".join(answer.line() for answer in answers))


def _unknown(answers: list[Answer]) -> list[Answer]:
    told = next(PLAYERS[0].commands(after=COMMANDS))
    return [*answers, Answer(str(told["id"]), range(500, 501), None, repeated=False)]


def _elsewhere(answers: list[Answer]) -> list[Answer]:
    last = answers[-1]
    positions = range(last.positions.start + 1, last.positions.stop + 1)
    return [*answers[:-1], Answer(last.command_id, positions, last.refusal, repeated=False)]


def _unanswered(answers: list[Answer]) -> list[Answer]:
    return answers[:-2]


def _twice(answers: list[Answer]) -> list[Answer]:
    return [*answers, answers[-1]]


@pytest.mark.parametrize(
    ("forge", "found"),
    [(_unknown, "lost"), (_elsewhere, "lost"), (_unanswered, "doubled"), (_twice, "doubled")],
)
def test_answers_that_are_not_in_the_log_are_found(
    database: str, played: Path, forge: Callable[[list[Answer]], list[Answer]], found: str
) -> None:
    _write(played, forge(list(AnswerBook(played / "p1"))))
    assert found in faults(ask(database, played))


def test_a_line_that_was_cut_off_is_no_answer(database: str, played: Path) -> None:
    book = AnswerBook(played / "p1")
    answers = list(book)
    (played / "p1").write_text("".join(answer.line() for answer in answers)[:-3])
    assert list(book) == answers[:-1]
    assert faults(ask(database, played)) == set()  # as after a kill before the last was written


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("DELETE FROM events WHERE position = (SELECT max(position) FROM events)", "unsound"),
        ('UPDATE commands SET refusal = \'{"code": "other"}\' WHERE refusal IS NOT NULL', "lost"),
        ("UPDATE events SET command_id = 'p1-00000001' WHERE position > 100", "doubled"),
        ("UPDATE cashier_movements SET amount_minor = amount_minor + 1", "differing"),
        ("DELETE FROM journal_lines WHERE line = 1", "unsound"),
    ],
)
def test_a_log_or_a_book_that_was_changed_is_found(
    database: str, played: Path, damage: str, found: str
) -> None:
    damaging: Any = damage
    table = next(word for word in damage.split() if word in TABLES)
    with psycopg.connect(database) as connection:
        connection.execute(sql.SQL("SET search_path TO {}").format(sql.Identifier(SCHEMA)))
        allowed = sql.SQL("ALTER TABLE {} DISABLE TRIGGER USER").format(sql.Identifier(table))
        connection.execute(allowed)  # the triggers forbid it to everybody
        connection.execute(damaging)
    assert found in faults(ask(database, played))
