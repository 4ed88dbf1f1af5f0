"""What every step of a baccarat table asks: settings, who deals, and the order of a coup."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.baccarat.round import BaccaratRound, Phase
from ledger.floor.baccarat.table import pinned_custody, pinned_settings
from ledger.floor.refusals import baccarat as refusals
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.settings import EngineSettings


class CoupSteps(BaccaratRound):
    """A baccarat table with the guards of its steps."""

    _engine: tuple[LimitsPosted, EngineSettings] | None = None
    _holding: tuple[TableOpened, CustodySettings] | None = None

    def engine_settings(self, rules: TableRules) -> EngineSettings:
        """The engine's settings under the limits in force; made again only when these change."""
        if self._engine is None or self._engine[0] is not self.limits:
            self._engine = (self.limits, pinned_settings(self.opened, self.limits, rules))
        return self._engine[1]

    def custody_settings(self, rules: TableRules) -> CustodySettings:
        """What the custody of cards goes by at this session; made once for its opening."""
        if self._holding is None or self._holding[0] is not self.opened:
            self._holding = (self.opened, pinned_custody(self.opened, rules))
        return self._holding[1]

    def require_dealing(self, stamp: Stamp) -> None:
        """Refuse anyone but the dealer in charge, and a time behind the coup's last step.

        No late reason excuses that: an earlier fact never enters a settled coup, nor a bet one of
        which cards are known. Whoever finds one records an observation.
        """
        self.require_in_charge(stamp.actor)
        if stamp.occurred_at < self.step_at:
            at, step_at = stamp.occurred_at.isoformat(), self.step_at.isoformat()
            raise refusals.EarlierThanStep(at, step_at, self.round, self.phase)

    def require_going_on(self, stamp: Stamp) -> None:
        """Refuse a step of the dealer; a suspended table may finish its coup (AMB-58)."""
        if self.phase == "betting":
            self.require_play()
        else:
            self.require_session()
        self.require_dealing(stamp)

    def require_phase(self, rules: TableRules, phase: Phase, what: str) -> None:
        """Refuse a step at another moment of the coup."""
        if self.phase != phase:
            clause = self.engine_settings(rules).conduct_clause
            raise refusals.NotNow(what, self.round, self.phase, clause)
