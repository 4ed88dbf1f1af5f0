"""What the house decides of a table, made again: its opening, and the limits posted there.

The command is told again from what it recorded, to the handler that decided it, with every stream
of the house as it stood then. What comes out is held against the record field by field, and so is
the entry in the day's register that the same command made.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence

from eventsourcing.persistence import MapperDeserialisationError
from pydantic import ValidationError

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from ledger.events.base import COLUMNS, Event
from ledger.events.gaming_day import DayTableOpened
from ledger.events.seats import SeatTaken
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import Premises
from ledger.floor.tables.seats import require_free_seat
from ledger.floor.tables.session import TableSession
from ledger.handlers.catalogue import decide
from ledger.identifiers import PREMISES, day_stream, table_stream
from ledger.refusals import Refusal
from ledger.replay.again import made_by
from ledger.replay.compare import group_differences, plain
from ledger.replay.decisions import reading_differences
from ledger.replay.history import Entry
from ledger.replay.house import House, Moment
from ledger.replay.opening_commands import NotInTheGroup, opening_command, posting_command
from ledger.replay.pinned import Rules, blank_session
from ledger.replay.results import Difference
from ledger.replay.state import IMPOSSIBLE
from ledger.replay.witness import Witness, twin_of
from ledger.work import Work

DECIDED_BY_THE_HOUSE = (TableOpened, LimitsPosted)
ASKED_OF_THE_HOUSE = (*DECIDED_BY_THE_HOUSE, SeatTaken)
"""What :func:`house_differences` has a question about."""


def house_differences(
    house: House, rules: Rules, entry: Entry, group: Sequence[Event], session: Witness
) -> Iterator[Difference]:
    """How an opening, posted limits or a seat taken differ from what the house decides.

    ``entry`` is the first of the command, ``group`` all its events at the table, ``session`` the
    table before them. Where the history has no licence of the house, or of an opening no gaming
    day, nothing is known of the house and it is not asked: of an opening only the readings are.
    An event of the house that stands before and cannot be read is a difference too.
    """
    head = group[0]
    said: set[str] = set()
    try:
        for found in _differences(house, rules, entry, group, session):
            if found.event != head.citation or found.what not in said:
                yield found
            said.add(found.what)
    except NotInTheGroup as error:
        yield Difference(head.citation, None, "missing", None, error.topic)
    except ValidationError as error:
        yield from (one for one in _untellable(head, error) if one.what not in said)
    except Refusal as refusal:
        sentence, clause = refusal.sentence, refusal.clause
        yield Difference(head.citation, None, "refused", head.TOPIC, sentence, clause)
    except MapperDeserialisationError as error:
        yield Difference(head.citation, None, "unreadable", head.TOPIC, str(error))
    except IMPOSSIBLE:
        yield Difference(head.citation, None, "state", head.TOPIC, "no house decides that")


def _untellable(head: Event, error: ValidationError) -> Iterator[Difference]:
    """Facts that no command can tell, under the field of the event that has them."""
    for wrong in error.errors(include_url=False):
        name, *where = wrong["loc"]
        fields = ("equipment", "terms", "crew")
        inside = [field for field in fields if name in getattr(head, field, ())]
        what = ".".join(map(str, [*inside, name, *where]))
        value = None if wrong["type"] == "missing" else plain(wrong["input"])
        yield Difference(head.citation, None, what, value, wrong["msg"])


def _differences(
    house: House, rules: Rules, entry: Entry, group: Sequence[Event], session: Witness
) -> Iterator[Difference]:
    match group[0]:
        case TableOpened() as opened:
            yield from reading_differences(rules)
            moment = house.moment_of(session.id, entry)
            yield from _opening(house, moment, rules.pinned.session, opened, group)
        case LimitsPosted() as posted:
            moment = house.moment_of(session.id, entry)
            yield from _posting(house, moment, posted, group, session)
        case SeatTaken() as taken:
            require_free_seat(session, rules.table, seat=taken.seat, patron=taken.patron)
        case _:
            pass


def _opening(
    house: House, moment: Moment, name: str, opened: TableOpened, group: Sequence[Event]
) -> Iterator[Difference]:
    day = day_stream(dt.date.fromisoformat(name.split("/")[1]))
    premises = house.before(Premises, PREMISES, moment)
    register = house.before(GamingDay, day, moment)
    house.keep([premises, register])
    if premises.licence is None or not register.version:
        return
    yield from _otherwise_in_register(house.of_command(day, moment), opened)
    command = opening_command(premises, name, group)
    made = _made(house, moment, command, blank_session(opened))
    yield from (one for one in _compared(group, made) if one.what != "readings")


def _posting(
    house: House, moment: Moment, posted: LimitsPosted, group: Sequence[Event], session: Witness
) -> Iterator[Difference]:
    premises = house.before(Premises, PREMISES, moment)
    house.keep([premises])
    if premises.licence is not None:
        command = posting_command(session.name, posted)
        yield from _compared(group, _made(house, moment, command, twin_of(session)))


def _compared(group: Sequence[Event], made: Sequence[Event]) -> Iterator[Difference]:
    """Field by field; all events of such a command follow from the same one."""
    yield from group_differences(group, made)
    for was, now in zip(group, made, strict=False):
        if was.caused_by != now.caused_by:
            yield Difference(was.citation, None, "caused_by", was.caused_by, now.caused_by)


def _made(house: House, moment: Moment, command: Command, table: TableSession) -> list[Event]:
    """What a command would have recorded at the table. Raises Refusal."""

    def load(kind: type[Aggregate], stream: str) -> Aggregate:
        if stream == table.id:
            return table
        if stream.startswith(table_stream("")):
            return _Elsewhere.blank(stream)
        return house.before(kind, stream, moment)

    work = Work(command, {}, load, lambda _: ())
    decide(work, command)
    house.keep(work.loaded.values())
    return made_by(table)


class _Elsewhere(TableSession):
    """Another table of the evening. Who worked there at the moment is not looked up.

    Each opening would read every other session of its day.
    """

    def begin(self) -> None:
        super().begin()
        self.croupier, self.helper, self.crew = "", None, {}
        self._version = 1


def _otherwise_in_register(
    of_command: Iterable[Event], opened: TableOpened
) -> Iterator[Difference]:
    """What the command entered in the day's register otherwise than at the table."""
    entry = next((event for event in of_command if isinstance(event, DayTableOpened)), None)
    if entry is None:
        yield Difference(opened.citation, None, "missing", None, DayTableOpened.TOPIC)
        return
    for name in DayTableOpened.model_fields:
        if name in COLUMNS or name not in TableOpened.model_fields:
            continue
        at_table, entered = getattr(opened, name), getattr(entry, name)
        if at_table != entered:
            yield Difference(opened.citation, None, name, plain(at_table), plain(entered))
