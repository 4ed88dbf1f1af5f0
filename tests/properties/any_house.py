"""Any evening of a whole house: roulette, windows, slips, and a table of every other game."""

from __future__ import annotations

import datetime as dt
from random import Random
from typing import Any, cast

from hypothesis import strategies as some
from hypothesis.stateful import invariant, precondition, rule

from ledger.books import accounts
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.floor.tables.betting import BettingTable
from ledger.floor.tables.session import TableSession
from tests.application.ledgers import state
from tests.floor.baccarat_house import APPROVED
from tests.floor.craps_acts import CRAPS_CALLS
from tests.floor.roulette_house import DAY
from tests.properties.evenings import counted, missing, seats
from tests.properties.every_table import (
    GAMES,
    any_act,
    begun_with_every_game,
    fitting_act,
)
from tests.properties.kept_house import KeptHouse
from tests.properties.whole_evenings import NEXT_DAY, WholeEvening
from tests.replay.evening import MemoryHistory

games = some.sampled_from(GAMES)
chances = some.integers(0, 2**32)
PEOPLE = [f"croupier-{number}" for number in range(1, 9)]
someone = some.sampled_from([*PEOPLE, "supervisor-1", "supervisor-2", "manager-1", "stranger-1"])


class AuditedHouse(KeptHouse):
    """It remembers which command recorded an event, and which streams changed last."""

    def __init__(self, *, otherwise: bool = False) -> None:
        super().__init__(begun_with_every_game(otherwise=otherwise))
        self.history = MemoryHistory()
        self.changed: set[str] = set()
        for event in self.log:  # before the evening each command had a minute of its own
            self.history.add(event, f"at {event.occurred_at.isoformat()}")

    def command(self, do: str, by: str, /, **fields: Any) -> Command:
        """A busy house: of itself it gives each command a minute, and the night would be short."""
        self.at -= dt.timedelta(seconds=55)
        return super().command(do, by, **fields)

    def decide(self, command: Command) -> list[Event]:
        events = super().decide(command)
        for event in events:
            self.history.add(event, command.id)
            self.changed.add(event.originator_id)
        return events


class AnyHouse(WholeEvening):
    """Whatever is asked at any table of any game."""

    def __init__(self) -> None:
        super().__init__()
        self.sessions = {game: f"{game}-1/{DAY}" for game in GAMES}
        self.cases: list[str] = []
        self.told = 0
        self.chips_minor = self.all_chips_minor()

    def new_house(self) -> KeptHouse:
        return AuditedHouse()

    @property
    def today(self) -> str:
        """The gaming day, which turns at six."""
        return NEXT_DAY if (self.house.at.day, self.house.at.hour) >= (5, 6) else DAY

    def table_of(self, game: str) -> BettingTable:
        stream = f"table/{self.sessions[game]}"
        found = self.house.kept.get(stream) or self.house.see(TableSession, stream)
        return cast("BettingTable", found)

    def at_game(self, game: str, do: str, by: str = "", /, **fields: Any) -> bool:
        """A command at a game's table, by whoever does that there if nobody else is named."""
        table = self.table_of(game)
        usual = table.crew.get("stickman") if do in CRAPS_CALLS else None
        return self.give(do, by or usual or table.croupier, session=self.sessions[game], **fields)

    def next_act(self, game: str, random: Random) -> bool:
        if self.today == NEXT_DAY and str(self.table_of(game).gaming_day) == DAY:
            self.turn_table(game, 0)
        do, by, fields = fitting_act(self.table_of(game), random)
        if do == "table.resume":
            self.allow_to_go_on()
        return self.at_game(game, do, by, **fields)

    def allow_to_go_on(self) -> None:
        """The Inspector comes back and lifts his measures."""
        self.give("day.inspector_arrives", "inspector-1", day=self.today)
        while self.cases:
            self.give("intervention.lift", "inspector-1", case=self.cases.pop())

    # Play

    @rule(game=games, chance=chances, acts=some.sampled_from([1, 3, 10, 30]))
    def play_on(self, game: str, chance: int, acts: int) -> None:
        """So many acts, each one that the table is ready for."""
        random = Random(chance)
        for _ in range(acts):
            if self.table_of(game).status != "closed":
                self.next_act(game, random)

    @rule(chance=chances, acts=some.sampled_from([20, 60, 120]))
    def play_everywhere(self, chance: int, acts: int) -> None:
        """The same at whichever table it happens to be."""
        random = Random(chance)
        for _ in range(acts):
            self.play_on(random.choice(GAMES), random.getrandbits(32), 1)

    @rule(game=games, chance=chances, by=some.just("") | someone)
    def try_anything(self, game: str, chance: int, by: str) -> None:
        do, usual, fields = any_act(self.table_of(game), Random(chance))
        self.at_game(game, do, by or usual, **fields)

    @rule(method=some.sampled_from("ABCDE"), by=some.sampled_from(["supervisor-1", "manager-1"]))
    def deal_by(self, method: str, by: str) -> None:
        told = APPROVED if method in "DE" else {}
        self.at_game("baccarat", "baccarat.select_method", by, method=method, **told)

    @rule(game=games, seat=some.integers(1, 4), patron=some.none() | someone)
    def sit_down(self, game: str, seat: int, patron: str | None) -> None:
        self.at_game(game, "table.take_seat", seat=seat, patron=patron)

    @rule(game=games, seat=seats)
    def stand_up(self, game: str, seat: int) -> None:
        self.at_game(game, "table.leave_seat", seat=seat)

    @rule(game=games, amount=some.integers(0, 60))
    def buy_chips(self, game: str, amount: int) -> None:
        self.at_game(game, "table.sell_chips", amount=f"{amount}.00")

    # Stops

    @rule(game=games, do=some.sampled_from(["table.suspend", "table.resume", "table.resume"]))
    def stop_or_go_on_at(self, game: str, do: str) -> None:
        self.at_game(game, do, "supervisor-1")

    @rule(game=games, really=some.integers(0, 4))
    def intervene(self, game: str, really: int) -> None:
        if really:
            return
        self.told += 1
        name = f"{self.today}/{self.told}"
        told = {"clause": "AG.8(7)", "facts": [f"table/{self.sessions[game]}@1"]}
        where = {"measure": "suspend_table", "session": self.sessions[game]}
        if self.give("intervention.intervene", "inspector-1", case=name, **told, **where):
            self.cases.append(name)

    @precondition(lambda self: self.cases)
    @rule(back=some.integers(0, 2))
    def lift(self, back: int) -> None:
        self.give("intervention.lift", "inspector-1", case=self.cases[-1 - back % len(self.cases)])

    # People

    @rule(
        person=some.sampled_from(PEOPLE),
        do=some.sampled_from(["comes_on", "comes_on", "goes_off"]),
        day=some.sampled_from([DAY, NEXT_DAY]),
    )
    def on_or_off_duty(self, person: str, do: str, day: str) -> None:
        licence = {"licence_in_possession": True} if do == "comes_on" else {}
        self.give(f"day.staff_{do}_duty", "supervisor-1", day=day, person=person, **licence)

    @rule(game=games, person=someone)
    def relieve(self, game: str, person: str) -> None:
        change = {"croupier": person, "reason": "rota"}
        self.at_game(game, "table.change_croupier", "supervisor-1", **change)

    @rule(person=someone, post=some.sampled_from(["stickman", "second_croupier", "croupier"]))
    def take_a_post(self, person: str, post: str) -> None:
        self.at_game("craps", "table.take_post", "supervisor-1", post=post, person=person)

    # Chips

    @rule(game=games, fill=some.booleans(), pieces=some.integers(1, 3))
    def send_chips(self, game: str, *, fill: bool, pieces: int) -> None:
        way = ["main-bank", f"table/{self.sessions[game]}"]
        source, target = way if fill else reversed(way)
        slip = {"slip": f"S-{self.slips + 1:06d}", "kind": "fill" if fill else "credit"}
        chips = {"source": source, "target": target, "chips": {"5.00": pieces}}
        if not self.give("slip.request", "supervisor-1", **slip, **chips):
            return
        self.slips += 1
        by = {True: "cashier-1", False: self.table_of(game).croupier}
        number = {"slip": slip["slip"]}
        self.give("slip.issue", by[fill], **number, carrier="security-1")
        self.give("slip.receive", by[not fill], **number)

    @precondition(lambda self: self.today == NEXT_DAY)
    @rule(game=games, gone=missing)
    def turn_table(self, game: str, gone: int) -> None:
        table = self.table_of(game)
        found = {"float_chips": counted(max(0, table.float_minor - gone * 100))}
        signers = {"counted_by": [table.croupier, "supervisor-2"]}
        self.at_game(game, "table.turn_day", "supervisor-1", to_day=NEXT_DAY, **found, **signers)

    # What holds after every step

    def all_chips_minor(self) -> int:
        """Value chips wherever they are; those of other kinds are made at the table."""
        found = self.books.balances.items()
        return sum(minor for name, minor in found if name.startswith("Assets:Chips:"))

    @invariant()
    def chips_are_only_moved(self) -> None:
        assert self.all_chips_minor() == -self.books.balances[accounts.SUPPLIER]

    @invariant()
    def every_state_is_that_of_its_events(self) -> None:
        house = cast("AuditedHouse", self.house)
        for stream in house.changed & house.kept.keys():  # a refusal since may have it forgotten
            kept = house.kept[stream]
            assert state(kept) == state(house.see(type(kept), stream)), stream
        house.changed.clear()
