"""The registers of equipment, read from the log: every item, dice in service, and their checks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from backoffice.opening import Premises
from backoffice.reports.cells import words
from backoffice.reports.header import Asked, Header, header_of
from backoffice.reports.plain import plain, write_json
from backoffice.reports.text import NOTHING, Column, Page, moment
from ledger.custody.dice import DiceRegister
from ledger.custody.register import EquipmentRegister
from ledger.events.base import Event
from ledger.events.custody import ItemsDestroyed, ItemsServed
from ledger.events.custody_dice import DiceChecked, DiceInspected, DicePutInPlay
from ledger.handlers.custody import REGISTERS
from ledger.identifiers import register_stream
from ledger.replay import LogHistory
from projections.base import Connection

ITEMS = tuple(map(Column, ("Register", "Number", "What", "Where", "Rulebook", "Entry")))
SERVICE = tuple(map(Column, ("At", "What", "Where", "Items", "By", "With", "Signed")))
CHECKS = (
    *map(Column, ("At", "Session", "Die")),
    Column("Micrometres", right=True),
    *map(Column, ("Square", "Balanced", "Result", "Table chief", "Director")),
)


@dataclass(frozen=True, slots=True)
class Register:
    """One register and what happened on it, in order."""

    name: str
    register: EquipmentRegister[Any]
    events: tuple[Event, ...]


def show(premises: Premises, asked: Asked, *, as_json: bool = False) -> None:
    """Print the registers as known at a position.

    Raises:
        NoHouseYet, AsOfError: there is nothing to report on, and why.

    """
    with premises.reader() as connection:
        header = header_of(connection, premises.schema, "Registers of equipment", asked)
        registers = read_registers(connection, header.view.as_of_position)
    zone = header.house.zone
    if as_json:
        write_json(
            sys.stdout,
            zone,
            header=plain(header.as_dict(), zone),
            items=[row for one in registers for row in item_rows(one)],
            events=[
                {"topic": event.TOPIC, **event.model_dump()}
                for one in registers
                for event in one.events
            ],
        )
        return
    write(Page(), header, registers)


def read_registers(connection: Connection, position: int) -> list[Register]:
    """Every register on which something had happened by then."""
    history, found = LogHistory(connection), []
    for name, kind in REGISTERS.items():
        stream = register_stream(name)
        recorded = history.events_of(stream)
        events = tuple(one.event for one in recorded if one.position <= position)
        if events:
            register = kind.project(kind.blank(stream), events)
            assert register is not None
            found.append(Register(name, register, events))
    return found


def write(page: Page, header: Header, registers: list[Register]) -> None:
    """The registers as text."""
    header.write(page)
    if not registers:
        page.line()
        page.line("No equipment is registered.")
        return
    zone = header.house.zone
    page.subtitle("Items")
    page.table(ITEMS, [tuple(row.values()) for one in registers for row in item_rows(one)])
    served = [row for one in registers for row in _service_rows(one, zone)]
    if served:
        page.subtitle("In service, and how it ended")
        page.table(SERVICE, served)
    checks = [row for one in registers for row in _check_rows(one, zone)]
    if checks:
        page.subtitle("Checks at the end of a séance")
        page.table(CHECKS, checks)


def item_rows(one: Register) -> Iterator[dict[str, str]]:
    """A row for each item: what it is, where it is, under which rulebook and entry it came."""
    entries = one.register.entries if isinstance(one.register, DiceRegister) else {}
    for item in one.register.items.values():
        facts = item.facts.model_dump(exclude={"serial"}, exclude_none=True)
        yield {
            "register": one.name,
            "number": item.serial,
            "what": ", ".join(_said(name, value) for name, value in facts.items()),
            "where": item.whereabouts,
            "rulebook": item.rulebook,
            "entry": entries.get(item.serial, NOTHING),
        }


def _said(name: str, value: object) -> str:
    if isinstance(value, bool):
        return f"{'' if value else 'not '}{words(name)}"
    if isinstance(value, str):
        return f"{words(name)} {words(value)}" if name in {"edges", "spots", "balls"} else value
    return f"{words(name)} {value}"


def _service_rows(one: Register, zone: ZoneInfo) -> Iterator[tuple[str, ...]]:
    for event in one.events:
        row: tuple[str, str, tuple[str, ...], str, str | None] | None = None
        match event:
            case ItemsServed():
                where = event.session or event.table
                row = ("served", where, event.items, event.taken_by, event.signed_by)
            case DiceInspected():
                found = "inspected, fit" if event.fit else "inspected, unfit"
                row = (found, event.session, event.dice, NOTHING, None)
            case DicePutInPlay():
                row = ("in play", event.session, event.dice, NOTHING, None)
            case ItemsDestroyed():
                row = ("destroyed", event.entry, event.items, event.witness, None)
            case _:
                continue
        what, where, items, second, signed = row
        at = moment(event.occurred_at, zone)
        yield (at, what, where, ", ".join(items), event.actor, second, signed or NOTHING)


def _check_rows(one: Register, zone: ZoneInfo) -> Iterator[tuple[str, ...]]:
    for event in one.events:
        if not isinstance(event, DiceChecked):
            continue
        for result in event.results:
            yield (
                *(moment(event.occurred_at, zone), event.session, result.die),
                str(result.size_micrometres),
                *("yes" if good else "no" for good in (result.square, result.balanced)),
                "perfect" if result.die in event.perfect else "withdraw",
                *(event.table_chief, event.director),
            )
