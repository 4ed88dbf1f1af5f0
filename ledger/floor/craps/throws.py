"""A throw: the last call, the roll, the throw that does not count."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events.table import LimitsPosted
from ledger.floor.craps.round import Phase
from ledger.floor.craps.table import open_bet, pinned_settings, require_ground
from ledger.floor.craps.turns import CrapsTurns
from ledger.floor.refusals import craps as refusals
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.dice import OpenBet, Roll
from ledger.games.craps.settings import CrapsSettings
from ledger.games.craps.shooter import may_shoot
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

_JUDGED = frozenset({"slid", "handled", "near_half", "wall_not_hit", "irregular"})
"""Grounds that are the stickman's judgment of how the dice were thrown (AG.C9(6))."""


class CrapsThrows(CrapsTurns):
    """A craps table at which the shooter throws."""

    _engine: tuple[LimitsPosted, CrapsSettings] | None = None

    def engine_settings(self, rules: TableRules) -> CrapsSettings:
        """The engine's settings under the limits in force; made again only when these change."""
        if self._engine is None or self._engine[0] is not self.limits:
            self._engine = (self.limits, pinned_settings(self.opened, self.limits, rules))
        return self._engine[1]

    def no_more_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """Announce that no bet is taken any more; the shooter has his bet on the line by now."""
        self.require_play()
        self._require_call(stamp, rules, "betting", 'Announcing "no more bets"')
        shooter = self.require_shooter()
        settings = self.engine_settings(rules)
        if not may_shoot(settings, self.open_bets_of(shooter)):
            raise refusals.NoLineBet(shooter, settings.shooter_clause)
        self.record(events.BetsClosed, stamp, round=self.round, shooter=shooter)

    def roll(
        self, stamp: Stamp, rules: TableRules, *, dice: tuple[str, str], faces: tuple[int, int]
    ) -> None:
        """Call the faces of the dice in play. A suspended table may finish its roll (AMB-58)."""
        self.require_session()
        self._require_call(stamp, rules, "no_more_bets", "A roll")
        if sorted(dice) != sorted(self.dice):
            clause = rules.clause(Code.CRAPS_PLAY_DICE)
            raise refusals.NotInPlay(", ".join(dice), ", ".join(self.dice), clause)
        Roll(*faces)
        self.record_roll(stamp, dice, faces)

    def record_roll(self, stamp: Stamp, dice: tuple[str, str], faces: tuple[int, int]) -> None:
        """Both dice lie: their faces in the order in which the pair is kept, first and second."""
        if dice != self.dice and dice[::-1] == self.dice:
            dice, faces = (dice[1], dice[0]), (faces[1], faces[0])
        self.record(
            events.DiceRolled,
            stamp,
            round=self.round,
            shooter=self.shooter,
            dice=dice,
            faces=faces,
        )

    def call_no_roll(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        reason: events.NoRollReason,
        rules_shown: bool,
    ) -> None:
        """Annul a throw: nothing is decided, every bet stays, the same shooter throws again.

        Who judges that it broke the rules shows them to the player where the rulebook says so.
        """
        self.require_session()
        self._require_call(stamp, rules, "no_more_bets", "Annulling a throw")
        clause = require_ground(rules, reason, wall_asked=self.wall_asked)
        to_show = rules.clause(Code.CRAPS_RULES_SHOWN_AFTER_NO_ROLL)
        if reason in _JUDGED and to_show is not None and not rules_shown:
            raise refusals.RulesNotShown(to_show)
        self.record(
            events.NoRollCalled,
            stamp,
            round=self.round,
            shooter=self.require_shooter(),
            reason=reason,
            clause=clause,
            rules_shown=rules_shown,
        )
        if self.status == "suspended":  # no throw follows before play goes on
            self.return_live_bets(stamp, rules)

    def open_bets_of(self, seat: int) -> list[OpenBet]:
        """A player's bets on the layout as the engine takes them."""
        return [open_bet(live) for live in self.bets.values() if live.offer.seat == seat]

    def _require_call(self, stamp: Stamp, rules: TableRules, phase: Phase, what: str) -> None:
        self.require_caller(stamp, rules.clause(Code.CRAPS_STICKMAN_CALLS))
        self.require_not_behind(stamp)
        self.require_phase(phase, what)
