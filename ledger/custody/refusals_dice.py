"""Refusals of the dice register away from the tables: purchase, receipt, storage, destruction."""

from __future__ import annotations

from ledger.refusals import Refusal


class SupplierNotApproved(Refusal):
    """Dice come only from suppliers whom the ministry approved."""

    code = "dice.supplier_not_approved"
    remedy = "Buy from an approved supplier, or record the ministry's approval."

    def __init__(self, supplier: str, clause: str | None) -> None:
        super().__init__(f"{supplier} is not an approved supplier of dice.", clause=clause)


class OrderExists(Refusal):
    """A form of the order book is used once."""

    code = "dice.order_exists"
    remedy = "Use the next form."

    def __init__(self, order: str) -> None:
        super().__init__(f"The order {order} was recorded already.")


class OrderNotCountersigned(Refusal):
    """An order of dice carries the police officer's visa."""

    code = "dice.order_not_countersigned"
    remedy = "Let the supervising police officer countersign the form."

    def __init__(self, order: str, clause: str | None) -> None:
        super().__init__(f"The order {order} has no visa of a police officer.", clause=clause)


class OrderMissing(Refusal):
    """Dice are received against an order to the same supplier that still awaits them."""

    code = "dice.order_missing"
    remedy = "Name the order that these dice were bought with."

    def __init__(self, why: str, clause: str | None) -> None:
        super().__init__(why, clause=clause)


class CeilingNotFixed(Refusal):
    """The minister fixes how many pairs a house may hold."""

    code = "dice.ceiling_not_fixed"
    remedy = "Record the minister's figure with dice.fix_pairs_ceiling."

    def __init__(self, clause: str | None) -> None:
        super().__init__("No figure of the minister for pairs of dice is on record.", clause=clause)


class OverCeiling(Refusal):
    """The house would hold more pairs than the minister allows."""

    code = "dice.over_ceiling"
    remedy = "Have worn pairs destroyed first, or take fewer."

    def __init__(self, pairs: int, ceiling: int, clause: str | None) -> None:
        sentence = f"The house would have {pairs} pairs; the ceiling is {ceiling}."
        super().__init__(sentence, clause=clause)


class DieUnfit(Refusal):
    """A die is not as the rules want it."""

    code = "dice.unfit"
    remedy = "Do not take it into use; send it back to the supplier."

    def __init__(self, die: str, why: str, clause: str | None) -> None:
        super().__init__(f"The die {die} {why}.", clause=clause)


class EntryMissing(Refusal):
    """No die is taken in charge, nor used, without its entry in the register."""

    code = "dice.entry_missing"
    remedy = "Give the entry of the carnet de prise en charge."

    def __init__(self, die: str, clause: str | None) -> None:
        super().__init__(f"The die {die} has no entry of its receipt.", clause=clause)


class PairIncomplete(Refusal):
    """A pair is two dice, of different colours where the rules say so."""

    code = "dice.pair_incomplete"
    remedy = "Name whole pairs, each of two dice."

    def __init__(self, pair: str, why: str, clause: str | None) -> None:
        super().__init__(f"The pair {pair} {why}.", clause=clause)


class NotInCupboard(Refusal):
    """Dice are locked in the cupboard where the cards are."""

    code = "dice.not_in_card_cupboard"
    remedy = 'Lock them in the "card_cupboard".'

    def __init__(self, place: str, clause: str | None) -> None:
        super().__init__(f"Dice may not be kept in {place}.", clause=clause)


class FoundLoaded(Refusal):
    """Dice that the officer finds loaded or marked are evidence, not waste."""

    code = "dice.found_loaded"
    remedy = "Keep the dice for the police and record an irregularity of the day."

    def __init__(self, found: str, clause: str | None) -> None:
        super().__init__(f"The officer found the dice {found}; they stay.", clause=clause)


class SizesIncomplete(Refusal):
    """The sizes of a die are stated as a band, least and most together."""

    code = "dice.sizes_incomplete"
    remedy = "State both sizes, the least not above the most, or the number of a set."

    def __init__(self) -> None:
        super().__init__("No figure, or half a band of sizes, was stated.")
