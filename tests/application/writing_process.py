"""One process of the contention test: threads that bet and open windows, each answer a line."""

from __future__ import annotations

import json
import sys
import threading
from typing import Any

from ledger.application import Ledger
from ledger.commands.vocabulary import PARSER
from tests.fixtures.databases import SCHEMA
from tests.floor.roulette_house import DAY, SESSION

AT = "1964-01-04T22:00:00-04:00"
THREADS = 4
TURNS = 12
"""Of each thread: a bet each turn, and every third turn a window opened and closed."""


class Writer:
    """One thread: its seat, its cashier, its windows."""

    def __init__(self, ledger: Ledger, process: int, thread: int) -> None:
        self.ledger = ledger
        self.number = process * THREADS + thread + 1
        self.sent = 0

    def run(self) -> None:
        for turn in range(TURNS):
            stake = {"kind": "straight", "on": str(turn + 1), "amount": "1.00"}
            self.send("roulette.bet", "croupier-1", session=SESSION, seat=self.number, **stake)
            if turn % 3 == 0:
                self.window(f"window-{self.number}/{DAY}/shift-{turn}")

    def window(self, cage: str) -> None:
        cashier = f"cashier-{self.number + 10}"
        count = {"cash": {"5.00": 1}, "chips": {}, "counted_by": [cashier, "supervisor-1"]}
        self.send("cage.open", "supervisor-1", cage=cage, cashier=cashier, **count)
        self.send("cage.close", cashier, cage=cage, **count)

    def send(self, do: str, by: str, **fields: Any) -> None:
        self.sent += 1
        head = {"id": f"w{self.number}-{self.sent}", "at": AT, "by": by, "do": do}
        result = self.ledger.execute(PARSER.validate_json(json.dumps(head | fields)))
        line = [result.command_id, *map(str, result.positions), json.dumps(result.refusal)]
        sys.stdout.write(" ".join(line) + "\n")


def main() -> None:
    """Arguments: the address of the database and the number of this process."""
    conninfo, process = sys.argv[1], int(sys.argv[2])
    with Ledger(conninfo, SCHEMA) as ledger:
        threads = [
            threading.Thread(target=Writer(ledger, process, thread).run)
            for thread in range(THREADS)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


if __name__ == "__main__":
    main()
