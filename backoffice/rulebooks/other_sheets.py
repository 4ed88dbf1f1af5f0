"""The bets and terms of roulette, blackjack and baccarat in words."""

from __future__ import annotations

from backoffice.rulebooks.sheets import SILENT, Bet, Said, Sheet, entries_of, figure, words
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.baccarat import BaccaratRules, BankerRow, PayRow, PayTable
from ledger.rulebooks.vocabulary.blackjack import BlackjackRow, BlackjackRules
from ledger.rulebooks.vocabulary.roulette import RouletteRow, RouletteRules


def roulette_sheet(book: Rulebook, rules: RouletteRules) -> Sheet:
    """Roulette under the default readings."""
    return Sheet("roulette", tuple(_on_the_cloth(book, row) for row in rules.rows), {})


def _on_the_cloth(book: Rulebook, printed: RouletteRow) -> Bet:
    row = printed.under(book.choose({}))
    odds = (reading.option for reading in printed.readings if reading.odds)
    wheels = (reading.option for reading in printed.readings if reading.wheels)
    said = {
        "wins": Said(f"{row.numbers} numbers" if row.numbers > 1 else "1 number", row.clause),
        "pays": Said(str(row.odds), row.clause, entries_of(book, odds)),
        "maximum": Said(figure(book, "maximum_minor", row.maximum_minor), row.clause),
        "wheels": Said(", ".join(map(words, row.wheels)), row.clause, entries_of(book, wheels)),
    }
    return Bet(row.bet, words(row.bet), row.clause, said)


def blackjack_sheet(book: Rulebook, rules: BlackjackRules) -> Sheet:
    """Blackjack: its bets, and its terms with their figures."""
    terms = {
        words(rule.term): Said(
            "laid down" if rule.value is None else figure(book, rule.term, rule.value), rule.clause
        )
        for rule in rules.rules
    }
    return Sheet("blackjack", tuple(map(_on_a_hand, rules.rows)), terms)


def _on_a_hand(row: BlackjackRow) -> Bet:
    said = {"pays": Said(str(row.odds) if row.odds else "as the hand it belongs to", row.clause)}
    if row.house_may_deny:
        said["the house"] = Said("may deny it", row.clause)
    return Bet(row.bet, words(row.bet), row.clause, said)


def baccarat_sheet(rules: BaccaratRules) -> Sheet:
    """Baccarat: what the pay tables pay, the custody of cards, the shoe, the drawing table."""
    bets = tuple(_of_a_table(table, row) for table in rules.pay_tables for row in table.rows)
    terms = {"methods": Said(", ".join(rules.methods))}
    for custody in rules.custody:
        whose = f"method {custody.method}" if custody.method else "every method"
        terms[f"{whose}: {words(custody.rule)}"] = Said("laid down", custody.clause)
    shoe, drawing = rules.shoe, rules.drawing
    terms["shoe: decks"] = Said(" or ".join(map(str, shoe.decks)), shoe.reference)
    replaced = "replaced whole" if shoe.replaced_if_handled else "stays"
    terms["shoe: when players handled its cards"] = Said(replaced, shoe.reference)
    terms["naturals"] = Said(_listed(drawing.naturals), drawing.reference)
    terms["Player's Hand draws on"] = Said(_listed(drawing.player_draws), drawing.reference)
    for row in drawing.banker:
        terms[f"Banker's Hand on {row.total}"] = Said(_draws(row), drawing.reference)
    for table in rules.pay_tables:
        terms[f"pay table {table.id}"] = Said(table.title, table.reference)
    return Sheet("baccarat", bets, terms)


def _of_a_table(table: PayTable, row: PayRow) -> Bet:
    others = "".join(f"; {one.odds} when it wins with {one.total}" for one in row.on_total)
    taken = f"{row.commission.pays} in {row.commission.per} of the win" if row.commission else None
    said = {"pays": Said(f"{row.odds}{others}"), "commission": Said(taken or SILENT)}
    return Bet(f"{row.bet}, {table.id}", words(row.bet), None, said)


def _draws(row: BankerRow) -> str:
    alone = "draws when Player stood" if row.draws_alone else "stands when Player stood"
    return f"{alone}; against {_listed(row.draws_against)} draws"


def _listed(points: tuple[int, ...]) -> str:
    return ", ".join(map(str, points))
