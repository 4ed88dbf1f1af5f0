"""A command over several streams takes the log first: nobody writes between look and save."""

from __future__ import annotations

import threading
from typing import Any

from ledger.aggregate import Aggregate
from ledger.application import Ledger
from ledger.line import Ticket
from ledger.results import Result
from ledger.store.outcomes import Save
from tests.application.ledgers import bet, ledger_of, open_house
from tests.fixtures.databases import SCHEMA
from tests.floor.roulette_house import DAY, TABLE

A_WHILE_SECONDS = 1


class Interrupted(Ledger):
    """A ledger whose look at the table is met by another writer, each time."""

    attempts = 0

    def meet(self, rival: Any) -> None:
        self.rival = rival

    def load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        found = super().load(kind, stream)
        if stream == TABLE:
            self.rival()
        return found

    def _decide(self, ticket: Ticket) -> Save:
        self.attempts += 1
        return super()._decide(ticket)


def test_a_writer_that_comes_between_waits_and_the_command_is_decided_once(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as other, Interrupted(database, SCHEMA) as ledger:
        bets = [bet(house, seat=1), bet(house, seat=2)]
        leaving = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        answers: list[Result] = []
        threads: list[threading.Thread] = []

        def rival() -> None:
            if len(threads) == len(bets):
                return
            command = bets[len(threads)]
            thread = threading.Thread(target=lambda: answers.append(other.execute(command)))
            threads.append(thread)
            thread.start()
            thread.join(A_WHILE_SECONDS)
            assert thread.is_alive(), "it wrote to the table while the departure was decided"

        ledger.meet(rival)
        left = ledger.execute(leaving)
        for thread in threads:
            thread.join()
        assert (left.refusal, ledger.attempts) == (None, 1)
        codes = [answer.refusal and answer.refusal["code"] for answer in answers]
        assert threads
        assert codes == ["table.not_open"] * len(threads)
