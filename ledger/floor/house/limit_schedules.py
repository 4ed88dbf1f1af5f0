"""Limits: the Board's maxima, the licensee's proposal, ten days, approval, in force (AG.8(6))."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from ledger.aggregate import Stamp
from ledger.events import premises as events
from ledger.floor.house.premises import Premises
from ledger.floor.refusals import limits
from ledger.floor.refusals.money import NothingToMove
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm
from ledger.rulebooks.vocabulary.craps import CrapsBet
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteBet

KINDS: Mapping[str, tuple[str, ...]] = {
    "roulette": tuple(RouletteBet),
    "craps": tuple(CrapsBet),
    "baccarat": tuple(BaccaratBet),
}
"""Game → kinds of bet that may have limits of their own; blackjack has one limit for a hand."""

BOARDS_MAXIMUM_IS_FOR: Mapping[str, tuple[str, ...]] = {
    "craps": (CrapsBet.PASS_LINE, CrapsBet.DONT_PASS),
    "baccarat": tuple(BaccaratBet),
}
"""Kinds of bet that the Board's one figure bounds; roulette's rows are multiples of it."""


def set_board_limits(
    premises: Premises,
    stamp: Stamp,
    *,
    game: str,
    maximum_minor: int,
    players: int,
    reference: str,
) -> None:
    """The Board fixes maxima (AG.8(2), AG.8(8)), not above the Schedule's own."""
    if maximum_minor < 1:
        raise NothingToMove("A maximum")
    printed = _printed_maximum(premises.governing()[0], game)
    if printed is not None and maximum_minor > printed[0]:
        schedule = premises.money(printed[0])
        raise limits.OverScheduleMaximum(premises.money(maximum_minor), schedule, printed[1])
    premises.record(
        events.BoardLimitsSet,
        stamp,
        game=game,
        maximum_minor=maximum_minor,
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
    maximum_minor: int,
    minima_minor: Mapping[str, int],
    maxima_minor: Mapping[str, int],
    odds_times: int | None,
) -> None:
    """Lay limits before the Board."""
    if schedule in premises.limit_proposals:
        raise limits.ScheduleExists(schedule)
    if game not in premises.board_maximum_minor:
        raise limits.BoardLimitsMissing(game)
    if minimum_minor < 1:
        raise NothingToMove("A minimum")
    odds = () if odds_times is None or game == "craps" else ("odds",)
    _require_kinds(game, (*minima_minor, *maxima_minor, *odds))
    _refuse_above_board(premises, game, maximum_minor, maxima_minor)
    if minimum_minor > maximum_minor:
        raise limits.MinimumOverMaximum(
            premises.money(minimum_minor), premises.money(maximum_minor)
        )
    premises.record(
        events.LimitsProposed,
        stamp,
        schedule=schedule,
        game=game,
        minimum_minor=minimum_minor,
        maximum_minor=maximum_minor,
        minima_minor=dict(minima_minor),
        maxima_minor=dict(maxima_minor),
        odds_times=odds_times,
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
    _refuse_above_board(premises, proposal.game, proposal.maximum_minor, proposal.maxima_minor)
    return proposal, approval


def _printed_maximum(rulebook: Rulebook, game: str) -> tuple[int, str | None] | None:
    """What the instrument prints, on one number or for a player, and its clause; or nothing.

    At craps the Board may authorise more than what is printed (AG.C11).
    """
    if game == "roulette" and rulebook.roulette:
        proportion = rulebook.provision(ProvisionCode.ROULETTE_LIMITS_IN_PROPORTION)
        clause = proportion.clause if proportion else None
        return rulebook.roulette.rows[0].maximum_minor, clause
    if game == "blackjack" and rulebook.blackjack and rulebook.blackjack.rows:
        term = BlackjackTerm.BOARD_MAXIMUM_MINOR
        printed = rulebook.blackjack.stated(term)
        return None if printed is None else (printed, rulebook.blackjack.clause(term))
    return None


def _proposal(premises: Premises, schedule: str) -> events.LimitsProposed:
    proposal = premises.limit_proposals.get(schedule)
    if proposal is None:
        raise limits.ScheduleUnknown(schedule)
    return proposal


def _require_kinds(game: str, named: Iterable[str]) -> None:
    """Refuse a limit of its own for a bet that has none: it would be approved and never asked."""
    kinds = KINDS.get(game, ())
    for kind in named:
        if kind not in kinds:
            raise limits.LimitOfNoBet(kind, game, ", ".join(kinds) or "none")


def _refuse_above_board(
    premises: Premises, game: str, maximum_minor: int, maxima_minor: Mapping[str, int]
) -> None:
    """Refuse what is over the Board's maximum, on every bet that this maximum is for."""
    board_minor = premises.board_maximum_minor[game]
    bound = BOARDS_MAXIMUM_IS_FOR.get(game, ())
    own_minor = [minor for kind, minor in maxima_minor.items() if kind in bound]
    highest_minor = max((maximum_minor, *own_minor))
    if highest_minor > board_minor:
        raise limits.OverBoardMaximum(premises.money(highest_minor), premises.money(board_minor))
