"""Imports point one way; and the proof that a wrong one is noticed."""

from __future__ import annotations

import pytest

from tests.tidy.files import text_of, tracked
from tests.tidy.imports import OURS, faults

MODULES = [path for path in tracked() if path.endswith(".py") and path.split("/")[0] in OURS]

WRONG_WAY = [
    ("ledger/money.py", "from ledger import clock"),
    ("ledger/events/cage.py", "from ledger.floor.money.cage import Cage"),
    ("ledger/rulebooks/antigua_1963.py", "import ledger.games.roulette"),
    ("ledger/games/roulette/engine.py", "from ledger.rulebooks import antigua_1963"),
    ("ledger/games/roulette/engine.py", "from ledger.floor.money.cage import Cage"),
    ("ledger/floor/money/cage.py", "from ledger.application import Ledger"),
    ("ledger/floor/money/cage.py", "def late():\n    import ledger.application"),
    ("ledger/floor/money/cage.py", "from ... import application"),
    ("ledger/floor/__init__.py", "from ..store import recorder"),
    ("ledger/books/postings.py", "from ledger.floor.money.cage import Cage"),
    (
        "ledger/books/postings.py",
        "if TYPE_CHECKING:\n    from ledger.oversight.adjustment import Adjustment",
    ),
    ("ledger/store/recorder.py", "from ledger.games import roulette"),
    ("ledger/application.py", "from projections.journal import Journal"),
    ("projections/journal.py", "from ledger.application import Ledger"),
    ("projections/journal.py", "from ledger import oversight"),
    ("ops/simulate/day.py", "from ledger.application import Ledger"),
    ("backoffice/cli.py", "from ops.simulate import day"),
    ("backoffice/cli.py", "from tests import oracle"),
    ("tests/oracles/roulette.py", "from ledger.games import roulette"),
    ("ledger/newcomer.py", "import json"),
]

RIGHT_WAY = [
    ("ledger/money.py", "import datetime"),
    ("ledger/events/cage.py", "if TYPE_CHECKING:\n    from ledger.floor.money.cage import Cage"),
    ("ledger/games/roulette/engine.py", "from ledger.rulebooks.model import Bet"),
    ("ledger/floor/money/cage.py", "from .slip import Slip"),
    ("ledger/floor/money/cage.py", "from ledger.events import cage as facts"),
    ("ledger/books/postings.py", "from ledger.events.cage import CageOpened"),
    ("ledger/application.py", "from ledger.store.recorder import Recorder"),
    ("projections/journal.py", "from ledger.books import postings"),
    ("backoffice/cli.py", "from ledger.application import Ledger"),
]


@pytest.mark.parametrize("package", OURS)
def test_imports_point_one_way(package: str) -> None:
    modules = [path for path in MODULES if path.split("/")[0] == package]
    wrong = [fault for path in modules for fault in faults(path, text_of(path))]
    assert modules
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize(("path", "text"), WRONG_WAY)
def test_an_import_the_wrong_way_is_noticed(path: str, text: str) -> None:
    assert len(faults(path, text)) == 1


@pytest.mark.parametrize(("path", "text"), RIGHT_WAY)
def test_an_import_the_right_way_passes(path: str, text: str) -> None:
    assert faults(path, text) == []


def test_a_fault_names_the_line_and_the_rule_it_breaks() -> None:
    (fault,) = faults("ledger/books/postings.py", "import json\nfrom ledger import application")
    assert fault == (
        "ledger/books/postings.py:2: ledger.books imports ledger.application; "
        "it may import ledger.money, ledger.events"
    )
