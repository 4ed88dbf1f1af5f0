"""What a baccarat session asks around its coup: the settings it pinned, and bets by their names."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ledger.events.premises import Role
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.refusals.baccarat import BetKindUnknown
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat.custody.settings import CustodySettings, custody_for
from ledger.games.baccarat.settings import (
    CommissionTaken,
    EngineSettings,
    PostedLimits,
    settings_for,
)
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, DealingMethod, Rank
from ledger.rulebooks.vocabulary.common import Data

RANKS: Mapping[Role, Rank] = {
    "supervisor": Rank.CASINO_SUPERVISOR,
    "casino_manager": Rank.CASINO_MANAGER,
    "director": Rank.ABOVE_CASINO_MANAGER,
    "licensee": Rank.ABOVE_CASINO_MANAGER,
}
"""Who decides for the house, by role; nobody else has a rank."""

ON: Mapping[BaccaratBet, str] = {
    BaccaratBet.PLAYER: "player",
    BaccaratBet.BANKER: "banker",
    BaccaratBet.TIE: "tie",
    BaccaratBet.PLAYER_PAIR: "player",
    BaccaratBet.BANKER_PAIR: "banker",
}
"""What a bet is about, as its place on the cloth."""

_BETS = {str(bet): bet for bet in BaccaratBet}


class Terms(Data):
    """What a baccarat table states at its opening, kept in ``TableOpened.terms``.

    ``seat_order``: the seats counter-clockwise from the dealer's right. ``payout_unit_minor``: the
    smallest amount that the chips of the house can make up.
    """

    decks: int
    pay_table: str
    commission_taken: CommissionTaken
    main_floor: bool
    fallback: DealingMethod | None = None
    seat_order: tuple[int, ...]
    payout_unit_minor: int


def terms_of(opened: TableOpened) -> Terms:
    """The terms that a session opened with."""
    return Terms.model_validate_json(json.dumps(opened.terms))


def pinned_settings(opened: TableOpened, limits: LimitsPosted, rules: TableRules) -> EngineSettings:
    """The engine's settings from what the session pinned and what was posted last."""
    terms = terms_of(opened)
    return settings_for(
        rules.rulebook,
        decks=terms.decks,
        pay_table=terms.pay_table,
        approval=opened.approval or "",
        readings=opened.readings,
        limits=PostedLimits(
            minimum_minor=limits.minimum_minor,
            maximum_minor=limits.maximum_minor,
            minima_minor=_by_bet(limits.minima_minor),
            maxima_minor=_by_bet(limits.maxima_minor),
        ),
        currency=rules.currency,
        commission_taken=terms.commission_taken,
        payout_unit_minor=terms.payout_unit_minor,
    )


def pinned_custody(opened: TableOpened, rules: TableRules) -> CustodySettings:
    """What the custody of cards goes by, from what the session pinned."""
    terms = terms_of(opened)
    return custody_for(
        rules.rulebook,
        readings=opened.readings,
        seats=terms.seat_order,
        on_main_floor=terms.main_floor,
        fallback=terms.fallback,
    )


def bet_of(kind: str) -> BaccaratBet:
    """A bet by its name; refused where the game has none of this name."""
    bet = _BETS.get(kind)
    if bet is None:
        raise BetKindUnknown(kind, ", ".join(BaccaratBet))
    return bet


def _by_bet(limits_minor: Mapping[str, int]) -> dict[BaccaratBet, int]:
    return {bet_of(kind): minor for kind, minor in limits_minor.items()}
