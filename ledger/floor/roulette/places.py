"""What a rulebook and posted limits make of each place on a roulette cloth, and how it is spelled.

The engine says the first and the serializer of the log's events the second, once for every place
that a session bets on, and once for every stake on it.
"""

from __future__ import annotations

import json
import re
from collections import deque
from dataclasses import dataclass, replace
from typing import NamedTuple

from ledger.events.bets import BetResult, Medium, SettlementLine
from ledger.games.roulette import engine
from ledger.games.roulette.settings import EngineSettings
from ledger.money import Odds
from ledger.rulebooks.vocabulary.roulette import RouletteBet

STAKES_KNOWN_MAXIMUM = 2_000
"""So many stakes are kept in memory with their texts."""
_NAME_MAXIMUM = 500
"""No place has a longer text; one that is nested deeply could not be read at all."""

_BEFORE_THE_STAKE = '"stake_minor":'
_SEAT = re.compile("0|-?[1-9][0-9]{0,8}")
_STAKE = re.compile("[1-9][0-9]{0,17}")


@dataclass(frozen=True, slots=True)
class Place:
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
    """The text behind the stake of a bet, to the end: odds and clause."""
    lost: str = ""
    """The text behind the stake of a line that has lost."""

    def of(self, seat: int) -> str:
        """The name of what a player has there."""
        return f"{seat} {self.kind} {self.on}"

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
        terms = f'"pays":{pays},"clause":{clause}'
        return replace(self, named=named, terms=terms, lost=lost)

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
        before, _, behind = line.model_dump_json().partition(_BEFORE_THE_STAKE)
        return before.partition('"seat":0,')[2], behind.partition(",")[2]


class Stake(NamedTuple):
    """What a player has on a place, and the texts that say what becomes of it."""

    seat: int
    place: Place
    stake_minor: int
    where: str
    """Seat and position: a limit is for all that a player has there."""
    lost: str
    """The text of its line in a settlement, behind the name of the bet, if it loses."""
    numbers: frozenset[str]
    """On which pockets it wins."""
    value_minor: int
    """What of it comes into the float if it loses: colour chips do not."""
    least_minor: int
    most_minor: int


Offered = tuple[int, str, str, Medium, int]
"""A stake as a player offers it: seat, kind, position, medium, minor units."""


class Places:
    """The places of a table under its posted limits, each made when it is first asked for."""

    def __init__(self, settings: EngineSettings) -> None:
        self.settings = settings
        self.pockets = frozenset(settings.cloth.pockets)
        self.by_text: dict[str, Stake] = {}
        """The stakes that :meth:`read` has found, by their text."""
        self._offered: dict[Offered, tuple[Stake, str]] = {}
        self._stakes: dict[tuple[int, str, int], Stake] = {}
        self._won: dict[str, tuple[int, str]] = {}
        straights = settings.cloth.positions(RouletteBet.STRAIGHT)
        self._straights = {one.numbers[0]: engine.OpenBet("", one, 1) for one in straights}
        self._by_name: dict[str, Place] = {}
        self._made: dict[tuple[str, str, Medium], Place] = {}

    def read(self, text: str) -> Stake | None:
        """The stake that a bet names, from the text behind ``"seat":`` to the end.

        None where that is not what the log would say of any stake on a place of this table.
        """
        number, _, told = text.partition(",")
        named, _, told = told.partition(_BEFORE_THE_STAKE)
        minor, _, terms = told.partition(",")
        place = self._named(named)
        if (
            place is None
            or terms != place.terms
            or not _SEAT.fullmatch(number)
            or not _STAKE.fullmatch(minor)
        ):
            return None
        if len(self.by_text) >= STAKES_KNOWN_MAXIMUM:
            self.by_text.clear()
        stake = self.by_text[text] = self.stake(place, int(number), int(minor))
        return stake

    def offered(self, offer: Offered) -> tuple[Stake, str] | None:
        """A stake and its text as a bet names it, from behind ``"seat":`` to the end.

        None where the table has no such place, or one on which not every stake can be paid.
        """
        found = self._offered.get(offer)
        if found is None:
            seat, kind, on, medium, stake_minor = offer
            place = self.of(kind, on, medium)
            if place is None:
                return None
            if len(self._offered) >= STAKES_KNOWN_MAXIMUM:
                self._offered.clear()
            text = f"{seat},{place.named}{_BEFORE_THE_STAKE}{stake_minor},{place.terms}"
            found = self._offered[offer] = self.stake(place, seat, stake_minor), text
        return found

    def stake(self, place: Place, seat: int, stake_minor: int) -> Stake:
        """What a player has on a place of the table."""
        what = seat, place.named, stake_minor
        found = self._stakes.get(what)
        if found is None:
            if len(self._stakes) >= STAKES_KNOWN_MAXIMUM:
                self._stakes.clear()
                self._won.clear()
            before = f'","seat":{seat},{place.named}{_BEFORE_THE_STAKE}{stake_minor},'
            value_minor = stake_minor if place.medium == "value_chips" else 0
            found = Stake(
                *(seat, place, stake_minor, place.of(seat), before + place.lost),
                *(place.numbers, value_minor, place.least_minor, place.most_minor),
            )
            self._stakes[what] = found
        return found

    def won(self, stake: Stake) -> tuple[int, str]:
        """Stake and winnings if it wins, and the text of its line then."""
        found = self._won.get(stake.lost)
        if found is None:
            due_minor = stake.place.due_minor(stake.stake_minor)
            line = stake.lost.removesuffix(stake.place.lost) + stake.place.won(due_minor)
            found = self._won[stake.lost] = due_minor, line
        return found

    def of(self, kind: str, on: str, medium: Medium) -> Place | None:
        """A place of the table; None where it has no such, and for cash, which is never a bet."""
        what = kind, on, medium
        place = self._made.get(what)
        if place is None:  # what is no place is not kept: a log may tell of any number of them
            place = self._make(kind, on, medium)
            if place is not None:
                self._made[what] = place
        return place

    def _named(self, text: str) -> Place | None:
        """The place that a text names as the log spells it."""
        place = self._by_name.get(text)
        if place is None:
            if len(text) > _NAME_MAXIMUM:
                return None
            try:
                told = json.loads(f"{{{text[:-1]}}}")
                place = self.of(told["kind"], told["on"], told["medium"])
            except (ValueError, LookupError, TypeError):  # it may say anything
                return None
            if place is None or place.named != text:
                return None
            self._by_name[text] = place
        return place

    def _make(self, kind: str, on: str, medium: Medium) -> Place | None:
        settings = self.settings
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
            numbers=frozenset(p for p in self.pockets if engine.wins(position, p)),
            odds=row.odds,
            unit_minor=unit_minor,
            clause=row.clause,
            least_minor=settings.minimum_minor(position.bet),
            most_minor=engine.maximum_on(settings, position, beside),
        ).spelled()


_MADE: deque[Places] = deque(maxlen=4)


def places_under(settings: EngineSettings) -> Places:
    """The places under these settings; tables that play by the same have them in common."""
    for made in tuple(_MADE):  # another thread may add to it
        if made.settings == settings:
            return made
    _MADE.append(Places(settings))
    return _MADE[-1]
