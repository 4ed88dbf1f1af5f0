"""The recipe of a shoe that a player deals is played as it stands on its page."""

from __future__ import annotations

import re
from pathlib import Path

from ledger.commands.vocabulary import PARSER
from tests.floor.baccarat_house import Table, ready

PAGE = Path(__file__).parents[2] / "docs" / "recipes" / "baccarat-player-deals.md"


def test_every_line_of_the_page_is_carried_out() -> None:
    game = Table(ready())
    for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for line in block.splitlines():
            assert game.house.decide(PARSER.validate_json(line))
    state = game.state
    assert (state.shoe, state.custody.held, state.owed_minor) == (2, (), {})
    assert state.round == 2
