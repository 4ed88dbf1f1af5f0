"""The usual at a roulette table, decided at once: a bet that is taken whole, a settlement as due.

Nearly all of a session is that. What the rulebook, its readings and the posted limits make of a
place on the cloth is asked of the engine once, and not at each bet; the event is written out in the
words that the place has in the log. Whatever is not plainly so is not decided here: a bet that may
have to be handed back or refused, a stake that an observation put there, a fact that is told late.
"""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.events.roulette import BetPlaced, RoundSettled
from ledger.events.table import LimitsPosted
from ledger.events.written import head_of
from ledger.floor.roulette.cloth import pinned_settings
from ledger.floor.roulette.laid import Cloth, Settled, settlement_text
from ledger.floor.roulette.places import Offered, Places, places_under
from ledger.floor.roulette.recorder import RoundRecorder
from ledger.floor.roulette.round import Phase
from ledger.floor.tables.betting import LiveBet, Offer
from ledger.floor.tables.rules import TableRules
from ledger.games.roulette.settings import EngineSettings

_BETTING = ("betting", "spinning")


class UsualRound(RoundRecorder):
    """A round whose usual bets and settlement take no closer look."""

    _engine: tuple[LimitsPosted, EngineSettings] | None = None
    _played_at: tuple[EngineSettings, Places] | None = None
    _seen: tuple[int, Places, Cloth] | None = None
    """What lay on the cloth at a version of the session."""

    def engine_settings(self, rules: TableRules) -> EngineSettings:
        """The engine's settings under the limits in force; made again only when these change."""
        if self._engine is None or self._engine[0] is not self.limits:
            self._engine = (self.limits, pinned_settings(self.opened, self.limits, rules))
        return self._engine[1]

    def settings_at_next(self, rules: TableRules) -> EngineSettings:
        """The settings that the next decision would make or find, and keep as this does not."""
        if self._engine is None or self._engine[0] is not self.limits:
            return pinned_settings(self.opened, self.limits, rules)
        return self._engine[1]

    def come_to(self, phase: Phase, at: dt.datetime) -> None:
        """A step of the round leaves everything on the cloth as it lies."""
        super().come_to(phase, at)
        seen = self._seen
        if seen is not None and seen[0] == self._version:  # which counts the step in a moment
            self._seen = self._version + 1, *seen[1:]

    def next_round(self, at: dt.datetime) -> None:
        """Nothing lies on the cloth any more."""
        super().next_round(at)
        self._seen = None

    def take_as_usual(self, stamp: Stamp, rules: TableRules, offer: Offered) -> bool:
        """Accept a bet whole; False, and nothing has happened, where that takes a closer look."""
        at, gaming_day, actor = stamp[:3]
        seat, kind, on, medium, amount_minor = offer
        if (
            self.status != "open"
            or self.phase not in _BETTING
            or not self._goes_on_as_usual(stamp)
            or seat not in self.seats
            or amount_minor < 1
        ):
            return False
        places, cloth = self._look(rules)
        known = places.offered(offer)
        if known is None or seat not in cloth.seats:
            return False
        stake, told = known
        total_minor = cloth.stakes_minor.get(stake.where, 0) + amount_minor
        if not stake.least_minor <= total_minor <= stake.most_minor:
            return False
        if not stake.value_minor and not cloth.hand_over(stake):
            return False
        self.offers += 1
        bet = f"{self.round}-{self.offers}"
        self.bets[bet] = LiveBet(Offer(bet, seat, kind, on, medium), amount_minor)
        self.bet_at = at  # no step of the session is later
        cloth.known[bet] = stake
        cloth.stakes_minor[stake.where] = total_minor
        facts = f'"round":{self.round},"bet":"{bet}","seat":{told}'
        self.note(BetPlaced, stamp, head_of(at, gaming_day, actor) + facts)
        self._seen = self._version, places, cloth
        return True

    def settle_as_usual(self, stamp: Stamp, rules: TableRules) -> bool:
        """Pay what is due; False, and nothing has happened, where that takes a closer look."""
        if (
            self.status not in ("open", "suspended")
            or self.phase != "called"
            or self.observed_paid_minor
            or not self._goes_on_as_usual(stamp)
        ):
            return False
        pocket = self.pocket
        assert pocket is not None
        places, cloth = self._look(rules)
        if not cloth.known or not cloth.is_usual:
            return False
        lines, change_minor, paid = cloth.outcome(pocket, places)
        if change_minor < -self.float_minor:
            return False
        facts = settlement_text(self.round, pocket, lines, change_minor)
        Settled(paid, change_minor, stamp.occurred_at).apply(self)
        self.note(RoundSettled, stamp, head_of(*stamp[:3]) + facts)
        return True

    def _goes_on_as_usual(self, stamp: Stamp) -> bool:
        """Whether it is the croupier in charge who acts, in turn, and nothing caused it."""
        at, _, actor, caused_by, video, late_reason = stamp
        return (
            actor == self.croupier
            and at >= self.last_at  # which no step of the round is behind
            and caused_by is None
            and video is None
            and late_reason is None
        )

    def _look(self, rules: TableRules) -> tuple[Places, Cloth]:
        """The places under the limits in force, and what lies on them."""
        seen = self._seen
        if seen is not None and seen[0] == self._version:
            return seen[1:]
        settings = self.engine_settings(rules)
        if self._played_at is None or self._played_at[0] is not settings:
            self._played_at = settings, places_under(settings)
        places, cloth = self._played_at[1], Cloth(self)
        cloth.look(places)
        self._seen = self._version, places, cloth
        return places, cloth
