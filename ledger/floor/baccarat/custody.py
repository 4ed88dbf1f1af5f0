"""The custody of cards, marker and shoe at a baccarat table: each step asked and recorded."""

from __future__ import annotations

from typing import Any

from ledger.aggregate import Stamp
from ledger.events import baccarat_custody as events
from ledger.floor.baccarat.state import custody_of, fact_of, wagers_of
from ledger.floor.baccarat.steps import CoupSteps
from ledger.floor.refusals.baccarat import ShoeOfferedTooEarly
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat.custody import coups, holding, methods, offers
from ledger.games.baccarat.custody.state import HAND_OF, Custody, Item
from ledger.games.baccarat.custody.turns import method_of, turn
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, CustodyRule, DealingMethod, Rank


class CustodyTable(CoupSteps):
    """The steps by which cards, marker and shoe change hands (NSW.8.1 to NSW.8.35)."""

    # Which method

    def select_method(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        method: DealingMethod,
        approved_by: str | None = None,
        rank: Rank | None = None,
        surveillance_notice: str | None = None,
        inspector_notice: str | None = None,
    ) -> None:
        """Deal by this method from now on (NSW.8.1, NSW.8.2)."""
        self.require_play()
        selected = methods.select_method(
            self.custody_settings(rules),
            custody_of(self),
            method,
            approved_by=rank,
            surveillance_notice=surveillance_notice or "",
            inspector_notice=inspector_notice or "",
        )
        self._step(
            events.MethodSelected,
            stamp,
            selected,
            method=method.value,
            approved_by=approved_by,
            rank=rank.value if rank else None,
            surveillance_notice=surveillance_notice,
            inspector_notice=inspector_notice,
        )

    def choose_fallback(
        self, stamp: Stamp, rules: TableRules, *, method: DealingMethod, rank: Rank | None
    ) -> None:
        """Choose the method for when all decline the shoe (NSW.8.21, NSW.8.29, AMB-64)."""
        self.require_play()
        chosen = methods.choose_fallback(
            self.custody_settings(rules), custody_of(self), method, by=rank
        )
        assert rank is not None
        self._step(events.FallbackChosen, stamp, chosen, method=method.value, rank=rank.value)

    # Offers and answers

    def offer(self, stamp: Stamp, rules: TableRules, *, item: Item, seat: int) -> None:
        """Offer cards, marker or shoe to the seat whose turn it is.

        The shoe of a single coup waits for "no more bets": the highest wager is known then.
        """
        self.require_going_on(stamp)
        self.seat(seat)
        settings, custody, wagers = self.custody_settings(rules), custody_of(self), wagers_of(self)
        early = self.phase == "betting" and item is Item.SHOE
        if early and custody.method is DealingMethod.E:
            clause = settings.clause(CustodyRule.OFFER_FIRST, DealingMethod.E)
            raise ShoeOfferedTooEarly(clause)
        offered = offers.offer(settings, custody, item, seat, wagers)
        due = turn(settings, custody, item, wagers)
        clause = due.clause if due else None
        self._step(events.Offered, stamp, offered, item=item.value, seat=seat, clause=clause)

    def refuse_offer(self, stamp: Stamp, *, seat: int) -> None:
        """The seat declines what it was offered."""
        self.require_going_on(stamp)
        custody = custody_of(self)
        declined = offers.decline(custody, seat)
        assert custody.asked is not None
        self._step(events.Refused, stamp, declined, item=custody.asked.item.value, seat=seat)

    def accept_offer(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        seat: int,
        hand: BaccaratHand = BaccaratHand.BANKER,
        approved_by: str | None = None,
        rank: Rank | None = None,
    ) -> None:
        """The seat accepts; ``hand`` is the one that the holder of the shoe acts for."""
        self.require_going_on(stamp)
        settings, custody = self.custody_settings(rules), custody_of(self)
        accepted = offers.accept(settings, custody, seat, hand=hand, approved_by=rank)
        assert custody.asked is not None
        item = custody.asked.item
        plays = HAND_OF.get(item, hand if item is Item.SHOE else BaccaratHand.BANKER)
        cause = self._step(
            events.Accepted,
            stamp,
            accepted,
            item=item.value,
            seat=seat,
            hand=plays.value,
            approved_by=approved_by,
            rank=rank.value if rank else None,
        )
        self.record(
            events.MarkerPlaced,
            stamp.because_of(cause),
            round=self.round,
            seat=seat,
            hand=plays.value,
            clause=settings.clause(CustodyRule.MARKER_SHOWS_HAND, method_of(custody, item)),
        )

    def offer_anew(self, stamp: Stamp, rules: TableRules) -> None:
        """Offer a shoe that all have declined to them again."""
        self.require_going_on(stamp)
        settings = self.custody_settings(rules)
        renewed = offers.offer_shoe_anew(settings, custody_of(self), wagers_of(self))
        self._step(events.OffersRenewed, stamp, renewed)

    # Cards out and back

    def pass_cards(self, stamp: Stamp, rules: TableRules, *, hand: BaccaratHand, seat: int) -> None:
        """Lay a hand's cards face down before the player who is to have them."""
        self.require_going_on(stamp)
        passed = coups.pass_cards(self.custody_settings(rules), custody_of(self), hand, seat)
        self._step(events.CardsPassed, stamp, passed, hand=hand.value, seat=seat)

    def return_cards(self, stamp: Stamp, *, hand: BaccaratHand) -> None:
        """A hand's cards come back to the dealer."""
        self.require_going_on(stamp)
        self._step(
            events.CardsReturned,
            stamp,
            coups.return_cards(custody_of(self), hand),
            hand=hand.value,
        )

    # Given up

    def give_up(self, stamp: Stamp, rules: TableRules, *, item: Item, seat: int) -> None:
        """The holder passes marker or shoe on of his own will (NSW.8.16, NSW.8.24)."""
        self.require_going_on(stamp)
        give = holding.pass_marker if item is Item.MARKER else holding.pass_shoe
        passed = give(self.custody_settings(rules), custody_of(self), seat)
        self._step(events.Passed, stamp, passed, item=item.value, seat=seat)

    def take_marker_back(self, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
        """Take the marker from a holder who has no bet on Banker (NSW.8.12)."""
        self.require_going_on(stamp)
        settings, custody = self.custody_settings(rules), custody_of(self)
        taken = holding.take_marker_back(settings, custody, seat, wagers_of(self))
        self._step(events.MarkerTakenBack, stamp, taken, seat=seat)

    def forfeit_shoe(
        self, stamp: Stamp, rules: TableRules, *, seat: int, reason: str, rank: Rank | None
    ) -> None:
        """A casino supervisor tells the holder to forfeit the shoe, at any time (NSW.8.26)."""
        self.require_session()
        settings = self.custody_settings(rules)
        forfeited = holding.forfeit_shoe(settings, custody_of(self), seat, by=rank)
        assert rank is not None
        self._step(
            events.Forfeited,
            stamp,
            forfeited,
            seat=seat,
            reason=reason,
            ordered_by=stamp.actor,
            rank=rank.value,
        )

    def release(self, stamp: Stamp, rules: TableRules, seat: int) -> None:
        """What a player who leaves has held is with the dealer again."""
        left = holding.leave_seat(self.custody_settings(rules), custody_of(self), seat)
        if fact_of(left) != self.custody:
            self._step(events.HoldingsReleased, stamp, left, seat=seat)

    def _step(
        self, kind: type[events.CustodyStep], stamp: Stamp, after: Custody, **facts: Any
    ) -> str:
        return self.record(kind, stamp, round=self.round, custody=fact_of(after), **facts)
