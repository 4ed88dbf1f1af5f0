"""Antigua 1963, 9: money goes out only as winnings; nothing else is paid to play or to enter."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ledger.books.accounts import CHIPS_OUT
from ledger.books.postings import entries_of
from ledger.commands.vocabulary import COMMANDS
from ledger.events.catalogue import every_event
from ledger.games.craps.opening_refusals import CommissionNotAllowed
from tests.floor import craps_house
from tests.floor.house import licensed
from tests.floor.roulette_house import DAY, table

BOOKS = Path(__file__).parents[2] / "ledger" / "books"
OF_ANOTHER_INSTRUMENT = {"commission", "craps.commission_taken"}
"""What may be charged on a bet by GC.1(s); a table where a levy is barred cannot open with it."""
NAMES_OF_A_FEE = re.compile(r"fee|levy|rake|commission|tip|toll|entrance|admission|ticket")


def of_baccarat(model: type) -> bool:
    return model.__module__.rpartition(".")[2].startswith("baccarat")


def account_heads() -> set[str]:
    """The first two parts of every account that the books can post to."""
    texts = [
        node.value
        for path in BOOKS.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    named = re.compile(r"(?:Income|Expenses|Liabilities|Equity):[A-Za-z]+")
    return {found[0] for text in texts for found in [named.match(text)] if found}


def test_ag_9_1_b_the_books_have_no_account_for_a_rake_or_a_levy() -> None:
    """A commission is another instrument's: where a levy is barred no event of one is recorded."""
    assert account_heads() == {
        "Income:Win",
        "Income:Machines",
        "Income:Breakage",
        "Income:Commission",
        "Expenses:PayoutErrors",
        "Expenses:Adjustments",
        "Expenses:CommissionUnpaid",
        "Expenses:Variance",
        "Liabilities:Chips",
        "Liabilities:Claims",
        "Liabilities:CashStakes",
        "Equity:Licensee",
        "Equity:Foreign",
        "Equity:Exchange",
        "Equity:Chips",
        "Equity:Colour",
    }


def test_ag_9_1_b_what_players_lose_goes_to_the_bank_that_won_it() -> None:
    game = table().sit(1)
    game.bet("colour", "red", "10.00")
    settled = game.spin("2")
    (money,) = [entry for entry in entries_of(settled) if entry.book == "money"]
    assert {posting.account: posting.amount_minor for posting in money.postings} == {
        "Income:Win:Roulette-1:1964-01-04": -10_00,
        CHIPS_OUT: 10_00,
    }


def test_ag_9_1_c_no_command_and_no_event_takes_a_fee_to_play() -> None:
    """Baccarat is another instrument's, and its commission is taken of a win, not to play."""
    events = {topic: kind for topic, kind in every_event().items() if not of_baccarat(kind)}
    commands = [command for command in COMMANDS if not of_baccarat(command)]
    fields = {name for model in (*commands, *events.values()) for name in model.model_fields}
    topics = {*events, *(command.__name__.lower() for command in commands)}
    assert len(fields) > 50
    named = (fields | topics) - OF_ANOTHER_INSTRUMENT
    assert not [name for name in named if NAMES_OF_A_FEE.search(name)]


def test_ag_9_1_b_a_craps_table_does_not_open_with_a_commission() -> None:
    with pytest.raises(CommissionNotAllowed) as refused:
        craps_house.table("AG", change={"commission": {"pass_line": "1:20"}})
    assert refused.value.clause == "AG.9(1)(b)"


@pytest.mark.parametrize("cited", [{"act": "admission_fee"}, {"act": "other", "clause": "AG.9(2)"}])
def test_ag_9_2_a_fee_that_was_taken_is_an_irregularity_and_moves_nothing(
    cited: dict[str, str],
) -> None:
    seen = {"day": DAY, "amount": "1.00", **cited}
    (event,) = licensed().do("day.record_irregularity", "inspector-1", **seen)
    assert (vars(event)["amount_minor"], vars(event)["clause"]) == (1_00, "AG.9(2)")
    assert entries_of(event) == ()
