"""What is due, and when: busts and naturals at once, the rest against the croupier's hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ledger.games.blackjack.hands import Points, is_ace, is_ten, points
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import (
    Hand,
    Hole,
    Insurance,
    Phase,
    Result,
    SettledLine,
    State,
    hand_points,
    has_natural,
    is_bust,
)
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

ORIGINAL_BET_CAP = "original_bet_cap"
THREE_CARDS = 3
_SETTLING = frozenset({Phase.LOOKING, Phase.PLAYERS, Phase.CROUPIER})


def due(settings: EngineSettings, state: State) -> tuple[SettledLine, ...]:
    """The lines that can be settled now and are not yet: insurance first, then the hands."""
    if state.phase not in _SETTLING or state.hole is Hole.NONE:
        return ()
    settled = state.settled
    lines = [
        _insurance_line(settings, state, stake)
        for stake in state.insurance
        if stake.id not in settled and _hole_ten_known(state)
    ]
    waiting: list[Hand] = []
    for hand in state.hands:
        if hand.id in settled:
            continue
        line = _at_once(settings, state, hand)
        if line is None:
            waiting.append(hand)
        else:
            lines.append(line)
    if not state.pending and finished(settings, state):
        lines += _against_croupier(settings, state, waiting)
    return tuple(lines)


def croupier_points(settings: EngineSettings, state: State) -> Points:
    """The points of the croupier's open cards."""
    return points(state.croupier, settings.aim)


def croupier_draws(settings: EngineSettings, state: State) -> bool:
    """Whether his hand asks for another card: to 16 he draws, at 17 he stops."""
    total = croupier_points(settings, state).total
    return total < settings.rules.figure(Term.CROUPIER_STANDS_ON_POINTS)


def stop_clause(settings: EngineSettings, state: State) -> str | None:
    """The clause by which he stops: that of the ace where it counts 11, else the general one.

    The two readings of the ace's clause differ in nothing but this: at 21 he stops in any case.
    """
    total, soft = croupier_points(settings, state)
    bound = soft and (total < settings.aim or settings.readings.soft_stand == "17_to_21")
    term = Term.CROUPIER_COUNTS_ACE_11 if bound else Term.CROUPIER_STANDS_ON_POINTS
    return settings.clause(term)


def finished(settings: EngineSettings, state: State) -> bool:
    """Whether the croupier's hand stands and every doubled card lies open."""
    if state.hole is not Hole.SHOWN or any(hand.covered for hand in state.hands):
        return False
    return not croupier_draws(settings, state)


def _hole_ten_known(state: State) -> bool:
    """Whether it is known if the covered card counts ten."""
    if state.hole is Hole.SHOWN:
        return True
    return state.hole is Hole.LOOKED and is_ace(state.croupier[0])


def _insurance_line(settings: EngineSettings, state: State, stake: Insurance) -> SettledLine:
    won = state.hole is Hole.SHOWN and is_ten(state.croupier[1])
    return _line(settings, stake, Bet.INSURANCE, Result.WON if won else Result.LOST)


def _at_once(settings: EngineSettings, state: State, hand: Hand) -> SettledLine | None:
    """The line of a bust or a natural whose moment has come."""
    if is_bust(settings, hand):
        clause = settings.clause(Term.BUST_OVER_POINTS)
        return _line(settings, hand, Bet.HAND, Result.LOST, clause=clause)
    if not has_natural(settings, hand):
        return None
    if state.natural_in_time:
        return _line(settings, hand, Bet.NATURAL, Result.PUSH)
    if _natural_payable(settings, state):
        return _line(settings, hand, Bet.NATURAL, Result.WON)
    return None


def _natural_payable(settings: EngineSettings, state: State) -> bool:
    """Whether the croupier cannot have a natural any more, or the reading does not wait."""
    known = not state.may_look or state.extra_card or state.hole in {Hole.LOOKED, Hole.SHOWN}
    at_once = settings.readings.natural_when_not_peeked == "pay_at_once_final"
    return known or (at_once and state.hole is Hole.LEFT)


def _against_croupier(
    settings: EngineSettings, state: State, hands: list[Hand]
) -> Iterator[SettledLine]:
    """The hands still standing, once the croupier's hand is done."""
    if state.natural_in_time:
        clause = settings.clause(Term.ORIGINAL_BET_AT_MOST)
        for hand in hands:
            yield _line(settings, hand, Bet.HAND, Result.LOST, clause=clause)
        return
    if state.natural_late:
        yield from _after_late_call(settings, state, hands)
        return
    croupier = croupier_points(settings, state).total
    for hand in hands:
        player = hand_points(settings, hand).total
        won = croupier > settings.aim or player > croupier
        result = Result.WON if won else Result.PUSH if player == croupier else Result.LOST
        yield _line(settings, hand, Bet.HAND, result)


def _after_late_call(
    settings: EngineSettings, state: State, hands: list[Hand]
) -> Iterator[SettledLine]:
    """The croupier's natural was not called before an extra card: it counts 21 and no more."""
    clause = settings.clause(Term.LATE_CALL_COUNTS_21)
    capped = settings.readings.uncalled_bj_loss == "cap_at_original_bet"
    taken_minor: dict[int, int] = defaultdict(int)  # by square
    for line in state.lines:
        if line.result is Result.LOST and line.bet is not Bet.INSURANCE:
            taken_minor[line.square] += line.stake_minor
    for hand in hands:
        if _ties_late_call(settings, hand):
            yield _line(settings, hand, Bet.HAND, Result.PUSH, clause=clause)
            continue
        room_minor = max(0, hand.original_minor - taken_minor[hand.square])
        take_minor = min(hand.stake_minor, room_minor) if capped else hand.stake_minor
        taken_minor[hand.square] += take_minor
        back_minor = hand.stake_minor - take_minor
        yield _line(settings, hand, Bet.HAND, Result.LOST, clause=clause, returned_minor=back_minor)


def _ties_late_call(settings: EngineSettings, hand: Hand) -> bool:
    enough = settings.readings.late_call_tie == "any_non_natural_21"
    enough = enough or len(hand.cards) >= THREE_CARDS
    return enough and hand_points(settings, hand).total == settings.aim


def _line(
    settings: EngineSettings,
    stake: Hand | Insurance,
    bet: Bet,
    result: Result,
    *,
    clause: str | None = None,
    returned_minor: int = 0,
) -> SettledLine:
    odds = settings.odds(bet)
    won = result is Result.WON
    payout = odds.pay_down(stake.stake_minor if won else 0, settings.payout_unit_minor)
    kept_minor = 0 if result is Result.LOST else stake.stake_minor
    return SettledLine(
        place=stake.id,
        square=stake.square,
        player=stake.player,
        bet=bet,
        clause=clause or settings.clause_of(bet),
        stake_minor=stake.stake_minor,
        pays=odds.pays,
        per=odds.per,
        result=result,
        winnings_minor=payout.winnings_minor,
        due_minor=kept_minor + payout.winnings_minor + returned_minor,
        returned_minor=returned_minor,
        return_reason=ORIGINAL_BET_CAP if returned_minor else None,
        breakage_minor=payout.breakage_minor,
        remainder=payout.remainder,
    )
