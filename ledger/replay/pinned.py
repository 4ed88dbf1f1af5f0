"""What a session plays by: its rulebook as the log holds it, checked against the fingerprint."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import ledger.floor.tables.games  # noqa: F401 - which class plays which game
from ledger.events.premises import RulebookAdopted
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.house.premises import pinned_rulebook
from ledger.floor.roulette.cloth import pinned_settings
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.games.baccarat.settings import ENGINE as BACCARAT
from ledger.games.blackjack.settings import ENGINE as BLACKJACK
from ledger.games.craps.settings import ENGINE as CRAPS
from ledger.games.roulette.settings import ENGINE as ROULETTE
from ledger.games.roulette.settings import EngineSettings
from ledger.identifiers import PREMISES, table_stream
from ledger.money import CURRENCIES
from ledger.replay import refusals
from ledger.replay.history import History, LogHistory, Recorded, Row, entry_of, recorded_of
from ledger.replay.results import Pinned

ENGINES = (ROULETTE, CRAPS, BLACKJACK, BACCARAT)
"""The engines that this program has: a session of another one cannot be recomputed by it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The pinned rulebook with its readings, and the readings it was adopted with."""

    pinned: Pinned
    opened: TableOpened
    table: TableRules
    adopted_readings: dict[str, str]

    def settings(self, limits: LimitsPosted) -> EngineSettings:
        """The engine's settings under posted limits."""
        return pinned_settings(self.opened, limits, self.table)

    def reading_otherwise(self, readings: dict[str, str]) -> Rules:
        """The same session under other readings."""
        opened = self.opened.model_copy(update={"readings": readings})
        table = TableRules(self.table.rulebook, readings, self.table.currency)
        return Rules(self.pinned, opened, table, self.adopted_readings)


def events_of(history: History, session: str) -> tuple[Recorded, Iterator[Recorded]]:
    """The opening of a session, and all its events.

    Raises:
        SessionUnknown: nothing was recorded of it.

    """
    events = history.events_of(table_stream(session))
    first = next(events, None)
    if first is None or not isinstance(first.event, TableOpened):
        raise refusals.SessionUnknown(session)
    return first, chain([first], events)


def opening_of(history: History, session: str) -> Recorded:
    """The opening of a session. Raises the same."""
    if not isinstance(history, LogHistory):
        return events_of(history, session)[0]
    stream = table_stream(session)
    row = history.next_of(stream)
    opening = recorded_of(stream, row) if row else None
    if opening is None or not isinstance(opening.event, TableOpened):
        raise refusals.SessionUnknown(session)
    return opening


def rows_of(history: History, session: str) -> Iterator[Sequence[Row]]:
    """All rows of a session, a page at a time."""
    stream = table_stream(session)
    if isinstance(history, LogHistory):
        return history.pages_of(stream)
    return iter([[entry_of(recorded) for recorded in history.events_of(stream)]])


def opened_by(opening: Recorded) -> TableOpened:
    """The opening that `events_of` found."""
    assert isinstance(opening.event, TableOpened), opening.event.citation
    return opening.event


def _adopted(history: History, rulebook_sha256: str, before: int) -> RulebookAdopted | None:
    """The last adoption of a rulebook's text before a position."""
    found = None
    for position, _, event, *_ in history.events_of(PREMISES):
        if position > before:
            break
        if isinstance(event, RulebookAdopted) and event.sha256 == rulebook_sha256:
            found = event
    return found


def rules_of(history: History, session: str, opening: Recorded) -> Rules:
    """The rules that the opening pinned, found among the adoptions before it.

    Raises:
        EngineUnknown, OpeningAltered, RulebookNotInLog, RulebookAltered: it cannot be recomputed.
        MapperDeserialisationError: an event of the premises before it cannot be read.

    """
    opened = opened_by(opening)
    if opened.engine not in ENGINES:
        raise refusals.EngineUnknown(session, opened.engine, ", ".join(ENGINES))
    game, currency_code = opened.game, opened.currency
    if not opened.engine.startswith(f"{game}/") or currency_code not in CURRENCIES:
        raise refusals.OpeningAltered(session, game, opened.engine, currency_code)
    adopted = _adopted(history, opened.rulebook_sha256, opening.position)
    if adopted is None:
        raise refusals.RulebookNotInLog(opened.rulebook, opened.rulebook_sha256)
    found = hashlib.sha256(adopted.dump.encode()).hexdigest()
    if found != opened.rulebook_sha256:
        raise refusals.RulebookAltered(opened.rulebook, opened.rulebook_sha256, found)
    currency = CURRENCIES[currency_code]
    pinned = Pinned(
        session=session,
        stream=opened.originator_id,
        engine=opened.engine,
        rulebook=opened.rulebook,
        rulebook_sha256=opened.rulebook_sha256,
        readings=opened.readings,
        currency=currency,
    )
    table = TableRules(pinned_rulebook(adopted.dump), opened.readings, currency)
    return Rules(pinned, opened, table, adopted.readings)


def blank_session(opened: TableOpened) -> TableSession:
    """The session before its first event, of the class that plays its game."""
    session = TableSession.OF_GAME[opened.game].blank(opened.originator_id)
    assert isinstance(session, TableSession), opened.game
    return session
