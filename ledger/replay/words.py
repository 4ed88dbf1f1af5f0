"""What an event of a table session says, in one line of plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from ledger.counted import counted
from ledger.events import bets, seats, table
from ledger.events.base import Event, total_minor
from ledger.events.craps import LAYOUT
from ledger.money import Currency, format_amount
from ledger.replay.sentences import ROULETTE, SHARED
from ledger.replay.sentences_baccarat import BACCARAT, baccarat_words
from ledger.replay.sentences_blackjack import BLACKJACK, blackjack_words
from ledger.replay.sentences_craps import CRAPS, craps_words

SENTENCES: dict[type[Event], str] = {**SHARED, **ROULETTE, **CRAPS, **BLACKJACK, **BACCARAT}
"""Kind of event → its sentence; a kind without one has that of what it extends."""

_CODES = frozenset(
    {"medium", "reason", "act", "kind", "paid_with", "post", "rank", "finding", "stands"}
)
"""Fields that hold a code, which is read as words."""


def sentence(event: Event, currency: Currency) -> str:
    """The event in one line."""
    fields = {key: text for key, text in _fields(event, currency) if text}
    kinds = (kind for kind in type(event).__mro__ if kind in SENTENCES)
    kind = next(kinds, None)
    if kind is None:
        return _plainly(event, fields)
    template = SENTENCES[kind]

    def optional(found: re.Match[str]) -> str:
        names = re.findall(r"{(\w+)}", found[1])
        return found[1] if all(name in fields for name in names) else ""

    return re.sub(r"\[(.*?)\]", optional, template).format_map(fields)


def _plainly(event: Event, fields: Mapping[str, str]) -> str:
    """A kind of event without a sentence: its topic in words, and its own fields."""
    what = event.TOPIC.partition(".")[2].replace("_", " ")
    own = [name.removesuffix("_minor") for name in type(event).model_fields]
    shown = [name for name in own if name in fields and name not in Event.model_fields]
    told = ", ".join(f"{name.replace('_', ' ')} {fields[name]}" for name in shown)
    return f"{what}: {told}" if told else what


def _fields(event: Event, currency: Currency) -> list[tuple[str, str]]:
    found = [_field(name, getattr(event, name), currency) for name in type(event).model_fields]
    found += [*craps_words(event).items(), *blackjack_words(event).items()]
    found += baccarat_words(event).items()
    match event:
        case table.TableOpened():
            found += _opening(event)
        case table.LimitsPosted():
            found.append(("by_kind", _limits_by_kind(event, currency)))
        case bets.RoundSettled():
            found += _settlement(event, currency)
        case seats.ColourSold() | seats.ColourExchanged():
            found.append(("chips", counted(event.pieces, f"{event.colour} chip")))
        case seats.CroupierChanged():
            found.append(("throws", counted(event.throws, "throw")))
        case bets.BetPlaced() | bets.BetReturned() if event.kind.startswith(event.on):
            found.append(("on", ""))  # the kind says it: Banker on Banker
        case bets.BetPlaced() | bets.BetReturned() if event.on.endswith(f".{event.kind}"):
            found.append(("on", event.on.removesuffix(f".{event.kind}")))  # insurance 3
    return [*dict(found).items()]


def _opening(event: table.TableOpened) -> list[tuple[str, str]]:
    """What the game is played with, and the crew beside the one in charge."""
    played_with = (
        _words(what) if name in {"wheel", "shoe"} else name  # dice, decks and boxes: their serials
        for name, what in event.equipment.items()
        if name != "cloth"
    )
    crew = (f"{_words(post)} {person}" for post, person in event.crew.items())
    return [("gear", ", ".join(played_with)), ("crew", ", ".join(crew))]


def _limits_by_kind(event: table.LimitsPosted, currency: Currency) -> str:
    bounds = (("from", event.minima_minor), ("up to", event.maxima_minor))
    return ", ".join(
        f"{_words(kind)} {bound} {format_amount(minor, currency)}"
        for bound, by_kind in bounds
        for kind, minor in by_kind.items()
    )


def _settlement(event: bets.RoundSettled, currency: Currency) -> list[tuple[str, str]]:
    staked_minor = sum(line.stake_minor for line in event.lines)
    paid_minor = sum(line.paid_minor for line in event.lines)
    return [
        ("outcome", event.outcome),
        ("bets", counted(len(event.lines), "bet")),
        ("staked", format_amount(staked_minor, currency)),
        ("paid", format_amount(paid_minor, currency)),
    ]


def _field(name: str, value: Any, currency: Currency) -> tuple[str, str]:
    text = "" if value is None else str(value)
    if isinstance(value, bool):
        text = _words(name) if value else ""
    elif isinstance(value, dict | BaseModel):
        text = ""  # too long for a line
    elif value is not None and name.endswith("_minor"):
        text = format_amount(value, currency)
    elif name in {"float_chips", "chips"}:
        text = format_amount(total_minor(value), currency)
    elif name == "pays":
        text = f"{value[0]}:{value[1]}" if value[0] else ""
    elif name == "faces" and value is not None:
        text = f"{value[0]} and {value[1]}"
    elif isinstance(value, tuple):
        text = ", ".join(map(str, value))
    elif name == "on" and value == LAYOUT:
        text = ""
    elif name in _CODES:
        text = _words(text)
    return name.removesuffix("_minor"), text


def _words(name: str) -> str:
    return name.replace("_", " ")
