"""The commands of `gaming-ledger` that keep read models; imports wait until they are needed."""

from __future__ import annotations

from typing import Annotated

import typer

from backoffice.errors import FAILED
from backoffice.options import Json
from backoffice.sitting import sitting

app = typer.Typer()

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="[NAME]...", help="Read models, like journal; without names, all."),
]


@app.command()
def follow(names: Names = None, as_json: Json = False) -> None:
    """Keep the read models at the head of the log, and say how far behind they are.

    Ends with Ctrl-C or SIGTERM, with what is at work learnt. A read model that meets an event it
    cannot learn stops there and the others go on; the exit status is then 2.
    """
    with sitting() as premises:
        from backoffice.read_models import follow as keep

        if not keep(premises, names, as_json=as_json):
            raise typer.Exit(FAILED)


@app.command()
def rebuild(names: Names = None) -> None:
    """Build read models again from the first event on, beside the ones that are read meanwhile.

    Commands can be recorded all the time. If it is interrupted the read models stay as they are.
    """
    with sitting() as premises:
        from backoffice.read_models import rebuild as build

        build(premises, names)
