"""A recording that the database stops says truly which lines are recorded."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pytest
from eventsourcing.persistence import OperationalError

from backoffice.transcript import recording
from backoffice.transcript.lines import BLOCK_BYTES
from backoffice.transcript.recording import LineFailed, Recording
from ledger.store.outcomes import Outcome
from tests.application.ledgers import bet, ledger_of, open_house


def test_what_came_before_the_line_that_failed_is_counted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        commands = [bet(house, seat=seat) for seat in (1, 2, 3, 4)]
        look = ledger.recorder.find_outcomes

        def away(command_ids: Sequence[str]) -> dict[str, Outcome]:
            if commands[2].id in command_ids:
                raise OperationalError("planted")
            return look(command_ids)

        monkeypatch.setattr(ledger.recorder, "find_outcomes", away)
        monkeypatch.setattr(recording, "LINES_TOGETHER", 2)
        lines = b"".join(
            command.model_dump_json(exclude_none=True).encode() + b"\n" for command in commands
        )
        run = Recording(ledger, lambda _: None, lambda _: None)
        with pytest.raises(LineFailed) as failed:
            run.run(BytesIO(lines.ljust(BLOCK_BYTES, b"\n")).read)  # more may come
        assert (failed.value.number, run.tally.recorded) == (3, 2)
