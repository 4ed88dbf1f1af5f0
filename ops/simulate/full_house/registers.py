"""Equipment of a house beside its dice: wheels, boxes, decks and chip sets in their registers."""

from __future__ import annotations

from collections.abc import Sequence

from ops.simulate.full_house.frame import FullHouse, GameTable
from ops.simulate.world import COLOURS, LICENSEE, SUPERVISOR

SUPPLIER = "supplier-2"
STRONG_ROOM, CUPBOARD = "strong-room", "card_cupboard"
WHEELS = ("W-1", "W-2")
VALUE_PIECES, COLOUR_PIECES = 100_000, 300
BOXES = ("dealing_box", "discard_box", "chip_box")
BACKS = ("red", "blue")


def buy_wheel_and_chips(house: FullHouse) -> None:
    """The wheels, the value chips of the house and the players' colours of a roulette table."""
    given = _given("antigua-1963")
    for serial in WHEELS:
        wheel = {"wheel": house.options.wheel, "colours": "red_black_green", "balls": "ivory"}
        house.tell(LICENSEE, "wheels.receive", serial=serial, cloth="1963", **wheel, **given)
    value = {"kind": "value", "colour": "house", "denominations": ["100.00", "5.00", "1.00"]}
    house.tell(LICENSEE, "chips.receive", serial="C-0", pieces=VALUE_PIECES, **value, **given)
    for number, colour in enumerate(COLOURS, start=1):
        chips = {"serial": f"C-{number}", "kind": "colour", "colour": colour}
        house.tell(LICENSEE, "chips.receive", pieces=COLOUR_PIECES, **chips, **given)
    colours = [f"C-{number}" for number in range(1, len(COLOURS) + 1)]
    _store(house, "wheels", WHEELS, STRONG_ROOM)
    _store(house, "chips", ["C-0", *colours], STRONG_ROOM)
    serve(house, "antigua-1963", "wheels", WHEELS[:1], table="roulette-1")
    serve(house, "antigua-1963", "chips", colours, table="roulette-1")
    house.tell(
        SUPERVISOR,
        "custody.withdraw",
        equipment="wheels",
        items=[WHEELS[1]],
        witness=LICENSEE,
        reason="damaged",
    )


def buy_boxes(house: FullHouse, rulebook: str, table: str) -> None:
    """The boxes of a card table come in and stand at it."""
    serials = [f"{table}-{kind.replace('_', '-')}" for kind in BOXES]
    for serial, kind in zip(serials, BOXES, strict=True):
        box = {"serial": serial, "kind": kind, "material": "metal"}
        house.tell(LICENSEE, "shoes.receive", **box, **_given(rulebook))
    _store(house, "shoes", serials, STRONG_ROOM)
    serve(house, rulebook, "shoes", serials, table=table)


def buy_decks(house: FullHouse, rulebook: str, seals: Sequence[str], jokers: int = 0) -> None:
    """Sealed decks come in and are locked away; the first one has the jokers."""
    decks = [
        {"serial": seal, "back_colour": BACKS[n % 2], "jokers": 0 if n else jokers}
        for n, seal in enumerate(seals)
    ]
    house.tell(LICENSEE, "cards.receive", decks=decks, **_given(rulebook))
    _store(house, "cards", seals, CUPBOARD)


def bring_decks(house: FullHouse, table: GameTable, seals: Sequence[str]) -> None:
    """Decks come to a session."""
    where = {"table": table.name, "session": table.session}
    serve(house, table.rulebook, "cards", seals, **where)


def put_away(house: FullHouse, equipment: str, items: Sequence[str], place: str) -> None:
    """Items from a table go back into their place."""
    moved = {"equipment": equipment, "items": list(items), "taken_by": LICENSEE}
    house.tell(SUPERVISOR, "custody.return", **moved, place=place)


def serve(
    house: FullHouse, rulebook: str, equipment: str, items: Sequence[str], **where: str
) -> None:
    """Items come to a ``table``; dice and cards to a ``session`` of it."""
    house.tell(
        LICENSEE,
        "custody.serve",
        equipment=equipment,
        items=list(items),
        taken_by=SUPERVISOR,
        rulebook=rulebook,
        **where,
    )


def _store(house: FullHouse, equipment: str, items: Sequence[str], place: str) -> None:
    moved = {"equipment": equipment, "items": list(items), "taken_by": SUPERVISOR}
    house.tell(LICENSEE, "custody.store", **moved, place=place)


def _given(rulebook: str) -> dict[str, str]:
    return {"supplier": SUPPLIER, "witness": SUPERVISOR, "rulebook": rulebook}
