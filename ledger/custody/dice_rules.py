"""What a rulebook asks of dice themselves: size, edges, marks, pairs, and how many make a set."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from ledger.custody import refusals_dice as refusals
from ledger.events.custody_dice import Die, DieCheck
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

Band = tuple[int, int]
"""Least and most length of an edge, in micrometres."""

DICE_OF_A_PAIR = 2

AS_FR_I1: Band = (20_000, 25_000)
"""The sizes that the other reading of AMB-31 borrows."""


@dataclass(frozen=True, slots=True)
class SetOfDice:
    """How many dice belong at a table."""

    dice: int
    more_allowed: bool
    clause: str | None

    @property
    def wanted(self) -> str:
        """As sentences say it."""
        return f"{self.dice} or more" if self.more_allowed else str(self.dice)

    def is_too_many(self, dice: int) -> bool:
        """Whether so many are over the set."""
        return dice > self.dice and not self.more_allowed


def set_of_dice(rules: TableRules, stated: int | None) -> SetOfDice | None:
    """The set of the rulebook; the house's own number where it is read so (AMB-54)."""
    dice = rules.figure(Code.CRAPS_SET_DICE)
    if dice is None:
        return None
    if stated is not None and rules.reads("nz_dice_set", "configured_number"):
        dice = stated
    more = rules.has(Code.CRAPS_MORE_DICE_ALLOWED)
    return SetOfDice(dice, more, rules.clause(Code.CRAPS_SET_DICE))


def size_band(rules: TableRules, stated: Band | None) -> tuple[Band, str | None] | None:
    """The sizes a die may have with their clause, or None where nothing is asked (AMB-31)."""
    least = rules.figure(Code.DICE_SIZE_LEAST_MICROMETRES)
    most = rules.figure(Code.DICE_SIZE_MOST_MICROMETRES)
    if least is not None and most is not None:
        return (least, most), rules.clause(Code.DICE_SIZE_LEAST_MICROMETRES)
    clause = rules.clause(Code.DICE_CLEAR_AND_BALANCED)
    if rules.reads("die_size_limits", "as_FR.I1"):
        return AS_FR_I1, clause
    if stated is not None and rules.reads("die_size_limits", "unset_until_configured"):
        return stated, clause
    return None


def require_fit(die: Die, rules: TableRules, stated: Band | None) -> None:
    """Refuse a die that the rulebook bars, and say why (FR.I1, FR.I2, AG.C2)."""
    band = size_band(rules, stated)
    if band is not None:
        (least, most), clause = band
        if not least <= die.size_micrometres <= most:
            why = f"has {die.size_micrometres} micrometres; {least} to {most} are allowed"
            raise refusals.DieUnfit(die.serial, why, clause)
    if rules.has(Code.DICE_CLEAR_AND_BALANCED):
        clause = rules.clause(Code.DICE_CLEAR_AND_BALANCED)
        if not die.clear_and_polished:
            raise refusals.DieUnfit(die.serial, "is not transparent and polished", clause)
        if not die.balanced:
            raise refusals.DieUnfit(die.serial, "is out of balance", clause)
    if rules.has(Code.DICE_EDGES_AND_SPOTS):
        clause = rules.clause(Code.DICE_EDGES_AND_SPOTS)
        bevel = rules.reads("die_edges", "razor_or_slight_bevel")
        if die.edges != "razor" and not (bevel and die.edges == "slight_bevel"):
            raise refusals.DieUnfit(die.serial, f"has edges that are {die.edges}", clause)
        if die.spots != "flush":
            raise refusals.DieUnfit(die.serial, f"has spots that are {die.spots}", clause)
    if rules.has(Code.DICE_MARKED_WITH_SIGLE) and die.sigle is None:
        clause = rules.clause(Code.DICE_MARKED_WITH_SIGLE)
        raise refusals.DieUnfit(die.serial, "does not bear the sigle of the house", clause)


def in_pairs(rules: TableRules) -> bool:
    """Whether dice come to a table in pairs (FR.I9)."""
    return rules.has(Code.CRAPS_DICE_FRESH_EACH_SEANCE)


def require_pairs(dice: Iterable[Die], rules: TableRules) -> None:
    """Refuse dice that are not whole pairs of two colours, where the rulebook counts in pairs."""
    if not in_pairs(rules):
        return
    pairs: dict[str | None, list[Die]] = defaultdict(list)
    for die in dice:
        pairs[die.pair].append(die)
    clause = rules.clause(Code.CRAPS_DICE_COLOURS_DIFFER)
    for name, members in pairs.items():
        if name is None:
            raise refusals.PairIncomplete("of " + members[0].serial, "has no name", clause)
        if len(members) != DICE_OF_A_PAIR:
            raise refusals.PairIncomplete(name, f"has {len(members)} dice here", clause)
        if clause is not None and members[0].colour == members[1].colour:
            raise refusals.PairIncomplete(name, f"is all {members[0].colour}", clause)


def is_perfect(check: DieCheck, rules: TableRules, stated: Band | None) -> bool:
    """Whether a die passed micrometer, square and balancing caliper (FR.I13)."""
    band = size_band(rules, stated)
    sized = band is None or band[0][0] <= check.size_micrometres <= band[0][1]
    return sized and check.square and check.balanced
