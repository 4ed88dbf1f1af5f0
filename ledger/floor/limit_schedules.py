"""Limits: the Board's maxima, the licensee's proposal, ten days, approval, in force (AG.8(6))."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.events import premises as events
from ledger.floor.premises import Premises
from ledger.floor.refusals import limits
from ledger.floor.refusals.money import NothingToMove


def set_board_limits(
    premises: Premises,
    stamp: Stamp,
    *,
    game: str,
    straight_maximum_minor: int,
    players: int,
    reference: str,
) -> None:
    """The Board fixes maxima (AG.8(2), AG.8(8)), not above the Schedule's own."""
    rulebook, _ = premises.governing()
    if straight_maximum_minor < 1:
        raise NothingToMove("A maximum")
    schedule_minor = rulebook.roulette.rows[0].maximum_minor if rulebook.roulette else None
    if schedule_minor is not None and straight_maximum_minor > schedule_minor:
        raise limits.OverScheduleMaximum(
            premises.money(straight_maximum_minor), premises.money(schedule_minor)
        )
    premises.record(
        events.BoardLimitsSet,
        stamp,
        game=game,
        straight_maximum_minor=straight_maximum_minor,
        players=players,
        reference=reference,
    )


def propose_limits(
    premises: Premises,
    stamp: Stamp,
    *,
    schedule: str,
    game: str,
    minimum_minor: int,
    straight_maximum_minor: int,
) -> None:
    """Lay limits before the Board."""
    if schedule in premises.limit_proposals:
        raise limits.ScheduleExists(schedule)
    if game not in premises.board_maximum_minor:
        raise limits.BoardLimitsMissing(game)
    if minimum_minor < 1:
        raise NothingToMove("A minimum")
    _refuse_above_board(premises, game, straight_maximum_minor)
    if minimum_minor > straight_maximum_minor:
        raise limits.MinimumOverMaximum(
            premises.money(minimum_minor), premises.money(straight_maximum_minor)
        )
    premises.record(
        events.LimitsProposed,
        stamp,
        schedule=schedule,
        game=game,
        minimum_minor=minimum_minor,
        straight_maximum_minor=straight_maximum_minor,
    )


def approve_limits(premises: Premises, stamp: Stamp, *, schedule: str, reference: str) -> None:
    """The Board approves; in force from then, but not before the notice has run."""
    proposal = _proposal(premises, schedule)
    if schedule in premises.limit_approvals:
        raise limits.ScheduleAlreadyApproved(schedule)
    notice = dt.timedelta(days=premises.figure("LIMITS_NOTICE_DAYS", 0))
    premises.record(
        events.LimitsApproved,
        stamp,
        schedule=schedule,
        reference=reference,
        effective_from=max(stamp.occurred_at, proposal.occurred_at + notice),
    )


def limits_in_force(
    premises: Premises, schedule: str, at: dt.datetime
) -> tuple[events.LimitsProposed, events.LimitsApproved]:
    """The schedule, if it may be posted at that time and is still under the Board's maximum."""
    proposal = _proposal(premises, schedule)
    approval = premises.limit_approvals.get(schedule)
    if approval is None or at < approval.effective_from:
        effective = approval.effective_from if approval else None
        raise limits.ScheduleNotInForce(schedule, effective)
    _refuse_above_board(premises, proposal.game, proposal.straight_maximum_minor)
    return proposal, approval


def _proposal(premises: Premises, schedule: str) -> events.LimitsProposed:
    proposal = premises.limit_proposals.get(schedule)
    if proposal is None:
        raise limits.ScheduleUnknown(schedule)
    return proposal


def _refuse_above_board(premises: Premises, game: str, straight_maximum_minor: int) -> None:
    board_minor = premises.board_maximum_minor[game]
    if straight_maximum_minor > board_minor:
        raise limits.OverBoardMaximum(
            premises.money(straight_maximum_minor), premises.money(board_minor)
        )
