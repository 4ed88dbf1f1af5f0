"""Bets at a baccarat table: offered, taken back, and lying there by observation."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import baccarat as events
from ledger.events import bets
from ledger.floor.baccarat.custody import CustodyTable
from ledger.floor.baccarat.table import ON, bet_of
from ledger.floor.refusals import baccarat as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.tables.betting import Offer
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat import engine
from ledger.games.baccarat.coup import Verdict
from ledger.games.baccarat.settings import EngineSettings

_RESULTS: dict[Verdict, bets.BetResult] = {
    Verdict.WON: "won",
    Verdict.LOST: "lost",
    Verdict.STANDS_OFF: "pushed",
}


class BaccaratBets(CustodyTable):
    """A baccarat table that takes bets in value chips."""

    def place_bet(
        self, stamp: Stamp, rules: TableRules, *, seat: int, kind: str, amount_minor: int
    ) -> None:
        """Accept a bet; what is over the maximum follows AMB-40, a late one is returned."""
        self.require_play()
        self.require_dealing(stamp)
        self.seat(seat)
        if amount_minor < 1:
            raise NothingToMove("A bet")
        if not self.shoe:
            raise refusals.ShoeNotReady
        bet = bet_of(kind)
        settings = self.engine_settings(rules)
        settings.row(bet)
        offer = self.next_offer(seat, bet.value, ON[bet], "value_chips")
        clause = settings.conduct_clause
        if self.phase != "betting":
            self.hand_back(stamp, offer, amount_minor, "late", clause, from_layout=False)
            return
        own = [open_ for open_ in self.open_bets() if self.bets[open_.bet_id].offer.seat == seat]
        offered = engine.OpenBet(offer.bet, bet, amount_minor)
        acceptance = engine.accepted_part(settings, own, offered)
        if acceptance.accepted_minor:
            self.record_bet(stamp, settings, offer, acceptance.accepted_minor)
        if acceptance.returned_minor:
            excess_minor = acceptance.returned_minor
            self.hand_back(stamp, offer, excess_minor, "over_maximum", clause, from_layout=False)

    def remove_bet(self, stamp: Stamp, rules: TableRules, *, bet: str) -> None:
        """A player takes a bet back before "no more bets" (inferred: no text forbids it)."""
        self.require_session()
        self.require_dealing(stamp)
        if bet not in self.bets:
            raise refusals.BetUnknown(bet)
        self.require_phase(rules, "betting", "Taking a bet back")
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

    def record_bet(
        self, stamp: Stamp, settings: EngineSettings, offer: Offer, stake_minor: int
    ) -> None:
        """A stake lies on the cloth, at the odds of its row; a command or an observation asked."""
        odds = settings.row(bet_of(offer.kind)).odds
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            stake_minor=stake_minor,
            pays=(odds.pays, odds.per),
            clause=clause_of_bets(settings),
            **offer._asdict(),
        )

    def open_bets(self) -> list[engine.OpenBet]:
        """The bets on the cloth as the engine takes them."""
        return [
            engine.OpenBet(bet, bet_of(live.offer.kind), live.stake_minor)
            for bet, live in self.bets.items()
        ]

    def line(self, settings: EngineSettings, settled: engine.SettledBet) -> bets.SettlementLine:
        """A settled bet as the event states it; what was seen to be paid is recorded so."""
        paid_minor = self.observed_paid_minor.get(settled.bet_id, settled.due_minor)
        return bets.SettlementLine.of(
            self.bets[settled.bet_id].offer._asdict()
            | {
                "stake_minor": settled.stake_minor,
                "result": _RESULTS[settled.verdict],
                "pays": (settled.pays, settled.per),
                "due_minor": settled.due_minor,
                "paid_minor": paid_minor,
                "breakage_minor": settled.breakage_minor,
                "commission_minor": settled.commission_minor - settled.owed_minor,
                "owed_minor": settled.owed_minor,
                "clause": clause_of_bets(settings),
            }
        )


def clause_of_bets(settings: EngineSettings) -> str:
    """The clause under which bets are taken and paid: the pay table has none of its own."""
    return settings.conduct_clause or settings.rulebook_id
