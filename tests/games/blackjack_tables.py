"""Blackjack tables, hands and rounds for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ledger.games.blackjack.actions import Action, CloseBets, Draw, PlaceBet, Settle, Shuffle, Stand
from ledger.games.blackjack.engine import apply, can, replay
from ledger.games.blackjack.settings import EngineSettings, PostedLimits, settings_for
from ledger.games.blackjack.state import SettledLine, State
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet

GRANTED = (BlackjackBet.DOUBLE, BlackjackBet.INSURANCE, BlackjackBet.EXTRA_HAND)


def limits(minimum_minor: int, maximum_minor: int) -> PostedLimits:
    """Posted limits in minor units."""
    return PostedLimits(minimum_minor=minimum_minor, maximum_minor=maximum_minor)


LIMITS = limits(1_00, 100_00)


def table(
    limits: PostedLimits = LIMITS,
    granted: Iterable[BlackjackBet] = GRANTED,
    board_maximum_minor: int | None = None,
    payout_unit_minor: int = 1,
    **readings: str,
) -> EngineSettings:
    """A table with seven squares under the Antigua rulebook that grants every bet."""
    return settings_for(
        RULEBOOK,
        squares=7,
        offered=granted,
        readings=readings,
        limits=limits,
        currency=XCD,
        board_maximum_minor=board_maximum_minor,
        payout_unit_minor=payout_unit_minor,
    )


def opened(settings: EngineSettings, burned: str = "2C") -> State:
    """The table with a shoe, its first card burned."""
    return replay(settings, State(), [Shuffle((52,)), Draw(burned)])


def bets(stakes: Mapping[int, int]) -> list[Action]:
    """Bets by square, each of a player of its own."""
    return [PlaceBet(square, f"player-{square}", minor) for square, minor in stakes.items()]


def draws(cards: str) -> list[Action]:
    """Cards in the order in which they come; a question mark lies face down."""
    return [Draw(None if card == "?" else card) for card in cards.split()]


def dealt(settings: EngineSettings, cards: str, *, square_1: int = 10_00, **more: int) -> State:
    """The table after the deal: square_1=10_00 stakes ten on the first square."""
    stakes = {1: square_1} | {int(name.removeprefix("square_")): v for name, v in more.items()}
    return replay(settings, opened(settings), [*bets(stakes), CloseBets(), *draws(cards)])


def after(settings: EngineSettings, state: State, *actions: Action) -> State:
    """The table after these actions, paying and taking whatever is due in between."""
    for action in actions:
        state = apply(settings, settled(settings, state), action)
    return settled(settings, state)


def settled(settings: EngineSettings, state: State) -> State:
    """The table with what is due paid and taken."""
    return apply(settings, state, Settle()) if can(settings, state, Settle()) else state


def all_stand(settings: EngineSettings, state: State) -> State:
    """The table after every hand stands in its turn."""
    for hand in state.hands:
        if can(settings, settled(settings, state), Stand(hand.id)):
            state = after(settings, state, Stand(hand.id))
    return settled(settings, state)


def line(state: State, place: str) -> SettledLine:
    """The one line of a place."""
    [found] = [line for line in state.lines if line.place == place]
    return found
