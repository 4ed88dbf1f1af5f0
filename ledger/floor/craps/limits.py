"""Limits of a craps table under way: what changes by posting, and what by a new opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events.table import LimitsPosted
from ledger.floor.craps.table import SEATS_CLAUSE, pinned_settings
from ledger.floor.craps.throws import CrapsThrows
from ledger.floor.refusals import craps_limits as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


class CrapsLimits(CrapsThrows):
    """A craps table whose minimum or maximum may change while it is open."""

    def check_limits(self, rules: TableRules) -> None:
        """Refuse limits that the engine cannot play by."""
        self.engine_settings(rules)

    def seats_allowed(self, rules: TableRules) -> tuple[int, str | None]:  # noqa: ARG002 - the number is pinned
        """What the session opened with, and the clause where one set the number."""
        clause = self.opened.terms.get(SEATS_CLAUSE)
        return self.opened.seats, None if clause is None else str(clause)

    def maximum_kept_minor(self, rules: TableRules) -> int | None:
        """The director's, till he has another one posted (FR.L2, FR.L3)."""
        fixed = rules.has(Code.CRAPS_MAXIMUM_BY_DIRECTOR)
        return self.limits.maximum_minor if fixed else None

    def check_change(self, rules: TableRules, before: LimitsPosted) -> None:
        """Refuse another minimum where it changes only by closing and opening again (FR.L10)."""
        now = self.limits
        minima = (now.minimum_minor, now.minima_minor)
        if minima != (before.minimum_minor, before.minima_minor):
            self._require_minimum_free(rules)

    def change_minimum(self, stamp: Stamp, rules: TableRules, *, minimum_minor: int) -> None:
        """Post another minimum without a new schedule (AG.C11, AMB-11; FR.L10, AMB-52)."""
        self.require_session()
        self._require_minimum_free(rules)
        if rules.has(Code.CRAPS_MINIMUM_BY_LICENSEE) and rules.reads(
            "craps_min_change", "via_AG.8(6)"
        ):
            clause = rules.clause(Code.LIMITS_NEED_BOARD_APPROVAL)
            raise refusals.MinimumByApproval(clause)
        changed = rules.clause(Code.CRAPS_MINIMUM_BY_LICENSEE) or rules.clause(
            Code.CRAPS_MINIMUM_BY_REOPENING
        )
        if changed is None:
            raise refusals.MinimumByApproval(None)
        if minimum_minor < 1:
            raise NothingToMove("A minimum")
        self._check(rules, {"minimum_minor": minimum_minor})
        self.record(
            events.MinimumChanged,
            stamp,
            before_minor=self.limits.minimum_minor,
            minimum_minor=minimum_minor,
            clause=changed,
        )

    def change_maximum(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        maximum_minor: int,
        maxima_minor: Mapping[str, int],
    ) -> None:
        """Post another maximum during the session, where the rules allow it (FR.L3).

        ``maxima_minor`` are posted with it for bets that have one of their own (FR.L5).
        """
        self.require_session()
        clause = rules.clause(Code.CRAPS_MAXIMUM_BY_NOTICE)
        if clause is None:
            raise refusals.MaximumByApproval(rules.clause(Code.LIMITS_NEED_BOARD_APPROVAL))
        if min((maximum_minor, *maxima_minor.values())) < 1:
            raise NothingToMove("A maximum")
        posted_minor = self.limits.maxima_minor | dict(maxima_minor)
        self._check(rules, {"maximum_minor": maximum_minor, "maxima_minor": posted_minor})
        self.record(
            events.MaximumChanged,
            stamp,
            before_minor=self.limits.maximum_minor,
            maximum_minor=maximum_minor,
            maxima_minor=dict(maxima_minor),
            clause=clause,
        )

    def _check(self, rules: TableRules, change: dict[str, Any]) -> None:
        """Refuse limits that the engine cannot play by, before they are posted."""
        later = {"originator_version": self.version + 1}
        limits: LimitsPosted = self.limits.model_copy(update=change | later)
        pinned_settings(self.opened, limits, rules)

    def _require_minimum_free(self, rules: TableRules) -> None:
        clause = rules.clause(Code.CRAPS_MINIMUM_BY_REOPENING)
        by_notice = rules.reads("fr_min_change", "by_notice")
        if clause is not None and not by_notice:
            raise refusals.MinimumByReopening(clause)
