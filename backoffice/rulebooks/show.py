"""`gaming-ledger rulebook show`: all that a rulebook says, on one page."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from backoffice.reports.plain import write_json
from backoffice.reports.text import NOTHING, Column, Page
from backoffice.rulebooks.book import EDGE, sheets
from backoffice.rulebooks.procedures import provisions
from backoffice.rulebooks.sheets import Bet, Said, Sheet, games_of
from ledger.rulebooks.folder import Instrument
from ledger.rulebooks.model import Rulebook

ASPECTS_SIDE_BY_SIDE = 5
"""A bet of which more is said has a line in a second table."""

NO_TIMES = ZoneInfo("UTC")
"""A rulebook has dates and no times."""


def show_all(known: Mapping[str, Instrument], *, as_json: bool = False) -> None:
    """Print which rulebooks there are."""
    if as_json:
        heads = [head(one.rulebook) for one in known.values()]
        write_json(sys.stdout, NO_TIMES, rulebooks=heads)
        return
    rows = [
        (book_id, one.rulebook.title, ", ".join(games_of(one.rulebook)))
        for book_id, one in known.items()
    ]
    Page().table([Column("Rulebook"), Column("Title"), Column("Games")], rows)


def show(instrument: Instrument, *, as_json: bool = False) -> None:
    """Print a rulebook."""
    book, page = instrument.rulebook, Page()
    if as_json:
        write_json(
            sys.stdout,
            NO_TIMES,
            rulebook=head(book),
            games=sheets(book),
            provisions=provisions(book),
            clauses=instrument.catalogue,
            readings=[entry.model_dump(mode="json") for entry in book.ambiguities],
        )
        return
    page.title(book.title)
    page.pairs(list(head(book).items()))
    for sheet in sheets(book):
        write_sheet(page, sheet)
    page.subtitle("Provisions")
    columns = [Column("Topic"), Column("Provision"), Column("Clause")]
    rows = [(topic, said.words, said.clause or NOTHING) for topic, said in provisions(book)]
    _table_or_none(page, columns, rows)
    page.subtitle("Clauses, and how far the ledger holds them")
    columns = [Column("Clause"), Column("In our words"), Column("State"), Column("Where, or why")]
    page.table(columns, [(one.id, one.rule, one.state, one.where) for one in instrument.catalogue])
    page.subtitle("Ambiguities, each with the reading it has by default")
    _write_defaults(page, book)


def head(book: Rulebook) -> dict[str, str]:
    """What a rulebook is."""
    return {
        "id": book.id,
        "title": book.title,
        "source": book.source,
        "in force": book.effective.isoformat() if book.effective else "its date is not known",
        "fingerprint": f"sha256 {book.sha256}",
        "currencies": ", ".join(book.currencies),
        "games": ", ".join(games_of(book)),
    }


def write_sheet(page: Page, sheet: Sheet) -> None:
    """A game: a line for each bet, then its terms."""
    page.subtitle(f"{sheet.game.capitalize()}, under the default readings")
    said = dict.fromkeys(aspect for bet in sheet.bets for aspect in bet.said)
    aspects = sorted(said, key=lambda aspect: aspect == EDGE)  # the edge last
    for start in range(0, len(aspects), ASPECTS_SIDE_BY_SIDE):
        some = aspects[start : start + ASPECTS_SIDE_BY_SIDE]
        head_of_line = [] if start else [Column("Called"), Column("Clause")]
        columns = [Column("Bet"), *head_of_line, *(Column(one.capitalize()) for one in some)]
        page.table(columns, [_line(bet, some, whole=start == 0) for bet in sheet.bets])
    if sheet.terms:
        terms = [(term, said.words, said.clause or NOTHING) for term, said in sheet.terms.items()]
        page.table([Column("Term"), Column("Says"), Column("Clause or text")], terms)


def _line(bet: Bet, aspects: Sequence[str], *, whole: bool) -> list[str]:
    """A bet's line; its name and clause stand in the first table only."""
    named = [bet.name, bet.clause or NOTHING] if whole else []
    return [bet.bet, *named, *(_cell(bet.said.get(one), bet.clause) for one in aspects)]


def _cell(said: Said | None, clause: str | None) -> str:
    """What is said; its clause only where it is not the bet's own."""
    if said is None:
        return NOTHING
    return str(said._replace(clause=None) if said.clause == clause else said)


def _table_or_none(page: Page, columns: list[Column], rows: Sequence[tuple[str, ...]]) -> None:
    if rows:
        page.table(columns, rows)
    else:
        page.line("None.")


def _write_defaults(page: Page, book: Rulebook) -> None:
    columns = [Column("Entry"), Column("Clauses"), Column("Option"), Column("Default")]
    rows = [
        (entry.id, ", ".join(entry.clauses), option.name, option.default)
        for entry in book.ambiguities
        for option in entry.options
    ]
    _table_or_none(page, columns, rows)
    if rows:
        page.line(f"What is asked and every other value: gaming-ledger rulebook readings {book.id}")
