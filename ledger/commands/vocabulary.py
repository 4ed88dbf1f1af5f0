"""The whole vocabulary: one parser for a transcript line, one JSON Schema for its author."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from ledger.commands import (
    baccarat,
    baccarat_custody,
    blackjack,
    craps,
    craps_dice,
    custody,
    custody_dice,
    custody_equipment,
    gaming_day,
    machine,
    money,
    observation,
    oversight,
    premises,
    roulette,
    staff,
    table,
)
from ledger.commands.base import Command

COMMANDS: tuple[type[Command], ...] = (
    *premises.COMMANDS,
    *staff.COMMANDS,
    *gaming_day.COMMANDS,
    *table.COMMANDS,
    *observation.COMMANDS,
    *roulette.COMMANDS,
    *craps.COMMANDS,
    *craps_dice.COMMANDS,
    *blackjack.COMMANDS,
    *baccarat.COMMANDS,
    *baccarat_custody.COMMANDS,
    *money.COMMANDS,
    *oversight.COMMANDS,
    *machine.COMMANDS,
    *custody.COMMANDS,
    *custody_dice.COMMANDS,
    *custody_equipment.COMMANDS,
)

_UNION: Any = reduce(or_, COMMANDS)
PARSER: TypeAdapter[Command] = TypeAdapter(Annotated[_UNION, Field(discriminator="do")])


def name_of(command: type[Command]) -> str:
    """The word a transcript uses for this command, for example ``roulette.bet``."""
    literal = command.model_fields["do"].annotation
    return str(getattr(literal, "__args__")[0])  # noqa: B009 - a Literal's arguments have no typed accessor


def json_schema() -> dict[str, Any]:
    """JSON Schema of one transcript line."""
    return PARSER.json_schema()
