"""The figures as JSON, as a table on the terminal, and as a page of the reference."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ops.bench.row import Row
from ops.bench.rows import ROWS

RESULTS = Path(__file__).parent / "results" / "latest.json"
METHOD = Path(__file__).parent / "method.md"
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "performance.md"

_ORIGIN = (
    "Written by `make bench` or `make bench-quick`; not by hand. The targets stand in"
    " `ops/bench/rows.py`."
)
_READING = (
    "A ratio is the median of the ratios within each round; the figures beside it are medians of"
    " their own. CPU is that of the client and of all processes of the server together, in"
    " microseconds an operation. Trust the ratios, not the absolute figures."
)

Found = Mapping[str, Any]
"""What `results/latest.json` holds: `header`, `rows`, `cpu_us`."""


def write(found: Found, results: Path = RESULTS, page: Path = PAGE) -> None:
    """Write both files; the page is made from the figures alone."""
    text = json.dumps(found, indent=1, ensure_ascii=False)
    results.write_text(f"{text}\n", encoding="utf-8")
    write_page(found, page)


def write_page(found: Found, page: Path = PAGE) -> None:
    """Write the page alone: of figures that were written before, when its words have changed."""
    page.write_text(page_of(found), encoding="utf-8")


def read(results: Path = RESULTS) -> Found:
    """The figures that were written last."""
    found: Found = json.loads(results.read_text(encoding="utf-8"))
    return found


def table(rows: Sequence[Found]) -> str:
    """The table for a terminal."""
    cells = [_cells(row) for row in rows]
    cells.insert(0, _HEADINGS)
    widths = [max(len(line[column]) for line in cells) for column in range(len(_HEADINGS))]
    return "\n".join(
        "  ".join(
            text.ljust(width) if column == 0 else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    )


def page_of(found: Found) -> str:
    """The page of the reference."""
    header, rows = found["header"], found["rows"]
    known = {row.name: row for row in ROWS}
    lines = [
        "# Performance",
        "",
        _ORIGIN,
        "",
        _measured(header),
        "",
        _READING,
        "",
        *_markdown(rows),
        "",
        "## What each row measures",
        "",
        *(
            f"- **{row['name']}** ({known[row['name']].unit}): {known[row['name']].what}"
            for row in rows
        ),
        "",
        "## Where the CPU goes",
        "",
        "Microseconds an operation, client and server.",
        "",
        "| | client | server |",
        "|---|---:|---:|",
        *(
            f"| {group}: {name} | {sides['client']:,} | {sides['server']:,} |"
            for group, contenders in found["cpu_us"].items()
            for name, sides in contenders.items()
            if any(sides.values())  # one that only counts has none
        ),
        "",
        METHOD.read_text(encoding="utf-8"),
    ]
    return "\n".join(lines)


def _measured(header: Found) -> str:
    settings = ", ".join(
        f"`{name}={header[name]}`"
        for name in ("fsync", "synchronous_commit", "full_page_writes", "wal_sync_method")
    )
    return (
        f"Measured on {header['date']}, {header['mode']} mode, {header['rounds']} rounds,"
        f" {header['cores']} cores, Python {header['python']}, PostgreSQL {header['postgresql']}"
        f" with {settings}."
    )


_HEADINGS = ("row", "subject", "baseline", "ratio", "target", "met", "cpu µs", "baseline's")


def _cells(row: Found) -> tuple[str, ...]:
    return (
        row["name"],
        _figure(row["subject"]),
        _figure(row["baseline"]),
        f"{row['ratio']:.3g}",
        target_in_words(next(one for one in ROWS if one.name == row["name"])),
        {True: "yes", False: "no", None: ""}[row["met"]],
        _figure(row["cpu_us_subject"]),
        _figure(row["cpu_us_baseline"]),
    )


def _markdown(rows: Iterable[Found]) -> list[str]:
    return [
        f"| {' | '.join(_HEADINGS)} |",
        f"|---|{'---:|' * (len(_HEADINGS) - 1)}",
        *(f"| {' | '.join(_cells(row))} |" for row in rows),
    ]


def target_in_words(row: Row) -> str:
    """A target with its direction: "≥ 4", "≤ 1.2", or nothing."""
    if row.target is None:
        return ""
    sign = "≥" if row.direction == "at least" else "≤"
    return f"{sign} {row.target:g}"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"  # noqa: PLR2004 - three digits
