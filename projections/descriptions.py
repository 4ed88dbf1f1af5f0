"""One line of words for any event, from its own fields: for those who read without the software."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from typing import Any

from ledger.events.base import Event, total_minor
from ledger.events.bets import RoundSettled

Money = Callable[[int], str]
"""An amount in minor units as it is spelled."""

_NOT_TOLD = {
    *Event.model_fields,
    # Texts are elsewhere, behind their digests; rulebooks are too long for a line.
    *("note", "statement", "report", "grounds", "reasons", "ruling", "text"),
    *("dump", "sha256", "rulebook_sha256", "readings", "equipment", "clause"),
}
_COUNTS = {"cash", "chips", "float_chips"}


def describe(event: Event, money: Money) -> str:
    """Say what happened: ``bet placed: round 12, bet 12-3, seat 2, kind split, on 17-20, …``.

    A settlement names the bets that were not paid as due.
    """
    words = event.TOPIC.partition(".")[2].replace("_", " ")
    told = _settlement(event, money) if isinstance(event, RoundSettled) else _told(event, money)
    facts = ", ".join(told)
    return f"{words}: {facts}" if facts else words


def _settlement(event: RoundSettled, money: Money) -> Iterator[str]:
    yield f"round {event.round}"
    yield f"on {event.outcome}"
    wrong = [line for line in event.lines if line.paid_minor != line.due_minor]
    for line in wrong:
        yield f"bet {line.bet} due {money(line.due_minor)} paid {money(line.paid_minor)}"
    yield f"bets paid as due: {len(event.lines) - len(wrong)}"


def _told(event: Event, money: Money) -> Iterator[str]:
    for name, value in event:
        if name not in _NOT_TOLD and value not in (None, (), {}) and not _is_digest(value):
            spelled = _spelled(name, value, money)
            if spelled is not None:
                yield f"{name.removesuffix('_minor').replace('_', ' ')} {spelled}"


def _is_digest(value: Any) -> bool:
    """Whether this stands for a text that is elsewhere, whatever the field is called."""
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def _spelled(name: str, value: Any, money: Money) -> str | None:
    """A field's value in words; None for what no line has room for."""
    spelled = None
    match value:
        case tuple() if name in _COUNTS:
            spelled = money(total_minor(value))
        case bool():
            spelled = "yes" if value else "no"
        case int():
            spelled = money(value) if name.endswith("_minor") else str(value)
        case str():
            spelled = value if "/" in value else value.replace("_", " ")
        case dt.date() | dt.time():
            spelled = value.isoformat()
        case (int(), int()) if name == "faces":
            spelled = f"{value[0]} and {value[1]}"
        case (int(), int()):
            spelled = f"{value[0]}:{value[1]}"
        case tuple() if all(isinstance(part, str) for part in value):
            spelled = " and ".join(value)
    return spelled
