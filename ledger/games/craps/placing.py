"""Laying a bet: when, on what, and how much of it is accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ledger.games.craps.dice import FACES, OpenBet, TableState
from ledger.games.craps.limits import maximum_minor
from ledger.games.craps.refusals import (
    CommissionNotPayable,
    NoBaseBet,
    NoSuchPlace,
    NotAtThisPoint,
    StakeUneven,
)
from ledger.games.craps.settings import (
    CrapsSettings,
    OverMaximum,
    Remainder,
    Rounding,
    odds_on,
    paid_keys,
)
from ledger.games.craps.stakes import leg_stakes, parts_of
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, StakeNotPayable
from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import CommissionOn, CrapsRow, Placement, Resolution


class ReturnedPiece(NamedTuple):
    """A part of a bet that goes back to the player, and the clause where one says so."""

    bet_id: str
    amount_minor: int
    reason: Literal["over_maximum", "uneven"]
    clause: str | None


class Acceptance(NamedTuple):
    """What is accepted of an offered bet, what goes back, and what is charged beside the stake."""

    accepted_minor: int
    returned: tuple[ReturnedPiece, ...]
    commission_minor: int = 0


def accepted_part(
    settings: CrapsSettings, state: TableState, current: Sequence[OpenBet], offered: OpenBet
) -> Acceptance:
    """What the rules and limits leave of a bet, given the same player's bets.

    Refused, in this order: a bet that is not offered, a place it does not have, a time at which it
    is not laid, odds without their bet, a stake under the minimum, over the maximum or uneven
    (where these are not handed back), a win that could not be paid exactly, a commission likewise.
    """
    row = settings.row(offered.bet)
    check_place(row, offered)
    check_time(row, state, offered)
    base = check_base(row, current, offered)
    standing_minor = sum(bet.stake_minor for bet in current if _same_place(bet, offered))
    total_minor = standing_minor + offered.stake_minor
    minimum_minor = settings.minimum_minor(row.bet)
    if offered.stake_minor < 1 or total_minor < minimum_minor:
        shown = settings.amount(total_minor), settings.amount(minimum_minor)
        raise BetBelowMinimum(row.bet, *shown, settings.limits_clause)
    base_minor = base.stake_minor if base else 0
    most_minor = maximum_minor(settings, row, offered.on, base_minor)
    over_minor = offered.stake_minor - max(0, min(offered.stake_minor, most_minor - standing_minor))
    if over_minor and settings.over_maximum is OverMaximum.REFUSE:
        shown = settings.amount(total_minor), settings.amount(most_minor)
        raise BetOverMaximum(row.bet, *shown, row.maximum.clause)
    uneven_minor = _uneven(settings, row, offered, offered.stake_minor - over_minor)
    accepted_minor = offered.stake_minor - over_minor - uneven_minor
    check_payable(settings, row, offered, accepted_minor)
    pieces = (
        ReturnedPiece(offered.bet_id, over_minor, "over_maximum", settings.excess_clause),
        ReturnedPiece(offered.bet_id, uneven_minor, "uneven", row.clause),
    )
    returned = tuple(piece for piece in pieces if piece.amount_minor)
    return Acceptance(
        accepted_minor, returned, commission_minor(settings, row, offered.on, accepted_minor)
    )


def check_place(row: CrapsRow, offered: OpenBet) -> None:
    """Refuse a number that the bet cannot lie on, or a combination that two dice cannot show."""
    places = row.numbers
    if row.resolution is Resolution.COMBINATION:
        low_first = [(a, b) for a in FACES for b in FACES if row.ordered or a <= b]
        places = tuple(f"{a}-{b}" for a, b in low_first)
    if (offered.on is None) != (not places) or (places and offered.on not in places):
        raise NoSuchPlace(row.bet, offered.on, places, row.clause)


def check_time(row: CrapsRow, state: TableState, offered: OpenBet) -> None:
    """Refuse a bet that is laid before a come-out roll only, or only while there is a point."""
    when = {
        Placement.BEFORE_COME_OUT: ("before a come-out roll", state.point is None),
        Placement.AFTER_COME_OUT: ("while there is a point", state.point is not None),
        Placement.ON_CURRENT_POINT: ("on the point that is on", state.point == offered.on),
    }.get(row.placement)
    if when is not None and not when[1]:
        raise NotAtThisPoint(row.bet, when[0], state.point, row.clause)


def check_base(row: CrapsRow, current: Sequence[OpenBet], offered: OpenBet) -> OpenBet | None:
    """The bet that odds belong to; refused without one on this number."""
    if row.base is None:
        return None
    for bet in current:
        if bet.bet_id == offered.base and bet.bet is row.base and bet.number == offered.on:
            return bet
    raise NoBaseBet(row.bet, row.base, row.clause)


def check_payable(
    settings: CrapsSettings, row: CrapsRow, offered: OpenBet, stake_minor: int
) -> None:
    """Refuse a stake of which a win would not be a whole number of units, where it is read so."""
    if settings.rounding is Rounding.PAY_DOWN or not settings.pays_out:
        return
    for part, part_minor in leg_stakes(settings, row, offered.on, stake_minor):
        for odds in _odds_possible(part, offered.on):
            if odds.exact(part_minor, settings.payout_unit_minor) is None:
                shown = settings.amount(part_minor), str(odds)
                unit = settings.amount(settings.payout_unit_minor)
                raise StakeNotPayable(row.bet, *shown, unit, row.clause)


def commission_minor(
    settings: CrapsSettings, row: CrapsRow, on: str | None, stake_minor: int
) -> int:
    """What is charged beside the stake when the bet is laid; 0 where the house charges nothing."""
    rate = settings.commission.get(row.bet)
    if rate is None or row.commission is None or not stake_minor:
        return 0
    odds = odds_on(row, on or "")
    of_win = row.commission.on is CommissionOn.WIN
    pays, per = (odds.pays, odds.per) if of_win and odds is not None else (1, 1)
    earned_minor, rest = divmod(stake_minor * pays * rate.times, per * rate.per)
    broken_minor = earned_minor % settings.payout_unit_minor
    if (rest or broken_minor) and settings.rounding is Rounding.REFUSE:
        raise CommissionNotPayable(row.bet, settings.amount(stake_minor), row.commission.clause)
    return earned_minor - broken_minor


def _same_place(bet: OpenBet, offered: OpenBet) -> bool:
    place = (offered.bet, offered.on, offered.number, offered.base)
    return (bet.bet, bet.on, bet.number, bet.base) == place


def _uneven(settings: CrapsSettings, row: CrapsRow, offered: OpenBet, stake_minor: int) -> int:
    """What does not divide into the parts of the bet: it goes back, or the stake is refused."""
    parts = parts_of(row)
    uneven_minor = stake_minor % (parts * settings.payout_unit_minor) if row.legs else 0
    if uneven_minor and (
        settings.remainder is Remainder.REFUSE or uneven_minor == offered.stake_minor
    ):
        raise StakeUneven(row.bet, settings.amount(stake_minor), parts, row.clause)
    return uneven_minor


def _odds_possible(row: CrapsRow, on: str | None) -> list[Odds]:
    keys = paid_keys(row)
    if row.resolution is Resolution.COMBINATION and on is not None:
        keys = (hard_or_easy(on),)
    elif on is not None and on in row.numbers:
        keys = (on,)
    return [odds for key in keys if (odds := odds_on(row, key)) is not None]


def hard_or_easy(combination: str) -> str:
    """Whether a combination is a double."""
    first, second = combination.split("-")
    return "hard" if first == second else "easy"
