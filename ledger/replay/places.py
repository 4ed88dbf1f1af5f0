"""What a rulebook and posted limits make of each place on a roulette cloth, and how it is spelled.

The engine says the first and the serializer of the log's events the second, once for every place
that a session bets on.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from ledger.events.bets import BetResult, Medium, SettlementLine
from ledger.games.roulette import engine
from ledger.games.roulette.settings import EngineSettings
from ledger.money import Odds
from ledger.rulebooks.vocabulary.roulette import RouletteBet

BEFORE_THE_STAKE = '"stake_minor":'


class Place(NamedTuple):
    """A place and the medium of what lies there, where any stake can be paid exactly."""

    kind: str
    on: str
    medium: Medium
    numbers: frozenset[str]
    odds: Odds
    unit_minor: int
    clause: str
    least_minor: int
    """The least that a player may have there in all."""
    most_minor: int
    """What he may have there in all whatever else he bets."""
    named: str = ""
    """The text between seat and stake, of a bet and of its line in a settlement."""
    terms: str = ""
    """The text behind the stake of a bet: odds and clause."""
    lost: str = ""
    """The text behind the stake of a line that has lost."""

    def due_minor(self, stake_minor: int) -> int:
        """Stake and winnings of a bet that has won."""
        return stake_minor + self.odds.pay_down(stake_minor, self.unit_minor).winnings_minor

    def won(self, due_minor: int) -> str:
        """The text behind the stake of a line that has won."""
        return self._line("won", due_minor)[1]

    def spelled(self) -> Place:
        """The same with its texts."""
        named, lost = self._line("lost", 0)
        pays, clause = f"[{self.odds.pays},{self.odds.per}]", lost.rpartition('"clause":')[2]
        return self._replace(named=named, terms=f'"pays":{pays},"clause":{clause}', lost=lost)

    def _line(self, result: BetResult, due_minor: int) -> tuple[str, str]:
        """The text of a settled line: between seat and stake, and behind the stake."""
        line = SettlementLine(
            bet="",
            seat=0,
            kind=self.kind,
            on=self.on,
            medium=self.medium,
            stake_minor=0,
            result=result,
            pays=(self.odds.pays, self.odds.per),
            due_minor=due_minor,
            paid_minor=due_minor,
            clause=self.clause,
        )
        before, _, behind = line.model_dump_json().partition(BEFORE_THE_STAKE)
        return before.partition('"seat":0,')[2], behind.partition(",")[2]


class Places:
    """The places of a table under its posted limits, each made when it is first asked for."""

    def __init__(self, settings: EngineSettings) -> None:
        self.pockets = frozenset(settings.cloth.pockets)
        self._settings = settings
        straights = settings.cloth.positions(RouletteBet.STRAIGHT)
        self._straights = {one.numbers[0]: engine.OpenBet("", one, 1) for one in straights}
        self._by_text: dict[str, Place] = {}
        self._made: dict[tuple[str, str, Medium], Place | None] = {}

    def named(self, text: str) -> Place | None:
        """The place that a bet names; None where it is not spelled as the log spells it."""
        place = self._by_text.get(text)
        if place is None:
            place = self._read(text)
            if place is None or place.named != text:
                return None
            self._by_text[text] = place
        return place

    def of(self, kind: str, on: str, medium: Medium) -> Place | None:
        """A place of the table; None where it has no such, and for cash, which is never a bet."""
        what = kind, on, medium
        if what not in self._made:
            self._made[what] = self._make(kind, on, medium)
        return self._made[what]

    def _read(self, text: str) -> Place | None:
        try:
            told = json.loads(f"{{{text[:-1]}}}")
            return self.of(told["kind"], told["on"], told["medium"])
        except (ValueError, LookupError, TypeError):  # it may say anything
            return None

    def _make(self, kind: str, on: str, medium: Medium) -> Place | None:
        settings = self._settings
        position = settings.places.get((kind, on))
        if position is None or medium not in ("value_chips", "colour_chips"):
            return None
        row, unit_minor = settings.row(position.bet), settings.payout_unit_minor
        beside = [self._straights[position.numbers[0]]]  # nothing else makes the maximum lower
        if row.odds.exact(1, unit_minor) is None:
            return None
        return Place(
            kind=kind,
            on=on,
            medium=medium,
            numbers=frozenset(position.numbers),
            odds=row.odds,
            unit_minor=unit_minor,
            clause=row.clause,
            least_minor=settings.minimum_minor(position.bet),
            most_minor=engine.maximum_on(settings, position, beside),
        ).spelled()
