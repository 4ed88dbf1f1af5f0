"""The dice of a craps table: which two of the set may be in play."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.floor.craps_round import CrapsRound
from ledger.floor.refusals import craps as refusals
from ledger.floor.table_rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


def set_of(session: CrapsRound) -> dict[str, str]:
    """The dice at the table: serial number → colour."""
    return session.opened.equipment


def require_pair(session: CrapsRound, rules: TableRules, dice: Sequence[str]) -> tuple[str, str]:
    """The two dice, refused unless they are two of the set and of the colours asked for.

    The colours differ where dice are so described (FR.I1), unless it is read otherwise (AMB-51).
    """
    known = set_of(session)
    if len(dice) != 2 or dice[0] == dice[1] or not set(dice) <= set(known):
        clause = rules.clause(Code.CRAPS_PLAY_DICE)
        raise refusals.NotInTheSet(", ".join(dice), ", ".join(known), clause)
    first, second = dice
    two_colours = rules.has(Code.CRAPS_DICE_COLOURS_DIFFER)
    free = rules.reads("two_in_play", "any_two")
    if two_colours and not free and known[first] == known[second]:
        raise refusals.SameColour(known[first], rules.clause(Code.CRAPS_DICE_COLOURS_DIFFER))
    return first, second
