"""A baccarat table in the house in memory, told what to do in few words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

import pytest

from ledger.events.base import Event
from ledger.floor.baccarat.session import BaccaratSession
from ledger.refusals import Refusal
from tests.floor.house import OFFICERS, PEOPLE, House, employ
from tests.floor.roulette_house import copied
from tests.scenario import EVENING

E = TypeVar("E", bound=Event)

DAY = "1964-01-04"
SESSION = f"baccarat-1/{DAY}"
TABLE = f"table/{SESSION}"
DEALER = "croupier-1"
SUPERVISOR = "supervisor-1"
MANAGER = "manager-1"
FLOAT = {"100.00": 60, "25.00": 40, "5.00": 100, "1.00": 500, "0.50": 1000}
FLOAT_MINOR = 8_500_00
RULEBOOK = "new-south-wales-baccarat"
EVERYBODY = PEOPLE | {MANAGER: "casino_manager", "director-1": "director"}
ON_DUTY = ("croupier-1", "croupier-2", SUPERVISOR)
TOLD = {"surveillance_notice": "SR-12", "inspector_notice": "I-7"}
APPROVED = {"approved_by": MANAGER, **TOLD}
NATURAL = {"player": ("9S", "KH"), "banker": ("2C", "3D")}
"""Player wins with a natural nine against five."""


class Table:
    """One table and its house; what is done there names neither session nor dealer."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.command_of: dict[str, str] = {}

    @property
    def state(self) -> BaccaratSession:
        return self.house.see(BaccaratSession, TABLE)

    def do(self, do: str, by: str = DEALER, /, **fields: Any) -> list[Event]:
        events = self.house.do(do, by, session=SESSION, **fields)
        self.command_of |= {event.citation: self.house.commands[-1].id for event in events}
        return events

    def sit(self, *seats: int) -> Table:
        for seat in seats:
            self.do("table.take_seat", seat=seat)
        return self

    def bet(self, seat: int, kind: str, amount: str) -> list[Event]:
        return self.do("baccarat.bet", seat=seat, kind=kind, amount=amount)

    def shoe(self, *, fresh: bool = True, **how: Any) -> Table:
        self.do("baccarat.make_shoe", fresh=fresh, **how)
        return self

    def last_call(self) -> Table:
        self.do("baccarat.no_more_bets")
        return self

    def begin(self) -> Table:
        self.last_call()
        self.do("baccarat.begin_coup")
        return self

    def card(self, hand: str, card: str | None = None, **how: Any) -> list[Event]:
        named = {} if card is None else {"card": card}
        return self.do("baccarat.card", hand=hand, **named, **how)

    def deal(self, *cards: str) -> Table:
        """The cards in the order of the deal, face up: Player and Banker in turn."""
        for place, card in enumerate(cards):
            self.card("player" if place % 2 == 0 else "banker", card)
        return self

    def call(self, player: int, banker: int) -> Table:
        self.do("baccarat.call", player=player, banker=banker)
        return self

    def settle(self) -> Any:
        return self.do("baccarat.settle")[0]

    def coup(self, *cards: str, totals: tuple[int, int]) -> Any:
        """A whole coup of four cards by the dealer, after the bets; gives the settlement."""
        return self.begin().deal(*cards).call(*totals).settle()

    def player_wins(self) -> Any:
        return self.coup("9S", "2C", "KH", "3D", totals=(9, 5))

    def banker_wins(self) -> Any:
        return self.coup("2S", "9C", "5H", "KD", totals=(7, 9))

    def tie(self) -> Any:
        return self.coup("9S", "9C", "KH", "KD", totals=(9, 9))

    def offer(self, item: str, seat: int) -> Table:
        self.do("baccarat.offer", item=item, seat=seat)
        return self

    def accept(self, seat: int, **how: Any) -> Table:
        self.do("baccarat.accept", seat=seat, **how)
        return self

    def refuse(self, seat: int) -> Table:
        self.do("baccarat.refuse", seat=seat)
        return self

    def observe(self, act: str, by: str = SUPERVISOR, /, **seen: Any) -> list[Event]:
        return self.do("irregularity.record", by, act=act, **seen)

    def close(self, **counted: Any) -> list[Event]:
        closing = {"float_chips": FLOAT, "counted_by": [DEALER, SUPERVISOR]}
        return self.do("table.close", SUPERVISOR, **(closing | counted))


def held_by(game: Table) -> list[tuple[str, int]]:
    """Who holds what, by item."""
    return list(game.state.custody.held)


def clause_of(refusal: type[Refusal], game: Table, do: str, **fields: Any) -> str | None:
    """The clause of a refusal, which leaves the log as it was."""
    before = list(game.house.log)
    with pytest.raises(refusal) as caught:
        game.do(do, **fields)
    assert game.house.log == before
    return caught.value.clause


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


@cache
def _ready(readings: tuple[tuple[str, str], ...], *, approved: bool) -> House:
    house = House()
    house.at = EVENING.replace(year=1963, month=12, day=1, hour=12)
    house.do(
        "premises.license",
        "administrator-1",
        licence="licence-1",
        currency="AUD",
        time_zone="Australia/Sydney",
        cut_off="06:00",
        denominations=list(FLOAT),
    )
    for person, role in OFFICERS.items():
        officer = {"person": person, "role": role, "of_age": True}
        house.do("premises.appoint", "administrator-1", **officer)
    house.do(
        "premises.adopt_rulebook",
        "licensee-1",
        rulebook=RULEBOOK,
        readings=dict(readings),
        agreed_with_board="agreement-1",
    )
    for person, role in EVERYBODY.items():
        employ(house, person, role)
    house.do("premises.record_consent", "administrator-1", game="baccarat", reference="consent-1")
    for table in ("commission", "no_commission") if approved else ():
        subject = f"pay_table_{table}"
        house.do("premises.record_approval", "board-1", subject=subject, reference=f"B-{table}")
    limits = {"game": "baccarat", "maximum": "100.00"}
    house.do("premises.set_board_limits", "board-1", players=9, reference="B-3", **limits)
    approve_limits(house, "limits-1")
    house.at = EVENING.replace(hour=8)
    house.do("day.open", SUPERVISOR, day=DAY)
    for person in ON_DUTY:
        on = {"day": DAY, "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", SUPERVISOR, **on)
    return house


def approve_limits(house: House, schedule: str, **change: Any) -> None:
    """Propose limits and approve them; the most on any bet is 100.00 unless said otherwise."""
    proposal = {"game": "baccarat", "minimum": "5.00", "maximum": "100.00", **change}
    house.do("premises.propose_limits", "licensee-1", schedule=schedule, **proposal)
    house.do("premises.approve_limits", "board-1", schedule=schedule, reference="approval-1")


def ready(*, approved: bool = True, **readings: str) -> House:
    """A house in which nothing is missing but the table; ``approved``: its pay tables are."""
    return copied(_ready(tuple(sorted(readings.items())), approved=approved))


OPENING: dict[str, Any] = {
    "session": SESSION,
    "rulebook": RULEBOOK,
    "croupier": DEALER,
    "casino_supervisor": SUPERVISOR,
    "decks": 8,
    "pay_table": "commission",
    "main_floor": False,
    "method": "C",
    "fallback_method": "C",
    "limits": "limits-1",
    "float_chips": FLOAT,
    "counted_by": [DEALER, SUPERVISOR],
}


def table(opening: dict[str, Any] | None = None, **readings: Any) -> Table:
    """An open table; what is not said is usual."""
    house = ready(**readings)
    house.do("baccarat.open", SUPERVISOR, **(OPENING | (opening or {})))
    return Table(house)


def by_method(method: str, *seats: int, opening: dict[str, Any] | None = None, **r: Any) -> Table:
    """A table dealt by this method, with approval and notices, a shoe, and players seated."""
    started = table({"method": method, **APPROVED, **(opening or {})}, **r)
    return started.shoe().sit(*seats)
