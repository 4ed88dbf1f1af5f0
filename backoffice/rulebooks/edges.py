"""The exact house edges of a rulebook's bets, through the engines, under any readings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from backoffice.rulebooks.sheets import words
from ledger.games.craps import opening as craps
from ledger.games.craps.edge import edge_of
from ledger.games.craps.settings import PostedLimits as CrapsLimits
from ledger.games.craps.settings import TableTerms
from ledger.games.roulette import settings as roulette
from ledger.games.roulette.edge import house_edge
from ledger.money import CURRENCIES
from ledger.refusals import Refusal
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.craps import CrapsRow, Resolution
from ledger.rulebooks.vocabulary.craps_limits import BaseMaximum, FixedMaximum
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules, Effect
from ledger.rulebooks.vocabulary.roulette import RouletteRules, WheelKind

LINE_MAXIMUM_MINOR = 100_00
TIMES_THE_MINIMUM = 100
"""Limits that every instrument takes where it prints none of its own; they change no edge."""


class Priced(NamedTuple):
    """A bet whose edge can be computed: on which number, combination or wheel, if on any."""

    game: str
    bet: str
    on: str | None = None


Edges = dict[Priced, Fraction]


def edges(book: Rulebook, game: str, readings: Mapping[str, str] | None = None) -> Edges:
    """The edge of every bet for which the book itself says what it pays; negative for the player.

    Blackjack and baccarat depend on cards that are drawn, and have none here.
    """
    chosen = readings or {}
    if game == "roulette" and book.roulette:
        found = (_of_roulette(book, book.roulette, wheel, chosen) for wheel in WheelKind)
        return {bet: edge for own in found for bet, edge in own}
    if game == "craps" and book.craps:
        return dict(_of_craps(book, book.craps, chosen))
    return {}


def options_with_edges(book: Rulebook) -> dict[str, str]:
    """The options that can change an edge, a row or how a point arises, each with its game."""
    named: dict[str, str] = {}
    if book.roulette:
        rows = (said for row in book.roulette.rows for said in row.readings)
        named |= {said.option: "roulette" for said in rows}
    if book.craps:
        changes = (said for row in book.craps.rows for said in row.readings)
        named |= {said.option: "craps" for said in changes}
        points = (one for one in book.craps.switches if one.effect is Effect.POINT_BY_ANY_THROW)
        named |= {switch.option: "craps" for switch in points}
    return named


def in_words(found: Edges) -> str:
    """Edges as a reader wants them: bets with the numbers that share one."""
    shared: dict[tuple[str, Fraction], list[str]] = {}
    for priced, edge in found.items():
        on = shared.setdefault((priced.bet, edge), [])
        if priced.on is not None:
            on.append(words(priced.on))
    return "; ".join(
        f"{words(bet)} {', '.join(on)}".strip() + f": {exact(edge)}"
        for (bet, edge), on in shared.items()
    )


def exact(edge: Fraction) -> str:
    """The fraction, and about how many per cent it is."""
    hundredths = round(abs(edge) * 10_000)
    sign = "-" if edge < 0 else ""
    return f"{edge} ({sign}{hundredths // 100}.{hundredths % 100:02d} %)"


def _of_roulette(
    book: Rulebook, rules: RouletteRules, wheel: WheelKind, chosen: Mapping[str, str]
) -> Iterator[tuple[Priced, Fraction]]:
    maxima_minor = {row.bet: row.maximum_minor for row in rules.rows}
    limits = roulette.PostedLimits(minimum_minor=1, maxima_minor=maxima_minor)
    currency = CURRENCIES[book.currencies[0]]
    try:
        table = roulette.settings_for(
            book, wheel=wheel, readings=chosen, limits=limits, currency=currency
        )
    except Refusal:
        return
    for row in table.offered:
        position = next(iter(table.cloth.positions(row.bet)), None)
        if position is not None:
            yield Priced("roulette", row.bet, wheel), house_edge(table, position)


def _of_craps(
    book: Rulebook, rules: CrapsRules, chosen: Mapping[str, str]
) -> Iterator[tuple[Priced, Fraction]]:
    rows = [row.under(book.choose(chosen)) for row in rules.rows]
    line_minor = next(
        (row.maximum.maximum_minor for row in rows if isinstance(row.maximum, FixedMaximum)),
        LINE_MAXIMUM_MINOR,
    )
    multiple_is_posted = any(row.maximum == BaseMaximum(clause=row.maximum.clause) for row in rows)
    limits = CrapsLimits(
        minimum_minor=max(1, line_minor // TIMES_THE_MINIMUM),
        line_maximum_minor=line_minor,
        odds_times=1 if multiple_is_posted else None,
    )
    bars = {row.bet: row.bars[0] for row in rows if row.bars}
    currency = CURRENCIES[book.currencies[0]]
    terms = TableTerms(bars=bars)
    try:
        table = craps.settings_for(
            book, readings=chosen, limits=limits, currency=currency, terms=terms
        )
    except Refusal:  # a book without odds plays by an approved pay table, which it does not print
        return
    if table.pays_out:
        for row in table.offered:
            for on in _places(row):
                yield Priced("craps", row.bet, on), edge_of(table, row.bet, on)


def _places(row: CrapsRow) -> tuple[str | None, ...]:
    if row.resolution is Resolution.COMBINATION:
        return ("1-2", "1-1")
    return row.numbers or (None,)
