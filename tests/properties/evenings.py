"""Any evening: legal and illegal commands in any order, at two tables and a window."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ledger.events.roulette import RoundSettled
from ledger.floor.money.cage import Cage
from ledger.floor.roulette.session import RouletteSession
from ledger.refusals import Refusal
from tests.floor.house import House, employ, open_window
from tests.floor.roulette_house import DAY, OPENING, limits, ready
from tests.properties.bookkeeper import Bookkeeper
from tests.properties.kept_house import KeptHouse

WINDOW = f"window-1/{DAY}/evening"
NUMBERS = (1, 2)
KINDS = [
    ("straight", "17"),
    ("straight", "0"),
    ("split", "17-20"),
    ("square", "16-17-19-20"),
    ("line", "16-17-18-19-20-21"),
    ("colour", "red"),
    ("dozen", "second"),
    ("first_five", "0-00-1-2-3"),
    ("first_four", "0-1-2-3"),
    ("split", "17-19"),
]
DENOMINATIONS = (100_00, 25_00, 5_00, 1_00)
numbers = some.sampled_from(NUMBERS)
seats = some.integers(1, 3)
dollars = some.integers(0, 30)
places = some.sampled_from(KINDS)
media = some.sampled_from(["value_chips", "colour_chips"])
pockets = some.sampled_from(["17", "20", "0", "1", "36"])
missing = some.sampled_from([0, 0, 0, 1, 7, -3])


def counted(minor: int) -> dict[str, int]:
    """An amount in as few pieces as possible."""
    found = {}
    for denomination_minor in DENOMINATIONS:
        pieces, minor = divmod(minor, denomination_minor)
        found[f"{denomination_minor // 100}.00"] = pieces
    assert minor == 0
    return found


SOME_EVENINGS = settings(
    max_examples=40,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@cache
def begun(readings: tuple[tuple[str, str], ...] = ()) -> House:
    """Two tables and a window, all open, one with the wide cloth; two schedules of limits."""
    chosen: dict[str, Any] = dict(readings)
    house = ready(**chosen)
    limits(house)
    limits(house, "limits-2", maximum="4.00", minimum="2.00")
    people = {"croupier-3": "croupier", "security-2": "security"}
    for person, role in people.items():
        employ(house, person, role)
        on = {"day": DAY, "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", "supervisor-1", **on)
    stock = {"cash": "50000.00", "chips": {"100.00": 500, "25.00": 400, "5.00": 900, "1.00": 5000}}
    house.do("premises.stock_bank", "licensee-1", **stock)
    open_window(house, 1)
    for number in NUMBERS:
        opening = {"session": f"roulette-{number}/{DAY}", "croupier": f"croupier-{number}"}
        cloth = {"cloth": "double"} if number == 2 else {}
        crew = {"counted_by": [f"croupier-{number}", "supervisor-1"], "helper": None}
        house.do("roulette.open", "supervisor-1", **(OPENING | opening | cloth | crew))
        at = {"session": opening["session"]}
        for seat in (1, 2):
            house.do("table.take_seat", f"croupier-{number}", seat=seat, **at)
        chips = {"colour": "blue", "chip_value": "3.00", "pieces": 40, "paid_with": "cash"}
        house.do("table.sell_colour", f"croupier-{number}", seat=1, **chips, **at)
    return house


class AnyEvening(RuleBasedStateMachine):
    """What is refused changes nothing; what is recorded is in both books."""

    def __init__(self) -> None:
        super().__init__()
        self.house = self.new_house()
        self.books = Bookkeeper()
        self.books.post(self.house.log)
        self.names = {number: f"roulette-{number}/{DAY}" for number in NUMBERS}
        self.days = dict.fromkeys(NUMBERS, DAY)
        self.slips = 0
        self.settled: list[tuple[int, str]] = []

    def new_house(self) -> KeptHouse:
        return KeptHouse(begun())

    # Giving commands

    def give(self, do: str, by: str, /, **fields: Any) -> bool:
        """Whether the command was carried out."""
        before = len(self.house.log)
        try:
            events = self.house.do(do, by, **fields)
        except Refusal:
            assert len(self.house.log) == before
            return False
        assert events
        self.books.post(events)
        for event in events:
            if isinstance(event, RoundSettled):
                number = int(event.originator_id.split("-")[1][0])
                self.settled += [(number, line.bet) for line in event.lines]
        return True

    def table(self, number: int) -> RouletteSession:
        stream = f"table/{self.names[number]}"
        found = self.house.kept.get(stream) or self.house.see(RouletteSession, stream)
        assert isinstance(found, RouletteSession)
        return found

    def window(self) -> Cage:
        found = self.house.kept.get(f"cage/{WINDOW}") or self.house.see(Cage, f"cage/{WINDOW}")
        assert isinstance(found, Cage)
        return found

    def at(self, number: int, do: str, by: str | None = None, /, **fields: Any) -> bool:
        """A command at a table, by its croupier if nobody else is named."""
        return self.give(
            do, by or self.table(number).croupier, session=self.names[number], **fields
        )

    # Players

    @rule(number=numbers, seat=seats, taken=some.booleans())
    def come_or_go(self, number: int, seat: int, *, taken: bool) -> None:
        self.at(number, "table.take_seat" if taken else "table.leave_seat", seat=seat)

    @rule(number=numbers, amount=dollars)
    def buy(self, number: int, amount: int) -> None:
        self.at(number, "table.sell_chips", amount=f"{amount}.00")

    @rule(
        number=numbers,
        seat=seats,
        colour=some.sampled_from(["blue", "pink"]),
        value=some.sampled_from(["1.00", "3.00", "25.00"]),
        pieces=some.integers(1, 20),
        paid_with=some.sampled_from(["cash", "value_chips"]),
    )
    def buy_colour(self, number: int, value: str, **chips: Any) -> None:
        self.at(number, "table.sell_colour", chip_value=value, **chips)

    @rule(number=numbers, seat=seats, pieces=some.integers(1, 10))
    def exchange(self, number: int, seat: int, pieces: int) -> None:
        self.at(number, "table.exchange_colour", seat=seat, pieces=pieces)

    @rule(number=numbers, seat=seats, place=places, amount=dollars, medium=media)
    def bet(self, number: int, seat: int, place: tuple[str, str], amount: int, medium: str) -> None:
        kind, on = place
        stake = {"kind": kind, "on": on, "medium": medium, "amount": f"{amount}.00"}
        self.at(number, "roulette.bet", seat=seat, **stake)

    @rule(number=numbers, offer=some.integers(1, 4))
    def take_back(self, number: int, offer: int) -> None:
        lying = [*self.table(number).bets, "99-1"]
        self.at(number, "roulette.remove_bet", bet=lying[offer % len(lying)])

    # The round

    @rule(number=numbers, pocket=pockets)
    def go_on(self, number: int, pocket: str) -> None:
        steps = {
            "betting": "roulette.throw",
            "spinning": "roulette.no_more_bets",
            "no_more_bets": "roulette.call",
            "called": "roulette.settle",
        }
        do = steps[self.table(number).phase]
        self.at(number, do, **({"pocket": pocket} if do == "roulette.call" else {}))

    @rule(
        number=numbers,
        pocket=pockets,
        stakes=some.lists(some.tuples(seats, places, dollars, media), min_size=1),
        paid=some.none() | some.integers(0, 90),
    )
    def play(
        self, number: int, pocket: str, stakes: list[tuple[Any, ...]], paid: int | None
    ) -> None:
        """Some bets, and as much of a round as the table is ready for."""
        for seat, place, amount, medium in stakes:
            self.bet(number, seat, place, amount, medium)
        for _ in range(4):
            if self.table(number).phase == "called" and paid is not None:
                for bet in list(self.table(number).bets):
                    seen = {"act": "wrong_payout", "bet": bet, "paid": f"{paid}.00"}
                    self.at(number, "irregularity.record", "helper-1", **seen)
            self.go_on(number, pocket)

    @rule(
        number=numbers,
        do=some.sampled_from(["roulette.throw", "roulette.no_more_bets", "roulette.settle"]),
        by=some.sampled_from(["croupier-1", "croupier-3", "supervisor-1", "stranger-1"]),
    )
    def any_step(self, number: int, do: str, by: str) -> None:
        self.at(number, do, by)

    @invariant()
    def the_books_agree_with_the_house(self) -> None:
        self.books.compare(self.house.kept.values())
