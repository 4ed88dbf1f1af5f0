"""Bets read from the log's text by one pattern, where they are as plain as nearly all are.

The pattern is what the log keeps of a bet of which nothing optional is told and nothing escaped. A
text that fits it in full is what the event would read as; any other is read as an event, which also
finds what is wrong with it.
"""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache
from typing import NamedTuple, cast

from ledger.events.base import Event
from ledger.events.bets import BetPlaced, Medium
from ledger.events.catalogue import kinds_of
from ledger.store.mapper import UPCASTERS
from projections.base import Recorded, Row

_NUMBER = r"(?:0|[1-9][0-9]{0,14})"
_TEXT = r'[^"\\\x00-\x1f]*'
_DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_TIME = r"[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{6})?(?:Z|[+-][0-2][0-9]:[0-5][0-9])"
_fits = re.compile(
    rf'\{{"occurred_at":"({_DATE}T{_TIME})","gaming_day":"({_DATE})","actor":"{_TEXT}"'
    rf',"round":{_NUMBER},"bet":"({_TEXT})","seat":({_NUMBER}),"kind":"({_TEXT})","on":"({_TEXT})"'
    rf',"medium":"(value_chips|colour_chips|cash)","stake_minor":({_NUMBER})'
    rf',"pays":\[{_NUMBER},{_NUMBER}\],"clause":"{_TEXT}"\}}'
).fullmatch

TOPICS = frozenset(
    kind.TOPIC
    for kind in kinds_of(BetPlaced)
    if kind.__annotations__.keys() == {"TOPIC"} and kind.TOPIC not in UPCASTERS
)
"""Of the games whose bets have no fields of their own, and never had others."""


class PlainBet(NamedTuple):
    """As much of an event of a bet as the books ask for."""

    TOPIC: str
    originator_id: str
    originator_version: int
    occurred_at: dt.datetime
    gaming_day: dt.date
    bet: str
    seat: int
    kind: str
    on: str
    medium: Medium
    stake_minor: int


def plain_bet_of(row: Row) -> Recorded | None:
    """The bet of a row; None where it is to be read as an event."""
    position, recorded_at, stream, version, topic, payload = row
    if topic not in TOPICS or (told := _fits(payload)) is None:
        return None
    at, day, bet, seat, kind, on, medium, stake_minor = told.groups()
    try:
        occurred_at, gaming_day = dt.datetime.fromisoformat(at), _date(day)
    except ValueError:
        return None  # whoever reads the event says what is wrong
    known = (bet, int(seat), kind, on, cast("Medium", medium), int(stake_minor))
    event = PlainBet(topic, stream, version, occurred_at, gaming_day, *known)
    return Recorded(position, recorded_at, cast("Event", event))


@lru_cache(maxsize=64)
def _date(text: str) -> dt.date:
    return dt.date.fromisoformat(text)
