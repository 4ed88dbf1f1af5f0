"""What another reading of an ambiguity would have made of a session."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced, BetRemoved, BetReturned, RoundSettled, RoundVoided
from ledger.events.table import IrregularityRecorded, TableSuspended
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.betting import LiveBet
from ledger.games.roulette.settings import EngineSettings
from ledger.refusals import Refusal
from ledger.replay.decisions import LATE_PHASES, returned_at_once
from ledger.replay.history import History, Recorded
from ledger.replay.offers import (
    Decision,
    decide,
    decisions,
    is_offer,
    offer_of,
    offered_minor,
    recorded_decision,
)
from ledger.replay.other_decisions import other_decisions
from ledger.replay.pinned import Rules, events_of, rules_of
from ledger.replay.refusals import CannotFollow
from ledger.replay.results import AcceptanceChange, WhatIf
from ledger.replay.settlements import lines_of
from ledger.replay.state import takes_in
from ledger.replay.takings import TakingsCount


def what_if(history: History, session: str, name: str, value: str) -> WhatIf:
    """Decide the same offers and settle the same pockets under another reading.

    `name` is an option or an entry of the register, `value` one of its readings, ``literal`` or
    ``default``: ("AMB-04", "literal"), ("even_chance_odds", "2:1"). Nothing is changed by it. It
    assumes that players would have offered the same bets; what was refused left no event, so it
    cannot be offered again. Raises what `audit` raises, and the rulebook's refusals of a reading.
    """
    opening, events = events_of(history, session)
    rules = rules_of(history, session, opening)
    rulebook = rules.table.rulebook
    asked = rulebook.reading(name, value)
    other = rules.reading_otherwise(rulebook.choose({**rules.pinned.readings, **asked}))
    if rules.opened.game != "roulette":
        return other_decisions(rules, other, asked, f"{name}={value}", events)
    table = _OtherTable(rules, other)
    for group in decisions(events):
        table.take(group)
    return WhatIf(
        pinned=rules.pinned,
        asked=f"{name}={value}",
        readings={option: (rules.pinned.readings[option], asked[option]) for option in asked},
        concerns_bets=table.concerned,
        settlements=table.takings.settlements,
        payments=tuple(table.takings.changes),
        acceptance=tuple(table.acceptance),
        seats=table.takings.seats(),
        house=table.takings.house(),
        undecided_rounds=table.undecided_rounds,
    )


class _OtherTable:
    """The session as recorded, and beside it the layout as the other reading would have it."""

    def __init__(self, rules: Rules, other: Rules) -> None:
        self.rules = rules
        self.other = other
        self.session = RouletteSession.blank(rules.opened.originator_id)
        self.layout: dict[str, LiveBet] = {}
        self.takings = TakingsCount()
        self.acceptance: list[AcceptanceChange] = []
        self.irregularities: set[str] = set()
        self.undecided_rounds = 0
        self.concerned = returned_at_once(rules.table) != returned_at_once(other.table)
        self._settings: dict[str, tuple[EngineSettings, EngineSettings]] = {}

    @property
    def settings(self) -> tuple[EngineSettings, EngineSettings]:
        """The engine's settings as pinned and under the other reading, for the limits posted."""
        limits = self.session.limits
        if limits.citation not in self._settings:
            pair = self.rules.settings(limits), self.other.settings(limits)
            self._settings[limits.citation] = pair
            # Another name for a colour moves no money.
            self.concerned |= pair[0] != pair[1].model_copy(update={"colours": pair[0].colours})
        return self._settings[limits.citation]

    def take(self, group: Sequence[Recorded]) -> None:
        """Let a decision happen at both tables."""
        self._decide(group[0].event, group)
        for recorded in group:
            if not takes_in(self.session, recorded.event):
                session, citation = self.session, recorded.event.citation
                raise CannotFollow(session.name, session.version, citation)

    def _decide(self, head: Event, group: Sequence[Recorded]) -> None:
        if isinstance(head, IrregularityRecorded):
            self.irregularities.add(head.citation)
        elif isinstance(head, BetPlaced) and self._stands_anyway(head):
            self.layout[head.bet] = LiveBet(offer_of(head), head.stake_minor)
        elif isinstance(head, BetPlaced | BetReturned) and is_offer(head):
            self._offer(head, recorded_decision(group))
        elif isinstance(head, BetRemoved):
            self.layout.pop(head.bet, None)
        elif isinstance(head, TableSuspended):
            self._suspend(group)
        elif isinstance(head, RoundSettled):
            self._settle(head)

    def _stands_anyway(self, placed: BetPlaced) -> bool:
        """Whether no reading put this bet on the cloth, but a fact that no rule undoes."""
        return placed.caused_by in self.irregularities or self.session.phase in LATE_PHASES

    def _offer(self, head: BetPlaced | BetReturned, recorded: Decision) -> None:
        pinned, other = self.settings
        offer = offer_of(head)
        offered = LiveBet(offer, offered_minor(offer, recorded))
        chip_step = self.session.seats[offer.seat].chip_minor
        refusal: str | None = None
        try:
            decided = decide(other, self.layout, offered, chip_step, named_by=pinned)
        except Refusal as refused:
            refusal = refused.sentence
            decided = Decision(0, {})
        self._compare(head.citation, offered, recorded, decided, refusal)
        for bet, piece in decided.pieces.items():
            if bet != offer.bet:
                self._lift(bet, piece.amount_minor)
        if decided.accepted_minor:
            self.layout[offer.bet] = LiveBet(offer, decided.accepted_minor)

    def _compare(
        self,
        event: str,
        offered: LiveBet,
        recorded: Decision,
        decided: Decision,
        refusal: str | None,
    ) -> None:
        own = offered.offer.bet
        for bet in dict.fromkeys((own, *recorded.pieces, *decided.pieces)):
            was, now = recorded.pieces.get(bet), decided.pieces.get(bet)
            was_minor = was.amount_minor if was else 0
            now_minor = now.amount_minor if now else 0
            if bet == own and refusal is not None:
                now_minor = offered.stake_minor
            if was_minor == now_minor:
                continue
            live = offered if bet == own else self.session.bets.get(bet) or self.layout[bet]
            change = AcceptanceChange(
                event=event,
                bet=bet,
                seat=live.offer.seat,
                kind=live.offer.kind,
                on=live.offer.on,
                stake_minor=live.stake_minor,
                returned_minor=was_minor,
                other_returned_minor=now_minor,
                refusal=refusal if bet == own else None,
            )
            self.acceptance.append(change)

    def _lift(self, bet: str, amount_minor: int) -> None:
        live = self.layout[bet]
        live.stake_minor -= amount_minor
        if live.stake_minor == 0:
            del self.layout[bet]

    def _suspend(self, group: Sequence[Recorded]) -> None:
        """Live bets at both tables, each by its own reading of AMB-58."""
        phase = self.session.phase
        finishes = phase == "called" or (
            phase == "no_more_bets" and not returned_at_once(self.other.table)
        )
        if finishes and any(isinstance(recorded.event, RoundVoided) for recorded in group):
            self.undecided_rounds += bool(self.layout)
            finishes = False
        if not finishes:
            self.layout.clear()

    def _settle(self, settled: RoundSettled) -> None:
        pinned, other = self.settings
        lines = lines_of(other, self.layout, settled.pocket, named_by=pinned)
        self.takings.add(settled, lines)
        self.layout.clear()
