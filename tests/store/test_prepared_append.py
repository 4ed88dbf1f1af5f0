"""The append is prepared once a connection, also where a block was rolled back on it."""

from __future__ import annotations

import pytest

from ledger.store.recorder import LedgerRecorder
from tests.store.noted import recorded, save

TABLE = "table/a"


class Changed(Exception):
    """Somebody changed his mind."""


def change_mind(recorder: LedgerRecorder, *, reads: bool) -> None:
    with recorder.exclusive():
        if reads:  # the driver prepares a statement of its own, and forgets all at the rollback
            recorder.find_outcomes(["c-1"])
        recorder.record(save("c-9", (TABLE, 1)))
        raise Changed


def fail_after(recorder: LedgerRecorder, *, reads: bool) -> None:
    with pytest.raises(Changed):
        change_mind(recorder, reads=reads)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_after_each_rollback_the_append_is_known_or_prepared_again(
    recorder: LedgerRecorder, *, first: bool, second: bool
) -> None:
    recorder.record(save("c-0", ("table/b", 1)))
    fail_after(recorder, reads=first)
    recorder.record(save("c-1", ("table/b", 2)))
    fail_after(recorder, reads=second)
    recorder.record(save("c-2", (TABLE, 1)))
    assert recorded(recorder)[1] == ["c-0", "c-1", "c-2"]
