"""What effect an Inspector's measure has at any instant: a pure function of a case's times.

Under AMB-02 an appeal in time either leaves the measure in force until the Board decides or
suspends it until then. Without one, the measure stands for good when the time to appeal has run
out; an appeal after that is for the Board to rule on and changes nothing meanwhile (AG.6(1)).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

Effect = Literal["not_yet", "in_force", "suspended_by_appeal", "lifted", "set_aside", "final"]
"""``final``: the measure stands and no interim is left, by the Board's word or by lapse of time."""

STANDS: frozenset[Effect] = frozenset({"in_force", "final"})
"""Effects under which a measure binds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseTimes:
    """The facts of a case that its effect depends on; ``None`` while something has not happened.

    ``appeal_effect`` is the pinned reading of AMB-02.
    """

    intervened_at: dt.datetime
    appeal_due_at: dt.datetime
    appeal_effect: str
    appealed_at: dt.datetime | None = None
    appeal_in_time: bool = False
    lifted_at: dt.datetime | None = None
    decided_at: dt.datetime | None = None
    set_aside: bool = False


class Span(NamedTuple):
    """An effect from ``start`` until just before ``end``; ``None`` is without beginning or end."""

    start: dt.datetime | None
    end: dt.datetime | None
    effect: Effect


def interim_effects(case: CaseTimes) -> tuple[Span, ...]:
    """The effects of the measure through all time, without gap or overlap, each unlike the last."""
    steps: list[tuple[dt.datetime, Effect]] = []
    effect: Effect = "not_yet"
    for at, change in sorted(_changes(case), key=lambda change: change[0]):
        following = _follows(effect, change)
        if following != effect:
            if steps and steps[-1][0] == at:
                steps.pop()
            steps.append((at, following))
            effect = following
    starts = [at for at, _ in steps]
    effects: list[Effect] = ["not_yet", *(effect for _, effect in steps)]
    return tuple(map(Span, [None, *starts], [*starts, None], effects))


def effect_at(case: CaseTimes, at: dt.datetime) -> Effect:
    """The effect of the measure at an instant."""
    return next(span.effect for span in interim_effects(case) if span.end is None or at < span.end)


def _changes(case: CaseTimes) -> Iterator[tuple[dt.datetime, Effect]]:
    """Each change with its time, none before the measure itself; at one instant, as listed."""
    first = case.intervened_at
    yield first, "in_force"
    if case.appealed_at is None or not case.appeal_in_time:
        yield max(first, case.appeal_due_at), "final"
    elif case.appeal_effect == "suspended_on_lodging":
        yield max(first, case.appealed_at), "suspended_by_appeal"
    if case.lifted_at is not None:
        yield max(first, case.lifted_at), "lifted"
    if case.decided_at is not None:
        yield max(first, case.decided_at), "set_aside" if case.set_aside else "final"


def _follows(effect: Effect, change: Effect) -> Effect:
    """A measure set aside is gone for good, a lifted one does not come back by being upheld, and
    one that stands for good can only be lifted or set aside.
    """
    if effect == "set_aside":
        return effect
    if effect == "lifted" and change != "set_aside":
        return effect
    if effect == "final" and change not in ("lifted", "set_aside"):
        return effect
    return change
