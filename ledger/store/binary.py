"""Values in PostgreSQL's binary form; arrays are packed at once and not cell by cell."""

from __future__ import annotations

import datetime as dt
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache

TEXT, BYTEA, BIGINT, JSON, DATE, TIMESTAMPTZ = 25, 17, 20, 114, 1082, 1184
"""The server's numbers of plain types."""

TEXTS, BYTEAS, BIGINTS, DATES, TIMES = 1009, 1001, 1016, 1182, 1185
"""The server's numbers of array types."""

_EPOCH_DAY = dt.date(2000, 1, 1).toordinal()
_EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
_MICROSECOND = dt.timedelta(microseconds=1)

_NO_ELEMENTS = struct.Struct(">iiI").pack
_HEAD = struct.Struct(">iiIii").pack  # dimensions, whether nulls occur, type, length, first index
_LENGTH = struct.Struct(">i").pack
_SMALL = struct.Struct(">ii").pack  # four bytes and their length
_LARGE = struct.Struct(">iq").pack  # eight bytes and their length
_NULL = _LENGTH(-1)
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


def texts(values: Sequence[bytes], element: int = TEXT) -> bytes:
    """Texts in UTF-8, or with ``element=BYTEA`` plain bytes."""
    return _array(element, [_LENGTH(len(value)) + value for value in values])


def names(values: Iterable[str]) -> bytes:
    """Texts that come again and again."""
    return _array(TEXT, [*map(_name, values)])


def texts_or_nulls(values: Sequence[bytes | None]) -> bytes:
    """Texts in UTF-8; None is a null."""
    cells = [_NULL if value is None else _LENGTH(len(value)) + value for value in values]
    return _array(TEXT, cells, nulls=True)


def bigints(values: Iterable[int]) -> bytes:
    """Integers of eight bytes."""
    return _array(BIGINT, [_LARGE(8, value) for value in values])


def bigints_or_nulls(values: Sequence[int | None]) -> bytes:
    """Integers of eight bytes; None is a null."""
    cells = [_NULL if value is None else _LARGE(8, value) for value in values]
    return _array(BIGINT, cells, nulls=True)


def dates(values: Iterable[dt.date]) -> bytes:
    """Days."""
    return _array(DATE, [*map(_day, values)])


def times(values: Sequence[dt.datetime]) -> bytes:
    """Instants, to the microsecond."""
    return _array(TIMESTAMPTZ, [_LARGE(8, (value - _EPOCH) // _MICROSECOND) for value in values])


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


def _array(element: int, cells: Sequence[bytes], *, nulls: bool = False) -> bytes:
    if not cells:
        return _NO_ELEMENTS(0, 0, element)
    return _HEAD(1, nulls, element, len(cells), 1) + b"".join(cells)
