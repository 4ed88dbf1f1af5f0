"""A roulette table: bets, throw, no more bets, call, settlement (AG.R9(1))."""

from __future__ import annotations

from typing import Any

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import roulette as events
from ledger.floor.refusals import roulette as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import BetsOnTheCloth
from ledger.floor.roulette.as_usual import UsualRound
from ledger.floor.roulette.cloth import open_bets, position_of, require_colour, seats_allowed
from ledger.floor.roulette.places import Offered
from ledger.floor.roulette.round import Phase
from ledger.floor.tables.betting import Offer, float_change_minor
from ledger.floor.tables.rules import TableRules
from ledger.games.roulette import engine
from ledger.games.roulette.chips import in_whole_chips
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteRow


class RouletteSession(UsualRound):
    """What may happen at a roulette table, and what a rule makes of it."""

    IN_CHARGE = ProvisionCode.ROULETTE_CROUPIER_ONLY

    def check_limits(self, rules: TableRules) -> None:
        """Refuse limits that the engine cannot play by."""
        self.engine_settings(rules)

    def seats_allowed(self, rules: TableRules) -> tuple[int, str | None]:
        """The lower of what the session opened with and what the clauses allow."""
        of_cloth, clause = seats_allowed(rules, self.opened.equipment["cloth"], None)
        seats = self.opened.seats
        return seats, None if seats < of_cloth else clause

    def round_state(self) -> dict[str, Any]:
        """The round, its phase, the pocket once it is called, and the croupier's throws."""
        return {
            "round": self.round,
            "phase": self.phase,
            "pocket": self.pocket,
            "throws": self.throws,
        }

    # The round, in its order

    def place_bet(self, stamp: Stamp, rules: TableRules, offered: Offered) -> None:
        """Accept a bet, or hand back what is late (AG.R9(1)) or over the maximum (AG.8(5))."""
        self.require_play()
        self._require_dealing(stamp)
        seat, kind, on, medium, amount_minor = offered
        holder = self.seat(seat)
        if amount_minor < 1:
            raise NothingToMove("A bet")
        settings = self.engine_settings(rules)
        position = position_of(settings, kind, on)
        offer = self.next_offer(seat, kind, position.on, medium)
        if self.phase in ("no_more_bets", "called"):
            clause = rules.clause(ProvisionCode.ROULETTE_LATE_CHIPS_RETURNED)
            self.hand_back(stamp, offer, amount_minor, "late", clause, from_layout=False)
            return
        if medium == "colour_chips":
            require_colour(holder, amount_minor, rules)
        own = open_bets(settings, self.bets.values(), seat)
        laid = engine.OpenBet(offer.bet, position, amount_minor)
        acceptance = engine.accepted_part(settings, own, laid)
        if acceptance.returned or medium == "colour_chips":

            def chip_of(bet: str) -> int:
                lies_in = medium if bet == offer.bet else self.bets[bet].offer.medium
                return holder.chip_minor(lies_in)

            acceptance = in_whole_chips(acceptance, laid, own, chip_of)
        self._take(stamp, settings.row(position.bet), offer, acceptance)

    def remove_bet(self, stamp: Stamp, *, bet: str) -> None:
        """A player takes a bet back before "no more bets" (inferred: no text forbids it).

        A suspended table may hold a bet that an observation put there; it is his to take.
        """
        self.require_session()
        self._require_dealing(stamp)
        if bet not in self.bets:
            raise refusals.BetUnknown(bet)
        if self.phase not in ("betting", "spinning"):
            raise refusals.NotNow("Taking a bet back", self.round, self.phase)
        live = self.bets[bet]
        self.record(
            events.BetRemoved,
            stamp,
            round=self.round,
            bet=bet,
            seat=live.offer.seat,
            medium=live.offer.medium,
            stake_minor=live.stake_minor,
        )

    def throw(self, stamp: Stamp) -> None:
        """Spin the wheel and throw the ball."""
        self.require_play()
        self._require_dealing(stamp)
        self._require_phase("betting", "A throw")
        self.record_throw(stamp, self.croupier)

    def no_more_bets(self, stamp: Stamp) -> None:
        """Announce that no bet is taken any more."""
        self.require_play()
        self._require_dealing(stamp)
        self._require_phase("spinning", 'Announcing "no more bets"')
        self.record(events.BetsClosed, stamp, round=self.round)

    def call(self, stamp: Stamp, rules: TableRules, *, pocket: str) -> None:
        """Call the number. A suspended table may finish its round (AMB-58)."""
        self.require_session()
        self._require_dealing(stamp)
        self._require_phase("no_more_bets", "Calling a number")
        self.engine_settings(rules).cloth.require_pocket(pocket)
        self.record(events.PocketCalled, stamp, round=self.round, pocket=pocket)

    def settle(self, stamp: Stamp, rules: TableRules) -> None:
        """Take the losing stakes and pay the winners; what was seen to be paid is recorded so."""
        self.require_session()
        self._require_dealing(stamp)
        self._require_phase("called", "A settlement")
        assert self.pocket is not None
        settings = self.engine_settings(rules)
        settled = engine.settle(settings, open_bets(settings, self.bets.values()), self.pocket)
        lines = bets.SettlementLine.all_of(tuple([self._line(bet) for bet in settled]))
        change_minor = sum(map(float_change_minor, lines))
        self.require_float(rules, -change_minor)
        cash = [line for line in lines if line.medium == "cash"]
        self.record(
            events.RoundSettled,
            stamp,
            round=self.round,
            pocket=self.pocket,
            lines=lines,
            lost_cash_minor=sum(line.stake_minor - line.cash_returned_minor for line in cash),
            float_change_minor=change_minor,
        )

    # Stopping

    def require_no_bets(self) -> None:
        """Refuse to close while a round is under way."""
        if self.bets or self.phase != "betting":
            raise BetsOnTheCloth(len(self.bets))

    def return_live_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """AMB-58: after "no more bets" the round finishes, before it bets return; or all return.

        A number that was called is decided under either reading.
        """
        at_once = rules.reads("live_bets_at_suspension", "stop_at_once")
        if self.phase == "called" or (self.phase == "no_more_bets" and not at_once):
            return
        for live in list(self.bets.values()):
            amount_minor = live.stake_minor
            self.hand_back(stamp, live.offer, amount_minor, "suspended", None, from_layout=True)
        if self.phase != "betting":
            self.record(events.RoundVoided, stamp, round=self.round)

    def _take(
        self,
        stamp: Stamp,
        row: RouletteRow,
        offer: Offer,
        acceptance: engine.Acceptance,
    ) -> None:
        """Record what is accepted, and every piece that goes back."""
        if acceptance.accepted_minor:
            self.record_bet(stamp, row, offer, acceptance.accepted_minor)
        for piece in acceptance.returned:
            own = piece.bet_id == offer.bet
            self.hand_back(
                stamp,
                offer if own else self.bets[piece.bet_id].offer,
                piece.amount_minor,
                "over_maximum",
                piece.clause,
                from_layout=not own,
            )

    def _line(self, settled: engine.SettledBet) -> dict[str, Any]:
        bet, seat, kind, on, medium = self.bets[settled.bet_id].offer
        due_minor = settled.due_minor
        return {
            "bet": bet,
            "seat": seat,
            "kind": kind,
            "on": on,
            "medium": medium,
            "stake_minor": settled.stake_minor,
            "result": "won" if settled.won else "lost",
            "pays": (settled.pays, settled.per),
            "due_minor": due_minor,
            "paid_minor": self.observed_paid_minor.get(bet, due_minor),
            "breakage_minor": settled.breakage_minor,
            "clause": settled.clause,
        }

    def _require_dealing(self, stamp: Stamp) -> None:
        """Refuse anyone but the croupier in charge, and a time behind the round's last step.

        No late reason excuses that: an earlier fact never enters a settled round, nor a bet one
        whose number is known. Whoever finds one records an observation.
        """
        self.require_in_charge(stamp.actor)
        if stamp.occurred_at < self.step_at:
            at, step_at = stamp.occurred_at.isoformat(), self.step_at.isoformat()
            raise refusals.EarlierThanStep(at, step_at, self.round, self.phase)

    def _require_phase(self, phase: Phase, what: str) -> None:
        if self.phase != phase:
            raise refusals.NotNow(what, self.round, self.phase)
