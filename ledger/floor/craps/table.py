"""What a craps table plays by: the engine's settings, bets on the layout, grounds of no roll."""

from __future__ import annotations

import json
from functools import cmp_to_key

from ledger.events.craps import LAYOUT, NoRollReason
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.craps.round import BetOnLayout
from ledger.floor.refusals import craps as refusals
from ledger.floor.tables.betting import LiveBet
from ledger.floor.tables.crews import SIX_SEAT
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.dice import OpenBet
from ledger.games.craps.opening import settings_for
from ledger.games.craps.placing import hard_or_easy
from ledger.games.craps.settings import CrapsSettings, PostedLimits, TableTerms, odds_on, paid_keys
from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Resolution
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

TERMS, TABLE_TYPE, FIRST_SEAT, PAYOUT_UNIT = "terms", "table_type", "first_seat", "payout_unit"
SEATS_CLAUSE = "seats_clause"
"""The keys of what is pinned in the opening's terms."""

GROUNDS: dict[NoRollReason, Code] = {
    "obstacle": Code.CRAPS_NO_ROLL_OBSTACLE,
    "cocked": Code.CRAPS_NO_ROLL_COCKED,
    "broken": Code.CRAPS_NO_ROLL_BROKEN,
    "stacked": Code.CRAPS_NO_ROLL_STACKED,
    "on_chip": Code.CRAPS_NO_ROLL_ON_CHIP,
    "off_table": Code.CRAPS_NO_ROLL_OFF_TABLE,
    "slid": Code.CRAPS_NO_ROLL_IRREGULAR,
    "handled": Code.CRAPS_NO_ROLL_IRREGULAR,
    "near_half": Code.CRAPS_NO_ROLL_IRREGULAR,
    "wall_not_hit": Code.CRAPS_NO_ROLL_IRREGULAR,
    "irregular": Code.CRAPS_NO_ROLL_IRREGULAR,
}
"""The provision by which a throw is annulled; the last five are the stickman's judgment."""

BROKEN_BY: dict[NoRollReason, Code] = {
    "slid": Code.CRAPS_DICE_ROLL,
    "handled": Code.CRAPS_THROWN_AT_ONCE,
}
"""What such a throw broke: only where it is a rule can a throw be judged by it."""

_BETS = {str(bet): bet for bet in CrapsBet}


def kind_of(kind: str) -> CrapsBet:
    """The bet of this name."""
    bet = _BETS.get(kind)
    if bet is None:
        raise refusals.BetUnknownHere(kind, ", ".join(CrapsBet))
    return bet


def posted(limits: LimitsPosted) -> PostedLimits:
    """The posted limits as the engine takes them."""
    return PostedLimits(
        minimum_minor=limits.minimum_minor,
        line_maximum_minor=limits.maximum_minor,
        maxima_minor={kind_of(kind): minor for kind, minor in limits.maxima_minor.items()},
        minima_minor={kind_of(kind): minor for kind, minor in limits.minima_minor.items()},
        odds_times=limits.odds_times,
    )


def pinned_settings(opened: TableOpened, limits: LimitsPosted, rules: TableRules) -> CrapsSettings:
    """The engine's settings from what the session pinned and what was posted last.

    The band of the limits is asked for at the opening, and after a change where it is read so.
    """
    payout_unit = opened.terms[PAYOUT_UNIT]
    assert isinstance(payout_unit, int)
    return settings_for(
        rules.rulebook,
        readings=opened.readings,
        limits=posted(limits),
        currency=rules.currency,
        terms=TableTerms.model_validate_json(json.dumps(opened.terms[TERMS])),
        board_line_maximum_minor=limits.board_maximum_minor,
        payout_unit_minor=payout_unit,
        opening=limits.originator_version == opened.originator_version + 1,
    )


def seats_allowed(
    rules: TableRules, table_type: str, board_players: int | None
) -> tuple[int, str | None]:
    """How many may play, and the clause that says so: the lower of AG.C6 and AG.8(2); FR.I15."""
    if table_type == SIX_SEAT:
        return rules.figure(Code.CRAPS_SMALL_TABLE_PLAYERS) or 6, rules.clause(
            Code.CRAPS_SMALL_TABLE_PLAYERS
        )
    if board_players is not None and rules.has(Code.PLAYERS_MAXIMUM_BY_BOARD):
        return board_players, rules.clause(Code.PLAYERS_MAXIMUM_BY_BOARD)
    return 99, rules.clause(Code.CRAPS_PLAYERS_UNLIMITED) or rules.clause(Code.CRAPS_PLAYERS_AS_FIT)


# Bets on the layout


def open_bet(live: LiveBet) -> OpenBet:
    """A bet of the layout as the engine takes it."""
    assert isinstance(live, BetOnLayout)
    offer = live.offer
    return OpenBet(
        bet_id=offer.bet,
        bet=kind_of(offer.kind),
        stake_minor=live.stake_minor,
        on=None if offer.on == LAYOUT else offer.on,
        number=live.number,
        base=live.base,
        called_on=live.called_on,
        buttoned=live.buttoned,
    )


def stands(settings: CrapsSettings, live: LiveBet) -> bool:
    """Whether a bet stands between rolls, and so freezes while play is stopped (AMB-58)."""
    bet = open_bet(live)
    resolution = settings.row(bet.bet).resolution
    if resolution in (Resolution.ONE_ROLL, Resolution.COMBINATION):
        return False
    return bet.number is not None or resolution not in (Resolution.LINE, Resolution.COME)


@cmp_to_key
def _by_worth(one: Odds, other: Odds) -> int:
    """What one pays more than the other on the same stake."""
    return one.pays * other.per - other.pays * one.per


def least_odds(row: CrapsRow, on: str | None) -> tuple[int, int]:
    """The least that a bet on this place can win, as pays and per; 0 to 1 where nothing says."""
    keys = (on,) if on is not None and on in row.numbers else paid_keys(row)
    if row.resolution is Resolution.COMBINATION and on is not None:
        keys = (hard_or_easy(on),)
    found = [] if row.legs else [odds for key in keys if (odds := odds_on(row, key))]
    least = min(found, key=_by_worth, default=None)
    return (least.pays, least.per) if least else (0, 1)


# How dice are thrown


def wall_asked_of_all(rules: TableRules) -> bool:
    """Whether every shooter must hit the far wall (FR.F5; AMB-33)."""
    return rules.has(Code.CRAPS_WALL_BY_ONE_DIE) or rules.reads("require_wall", "true_for_table")


def far_half_matters(rules: TableRules) -> bool:
    """Whether dice are to come to rest in the far half (FR.F5; AG.C9(1) as read)."""
    expected = rules.has(Code.CRAPS_FAR_HALF_EXPECTED) and not rules.reads(
        "far_half", "not_required"
    )
    return expected or rules.has(Code.CRAPS_FAR_HALF_REQUIRED)


def require_ground(rules: TableRules, reason: NoRollReason, *, wall_asked: bool) -> str | None:
    """The clause by which a throw is annulled; refused where the rules have no such ground.

    An instrument that says nothing of throws that do not count leaves it to the caller.
    """
    if not any(rules.has(code) for code in GROUNDS.values()):
        return None
    known = [ground for ground, code in GROUNDS.items() if rules.has(code)]
    if not (wall_asked or wall_asked_of_all(rules)):
        known.remove("wall_not_hit")
    if not far_half_matters(rules):
        known.remove("near_half")
    known = [ground for ground in known if ground not in BROKEN_BY or rules.has(BROKEN_BY[ground])]
    if reason not in known:
        clause = next(filter(None, (rules.clause(code) for code in GROUNDS.values())))
        raise refusals.NoSuchGround(reason, ", ".join(known), clause)
    return rules.clause(GROUNDS[reason])
