"""The state of a blackjack table: what its events do to it, and nothing else."""

from __future__ import annotations

import datetime as dt
from typing import Any

from ledger.aggregate import BEFORE_ALL_TIME
from ledger.events import bets
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.events.base import Event
from ledger.events.table import LimitsPosted
from ledger.floor.blackjack.corrections import index_of, with_card
from ledger.floor.tables.betting import BettingTable
from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import facts
from ledger.games.blackjack.state import Hole, Phase, Result, SettledLine, State
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet

BETWEEN_ROUNDS = frozenset({Phase.NO_SHOE, Phase.BURNING, Phase.BETTING})
"""Before the deal: no card lies on the table, and what lies there are bets."""
INSURANCE = ".insurance"
"""What follows the square of a hand in the place of its insurance."""


class BlackjackRound(BettingTable):
    """A betting table with the cards of its shoe and of its round."""

    RETURNED = events.BetReturned
    RESTATED = events.PayoutRestated

    cards: State
    """The engine's state, as the events make it."""
    began: State
    """The same when ``done`` began."""
    done: list[acts.Action]
    """What was done since, in this round: a card that was recorded wrong is put right in it."""
    extra_hands: set[int]
    """Seats that may hold more than one hand in this round."""
    standing: LimitsPosted | None
    """The limits before those in force: a minimum may have to keep a proportion to them."""
    round_since: dt.datetime
    step_at: dt.datetime
    """When the round came to where it stands."""

    def begin(self) -> None:
        """Before the first shuffle."""
        super().begin()
        self.cards = State()
        self.standing = None
        self.round_since = self.step_at = BEFORE_ALL_TIME
        self._next_round()

    def accept(self, event: Event) -> None:
        """Take an event in; LookupError where a card or hand of an altered log is not there."""
        if isinstance(event, LimitsPosted):
            self.standing = getattr(self, "limits", None)
        try:
            super().accept(event)
        except (Refusal, ValueError, IndexError) as unfit:
            raise LookupError(str(unfit)) from unfit

    def round_state(self) -> dict[str, Any]:
        """Where the round stands, and the cards that lie open."""
        cards = self.cards
        return {
            "round": self.round,
            "stands": cards.phase.value,
            "awaits": list(cards.pending),
            "shoe": cards.shoe_number,
            "cards_left": cards.left,
            "croupier_cards": list(cards.croupier),
            "hole_card": cards.hole.value,
            "hands": {hand.id: list(hand.cards) for hand in cards.hands},
        }

    def _next_round(self) -> None:
        self.round = self.cards.round
        self.offers = 0
        self.extra_hands = set()
        self._mark()

    def _mark(self) -> None:
        """What was done so far cannot be put right any more."""
        self.began, self.done = self.cards, []

    def _follow(self, cards: State, act: acts.Action, fact: card_events.Step) -> None:
        """The cards lie like this because of the act, and the round stands as the fact says."""
        self.cards = cards
        self.done.append(act)
        self.come_to(fact)

    def come_to(self, fact: card_events.Step | events.RoundSettled) -> None:
        """The next step of the round; nothing enters the round behind it."""
        self.cards = self.cards._replace(phase=Phase(fact.stands), pending=fact.awaits)
        self.step_at = max(self.step_at, fact.occurred_at)
        if isinstance(fact, card_events.BetsClosed):
            self.done.append(acts.CloseBets())
        elif isinstance(fact, events.CardAskedFor):
            self.done.append(acts.Hit(fact.hand))

    # The shoe and the cards

    def shuffle_in(self, fact: card_events.DeckShuffled) -> None:
        """A new shoe. Before the first round nothing can have been wrong."""
        act = acts.Shuffle(tuple(cut.cards for cut in fact.cuts), fact.behind_joker)
        packs = {"decks": fact.decks, "jokers": fact.jokers}
        after = facts.shuffled(self.cards, **packs, behind_joker=fact.behind_joker)
        self._follow(after, act, fact)

    def lay_card(self, fact: card_events.CardDealt) -> None:
        """A card at its place; what nobody was to get cannot be put right by dealing again."""
        self._follow(facts.dealt(self.cards, fact.to, fact.card), acts.Draw(fact.card), fact)
        if fact.to == facts.SET_ASIDE:
            self._mark()

    def look_at_hole(self, fact: card_events.HoleCardLookedAt) -> None:
        """The croupier knows his covered card."""
        hole = Hole.CALLED if fact.calls_natural else Hole.LOOKED
        self._follow(self.cards._replace(hole=hole), acts.Look(fact.calls_natural), fact)

    def take_call_back(self, fact: card_events.CallWithdrawn) -> None:
        """He looked, and called nothing."""
        self.done[self.done.index(acts.Look(calls_natural=True))] = acts.Look(calls_natural=False)
        self.cards = self.cards._replace(hole=Hole.LOOKED)
        self.come_to(fact)

    def leave_hole(self, fact: card_events.HoleCardLeft) -> None:
        """Nobody knows it."""
        self._follow(self.cards._replace(hole=Hole.LEFT), acts.GoOn(), fact)

    def open_hole(self, fact: card_events.HoleCardShown) -> None:
        """His cards lie open."""
        self._follow(facts.shown(self.cards, fact.card), acts.Uncover(fact.card), fact)

    def turn_up(self, fact: card_events.DoubledCardTurnedUp) -> None:
        """A doubled card lies open."""
        after = facts.turned_up(self.cards, fact.hand, fact.card)
        self._follow(after, acts.Reveal(fact.hand, fact.card), fact)

    def correct(self, fact: card_events.CardCorrected) -> None:
        """The right card lies where the wrong one was recorded."""
        at = index_of(self.began, self.done, fact.shoe, fact.position)
        self.done[at] = with_card(self.done[at], fact.card)
        self.cards = facts.corrected(self.cards, fact.shoe, fact.position, fact.card)
        self.come_to(fact)

    def gather_cards(self, fact: card_events.CardsGathered | events.RoundVoided) -> None:
        """The cards lie in the discard box."""
        self.cards = facts.gathered(self.cards)
        self.step_at = self.round_since = max(self.step_at, fact.occurred_at)
        self._next_round()

    # The players' decisions

    def stand_hand(self, fact: events.HandStood) -> None:
        """No more cards."""
        self._follow(facts.stood(self.cards, fact.hand), acts.Stand(fact.hand), fact)

    def split_hand(self, fact: events.HandSplit) -> None:
        """Two hands."""
        after = facts.split(self.cards, fact.hand, fact.second)
        self._follow(after, acts.Split(fact.hand), fact)

    def double_hand(self, fact: events.HandDoubled) -> None:
        """One more card."""
        after = facts.doubled(self.cards, fact.hand)
        self._follow(after, acts.Double(fact.hand, fact.offered_minor), fact)

    # Stakes

    def place(self, fact: bets.BetPlaced) -> None:
        """The stake lies on its hand. Before the deal no card can be wrong yet."""
        super().place(fact)
        square, player, stake_minor = square_of(fact.on), str(fact.seat), fact.stake_minor
        if fact.kind == Bet.INSURANCE:
            self.cards = facts.insured(self.cards, square, player, stake_minor)
            self.done.append(acts.Insure(square, stake_minor))
        elif self.cards.phase in BETWEEN_ROUNDS:
            self.cards = facts.staked(self.cards, square, player, stake_minor)
            self._mark()
        else:
            self.cards = facts.added(self.cards, fact.on, stake_minor)
            if fact.kind not in (Bet.SPLIT, Bet.DOUBLE):  # it came late, and was observed
                self._mark()

    def lift(self, bet: str, amount_minor: int) -> None:
        """A bet goes back; before the deal its hand is none."""
        on = self.bets[bet].offer.on
        super().lift(bet, amount_minor)
        if self.cards.phase in BETWEEN_ROUNDS:
            self.cards = facts.taken_off(self.cards, square_of(on), amount_minor)
            self._mark()

    def settle_round(self, fact: bets.RoundSettled) -> None:
        """Chips move; what is decided stays decided."""
        super().settle_round(fact)
        assert isinstance(fact, events.RoundSettled)
        self.cards = facts.settled(self.cards, map(_line, fact.decided))
        self.done.append(acts.Settle())
        self.come_to(fact)


def square_of(place: str) -> int:
    """The square of a hand or an insurance."""
    return int(place.partition(".")[0])


def _line(decided: events.Decided) -> SettledLine:
    given = decided.model_dump()
    return SettledLine(**{**given, "bet": Bet(decided.bet), "result": Result(decided.result)})
