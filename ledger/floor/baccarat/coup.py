"""A baccarat table's coup: bets closed, dealt card by card against the drawing table, called."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import baccarat as events
from ledger.events.baccarat_custody import Hand
from ledger.floor.baccarat.bets import BaccaratBets
from ledger.floor.baccarat.state import coup_of, custody_of, fact_of, shoe_of, wagers_of
from ledger.floor.refusals import baccarat as refusals
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat import coup
from ledger.games.baccarat.custody import coups
from ledger.games.baccarat.custody.refusals_coups import CardsStillOut
from ledger.games.baccarat.custody.state import Item
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, CustodyRule

CARDS_OF_A_COUP = 6


class CoupTable(BaccaratBets):
    """A baccarat table that deals coups."""

    def no_more_bets(self, stamp: Stamp, rules: TableRules) -> None:
        """Announce that no bet is taken any more."""
        self.require_play()
        self.require_dealing(stamp)
        self.require_phase(rules, "betting", 'Announcing "no more bets"')
        if not self.shoe:
            raise refusals.ShoeNotReady
        self.record(events.BetsClosed, stamp, round=self.round)

    def begin_coup(self, stamp: Stamp, rules: TableRules) -> None:
        """Begin to deal, once every offer that comes first is answered."""
        self.require_going_on(stamp)
        self.require_phase(rules, "no_more_bets", "Beginning the coup")
        left = shoe_of(self, self.engine_settings(rules).decks).left
        if left < CARDS_OF_A_COUP:
            raise refusals.ShoeTooShort(left, CARDS_OF_A_COUP)
        settings = self.custody_settings(rules)
        begun = coups.begin_coup(settings, custody_of(self), wagers_of(self))
        assert begun.playing is not None
        self.record(
            events.CoupBegun,
            stamp,
            round=self.round,
            custody=fact_of(begun),
            method=begun.playing.value,
            clause=settings.clause(CustodyRule.METHODS),
        )

    def instruct(self, stamp: Stamp, rules: TableRules) -> None:
        """Tell the holder of the shoe to draw a card (NSW.8.25, NSW.8.33)."""
        self.require_going_on(stamp)
        self.require_phase(rules, "dealing", "An instruction to draw")
        custody = custody_of(self)
        instructed = coups.instruct(self.custody_settings(rules), custody)
        self.record(
            events.DrawInstructed,
            stamp,
            round=self.round,
            custody=fact_of(instructed),
            seat=custody.holder(Item.SHOE),
        )

    def deal_card(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        hand: Hand,
        card: str | None,
        drawn_by_seat: int | None,
    ) -> None:
        """Deal a card: by whoever has the shoe, to the hand that the drawing table names."""
        self.require_going_on(stamp)
        self.require_phase(rules, "dealing", "Dealing a card")
        settings, holding = self.engine_settings(rules), self.custody_settings(rules)
        custody, of_hand = custody_of(self), BaccaratHand(hand)
        drawn = coups.draw(holding, custody, drawn_by_seat)
        covered = coups.goes_face_down(holding, custody, of_hand)
        if covered and card is not None and custody.drawn < coup.FIRST_CARDS:
            raise refusals.DealtFaceUp(hand, covered)
        coup.deal(settings.drawing, coup_of(self), of_hand, card)
        shoe = shoe_of(self, settings.decks)
        shoe.draw_face_down() if card is None else shoe.draw(card)
        self.record(
            events.CardDealt,
            stamp,
            round=self.round,
            custody=fact_of(drawn),
            shoe=self.shoe,
            position=self.out + 1,
            hand=hand,
            card=card,
            drawn_by_seat=drawn_by_seat,
        )

    def turn_up(self, stamp: Stamp, rules: TableRules, *, hand: Hand, card: str) -> None:
        """Turn up the next card of a hand that lies face down, once its holder has had it."""
        self.require_going_on(stamp)
        self.require_phase(rules, "dealing", "Turning up a card")
        holding, custody = self.custody_settings(rules), custody_of(self)
        of_hand = BaccaratHand(hand)
        if custody.cards_out is of_hand:
            clause = holding.clause(CustodyRule.ONE_HAND_AT_A_TIME, custody.playing)
            raise CardsStillOut(hand, "turning up", clause)
        coups.require_went_round(holding, custody, of_hand)
        coup.turn_up(coup_of(self), of_hand, card)
        shoe_of(self, self.engine_settings(rules).decks).turn_up(card)
        self.record(
            events.CardTurned,
            stamp,
            round=self.round,
            shoe=self.shoe,
            hand=hand,
            place=self.laid[hand].index(None) + 1,
            card=card,
        )

    def call(
        self, stamp: Stamp, rules: TableRules, *, player_total: int, banker_total: int
    ) -> None:
        """Announce both totals, once no hand is to draw and no cards are out."""
        self.require_going_on(stamp)
        self.require_phase(rules, "dealing", "A call")
        result = coup.result(self.engine_settings(rules).drawing, coup_of(self))
        coups.end_coup(self.custody_settings(rules), custody_of(self), result)
        called, shown = (player_total, banker_total), (result.player_total, result.banker_total)
        if called != shown:
            raise refusals.WrongCall(called, shown)
        self.record(
            events.CoupCalled,
            stamp,
            round=self.round,
            player_total=player_total,
            banker_total=banker_total,
            outcome=result.outcome.value,
        )
