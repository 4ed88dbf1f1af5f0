"""Where what a rule made of a bet, as recorded, is not what the pinned rules make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ledger.events.base import Event
from ledger.events.roulette import (
    BetPlaced,
    BetRemoved,
    BetReturned,
    PayoutRestated,
    RoundVoided,
)
from ledger.events.table import IrregularityRecorded
from ledger.floor.betting_table import LiveBet
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.table_rules import TableRules
from ledger.games.roulette.settings import EngineSettings
from ledger.refusals import Refusal
from ledger.replay.history import Recorded
from ledger.replay.offers import (
    Piece,
    decide,
    offer_of,
    offered_minor,
    recorded_decision,
)
from ledger.replay.pinned import Rules
from ledger.replay.results import Difference
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteBet

LATE_PHASES = frozenset({"no_more_bets", "called"})
"""After "no more bets" nothing is accepted (AG.R9(1))."""


def reading_differences(rules: Rules) -> Iterator[Difference]:
    """Readings that the opening pinned otherwise than the house had adopted them."""
    adopted, pinned = rules.adopted_readings, rules.opened.readings
    for name in dict.fromkeys((*adopted, *pinned)):
        if adopted.get(name) != pinned.get(name):
            citation = rules.opened.citation
            yield Difference(citation, None, name, pinned.get(name), adopted.get(name))


def round_difference(event: Event, session: RouletteSession) -> Iterator[Difference]:
    """An event of another round than the one that is being played."""
    recorded = getattr(event, "round", session.round)
    looks_back = isinstance(event, PayoutRestated | IrregularityRecorded)
    if recorded != session.round and not looks_back:
        yield Difference(event.citation, None, "round", recorded, session.round)


def late_difference(
    event: BetReturned, session: RouletteSession, rules: TableRules
) -> Iterator[Difference]:
    """A bet returned as late, although it was not, or by another clause."""
    if session.phase not in LATE_PHASES:
        yield Difference(event.citation, event.bet, "reason", event.reason, session.phase)
    clause = rules.clause(ProvisionCode.ROULETTE_LATE_CHIPS_RETURNED)
    if event.clause != clause:
        yield Difference(event.citation, event.bet, "clause", event.clause, clause, clause)


def offer_differences(
    head: BetPlaced | BetReturned,
    group: Sequence[Recorded],
    session: RouletteSession,
    settings: EngineSettings,
) -> Iterator[Difference]:
    """An offer in time, decided again under the limits posted and the bets on the cloth."""
    recorded = recorded_decision(group)
    offer = offer_of(head)
    offered = LiveBet(offer, offered_minor(offer, recorded))
    try:
        decided = decide(settings, session.bets, offered, session.seats[offer.seat].chip_minor)
    except Refusal as refusal:
        yield Difference(
            head.citation, offer.bet, "refused", head.TOPIC, refusal.sentence, refusal.clause
        )
        return
    if isinstance(head, BetPlaced):
        yield from _odds_differences(head, settings)
    if recorded.accepted_minor != decided.accepted_minor:
        was, now = recorded.accepted_minor, decided.accepted_minor
        yield Difference(head.citation, offer.bet, "accepted_minor", was, now)
    for bet in dict.fromkeys((*recorded.pieces, *decided.pieces)):
        pieces = recorded.pieces.get(bet), decided.pieces.get(bet)
        yield from _piece_differences(head.citation, bet, *pieces)


def _odds_differences(event: BetPlaced, settings: EngineSettings) -> Iterator[Difference]:
    row = settings.row(RouletteBet(event.kind))
    recorded = f"{event.pays[0]}:{event.pays[1]} by {event.clause}"
    recomputed = f"{row.odds} by {row.clause}"
    if recorded != recomputed:
        yield Difference(event.citation, event.bet, "pays", recorded, recomputed, row.clause)


def _piece_differences(
    event: str, bet: str, recorded: Piece | None, decided: Piece | None
) -> Iterator[Difference]:
    was_minor = recorded.amount_minor if recorded else 0
    now_minor = decided.amount_minor if decided else 0
    clause = decided.clause if decided else None
    if was_minor != now_minor:
        yield Difference(event, bet, "returned_minor", was_minor, now_minor, clause)
    elif recorded and recorded.clause != clause:
        yield Difference(event, bet, "clause", recorded.clause, clause, clause)


def removal_differences(event: BetRemoved, session: RouletteSession) -> Iterator[Difference]:
    """A bet taken back whole, before "no more bets"."""
    live = session.bets.get(event.bet)
    stake_minor = live.stake_minor if live else None
    if event.stake_minor != stake_minor:
        yield Difference(event.citation, event.bet, "stake_minor", event.stake_minor, stake_minor)
    if session.phase in LATE_PHASES:
        yield Difference(event.citation, event.bet, "extra", event.TOPIC, None)


def suspension_differences(
    group: Sequence[Recorded], session: RouletteSession, rules: TableRules
) -> Iterator[Difference]:
    """Live bets at a suspension, by the pinned reading of AMB-58."""
    head = group[0].event
    finishes = session.phase == "called" or (
        session.phase == "no_more_bets" and not returned_at_once(rules)
    )
    due = {} if finishes else {name: live.stake_minor for name, live in session.bets.items()}
    found: dict[str, int] = {}
    for recorded in group[1:]:
        event = recorded.event
        if isinstance(event, BetReturned):
            found[event.bet] = found.get(event.bet, 0) + event.amount_minor
    for bet in dict.fromkeys((*due, *found)):
        if found.get(bet, 0) != due.get(bet, 0):
            yield Difference(
                head.citation, bet, "returned_minor", found.get(bet, 0), due.get(bet, 0)
            )
    voided = any(isinstance(recorded.event, RoundVoided) for recorded in group)
    voids = not finishes and session.phase != "betting"
    if voided != voids:
        yield Difference(head.citation, None, "voided", voided, voids)


def returned_at_once(rules: TableRules) -> bool:
    """Whether a suspension gives back every undecided bet, even after "no more bets"."""
    return rules.reads("live_bets_at_suspension", "stop_at_once")
