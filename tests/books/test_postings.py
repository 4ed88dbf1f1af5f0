"""The table of postings knows every event, and its accounts have names that others can read."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest

from ledger.books import accounts
from ledger.books.entries import Entry, Posting, cash, entry
from ledger.books.no_entries import NO_ENTRY
from ledger.books.postings import POSTINGS, NoPostingRule, entries_of
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from tests.books.house import CAGE, TABLE, House, ones

BEANCOUNT_ACCOUNT = re.compile(
    r"(Assets|Liabilities|Equity|Income|Expenses)(:[A-Z0-9][A-Za-z0-9-]*)+"
)
SESSIONS = [
    "table/roulette-1/1963-12-16",
    "table/roulette-1/1963-12-16/2",
    "table/roulette-1/1963-12-17",
    "table/roulette-11/1963-12-16",
    "table/4/1963-12-16",
]
CAGES = [
    "cage/window-1/1963-12-16/evening",
    "cage/window-1/1963-12-16/2",
    "cage/window-1/1963-12-16/-2",
    "cage/window-1/1963-12-16/xx-2",
]
OF_A_SESSION = (
    accounts.table_box,
    accounts.removed_box,
    accounts.layout_cash,
    accounts.cash_stakes,
    accounts.win,
    accounts.breakage,
    accounts.payout_errors,
    accounts.drop_variance,
    accounts.float_variance,
    accounts.table_float,
    accounts.layout,
    accounts.colour_rack,
    accounts.colour_layout,
)
OF_A_CAGE = (accounts.cage_cash, accounts.cage_variance, accounts.cage_chips)


def every_name() -> list[str]:
    names = [make(session) for make in OF_A_SESSION for session in SESSIONS]
    names += [make(cage) for make in OF_A_CAGE for cage in CAGES]
    names += [accounts.colour_seat(session, seat) for session in SESSIONS for seat in (1, 11)]
    names += [accounts.cage_foreign(cage, code) for cage in CAGES for code in ("USD", "EUR")]
    machines = ("machine/machine-7", "machine/machine-71", "machine/7")
    of_a_machine = (accounts.machine_cash, accounts.machine_win, accounts.machine_variance)
    names += [make(machine) for make in of_a_machine for machine in machines]
    names += [accounts.exchange("USD"), accounts.foreign_capital("USD")]
    names += [accounts.transit("slip/S-000001"), accounts.VAULT, accounts.CHIPS_OUT]
    names += [accounts.CLAIMS_OF_PATRONS, accounts.CLAIMS_ON_PATRONS, accounts.ADJUSTMENTS]
    return [*names, accounts.CAPITAL, accounts.MAIN_BANK, accounts.OUTSIDE, accounts.SUPPLIER]


def test_every_event_posts_or_is_said_to_move_nothing() -> None:
    assert set(POSTINGS) | NO_ENTRY == set(every_event())
    assert not set(POSTINGS) & NO_ENTRY


def test_an_unknown_event_is_not_guessed_at() -> None:
    class CrapsRolled(Event):
        TOPIC: ClassVar[str] = "craps.rolled"

    house = House()
    house.record(CrapsRolled, TABLE)
    with pytest.raises(NoPostingRule, match=r"craps\.rolled"):
        entries_of(house.events[0])


def test_names_are_one_to_one() -> None:
    assert len(set(every_name())) == len(every_name())


def test_names_are_those_of_plain_text_accounts() -> None:
    assert [name for name in every_name() if not BEANCOUNT_ACCOUNT.fullmatch(name)] == []


def test_no_account_is_the_parent_of_another() -> None:
    names = every_name()
    assert [(a, b) for a in names for b in names if b.startswith(f"{a}:")] == []


def test_a_session_is_named_alike_by_its_stream_and_by_its_name() -> None:
    assert accounts.table_float("roulette-1/1963-12-16") == accounts.table_float(TABLE)


def test_an_entry_that_does_not_balance_cannot_be_made() -> None:
    with pytest.raises(AssertionError, match="does not balance"):
        Entry("money", "half a sale", (Posting(accounts.VAULT, accounts.LEDGER, 1),))


def test_units_balance_each_by_itself() -> None:
    lines = (Posting("Assets:A", "ledger", 1), Posting("Assets:B", "USD", -1))
    with pytest.raises(AssertionError, match="does not balance"):
        Entry("money", "dollars for pounds", lines)


def test_moves_between_the_same_accounts_are_one_line_each() -> None:
    (made,) = entry("money", "twice", [cash("Equity:A", "Assets:B", 2)] * 2)
    assert made.postings == (Posting("Equity:A", "ledger", -4), Posting("Assets:B", "ledger", 4))


def test_nothing_moved_is_no_entry() -> None:
    assert entry("money", "nothing", [cash("Equity:A", "Assets:B", 0)]) == ()


def test_a_redemption_in_dollars_keeps_the_rate_it_had() -> None:
    house = House()
    house.trade(500, 100, sale=False)
    money, _ = entries_of(house.events[0])
    assert set(money.postings) == {
        Posting(accounts.CHIPS_OUT, "ledger", 500),
        Posting(accounts.cage_cash(CAGE), "ledger", -300),
        Posting(accounts.exchange("USD"), "ledger", -200),
        Posting(accounts.exchange("USD"), "USD", 100),
        Posting(accounts.cage_foreign(CAGE, "USD"), "USD", -100),
    }


def test_a_void_slip_whose_chips_never_left_moves_nothing() -> None:
    house = House()
    number = house.issue(CAGE, TABLE, 100)
    house.void(number, CAGE)
    left = house.events[-1]
    stayed = left.model_copy(update={"was_issued": False})
    assert [entry.book for entry in entries_of(left)] == ["chips"]
    assert entries_of(stayed) == ()


def test_chips_short_at_a_window_are_owed_to_whoever_has_them() -> None:
    house = House()
    house.stock(1_000, 1_000)
    house.open_cage(100, 100, 0)
    house.count_cage(0, 30, 0, close=False)
    money, chips = entries_of(house.events[-1])
    assert Posting(accounts.CHIPS_OUT, "ledger", -30) in money.postings
    assert Posting(accounts.OUTSIDE, "value", 30) in chips.postings
    assert ones(70) == house.events[-1].chips  # type: ignore[attr-defined]  # the last event is a CageCounted
