"""Commands of baccarat's dealing methods."""

from __future__ import annotations

from ledger.commands import baccarat_custody as commands
from ledger.floor.baccarat.session import BaccaratSession
from ledger.games.baccarat.custody.state import Item
from ledger.handlers.baccarat import rank_of
from ledger.handlers.sessions import rules_of, session_as
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, DealingMethod
from ledger.work import Work


def select_method(work: Work, command: commands.SelectMethod) -> None:
    """Another method."""
    session = session_as(work, BaccaratSession, command.session)
    session.select_method(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        method=DealingMethod(command.method),
        approved_by=command.approved_by,
        rank=rank_of(work, command.approved_by),
        surveillance_notice=command.surveillance_notice,
        inspector_notice=command.inspector_notice,
    )


def choose_fallback(work: Work, command: commands.ChooseFallback) -> None:
    """The method for when all decline."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    method, rank = DealingMethod(command.method), rank_of(work, command.by)
    session.choose_fallback(stamp, rules, method=method, rank=rank)


def offer(work: Work, command: commands.Offer) -> None:
    """An offer."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.offer(stamp, rules, item=Item(command.item), seat=command.seat)


def refuse(work: Work, command: commands.RefuseOffer) -> None:
    """An offer is declined."""
    session = session_as(work, BaccaratSession, command.session)
    session.refuse_offer(work.stamp(session.gaming_day), seat=command.seat)


def accept(work: Work, command: commands.AcceptOffer) -> None:
    """An offer is accepted."""
    session = session_as(work, BaccaratSession, command.session)
    session.accept_offer(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        seat=command.seat,
        hand=BaccaratHand(command.hand),
        approved_by=command.approved_by,
        rank=rank_of(work, command.approved_by),
    )


def offer_anew(work: Work, command: commands.OfferAnew) -> None:
    """A new round of offers."""
    session = session_as(work, BaccaratSession, command.session)
    session.offer_anew(work.stamp(session.gaming_day), rules_of(work, session))


def pass_cards(work: Work, command: commands.PassCards) -> None:
    """Cards go to their player."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.pass_cards(stamp, rules, hand=BaccaratHand(command.hand), seat=command.seat)


def return_cards(work: Work, command: commands.ReturnCards) -> None:
    """Cards come back."""
    session = session_as(work, BaccaratSession, command.session)
    session.return_cards(work.stamp(session.gaming_day), hand=BaccaratHand(command.hand))


def pass_on(work: Work, command: commands.PassOn) -> None:
    """Marker or shoe is passed on."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.give_up(stamp, rules, item=Item(command.item), seat=command.seat)


def take_marker_back(work: Work, command: commands.TakeMarkerBack) -> None:
    """The marker comes back."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.take_marker_back(stamp, rules, seat=command.seat)


def forfeit(work: Work, command: commands.ForfeitShoe) -> None:
    """The shoe is forfeited by order."""
    session = session_as(work, BaccaratSession, command.session)
    session.forfeit_shoe(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        seat=command.seat,
        reason=work.document(command.reason) or "",
        rank=rank_of(work, command.by),
    )


HANDLERS = {
    commands.SelectMethod: select_method,
    commands.ChooseFallback: choose_fallback,
    commands.Offer: offer,
    commands.RefuseOffer: refuse,
    commands.AcceptOffer: accept,
    commands.OfferAnew: offer_anew,
    commands.PassCards: pass_cards,
    commands.ReturnCards: return_cards,
    commands.PassOn: pass_on,
    commands.TakeMarkerBack: take_marker_back,
    commands.ForfeitShoe: forfeit,
}
