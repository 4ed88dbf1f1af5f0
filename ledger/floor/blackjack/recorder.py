"""Facts of a blackjack round, recorded as the engine has decided them."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import blackjack as events
from ledger.events.base import Event
from ledger.events.table import LimitsPosted
from ledger.floor.blackjack.round import BlackjackRound
from ledger.floor.blackjack.table import capped, lines_of, pinned_settings
from ledger.floor.refusals.blackjack import EarlierThanRound
from ledger.floor.tables.betting import LiveBet, Offer, float_change_minor
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack import engine
from ledger.games.blackjack.actions import Action
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import SettledLine, State
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class BlackjackRecorder(BlackjackRound):
    """A round that can be added to."""

    _engine: tuple[LimitsPosted, EngineSettings] | None = None

    def engine_settings(self, rules: TableRules) -> EngineSettings:
        """The engine's settings under the limits in force; made again only when these change."""
        if self._engine is None or self._engine[0] is not self.limits:
            self._engine = (self.limits, pinned_settings(self.opened, self.limits, rules))
        return self._engine[1]

    def asked(self, stamp: Stamp, rules: TableRules, act: Action) -> State:
        """The cards after the act of the one in charge, or its refusal.

        No late reason excuses a time behind the round's last step: an earlier fact never enters a
        round that went on.
        """
        self.require_in_charge(stamp.actor)
        if stamp.occurred_at < self.step_at:
            at, step_at = stamp.occurred_at.isoformat(), self.step_at.isoformat()
            raise EarlierThanRound(at, step_at, self.round, self.cards.phase)
        after = engine.apply(self.engine_settings(rules), self.cards, act)
        return after._replace(returned=())  # what goes back is told by events of its own

    def step(self, kind: type[Event], stamp: Stamp, after: State, **facts: object) -> str:
        """Record a step of the round, and where the engine leaves the round."""
        stands = {"stands": after.phase.value, "awaits": after.pending}
        return self.record(kind, stamp, round=self.round, **stands, **facts)

    def agree(self, after: State) -> None:
        """What the log says of the cards is what the engine made of them."""
        assert self.cards == after, (self.cards, after)

    def record_bet(self, stamp: Stamp, rules: TableRules, offer: Offer, stake_minor: int) -> None:
        """A stake lies on the table, at the odds of its row."""
        settings, bet = self.engine_settings(rules), Bet(offer.kind)
        odds = settings.odds(bet)
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            stake_minor=stake_minor,
            pays=(odds.pays, odds.per),
            clause=settings.clause_of(bet) or settings.rulebook_id,
            **offer._asdict(),
        )

    def take(
        self, stamp: Stamp, rules: TableRules, offer: Offer, offered_minor: int, room_minor: int
    ) -> None:
        """Record what is accepted of an offered stake, and the rest that goes back (AG.8(5))."""
        if room_minor:
            self.record_bet(stamp, rules, offer, room_minor)
        if offered_minor > room_minor:
            back_minor = offered_minor - room_minor
            clause = rules.clause(ProvisionCode.EXCESS_OVER_MAXIMUM_RETURNED)
            self.hand_back(stamp, offer, back_minor, "over_maximum", clause, from_layout=False)

    def bets_on(self, place: str) -> list[LiveBet]:
        """The bets of a hand or an insurance, in the order in which they were laid."""
        return [live for live in self.bets.values() if live.offer.on == place]

    def record_settlement(self, stamp: Stamp, rules: TableRules, after: State) -> None:
        """Pay and take what the engine decided; what the late call's cap leaves goes back first."""
        settings = self.engine_settings(rules)
        decided = after.lines[len(self.cards.lines) :]
        lines = [line for one in decided for line in self._lines(rules, settings, one)]
        change_minor = sum(float_change_minor(line) for line in lines)
        self.require_float(rules, -change_minor)
        for one in decided:
            for piece in capped(one, self.bets_on(one.place)):
                self.hand_back(
                    stamp,
                    piece.live.offer,
                    piece.amount_minor,
                    "original_bet_cap",
                    one.clause,
                    from_layout=True,
                )
        cash = [line for line in lines if line.medium == "cash"]
        self.record(
            events.RoundSettled,
            stamp,
            round=self.round,
            stands=after.phase.value,
            awaits=after.pending,
            decided=tuple(_decided(line) for line in decided),
            croupier_cards=after.croupier,
            lines=tuple(lines),
            lost_cash_minor=sum(line.stake_minor - line.cash_returned_minor for line in cash),
            float_change_minor=change_minor,
        )

    def _lines(
        self, rules: TableRules, settings: EngineSettings, decided: SettledLine
    ) -> list[bets.SettlementLine]:
        """The lines of a place, as observed where somebody saw another payout."""
        lying = self.bets_on(decided.place)
        back_minor = {piece.live.offer.bet: piece.amount_minor for piece in capped(decided, lying)}
        staying = [
            LiveBet(live.offer, live.stake_minor - back_minor.get(live.offer.bet, 0))
            for live in lying
        ]
        staying = [live for live in staying if live.stake_minor]
        unit_minor, book = settings.payout_unit_minor, rules.rulebook.id
        return [
            line.model_copy(update={"paid_minor": self.observed_paid_minor[line.bet]})
            if line.bet in self.observed_paid_minor
            else line
            for line in lines_of(decided, staying, unit_minor, book)
        ]


def _decided(line: SettledLine) -> events.Decided:
    plain = {"bet": line.bet.value, "result": line.result.value}
    return events.Decided.of(line._asdict() | plain)
