"""The recipe of a blackjack round can be played line by line."""

from __future__ import annotations

import re
from pathlib import Path

from ledger.commands.vocabulary import PARSER
from ledger.events.blackjack import RoundSettled
from ledger.events.blackjack_cards import CardDealt
from tests.floor.blackjack_house import results, table

PAGE = Path(__file__).parents[2] / "docs" / "recipes" / "blackjack-round.md"


def test_the_page_plays_a_round_from_the_shuffle_to_the_discard_box() -> None:
    game = table().sit(1, 3)
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for line in (line for block in blocks for line in block.splitlines()):
        game.house.decide(PARSER.validate_json(line))
    settled = [event for event in game.house.log if isinstance(event, RoundSettled)]
    assert [results(one) for one in settled] == [{"3.1": ("won", 50_00)}, {"1.1": ("won", 40_00)}]
    cards = [event for event in game.house.log if isinstance(event, CardDealt)]
    assert [card.to for card in cards][-2:] == ["1.1", "discards"]
    assert (game.state.round, game.state.cards.phase) == (2, "betting")
