"""Transcripts of full houses for the tests, made once for each house and seed."""

from __future__ import annotations

import io
import json
from functools import cache

from ledger.commands.vocabulary import PARSER
from ledger.refusals import Refusal
from ops.simulate.full_house.run import DAYS, simulate_full_house
from tests.simulate.kept_house import KeptHouse
from tests.simulate.runs import Run


@cache
def full_house(name: str, seed: int, days: int = DAYS) -> Run:
    """The transcript of a house, and what was planted in it."""
    sink = io.StringIO()
    planted = simulate_full_house(name, seed, sink, days)
    text = sink.getvalue()
    lines = tuple(json.loads(line) for line in text.splitlines())
    return Run(text, lines, json.loads(planted.as_json()))


@cache
def recorded(name: str, seed: int) -> tuple[KeptHouse, dict[str, Refusal]]:
    """The house in memory after its transcript, and every refusal by the command's id."""
    house, refusals = KeptHouse(), {}
    for line in full_house(name, seed).text.splitlines():
        command = PARSER.validate_json(line)
        refusal = house.take(command)
        if refusal is not None:
            refusals[command.id] = refusal
    return house, refusals
