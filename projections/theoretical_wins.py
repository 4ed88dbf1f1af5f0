"""Theoretical win: what the odds keep of the stakes in the long run, beside what a table won.

Handle is the sum of the stakes of settled bets, at any game; the theoretical win is handle × exact
edge. At roulette the edge follows from what each settlement line pins (its bet and what it pays)
and from the wheel. At other games it hangs on the point, on commission or on the cards that are
left, which a line does not say: there the handle is shown and no theoretical win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ledger.events.base import Event
from ledger.events.bets import RoundSettled
from ledger.events.catalogue import kinds_of
from ledger.events.table import TableOpened
from ledger.store.decoding import stored_event_of
from ledger.store.mapper import stored_topics
from ledger.store.reader import PAGE, read_events
from projections.base import Connection, View, topics_of

NUMBERS = {
    "straight": 1,
    "split": 2,
    "street": 3,
    "square": 4,
    "first_four": 4,
    "first_five": 5,
    "line": 6,
    "column": 12,
    "dozen": 12,
    "colour": 18,
    "even_odd": 18,
    "high_low": 18,
}
"""How many numbers win a bet of roulette. Events do not say; a test compares the rulebooks."""

POCKETS = {"single_zero": 37, "double_zero": 38}


def house_edge(kind: str, pays: tuple[int, int], wheel: str) -> Fraction:
    """The part of a stake that the house keeps in the mean; below zero where the player does.

    ``pays`` is winnings per stake. What rounding keeps of a payout is not in it (AMB-57).
    """
    returned = 1 + Fraction(*pays)
    return 1 - Fraction(NUMBERS[kind], POCKETS[wheel]) * returned


@dataclass(frozen=True, slots=True)
class Handle:
    """The stakes of one kind of bet at one price, in minor units; without a wheel no edge."""

    kind: str
    pays: tuple[int, int]
    wheel: str
    handle_minor: int

    @property
    def theoretical(self) -> Fraction | None:
        """What the house keeps of it in the mean, exactly, in minor units; None if unknown."""
        if not self.wheel:
            return None
        return self.handle_minor * house_edge(self.kind, self.pays, self.wheel)


@dataclass(frozen=True, slots=True)
class TheoreticalWin:
    """A session's handle by kind of bet, and the theoretical win where each bet has one."""

    session: str
    game: str
    handles: tuple[Handle, ...]

    @property
    def handle_minor(self) -> int:
        """Stakes of all settled bets."""
        return sum(one.handle_minor for one in self.handles)

    @property
    def theoretical(self) -> Fraction | None:
        """The theoretical win exactly, in minor units; None if it is unknown for any bet."""
        known = [won for one in self.handles if (won := one.theoretical) is not None]
        return sum(known, Fraction()) if len(known) == len(self.handles) else None

    @property
    def theoretical_minor(self) -> int | None:
        """The same in whole minor units, a half to the even one."""
        exact = self.theoretical
        return None if exact is None else round(exact)


def games_of_sessions(connection: Connection, view: View) -> dict[str, str]:
    """Session stream → game, of every session of the view that was opened."""
    opened = _events(connection, view, (TableOpened,))
    return {event.originator_id: event.game for event in opened if isinstance(event, TableOpened)}


def theoretical_wins(connection: Connection, view: View) -> dict[str, TheoreticalWin]:
    """Each session of the view by its stream, from the log; ``day`` as for table results."""
    stakes: dict[str, dict[tuple[str, tuple[int, int]], int]] = {}
    opened: dict[str, TableOpened] = {}
    for event in _events(connection, view, (TableOpened, *kinds_of(RoundSettled))):
        match event:
            case TableOpened():
                opened[event.originator_id] = event
            case RoundSettled():
                session = stakes.setdefault(event.originator_id, {})
                for line in event.lines:
                    key = (line.kind, line.pays)
                    session[key] = session.get(key, 0) + line.stake_minor
    return {
        session: TheoreticalWin(
            session,
            opened[session].game,
            tuple(
                Handle(kind, pays, opened[session].equipment.get("wheel", ""), handle_minor)
                for (kind, pays), handle_minor in sorted(handles.items())
            ),
        )
        for session, handles in stakes.items()
    }


def _events(connection: Connection, view: View, kinds: Sequence[type[Event]]) -> Iterator[Event]:
    """Events of these kinds that the view knows, a page in memory at a time."""
    topics = stored_topics(topics_of(kinds))
    after = 0
    while page := read_events(connection, after, view.as_of_position, PAGE, topics):
        after = page[-1].id
        for stored in page:
            event = stored_event_of(stored)
            in_time = view.happened_until is None or event.occurred_at <= view.happened_until
            day = event.originator_id.split("/")[2]
            on_day = view.day is None or day == view.day.isoformat()
            if in_time and on_day:
                yield event
