"""The page on a roll of craps is played, line by line."""

from __future__ import annotations

import re
from pathlib import Path

from ledger.commands.vocabulary import PARSER
from tests.floor.craps_house import FLOAT_MINOR, Table, bring_dice, limits, ready
from tests.floor.craps_terms import BOOKS

PAGE = Path(__file__).parents[2] / "docs" / "recipes" / "craps-roll.md"


def test_the_recipe_is_played_to_its_end() -> None:
    played = Table(ready("AG"), BOOKS["AG"])
    limits(played.house)
    bring_dice(played.house, played.book, played.session)
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    for line in lines:
        played.house.decide(PARSER.validate_json(line))
    state = played.state
    assert len(lines) == 18
    assert (state.round, state.point, state.shooter, state.bets) == (4, None, 3, {})
    assert state.float_minor == FLOAT_MINOR - 10_00 - 20_00
