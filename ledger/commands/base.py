"""The shape every command shares, and the small types its fields are made of."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

YEARS = range(1900, 2900)
"""Far from the ends of the calendar, so that no offset, cut-off or due time runs over them."""

_DAY_IN_NAME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?"
    r"(Z|[+-][0-9]{2}:[0-9]{2})?"  # a missing offset is refused by its own name
)


@lru_cache(maxsize=1_024)
def _of_a_real_day(name: str) -> str:
    """The name, if the day in it is in the calendar: 1964-02-30 is not."""
    for day in _DAY_IN_NAME.findall(name):
        try:
            date = dt.date.fromisoformat(day)
        except ValueError:
            date = dt.date.min
        if date.year not in YEARS:
            raise PydanticCustomError("no_such_day", "{day} is not a day", {"day": day})
    return name


def _written_out(moment: object) -> object:
    """A time that is text must be written in full: "0" would be taken for seconds since 1970."""
    if not isinstance(moment, str):
        return moment
    try:
        if _MOMENT.fullmatch(moment):
            return dt.datetime.fromisoformat(moment)
    except ValueError:
        pass  # of the right form, and no time: a thirteenth month
    raise PydanticCustomError("time_not_written_out", "write the time in full")


def _within_years(moment: dt.datetime) -> dt.datetime:
    if moment.year not in YEARS:
        raise PydanticCustomError("no_such_time", "no time of a gaming house")
    return moment


REAL_DAY = AfterValidator(_of_a_real_day)

Moment = Annotated[
    AwareDatetime,
    BeforeValidator(_written_out),
    AfterValidator(_within_years),
    Field(examples=["1964-01-04T20:15:00-04:00"]),
]
"""An instant: date, time and its offset from UTC, written in full."""

Identifier = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+([-_.][a-z0-9]+)*$",
        max_length=64,
        description='an opaque id: lower-case letters, digits, single hyphens, like "cashier-1"',
    ),
]
"""An opaque id of a person, table, window or colour."""

Amount = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{1,12}(\.[0-9]{1,4})?$",
        description='decimal string with exactly the digits of the currency, like "20.00"',
        examples=["20.00"],
    ),
]
"""Money in a transcript: a decimal string, never a number, never negative."""

DenominationCount = Annotated[
    dict[Amount, Annotated[int, Field(ge=0, le=10_000_000)]],
    Field(description='pieces by denomination, like {"100.00": 20, "5.00": 40}'),
]

SessionName = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[0-9]{4}-[0-9]{2}-[0-9]{2}(/[1-9][0-9]?)?$",
        max_length=80,
        description='table, gaming day and, from the second on, a number: "roulette-1/1964-01-04"',
    ),
    REAL_DAY,
]
Day = Annotated[
    str,
    Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description='a date: "1964-01-04"'),
    REAL_DAY,
]
CageName = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[0-9]{4}-[0-9]{2}-[0-9]{2}/[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=80,
        description='window, gaming day and shift: "window-1/1964-01-04/evening"',
    ),
    REAL_DAY,
]
SlipNumber = Annotated[
    str, Field(pattern=r"^S-[0-9]{6}$", description='number of the house\'s series: "S-000001"')
]
LicenceNumber = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$",
        max_length=64,
        description='the Ministry\'s number of a licence: "MF-0001"',
    ),
]
CaseName = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}/[1-9][0-9]{0,3}$",
        description='gaming day and number of the case: "1964-01-04/1"',
    ),
    REAL_DAY,
]
ClauseNumber = Annotated[
    str,
    Field(
        pattern=r"^[A-Z]+\.[A-Za-z0-9()._]+$",
        max_length=40,
        description='a clause of the rulebook: "AG.R9(2)"',
    ),
]
CurrencyCode = Annotated[
    str, Field(pattern=r"^[A-Z]{3}$", description='a currency by its ISO 4217 code: "USD"')
]
BetName = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{1,9}-[0-9]{1,9}$",
        description='round and place in it: the third bet offered in round 12 is "12-3"',
    ),
]
Citation = Annotated[
    str,
    Field(
        pattern=r"^[a-z-]+(/[A-Za-z0-9/._-]+)?@[1-9][0-9]*$",
        max_length=140,
        description='an event by its stream and version: "table/roulette-1/1964-01-04@45"',
    ),
]
Reference = Annotated[
    str,
    Field(
        min_length=1,
        max_length=120,
        pattern=r"^[^\x00-\x1f\x7f]*$",
        description="a licence, consent or approval number as written on the paper, on one line",
    ),
]
"""A number or mark on a paper; control characters would spoil every table it is printed in."""

Prose = Annotated[
    str,
    Field(min_length=1, max_length=20_000, description="free text, kept outside the log, erasable"),
]
"""Free text: kept outside the events, which hold only its salted hash."""

LateReason = Literal["from_paper", "system_outage", "clock_corrected", "found_in_review"]


class Command(BaseModel):
    """A request, in the words of a transcript line. Unknown fields are refused."""

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", use_attribute_docstrings=True
    )

    several_streams: ClassVar[bool] = False
    """Whether it may write to more than one stream; such commands run exclusively."""

    texts: ClassVar[tuple[str, ...]] = ()
    """Its fields of free text, which the log knows only by their salted digests."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$")]
    """Chosen by the sender, unique for ever: up to 64 letters, digits and . _ : - after the first.
    Time-ordered ids (UUIDv7, dated names) are fastest."""
    at: Moment
    """When it happened, with its offset from UTC."""
    by: Identifier
    """Who acts."""
    do: str
    """What is asked."""
    caused_by: Citation | None = None
    video: Reference | None = None
    """Camera and time of the recording, as the surveillance room writes it."""
    late_reason: LateReason | None = None
    """Needed when the fact is earlier than the last one of its stream."""

    def fingerprint(self, digests: Mapping[str, str]) -> bytes:
        """SHA-256 of the command's content; the same id with another content is refused.

        Free text counts by its salted digest, so that no erased text can be tried against it.
        """
        if not self.texts:
            plain = self.__pydantic_serializer__.to_json(self, exclude_none=True)
            return hashlib.sha256(plain).digest()
        left_out = set(self.texts)
        plain = self.__pydantic_serializer__.to_json(self, exclude=left_out, exclude_none=True)
        texts = [f"{name}={digests[name]}".encode() for name in self.texts if name in digests]
        return hashlib.sha256(b"\n".join([plain, *texts])).digest()
