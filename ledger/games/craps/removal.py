"""Taking a bet down: what may go, and the odds that go with it."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.games.craps.dice import OpenBet
from ledger.games.craps.refusals import BetStays, NoSuchBet
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import Removal, Resolution


def taken_down(
    settings: CrapsSettings, bets: Sequence[OpenBet], bet_id: str
) -> tuple[OpenBet, ...]:
    """The bets that leave the layout when a player takes one down: it, and the odds on it.

    To be asked between rolls. Refused where the rules keep the bet until it is decided.
    """
    bet = next((bet for bet in bets if bet.bet_id == bet_id), None)
    if bet is None:
        raise NoSuchBet(bet_id)
    row = settings.row(bet.bet)
    if row.removal is Removal.NEVER:
        of_line = row.resolution in (Resolution.LINE, Resolution.COME)
        clause = (of_line and settings.stays_clause) or row.clause
        raise BetStays(bet.bet, "it stays until it is decided", clause)
    if row.removal is Removal.UNTIL_NUMBER_KNOWN and bet.number is not None:
        raise BetStays(bet.bet, f"its number is {bet.number}", row.clause)
    return (bet, *(odds for odds in bets if odds.base == bet_id))
