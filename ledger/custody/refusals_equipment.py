"""Refusals of the registers of cards, wheels, boxes and chips."""

from __future__ import annotations

from ledger.refusals import Refusal


class NoDecksThere(Refusal):
    """No deck was served to the session."""

    code = "cards.none_there"
    remedy = "Serve the decks of the shoe first."

    def __init__(self, session: str) -> None:
        super().__init__(f"No deck is at {session}.")


class DeckHandled(Refusal):
    """A shoe whose cards players handled is replaced whole."""

    code = "cards.handled_by_players"
    remedy = "Withdraw every deck of that shoe and serve new ones."

    def __init__(self, deck: str) -> None:
        super().__init__(f"Players handled cards of the shoe with the deck {deck}.")


class DecksNotAsWanted(Refusal):
    """The game is dealt from so many decks, and a joker where the rules name one."""

    code = "cards.not_as_wanted"
    remedy = "Serve the missing decks, or take away those that are too many."

    def __init__(self, found: str, wanted: str, clause: str | None) -> None:
        super().__init__(f"There is {found} at the table; {wanted} belongs there.", clause=clause)


class ServedUnderOther(Refusal):
    """Equipment is served under the rulebook by which the table plays."""

    code = "custody.served_under_other_rulebook"
    remedy = "Return it, and serve equipment under the rulebook of the table."

    def __init__(self, serial: str, served: str, rulebook: str) -> None:
        super().__init__(f"{serial} was served under {served}, not under {rulebook}.")


class TableHasWheel(Refusal):
    """A table has one wheel."""

    code = "wheels.table_has_one"
    remedy = "Return the wheel that is there first."

    def __init__(self, table: str, wheel: str) -> None:
        super().__init__(f"{table} would have another wheel beside {wheel}.")


class WheelColoursDiffer(Refusal):
    """A wheel has the colours that the rules are read to want."""

    code = "wheels.colours_differ"
    remedy = "Bring a wheel in these colours, or adopt the rulebook with the other reading."

    def __init__(self, wheel: str, colours: str, wanted: str, clause: str | None) -> None:
        super().__init__(f"The wheel {wheel} is {colours}; {wanted} is wanted.", clause=clause)


class WheelOfOtherKind(Refusal):
    """A table opens with the wheel that stands there."""

    code = "wheels.other_kind"
    remedy = "Open the table with its own kind of wheel, or bring another."

    def __init__(self, wheel: str, kind: str, named: str, clause: str | None) -> None:
        sentence = f"The wheel {wheel} of the table is {kind}, not {named}."
        super().__init__(sentence, clause=clause)


class BoxMissing(Refusal):
    """A blackjack table has its boxes."""

    code = "shoes.box_missing"
    remedy = "Serve the box to the table."

    def __init__(self, box: str, table: str, clause: str | None) -> None:
        super().__init__(f"There is no {box} at {table}.", clause=clause)


class ColourTwice(Refusal):
    """Each set of chips at a table has a colour of its own."""

    code = "chips.colour_twice"
    provision = "roulette_chip_colours"
    remedy = "Serve a set of another colour."

    def __init__(self, colour: str, table: str) -> None:
        super().__init__(f"{table} would have two sets of chips in {colour}.")


class TooManyColours(Refusal):
    """A table has so many colours for its players."""

    code = "chips.too_many_colours"
    remedy = "Take a set away first."

    def __init__(self, found: int, most: int, clause: str | None) -> None:
        super().__init__(f"{found} players' colours are over the {most} of a table.", clause=clause)


class ColourNotThere(Refusal):
    """Where the colours of a table are registered, only those are issued."""

    code = "chips.colour_not_there"
    provision = "roulette_chip_colours"
    remedy = "Issue a colour that is at the table, or serve the set."

    def __init__(self, colour: str, table: str) -> None:
        super().__init__(f"No set of chips in {colour} is at {table}.")


class DeckIncomplete(Refusal):
    """A deck is fifty-two cards."""

    code = "cards.deck_incomplete"
    remedy = "Send the deck back, or count it again."

    def __init__(self, deck: str, cards: int) -> None:
        super().__init__(f"The deck {deck} has {cards} cards, not 52.")


class DenominationsOfColour(Refusal):
    """Value chips have denominations; a player's colour takes its value at the table."""

    code = "chips.denominations_of_colour"
    provision = "craps_chip_denominations"
    remedy = "Name denominations for value chips, and none for a colour."

    def __init__(self, serial: str) -> None:
        super().__init__(f"The denominations of the chip set {serial} do not fit its kind.")
