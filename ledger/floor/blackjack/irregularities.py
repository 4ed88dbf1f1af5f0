"""Observations at a blackjack table, and what follows from them."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import blackjack_cards as card_events
from ledger.floor.blackjack.round import BETWEEN_ROUNDS, INSURANCE, square_of
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.refusals.roulette import BetKindUnknown
from ledger.floor.tables.irregularities import (
    NEEDED,
    Observation,
    at_the_table,
    clause_of,
    record_seen,
    require_complete,
)
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack import facts
from ledger.games.blackjack.dealing import from_shoe, require_joker_in_place
from ledger.games.blackjack.refusals import NoSuchHand, NoSuchSquare
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.cards import require_card
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

BROKEN: dict[str, Term] = {
    "card_exposed": Term.DEAL_IN_TURN,
    "card_out_of_order": Term.DEAL_IN_TURN,
    "card_set_aside": Term.DEAL_IN_TURN,
    "croupier_drew_too_far": Term.CROUPIER_STANDS_ON_POINTS,
    "hole_card_looked_at": Term.PEEK_WITH_TEN_OR_ACE,
    "natural_not_called": Term.LATE_CALL_COUNTS_21,
}
"""What an act with the cards breaks, where the observer names no clause."""

OUT_OF_THE_SHOE = frozenset({"card_set_aside", "croupier_drew_too_far"})
"""Acts by which a card left the shoe that nobody was to get."""


def observe(
    session: BlackjackSession,
    stamp: Stamp,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> None:
    """Record an observation and the facts that follow from it; no game rule refuses it.

    ``settled`` is the line of the bet where it is settled already. Refused is only what cannot
    have been: squares, hands or cards that are not there. At a closed session, and of a round that
    is over, nothing follows but another payout.
    """
    require_complete(seen)
    settings = session.engine_settings(rules)
    this_round = session.status != "closed" and stamp.occurred_at >= session.round_since
    place = _place(settings, seen)
    _require_possible(session, rules, seen, this_round=this_round)
    medium: bets.Medium = "cash" if seen.act == "cash_bet" else "value_chips"
    follow_up = record_seen(
        session,
        stamp,
        seen,
        settled,
        clause=_clause(settings, rules, seen, settled),
        on=place,
        medium=medium if place else None,
    )
    if not this_round:
        return
    if place is not None and _can_lie(session, seen.kind or "", place):
        offer = session.next_offer(seen.seat or 0, seen.kind or "", place, medium)
        session.record_bet(follow_up, rules, offer, seen.amount or 0)
    if seen.card is not None and seen.act in OUT_OF_THE_SHOE:
        _set_aside(session, follow_up, seen.card)
    at_the_table(session, follow_up, seen)


def _place(settings: EngineSettings, seen: Observation) -> str | None:
    """The hand or the insurance on which a stake was seen; acts without a stake name none.

    A square alone is its hand before any split.
    """
    if "kind" not in NEEDED.get(seen.act, ()) or seen.on is None:
        return None
    if seen.kind not in set(Bet) - {Bet.NATURAL}:
        raise BetKindUnknown(seen.kind or "", ", ".join(Bet))
    square, _, hand = seen.on.partition(".")
    if not square.isdecimal():
        raise NoSuchHand(seen.on)
    if not 1 <= int(square) <= settings.squares:
        clause = settings.clause(Term.PLAYERS_WITHIN_SQUARES)
        raise NoSuchSquare(int(square), settings.squares, clause)
    if seen.kind == Bet.INSURANCE:
        return f"{int(square)}{INSURANCE}"
    return f"{int(square)}.{hand or '1'}"


def _can_lie(session: BlackjackSession, kind: str, place: str) -> bool:
    """Whether the stake can ever be decided: it lies on a hand, and that is not settled.

    Before the deal it makes the hand of its square.
    """
    cards = session.cards
    if cards.phase in BETWEEN_ROUNDS:
        return kind in (Bet.HAND, Bet.EXTRA_HAND) and place == facts.first_hand(square_of(place))
    hands = {hand.id for hand in cards.hands}
    on_hand = facts.first_hand(square_of(place)) if kind == Bet.INSURANCE else place
    return on_hand in hands and place not in cards.settled


def _require_possible(
    session: BlackjackSession, rules: TableRules, seen: Observation, *, this_round: bool
) -> None:
    """Refuse a seat without a player, a card the shoe had not, and chips the float had not."""
    if this_round and "seat" in NEEDED.get(seen.act, ()):  # who sat there may have left since
        session.seat(seen.seat or 0)
    if seen.card is not None:
        require_card(seen.card)
    if seen.card is not None and this_round and seen.act in OUT_OF_THE_SHOE:
        settings = session.engine_settings(rules)
        require_joker_in_place(settings, session.cards, seen.card)
        from_shoe(settings, session.cards, facts.SET_ASIDE, seen.card)
    if seen.act == "chip_sale_below_minimum" and session.status != "closed":
        session.require_float(rules, seen.amount or 0)


def _clause(
    settings: EngineSettings,
    rules: TableRules,
    seen: Observation,
    settled: bets.SettlementLine | None,
) -> str:
    if settled is not None:
        return settled.clause
    term = BROKEN.get(seen.act)
    clause = settings.clause(term) if term else None
    if seen.act == "wrong_payout":
        clause = settings.clause_of(Bet.HAND)
    return clause or clause_of(seen.act, rules, "blackjack")


def _set_aside(session: BlackjackSession, stamp: Stamp, card: str) -> None:
    """The card lies with the used ones; everything else stands as it stood (AG.B13(1))."""
    cards = session.cards
    session.record(
        card_events.CardDealt,
        stamp,
        round=session.round,
        stands=cards.phase.value,
        awaits=cards.pending,
        shoe=cards.shoe_number,
        position=cards.position + 1,
        to=facts.SET_ASIDE,
        card=card,
    )
