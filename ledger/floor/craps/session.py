"""A craps table: the settlement of a roll, stops and closing."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events.base import Count
from ledger.events.craps import LAYOUT
from ledger.floor.craps.bets import CrapsBets
from ledger.floor.craps.lines import lines_of
from ledger.floor.craps.table import open_bet, stands
from ledger.floor.refusals.table import BetsOnTheCloth
from ledger.floor.tables.betting import float_change_minor
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.dice import Roll
from ledger.games.craps.engine import resolve
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


class CrapsSession(CrapsBets):
    """What may happen at a craps table, and what a rule makes of it."""

    IN_CHARGE = Code.CRAPS_CROUPIERS

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
