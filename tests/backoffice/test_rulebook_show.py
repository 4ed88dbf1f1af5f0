"""`rulebook show`: every bet, provision, clause and ambiguity of every rulebook."""

from __future__ import annotations

import json

import pytest

from backoffice.rulebooks.procedures import TOPICS, provisions
from backoffice.rulebooks.show import show, show_all
from ledger.rulebooks.folder import Instrument
from ledger.rulebooks.model import Rulebook
from tests.backoffice.rulebook_pages import BOOKS, KNOWN, cells

each = pytest.mark.parametrize("instrument", KNOWN.values(), ids=list(KNOWN))


def bets_of(book: Rulebook) -> list[list[str]]:
    """How the lines of a book's bets begin: the bet, its name, its clause or none."""
    rows = [[row.bet, row.name, row.clause] for row in (book.craps.rows if book.craps else ())]
    unnamed: list[tuple[str, str]] = [
        (row.bet, row.clause) for row in (book.roulette.rows if book.roulette else ())
    ]
    unnamed += [(row.bet, row.clause) for row in (book.blackjack.rows if book.blackjack else ())]
    rows += [[bet, bet.replace("_", " "), clause] for bet, clause in unnamed]
    tables = book.baccarat.pay_tables if book.baccarat else ()
    rows += [
        [f"{row.bet}, {table.id}", row.bet.replace("_", " "), "–"]
        for table in tables
        for row in table.rows
    ]
    return rows


@each
def test_every_bet_has_one_line_with_its_clause(
    instrument: Instrument, capsys: pytest.CaptureFixture[str]
) -> None:
    show(instrument)
    lines = [cells(line)[:3] for line in capsys.readouterr().out.splitlines()]
    expected = bets_of(instrument.rulebook)
    assert expected
    for bet in expected:
        assert lines.count(bet) == 1, bet


@each
def test_every_clause_stands_with_its_state_and_where(
    instrument: Instrument, capsys: pytest.CaptureFixture[str]
) -> None:
    show(instrument)
    lines = [cells(line) for line in capsys.readouterr().out.splitlines()]
    for entry in instrument.catalogue:
        said = [" ".join(text.split()) for text in (entry.id, entry.rule, entry.state, entry.where)]
        assert [part for part in said if part] in lines


@each
def test_every_provision_and_ambiguity_stands_once_with_its_clause_and_default(
    instrument: Instrument, capsys: pytest.CaptureFixture[str]
) -> None:
    book = instrument.rulebook
    assert sorted(said.clause or "" for _, said in provisions(book)) == sorted(
        one.clause for one in book.provisions
    )
    show(instrument)
    lines = [cells(line) for line in capsys.readouterr().out.splitlines()]
    for topic, said in provisions(book):
        assert lines.count([topic, said.words, said.clause or "–"]) == 1
    for entry in book.ambiguities:
        for option in entry.options:
            clauses = ", ".join(entry.clauses)
            assert lines.count([entry.id, clauses, option.name, option.default]) == 1


def test_a_figure_stands_in_its_unit() -> None:
    said = {text.words for _, text in provisions(BOOKS["antigua-1963"])}
    assert {"chip sale minimum: 5.00 XCD", "appeal window hours: 72", "set dice: 6"} <= said


def test_no_provision_belongs_to_two_topics() -> None:
    codes = [code for topic in TOPICS for code in topic.codes]
    assert len(codes) == len(set(codes))
    asked = {o.name for book in BOOKS.values() for entry in book.ambiguities for o in entry.options}
    assert {option for topic in TOPICS for option in topic.options} <= asked


def test_the_head_has_the_fingerprint_the_source_and_the_date(
    capsys: pytest.CaptureFixture[str],
) -> None:
    book = BOOKS["antigua-1963"]
    show(KNOWN[book.id])
    out = capsys.readouterr().out
    assert all(text in out for text in (book.title, book.source, book.sha256, "1963-12-16"))


@each
def test_json_has_the_same_bets_and_clauses(
    instrument: Instrument, capsys: pytest.CaptureFixture[str]
) -> None:
    show(instrument, as_json=True)
    page = json.loads(capsys.readouterr().out)
    book = instrument.rulebook
    bets = [bet for game in page["games"] for bet in game["bets"]]
    assert sorted([bet["bet"], bet["name"], bet["clause"] or "–"] for bet in bets) == sorted(
        bets_of(book)
    )
    assert [clause["id"] for clause in page["clauses"]] == [clause.id for clause in book.clauses]
    assert [entry["id"] for entry in page["readings"]] == [entry.id for entry in book.ambiguities]
    assert page["rulebook"]["fingerprint"] == f"sha256 {book.sha256}"


def test_all_rulebooks_are_listed_with_those_of_the_folder(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_all(KNOWN)
    lines = [cells(line)[0] for line in capsys.readouterr().out.splitlines()[2:]]
    assert lines == list(BOOKS)
    assert "triple-field" in lines
