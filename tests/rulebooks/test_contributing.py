"""The rulebook that CONTRIBUTING.md shows is a rulebook, and can be played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ledger.games.roulette.engine import OpenBet, accepted_part, settle
from ledger.games.roulette.settings import PostedLimits, settings_for
from ledger.money import USD
from ledger.rulebooks.catalogue import Entry
from ledger.rulebooks.model import Rulebook, load
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def _shown() -> dict[str, Any]:
    """What the module on the page defines."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {"__name__": "riverboat"}
    exec(compile(found.group(1), str(PAGE), "exec"), names)
    return names


def test_the_shown_module_states_a_rulebook_and_its_catalogue() -> None:
    names = _shown()
    rulebook: Rulebook = names["RULEBOOK"]
    assert load(rulebook.dump()) == rulebook
    assert all(isinstance(entry, Entry) for entry in names["CATALOGUE"])


def test_the_shown_rulebook_accepts_and_settles_a_bet() -> None:
    settings = settings_for(
        _shown()["RULEBOOK"],
        wheel=WheelKind.SINGLE_ZERO,
        readings={},
        limits=PostedLimits(minimum_minor=1_00, base_minor=10_00),
        currency=USD,
    )
    split = settings.cloth.position_on(RouletteBet.SPLIT, "17-20")
    offered = OpenBet("1-1", split, 25_00)
    acceptance = accepted_part(settings, [], offered)
    assert acceptance.accepted_minor == 20_00
    assert [piece.amount_minor for piece in acceptance.returned] == [5_00]
    (line,) = settle(settings, [OpenBet("1-1", split, 20_00)], "17")
    assert line.due_minor == 20_00 * 18
