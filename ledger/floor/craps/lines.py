"""The lines of a settlement at craps: one for each bet that a roll decided, or for each leg."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ledger.events.bets import BetResult, SettlementLine
from ledger.floor.craps.round import CrapsRound
from ledger.games.craps.engine import Resolved, SettledBet
from ledger.games.craps.fates import Fate

_RESULTS: dict[Fate, BetResult] = {Fate.WIN: "won", Fate.LOSE: "lost", Fate.PUSH: "pushed"}


def lines_of(session: CrapsRound, resolved: Resolved) -> tuple[SettlementLine, ...]:
    """What was due on each decided bet, and what was handed back where another sum was seen."""
    decided = [line for line in resolved.lines if line.fate is not Fate.NO_CHANGE]
    found: list[SettlementLine] = []
    for bet, settled in groupby(decided, key=lambda line: line.bet_id):
        legs = list(settled)
        paid_minor = _paid_minor(legs, session.observed_paid_minor.get(bet))
        offer = session.bets[bet].offer._asdict()
        found += (
            SettlementLine.of(
                offer
                | {
                    "kind": leg.leg or leg.bet,
                    "stake_minor": leg.stake_minor,
                    "result": _RESULTS[leg.fate],
                    "pays": (leg.pays or 0, leg.per or 1),
                    "due_minor": leg.due_minor,
                    "paid_minor": paid,
                    "breakage_minor": leg.breakage_minor,
                    "clause": leg.clause,
                }
            )
            for leg, paid in zip(legs, paid_minor, strict=True)
        )
    return tuple(found)


def _paid_minor(legs: Sequence[SettledBet], observed_minor: int | None) -> Iterator[int]:
    """What was paid on each leg: what is due, or the observed sum laid over the legs in order.

    What was paid over all that is due stands at the last leg.
    """
    if observed_minor is None:
        yield from (leg.due_minor for leg in legs)
        return
    left_minor = observed_minor
    for leg in legs[:-1]:
        paid_minor = min(leg.due_minor, left_minor)
        left_minor -= paid_minor
        yield paid_minor
    yield left_minor
