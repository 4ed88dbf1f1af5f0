"""The shape every event shares."""

from __future__ import annotations

import datetime as dt
import sys
from functools import cache
from typing import Annotated, Any, ClassVar, Self

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, TypeAdapter

Count = tuple[tuple[int, int], ...]
"""Money or chips counted by denomination: pairs of (denomination in minor units, pieces)."""

Interned = Annotated[str, AfterValidator(sys.intern)]
"""Text of which equal ones are one object, so that comparing long ones takes no time."""

COLUMNS = frozenset({"originator_id", "originator_version"})
"""Fields that the log keeps as columns and therefore not in the payload."""

_NOT_IN_PAYLOAD = set(COLUMNS)  # pydantic's serializer takes a set


def total_minor(count: Count) -> int:
    """Value of a count in minor units."""
    return sum(denomination_minor * pieces for denomination_minor, pieces in count)


class Fact(BaseModel):
    """A frozen, strict value inside an event."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    @classmethod
    def of(cls, facts: dict[str, Any]) -> Self:
        """The same as by keywords, as strictly checked, and quicker."""
        made: Self = cls.__pydantic_validator__.validate_python(facts)
        return made

    @classmethod
    def all_of(cls, facts: tuple[dict[str, Any], ...]) -> tuple[Self, ...]:
        """The same for each of several, and quicker."""
        made: tuple[Self, ...] = _several(cls).validate_python(facts)
        return made


@cache
def _several(kind: type[Fact]) -> Any:
    return TypeAdapter(tuple[kind, ...]).validator  # type: ignore[valid-type]  # made at run time


class Event(Fact):
    """Something that happened, and that no later rule can undo.

    ``occurred_at`` is when it happened, as told by who recorded it; when the ledger learned of
    it is the log's own column ``recorded_at``. ``caused_by`` names the event this one follows
    from, as ``stream@version``. ``late_reason`` is present only when the fact was recorded out of
    order.
    """

    TOPIC: ClassVar[str]
    MAY_PRECEDE: ClassVar[bool] = False
    """Whether it may be earlier than its stream's first event: an observation, told late."""

    originator_id: str
    originator_version: int
    occurred_at: AwareDatetime
    gaming_day: dt.date
    actor: str
    caused_by: str | None = None
    video: str | None = None
    late_reason: str | None = None

    @property
    def citation(self) -> str:
        """How other events cite this one: ``stream@version``."""
        return f"{self.originator_id}@{self.originator_version}"

    def apply(self, aggregate: Any) -> None:
        """Copy the fact into the aggregate's state. Refuses nothing and reads no clock or rule."""

    def payload(self) -> bytes:
        """The exact bytes the log keeps: JSON without the fields that are columns."""
        return self.__pydantic_serializer__.to_json(
            self, exclude=_NOT_IN_PAYLOAD, exclude_none=True
        )

    @classmethod
    def from_payload(cls, stream: str, version: int, payload: bytes) -> Self:
        """Read back what :meth:`payload` wrote."""
        columns = f'{{"originator_id":"{stream}","originator_version":{version},'
        event: Self = cls.__pydantic_validator__.validate_json(columns.encode() + payload[1:])
        return event
