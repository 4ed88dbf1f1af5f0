"""A blackjack table as it is played: shoe, deal, decisions and settlement, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import engine
from ledger.games.blackjack.dealing import must_shuffle
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.settlement import due
from ledger.games.blackjack.state import Phase, Result, SettledLine, State
from ledger.games.cards import DECK, JOKER, Card
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ops.simulate.full_house import blackjack_croupier as croupier
from ops.simulate.full_house import blackjack_players as players
from ops.simulate.full_house.card_steps import (
    CardTable,
    Step,
    Steps,
    cut,
    shuffled,
)
from ops.simulate.paper import amount

WISHES = (
    *("late_bet", "over_maximum", "take_back", "extra_hand", "insure", "split", "double"),
    *("turn_up", "look", "go_on", "joker", "late_natural", "wrong_card", "wrong_call"),
)
"""What happens at a table of the default run, as far as its rules and chance let it."""
OBSERVED = ("wrong_payout", "card_out_of_order", "ruling")
BETWEEN_ROUNDS = frozenset({Phase.NO_SHOE, Phase.BURNING, Phase.BETTING})


@dataclass(kw_only=True)
class BlackjackTable(CardTable):
    """What lies on the table and in the shoe; the players sit at their squares."""

    settings: EngineSettings
    state: State = field(default_factory=State)
    shoe: list[Card] = field(default_factory=list)
    covered: dict[str, Card] = field(default_factory=dict)
    """Where a card lies face down, and which one it is."""
    bets: dict[str, str] = field(default_factory=dict)
    """The bets of this round by their names: on which hand or insurance each lies."""

    @property
    def in_round(self) -> bool:
        """From the deal to the discard box."""
        return self.state.phase not in BETWEEN_ROUNDS

    @property
    def number(self) -> int:
        """As the engine counts it."""
        return self.state.round

    def busy_seats(self) -> set[int]:
        """Nobody keeps anything from one round to the next."""
        return set()

    def layout_minor(self) -> int:
        """Stakes that are not settled."""
        stakes_minor = {hand.id: hand.stake_minor for hand in self.state.hands}
        stakes_minor |= {one.id: one.stake_minor for one in self.state.insurance}
        return sum(stakes_minor[place] for place in stakes_minor.keys() - self.state.settled)

    def hand_back(self) -> dict[str, int]:
        """Before the deal all that lies there are bets."""
        hands = {hand.id: hand for hand in self.state.hands}
        back = {name: hands[place].stake_minor for name, place in self.bets.items()}
        for place in self.bets.values():
            self.seats[int(hands[place].player)].chips_minor += hands[place].stake_minor
        self.state = self.state._replace(hands=())
        self.bets.clear()
        return back

    def play_round(self) -> Steps:
        """A round from the first bet to the discard box; the shoe is made ready where it must."""
        if self.state.phase is Phase.NO_SHOE or self.state.joker_out:
            yield self._shuffle()
        while self.state.phase is Phase.BURNING:
            yield from self._card()
        yield from players.bets(self)
        if not self.state.hands:  # nobody has chips, or a stop has cleared the cloth
            return
        yield self.act(acts.CloseBets(), "no_more_bets")
        yield from players.late_bet(self)
        while self.state.phase is not Phase.SETTLED:
            yield from self._next()
        yield from self._after_settlement()
        gathered = self.act(acts.Gather(), "gather")
        self.bets.clear()
        self.offers = 0
        yield gathered

    # Steps

    def act(self, action: acts.Action, do: str, /, **fields: Any) -> Step:
        """An act of the game, and the command that tells it."""
        self.state = engine.apply(self.settings, self.state, action)
        return self.step(f"blackjack.{do}", **fields)

    def can(self, action: acts.Action) -> bool:
        """Whether the rules allow the act now."""
        return engine.can(self.settings, self.state, action)

    def lay(self, seat: int, place: str, stake_minor: int) -> None:
        """A stake goes from a player to the cloth, under the next name."""
        self.offers += 1
        self.bets[f"{self.state.round}-{self.offers}"] = place
        self.seats[seat].chips_minor -= stake_minor

    def _next(self) -> Steps:
        """What comes next, once the deal has begun."""
        state = self.state
        if due(self.settings, state):
            yield from self._settle()
        elif must_shuffle(self.settings, state):
            yield self._shuffle()
        elif state.pending:
            yield from self._card()
        elif state.phase is Phase.LOOKING:
            yield from players.insurance(self)
            yield from croupier.look_or_go_on(self)
        elif state.phase is Phase.PLAYERS:
            yield players.decision(self)
        else:
            yield croupier.show(self)

    # Shoe and cards

    def _shuffle(self) -> Step:
        first = self.state.phase is Phase.NO_SHOE
        pack = Counter(DECK * self.settings.decks)
        pack.subtract((*self.state.table_cards, *self.covered.values()))
        self.shoe = shuffled(self.dice, sorted(pack.elements()))
        seats = sorted(self.seats)
        cuts = []
        for seat in seats[:1] if first else seats[: self.dice.between(1, 2)]:
            cards = self.dice.between(1, len(self.shoe) - 1)
            self.shoe = cut(self.shoe, cards)
            cuts.append((seat, cards))
        after_round = self.settings.readings.joker_reshuffle == "after_round"
        behind = self.dice.between(10, 30) if after_round else 0
        if self.settings.jokers:
            self.shoe.insert(len(self.shoe) - behind, JOKER)
        action = acts.Shuffle(tuple(cards for _, cards in cuts), behind)
        return self.act(action, "shuffle", cuts=cuts, behind_joker=behind)

    def _card(self) -> Steps:
        card = self.shoe.pop(0)
        if card == JOKER:
            self.wishes.fulfil("joker")
            yield self.act(acts.Draw(JOKER), "card", card=JOKER)
            return
        to = self.state.pending[0]
        if self.can(acts.Draw(None)):
            self.covered[to] = card
            yield self.act(acts.Draw(None), "card")
        elif self.wishes.has("wrong_card") and self.state.phase is Phase.DEALING:
            yield from self._wrong_card(card)
        else:
            yield self.act(acts.Draw(card), "card", card=card)

    def _wrong_card(self, card: Card) -> Steps:
        """A card is recorded as another one; the error is found before any settlement."""
        self.wishes.fulfil("wrong_card")
        others = [one for one in DECK if one != card and self.state.shoe.count(one)]
        yield self.step("blackjack.card", card=self.dice.pick(others))
        self.state = engine.apply(self.settings, self.state, acts.Draw(card))
        way = {"shoe": self.state.shoe_number, "position": self.state.position}
        yield self.step("blackjack.correct_card", **way, card=card, planted="card_corrected")

    # Settlement

    def _settle(self) -> Steps:
        lines = due(self.settings, self.state)
        wrong = None
        if self.wishes.has("wrong_payout"):
            wrong = next((line for line in lines if self._paid_as_one(line)), None)
        if wrong is not None:
            self.wishes.fulfil("wrong_payout")
            yield self._paid_short(wrong)
        settled = self.act(acts.Settle(), "settle", events=1 + self._pieces(lines))
        for line in lines:
            paid_minor = line.due_minor - (line.stake_minor if line is wrong else 0)
            self.pay(int(line.player), line.stake_minor, paid_minor)
        yield settled

    def _pieces(self, lines: Iterable[SettledLine]) -> int:
        """How many bets give something back by the cap of a late call: the last one first."""
        stakes_minor = {hand.id: hand for hand in self.state.hands}
        pieces = 0
        for line in lines:
            hand = stakes_minor.get(line.place)
            if line.returned_minor and hand is not None:
                added_minor = hand.stake_minor - hand.original_minor
                pieces += 1 + (0 < added_minor < line.returned_minor)
        return pieces

    def _paid_as_one(self, line: SettledLine) -> bool:
        won = line.bet is Bet.HAND and line.result is Result.WON
        return won and list(self.bets.values()).count(line.place) == 1

    def _paid_short(self, line: SettledLine) -> Step:
        """The croupier hands out the winnings and keeps the stake; the Inspector sees it."""
        bet = next(name for name, place in self.bets.items() if place == line.place)
        paid = amount(line.due_minor - line.stake_minor)
        return self.observe(self.people.inspector, "wrong_payout", bet=bet, paid=paid)

    def _after_settlement(self) -> Steps:
        """What is told of the round before its cards are gathered."""
        if self.wishes.has("card_out_of_order"):
            self.wishes.fulfil("card_out_of_order")
            note = "The second card of a square was laid before that of the square to its left."
            yield self.observe(self.people.supervisor, "card_out_of_order", note=note)
        if self.wishes.has("ruling"):
            self.wishes.fulfil("ruling")
            ruling = "The cards stay where they lie; the round is settled by them."
            by, do = self.people.inspector, "table.record_ruling"
            yield self.step(do, by, clause="AG.B13(1)", ruling=ruling)
