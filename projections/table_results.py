"""What each table won: as counted, and as played, from the lines of the journal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ledger.events.drop_box import BoxCounted
from ledger.store.decoding import stored_event_of
from ledger.store.mapper import stored_topics
from ledger.store.reader import PAGE, read_events
from projections.base import Connection, View, topics_of
from projections.journal import Journal


@dataclass(frozen=True, slots=True)
class TableResult:
    """A session's result both ways, in minor units. Closer and drop are None before their count."""

    session: str
    opener_minor: int
    fills_minor: int
    credits_minor: int
    closer_minor: int | None
    drop_minor: int | None
    win_minor: int
    breakage_minor: int
    commission_minor: int
    """Commission as it came in: what is owed on account, or was never paid, is not in it."""
    payout_errors_minor: int
    float_variance_minor: int
    drop_variance_minor: int

    @property
    def drop_based_minor(self) -> int | None:
        """Closer + credits + drop − opener − fills: what was counted."""
        if self.closer_minor is None or self.drop_minor is None:
            return None
        came_minor = self.closer_minor + self.credits_minor + self.drop_minor
        return came_minor - self.opener_minor - self.fills_minor

    @property
    def bet_based_minor(self) -> int:
        """Stakes less payouts over all settlements: what was played."""
        kept_minor = self.win_minor + self.breakage_minor + self.commission_minor
        return kept_minor - self.payout_errors_minor

    @property
    def control_minor(self) -> int | None:
        """Played less counted. It is the variance of float and drop, or something is unrecorded."""
        counted_minor = self.drop_based_minor
        return None if counted_minor is None else self.bet_based_minor - counted_minor


def table_results(connection: Connection, view: View) -> tuple[TableResult, ...]:
    """The result of every session of the view; ``day`` picks the sessions opened on it."""
    rows = connection.execute(Journal.statements["table_results"], view.parameters())
    found = [TableResult(*row) for row in rows]
    empty = _counted_empty(connection, view) if any(one.drop_minor is None for one in found) else ()
    return tuple(
        replace(one, drop_minor=0) if one.drop_minor is None and one.session in empty else one
        for one in found
    )


def _counted_empty(connection: Connection, view: View) -> frozenset[str]:
    """Sessions of which a box was counted and nothing lay in it, which moves nothing in a book."""
    sessions, after = set(), 0
    topics = stored_topics(topics_of((BoxCounted,)))
    while page := read_events(connection, after, view.as_of_position, PAGE, topics):
        after = page[-1].id
        for event in map(stored_event_of, page):
            in_time = view.happened_until is None or event.occurred_at <= view.happened_until
            if in_time and isinstance(event, BoxCounted) and not event.counted_minor:
                sessions.add(f"table/{event.session}")
    return frozenset(sessions)
