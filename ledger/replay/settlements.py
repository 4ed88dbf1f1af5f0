"""Settlements: what the rules make of the bets on the cloth, and how a record differs from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ledger.events.bets import SettlementLine
from ledger.events.roulette import PayoutRestated, RoundSettled
from ledger.floor.betting_table import float_change_minor
from ledger.floor.roulette_session import RouletteSession
from ledger.games.roulette import engine
from ledger.games.roulette.settings import EngineSettings
from ledger.replay.history import History
from ledger.replay.offers import Layout, open_bet
from ledger.replay.results import Difference


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


def differences_of(
    settled: RoundSettled, session: RouletteSession, expected: Mapping[str, SettlementLine]
) -> Iterator[Difference]:
    """How a settlement on record differs from what the facts before it make of the round."""
    cash = [line for line in expected.values() if line.medium == "cash"]
    whole = {
        "pocket": session.pocket,
        "lost_cash_minor": sum(line.stake_minor - line.cash_returned_minor for line in cash),
        "float_change_minor": sum(map(float_change_minor, expected.values())),
    }
    for what, recomputed in whole.items():
        recorded = getattr(settled, what)
        if recorded != recomputed:
            yield Difference(settled.citation, None, what, recorded, recomputed)
    seen: set[str] = set()
    for line in settled.lines:
        if line.bet in seen or line.bet not in expected:
            yield Difference(settled.citation, line.bet, "extra", line.due_minor, None, line.clause)
        else:
            yield from _line_differences(settled.citation, line, expected[line.bet])
        seen.add(line.bet)
    for bet, line in expected.items():
        if bet not in seen:
            yield Difference(settled.citation, bet, "missing", None, line.due_minor, line.clause)


def _line_differences(
    event: str, recorded: SettlementLine, expected: SettlementLine
) -> Iterator[Difference]:
    for what in SettlementLine.model_fields:
        before, now = getattr(recorded, what), getattr(expected, what)
        if before == now:
            continue
        if what == "pays":
            before, now = (f"{pays}:{per}" for pays, per in (before, now))
        yield Difference(event, recorded.bet, what, before, now, expected.clause)


def line_on_record(history: History, restated: PayoutRestated) -> SettlementLine | None:
    """The settled line of a restated bet as it stood just before, earlier restatements included.

    It reads the session again from its beginning: restatements are rare, and no history is kept.
    """
    found: SettlementLine | None = None
    for recorded in history.events_of(restated.originator_id):
        event = recorded.event
        if event.originator_version >= restated.originator_version:
            break
        if isinstance(event, RoundSettled) and event.round == restated.round:
            found = next((line for line in event.lines if line.bet == restated.bet), None)
        elif isinstance(event, PayoutRestated) and event.bet == restated.bet and found is not None:
            found = found.model_copy(update={"paid_minor": event.actual_paid_minor})
    return found
