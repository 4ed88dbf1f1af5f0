"""Stakes: what the limits leave of an offered one, and where it comes to lie."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from ledger.games.blackjack import facts
from ledger.games.blackjack.actions import Insure, PlaceBet, TakeBack
from ledger.games.blackjack.hands import is_ace
from ledger.games.blackjack.refusals import (
    BetDenied,
    CannotInsure,
    NoBet,
    NoSuchSquare,
    SquareTaken,
)
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Hand, Insurance, Returned, State
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, StakeNotPayable
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term


class Acceptance(NamedTuple):
    """What is accepted of an offered stake, and what goes back, in minor units."""

    accepted_minor: int
    returned_minor: int


def accepted_stake(settings: EngineSettings, state: State, offer: PlaceBet) -> Acceptance:
    """What the limits leave of a bet before the deal.

    What is over the maximum is returned where the rules say so. Refused are a stake under the
    minimum and one whose win could not be paid exactly.
    """
    if offer.stake_minor < settings.minimum_minor:
        shown = settings.amount(offer.stake_minor), settings.amount(settings.minimum_minor)
        raise BetBelowMinimum(Bet.HAND, *shown, settings.clause(Term.BETS_BEFORE_DEAL))
    room_minor = settings.maximum_minor
    if settings.readings.max_scope != "initial_bet_per_hand":
        room_minor -= staked_minor(state, offer.player)
    acceptance = _within(settings, Bet.HAND, offer.stake_minor, room_minor)
    for bet in (Bet.HAND, Bet.NATURAL):
        require_payable(settings, bet, acceptance.accepted_minor)
    return acceptance


def accepted_extra(
    settings: EngineSettings, state: State, bet: Bet, player: str, stake_minor: int
) -> Acceptance:
    """What the limits leave of a stake after the deal, under the reading of the maximum."""
    accepted = Acceptance(stake_minor, 0)
    if settings.readings.max_scope == "everything_per_player_round":
        room_minor = settings.maximum_minor - staked_minor(state, player)
        accepted = _within(settings, bet, stake_minor, room_minor)
    require_payable(settings, bet, accepted.accepted_minor)
    return accepted


def require_room(
    settings: EngineSettings, state: State, bet: Bet, player: str, stake_minor: int
) -> None:
    """Refuse a stake that only stands whole, where the maximum leaves less."""
    if settings.readings.max_scope != "everything_per_player_round":
        return
    total_minor = staked_minor(state, player) + stake_minor
    if total_minor > settings.maximum_minor:
        _refuse_over(settings, bet, total_minor)


def require_payable(settings: EngineSettings, bet: Bet, stake_minor: int) -> None:
    """Refuse a stake whose win is not a whole number of units, unless it may be paid down."""
    odds = settings.odds(bet)
    if settings.readings.rounding == "pay_down":
        return
    if odds.exact(stake_minor, settings.payout_unit_minor) is None:
        shown = settings.amount(stake_minor), str(odds)
        unit = settings.amount(settings.payout_unit_minor)
        raise StakeNotPayable(bet, *shown, unit, settings.clause_of(bet))


def staked_minor(state: State, player: str) -> int:
    """All that the player has staked in the round."""
    hands_minor = sum(hand.stake_minor for hand in state.hands if hand.player == player)
    return hands_minor + sum(one.stake_minor for one in state.insurance if one.player == player)


def place(settings: EngineSettings, state: State, offer: PlaceBet) -> State:
    """The bet behind its square, and the excess on its way back."""
    if not 1 <= offer.square <= settings.squares:
        clause = settings.clause(Term.PLAYERS_WITHIN_SQUARES)
        raise NoSuchSquare(offer.square, settings.squares, clause)
    if any(hand.square == offer.square for hand in state.hands):
        raise SquareTaken(offer.square)
    more = any(hand.player == offer.player for hand in state.hands)
    if more and not settings.offers(Bet.EXTRA_HAND):
        raise BetDenied(Bet.EXTRA_HAND, settings.clause_of(Bet.EXTRA_HAND))
    accepted = accepted_stake(settings, state, offer)
    stake_minor = accepted.accepted_minor
    place_id = facts.first_hand(offer.square)
    state = returned(settings, state, place_id, offer.player, accepted.returned_minor)
    if not stake_minor:
        return state
    return facts.staked(state, offer.square, offer.player, stake_minor)


def take_back(_settings: EngineSettings, state: State, action: TakeBack) -> State:
    """The table without the bet behind this square."""
    left = facts.lifted(state, action.square)
    if left.hands == state.hands:
        raise NoBet(f"behind square {action.square}")
    return left


def insure(settings: EngineSettings, state: State, action: Insure) -> State:
    """An insurance stake beside the hand of a square."""
    clause = settings.clause_of(Bet.INSURANCE)
    if not settings.offers(Bet.INSURANCE):
        raise BetDenied(Bet.INSURANCE, clause)
    hand = next((hand for hand in state.hands if hand.square == action.square), None)
    if hand is None:
        raise NoBet(f"behind square {action.square}")
    if any(one.square == action.square for one in state.insurance):
        raise CannotInsure(action.square, "it is insured", clause)
    if not may_insure(settings, state, hand):
        raise CannotInsure(action.square, "no ace lies where one is asked for", clause)
    if action.stake_minor < 1:
        raise CannotInsure(action.square, "nothing is staked", clause)
    cap_minor = settings.maximum_minor
    if settings.readings.insurance_cap == "half_bet":
        cap_minor = hand.original_minor // 2
    capped = _within(settings, Bet.INSURANCE, action.stake_minor, cap_minor)
    taken = accepted_extra(settings, state, Bet.INSURANCE, hand.player, capped.accepted_minor)
    stake = Insurance(action.square, hand.player, taken.accepted_minor)
    back_minor = action.stake_minor - stake.stake_minor
    state = returned(settings, state, stake.id, hand.player, back_minor)
    if not stake.stake_minor:
        return state
    return facts.insured(state, stake.square, stake.player, stake.stake_minor)


def may_insure(settings: EngineSettings, state: State, hand: Hand) -> bool:
    """Whether an ace lies where insurance asks for one."""
    if settings.readings.insurance_trigger == "dealer_upcard_ace":
        return is_ace(state.croupier[0])
    return is_ace(hand.cards[0])


def returned(
    settings: EngineSettings, state: State, place_id: str, player: str, amount_minor: int
) -> State:
    """The state with the excess of a stake noted as gone back."""
    if not amount_minor:
        return state
    piece = Returned(place_id, player, amount_minor, settings.excess_clause)
    return facts.sent_back(state, piece)


def _within(settings: EngineSettings, bet: Bet, stake_minor: int, room_minor: int) -> Acceptance:
    room_minor -= room_minor % settings.payout_unit_minor  # what goes back goes back in chips
    accepted_minor = min(stake_minor, max(0, room_minor))
    if accepted_minor < stake_minor and settings.excess_clause is None:
        _refuse_over(settings, bet, stake_minor)
    return Acceptance(accepted_minor, stake_minor - accepted_minor)


def _refuse_over(settings: EngineSettings, bet: Bet, total_minor: int) -> NoReturn:
    shown = settings.amount(total_minor), settings.amount(settings.maximum_minor)
    raise BetOverMaximum(bet, *shown, settings.clause(Term.BOARD_MAXIMUM_MINOR))
