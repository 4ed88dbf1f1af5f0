"""What another reading makes of each decision of a session, whatever its game.

Each decision is made twice from the same table: as recorded, and under the other reading. What
follows is the record again, so one change is never counted through everything that came after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ledger.events.base import Event
from ledger.events.bets import BetPlaced, BetReturned, RoundSettled, whole_bets
from ledger.events.table import IrregularityRecorded, LimitsPosted, TableOpened
from ledger.floor.tables.session import TableSession
from ledger.refusals import Refusal
from ledger.replay.again import commands_of, copy_of, decide_again, made_by
from ledger.replay.history import Recorded
from ledger.replay.offered import offered_minor
from ledger.replay.pinned import Rules, blank_session
from ledger.replay.refusals import CannotFollow
from ledger.replay.results import AcceptanceChange, WhatIf
from ledger.replay.state import takes_in
from ledger.replay.takings import TakingsCount


def other_decisions(
    rules: Rules, other: Rules, asked: Mapping[str, str], words: str, events: Iterable[Recorded]
) -> WhatIf:
    """Make every decision of the session under another reading as well.

    Raises:
        CannotFollow: the log was tampered with.

    """
    session = blank_session(rules.opened)
    takings = TakingsCount()
    acceptance: list[AcceptanceChange] = []
    for command in commands_of(events):
        group = [recorded.event for recorded in command]
        if _is_decision(group):
            _compare(session, other, group, takings, acceptance)
        for event in group:
            if not takes_in(session, event):
                raise CannotFollow(session.name, session.version, event.citation)
    return WhatIf(
        pinned=rules.pinned,
        asked=words,
        readings={option: (rules.pinned.readings[option], asked[option]) for option in asked},
        concerns_bets=True,
        settlements=takings.settlements,
        payments=tuple(takings.changes),
        acceptance=tuple(acceptance),
        seats=takings.seats(),
        house=takings.house(),
        undecided_rounds=0,
    )


def _is_decision(group: Sequence[Event]) -> bool:
    observed = isinstance(group[0], TableOpened | LimitsPosted | IrregularityRecorded)
    return not observed and any(isinstance(event, _COUNTED) for event in group)


_COUNTED = (BetPlaced, BetReturned, RoundSettled)


def _compare(
    session: TableSession,
    other: Rules,
    group: Sequence[Event],
    takings: TakingsCount,
    acceptance: list[AcceptanceChange],
) -> None:
    refusal: str | None = None
    made: Sequence[Event] = ()
    beside = read_otherwise(session, other)
    try:
        decide_again(beside, other.table, group)
        made = made_by(beside)
    except Refusal as refused:
        refusal = refused.sentence
    _count_settlements(group, made, takings)
    offered = [event for event in group if isinstance(event, BetPlaced | BetReturned)]
    if offered and not any(isinstance(event, RoundSettled) for event in group):
        _compare_offers(offered, made, refusal, acceptance)


def read_otherwise(session: TableSession, other: Rules) -> TableSession:
    """A copy of the table as it stands, which plays by the other readings."""
    copy = copy_of(session)
    copy.opened = other.opened
    if hasattr(copy, "limits"):
        copy.limits = copy.limits.model_copy()  # settings are kept by the posting: made anew
    return copy


def _count_settlements(
    group: Sequence[Event], made: Sequence[Event], takings: TakingsCount
) -> None:
    recorded = [event for event in group if isinstance(event, RoundSettled)]
    lines = whole_bets(
        line for event in made if isinstance(event, RoundSettled) for line in event.lines
    )
    for event in recorded:
        names = {line.bet for line in event.lines}
        last = event is recorded[-1]
        others = {bet: line for bet, line in lines.items() if bet in names or last}
        takings.add(event, others)
        lines = {bet: line for bet, line in lines.items() if bet not in others}


def _compare_offers(
    recorded: Sequence[BetPlaced | BetReturned],
    made: Sequence[Event],
    refusal: str | None,
    acceptance: list[AcceptanceChange],
) -> None:
    for bet in dict.fromkeys(event.bet for event in recorded):
        event = next(event for event in recorded if event.bet == bet)
        whole_minor = offered_minor(bet, recorded)
        was_minor = _returned_minor(bet, recorded)
        now_minor = whole_minor if refusal else _returned_minor(bet, made)
        if was_minor == now_minor:
            continue
        acceptance.append(
            AcceptanceChange(
                event=event.citation,
                bet=bet,
                seat=event.seat,
                kind=event.kind,
                on=event.on,
                stake_minor=whole_minor,
                returned_minor=was_minor,
                other_returned_minor=now_minor,
                refusal=refusal,
            )
        )


def _returned_minor(bet: str, events: Sequence[Event]) -> int:
    return sum(
        event.amount_minor
        for event in events
        if isinstance(event, BetReturned) and event.bet == bet
    )
