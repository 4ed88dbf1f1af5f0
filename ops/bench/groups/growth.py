"""The same work over a small log and over a large one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import LiteralString

import psycopg

from ledger.application import Ledger
from ops.bench.clients import at_once, execute_all, record
from ops.bench.compare import Bench, Contender
from ops.bench.databases import SCHEMA
from ops.bench.house import Play, opening
from ops.bench.meter import Measured

BYTES_AN_EVENT = 1_200
"""With its command, all indexes and the server's journal, generously."""

EVENTS_A_STREAM = 50_000
CHUNK_EVENTS = 500_000

# Sessions of long ago, an event a command, with ids and times in order as they came. Written by the
# owner past append(): what matters here is how much there is, and that the indexes hold it.
_MOMENTS = """
FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS number,
    LATERAL (
        SELECT timestamptz '1950-01-01' + number * interval '1 millisecond' AS at,
            '1950-01-01T' || lpad(number::text, 12, '0') || '-archive' AS command_id
    ) AS moment
"""
_EVENTS = f"""
INSERT INTO house.events
SELECT number, 'table/archive-' || number / %(each)s || '/1950-01-01', number %% %(each)s + 1,
    'roulette.bet_placed',
    ('{{"occurred_at":"1950-01-01T21:00:00-04:00","gaming_day":"1950-01-01","actor":"croupier-1",'
        '"kind":"straight","on":"17","medium":"value_chips","seat":1,"stake_minor":100,'
        '"clause":"AG.R9(2).straight","bet":"' || number || '-1","round":' || number || '}}')::json,
    '1950-01-01', at, at, command_id
{_MOMENTS}"""
_COMMANDS = f"""
INSERT INTO house.commands
SELECT command_id, sha256(command_id::bytea), number, number, NULL, at
{_MOMENTS}"""
_HEAD = "UPDATE house.log_head SET position = %s, recorded_at = '1971-01-01'"


class DiskTooSmall(Exception):
    """The log that is to be filled does not fit."""


@contextmanager
def growth(bench: Bench) -> Iterator[Sequence[Contender]]:
    """One client, and 32 tables at once, over each of the two logs."""
    size = bench.size
    with ExitStack() as stack:
        houses: dict[str, tuple[Ledger, list[Play]]] = {}
        for name, events in (("small", size.small_log), ("large", size.large_log)):
            url = stack.enter_context(bench.databases.fresh())
            fill(url, events)
            ledger = stack.enter_context(Ledger(url, SCHEMA))
            record(ledger, opening(size.tables))
            houses[name] = ledger, [Play(table) for table in range(1, size.tables + 1)]
        bench.databases.checkpoint()

        def lone(name: str) -> Mapping[str, Measured]:
            ledger, plays = houses[name]
            lines = plays[0].lines(size.lone)
            return {name: bench.meter.cost(len(lines), lambda: execute_all(ledger, lines))}

        def tables(name: str) -> Mapping[str, Measured]:
            ledger, plays = houses[name]
            each = size.at_each_table
            work = [partial(execute_all, ledger, play.lines(each)) for play in plays]
            spent = bench.meter.cost(each * len(plays), lambda: at_once(work))
            return {f"{name}_tables": spent}

        yield [partial(do, name) for do in (lone, tables) for name in houses]


def fill(url: str, events: int) -> None:
    """Fill an empty log with so many events, each of a command of its own."""
    needed, free = events * BYTES_AN_EVENT, shutil.disk_usage(Path.cwd()).free
    if needed > free:
        raise DiskTooSmall(f"{events:,} events take {needed:,} bytes, {free:,} are free")
    at_once([partial(_insert, url, statement, events) for statement in (_EVENTS, _COMMANDS)])
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(_HEAD, (events,))
        connection.execute("VACUUM (ANALYZE) house.events, house.commands")


def _insert(url: str, statement: LiteralString, events: int) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for first in range(1, events + 1, CHUNK_EVENTS):
            last = min(first + CHUNK_EVENTS - 1, events)
            connection.execute(statement, {"first": first, "last": last, "each": EVENTS_A_STREAM})
