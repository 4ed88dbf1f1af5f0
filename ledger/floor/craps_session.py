"""A craps table: bets laid and taken down, their settlement, stops and closing."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events.base import Count
from ledger.events.bets import ReturnReason
from ledger.events.craps import LAYOUT
from ledger.floor.betting_table import Offer, float_change_minor
from ledger.floor.craps_limits import CrapsLimits
from ledger.floor.craps_lines import lines_of
from ledger.floor.craps_table import kind_of, least_odds, open_bet, stands
from ledger.floor.refusals import craps as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.roulette import BetUnknown
from ledger.floor.refusals.table import BetsOnTheCloth
from ledger.floor.table_rules import TableRules
from ledger.games.craps.dice import OpenBet, Roll
from ledger.games.craps.engine import resolve
from ledger.games.craps.placing import Acceptance, accepted_part
from ledger.games.craps.removal import taken_down
from ledger.games.craps.settings import CrapsSettings
from ledger.rulebooks.vocabulary.craps import ComeOut
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

_REASONS: dict[str, ReturnReason] = {"over_maximum": "over_maximum", "uneven": "odd_chips"}


class CrapsSession(CrapsLimits):
    """What may happen at a craps table, and what a rule makes of it."""

    IN_CHARGE = Code.CRAPS_CROUPIERS

    # Bets

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
        offer = self.next_offer(seat, row.bet, on or LAYOUT, "value_chips")
        if self.phase != "betting":
            clause = rules.clause(Code.LATE_BETS_BARRED)
            self.hand_back(stamp, offer, amount_minor, "late", clause, from_layout=False)
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
            reason = _REASONS[piece.reason]
            self.hand_back(
                stamp, offer, piece.amount_minor, reason, piece.clause, from_layout=False
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
        """A player takes a bet down between rolls, and the odds on it (AMB-63, FR.A4bis)."""
        self.require_session()
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

    # Settlement

    def settle(self, stamp: Stamp, rules: TableRules) -> None:
        """Take the losing stakes, pay the winners, move the rest; point and shooter follow."""
        self.require_session()
        self.require_dealing(stamp)
        self.require_phase("rolled", "A settlement")
        assert self.rolled is not None
        resolved = resolve(
            self.engine_settings(rules),
            self.table_state,
            [open_bet(live) for live in self.bets.values()],
            Roll(*self.rolled),
        )
        lines = lines_of(self, resolved)
        change_minor = sum(map(float_change_minor, lines))
        self.require_float(rules, -change_minor)
        round_number = self.round
        cash = [line for line in lines if line.medium == "cash"]
        settled = self.record(
            events.RoundSettled,
            stamp,
            round=round_number,
            faces=self.rolled,
            lines=lines,
            lost_cash_minor=sum(line.stake_minor - line.cash_returned_minor for line in cash),
            float_change_minor=change_minor,
            point=resolved.state.point,
            shooter_stays=resolved.shooter_stays,
        )
        after = {bet.bet_id: bet for bet in resolved.bets}
        for moved in resolved.moves:
            bet = after[moved.bet_id]
            self.record(
                events.BetMoved,
                stamp.because_of(settled),
                round=round_number,
                bet=bet.bet_id,
                on=bet.on or LAYOUT,
                number=bet.number,
            )

    # Stopping

    def require_no_bets(self) -> None:
        """Refuse to close while bets are undecided or a roll is under way."""
        if self.bets or self.phase != "betting":
            raise BetsOnTheCloth(len(self.bets))

    def return_live_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """AMB-58: after "no more bets" the roll finishes; before, bets return.

        Bets that stand between rolls freeze till play goes on or the table closes. Under the other
        reading everything goes back at once, and the point with it. Faces that were called decide
        under either.
        """
        at_once = rules.reads("live_bets_at_suspension", "stop_at_once")
        if self.phase == "rolled" or (self.phase == "no_more_bets" and not at_once):
            return
        settings = self.engine_settings(rules)
        going = [live for live in self.bets.values() if at_once or not stands(settings, live)]
        self._hand_all_back(stamp, [live.offer.bet for live in going])
        if at_once and (self.phase != "betting" or self.point is not None):
            self.record(events.RoundVoided, stamp, round=self.round)

    def close(self, stamp: Stamp, *, float_chips: Count, counted_by: tuple[str, str]) -> None:
        """End the session; bets that froze when play was stopped go back (AMB-58)."""
        if self.status == "suspended" and self.phase == "betting":
            self._hand_all_back(stamp, list(self.bets))
        super().close(stamp, float_chips=float_chips, counted_by=counted_by)

    def _hand_all_back(self, stamp: Stamp, bets: list[str]) -> None:
        for bet in bets:
            live = self.bets[bet]
            amount_minor = live.stake_minor
            self.hand_back(stamp, live.offer, amount_minor, "suspended", None, from_layout=True)
