"""The options that commands share, each said once."""

from __future__ import annotations

from typing import Annotated

import typer

AsOf = Annotated[
    str | None,
    typer.Option(
        "--as-of",
        metavar="POSITION|TIME",
        help="Known by then: a position of the log, or a time like 1964-01-05T02:00:00-04:00.",
    ),
]
HappenedUntil = Annotated[
    str | None,
    typer.Option(
        "--happened-until",
        metavar="TIME",
        help="Only what happened at or before this time.",
    ),
]
Day = Annotated[
    str | None,
    typer.Option("--day", metavar="DATE", help="Only this gaming day, like 1964-01-04."),
]
FirstDay = Annotated[
    str | None,
    typer.Option("--from", metavar="DATE", help="Only this gaming day and later ones."),
]
LastDay = Annotated[
    str | None,
    typer.Option("--to", metavar="DATE", help="Only this gaming day and earlier ones."),
]
Processes = Annotated[
    int | None,
    typer.Option(
        "--processes",
        metavar="N",
        min=1,
        help="Share the audit out to so many; else to one for each core that is worth it.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="As JSON, amounts in minor units.")]
Texts = Annotated[
    bool,
    typer.Option("--texts", help="With the free texts that are kept, not only their digests."),
]
