"""Who deals at which table, and when another takes over."""

from __future__ import annotations

from ops.simulate.world import SUPERVISOR, House, Table

CROUPIERS_A_TABLE = 3


def crew_of(number: int) -> tuple[str, str, str]:
    """The three croupiers of a table: they deal in turn."""
    first = (number - 1) * CROUPIERS_A_TABLE + 1
    return (f"croupier-{first}", f"croupier-{first + 1}", f"croupier-{first + 2}")


def helper_of(table: Table) -> str:
    """The helper of a table, who picks up and stacks chips."""
    return table.name.replace("roulette", "helper")


def change_croupier(house: House, table: Table, reason: str, seat: int | None = None) -> None:
    """Put the next of the crew in charge."""
    following = table.crew[(table.crew.index(table.croupier) + 1) % len(table.crew)]
    house.at_table(
        table,
        SUPERVISOR,
        "table.change_croupier",
        croupier=following,
        helper=helper_of(table),
        reason=reason,
        requested_by_seat=seat,
    )
    table.croupier = following
    table.throws = 0
