"""Accepting a bet under the limits, and settling a spin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ledger.games.refusals import BetBelowMinimum, StakeNotPayable
from ledger.games.roulette.layout import INSIDE, Pocket, Position
from ledger.games.roulette.settings import EngineSettings, Rounding, SurroundRule
from ledger.money import NO_PAYOUT
from ledger.rulebooks.vocabulary.roulette import RouletteBet


class OpenBet(NamedTuple):
    """A bet on the cloth, or one that is offered."""

    bet_id: str
    position: Position
    stake_minor: int


class ReturnedPiece(NamedTuple):
    """A part of a bet over the maximum, which goes back to the player.

    The clause is the one that sets the limit around a number where that was the lower limit, else
    the one that returns the excess.
    """

    bet_id: str
    amount_minor: int
    clause: str | None


class Acceptance(NamedTuple):
    """What is accepted of an offered bet, and every piece that goes back because of it.

    A piece under the offered bet's id was never accepted; one under another id was on the cloth.
    """

    accepted_minor: int
    returned: tuple[ReturnedPiece, ...]


class SettledBet(NamedTuple):
    """What is due for one bet after the spin.

    `due_minor` goes back to the player in all: stake and winnings of a winning bet, nothing of a
    losing one. `breakage_minor` and `remainder` (parts of a minor unit, in `per`) are what paying
    down to whole units withheld.
    """

    bet_id: str
    bet: RouletteBet
    clause: str
    stake_minor: int
    pays: int
    per: int
    won: bool
    winnings_minor: int
    due_minor: int
    breakage_minor: int
    remainder: int


def accepted_part(
    settings: EngineSettings, current: Sequence[OpenBet], offered: OpenBet
) -> Acceptance:
    """What the limits leave of a bet, given the same player's bets in the order of their placing.

    The minimum and the maximum are for the player's whole stake on a position. What is over the
    maximum is returned, never refused. Refused are a bet that this wheel does not offer, a total
    under the minimum, and an accepted part that could not be paid exactly.
    """
    position = offered.position
    row = settings.row(position.bet)
    standing_minor = _total_minor(bet for bet in current if bet.position == position)
    total_minor = standing_minor + offered.stake_minor
    minimum_minor = settings.minimum_minor(position.bet)
    if offered.stake_minor < 1 or total_minor < minimum_minor:
        shown = settings.amount(total_minor), settings.amount(minimum_minor)
        raise BetBelowMinimum(position.bet, *shown, settings.limits_clause)
    maximum_minor = maximum_on(settings, position, current)
    room_minor = max(0, maximum_minor - standing_minor)
    accepted_minor = min(offered.stake_minor, room_minor)
    if not stake_is_payable(settings, position.bet, accepted_minor):
        shown = settings.amount(accepted_minor), str(row.odds)
        unit = settings.amount(settings.payout_unit_minor)
        raise StakeNotPayable(position.bet, *shown, unit, row.clause)
    returned = list(_ring_excess(settings, current, offered))
    if excess_minor := offered.stake_minor - accepted_minor:
        ringed = maximum_minor < settings.maximum_minor(position.bet)
        clause = settings.surround_clause if ringed else settings.excess_clause
        returned.insert(0, ReturnedPiece(offered.bet_id, excess_minor, clause))
    return Acceptance(accepted_minor, tuple(returned))


def maximum_on(settings: EngineSettings, position: Position, own: Iterable[OpenBet]) -> int:
    """The most, in minor units, that a player may have on a position beside his own bets."""
    maximum_minor = settings.maximum_minor(position.bet)
    if position.bet not in INSIDE or settings.surround is SurroundRule.TABLE_MAXIMA:
        return maximum_minor
    ringed = settings.surround is SurroundRule.RING or any(
        bet.position.bet is RouletteBet.STRAIGHT and bet.position.numbers[0] in position.numbers
        for bet in own
    )
    straight_minor = settings.maximum_minor(RouletteBet.STRAIGHT)
    return min(maximum_minor, straight_minor) if ringed else maximum_minor


def stake_is_payable(settings: EngineSettings, bet: RouletteBet, stake_minor: int) -> bool:
    """Whether a win on the stake is a whole number of units, or may be paid down to one."""
    exact = settings.row(bet).odds.exact(stake_minor, settings.payout_unit_minor)
    return settings.rounding is Rounding.PAY_DOWN or exact is not None


def settle(
    settings: EngineSettings, bets: Iterable[OpenBet], pocket: Pocket
) -> tuple[SettledBet, ...]:
    """What is due for each open bet, in their order, when the ball rests in the pocket.

    Winnings are paid down to whole units. Where the reading refuses stakes that need it, none is
    accepted, so a breakage shows one that was taken all the same.
    """
    settings.cloth.require_pocket(pocket)
    return tuple(_settled(settings, bet, pocket) for bet in bets)


def _settled(settings: EngineSettings, bet: OpenBet, pocket: Pocket) -> SettledBet:
    row = settings.row(bet.position.bet)
    won = pocket in bet.position.numbers
    unit_minor = settings.payout_unit_minor
    payout = row.odds.pay_down(bet.stake_minor, unit_minor) if won else NO_PAYOUT
    return SettledBet(
        bet_id=bet.bet_id,
        bet=row.bet,
        clause=row.clause,
        stake_minor=bet.stake_minor,
        pays=row.odds.pays,
        per=row.odds.per,
        won=won,
        winnings_minor=payout.winnings_minor,
        due_minor=bet.stake_minor + payout.winnings_minor if won else 0,
        breakage_minor=payout.breakage_minor,
        remainder=payout.remainder,
    )


def _ring_excess(
    settings: EngineSettings, current: Sequence[OpenBet], offered: OpenBet
) -> Iterable[ReturnedPiece]:
    """What goes back of bets already down once a straight bet joins them; the latest goes first."""
    if offered.position.bet is not RouletteBet.STRAIGHT:
        return
    number = offered.position.numbers[0]
    own = (*current, offered)
    for position in dict.fromkeys(bet.position for bet in current):
        if number not in position.numbers or position == offered.position:
            continue
        standing = [bet for bet in current if bet.position == position]
        excess_minor = _total_minor(standing) - maximum_on(settings, position, own)
        for bet in reversed(standing):
            piece_minor = min(bet.stake_minor, max(0, excess_minor))
            excess_minor -= piece_minor
            if piece_minor:
                yield ReturnedPiece(bet.bet_id, piece_minor, settings.surround_clause)


def _total_minor(bets: Iterable[OpenBet]) -> int:
    return sum(bet.stake_minor for bet in bets)
