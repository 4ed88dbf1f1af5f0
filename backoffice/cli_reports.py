"""The commands of `gaming-ledger` that report; imports wait until they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from backoffice.errors import DIFFERENCES, cleanly
from backoffice.options import AsOf, Day, HappenedUntil, Json, Texts
from backoffice.sitting import sitting

if TYPE_CHECKING:
    from backoffice.opening import Premises
    from backoffice.reports.header import Asked

app = typer.Typer()


@app.command()
def cashiers(
    as_of: AsOf = None, happened_until: HappenedUntil = None, day: Day = None, as_json: Json = False
) -> None:
    """Print the cashier balances: by window, shift and cashier, with every count."""
    with _asking(as_of, happened_until, day) as (premises, asked):
        from backoffice.reports import cashiers as report

        report.show(premises, asked, as_json=as_json)


@app.command("inspector-report")
def inspector_report(
    as_of: AsOf = None,
    happened_until: HappenedUntil = None,
    day: Day = None,
    texts: Texts = False,
    as_json: Json = False,
) -> None:
    """Print the inspector report of each gaming day."""
    with _asking(as_of, happened_until, day) as (premises, asked):
        from backoffice.reports.control import show_inspector_report

        show_inspector_report(premises, asked, as_json=as_json, texts=texts)


@app.command()
def appeals(
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="One case, like 1964-01-04/1.")
    ] = None,
    as_of: AsOf = None,
    happened_until: HappenedUntil = None,
    day: Day = None,
    texts: Texts = False,
    as_json: Json = False,
) -> None:
    """Print the timelines of interventions and appeals, with due and actual times."""
    with _asking(as_of, happened_until, day) as (premises, asked):
        from backoffice.reports.control import show_appeals
        from backoffice.reports.known_case import check_case

        if case is not None:
            check_case(premises, case)
        show_appeals(premises, asked, case, as_json=as_json, texts=texts)


@app.command()
def journal(
    as_of: AsOf = None,
    happened_until: HappenedUntil = None,
    day: Day = None,
    book: Annotated[
        Literal["money", "chips"] | None, typer.Option("--book", help="Only one of the two books.")
    ] = None,
    written: Annotated[
        Literal["text", "json", "beancount"],
        typer.Option("--format", help="How the journal is written."),
    ] = "text",
    as_json: Json = False,
) -> None:
    """Print the journal: the money book and the chip book with running balances."""
    with _asking(as_of, happened_until, day) as (premises, asked):
        from backoffice.reports import journal as report

        report.show(premises, asked, book, "json" if as_json else written)


@app.command()
def machines(as_of: AsOf = None, as_json: Json = False) -> None:
    """Print the register of gambling machines: papers, meters, observed return, findings."""
    with _asking(as_of, None, None) as (premises, asked):
        from backoffice.reports import machines as report

        report.show(premises, asked, as_json=as_json)


@app.command()
def registers(as_of: AsOf = None, as_json: Json = False) -> None:
    """Print the registers of equipment: dice, cards, wheels, boxes, chips, and where each is."""
    with _asking(as_of, None, None) as (premises, asked):
        from backoffice.reports import registers as report

        report.show(premises, asked, as_json=as_json)


@app.command()
def replay(
    session: Annotated[
        str, typer.Argument(metavar="SESSION", help="A table session, like roulette-1/1964-01-04.")
    ],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Only its event N, before and after.")
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            "--reading",
            metavar="NAME=VALUE",
            help="What another reading would have paid, like AMB-04=literal. May be repeated.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay a table session from the log alone, each settlement recomputed.

    Exit status 1 if a settlement on record is not what the pinned rulebook makes of the facts.
    """
    asked = [_reading(text) for text in reading or ()]
    with sitting() as premises:
        from backoffice.reports import session as report

        if at is not None:
            report.show_step(premises, session, at, as_json=as_json)
        elif not report.show_session(premises, session, asked, as_json=as_json):
            raise typer.Exit(DIFFERENCES)


@contextmanager
def _asking(
    as_of: str | None, happened_until: str | None, day: str | None
) -> Iterator[tuple[Premises, Asked]]:
    """The house and what is asked of it; a filter that is none is told before the house opens."""
    with cleanly():
        from backoffice.reports.asked import check
        from backoffice.reports.header import Asked

        asked = Asked(as_of, happened_until, day)
        check(asked)
        with sitting() as premises:
            yield premises, asked


def _reading(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise typer.BadParameter(f"{text!r} is not NAME=VALUE.", param_hint="--reading")
    return name, value
