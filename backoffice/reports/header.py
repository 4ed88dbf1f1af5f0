"""What stands above every report: whose it is, what it rests on, what was left out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from backoffice.reports.text import Page, moment
from ledger.events.premises import PremisesLicensed, RulebookAdopted
from ledger.money import CURRENCIES, Currency
from ledger.rulebooks.model import load
from ledger.store.decoding import stored_event_of
from ledger.store.mapper import stored_topics
from ledger.store.reader import read_events
from projections.base import Connection, View, parse_time, resolve_as_of

_ADOPTIONS_MAX = 1_000


@dataclass(frozen=True, slots=True)
class House:
    """The house as the log told it by then."""

    licence: str
    currency: Currency
    zone: ZoneInfo
    rulebooks: tuple[str, ...]  #: in force, each as a sentence with version and readings


class NoHouseYet(Exception):
    """By then no premises was licensed, so there is nothing to report on."""

    def __init__(self, position: int) -> None:
        super().__init__(
            f"No house is licensed in this ledger at position {position}."
            " Record its transcript first: gaming-ledger record FILE; with --as-of, ask for"
            " a later position, or a time after that of its recording"
        )


class DayError(ValueError):
    """The text names no gaming day."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a gaming day: write a date, like 1964-01-04.")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a reader asked for, in the words of the options; None where not given."""

    as_of: str | None = None
    happened_until: str | None = None
    day: str | None = None

    def view(self, connection: Connection) -> View:
        """The same for the read models.

        Raises:
            AsOfError: a position or a time is not one.
            DayError: the day is not one.

        """
        until = None if self.happened_until is None else parse_time(self.happened_until)
        return View(resolve_as_of(connection, self.as_of), until, self._day())

    def _day(self) -> dt.date | None:
        if self.day is None:
            return None
        try:
            return dt.date.fromisoformat(self.day)
        except ValueError:
            raise DayError(self.day) from None

    def filters(self) -> dict[str, str]:
        """The options that were given, by their names."""
        given = {"as-of": self.as_of, "happened-until": self.happened_until, "day": self.day}
        return {name: text for name, text in given.items() if text is not None}


@dataclass(frozen=True, slots=True)
class Header:
    """The block above a report."""

    report: str
    schema: str
    house: House
    view: View
    recorded_at: dt.datetime | None  #: when the last event that counts was recorded
    filters: dict[str, str]

    def write(self, page: Page) -> None:
        """As text."""
        page.title(self.report)
        for line in self.lines()[1:]:
            page.line(line)

    def lines(self) -> list[str]:
        """As lines, the report's name first."""
        house = self.house
        recorded = "" if self.recorded_at is None else f", {moment(self.recorded_at, house.zone)}"
        filters = ", ".join(f"{name} {value}" for name, value in self.filters.items())
        return [
            self.report,
            f"Premises  {self.schema}, licence {house.licence}",
            *(f"Rulebook  {rulebook}" for rulebook in house.rulebooks),
            f"Amounts   {house.currency.code}, times in {house.zone.key}",
            f"Known by  position {self.view.as_of_position}{recorded}",
            f"Filters   {filters or 'none'}",
        ]

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "report": self.report,
            "premises": self.schema,
            "licence": self.house.licence,
            "rulebooks": list(self.house.rulebooks),
            "currency": self.house.currency.code,
            "currency_digits": self.house.currency.digits,
            "time_zone": self.house.zone.key,
            "position": self.view.as_of_position,
            "recorded_at": self.recorded_at,
            "filters": self.filters,
        }


def header_of(connection: Connection, schema: str, report: str, asked: Asked) -> Header:
    """The header of a report.

    Raises:
        NoHouseYet: nothing is recorded by then.

    """
    view = asked.view(connection)
    last = read_events(connection, view.as_of_position - 1, view.as_of_position, 1)
    recorded_at = last[0].recorded_at if last else None
    house = house_at(connection, view.as_of_position)
    return Header(report, schema, house, view, recorded_at, asked.filters())


def house_at(connection: Connection, position: int) -> House:
    """The house as the log knew it at a position.

    Raises:
        NoHouseYet: it knew none.

    """
    topics = stored_topics((PremisesLicensed.TOPIC, RulebookAdopted.TOPIC))
    found = read_events(connection, 0, position, _ADOPTIONS_MAX, topics)
    events = [stored_event_of(one) for one in found]
    if not events or not isinstance(licensed := events[0], PremisesLicensed):
        raise NoHouseYet(position)
    adopted = {
        event.rulebook: _sentence(event) for event in events if isinstance(event, RulebookAdopted)
    }
    return House(
        licensed.licence,
        CURRENCIES[licensed.currency],
        ZoneInfo(licensed.time_zone),
        tuple(adopted.values()),
    )


def _sentence(event: RulebookAdopted) -> str:
    defaults = load(event.dump).choose({})
    chosen = [
        f"{name}={value}"
        for name, value in sorted(event.readings.items())
        if defaults.get(name) != value
    ]
    readings = f"readings {', '.join(chosen)}" if chosen else "every reading the default"
    return f"{event.rulebook}, sha256 {event.sha256[:16]}, {readings}"


def why_empty(query: Callable[[View], Sequence[object]], header: Header, head: int) -> str:
    """The sentence for an empty report: it names the filter without which it would not be."""
    view = header.view
    without = {
        "--day": replace(view, day=None),
        "--happened-until": replace(view, happened_until=None),
        "--as-of": replace(view, as_of_position=head),
    }
    given = {f"--{name}": value for name, value in header.filters.items()}
    for name, wider in without.items():
        if name in given and (found := len(query(wider))):
            emptied = f"{name} {given[name]} leaves it empty"
            return f"Nothing here: {emptied}; without it there would be {found}."
    if given:
        return f"Nothing here, with {' and '.join(given)} or without."
    return "Nothing here yet."
