"""Clauses and provisions: the rows that every instrument has, whatever its games."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, ConfigDict, PositiveInt

from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class Data(BaseModel):
    """Base of every row: immutable, strict in its types, closed in its fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    def __copy__(self) -> Self:
        """A copy of the fields alone, which may now change: cached properties are found anew."""
        copied = super().__copy__()
        for name in vars(copied).keys() - type(self).model_fields.keys():
            del vars(copied)[name]
        return copied


class Clause(Data):
    """A clause by the id that events and refusals cite, in our own words."""

    id: str
    rule: str


class Provision(Data):
    """One demand, bar or figure of the instrument. A figure's unit ends its code."""

    code: ProvisionCode
    clause: str
    value: PositiveInt | None = None
