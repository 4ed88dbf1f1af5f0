"""Observations at a baccarat table, and what follows from them."""

from __future__ import annotations

from typing import Any

from ledger.aggregate import Stamp
from ledger.events import baccarat as coup_events
from ledger.events import baccarat_custody as custody_events
from ledger.events import bets
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.baccarat.state import coup_of, custody_of, fact_of, shoe_of
from ledger.floor.baccarat.table import ON, bet_of
from ledger.floor.refusals.baccarat import NothingOwed, ShoeNotReady
from ledger.floor.tables.irregularities import (
    NEEDED,
    Observation,
    at_the_table,
    clause_of,
    record_seen,
    require_complete,
)
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat import coup
from ledger.games.baccarat.custody import coups
from ledger.games.baccarat.custody.state import Custody, Item
from ledger.rulebooks.vocabulary.baccarat import (
    BaccaratBet,
    BaccaratHand,
    CustodyRule,
    DealingMethod,
)

OF_THE_SHOE = ("card_against_table", "card_drawn_unasked", "cards_handled")


def observe(
    session: BaccaratSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> None:
    """Record an observation and the facts that follow from it; no game rule refuses it.

    ``settled`` is the line of the bet where its coup is settled already. Refused is only what
    cannot have been: bets, seats or cards that are not there. At a closed session, and of a coup
    that is over, nothing follows but another payout.
    """
    require_complete(seen)
    bet = bet_of(seen.kind or "") if "kind" in NEEDED.get(seen.act, ()) else None
    this_round = session.status != "closed" and stamp.occurred_at >= session.round_since
    drawn = _require_possible(session, rules, seen, bet) if this_round else None
    medium: bets.Medium = "cash" if seen.act == "cash_bet" else "value_chips"
    follow_up = record_seen(
        session,
        stamp,
        seen,
        settled,
        clause=settled.clause if settled else _clause(session, rules, seen),
        on=ON[bet] if bet else None,
        medium=medium if bet else None,
    )
    if not this_round:
        return
    settings = session.engine_settings(rules)
    if bet is not None and bet in settings.offered:
        offer = session.next_offer(seen.seat or 0, bet.value, ON[bet], medium)
        session.record_bet(follow_up, settings, offer, seen.amount or 0)
    _at_the_shoe(session, follow_up, seen, drawn)
    at_the_table(session, follow_up, seen)


def _require_possible(
    session: BaccaratSession, rules: TableRules, seen: Observation, bet: BaccaratBet | None
) -> Custody | None:
    """Refuse a seat nobody sits in, a card the shoe cannot hold, and what nobody owes or holds.

    Asked of the coup under way: whoever sat there before may have left since. Gives the custody
    after a card that its holder drew unasked.
    """
    if bet is not None or seen.act == "shoe_kept":
        session.seat(seen.seat or 0)
    if seen.act in OF_THE_SHOE and not session.shoe:
        raise ShoeNotReady
    if seen.act == "chip_sale_below_minimum":
        session.require_float(rules, seen.amount or 0)
    if seen.act == "commission_not_paid" and seen.seat not in session.owed_minor:
        raise NothingOwed(seen.seat or 0)
    settings = session.engine_settings(rules)
    shoe = shoe_of(session, settings.decks)
    if seen.act == "card_against_table":
        shoe.draw(seen.card or "")
    if seen.act != "card_drawn_unasked":
        return None
    asked = custody_of(session)._replace(instructed=True)
    drawn = coups.draw(session.custody_settings(rules), asked, seen.seat)
    coup.deal(settings.drawing, coup_of(session), BaccaratHand(seen.hand or ""), seen.card)
    shoe.draw_face_down() if seen.card is None else shoe.draw(seen.card)
    return drawn


def _clause(session: BaccaratSession, rules: TableRules, seen: Observation) -> str:
    """The clause of the method in use that was broken, or the rulebook where none says so."""
    method = DealingMethod(session.custody.method)
    broken = {
        "cards_handled": (CustodyRule.PLAYERS_HANDLE_NO_CARDS, DealingMethod.C),
        "card_drawn_unasked": (CustodyRule.DRAWS_ON_INSTRUCTION, method),
        "shoe_kept": (CustodyRule.FORFEIT_BY_SUPERVISOR, method),
    }
    found = None
    if seen.act in broken:
        found = session.custody_settings(rules).clause(*broken[seen.act])
    return found or clause_of(seen.act, rules, "baccarat")


def _at_the_shoe(
    session: BaccaratSession, stamp: Stamp, seen: Observation, drawn: Custody | None
) -> None:
    """What cards, shoe and commission are afterwards."""
    custody, seat, hand = custody_of(session), seen.seat, seen.hand or "banker"
    facts: dict[str, Any]
    common = {"round": session.round, "shoe": session.shoe, "position": session.out + 1}
    if seen.act == "cards_handled":
        handled = fact_of(custody._replace(handled=True))
        facts = {"round": session.round, "shoe": session.shoe, "seat": seat}
        session.record(custody_events.CardsHandled, stamp, custody=handled, **facts)
    elif seen.act == "card_against_table":
        facts = {**common, "hand": hand, "card": seen.card}
        session.record(coup_events.CardExposed, stamp, custody=session.custody, **facts)
    elif drawn is not None:
        facts = {**common, "hand": hand, "card": seen.card, "drawn_by_seat": seat}
        session.record(coup_events.CardDealt, stamp, custody=fact_of(drawn), **facts)
    elif seen.act == "shoe_kept" and seat is not None and custody.holder(Item.SHOE) is None:
        kept = fact_of(custody.given(Item.SHOE, seat)._replace(shoe_hand=BaccaratHand(hand)))
        facts = {"round": session.round, "seat": seat, "hand": hand}
        session.record(custody_events.ShoeKept, stamp, custody=kept, **facts)
    elif seen.act == "commission_not_paid" and seat is not None:
        session.record(
            coup_events.CommissionWrittenOff,
            stamp,
            round=session.round,
            seat=seat,
            amount_minor=session.owed_minor[seat],
        )
