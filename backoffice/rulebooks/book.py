"""A rulebook's games, each as a sheet with the exact edges of its bets."""

from __future__ import annotations

from backoffice.rulebooks.craps_sheet import craps_sheet
from backoffice.rulebooks.edges import edges, in_words
from backoffice.rulebooks.other_sheets import baccarat_sheet, blackjack_sheet, roulette_sheet
from backoffice.rulebooks.sheets import Said, Sheet
from ledger.rulebooks.model import Rulebook

EDGE = "house edge"
OPEN = "open: it is not said what is paid"
WITHOUT_CARDS = ("roulette", "craps")


def sheets(book: Rulebook) -> tuple[Sheet, ...]:
    """Every game of the rulebook under its default readings."""
    found: list[Sheet] = []
    if book.roulette:
        found.append(roulette_sheet(book, book.roulette))
    if book.craps:
        found.append(craps_sheet(book, book.craps))
    if book.blackjack:
        found.append(blackjack_sheet(book, book.blackjack))
    if book.baccarat:
        found.append(baccarat_sheet(book.baccarat))
    return tuple(_with_edges(book, sheet) for sheet in found)


def _with_edges(book: Rulebook, sheet: Sheet) -> Sheet:
    """The same with the edges of roulette and craps, which no drawn card decides."""
    if sheet.game not in WITHOUT_CARDS:
        return sheet
    found = edges(book, sheet.game)
    for bet in sheet.bets:
        own = {one._replace(bet=""): edge for one, edge in found.items() if one.bet == bet.bet}
        bet.said[EDGE] = Said(in_words(own).removeprefix(": ") if own else OPEN)
    return sheet
