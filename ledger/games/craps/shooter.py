"""Who may throw, and to whom the dice are offered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from ledger.games.craps.dice import OpenBet
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.craps import Resolution
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


class Direction(StrEnum):
    """How the dice go round. Seats are numbered clockwise as seen from above."""

    CLOCKWISE = "clockwise"
    RIGHT = "right"  #: to the player at the right, counter-clockwise from above


def direction_of(rulebook: Rulebook) -> Direction | None:
    """How the instrument passes the dice, or None where it does not say."""
    if rulebook.provision(Code.CRAPS_DICE_PASS_RIGHT) is not None:
        return Direction.RIGHT
    if rulebook.provision(Code.CRAPS_DICE_PASS_CLOCKWISE) is not None:
        return Direction.CLOCKWISE
    return None


def may_shoot(settings: CrapsSettings, own: Iterable[OpenBet]) -> bool:
    """Whether a player's bets let him throw: one on the line, where the rules ask for it."""
    if settings.shooter_clause is None:
        return True
    return any(settings.row(bet.bet).resolution is Resolution.LINE for bet in own)


def offered_to(seats: Sequence[int], first: int, direction: Direction) -> tuple[int, ...]:
    """The taken seats in the order in which the dice are offered, once round.

    `first` is the seat to be asked first, or where one is empty the next taken one.
    """
    taken = sorted(set(seats), reverse=direction is Direction.RIGHT)
    if direction is Direction.RIGHT:
        start = next((i for i, seat in enumerate(taken) if seat <= first), 0)
    else:
        start = next((i for i, seat in enumerate(taken) if seat >= first), 0)
    return (*taken[start:], *taken[:start])


def follows(seats: Sequence[int], shooter: int, direction: Direction) -> tuple[int, ...]:
    """The taken seats after the shooter in the order in which they are asked, he last."""
    first = shooter - 1 if direction is Direction.RIGHT else shooter + 1
    return offered_to(seats, first, direction)
