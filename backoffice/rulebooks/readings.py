"""`gaming-ledger rulebook readings`: every ambiguity with its readings and what each is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from backoffice.reports.plain import write_json
from backoffice.reports.text import NOTHING, Column, Page
from backoffice.rulebooks.edges import Edges, edges, in_words, options_with_edges
from backoffice.rulebooks.sheets import games_of
from backoffice.rulebooks.show import NO_TIMES
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.readings import Ambiguity, Option, Reading

Usual = Mapping[str, Edges]
"""The edges of each game under the default readings."""


class Value(NamedTuple):
    """A value of an option. The edges are those that are another under another of its values."""

    option: str
    value: str
    meaning: str
    default: bool
    literal: bool
    inferred: bool
    only_shown: bool  #: it repairs the print, and cannot be played
    house_edge: str


class Question(NamedTuple):
    """An ambiguity: what is unclear in which clauses, and its values, each option's default first.

    Every value stands beside the defaults of the other options.
    """

    id: str
    clauses: tuple[str, ...]
    question: str
    values: tuple[Value, ...]


def questions(book: Rulebook) -> tuple[Question, ...]:
    """Every ambiguity of a rulebook."""
    usual = {game: edges(book, game) for game in games_of(book)}
    return tuple(
        Question(
            entry.id,
            entry.clauses,
            entry.question,
            tuple(
                value
                for option in entry.options
                for value in _values(entry, option, _compared(book, entry, option, usual))
            ),
        )
        for entry in book.ambiguities
    )


def show_readings(books: Iterable[Rulebook], *, as_json: bool = False) -> None:
    """Print the ambiguities of rulebooks."""
    found = {book.id: questions(book) for book in books}
    if as_json:
        write_json(sys.stdout, NO_TIMES, readings=found)
        return
    page = Page()
    page.title("Readings")
    page.line("The first value of each option is its default. House edges are exact; a negative")
    page.line("one favours the player. Each holds beside the defaults of the other options.")
    for book_id, own in found.items():
        page.subtitle(book_id)
        if not own:
            page.line("No ambiguity is on its register.")
        for question in own:
            _write_question(page, question)


def _write_question(page: Page, question: Question) -> None:
    page.line()
    page.line(f"{question.id}  {', '.join(question.clauses)}")
    page.line(question.question)
    columns = [Column("Option"), Column("Value"), Column("It is"), Column("Meaning")]
    with_edges = any(value.house_edge for value in question.values)
    edge = [Column("House edge")] if with_edges else []
    rows = [
        (
            value.option,
            value.value,
            _marks(value),
            value.meaning,
            *([value.house_edge or NOTHING] if with_edges else []),
        )
        for value in question.values
    ]
    page.table([*columns, *edge], rows)


def _marks(value: Value) -> str:
    named = {
        "default": value.default,
        "literal": value.literal,
        "inferred": value.inferred,
        "only shown": value.only_shown,
    }
    return ", ".join(name for name, holds in named.items() if holds) or "other"


def _values(entry: Ambiguity, option: Option, compared: Mapping[str, Edges]) -> Iterable[Value]:
    repair = entry.repairs_print or bool(option.repairs_print)
    return [_value(option, reading, repair, compared) for reading in option.readings]


def _value(
    option: Option,
    reading: Reading,
    repair: bool,  # noqa: FBT001 - of the option
    compared: Mapping[str, Edges],
) -> Value:
    default = reading.value == option.default
    return Value(
        option.name,
        reading.value,
        reading.meaning,
        default,
        reading.literal,
        reading.inferred,
        repair and not default,
        in_words(compared.get(reading.value, {})),
    )


def _compared(book: Rulebook, entry: Ambiguity, option: Option, usual: Usual) -> dict[str, Edges]:
    """For each value the edges that are not the same under all of them."""
    game = options_with_edges(book).get(option.name)
    if game is None or entry.repairs_print or option.repairs_print:
        return {}
    by_value = {
        value: edges(book, game, {option.name: value}) if number else usual[game]
        for number, value in enumerate(option.values)
    }
    bets = list(dict.fromkeys(bet for found in by_value.values() for bet in found))
    changed = [bet for bet in bets if len({found.get(bet) for found in by_value.values()}) > 1]
    return {
        value: {bet: found[bet] for bet in changed if bet in found}
        for value, found in by_value.items()
    }
