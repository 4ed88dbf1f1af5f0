"""What stands in the cells of the inspector's and the Board's reports."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo

from backoffice.reports import text
from backoffice.reports.text import NOTHING, Column, Page
from ledger.events.craps import LAYOUT
from ledger.money import Currency
from ledger.rulebooks.registry import rulebooks
from projections.appeal_timeline_rows import Deadline
from projections.moments import Moment


@dataclass(frozen=True, slots=True)
class Cells:
    """Spells values in the house's currency and by its clocks."""

    currency: Currency
    zone: ZoneInfo

    def money(self, amount_minor: int | None) -> str:
        return text.money(amount_minor, self.currency)

    def time(self, time: dt.datetime | None) -> str:
        return text.moment(time, self.zone)

    def at(self, moment: Moment | None) -> str:
        """When it happened, marked where it was recorded out of order."""
        if moment is None or moment.late_reason is None:
            return self.time(moment.occurred_at if moment else None)
        why = words(moment.late_reason)
        recorded = self.time(moment.recorded_at)
        return f"{self.time(moment.occurred_at)} ⚠ late: {why}, recorded {recorded}"


class Section(NamedTuple):
    """A part of a report: a heading and a table, which may be empty."""

    title: str
    headings: tuple[str, ...]
    """A heading that ends with ``#`` is one of figures."""
    rows: Sequence[Sequence[str]]

    def write(self, page: Page) -> None:
        """As text; an empty part says so."""
        page.subtitle(self.title)
        if not self.rows:
            page.line("None.")
            return
        columns = [Column(name.removesuffix("#"), name.endswith("#")) for name in self.headings]
        page.table(columns, self.rows)


def words(name: str | None) -> str:
    """A code as words; a dash for none."""
    return NOTHING if name is None else name.replace("_", " ")


def position(kind: str | None, on: str | None) -> str:
    """A bet by its kind and where it lies; a dash for none. Many bets of craps have one place."""
    return words(kind) if on in (None, LAYOUT) else f"{words(kind)}: {on}"


def number(value: int | None) -> str:
    """An integer; a dash for none."""
    return NOTHING if value is None else str(value)


def citations(*moments: Moment | None) -> str:
    """The events of a row."""
    return ", ".join(moment.citation for moment in moments if moment is not None)


def listed(names: Iterable[str]) -> str:
    """Names in a row; a dash for none."""
    return ", ".join(names) or NOTHING


def length(seconds: int) -> str:
    """A length of time: ``2 d 03:15:00``."""
    days, rest = divmod(abs(seconds), 86_400)
    hours, rest = divmod(rest, 3_600)
    clock = f"{hours:02d}:{rest // 60:02d}:{rest % 60:02d}"
    return f"{days} d {clock}" if days else clock


def standing(deadline: Deadline) -> str:
    """What became of a due time, as a symbol and words."""
    by = length(deadline.lateness_seconds or 0)
    match deadline.status:
        case "kept":
            return "✓ in time"
        case "missed":
            return f"✗ too early by {by}" if deadline.not_before else f"✗ late by {by}"
        case "overdue":
            return f"✗ overdue by {by}"
        case "lapsed":
            return "✓ no appeal: the decision stands"
    return "… not before this time" if deadline.not_before else "… not due yet"


@cache
def ambiguity_of(option: str) -> str:
    """The number of the ambiguity that an option settles, like ``AMB-03``."""
    entries = (entry for book in rulebooks().values() for entry in book.ambiguities)
    return next((e.id for e in entries if any(o.name == option for o in e.options)), NOTHING)


GAME_CLAUSES = {"AG.R": "roulette", "AG.B": "blackjack", "AG.C": "craps"}
"""How clauses begin that speak of one game, where an instrument has several; others are general."""


def concerns(rulebook: str, option: str, game: str) -> bool:
    """Whether an option of a rulebook's readings can matter at a table of this game.

    It does where its entry is first of all about the general regulations or the game, or cites a
    clause of the game. What this program's rulebooks do not know is never left out.
    """
    known = rulebooks().get(rulebook)
    entries = known.ambiguities if known else ()
    clauses = next((e.clauses for e in entries if any(o.name == option for o in e.options)), ())
    games = [_game_of(clause) for clause in clauses]
    return not games or games[0] is None or game in games


def _game_of(clause: str) -> str | None:
    return next((game for start, game in GAME_CLAUSES.items() if clause.startswith(start)), None)
