"""A baccarat table as it is played: shoe, coup, settlement and commission, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field

from ledger.games.baccarat import coup as coups_of
from ledger.games.baccarat import engine
from ledger.games.baccarat.coup import Coup, CoupResult, Outcome, Verdict
from ledger.games.baccarat.custody import coups, methods
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import Custody, Item, Wager
from ledger.games.baccarat.settings import EngineSettings
from ledger.games.cards import DECK, Card
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand
from ops.simulate.full_house import baccarat_custody as holders
from ops.simulate.full_house import baccarat_players as players
from ops.simulate.full_house.baccarat_players import Bet
from ops.simulate.full_house.card_steps import (
    CardTable,
    Step,
    Steps,
    cut,
    shuffled,
)
from ops.simulate.paper import amount

COUPS_OF_A_SHOE = 12
"""After so many coups the house makes a new shoe, to show what is settled and replaced then."""


@dataclass(kw_only=True)
class BaccaratTable(CardTable):
    """What lies on the cloth and in the shoe, and who holds what; ``custody`` says by its method.

    Whoever leaves owes nothing (``collect``).
    """

    settings: EngineSettings
    holding: CustodySettings
    custody: Custody
    coup: Coup = field(default_factory=Coup)
    shoe: list[Card] = field(default_factory=list)
    covered: dict[BaccaratHand, list[Card]] = field(
        default_factory=lambda: {hand: [] for hand in BaccaratHand}
    )
    bets: dict[str, Bet] = field(default_factory=dict)
    owed_minor: dict[int, int] = field(default_factory=dict)
    round: int = 1
    coups_of_shoe: int = 0
    closed: bool = False
    """Whether bets are closed."""

    @property
    def in_round(self) -> bool:
        """From the last call to the settlement."""
        return self.closed

    @property
    def number(self) -> int:
        """Which coup it is."""
        return self.round

    @property
    def shoe_due(self) -> bool:
        """Whether the next coup begins with a new shoe."""
        return not self.shoe or self.coups_of_shoe == COUPS_OF_A_SHOE

    def busy_seats(self) -> set[int]:
        """Who owes commission, holds marker or shoe, or has declined them."""
        asked = {at.seat for at in self.custody.held | self.custody.declined}
        return asked | set(self.owed_minor)

    def layout_minor(self) -> int:
        """Every stake."""
        return sum(bet.stake_minor for bet in self.bets.values())

    def hand_back(self) -> dict[str, int]:
        """Who holds what stays as it is."""
        back = {name: bet.stake_minor for name, bet in self.bets.items()}
        for bet in self.bets.values():
            self.seats[bet.seat].chips_minor += bet.stake_minor
        self.bets.clear()
        return back

    def play_coup(self) -> Steps:
        """A coup from the first bet to the settlement; a new shoe before it where one is due."""
        if self.shoe_due:
            yield from self._new_shoe()
        self.custody = self.custody._replace(occupied=frozenset(self.seats))
        yield from players.bets(self)
        if not self.bets:  # nobody has chips, or a stop has cleared the cloth
            return
        self.closed = True
        yield self.step("baccarat.no_more_bets")
        yield from players.late_bet(self)
        yield from holders.offers_before_coup(self)
        self.custody = coups.begin_coup(self.holding, self.custody, self.wagers)
        yield self.step("baccarat.begin_coup")
        yield from self._deal()
        result = coups_of.result(self.settings.drawing, self.coup)
        player, banker = result.player_total, result.banker_total
        yield self.step("baccarat.call", player=player, banker=banker)
        yield from self._settle(result)

    # What everything needs

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """What is bet, as the custody of cards asks for it."""
        return tuple(Wager(*bet) for bet in self.bets.values())

    # The shoe

    def _new_shoe(self) -> Steps:
        """Commission is settled first; cards that players handled are replaced."""
        yield from self.collect()
        fresh = not self.shoe or self.custody.handled
        self.custody = methods.new_shoe(self.holding, self.custody, same_cards=not fresh)
        cutter = self.dice.pick(sorted(self.seats))
        pack = shuffled(self.dice, DECK * self.settings.decks)
        self.shoe = cut(pack, self.dice.between(20, len(pack) - 20))
        self.coups_of_shoe = 0
        yield self.step("baccarat.make_shoe", fresh=fresh, cut_by_seat=cutter)
        shown = self.shoe.pop(0)
        face_down = coups_of.value(shown) or 10
        del self.shoe[:face_down]
        yield self.step("baccarat.burn", shown=shown, face_down=face_down)

    def collect(self) -> Steps:
        """Every seat pays the commission that it owes on account."""
        for seat in sorted(self.owed_minor):
            owed_minor = self.owed_minor.pop(seat)
            self.pay(seat, 0, -owed_minor)
            yield self.step("baccarat.take_commission", seat=seat)

    # The coup

    def _deal(self) -> Steps:
        while (hand := self._next_hand()) is not None:
            yield from self._card(hand)
            if self.custody.drawn >= coups_of.FIRST_CARDS:
                yield from holders.show_cards(self)

    def _next_hand(self) -> BaccaratHand | None:
        return coups_of.next_hand(self.settings.drawing, self.coup)

    def _card(self, hand: BaccaratHand) -> Steps:
        """A card out of the shoe, by its holder on instruction or by the dealer."""
        yield from holders.forfeit(self, in_coup=True)
        holder = self.custody.holder(Item.SHOE)
        if holder is not None:
            self.custody = coups.instruct(self.holding, self.custody)
            yield self.step("baccarat.instruct")
        covered = holders.lies_covered(self, hand)
        card = self.shoe.pop(0)
        shown = None if covered else card
        if covered:
            self.covered[hand].append(card)
        self.custody = coups.draw(self.holding, self.custody, holder)
        self.coup = coups_of.deal(self.settings.drawing, self.coup, hand, shown)
        yield self.step("baccarat.card", hand=hand.value, card=shown, drawn_by_seat=holder)

    def turn_up(self, hand: BaccaratHand) -> Steps:
        """Every card of the hand that lies face down is turned up."""
        while self.covered[hand]:
            card = self.covered[hand].pop(0)
            self.coup = coups_of.turn_up(self.coup, hand, card)
            yield self.step("baccarat.turn_up", hand=hand.value, card=card)

    # Settlement

    def _settle(self, result: CoupResult) -> Steps:
        lying = [engine.OpenBet(name, bet.kind, bet.stake_minor) for name, bet in self._named()]
        settled = engine.settle(self.settings, lying, result)
        wrong = None
        if self.wishes.has("wrong_payout"):
            wrong = next((one for one in settled if self._can_be_short(one)), None)
        if wrong is not None:
            self.wishes.fulfil("wrong_payout")
            yield self._paid_short(wrong)
        if result.outcome is Outcome.TIE:
            self.wishes.fulfil("tie")
        self.custody = coups.end_coup(self.holding, self.custody, result)
        for one in settled:
            self._pay(one, one.stake_minor if one is wrong else 0)
        self._next_round()
        yield self.step("baccarat.settle")

    def _named(self) -> list[tuple[str, Bet]]:
        return list(self.bets.items())

    def _pay(self, settled: engine.SettledBet, short_minor: int) -> None:
        seat = self.bets[settled.bet_id].seat
        paid_minor = settled.due_minor - short_minor
        self.pay(seat, settled.stake_minor, paid_minor)
        if settled.owed_minor:
            self.owed_minor[seat] = self.owed_minor.get(seat, 0) + settled.owed_minor

    def _can_be_short(self, settled: engine.SettledBet) -> bool:
        return settled.verdict is Verdict.WON and settled.bet is BaccaratBet.PLAYER

    def _paid_short(self, settled: engine.SettledBet) -> Step:
        """The dealer hands out the winnings and keeps the stake; the supervisor sees it."""
        paid = amount(settled.due_minor - settled.stake_minor)
        by = self.people.supervisor
        return self.observe(by, "wrong_payout", bet=settled.bet_id, paid=paid)

    def _next_round(self) -> None:
        self.bets.clear()
        self.closed = False
        self.coup = Coup()
        self.round += 1
        self.offers = 0
        self.coups_of_shoe += 1
