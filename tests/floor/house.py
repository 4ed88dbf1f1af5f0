"""A house in memory: commands are decided as always, but the log is a list of events."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping
from typing import Any

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from ledger.commands.vocabulary import PARSER
from ledger.events.base import Event
from ledger.handlers.catalogue import decide
from ledger.rulebooks.model import Rulebook
from ledger.work import A, Work
from tests.scenario import EVENING

OFFICERS = {
    "board-1": "board",
    "inspector-1": "inspector",
    "licensee-1": "licensee",
    "ministry-1": "ministry",
    "police-1": "police_officer",
}
PEOPLE = {
    "supervisor-1": "supervisor",
    "cashier-1": "cashier",
    "cashier-2": "cashier",
    "cashier-3": "cashier",
    "croupier-1": "croupier",
    "croupier-2": "croupier",
    "helper-1": "helper",
    "security-1": "security",
    "counter-1": "counter",
    "counter-2": "counter",
}
STAFF = (
    "cashier-1",
    "cashier-2",
    "cashier-3",
    "croupier-1",
    "croupier-2",
    "helper-1",
    "security-1",
)


class House:
    """Each command comes a minute after the last."""

    def __init__(self) -> None:
        self.log: list[Event] = []
        self.commands: list[Command] = []
        self.at = EVENING
        self.rulebooks: Mapping[str, Rulebook] | None = None
        """What can be adopted; the ledger's own where nothing else is named."""
        self._numbered = 0

    def command(self, do: str, by: str, /, **fields: Any) -> Command:
        """The next command, in the words of a transcript."""
        self._numbered += 1
        self.at += dt.timedelta(minutes=1)
        head = {"id": f"command-{self._numbered}", "at": self.at.isoformat(), "by": by, "do": do}
        return PARSER.validate_json(json.dumps(head | fields))

    def do(self, do: str, by: str, /, **fields: Any) -> list[Event]:
        """Give a command; its refusal is raised and nothing is recorded."""
        return self.decide(self.command(do, by, **fields))

    def decide(self, command: Command) -> list[Event]:
        """Decide on a command from the log alone."""
        work = Work(command, digests_of(command), self._load, self._newest_first, self.rulebooks)
        decide(work, command)
        events = work.changed()
        streams = {event.originator_id for event in events}
        assert command.several_streams or len(streams) == 1, f"{command.do} writes to {streams}"
        self.log.extend(events)
        self.commands.append(command)
        return events

    def see(self, kind: type[A], stream: str) -> A:
        """An aggregate as the log has it."""
        return kind.project(kind.blank(stream), self._history(stream)) or kind.blank(stream)

    def _load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        return self.see(kind, stream)

    def _newest_first(self, stream: str) -> Iterable[Event]:
        return reversed([*self._history(stream)])

    def _history(self, stream: str) -> Iterable[Event]:
        return [event for event in self.log if event.originator_id == stream]


def digests_of(command: Command) -> dict[str, str]:
    """What stands in the log for the free texts of a command."""
    texts = (name for name in command.texts if getattr(command, name) is not None)
    return {name: f"digest of the {name}" for name in texts}


def employment(house: House, person: str, role: str, **grant: str) -> list[Command]:
    """The papers of an employee: application, grant, appointment."""
    number = {"licence": f"licence-{person}"}
    papers = {"good_conduct_letter": f"letter-{person}", "photographs": ["front", "side"]}
    who = {"person": person, "role": role, "of_age": True}
    return [
        house.command("staff_licence.apply", "licensee-1", **number, person=person, **papers),
        house.command("staff_licence.grant", "ministry-1", **number, **grant),
        house.command("premises.appoint", "licensee-1", **number, **who),
    ]


def employ(house: House, person: str, role: str, **grant: str) -> None:
    """Employ a person under a licence of the Ministry."""
    for command in employment(house, person, role, **grant):
        house.decide(command)


CHIPS = "100.00 25.00 5.00 1.00"


def licensed(*, chips: str = CHIPS, **readings: str) -> House:
    """A house under Antigua 1963 on its open gaming day, everybody on duty."""
    house = without_inspector(chips=chips, **readings)
    house.do("day.inspector_arrives", "inspector-1", day="1964-01-04")
    return house


def without_inspector(*, chips: str = CHIPS, **readings: str) -> House:
    """The same house before the Inspector has come."""
    house = House()
    house.at -= dt.timedelta(days=15)
    house.do(
        "premises.license",
        "administrator-1",
        licence="licence-1",
        currency="XCD",
        time_zone="America/Antigua",
        cut_off="06:00",
        denominations=chips.split(),
    )
    for person, role in OFFICERS.items():
        officer = {"person": person, "role": role, "of_age": True}
        house.do("premises.appoint", "administrator-1", **officer)
    house.do(
        "premises.adopt_rulebook",
        "licensee-1",
        rulebook="antigua-1963",
        readings=readings,
        agreed_with_board="agreement-1",
    )
    for person, role in PEOPLE.items():
        employ(house, person, role)
    house.do(
        "premises.fix_exchange_rate", "licensee-1", currency="USD", ledger="1.70", foreign="1.00"
    )
    house.at = EVENING
    house.do("day.open", "supervisor-1", day="1964-01-04")
    for person in STAFF:
        house.do(
            "day.staff_comes_on_duty",
            "supervisor-1",
            day="1964-01-04",
            person=person,
            licence_in_possession=True,
        )
    return house


def open_table(house: House) -> str:
    """Open a roulette table with a float of 1,000.00 under approved limits."""
    evening, house.at = house.at, house.at - dt.timedelta(days=14)
    limits = {"schedule": "limits-1", "game": "roulette", "maximum": "20.00"}
    house.do(
        "premises.set_board_limits",
        "board-1",
        game="roulette",
        maximum="20.00",
        players=6,
        reference="board-1",
    )
    house.do("premises.record_consent", "administrator-1", game="roulette", reference="consent-1")
    house.do("premises.propose_limits", "licensee-1", minimum="1.00", **limits)
    house.do("premises.approve_limits", "board-1", schedule="limits-1", reference="approval-1")
    house.at = evening
    session = "roulette-1/1964-01-04"
    house.do(
        "roulette.open",
        "supervisor-1",
        session=session,
        rulebook="antigua-1963",
        wheel="double_zero",
        croupier="croupier-1",
        limits="limits-1",
        float_chips={"100.00": 8, "5.00": 40},
        counted_by=["croupier-1", "supervisor-1"],
    )
    return session


def open_window(house: House, number: int) -> str:
    """Open a window with 1,000.00 of cash, 600.00 of chips and 100.00 dollars."""
    name = f"window-{number}/1964-01-04/evening"
    cashier = f"cashier-{number}"
    house.do(
        "cage.open",
        "supervisor-1",
        cage=name,
        cashier=cashier,
        cash={"100.00": 10},
        chips={"100.00": 5, "5.00": 20},
        foreign={"USD": "100.00"},
        counted_by=[cashier, "supervisor-1"],
    )
    return name
