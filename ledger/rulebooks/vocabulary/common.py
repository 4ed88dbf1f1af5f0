"""Clauses and provisions: the rows that every instrument has, whatever its games."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, PositiveInt

from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class Data(BaseModel):
    """Base of every row: immutable, strict in its types, closed in its fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class Clause(Data):
    """A clause by the id that events and refusals cite, in our own words."""

    id: str
    rule: str


class Provision(Data):
    """One demand, bar or figure of the instrument. A figure's unit ends its code."""

    code: ProvisionCode
    clause: str
    value: PositiveInt | None = None
