"""A blackjack table: shuffle, bets, deal, decisions, settlement (AG.B3 to AG.B14)."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.floor.blackjack.corrections import index_of, with_card
from ledger.floor.blackjack.play import BlackjackPlay
from ledger.floor.blackjack.round import BETWEEN_ROUNDS, square_of
from ledger.floor.blackjack.table import posted, seats_allowed
from ledger.floor.refusals import blackjack as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.roulette import BetUnknown
from ledger.floor.refusals.table import BetsOnTheCloth
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import engine, facts
from ledger.games.blackjack.refusals import BetDenied, SettledBetStands
from ledger.games.blackjack.settings import check_limits
from ledger.games.blackjack.settlement import due
from ledger.games.blackjack.state import Hole, Phase, State
from ledger.games.cards import JOKER, CardNotInShoe, require_card
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

DEALT = frozenset({Phase.DEALING, Phase.LOOKING, Phase.PLAYERS, Phase.CROUPIER})
"""From the last call to the last settlement: a bet comes too late."""


class BlackjackSession(BlackjackPlay):
    """What may happen at a blackjack table, and what a rule makes of it."""

    IN_CHARGE = ProvisionCode.BLACKJACK_CROUPIER

    def check_limits(self, rules: TableRules) -> None:
        """Refuse limits out of their span or proportion (AG.B14, AMB-12)."""
        standing = posted(self.standing) if self.standing else None
        check_limits(self.engine_settings(rules), standing)

    def seats_allowed(self, rules: TableRules) -> tuple[int, str | None]:
        """The lower of what the session opened with and the squares of the felt."""
        squares = int(str(self.opened.terms["squares"]))
        of_felt, clause = seats_allowed(rules, squares, None)
        return self.opened.seats, None if self.opened.seats < of_felt else clause

    # Bets

    def place_bet(
        self, stamp: Stamp, rules: TableRules, *, seat: int, square: int, amount_minor: int
    ) -> None:
        """Accept a bet before the deal, or hand back what is late or over the maximum."""
        self.require_play()
        self.require_in_charge(stamp.actor)
        self.seat(seat)
        if amount_minor < 1:
            raise NothingToMove("A bet")
        place, player = facts.first_hand(square), str(seat)
        more = any(hand.player == player for hand in self.cards.hands)
        kind = Bet.EXTRA_HAND if more else Bet.HAND
        offer = self.next_offer(seat, kind, place, "value_chips")
        if self.cards.phase in DEALT:
            clause = rules.clause(ProvisionCode.LATE_BETS_BARRED)
            self.hand_back(stamp, offer, amount_minor, "late", clause, from_layout=False)
            return
        after = self.asked(stamp, rules, acts.PlaceBet(square, player, amount_minor))
        if more and seat not in self.extra_hands:
            clause = self.engine_settings(rules).clause_of(Bet.EXTRA_HAND)
            raise refusals.ExtraHandNotAllowed(seat, self.round, clause)
        taken_minor = sum(hand.stake_minor for hand in after.hands if hand.id == place)
        self.take(stamp, rules, offer, amount_minor, taken_minor)
        self.agree(after)

    def remove_bet(self, stamp: Stamp, rules: TableRules, *, bet: str) -> None:
        """A player takes a bet back before the deal (inferred: no text forbids it)."""
        self.require_session()
        if bet not in self.bets:
            raise BetUnknown(bet)
        live = self.bets[bet]
        self.asked(stamp, rules, acts.TakeBack(square_of(live.offer.on)))
        self.record(
            events.BetRemoved,
            stamp,
            round=self.round,
            bet=bet,
            seat=live.offer.seat,
            medium=live.offer.medium,
            stake_minor=live.stake_minor,
        )

    def allow_extra_hand(self, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
        """The croupier lets a player hold more hands than one in this round (AG.B12(4))."""
        self.require_play()
        self.require_in_charge(stamp.actor)
        self.seat(seat)
        settings = self.engine_settings(rules)
        if not settings.offers(Bet.EXTRA_HAND):
            raise BetDenied(Bet.EXTRA_HAND, settings.clause_of(Bet.EXTRA_HAND))
        self.record(events.ExtraHandAllowed, stamp, round=self.round, seat=seat)

    def close_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """No more bets: the deal begins."""
        self.require_play()
        after = self.asked(stamp, rules, acts.CloseBets())
        self.step(card_events.BetsClosed, stamp, after)
        self.agree(after)

    def insure(self, stamp: Stamp, rules: TableRules, *, square: int, amount_minor: int) -> None:
        """A player bets that the covered card counts ten (AG.B12(3))."""
        self.require_session()
        after = self.asked(stamp, rules, acts.Insure(square, amount_minor))
        place = f"{square}.insurance"
        taken_minor = sum(one.stake_minor for one in after.insurance if one.id == place)
        seat = self.seat_of(facts.first_hand(square))
        offer = self.next_offer(seat, Bet.INSURANCE, place, "value_chips")
        self.take(stamp, rules, offer, amount_minor, taken_minor)
        self.agree(after)

    def settle(self, stamp: Stamp, rules: TableRules) -> None:
        """Pay and take what is due now; a round has as many settlements as it needs.

        Where play stopped at once the rest of the round is void behind it (AMB-58).
        """
        self.require_session()
        after = self.asked(stamp, rules, acts.Settle())
        self.record_settlement(stamp, rules, after)
        self.agree(after)
        if self.status == "suspended" and _at_once(rules):
            self.return_live_bets(stamp, rules)

    # Errors

    def correct_card(
        self, stamp: Stamp, rules: TableRules, *, shoe: int, position: int, card: str
    ) -> None:
        """A card was recorded as another one: put right before it is settled (AG.B13(1)).

        Refused is a correction that would reopen a settled bet (AG.B9), or after which the round
        could not have gone on as it did.
        """
        self.require_session()
        self.require_in_charge(stamp.actor)
        require_card(card)
        clause = self.engine_settings(rules).clause(Term.LATE_CALL_COUNTS_21)
        try:
            wrong = facts.card_of(self.cards, facts.way_of(self.cards, shoe, position))
            at = index_of(self.began, self.done, shoe, position)
        except LookupError:
            raise refusals.NothingToCorrect(shoe, position, clause) from None
        if wrong is None or JOKER in (wrong, card):
            raise refusals.NothingToCorrect(shoe, position, clause)
        after = self._played_with(rules, at, with_card(self.done[at], card))
        lies = facts.corrected(self.cards, shoe, position, card)
        lies = lies._replace(phase=after.phase, pending=after.pending)
        if lies != after:
            raise refusals.CorrectionUnfit(self.round, clause)
        way = {"shoe": shoe, "position": position, "recorded": wrong, "card": card}
        self.step(card_events.CardCorrected, stamp, after, clause=clause, **way)

    def withdraw_call(self, stamp: Stamp, rules: TableRules) -> None:
        """The natural that he called is none: he looked and called nothing (AG.B13(1))."""
        self.require_session()
        self.require_in_charge(stamp.actor)
        clause = self.engine_settings(rules).clause(Term.LATE_CALL_COUNTS_21)
        called = acts.Look(calls_natural=True)
        if self.cards.hole is not Hole.CALLED or called not in self.done:
            raise refusals.NoCallToWithdraw(self.round, clause)
        after = self._played_with(rules, self.done.index(called), acts.Look(calls_natural=False))
        self.step(card_events.CallWithdrawn, stamp, after, clause=clause)
        self.agree(after)

    def _played_with(self, rules: TableRules, at: int, right: acts.Action) -> State:
        """The cards if this act had been the right one."""
        settings = self.engine_settings(rules)
        try:
            after = engine.corrected(settings, self.began, self.done, at, right)
        except (SettledBetStands, CardNotInShoe):
            raise
        except Refusal:
            clause = settings.clause(Term.LATE_CALL_COUNTS_21)
            raise refusals.CorrectionUnfit(self.round, clause) from None
        return after._replace(returned=())

    # Stopping

    def require_no_bets(self) -> None:
        """Refuse to close over bets or cards."""
        if self.cards.phase not in BETWEEN_ROUNDS:
            raise refusals.CardsOnTheTable(self.round, self.cards.phase)
        if self.bets:
            raise BetsOnTheCloth(len(self.bets))

    def return_live_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """AMB-58: once the deal began the round finishes, before it bets return; or all return.

        What is decided is paid and taken under either reading, and the rest is void after it.
        """
        phase = self.cards.phase
        in_round = phase not in BETWEEN_ROUNDS
        if in_round and (phase is Phase.SETTLED or not _at_once(rules)):
            return
        if due(self.engine_settings(rules), self.cards):
            return
        for live in list(self.bets.values()):
            amount_minor = live.stake_minor
            self.hand_back(stamp, live.offer, amount_minor, "suspended", None, from_layout=True)
        if in_round:
            self.record(events.RoundVoided, stamp, round=self.round)


def _at_once(rules: TableRules) -> bool:
    return rules.reads("live_bets_at_suspension", "stop_at_once")
