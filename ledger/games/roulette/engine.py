"""Accepting a bet under the limits, and settling a spin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ledger.games.refusals import BetBelowMinimum, StakeNotPayable
from ledger.games.roulette.layout import INSIDE, Pocket, Position
from ledger.games.roulette.settings import EngineSettings, Rounding, SurroundRule
from ledger.money import NO_PAYOUT
from ledger.rulebooks.vocabulary.roulette import RouletteBet, RouletteRow


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
    position, offered_minor = offered.position, offered.stake_minor
    row, minimum_minor, most_minor = settings.terms(position.bet)
    standing_minor = sum([bet.stake_minor for bet in current if bet.position is position])
    total_minor = standing_minor + offered_minor
    if offered_minor < 1 or total_minor < minimum_minor:
        shown = settings.amount(total_minor), settings.amount(minimum_minor)
        raise BetBelowMinimum(position.bet, *shown, settings.limits_clause)
    maximum_minor = maximum_on(settings, position, current)
    room_minor = max(0, maximum_minor - standing_minor)
    accepted_minor = min(offered_minor, room_minor)
    if not _is_payable(settings, row, accepted_minor):
        shown = settings.amount(accepted_minor), str(row.odds)
        unit = settings.amount(settings.payout_unit_minor)
        raise StakeNotPayable(position.bet, *shown, unit, row.clause)
    returned = _ring_excess(settings, current, offered)
    if excess_minor := offered_minor - accepted_minor:
        ringed = maximum_minor < most_minor
        clause = settings.surround_clause if ringed else settings.excess_clause
        returned.insert(0, ReturnedPiece(offered.bet_id, excess_minor, clause))
    return Acceptance(accepted_minor, tuple(returned))


def maximum_on(settings: EngineSettings, position: Position, own: Iterable[OpenBet]) -> int:
    """The most, in minor units, that a player may have on a position beside his own bets."""
    maximum_minor = settings.terms(position.bet).maximum_minor
    ringing = position.bet in INSIDE and position.bet is not RouletteBet.STRAIGHT
    if not ringing or settings.surround is SurroundRule.TABLE_MAXIMA:
        return maximum_minor
    ringed = settings.surround is SurroundRule.RING or any(
        bet.position.bet is RouletteBet.STRAIGHT and bet.position.numbers[0] in position.numbers
        for bet in own
    )
    straight_minor = settings.maximum_minor(RouletteBet.STRAIGHT)
    return min(maximum_minor, straight_minor) if ringed else maximum_minor


def stake_is_payable(settings: EngineSettings, bet: RouletteBet, stake_minor: int) -> bool:
    """Whether a win on the stake is a whole number of units, or may be paid down to one."""
    return _is_payable(settings, settings.row(bet), stake_minor)


def _is_payable(settings: EngineSettings, row: RouletteRow, stake_minor: int) -> bool:
    if settings.rounding is Rounding.PAY_DOWN:
        return True
    return row.odds.exact(stake_minor, settings.payout_unit_minor) is not None


def wins(position: Position, pocket: Pocket) -> bool:
    """Whether what lies there wins when the ball rests in the pocket."""
    return pocket in position.numbers


def settle(
    settings: EngineSettings, bets: Iterable[OpenBet], pocket: Pocket
) -> tuple[SettledBet, ...]:
    """What is due for each open bet, in their order, when the ball rests in the pocket.

    Winnings are paid down to whole units. Where the reading refuses stakes that need it, none is
    accepted, so a breakage shows one that was taken all the same.
    """
    settings.cloth.require_pocket(pocket)
    return tuple([_settled(settings, bet, pocket) for bet in bets])


def _settled(settings: EngineSettings, bet: OpenBet, pocket: Pocket) -> SettledBet:
    bet_id, position, stake_minor = bet
    row = settings.terms(position.bet).row
    odds = row.odds
    won = wins(position, pocket)
    payout = odds.pay_down(stake_minor, settings.payout_unit_minor) if won else NO_PAYOUT
    winnings_minor, breakage_minor, remainder = payout
    return SettledBet(
        bet_id,
        row.bet,
        row.clause,
        stake_minor,
        odds.pays,
        odds.per,
        won,
        winnings_minor,
        stake_minor + winnings_minor if won else 0,
        breakage_minor,
        remainder,
    )


def _ring_excess(
    settings: EngineSettings, current: Sequence[OpenBet], offered: OpenBet
) -> list[ReturnedPiece]:
    """What goes back of bets already down once a straight bet joins them; the latest goes first."""
    returned: list[ReturnedPiece] = []
    joined = offered.position
    if joined.bet is not RouletteBet.STRAIGHT:
        return returned
    number = joined.numbers[0]
    around = [b.position for b in current if number in b.position.numbers and b.position != joined]
    for position in dict.fromkeys(around):
        standing = [bet for bet in current if bet.position == position]
        standing_minor = sum(bet.stake_minor for bet in standing)
        excess_minor = standing_minor - maximum_on(settings, position, (*current, offered))
        for bet in reversed(standing):
            piece_minor = min(bet.stake_minor, max(0, excess_minor))
            excess_minor -= piece_minor
            if piece_minor:
                returned.append(ReturnedPiece(bet.bet_id, piece_minor, settings.surround_clause))
    return returned
