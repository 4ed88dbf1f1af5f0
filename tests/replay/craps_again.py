"""Every decision of a craps table in memory, told to the session again."""

from __future__ import annotations

from itertools import groupby

from ledger.events.base import Event
from ledger.events.table import TableOpened
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.replay.again import decide_again, made_by
from ledger.rulebooks.registry import rulebook
from tests.floor.craps_house import Table
from tests.floor.roulette_house import only


def rules_of(played: Table) -> TableRules:
    """The rules that the session pinned."""
    opened = only(played.house.log, TableOpened)
    return TableRules(rulebook(opened.rulebook), opened.readings, CURRENCIES[opened.currency])


def decided_again(played: Table) -> tuple[int, list[str]]:
    """How many decisions were made again, and each that came out otherwise."""
    rules, stream = rules_of(played), f"table/{played.session}"
    own = [event for event in played.house.log if event.originator_id == stream]
    session = CrapsSession.blank(stream)
    count, differing = 0, []
    for _, group in groupby(own, key=lambda event: event.occurred_at):
        events = list(group)
        beside = CrapsSession.blank(stream)
        for event in own[: session.version]:
            beside.accept(event)
        if session.version and decide_again(beside, rules, events):
            count += 1
            if plain(made_by(beside)) != plain(events):
                differing.append(events[0].citation)
        for event in events:
            session.accept(event)
    return count, differing


def plain(events: list[Event]) -> list[dict[str, object]]:
    return [{"kind": type(event).__name__, **event.model_dump()} for event in events]
