"""What a blackjack session asks around its round: settings, seats, the bets of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ledger.events.bets import SettlementLine
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.tables.betting import LiveBet
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack.settings import EngineSettings, PostedLimits, settings_for
from ledger.games.blackjack.state import Result, SettledLine
from ledger.money import Odds
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet, BlackjackTerm
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

RESULTS: Mapping[Result, str] = {Result.WON: "won", Result.LOST: "lost", Result.PUSH: "pushed"}


def pinned_settings(opened: TableOpened, limits: LimitsPosted, rules: TableRules) -> EngineSettings:
    """The engine's settings from what the session pinned and what was posted last."""
    terms: Mapping[str, Any] = opened.terms
    return settings_for(
        rules.rulebook,
        squares=terms["squares"],
        offered=[BlackjackBet(bet) for bet in terms["offered"]],
        readings=opened.readings,
        limits=posted(limits),
        currency=rules.currency,
        board_maximum_minor=limits.board_maximum_minor,
        payout_unit_minor=terms["payout_unit_minor"],
    )


def posted(limits: LimitsPosted) -> PostedLimits:
    """The limits as the engine has them."""
    return PostedLimits(minimum_minor=limits.minimum_minor, maximum_minor=limits.maximum_minor)


def seats_allowed(
    rules: TableRules, squares: int, board_players: int | None
) -> tuple[int, str | None]:
    """How many may sit, and the clause that says so: the lower of AG.B2 and AG.8(2)."""
    if board_players is not None and board_players < squares:
        return board_players, rules.clause(ProvisionCode.PLAYERS_MAXIMUM_BY_BOARD)
    game = rules.rulebook.blackjack
    clause = game.clause(BlackjackTerm.PLAYERS_WITHIN_SQUARES) if game else None
    return squares, clause


class Piece(NamedTuple):
    """What goes back of one bet of a hand because of the late call's cap."""

    live: LiveBet
    amount_minor: int


def capped(line: SettledLine, bets: Iterable[LiveBet]) -> Iterator[Piece]:
    """What goes back of the stakes of a line that loses no more than the original bet.

    The stake that was laid last goes back first.
    """
    left_minor = line.returned_minor
    for live in reversed(list(bets)):
        back_minor = min(left_minor, live.stake_minor)
        if back_minor:
            left_minor -= back_minor
            yield Piece(live, back_minor)


def lines_of(
    line: SettledLine, bets: Iterable[LiveBet], unit_minor: int, rulebook: str
) -> Iterator[SettlementLine]:
    """What the engine decided of a hand, bet by bet; paid is what is due.

    Its winnings are those of the whole stake: the last bet gets what the others do not take.
    """
    lying = list(bets)
    odds = Odds(line.pays, line.per)
    winnings_minor, breakage_minor = line.winnings_minor, line.breakage_minor
    for live in lying:
        payout = odds.pay_down(live.stake_minor, unit_minor)
        last = live is lying[-1]
        won_minor = winnings_minor if last else min(winnings_minor, payout.winnings_minor)
        broken_minor = breakage_minor if last else min(breakage_minor, payout.breakage_minor)
        winnings_minor -= won_minor
        breakage_minor -= broken_minor
        due_minor = 0 if line.result is Result.LOST else live.stake_minor + won_minor
        yield SettlementLine.of(
            live.offer._asdict()
            | {
                "stake_minor": live.stake_minor,
                "result": RESULTS[line.result],
                "pays": (line.pays, line.per),
                "due_minor": due_minor,
                "paid_minor": due_minor,
                "breakage_minor": broken_minor,
                "clause": line.clause or rulebook,
            }
        )
