"""Values in PostgreSQL's binary form; arrays are packed at once and not cell by cell."""

from __future__ import annotations

import datetime as dt
import struct
from collections.abc import Iterable
from functools import lru_cache

TEXT, BYTEA, BIGINT, JSON, DATE, TIMESTAMPTZ = 25, 17, 20, 114, 1082, 1184
"""The server's numbers of plain types."""

ARRAYS = {TEXT: 1009, BYTEA: 1001, BIGINT: 1016, JSON: 199, DATE: 1182, TIMESTAMPTZ: 1185}
"""The server's numbers of the types of arrays of these."""

_EPOCH_DAY = dt.date(2000, 1, 1).toordinal()
_EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
_MICROSECOND = dt.timedelta(microseconds=1)

_NO_ELEMENTS = struct.Struct(">iiI").pack
_HEAD = struct.Struct(">iiIii").pack  # dimensions, whether nulls occur, type, length, first index
_LENGTH = struct.Struct(">i").pack
_SMALL = struct.Struct(">ii").pack  # four bytes and their length
_LARGE = struct.Struct(">iq").pack  # eight bytes and their length
NULL = _LENGTH(-1)
"""The cell of a value that is not there."""

_CELLS_KNOWN = 2_000  # names of streams and of topics, and days: the same in group after group
_BIGINT = struct.Struct(">q").pack
_DATE = struct.Struct(">i").pack


def bigint(value: int) -> bytes:
    """An integer of eight bytes."""
    return _BIGINT(value)


def date(value: dt.date) -> bytes:
    """A day."""
    return _DATE(value.toordinal() - _EPOCH_DAY)


def time(value: dt.datetime) -> bytes:
    """An instant, to the microsecond."""
    return _BIGINT((value - _EPOCH) // _MICROSECOND)


def array(element: int, cells: bytes | bytearray, number: int) -> bytes:
    """An array of so many cells of a type; the server sees by itself whether there are nulls."""
    if not number:
        return _NO_ELEMENTS(0, 0, element)
    return _HEAD(1, 0, element, number, 1) + cells


def texts(values: Iterable[bytes]) -> list[bytes]:
    """Cells of texts in UTF-8, or of plain bytes."""
    return [_LENGTH(len(value)) + value for value in values]


def names(values: Iterable[str]) -> list[bytes]:
    """Cells of texts that come again and again."""
    return [*map(_name, values)]


def bigints(values: Iterable[int]) -> list[bytes]:
    """Cells of integers of eight bytes."""
    return [_LARGE(8, value) for value in values]


def dates(values: Iterable[dt.date]) -> list[bytes]:
    """Cells of days."""
    return [*map(_day, values)]


def times(values: Iterable[dt.datetime]) -> list[bytes]:
    """Cells of instants, to the microsecond."""
    return [_LARGE(8, (value - _EPOCH) // _MICROSECOND) for value in values]


def read_bigint(value: bytes) -> int:
    """An integer of eight bytes."""
    return int.from_bytes(value, "big", signed=True)


def read_time(value: bytes) -> dt.datetime:
    """An instant, in UTC."""
    return _EPOCH + dt.timedelta(microseconds=read_bigint(value))


@lru_cache(_CELLS_KNOWN)
def _name(value: str) -> bytes:
    text = value.encode()
    return _LENGTH(len(text)) + text


@lru_cache(_CELLS_KNOWN)
def _day(value: dt.date) -> bytes:
    return _SMALL(4, value.toordinal() - _EPOCH_DAY)
