"""`gaming-ledger rulebook diff`: two rulebooks side by side, and only where they differ."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from backoffice.reports.plain import write_json
from backoffice.reports.text import Column, Page
from backoffice.rulebooks.book import sheets
from backoffice.rulebooks.procedures import comparable, on_topic
from backoffice.rulebooks.sheets import SILENT, Bet, Said, Sheet, games_of
from backoffice.rulebooks.show import NO_TIMES, head
from ledger.rulebooks.model import Rulebook

PROCEDURES = "procedures"
UNSAID = Said(SILENT)
_SUMMARY = ("wins", "pays", "maximum", "commission", "house edge")


class Difference(NamedTuple):
    """What two rulebooks say of one thing: of a bet in an aspect, a term, a topic, an option."""

    part: str
    about: str
    aspect: str
    first: tuple[Said, ...]
    second: tuple[Said, ...]


def differences(first: Rulebook, second: Rulebook) -> tuple[Difference, ...]:
    """Where they differ; other words differ, another clause with the same words does not."""
    ours = {sheet.game: sheet for sheet in sheets(first)}
    theirs = {sheet.game: sheet for sheet in sheets(second)}
    both = [game for game in ours if game in theirs]
    found = [one for game in both for one in _of_game(ours[game], theirs[game])]
    topics = [
        Difference(PROCEDURES, topic.name, "", on_topic(first, topic), on_topic(second, topic))
        for topic in comparable(first, second)
    ]
    asked, also = _defaults(first), _defaults(second)
    shared = {name: said for name, said in asked.items() if name in also}
    readings = _by_name(shared, {name: also[name] for name in shared}, "readings by default")
    return tuple(one for one in (*found, *topics, *readings) if _words(one.first, one.second))


def asked_by_one_only(book: Rulebook, other: Rulebook) -> tuple[str, ...]:
    """The ambiguities of a rulebook that are none of the other."""
    others = {entry.id for entry in other.ambiguities}
    return tuple(entry.id for entry in book.ambiguities if entry.id not in others)


def show_diff(first: Rulebook, second: Rulebook, *, as_json: bool = False) -> None:
    """Print two rulebooks side by side."""
    found = differences(first, second)
    heads = [head(first), head(second)]
    shared = [game for game in games_of(first) if game in games_of(second)]
    only = {
        first.id: asked_by_one_only(first, second),
        second.id: asked_by_one_only(second, first),
    }
    if as_json:
        parts = {"rulebooks": heads, "shared_games": shared, "differences": found}
        write_json(sys.stdout, NO_TIMES, **parts, ambiguities_of_one_only=only)
        return
    page = Page()
    page.title(f"{first.id} beside {second.id}")
    columns = [Column(""), *(Column(one["id"]) for one in heads)]
    page.table(columns, [(name, heads[0][name], heads[1][name]) for name in heads[0]])
    page.line()
    page.line(_games_in_words(first, second, shared))
    page.line("Compared under the default readings; [AMB-nn] marks what another reading changes.")
    if not found:
        page.line("No difference.")
        return
    for part in dict.fromkeys(one.part for one in found):
        _write_part(page, part, [one for one in found if one.part == part], columns[1:])
    cited = [one for one in found if one.part == PROCEDURES]
    _write_clauses(page, [(first, _cited(cited, 0)), (second, _cited(cited, 1))])
    if any(only.values()):
        page.subtitle("Ambiguities of one only")
        page.pairs([(name, ", ".join(entries)) for name, entries in only.items() if entries])


def _of_game(ours: Sheet, theirs: Sheet) -> Iterator[Difference]:
    part = f"{ours.game}: bets"
    first, second = ({bet.bet: bet for bet in sheet.bets} for sheet in (ours, theirs))
    for bet in dict.fromkeys((*first, *second)):
        if bet not in first or bet not in second:
            only = f"{part} of one only"
            offered = [_summary(one[bet]) if bet in one else (UNSAID,) for one in (first, second)]
            yield Difference(only, bet, "", offered[0], offered[1])
            continue
        a, b = first[bet].said, second[bet].said
        for aspect in dict.fromkeys((*a, *b)):
            said = [(one.get(aspect, UNSAID),) for one in (a, b)]
            yield Difference(f"{part} of both", bet, aspect, said[0], said[1])
    yield from _by_name(ours.terms, theirs.terms, f"{ours.game}: terms")


def _by_name(
    first: Mapping[str, Said], second: Mapping[str, Said], part: str
) -> Iterator[Difference]:
    for name in dict.fromkeys((*first, *second)):
        said = [(one.get(name, UNSAID),) for one in (first, second)]
        yield Difference(part, name, "", said[0], said[1])


def _summary(bet: Bet) -> tuple[Said, ...]:
    """A bet that the other does not have, in short."""
    named = [f"{aspect} {bet.said[aspect].words}" for aspect in _SUMMARY if aspect in bet.said]
    entries = [entry for aspect in _SUMMARY if aspect in bet.said for entry in bet.said[aspect][2]]
    return (Said("; ".join((bet.name, *named)), bet.clause, tuple(dict.fromkeys(entries))),)


def _defaults(book: Rulebook) -> dict[str, Said]:
    return {
        option.name: Said(option.default, ", ".join(entry.clauses), (entry.id,))
        for entry in book.ambiguities
        for option in entry.options
    }


def _words(first: tuple[Said, ...], second: tuple[Said, ...]) -> bool:
    """Whether the words differ, in whatever order they stand."""
    return sorted(said.words for said in first) != sorted(said.words for said in second)


def _games_in_words(first: Rulebook, second: Rulebook, shared: list[str]) -> str:
    said = f"Both have {', '.join(shared)}." if shared else "They share no game."
    for book in (first, second):
        if own := [game for game in games_of(book) if game not in shared]:
            said += f" Only {book.id} has {', '.join(own)}."
    return said


def _write_part(page: Page, part: str, found: list[Difference], books: list[Column]) -> None:
    page.subtitle(part.capitalize())
    with_aspect = any(one.aspect for one in found)
    columns = [Column("About"), *([Column("Aspect")] if with_aspect else []), *books]
    rows = []
    for one in found:
        aspect = [one.aspect] if with_aspect else []
        rows.append([one.about, *aspect, _cell(one.first), _cell(one.second)])
    page.table(columns, rows)


def _write_clauses(page: Page, books: list[tuple[Rulebook, set[str]]]) -> None:
    """What the clauses say that the procedures cite, in our words."""
    rows = [
        (book.id, clause.id, clause.rule)
        for book, cited in books
        for clause in book.clauses
        if clause.id in cited
    ]
    if rows:
        page.subtitle("Clauses of these procedures")
        page.table([Column("Rulebook"), Column("Clause"), Column("In our words")], rows)


def _cited(found: list[Difference], side: Literal[0, 1]) -> set[str]:
    return {said.clause for one in found for said in (one.first, one.second)[side] if said.clause}


def _cell(said: tuple[Said, ...]) -> str:
    return "; ".join(map(str, said))
