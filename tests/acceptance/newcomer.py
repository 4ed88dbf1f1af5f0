"""The evening that CONTRIBUTING.md shows, and evenings of other games in the same house."""

from __future__ import annotations

import datetime as dt
import json
import re
from pathlib import Path
from typing import Any

from tests.acceptance.cli import CommandLine
from tests.rulebooks.test_folder import PAGE

FILES = Path(__file__).parents[1] / "fixtures" / "newcomer"
DAY = "1961-07-01"
Line = dict[str, Any]


def shown_evening() -> list[Line]:
    """The transcript that CONTRIBUTING.md shows, line by line."""
    (block,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [json.loads(line) for line in block.splitlines()]


class Evening:
    """A transcript that begins as the shown one does, under another rulebook and game."""

    def __init__(self, rulebook: str, game: str) -> None:
        self.session = f"{game}-1/{DAY}"
        self.game = game
        opening = next(n for n, one in enumerate(shown_evening()) if one["do"] == "roulette.open")
        instead = {"rulebook": rulebook, "game": game, "maximum": "50.00"}
        self.lines: list[Line] = [
            {name: instead.get(name, value) for name, value in line.items()}
            for line in shown_evening()[:opening]
        ]
        self.at = dt.datetime.fromisoformat(self.lines[-1]["at"])

    def say(self, do: str, by: str = "croupier-1", /, **fields: Any) -> None:
        """One more line, ten seconds after the last."""
        self.at += dt.timedelta(seconds=10)
        head = {"id": f"own-{len(self.lines) + 1:03}", "at": self.at.isoformat()}
        self.lines.append({**head, "by": by, "do": do, **fields})

    def table(self, do: str, by: str = "croupier-1", /, **fields: Any) -> None:
        """A line about the table."""
        self.say(do, by, session=self.session, **fields)

    def open(self, **settings: Any) -> None:
        """The table opens with a float of 2,000.00."""
        (shown,) = (one for one in shown_evening() if one["do"] == "roulette.open")
        kept = ("croupier", "limits", "float_chips", "counted_by")
        usual = {"rulebook": self.lines[3]["rulebook"]} | {name: shown[name] for name in kept}
        self.table(f"{self.game}.open", "supervisor-1", **(usual | settings))

    def close(self, chips: dict[str, int]) -> None:
        """The table is counted and closes, and then the day; the other chips are as they were."""
        opened = next(one for one in self.lines if one["do"] == f"{self.game}.open")
        counted = {name: opened[name] for name in ("float_chips", "counted_by")}
        counted["float_chips"] = {**counted["float_chips"], **chips}
        self.table("table.close", "supervisor-1", **counted)
        self.say("day.close", "supervisor-1", day=DAY)

    def encoded(self) -> list[bytes]:
        """The transcript as a file has it."""
        return [json.dumps(line).encode() for line in self.lines]


def scratch(house: CommandLine, name: str, text: str) -> tuple[CommandLine, Path]:
    """A house whose command line knows a folder with this one file in it."""
    folder = house.folder / "scratch"
    folder.mkdir()
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return house.beside(LEDGER_RULEBOOKS=str(folder)), path
