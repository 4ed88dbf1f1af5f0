"""Whatever is asked of a machine, in any order: a refusal records nothing, the rest adds up."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.licence import LicenceCancelled
from ledger.refusals import Refusal
from tests.floor.machine_house import DECISION, ENTRY, NUMBER, STATEMENT, meters, to_be

VALUES = st.builds(
    lambda coin_in, coin_out, games: meters(f"{coin_in}.00", f"{coin_out}.00", games=games),
    st.integers(0, 3000),
    st.integers(0, 3000),
    st.integers(0, 3000),
)
COUNTS = st.builds(lambda pieces: {"1.00": pieces}, st.integers(0, 300))
SHARES = st.sampled_from([[84, 100], [85, 100], [9, 10], [91, 100]])
NAMED = {"machine": NUMBER}


def asked(do: str, by: str, **fields: Any) -> st.SearchStrategy[tuple[str, str, dict[str, Any]]]:
    """A command, whose fields are values or are drawn."""
    drawn = {
        name: value if isinstance(value, st.SearchStrategy) else st.just(value)
        for name, value in fields.items()
    }
    return st.fixed_dictionaries(drawn).map(lambda found: (f"machine.{do}", by, found))


COMMANDS = st.one_of(
    asked("enter", "licensee-1", **ENTRY),
    asked("swear", "licensee-1", **(STATEMENT | {"set_return": SHARES})),
    asked("place_in_service", "supervisor-1", **NAMED),
    asked("take_out_of_service", "supervisor-1", **NAMED, reason="repair"),
    asked("read_meters", "counter-1", **NAMED, meters=VALUES, witness="counter-2"),
    asked(
        "reset_meters",
        "supervisor-1",
        **NAMED,
        reason="ram_clear",
        after=VALUES,
        witness="counter-1",
    ),
    asked("fill", "counter-1", **NAMED, purpose="hopper", cash=COUNTS, witness="counter-2"),
    asked("count", "counter-1", **NAMED, cash=COUNTS, left=COUNTS, witness="counter-2"),
    asked("remove", "licensee-1", **NAMED),
    asked("record_finding", "inspector-1", **NAMED, found_return=SHARES, test="test-1"),
    asked("decide_finding", "board-1", **(DECISION | {"finding": st.integers(1, 3)})),
)


@settings(max_examples=60)
@given(st.sampled_from(["approved", "ready", "in service"]), st.lists(COMMANDS, max_size=25))
def test_any_order_of_commands_keeps_papers_meters_and_cash_true(
    status: str, commands: list[tuple[str, str, dict[str, Any]]]
) -> None:
    house = to_be(status)
    cash_minor = 0
    for do, by, fields in commands:
        known, before = len(house.log), house.machine
        try:
            events = house.do(do, by, **fields)
        except Refusal:
            assert len(house.log) == known
            continue
        machine = house.machine
        for event in events:
            for entry in entries_of(event):
                for line in entry.postings:
                    assert line.unit == "ledger"
                    in_machine = line.account == accounts.machine_cash(NUMBER)
                    cash_minor += line.amount_minor if in_machine else 0
        assert machine.inside_minor == cash_minor
        assert min(dict(machine.since_statement).values()) >= 0
        if do == "machine.place_in_service":
            assert before.covered
            assert before.read_at_rest
            assert not any(isinstance(event, LicenceCancelled) for event in house.log)
        if do == "machine.count":
            assert machine.status == "on the premises"
            assert before.read_at_rest
