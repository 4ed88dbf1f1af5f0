"""The parts of a bet that is settled as several."""

from __future__ import annotations

from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import CrapsRow


def parts_of(row: CrapsRow) -> int:
    """Into how many equal parts a stake divides; 1 for a bet without legs."""
    return sum(leg.parts for leg in row.legs) + row.named_parts if row.legs else 1


def leg_stakes(
    settings: CrapsSettings, row: CrapsRow, on: str | None, stake_minor: int
) -> tuple[tuple[CrapsRow, int], ...]:
    """Each leg with its stake in minor units, or the bet itself with all of it.

    `on` is the number named for the further parts. What does not divide stays with the first leg:
    no stake that leaves anything is accepted, so it shows one that was taken all the same.
    """
    if not row.legs:
        return ((row, stake_minor),)
    part_minor, rest_minor = divmod(stake_minor, parts_of(row))
    found = []
    for leg in row.legs:
        leg_row = settings.find(leg.bet)
        assert leg_row is not None, f"{row.bet} has the leg {leg.bet} without a row"
        named = row.named_parts if on is not None and leg_row.wins == (on,) else 0
        found.append((leg_row, part_minor * (leg.parts + named)))
    first, first_minor = found[0]
    return ((first, first_minor + rest_minor), *found[1:])
