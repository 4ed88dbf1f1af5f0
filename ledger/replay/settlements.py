"""Settlements: what the rules make of the bets on a roulette cloth, and what stands on record."""

from __future__ import annotations

from collections.abc import Mapping

from ledger.events.bets import PayoutRestated, RoundSettled, SettlementLine
from ledger.games.roulette import engine
from ledger.games.roulette.settings import EngineSettings
from ledger.replay.history import History
from ledger.replay.offers import Layout, open_bet


def lines_of(
    settings: EngineSettings,
    layout: Layout,
    pocket: str,
    *,
    observed_paid_minor: Mapping[str, int] | None = None,
    named_by: EngineSettings | None = None,
) -> dict[str, SettlementLine]:
    """A line for every bet on the cloth, by bet; paid is what is due or what was observed.

    Positions are named as the table of `named_by` names them.
    """
    opened = [open_bet(named_by or settings, live) for live in layout.values()]
    paid_minor = observed_paid_minor or {}
    return {
        settled.bet_id: SettlementLine(
            **layout[settled.bet_id].offer._asdict(),
            stake_minor=settled.stake_minor,
            result="won" if settled.won else "lost",
            pays=(settled.pays, settled.per),
            due_minor=settled.due_minor,
            paid_minor=paid_minor.get(settled.bet_id, settled.due_minor),
            breakage_minor=settled.breakage_minor,
            clause=settled.clause,
        )
        for settled in engine.settle(settings, opened, pocket)
    }


def line_on_record(history: History, restated: PayoutRestated) -> SettlementLine | None:
    """The settled line of a restated bet as it stood just before, earlier restatements included.

    It reads the session again from its beginning: restatements are rare, and no history is kept.
    A bet that stood between rolls was settled in a later round than it is named by.
    """
    found: SettlementLine | None = None
    for recorded in history.events_of(restated.originator_id):
        event = recorded.event
        if event.originator_version >= restated.originator_version:
            break
        if isinstance(event, RoundSettled):
            found = next((line for line in event.lines if line.bet == restated.bet), found)
        elif isinstance(event, PayoutRestated) and event.bet == restated.bet and found is not None:
            found = found.model_copy(update={"paid_minor": event.actual_paid_minor})
    return found
