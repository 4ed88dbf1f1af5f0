"""A newcomer's file for each game: found as it stands, refused with what it lacks."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from ledger.custody.for_card_tables import require_blackjack_decks
from ledger.custody.refusals_equipment import DecksNotAsWanted
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.rulebooks.folder import RulebookFileError, instruments_in
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.provisions import FIGURES
from tests.custody.equipment_house import cards
from tests.rulebooks.test_folder import put

SESSION = "blackjack-1/1961-07-01"
FILES = Path(__file__).parents[1] / "fixtures" / "newcomer"
PARLOUR = (FILES / "parlour.py").read_text(encoding="utf-8")


def test_each_file_is_a_rulebook_of_one_game() -> None:
    found = {name: one.rulebook for name, one in instruments_in(FILES).items()}
    games = {
        name: [
            game for game in ("roulette", "craps", "blackjack", "baccarat") if getattr(one, game)
        ]
        for name, one in found.items()
    }
    assert games == {"parlour": ["blackjack"], "quayside": ["craps"], "salon": ["baccarat"]}


@pytest.mark.parametrize(
    ("stated", "instead", "problem"),
    [
        (
            'BlackjackRule(term=BlackjackTerm.DECKS, clause="P.2", value=6),',
            "",
            "blackjack needs a figure for decks",
        ),
        (
            'BlackjackRule(term=BlackjackTerm.POINTS, clause="P.4", value=21),',
            'BlackjackRule(term=BlackjackTerm.POINTS, clause="P.4"),',
            "blackjack needs a figure for points",
        ),
        (
            'BlackjackRow(bet=BlackjackBet.HAND, clause="P.1", odds=to_one(1)),',
            'BlackjackRow(bet=BlackjackBet.HAND, clause="P.1"),',
            "blackjack needs a row for a hand, with odds",
        ),
    ],
)
def test_a_blackjack_that_cannot_be_dealt_or_paid_is_refused_when_it_is_read(
    tmp_path: Path, stated: str, instead: str, problem: str
) -> None:
    assert stated in PARLOUR
    put(tmp_path, "parlour.py", PARLOUR.replace(stated, instead))
    with pytest.raises(RulebookFileError, match=problem):
        instruments_in(tmp_path)


@pytest.mark.parametrize(("decks", "fit"), [(5, False), (6, True)])
def test_decks_are_counted_without_a_joker_where_none_marks_the_end_of_the_shoe(
    decks: int, *, fit: bool
) -> None:
    names = [f"S-{number}" for number in range(1, decks + 1)]
    parlour = TableRules(instruments_in(FILES)["parlour"].rulebook, {}, CURRENCIES["USD"])
    house = cards(parlour, decks, jokers=0).serve(SESSION, *names)
    with nullcontext() if fit else pytest.raises(DecksNotAsWanted, match="; 6 decks belongs there"):
        require_blackjack_decks(house.register, parlour, SESSION)


def test_a_provision_has_a_figure_in_every_rulebook_or_in_none() -> None:
    stated = [one for book in rulebooks().values() for one in book.provisions]
    assert {one.code for one in stated if one.value is not None} == FIGURES
    assert not {one.code for one in stated if one.value is None} & FIGURES
