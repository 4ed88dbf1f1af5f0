"""Bets at a craps table: laid, returned, taken down, called on."""

from __future__ import annotations

from typing import Any

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events.bets import ReturnReason
from ledger.events.craps import LAYOUT
from ledger.floor.craps.limits import CrapsLimits
from ledger.floor.craps.table import kind_of, least_odds, open_bet
from ledger.floor.refusals import craps as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.roulette import BetUnknown
from ledger.floor.tables.betting import Offer
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.dice import OpenBet
from ledger.games.craps.placing import Acceptance, accepted_part
from ledger.games.craps.removal import taken_down
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import ComeOut
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

_REASONS: dict[str, ReturnReason] = {"over_maximum": "over_maximum", "uneven": "odd_chips"}


class CrapsBets(CrapsLimits):
    """A craps table at which bets are laid and taken down."""

    def place_bet(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        seat: int,
        kind: str,
        on: str | None,
        base: str | None,
        amount_minor: int,
    ) -> None:
        """Accept a bet, or hand back what is late (AG.8(3), FR.F7) or over the maximum (AG.8(5)).

        Odds lie on the number of their base bet when none is named.
        """
        self.require_play()
        self.require_dealing(stamp)
        self.seat(seat)
        if amount_minor < 1:
            raise NothingToMove("A bet")
        if on is None and base in self.bets:
            on = self.on_cloth(base).number
        settings = self.engine_settings(rules)
        row = settings.row(kind_of(kind))
        if base is not None and row.base is None:
            raise refusals.BelongsToNoBet(row.bet, base, row.clause)
        offer = self.next_offer(seat, row.bet, on or LAYOUT, "value_chips")
        if self.phase != "betting":
            late = rules.clause(Code.LATE_BETS_BARRED)
            self._return_offered(stamp, offer, base, amount_minor, reason="late", clause=late)
            return
        offered = OpenBet(offer.bet, row.bet, amount_minor, on=on, base=base)
        accepted = accepted_part(settings, self.table_state, self.open_bets_of(seat), offered)
        self._take(stamp, settings, offer, base, accepted)

    def _take(
        self,
        stamp: Stamp,
        settings: CrapsSettings,
        offer: Offer,
        base: str | None,
        accepted: Acceptance,
    ) -> None:
        """Record what is accepted, the commission on it, and every piece that goes back."""
        if accepted.accepted_minor:
            self.record_bet(stamp, settings, offer, base, accepted.accepted_minor)
        if accepted.commission_minor:
            commission = settings.row(kind_of(offer.kind)).commission
            assert commission is not None
            self.record(
                events.CommissionTaken,
                stamp,
                round=self.round,
                seat=offer.seat,
                bet=offer.bet,
                amount_minor=accepted.commission_minor,
                clause=commission.clause,
            )
        for piece in accepted.returned:
            why: dict[str, Any] = {"reason": _REASONS[piece.reason], "clause": piece.clause}
            self._return_offered(stamp, offer, base, piece.amount_minor, **why)

    def _return_offered(
        self, stamp: Stamp, offer: Offer, base: str | None, amount_minor: int, **why: Any
    ) -> None:
        """Chips of an offer that never became a bet."""
        self.record(
            events.BetReturned,
            stamp,
            round=self.round,
            amount_minor=amount_minor,
            from_layout=False,
            base=base,
            **why,
            **offer._asdict(),
        )

    def record_bet(
        self,
        stamp: Stamp,
        settings: CrapsSettings,
        offer: Offer,
        base: str | None,
        stake_minor: int,
    ) -> None:
        """A stake lies on the layout, at the odds of its row."""
        row = settings.row(kind_of(offer.kind))
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            stake_minor=stake_minor,
            pays=least_odds(row, offer.on),
            clause=row.clause,
            base=base,
            **offer._asdict(),
        )

    def remove_bet(self, stamp: Stamp, rules: TableRules, *, bet: str) -> None:
        """A player takes a bet down between rolls, and the odds on it (AMB-63, FR.A4bis).

        What froze when play was stopped stays till it goes on (AMB-58).
        """
        self.require_play()
        self.require_dealing(stamp)
        self.require_phase("betting", "Taking a bet down")
        if bet not in self.bets:
            raise BetUnknown(bet)
        everyone = [open_bet(live) for live in self.bets.values()]
        first, *odds = taken_down(self.engine_settings(rules), everyone, bet)
        removed = self.record_removal(stamp, first.bet_id)
        for gone in odds:
            self.record_removal(stamp.because_of(removed), gone.bet_id)

    def record_removal(self, stamp: Stamp, bet: str) -> str:
        """A stake went back to its player."""
        live = self.bets[bet]
        return self.record(
            events.BetRemoved,
            stamp,
            round=self.round,
            bet=bet,
            seat=live.offer.seat,
            medium=live.offer.medium,
            stake_minor=live.stake_minor,
        )

    def call_on(self, stamp: Stamp, rules: TableRules, *, bet: str, on: bool) -> None:
        """The player calls a resting bet on for the come-out roll, or off (GC.1(u))."""
        self._require_callable(stamp, rules, bet)
        self.record(events.BetCalled, stamp, round=self.round, bet=bet, on=on)

    def button(self, stamp: Stamp, rules: TableRules, *, bet: str, on: bool) -> None:
        """The dealer confirms with a button, or takes it away (GC.1(u))."""
        self._require_callable(stamp, rules, bet)
        self.record(events.BetButtoned, stamp, round=self.round, bet=bet, on=on)

    def _require_callable(self, stamp: Stamp, rules: TableRules, bet: str) -> None:
        self.require_play()
        self.require_dealing(stamp)
        self.require_phase("betting", "Calling a bet on or off")
        if bet not in self.bets:
            raise BetUnknown(bet)
        row = self.engine_settings(rules).row(kind_of(self.bets[bet].offer.kind))
        if row.come_out is not ComeOut.OFF_UNLESS_CALLED_ON:
            raise refusals.BetWorks(bet, row.clause)
