"""Accepting a bet under the limits, and settling a coup with its commission."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ledger.games.baccarat.coup import CoupResult, Verdict
from ledger.games.baccarat.settings import (
    CommissionTaken,
    EngineSettings,
    OverMaximum,
    Rounding,
)
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, StakeNotPayable
from ledger.money import Odds
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, PayRow


class OpenBet(NamedTuple):
    """A bet on the layout, or one that is offered."""

    bet_id: str
    bet: BaccaratBet
    stake_minor: int


class Acceptance(NamedTuple):
    """What is accepted of an offered bet, and what of it goes back as over the maximum."""

    accepted_minor: int
    returned_minor: int


class SettledBet(NamedTuple):
    """What is due for one bet after the coup.

    `winnings_minor` are at the odds, `commission_minor` is taken of them: at once, or owed on
    account (`owed_minor`). `due_minor` goes back to the player in all. What rounding to whole units
    withheld is `breakage_minor` and `remainder` (parts of a minor unit, in `net_per`); with a
    commission it is part of it: stake x net_pays =
    (winnings - commission + breakage) x net_per + remainder.
    """

    bet_id: str
    bet: BaccaratBet
    verdict: Verdict
    stake_minor: int
    pays: int
    per: int
    net_pays: int
    net_per: int
    winnings_minor: int
    commission_minor: int
    owed_minor: int
    due_minor: int
    breakage_minor: int
    remainder: int


def accepted_part(
    settings: EngineSettings, current: Iterable[OpenBet], offered: OpenBet
) -> Acceptance:
    """What the limits leave of a bet, given the same player's bets.

    Minimum and maximum are for the player's whole stake on the bet. A stake over the maximum is
    refused, or trimmed, by the reading in force. Refused too are a bet that the pay table does not
    have, a total under the minimum, and a stake of which a win could not be paid exactly.
    """
    row = settings.row(offered.bet)
    standing_minor = sum(bet.stake_minor for bet in current if bet.bet == offered.bet)
    total_minor = standing_minor + offered.stake_minor
    minimum_minor = settings.minimum_minor(offered.bet)
    if offered.stake_minor < 1 or total_minor < minimum_minor:
        shown = settings.amount(total_minor), settings.amount(minimum_minor)
        raise BetBelowMinimum(offered.bet, *shown, settings.conduct_clause)
    maximum_minor = settings.maximum_minor(offered.bet)
    if total_minor > maximum_minor and settings.over_maximum is OverMaximum.REFUSE:
        shown = settings.amount(total_minor), settings.amount(maximum_minor)
        raise BetOverMaximum(offered.bet, *shown, settings.conduct_clause)
    accepted_minor = min(offered.stake_minor, max(0, maximum_minor - standing_minor))
    _require_payable(settings, row, accepted_minor)
    return Acceptance(accepted_minor, offered.stake_minor - accepted_minor)


def settle(
    settings: EngineSettings, bets: Iterable[OpenBet], result: CoupResult
) -> tuple[SettledBet, ...]:
    """What is due for each open bet, in their order, when the coup has come to this result.

    Winnings are paid down to whole units. Where the reading refuses stakes that need it, none is
    accepted, so a breakage shows one that was taken all the same.
    """
    return tuple(_settled(settings, bet, result) for bet in bets)


def _settled(settings: EngineSettings, bet: OpenBet, result: CoupResult) -> SettledBet:
    row = settings.row(bet.bet)
    verdict = result.verdict(bet.bet)
    odds = _odds(row, result.total_of(bet.bet))
    net_odds = _less_commission(odds, row.commission)
    at_risk_minor = bet.stake_minor if verdict is Verdict.WON else 0
    net = net_odds.pay_down(at_risk_minor, settings.payout_unit_minor)
    gross = odds.pay_down(at_risk_minor, settings.payout_unit_minor)
    commission_minor = gross.winnings_minor - net.winnings_minor
    on_account = settings.commission_taken is CommissionTaken.ON_ACCOUNT
    paid_minor = gross.winnings_minor if on_account else net.winnings_minor
    return SettledBet(
        bet_id=bet.bet_id,
        bet=bet.bet,
        verdict=verdict,
        stake_minor=bet.stake_minor,
        pays=odds.pays,
        per=odds.per,
        net_pays=net_odds.pays,
        net_per=net_odds.per,
        winnings_minor=gross.winnings_minor,
        commission_minor=commission_minor,
        owed_minor=commission_minor if on_account else 0,
        due_minor=0 if verdict is Verdict.LOST else bet.stake_minor + paid_minor,
        breakage_minor=net.breakage_minor,
        remainder=net.remainder,
    )


def _require_payable(settings: EngineSettings, row: PayRow, stake_minor: int) -> None:
    if settings.rounding is Rounding.PAY_DOWN:
        return
    for odds in _all_odds(row):
        net = _less_commission(odds, row.commission)
        if net.exact(stake_minor, settings.payout_unit_minor) is None:
            shown = settings.amount(stake_minor), str(net)
            unit = settings.amount(settings.payout_unit_minor)
            raise StakeNotPayable(row.bet, *shown, unit, settings.conduct_clause)


def _odds(row: PayRow, total: int | None) -> Odds:
    return next((other.odds for other in row.on_total if other.total == total), row.odds)


def _all_odds(row: PayRow) -> Iterator[Odds]:
    yield row.odds
    yield from (other.odds for other in row.on_total)


def _less_commission(odds: Odds, commission: Odds | None) -> Odds:
    """The odds that are left once the commission is taken of the winnings."""
    if commission is None:
        return odds
    kept = commission.per - commission.pays
    return Odds(odds.pays * kept, odds.per * commission.per)
