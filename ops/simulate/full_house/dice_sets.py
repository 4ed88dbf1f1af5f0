"""Sets of dice: how they are bought, brought to a craps table, checked and put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ops.simulate.full_house.frame import FullHouse, GameTable
from ops.simulate.papers import MINISTRY, POLICE
from ops.simulate.world import LICENSEE, SUPERVISOR

DIRECTOR = "director-1"
SIZE_MICROMETRES = 20_500
CUPBOARD = "card_cupboard"
COLOURS = ("red", "blue")


@dataclass(frozen=True, slots=True)
class DiceSets:
    """The sets of dice of a rulebook. Without any, the rulebook asks no register."""

    rulebook: str
    dice: int = 0
    """In a set."""
    sets: int = 1
    """So many lie in the cupboard; each evening takes the next one in turn."""
    keeper: str = LICENSEE
    """Who receives them and hands them out."""
    ordered: bool = False
    """Whether suppliers, orders and entries are the ministry's and the police's matter (FR.I3)."""
    stated: bool = False
    """Whether the house states the sizes that the rulebook leaves to it (AMB-31)."""
    inspected: bool = False
    """Whether a dealer and the supervisor of the game look at them on arrival (NZ.5.2)."""
    checked: bool = False
    """Whether they are measured at the end of the séance (FR.I13)."""

    def serials(self, index: int) -> list[str]:
        """The set of the gaming day with this number."""
        first = index % self.sets * ((self.dice + 1) // 2)
        return [f"{self._mark}-{first + n // 2 + 1}-{COLOURS[n % 2]}" for n in range(self.dice)]

    @property
    def _mark(self) -> str:
        return self.rulebook[:2].upper()


def buy(house: FullHouse, sets: DiceSets) -> None:
    """Every set is ordered where that is asked, received before a witness and locked away."""
    if not sets.dice:
        return
    serials = [serial for index in range(sets.sets) for serial in sets.serials(index)]
    papers: dict[str, Any] = {}
    if sets.stated:
        sizes = {"size_least_micrometres": 19_000, "size_most_micrometres": 21_000}
        house.tell(LICENSEE, "dice.state_figures", **sizes)
    if sets.ordered:
        papers = _order(house, sets, len(serials) // 2)
    house.tell(
        sets.keeper,
        "dice.receive",
        dice=[_die(serial) for serial in serials],
        supplier="supplier-1",
        witness=SUPERVISOR,
        rulebook=sets.rulebook,
        **papers,
    )
    moved = {"equipment": "dice", "items": serials, "taken_by": SUPERVISOR}
    house.tell(sets.keeper, "custody.store", **moved, place=CUPBOARD)


def _order(house: FullHouse, sets: DiceSets, pairs: int) -> dict[str, str]:
    """Approval of the supplier, the minister's ceiling, the order with its visa."""
    supplier = {"supplier": "supplier-1"}
    house.tell(MINISTRY, "dice.approve_supplier", **supplier, reference="INT-7")
    house.tell(MINISTRY, "dice.fix_pairs_ceiling", pairs=4 * pairs, reference="INT-8")
    form = {"order": "21-0001", "pairs": pairs, "countersigned_by": POLICE}
    house.tell(sets.keeper, "dice.order", **supplier, **form, rulebook=sets.rulebook)
    return {"order": "21-0001", "entry": "19/1"}


def _die(serial: str) -> dict[str, Any]:
    pair, _, colour = serial.rpartition("-")
    return {
        "serial": serial,
        "colour": colour,
        "size_micrometres": SIZE_MICROMETRES,
        "edges": "razor",
        "spots": "flush",
        "sigle": "CM",
        "pair": pair.lower(),
        "clear_and_polished": True,
        "balanced": True,
    }


def bring(house: FullHouse, sets: DiceSets, table: GameTable, dice: Sequence[str]) -> None:
    """The set comes to the table, and is looked at where the rules say so."""
    if not sets.dice:
        return
    house.tell(
        sets.keeper,
        "custody.serve",
        equipment="dice",
        items=list(dice),
        taken_by=SUPERVISOR,
        table=table.name,
        session=table.session,
        rulebook=sets.rulebook,
        signed_by=DIRECTOR if sets.ordered else None,
    )
    if sets.inspected:
        for person in (table.crew[0], table.posts["game_supervisor"]):
            seen = {"session": table.session, "dice": list(dice), "fit": True}
            house.tell(person, "dice.inspect", **seen)
        two = {"session": table.session, "dice": list(dice[:2])}
        house.tell(table.crew[0], "dice.put_in_play", **two)


def check(house: FullHouse, sets: DiceSets, table: GameTable, dice: Sequence[str]) -> None:
    """Micrometer, square and balancing caliper, before the séance ends."""
    if not sets.checked:
        return
    result = {"size_micrometres": SIZE_MICROMETRES, "square": True, "balanced": True}
    house.tell(
        table.posts["table_chief"],
        "dice.check",
        session=table.session,
        results=[{"die": die, **result} for die in dice],
        table_chief=table.posts["table_chief"],
        director=DIRECTOR,
    )


def put_away(house: FullHouse, sets: DiceSets, dice: Sequence[str]) -> None:
    """The set goes back into the cupboard."""
    if sets.dice:
        back = {"equipment": "dice", "items": list(dice), "taken_by": sets.keeper}
        house.tell(SUPERVISOR, "custody.return", **back, place=CUPBOARD)


def wear_out(house: FullHouse, dice: Sequence[str]) -> None:
    """Worn dice are taken out of use, and destroyed before a police officer (FR.I8)."""
    worn = {"equipment": "dice", "items": list(dice)}
    house.tell(SUPERVISOR, "custody.withdraw", **worn, witness=DIRECTOR, reason="worn")
    signed = {"witness": POLICE, "entry": "19/44", "found": "neither"}
    house.tell(DIRECTOR, "custody.destroy", **worn, **signed)
