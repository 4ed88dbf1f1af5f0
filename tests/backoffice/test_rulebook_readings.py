"""`rulebook readings`: every ambiguity once, each value, and the edges that readings change."""

from __future__ import annotations

import json
from functools import cache

import pytest

from backoffice.rulebooks.readings import Question, Value, questions, show_readings
from ledger.money import Odds
from ledger.rulebooks.model import Rulebook
from tests.backoffice.rulebook_pages import BOOKS, BY_LETTERS, cells


@cache
def asked(name: str) -> tuple[Question, ...]:
    """The questions of a rulebook, worked out when the first test asks: it takes seconds."""
    return tuple(questions(BOOKS[name]))


EDGES = [
    ("AG", "AMB-04", "1:1", "colour double zero: 1/19 "),
    ("AG", "AMB-04", "2:1", "colour double zero: -8/19 "),
    ("AG", "AMB-04", "2:1", "high low single zero: -17/37 "),
    ("AG", "AMB-05", "1:2, 2:3, 5:6", "dont pass odds 4, 5, 6, 8, 9, 10: 0 "),
    ("AG", "AMB-05", "2:1, 3:2, 6:5", "dont pass odds 4, 10: -1 "),
    ("AG", "AMB-05", "2:1, 3:2, 6:5", "dont pass odds 5, 9: -1/2 "),
    ("AG", "AMB-05", "2:1, 3:2, 6:5", "dont pass odds 6, 8: -1/5 "),
    ("AG", "AMB-06", "5:11, 5:8, 4:5", "place against 4, 10: 1/33 "),
    ("AG", "AMB-06", "11:5, 8:5, 5:4", "place against 4, 10: -17/15 "),
    ("AG", "AMB-06", "11:5, 8:5, 5:4", "place against 5, 9: -14/25 "),
    ("AG", "AMB-06", "11:5, 8:5, 5:4", "place against 6, 8: -5/22 "),
    ("AG", "AMB-07", "even", "place for 6, 8: 1/11 "),
    ("AG", "AMB-07", "7:6", "place for 6, 8: 1/66 "),
    ("AG", "AMB-08", "all_win_but_the_barred_double", "dont pass: 3/220 "),
    ("AG", "AMB-08", "all_craps_push", "dont pass: 16/165 "),
    ("AG", "AMB-08", "both", "dont come: 41/990 "),
    ("AG", "AMB-10", "even", "big 6: 1/11 "),
    ("AG", "AMB-25", "always_listed", "first four double zero: 1/19 "),
    ("FR", "AMB-50", "n_to_1", "any seven: 1/6 "),
    ("FR", "AMB-50", "n_for_1", "any seven: 1/3 "),
]


def values_of(letters: str, entry: str) -> list[Value]:
    (question,) = [one for one in asked(BY_LETTERS[letters].id) if one.id == entry]
    return list(question.values)


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_every_ambiguity_stands_once_with_default_and_literal(
    book: Rulebook, capsys: pytest.CaptureFixture[str]
) -> None:
    show_readings([book])
    lines = [cells(line) for line in capsys.readouterr().out.splitlines()]
    texts = [line for line in lines if line]
    for entry in book.ambiguities:
        at = texts.index([f"{entry.id}  {', '.join(entry.clauses)}"])
        assert [one[0].split()[0] for one in texts].count(entry.id) == 1
        assert " ".join(texts[at + 1]) == entry.question
        for option in entry.options:
            marks = {one[1]: one[2] for one in texts[at:] if one[0] == option.name}
            assert list(marks) == list(option.values)
            assert [v for v, mark in marks.items() if "default" in mark] == [option.default]
            literal = [v for v, mark in marks.items() if "literal" in mark]
            assert literal == [reading.value for reading in option.readings if reading.literal]


def test_a_repair_of_the_print_is_only_shown_and_has_no_edge() -> None:
    values = values_of("AG", "AMB-39")
    assert [value.only_shown for value in values] == [False, True]
    dice = {value.value: value.only_shown for value in values_of("AG", "AMB-31")}
    assert dice["at_least_0.001_in"]
    assert not dice["as_FR.I1"]
    shown = [v for name in BOOKS for one in asked(name) for v in one.values if v.only_shown]
    assert shown
    assert not [value for value in shown if value.house_edge]


@pytest.mark.parametrize(("letters", "entry", "value", "edge"), EDGES)
def test_a_reading_has_the_stated_edge(letters: str, entry: str, value: str, edge: str) -> None:
    found = [one.house_edge for one in values_of(letters, entry) if one.value == value]
    assert any(edge in f"{text} " for text in found), found


def test_a_reading_that_changes_no_edge_has_none() -> None:
    """AMB-61 is of limits only, AMB-63 of removal and rest."""
    limits, rest, bars = (
        values_of("FR", "AMB-61"),
        values_of("AG", "AMB-63"),
        values_of("AG", "AMB-08"),
    )
    either_bar = [value for value in bars if value.option == "lose_bar"]
    assert len(either_bar) == 3
    assert not [value for value in (*limits, *rest, *either_bar) if value.house_edge]


def test_an_edge_follows_the_row_and_not_a_stated_figure() -> None:
    book = BY_LETTERS["AG"]
    assert book.roulette is not None
    rows = tuple(
        row.model_copy(update={"odds": Odds(3, 2)}) if row.bet == "colour" else row
        for row in book.roulette.rows
    )
    stingy = book.model_copy(update={"roulette": book.roulette.model_copy(update={"rows": rows})})
    (question,) = [one for one in questions(stingy) if one.id == "AMB-04"]
    assert "colour double zero: -7/38 " in _edge(question, "1:1")
    assert "even odd double zero: 1/19 " in _edge(question, "1:1")
    assert "colour double zero: -8/19 " in _edge(question, "2:1")


def _edge(question: Question, value: str) -> str:
    (found,) = [one.house_edge for one in question.values if one.value == value]
    return found


def test_json_has_every_book_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    show_readings([BY_LETTERS["NZ"], BY_LETTERS["TF"]], as_json=True)
    page = json.loads(capsys.readouterr().out)
    own = page["readings"]["new-zealand-1998"]
    assert [one["id"] for one in own] == [entry.id for entry in BY_LETTERS["NZ"].ambiguities]
    assert page["readings"]["triple-field"] == []


def test_a_book_without_ambiguities_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    show_readings([BY_LETTERS["TF"]])
    assert "No ambiguity is on its register." in capsys.readouterr().out
