"""A blackjack table's shoe, its covered card and the decisions about hands (AG.B3 to AG.B12)."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.floor.blackjack.recorder import BlackjackRecorder
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import facts
from ledger.games.cards import JOKER, require_card
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet


class BlackjackPlay(BlackjackRecorder):
    """Cards and decisions. A suspended table may finish its round (AMB-58)."""

    # The shoe and the cards

    def shuffle(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        cuts: tuple[card_events.Cut, ...],
        behind_joker: int,
    ) -> None:
        """All cards that are not on the table are shuffled, cut by players, and go into the shoe.

        A suspended table may finish its round, so it may shuffle in it (AMB-34, AMB-58).
        """
        self.require_session()
        act = acts.Shuffle(tuple(cut.cards for cut in cuts), behind_joker)
        after = self.asked(stamp, rules, act)
        for cut in cuts:
            self.seat(cut.seat)
        settings = self.engine_settings(rules)
        self.step(
            card_events.DeckShuffled,
            stamp,
            after,
            decks=settings.decks,
            jokers=settings.jokers,
            cuts=cuts,
            behind_joker=behind_joker,
        )
        self.agree(after)

    def deal(self, stamp: Stamp, rules: TableRules, *, card: str | None) -> None:
        """The next card of the shoe; None: face down. It goes where it is due."""
        self.require_session()
        if card is not None:
            require_card(card)
        after = self.asked(stamp, rules, acts.Draw(card))
        to = facts.AT_SHUFFLE if card == JOKER else self.cards.pending[0]
        way = {"shoe": after.shoe_number, "position": after.position, "to": to, "card": card}
        self.step(card_events.CardDealt, stamp, after, **way)
        self.agree(after)

    def show_hole(self, stamp: Stamp, rules: TableRules, *, card: str) -> None:
        """The croupier shows his covered card."""
        self.require_session()
        require_card(card)
        after = self.asked(stamp, rules, acts.Uncover(card))
        self.step(card_events.HoleCardShown, stamp, after, card=card)
        self.agree(after)

    def turn_up_doubled(self, stamp: Stamp, rules: TableRules, *, hand: str, card: str) -> None:
        """A doubled card is turned up."""
        self.require_session()
        require_card(card)
        after = self.asked(stamp, rules, acts.Reveal(hand, card))
        seat = self.seat_of(hand)
        self.step(card_events.DoubledCardTurnedUp, stamp, after, seat=seat, hand=hand, card=card)
        self.agree(after)

    def gather(self, stamp: Stamp, rules: TableRules) -> None:
        """The cards go to the discard box; the next round begins."""
        self.require_session()
        after = self.asked(stamp, rules, acts.Gather())
        self.record(card_events.CardsGathered, stamp, round=self.round)
        self.agree(after)

    # The covered card and the decisions

    def look(self, stamp: Stamp, rules: TableRules, *, calls_natural: bool) -> None:
        """The croupier looks at his covered card beside a ten, a figure or an ace (AG.B7)."""
        self.require_session()
        after = self.asked(stamp, rules, acts.Look(calls_natural))
        self.step(card_events.HoleCardLookedAt, stamp, after, calls_natural=calls_natural)
        self.agree(after)

    def go_on(self, stamp: Stamp, rules: TableRules) -> None:
        """The croupier leaves his covered card unseen."""
        self.require_session()
        after = self.asked(stamp, rules, acts.GoOn())
        self.step(card_events.HoleCardLeft, stamp, after)
        self.agree(after)

    def hit(self, stamp: Stamp, rules: TableRules, *, hand: str) -> None:
        """A player asks for a card."""
        self._decide(stamp, rules, events.CardAskedFor, acts.Hit(hand))

    def stand(self, stamp: Stamp, rules: TableRules, *, hand: str) -> None:
        """A player stands."""
        self._decide(stamp, rules, events.HandStood, acts.Stand(hand))

    def _decide(
        self,
        stamp: Stamp,
        rules: TableRules,
        kind: type[events.Decision],
        act: acts.Hit | acts.Stand,
    ) -> None:
        self.require_session()
        after = self.asked(stamp, rules, act)
        self.step(kind, stamp, after, seat=self.seat_of(act.hand), hand=act.hand)
        self.agree(after)

    def split(self, stamp: Stamp, rules: TableRules, *, hand: str) -> None:
        """Two hands of two cards alike, an equal stake on the second (AG.B11)."""
        self.require_session()
        after = self.asked(stamp, rules, acts.Split(hand))
        second, seat = after.pending[1], self.seat_of(hand)
        cause = self.step(events.HandSplit, stamp, after, seat=seat, hand=hand, second=second)
        stake_minor = facts.hand_of(after, second).stake_minor
        offer = self.next_offer(seat, Bet.SPLIT, second, "value_chips")
        self.record_bet(stamp.because_of(cause), rules, offer, stake_minor)
        self.agree(after)

    def double(self, stamp: Stamp, rules: TableRules, *, hand: str, amount_minor: int) -> None:
        """A further stake for exactly one more card (AG.B12(2))."""
        self.require_session()
        after = self.asked(stamp, rules, acts.Double(hand, amount_minor))
        seat, before_minor = self.seat_of(hand), facts.hand_of(self.cards, hand).stake_minor
        how = {"seat": seat, "hand": hand, "offered_minor": amount_minor}
        cause = self.step(events.HandDoubled, stamp, after, **how)
        taken_minor = facts.hand_of(after, hand).stake_minor - before_minor
        offer = self.next_offer(seat, Bet.DOUBLE, hand, "value_chips")
        self.take(stamp.because_of(cause), rules, offer, amount_minor, taken_minor)
        self.agree(after)

    def seat_of(self, hand: str) -> int:
        return int(facts.hand_of(self.cards, hand).player)
