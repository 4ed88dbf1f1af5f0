"""A baccarat table: its shoe, settlement, commission, and what a stop makes of a coup."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import baccarat as events
from ledger.floor.baccarat.bets import clause_of_bets
from ledger.floor.baccarat.coup import CoupTable
from ledger.floor.baccarat.state import coup_of, custody_of, fact_of, shoe_of
from ledger.floor.refusals import baccarat as refusals
from ledger.floor.refusals.table import BetsOnTheCloth
from ledger.floor.tables.betting import float_change_minor
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat import coup, engine
from ledger.games.baccarat.custody import coups, methods
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class BaccaratSession(CoupTable):
    """What may happen at a baccarat table, and what a rule makes of it."""

    IN_CHARGE = ProvisionCode.BACCARAT_DEALER

    def check_limits(self, rules: TableRules) -> None:
        """Refuse limits, a pay table or seats that the engine cannot play by."""
        self.engine_settings(rules)
        self.custody_settings(rules)

    # The shoe

    def make_shoe(
        self, stamp: Stamp, rules: TableRules, *, fresh: bool, cut_by_seat: int | None
    ) -> None:
        """Shuffle and cut; a shoe that players handled is not made of the same cards again."""
        self.require_play()
        self.require_dealing(stamp)
        if self.bets or self.phase != "betting":
            raise refusals.ShoeInUse("A new shoe", "a coup is under way")
        self._require_nothing_owed(rules)
        settings = self.engine_settings(rules)
        fresh = fresh or not self.shoe
        held = methods.new_shoe(
            self.custody_settings(rules), custody_of(self), same_cards=not fresh
        )
        self.record(
            events.ShoeMade,
            stamp,
            round=self.round,
            custody=fact_of(held),
            shoe=self.shoe + 1,
            decks=settings.decks,
            fresh=fresh,
            cut_by_seat=cut_by_seat,
        )

    def burn(self, stamp: Stamp, rules: TableRules, *, shown: str | None, face_down: int) -> None:
        """Lay cards aside before the first coup: one shown, or none, the others face down."""
        self.require_play()
        self.require_dealing(stamp)
        if not self.shoe:
            raise refusals.ShoeNotReady
        if self.out or self.phase != "betting":
            raise refusals.ShoeInUse("Burning", f"{self.out} cards are out of it")
        shoe = shoe_of(self, self.engine_settings(rules).decks)
        if shown is not None:
            shoe = shoe.draw(shown)
        if face_down > shoe.left:
            raise refusals.ShoeTooShort(shoe.left, face_down)
        position = self.out + 1
        self.record(
            events.CardsBurned,
            stamp,
            shoe=self.shoe,
            position=position,
            shown=shown,
            face_down=face_down,
        )

    # Settlement

    def settle(self, stamp: Stamp, rules: TableRules) -> None:
        """Take the losing stakes and pay the winners; at a tie bets on the hands stand off."""
        self.require_going_on(stamp)
        self.require_phase(rules, "called", "A settlement")
        settings = self.engine_settings(rules)
        result = coup.result(settings.drawing, coup_of(self))
        ended = coups.end_coup(self.custody_settings(rules), custody_of(self), result)
        settled = engine.settle(settings, self.open_bets(), result)
        lines = tuple(self.line(settings, bet) for bet in settled)
        change_minor = sum(float_change_minor(line) for line in lines)
        self.require_float(rules, -change_minor)
        cash = [line for line in lines if line.medium == "cash"]
        self.record(
            events.RoundSettled,
            stamp,
            round=self.round,
            hand=result.outcome.value,
            player_total=result.player_total,
            banker_total=result.banker_total,
            custody=fact_of(ended),
            lines=lines,
            lost_cash_minor=sum(line.stake_minor - line.cash_returned_minor for line in cash),
            float_change_minor=change_minor,
        )

    # Commission, leaving, stopping

    def collect_commission(self, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
        """A seat pays in chips what it owes on account."""
        self.require_session()
        self.require_dealing(stamp)
        owed_minor = self.owed_minor.get(seat)
        if owed_minor is None:
            raise refusals.NothingOwed(seat)
        self.record(
            events.CommissionTaken,
            stamp,
            round=self.round,
            seat=seat,
            amount_minor=owed_minor,
            on_account=True,
            clause=clause_of_bets(self.engine_settings(rules)),
        )

    def leaving(self, stamp: Stamp, rules: TableRules, number: int) -> None:
        """A player who leaves owes nothing, and what he holds is with the dealer again."""
        self._require_nothing_owed(rules, number)
        self.release(stamp, rules, number)

    def require_no_bets(self) -> None:
        """Refuse to close while a coup is under way, or commission is owed."""
        if self.bets or self.phase != "betting":
            raise BetsOnTheCloth(len(self.bets))
        if self.owed_minor:
            seats = ", ".join(f"seat {seat}" for seat in sorted(self.owed_minor))
            raise refusals.CommissionOwed(seats, None)

    def return_live_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """AMB-58: after "no more bets" the coup finishes, before it bets return; or all return.

        A coup that was called is decided under either reading.
        """
        at_once = rules.reads("live_bets_at_suspension", "stop_at_once")
        if self.phase == "called" or (self.phase != "betting" and not at_once):
            return
        void = coups.between_coups(self.custody_settings(rules), custody_of(self))
        for live in list(self.bets.values()):
            amount_minor = live.stake_minor
            self.hand_back(stamp, live.offer, amount_minor, "suspended", None, from_layout=True)
        if self.phase != "betting":
            self.record(events.RoundVoided, stamp, round=self.round, custody=fact_of(void))

    def _require_nothing_owed(self, rules: TableRules, seat: int | None = None) -> None:
        owed = {
            number: minor
            for number, minor in sorted(self.owed_minor.items())
            if seat in (None, number)
        }
        if owed:
            said = ", ".join(f"seat {number} {rules.money(owed[number])}" for number in owed)
            raise refusals.CommissionOwed(said, self.engine_settings(rules).conduct_clause)
