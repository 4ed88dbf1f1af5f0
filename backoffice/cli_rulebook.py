"""`gaming-ledger rulebook …`: what the instruments say, side by side. No database is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from backoffice.errors import cleanly
from backoffice.options import Json

if TYPE_CHECKING:
    from ledger.rulebooks.folder import Instrument

app = typer.Typer(
    no_args_is_help=True, help="Rulebooks: what each says, and two of them side by side."
)

Id = Annotated[str, typer.Argument(metavar="ID", help="A rulebook, like antigua-1963.")]
MaybeId = Annotated[
    str | None, typer.Argument(metavar="[ID]", help="One rulebook, like antigua-1963.")
]


@app.command()
def show(rulebook: MaybeId = None, as_json: Json = False) -> None:
    """Print all that a rulebook says; without an ID, which rulebooks there are."""
    with cleanly():
        from backoffice.rulebooks import show as report

        if rulebook is None:
            report.show_all(_known(), as_json=as_json)
        else:
            report.show(_named(rulebook), as_json=as_json)


@app.command()
def diff(first: Id, second: Id, as_json: Json = False) -> None:
    """Print where two rulebooks differ: bets, odds, limits, procedures, readings."""
    with cleanly():
        from backoffice.rulebooks.diff import show_diff

        show_diff(_named(first).rulebook, _named(second).rulebook, as_json=as_json)


@app.command()
def readings(rulebook: MaybeId = None, as_json: Json = False) -> None:
    """Print every ambiguity, its readings, and the house edges that they change."""
    with cleanly():
        from backoffice.rulebooks.readings import show_readings

        chosen = _known().values() if rulebook is None else [_named(rulebook)]
        show_readings([one.rulebook for one in chosen], as_json=as_json)


def _known() -> dict[str, Instrument]:
    from ledger.rulebooks.registry import instruments
    from ledger.settings import rulebooks_folder

    return instruments(rulebooks_folder())


def _named(rulebook_id: str) -> Instrument:
    from ledger.rulebooks.registry import find

    return find(_known(), rulebook_id)
