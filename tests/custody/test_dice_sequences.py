"""Any sequence of acts: no die in two places, and no pair back at a table the next séance."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ledger.custody.dice import DiceRegister
from ledger.custody.for_tables import dice_in_play, require_dice_to_open
from ledger.events.base import Event
from ledger.refusals import Refusal
from tests.application.ledgers import state
from tests.custody.dice_house import french, names

PAIRS = 8
TABLES = st.sampled_from(["craps-1", "craps-2"])
ANY_PAIRS = st.lists(st.integers(1, PAIRS), min_size=1, max_size=3, unique=True)


class Seances(RuleBasedStateMachine):
    """Two tables, one séance a day, eight pairs; whatever is refused must leave nothing behind."""

    def __init__(self) -> None:
        super().__init__()
        self.house = french(PAIRS)
        self.day = 1
        self.events: list[Event] = []
        self.served: dict[str, set[str]] = {}

    def session(self, table: str) -> str:
        return f"{table}/2008-03-{self.day:02d}"

    def acts(self, act: str, *args: str) -> bool:
        """Whether the act was not refused; a refused one records nothing."""
        before = self.house.register.version
        with suppress(Refusal):
            getattr(self.house, act)(*args)
            return True
        assert self.house.register.version == before
        return False

    @rule(table=TABLES, pairs=ANY_PAIRS)
    def serve(self, table: str, pairs: list[int]) -> None:
        session = self.session(table)
        if self.acts("serve", session, *names(*pairs)):
            self.served.setdefault(session, set()).update(names(*pairs))

    @rule(table=TABLES, pair=st.integers(1, PAIRS))
    def play(self, table: str, pair: int) -> None:
        self.acts("play", self.session(table), *names(pair))

    @rule(table=TABLES, pairs=ANY_PAIRS)
    def check(self, table: str, pairs: list[int]) -> None:
        self.acts("check", self.session(table), *names(*pairs))

    @rule(pairs=ANY_PAIRS)
    def give_back(self, pairs: list[int]) -> None:
        self.acts("give_back", *names(*pairs))

    @rule(table=TABLES)
    def end_seance(self, table: str) -> None:
        """All that is there is checked and goes back."""
        there = [item.serial for item in self.house.register.at_session(self.session(table))]
        if there:
            assert self.acts("check", self.session(table), *there)
            assert self.acts("give_back", *there)

    @rule(pair=st.integers(1, PAIRS))
    def wear_out(self, pair: int) -> None:
        self.acts("withdraw", *names(pair))

    @rule(pair=st.integers(1, PAIRS))
    def destroy(self, pair: int) -> None:
        self.acts("destroy", *names(pair))

    @rule()
    def next_day(self) -> None:
        self.day = min(self.day + 1, 28)

    @invariant()
    def every_die_is_in_one_place(self) -> None:
        for item in self.house.register.items.values():
            at_table = item.status == "at_table"
            assert (item.session is not None) == (item.table is not None) == at_table
            assert (item.place is not None) == (item.status == "stored")

    @invariant()
    def dice_in_play_are_at_their_table(self) -> None:
        register = self.house.register
        for session in register.services:
            there = {item.serial for item in register.at_session(session)}
            assert set(dice_in_play(register, session)) <= there
            assert len(there) <= 6

    @invariant()
    def no_die_comes_back_the_next_seance(self) -> None:
        for table in ("craps-1", "craps-2"):
            seances = sorted(s for s in self.served if s.startswith(table))
            for before, after in pairwise(seances):
                assert not self.served[before] & self.served[after]

    @invariant()
    def a_table_opens_with_exactly_six(self) -> None:
        register, rules = self.house.register, self.house.rules
        for session in register.services:
            opens = True
            try:
                require_dice_to_open(register, rules, session)
            except Refusal:
                opens = False
            assert opens == (len(register.at_session(session)) == 6)

    def teardown(self) -> None:
        """The log tells the same register again."""
        again = DiceRegister.blank("register/dice")
        for event in list(self.house.register.pending_events):
            assert isinstance(event, Event)
            again.accept(event)
        told, kept = state(again), state(self.house.register)
        assert told == kept


TestSeances = Seances.TestCase
TestSeances.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
