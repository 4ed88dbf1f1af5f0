"""A craps table in the house in memory, under each of the four rulebooks, told in few words."""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any

from ledger.events.base import Event
from ledger.floor.craps.session import CrapsSession
from tests.floor.craps_terms import BOOKS, Book
from tests.floor.house import House, employ
from tests.floor.roulette_house import copied

CROUPIER, SECOND, STICKMAN, CHIEF = "croupier-1", "croupier-2", "croupier-3", "supervisor-2"
OFFICERS = {
    "board-1": "board",
    "inspector-1": "inspector",
    "licensee-1": "licensee",
    "ministry-1": "ministry",
    "police-officer-1": "police_officer",
}
STAFF = {
    "director-1": "director",
    "supervisor-1": "supervisor",
    CHIEF: "supervisor",
    CROUPIER: "croupier",
    SECOND: "croupier",
    STICKMAN: "croupier",
    "croupier-4": "croupier",
    "cashier-1": "cashier",
    "helper-1": "helper",
}
ON_DUTY = (
    *("supervisor-1", CHIEF, CROUPIER, SECOND, STICKMAN),
    *("croupier-4", "helper-1", "cashier-1"),
)
FLOAT = {"100.00": 60, "25.00": 40, "5.00": 100, "1.00": 500}
FLOAT_MINOR = 8_000_00


class Table:
    """One craps table and its house; what is done there names neither session nor person."""

    def __init__(self, house: House, book: Book, number: int = 1) -> None:
        self.house = house
        self.book = book
        more = "" if number == 1 else f"/{number}"
        self.session = f"craps-1/{book.day}{more}"

    @property
    def state(self) -> CrapsSession:
        return self.house.see(CrapsSession, f"table/{self.session}")

    @property
    def caller(self) -> str:
        return self.state.caller

    def do(self, do: str, by: str = CROUPIER, /, **fields: Any) -> list[Event]:
        return self.house.do(do, by, session=self.session, **fields)

    def call(self, do: str, /, **fields: Any) -> list[Event]:
        """The stickman, or who stands for him, does something."""
        return self.do(do, self.caller, **fields)

    def sit(self, *seats: int) -> Table:
        for seat in seats:
            self.do("table.take_seat", seat=seat)
        return self

    def bet(self, kind: str, amount: str, seat: int = 1, **place: Any) -> list[Event]:
        return self.do("craps.bet", seat=seat, kind=kind, amount=amount, **place)

    def give(self, seat: int, *dice: str) -> Table:
        """The dice are offered to a seat and taken."""
        self.call("craps.offer_dice", seat=seat)
        self.call("craps.take_dice", seat=seat, dice=list(dice or self.book.pair))
        return self

    def shooter(self, seat: int = 1, line: str = "10.00", kind: str = "pass_line") -> Table:
        """A player with a bet on the line has the dice."""
        self.sit(seat)
        self.bet(kind, line, seat)
        return self.give(seat)

    def last_call(self) -> list[Event]:
        return self.call("craps.no_more_bets")

    def throw(self, first: int, second: int) -> list[Event]:
        """The dice fall and are called."""
        dice = list(self.state.dice)
        return self.call("craps.roll", dice=dice, faces=[first, second])

    def roll(self, first: int, second: int) -> Any:
        """A whole roll after the bets; gives the settlement."""
        self.last_call()
        self.throw(first, second)
        return self.do("craps.settle")[0]

    def results(self, first: int, second: int) -> dict[str, tuple[str, int]]:
        """The same, as result and amount paid by kind of bet."""
        lines = self.roll(first, second).lines
        return {line.kind: (line.result, line.paid_minor) for line in lines}

    def observe(self, act: str, by: str = CHIEF, /, **seen: Any) -> list[Event]:
        return self.do("irregularity.record", by, act=act, **seen)

    def check_dice(self) -> None:
        """The check that France asks for at the end of a séance."""
        self.house.do(
            "dice.check",
            CHIEF,
            session=self.session,
            results=[
                {"die": die, "size_micrometres": 20_500, "square": True, "balanced": True}
                for die in self.book.dice
            ],
            table_chief=CHIEF,
            director="director-1",
        )

    def close(self, **counted: Any) -> list[Event]:
        if self.book.id == "france-2007":
            self.check_dice()
        closing = {"float_chips": FLOAT, "counted_by": [CROUPIER, CHIEF]}
        return self.do("table.close", CHIEF, **(closing | counted))


def limits(house: House, schedule: str = "limits-1", **change: Any) -> None:
    """Propose limits for craps and approve them, two weeks ago."""
    hour = 10 + int(schedule[-1])
    now = house.at
    house.at = (now - dt.timedelta(days=14)).replace(hour=hour, minute=30)
    proposal = {"game": "craps", "minimum": "1.00", "maximum": "100.00", **change}
    house.do("premises.propose_limits", "licensee-1", schedule=schedule, **proposal)
    house.do("premises.approve_limits", "board-1", schedule=schedule, reference="approval-1")
    house.at = now


@cache
def _ready(letters: str, readings: tuple[tuple[str, str], ...], players: int) -> House:
    book = BOOKS[letters]
    house = House()
    house.at = book.evening - dt.timedelta(days=15)
    house.do(
        "premises.license",
        "administrator-1",
        licence="licence-1",
        currency=book.currency,
        time_zone=book.time_zone,
        cut_off="06:00",
        denominations=["100.00", "25.00", "5.00", "1.00", *book.small_chips],
    )
    for person, role in OFFICERS.items():
        officer = {"person": person, "role": role, "of_age": True}
        house.do("premises.appoint", "administrator-1", **officer)
    house.do(
        "premises.adopt_rulebook",
        "licensee-1",
        rulebook=book.id,
        readings=dict(readings),
        agreed_with_board="agreement-1",
    )
    for person, role in STAFF.items():
        employ(house, person, role)
    house.do(
        "premises.set_board_limits",
        "board-1",
        game="craps",
        maximum=book.board_maximum,
        players=players,
        reference="board-1",
    )
    house.do("premises.record_consent", "administrator-1", game="craps", reference="consent-1")
    for subject in ("craps_pay_table", "craps_added_bets"):
        house.do("premises.record_approval", "board-1", subject=subject, reference="assumed")
    house.at = book.evening
    house.do("day.open", "supervisor-1", day=book.day)
    for person in ON_DUTY:
        duty = {"day": book.day, "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", "supervisor-1", **duty)
    house.do("day.inspector_arrives", "inspector-1", day=book.day)
    return house


def ready(letters: str = "AG", *, players: int = 20, **readings: str) -> House:
    """A house in which nothing is missing but limits, dice and the table."""
    return copied(_ready(letters, tuple(sorted(readings.items())), players))


def bring_dice(house: House, book: Book, session: str, *, bought: bool = False) -> None:
    """The set of dice comes to the table, as the rulebook has it."""
    if not book.dice:
        return
    if not bought:
        book.receive(house)
    house.do(
        "custody.serve",
        "director-1",
        equipment="dice",
        items=list(book.dice),
        taken_by=CHIEF,
        table="craps-1",
        session=session,
        rulebook=book.id,
        signed_by="director-1",
    )
    if book.id == "new-zealand-1998":
        for person in (CROUPIER, CHIEF):
            seen = {"session": session, "dice": list(book.dice), "fit": True}
            house.do("dice.inspect", person, **seen)


def opening(book: Book, session: str, **change: Any) -> dict[str, Any]:
    """What the opening of a table says; what is not changed is usual."""
    usual = {
        "session": session,
        "rulebook": book.id,
        "croupier": CROUPIER,
        "crew": book.crew,
        "limits": "limits-1",
        "float_chips": FLOAT,
        "counted_by": [CROUPIER, CHIEF],
        **book.opening,
    }
    return usual | change


def table(letters: str = "AG", **said: Any) -> Table:
    """An open table under a rulebook by its letters; what is not said is usual.

    Said are readings, or what differs in the ``limit`` posted, in the opening (``change``), and
    the Board's number of ``players``.
    """
    book = BOOKS[letters]
    limit, change = said.pop("limit", {}), said.pop("change", {})
    built = ready(letters, **said)
    limits(built, **(book.limits | limit))
    found = Table(built, book)
    bring_dice(built, book, found.session)
    built.do("craps.open", "supervisor-1", **opening(book, found.session, **change))
    return found
