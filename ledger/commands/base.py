"""The shape every command shares, and the small types its fields are made of."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+([-_.][a-z0-9]+)*$", max_length=64)]
"""An opaque id of a person, table, window or colour: lower-case letters, digits, single hyphens."""

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
]
Day = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
CageName = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[0-9]{4}-[0-9]{2}-[0-9]{2}/[a-z0-9-]+$",
        max_length=80,
        description='window, gaming day and shift: "window-1/1964-01-04/evening"',
    ),
]
SlipNumber = Annotated[str, Field(pattern=r"^S-[0-9]{6}$", description='like "S-000001"')]
CaseName = Annotated[
    str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}/[1-9][0-9]{0,3}$", description="day/number")
]
Citation = Annotated[
    str,
    Field(
        pattern=r"^[a-z-]+/[A-Za-z0-9/._-]+@[1-9][0-9]*$",
        max_length=140,
        description='an event by its stream and version: "table/roulette-1/1964-01-04@45"',
    ),
]
Reference = Annotated[str, Field(min_length=1, max_length=120)]
"""A licence, consent or approval number, as written on the paper."""

Prose = Annotated[str, Field(min_length=1, max_length=20_000)]
"""Free text: kept outside the events, which hold only its salted hash."""

LateReason = Literal["from_paper", "system_outage", "clock_corrected", "found_in_review"]


class Command(BaseModel):
    """A request, in the words of a transcript line. Unknown fields are refused."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    several_streams: ClassVar[bool] = False
    """Whether it may write to more than one stream; such commands run exclusively."""

    texts: ClassVar[tuple[str, ...]] = ()
    """Its fields of free text, which the log knows only by their salted digests."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$")]
    """Chosen by the sender, unique for ever. Time-ordered ids (UUIDv7, dated names) are fastest."""
    at: AwareDatetime
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
        plain = self.model_dump_json(exclude=set(self.texts), exclude_none=True)
        texts = [f"{name}={digests[name]}" for name in self.texts if name in digests]
        return hashlib.sha256("\n".join([plain, *texts]).encode()).digest()
