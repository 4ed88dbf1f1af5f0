"""Refusals of every register: two persons, and each item where its move begins."""

from __future__ import annotations

from ledger.refusals import Refusal


class OnePersonTwice(Refusal):
    """Equipment moves between two persons."""

    code = "custody.one_person_twice"
    remedy = "Name the other person who took part."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} cannot be both persons of a move.")


class SignerOfOtherRole(Refusal):
    """A signature belongs to another office."""

    code = "custody.signer_of_other_role"
    remedy = "Let a person of that role sign."

    def __init__(self, person: str, role: str, needed: str, clause: str | None) -> None:
        super().__init__(f"{person} acts as {role}; a {needed} signs here.", clause=clause)


class NotOfThisTable(Refusal):
    """An act at a table belongs to whoever holds a post of its crew."""

    code = "custody.not_of_this_table"
    remedy = "Let the person at that post do it, or put another person there first."

    def __init__(self, person: str, post: str, holder: str, clause: str | None) -> None:
        named = post.replace("_", " ")
        super().__init__(f"{person} is not the {named} of the table; {holder} is.", clause=clause)


class ItemUnknown(Refusal):
    """No such item is on the register."""

    code = "custody.item_unknown"
    remedy = "Correct the number, or record the receipt first."

    def __init__(self, serial: str) -> None:
        super().__init__(f"{serial} is not on the register.")


class ItemKnown(Refusal):
    """A number is received once."""

    code = "custody.item_known"
    remedy = "Read the number again; two items never share one."

    def __init__(self, serial: str) -> None:
        super().__init__(f"{serial} is on the register already.")


class ItemNamedTwice(Refusal):
    """A list names each item once."""

    code = "custody.item_named_twice"
    remedy = "Name each item once."

    def __init__(self, serial: str) -> None:
        super().__init__(f"{serial} stands twice on the list.")


class ItemElsewhere(Refusal):
    """An item is not where the move begins."""

    code = "custody.item_elsewhere"
    remedy = "Look where it is, and record the moves that came before."

    def __init__(self, serial: str, whereabouts: str, move: str) -> None:
        super().__init__(f"{serial} is {whereabouts}; {move} does not begin there.")


class RulebooksDiffer(Refusal):
    """One move follows one rulebook."""

    code = "custody.rulebooks_differ"
    remedy = "Move the items of each rulebook by themselves."

    def __init__(self, rulebooks: str) -> None:
        super().__init__(f"The items belong to {rulebooks}.")


class SessionNeeded(Refusal):
    """Dice and cards are served to a session, other equipment to a table."""

    code = "custody.session_needed"
    remedy = "Name the session for dice and cards, and no session for other equipment."

    def __init__(self, register: str) -> None:
        super().__init__(f"This is not how {register} are served.")


def require_two_persons(first: str, second: str) -> None:
    """Refuse a move in which one person stands for two."""
    if first == second:
        raise OnePersonTwice(first)
