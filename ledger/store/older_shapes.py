"""What events were called and held once, for logs that an earlier program wrote."""

from __future__ import annotations

from typing import Any

from ledger.store.mapper import UPCASTERS, Fields, Upcaster

RENAMED = {"straight_maximum_minor": "maximum_minor"}
_STRAIGHT, _WON = b'"straight_maximum_minor":', b'"won":'
"""Field names that today's shapes have no more. Inside a text the quotes would be escaped."""


def _limits(fields: Fields) -> Fields:
    """A limit was roulette's straight-up maximum before every game had its own."""
    return {RENAMED.get(name, name): value for name, value in fields.items()}


def _settled(fields: Fields) -> Fields:
    """A line said only whether it won; none could push."""
    return {**fields, "lines": [_line(line) for line in fields["lines"]]}


def _line(line: dict[str, Any]) -> dict[str, Any]:
    if "won" not in line:
        return line
    won = line["won"]
    rest = {name: value for name, value in line.items() if name != "won"}
    return {**rest, "result": "won" if won else "lost"}


UPCASTERS.update(
    {
        topic: Upcaster(topic, bring_up, mark)
        for topic, bring_up, mark in (
            ("premises.board_limits_set", _limits, _STRAIGHT),
            ("premises.limits_proposed", _limits, _STRAIGHT),
            ("table.limits_posted", _limits, _STRAIGHT),
            ("roulette.round_settled", _settled, _WON),
        )
    }
)
