"""Offers of bets: as recorded, in groups of one decision, and as the engine decides them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced, BetReturned, RoundVoided
from ledger.events.table import TableSuspended
from ledger.floor.roulette.cloth import position_of
from ledger.floor.tables.betting import LiveBet, Offer
from ledger.games.roulette import engine
from ledger.games.roulette.chips import in_whole_chips
from ledger.games.roulette.settings import EngineSettings
from ledger.replay.history import Recorded

Layout = Mapping[str, LiveBet]
"""The bets on the cloth by name, in the order of their placing."""

ChipStep = Callable[[str], int]
"""The smallest step of an amount in a medium, in minor units."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Chips that go back over the maximum: of the offer itself, or of an earlier bet."""

    amount_minor: int
    clause: str | None


@dataclass(frozen=True, slots=True)
class Decision:
    """What became of an offer: the part accepted, and what goes back, by bet."""

    accepted_minor: int
    pieces: Mapping[str, Piece]


def decisions(events: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """The events in groups: a fact, and behind it what a rule made of it at once."""
    group: list[Recorded] = []
    for recorded in events:
        if group and not _belongs(group[0].event, recorded.event):
            yield group
            group = []
        group.append(recorded)
    if group:
        yield group


def _belongs(head: Event, event: Event) -> bool:
    if isinstance(head, TableSuspended):
        returned = isinstance(event, BetReturned) and event.reason == "suspended"
        return returned or isinstance(event, RoundVoided)
    if not is_offer(head) or not isinstance(event, BetReturned):
        return False
    return event.reason == "over_maximum" and (event.from_layout or event.bet == head.bet)


def is_offer(event: Event) -> TypeGuard[BetPlaced | BetReturned]:
    """Whether an event says, first of its group, what became of an offer that was in time."""
    if isinstance(event, BetReturned):
        return event.reason == "over_maximum" and not event.from_layout
    return isinstance(event, BetPlaced)


def offer_of(event: BetPlaced | BetReturned) -> Offer:
    """The bet as it was offered."""
    return Offer(event.bet, event.seat, event.kind, event.on, event.medium)


def recorded_decision(group: Sequence[Recorded]) -> Decision:
    """What the log says became of an offer."""
    accepted_minor = 0
    pieces: dict[str, Piece] = {}
    for recorded in group:
        event = recorded.event
        if isinstance(event, BetPlaced):
            accepted_minor = event.stake_minor
        elif isinstance(event, BetReturned):
            pieces[event.bet] = Piece(event.amount_minor, event.clause)
    return Decision(accepted_minor, pieces)


def offered_minor(offer: Offer, decision: Decision) -> int:
    """What was offered: the accepted part and what of it went back."""
    own = decision.pieces.get(offer.bet)
    return decision.accepted_minor + (own.amount_minor if own else 0)


def open_bet(settings: EngineSettings, live: LiveBet) -> engine.OpenBet:
    """A bet on the cloth as the engine takes it."""
    position = position_of(settings, live.offer.kind, live.offer.on)
    return engine.OpenBet(live.offer.bet, position, live.stake_minor)


def decide(
    settings: EngineSettings,
    layout: Layout,
    offered: LiveBet,
    chip_step: ChipStep,
    *,
    named_by: EngineSettings | None = None,
) -> Decision:
    """What the limits make of an offer, in whole chips. Raises the engine's refusals.

    Positions are named as the table of `named_by` names them, which is that of `settings` if none
    is given.
    """
    named_by = named_by or settings
    seat = offered.offer.seat
    own = [open_bet(named_by, live) for live in layout.values() if live.offer.seat == seat]
    bet = open_bet(named_by, offered)

    def chip_of(name: str) -> int:
        return chip_step((offered if name == bet.bet_id else layout[name]).offer.medium)

    acceptance = in_whole_chips(engine.accepted_part(settings, own, bet), bet, own, chip_of)
    pieces = {p.bet_id: Piece(p.amount_minor, p.clause) for p in acceptance.returned}
    return Decision(acceptance.accepted_minor, pieces)
