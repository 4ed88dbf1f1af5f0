"""The order of a command's guards: each row has its own fault and every fault behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from ledger.refusals import Refusal
from tests.floor.house import House


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a command, or with the house it comes to."""

    refusal: type[Refusal]
    change: Mapping[str, Any] = field(default_factory=dict)
    before: Callable[[House], object] | None = None
    by: str | None = None


def in_order(*faults: Fault) -> pytest.MarkDecorator:
    """One row for each fault: it is refused, whatever else is wrong behind it."""
    rows = [
        pytest.param(faults[place:], id=fault.refusal.__name__)
        for place, fault in enumerate(faults)
    ]
    return pytest.mark.parametrize("faults", rows)


def refused(
    house: House, do: str, by: str, usual: Mapping[str, Any], faults: Sequence[Fault]
) -> Refusal:
    """Give the command with all these faults; the first is the one that is told."""
    fields = dict(usual)
    for fault in reversed(faults):
        if fault.before is not None:
            fault.before(house)
        fields |= fault.change
        by = fault.by or by
    log = list(house.log)
    with pytest.raises(Refusal) as caught:
        house.do(do, by, **fields)
    refusal = caught.value
    assert type(refusal) is faults[0].refusal, refusal
    assert house.log == log
    assert refusal.remedy
    return refusal
