"""What card and roulette tables ask of the registers: decks, boxes, wheel, chip colours.

Like its neighbour for dice: pure over loaded registers, silent where the pinned rulebook has no
such provision. ``session`` is a session's name; boxes, wheels and chips belong to a table.
"""

from __future__ import annotations

from typing import Any

from ledger.custody import refusals_equipment as refusals
from ledger.custody.cards import CardRegister, replaced_if_handled
from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister, require_colours
from ledger.custody.items import Item
from ledger.events.custody_equipment import BoxKind, Deck
from ledger.floor.tables.rules import TableRules
from ledger.games.cards import DECK
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

BOXES: tuple[tuple[BoxKind, Code], ...] = (
    ("dealing_box", Code.BLACKJACK_DEALING_BOX),
    ("discard_box", Code.BLACKJACK_DISCARD_BOX),
    ("chip_box", Code.BLACKJACK_CHIP_BOX),
)


def decks_at(register: CardRegister, session: str) -> tuple[Deck, ...]:
    """The decks served to a session, by seal: what is in its shoe."""
    return tuple(item.facts for item in register.at_session(session))


def require_blackjack_decks(register: CardRegister, rules: TableRules, session: str) -> None:
    """Refuse to deal blackjack from other than its decks with a joker (AG.B1(4): 2 and one).

    A joker is asked for where one marks the end of the shoe (AG.B3).
    """
    blackjack = rules.rulebook.blackjack
    clause = blackjack.clause(BlackjackTerm.DECKS) if blackjack else None
    if blackjack is None or clause is None:
        return
    wanted = blackjack.figure(BlackjackTerm.DECKS)
    joker = blackjack.clause(BlackjackTerm.JOKER_COVERS_LAST_CARD) is not None
    decks = decks_at(register, session)
    jokers = sum(deck.jokers for deck in decks)
    if len(decks) != wanted or (joker and not jokers):
        asked = f"{wanted} decks with a joker" if joker else f"{wanted} decks"
        raise refusals.DecksNotAsWanted(f"{len(decks)} decks with {jokers} jokers", asked, clause)
    _require_dealable(register, rules, session)


def require_baccarat_decks(register: CardRegister, rules: TableRules, session: str) -> None:
    """Refuse a shoe of another number of decks, or one that players handled (NSW rule 3.9)."""
    baccarat = rules.rulebook.baccarat
    if baccarat is None:
        return
    decks, allowed = decks_at(register, session), baccarat.shoe.decks
    if len(decks) not in allowed:
        wanted = f"{' or '.join(map(str, allowed))} decks"
        raise refusals.DecksNotAsWanted(f"{len(decks)} decks", wanted, None)
    _require_dealable(register, rules, session)


def require_blackjack_boxes(register: BoxRegister, rules: TableRules, table: str) -> None:
    """Refuse a blackjack table without its boxes (AG.B1(2) of metal, AG.B1(3), AG.B1(5))."""
    there = [item.facts for item in register.at_table(table)]
    for kind, code in BOXES:
        fitting = (box for box in there if box.kind == kind)
        if code == Code.BLACKJACK_DEALING_BOX:
            fitting = (box for box in fitting if box.material == "metal")
        if rules.has(code) and not any(fitting):
            raise refusals.BoxMissing(kind, table, rules.clause(code))


def require_registered_decks(
    register: CardRegister, rules: TableRules, session: str, game: str
) -> None:
    """Refuse a shoe that is not of the decks served, in a house that keeps a card register."""
    if register.items and game == "blackjack":
        require_blackjack_decks(register, rules, session)
    elif register.items and game == "baccarat":
        require_baccarat_decks(register, rules, session)


def require_registered_boxes(register: BoxRegister, rules: TableRules, table: str) -> None:
    """Refuse a blackjack table without its boxes, in a house that keeps a register of boxes."""
    if register.items:
        require_blackjack_boxes(register, rules, table)


def require_wheel(register: WheelRegister, rules: TableRules, table: str, wheel: str) -> None:
    """Refuse another kind of wheel than the one that stands at the table, if one does (AG.R1)."""
    for item in register.at_table(table):
        _require_served_under(item, rules)
        if item.facts.wheel != wheel:
            clause = rules.clause(Code.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL)
            raise refusals.WheelOfOtherKind(item.serial, item.facts.wheel, wheel, clause)
        require_colours(item.facts, rules)


def require_chip_colour(register: ChipRegister, rules: TableRules, table: str, colour: str) -> None:
    """Refuse a player's colour of which the table has no set, if it has any (AG.R4)."""
    if not rules.has(Code.ROULETTE_CHIP_COLOURS):
        return
    sets = (item.facts for item in register.at_table(table))
    colours = {chips.colour for chips in sets if chips.kind == "colour"}
    if colours and colour not in colours:
        raise refusals.ColourNotThere(colour, table)


def require_whole_deck(deck: Deck) -> None:
    """Refuse a deck with cards too many or too few."""
    if deck.cards != len(DECK):
        raise refusals.DeckIncomplete(deck.serial, deck.cards)


def _require_dealable(register: CardRegister, rules: TableRules, session: str) -> None:
    for item in register.at_session(session):
        _require_served_under(item, rules)
        if replaced_if_handled(rules) and item.serial in register.handled:
            raise refusals.DeckHandled(item.serial)


def _require_served_under(item: Item[Any], rules: TableRules) -> None:
    if item.governed_by != rules.rulebook.id:
        raise refusals.ServedUnderOther(item.serial, item.governed_by, rules.rulebook.id)
