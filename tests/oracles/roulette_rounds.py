"""A second opinion on whole sessions of roulette, from the stored payloads alone.

It follows the chips on the cloth from one event to the next, and asks `roulette_from_sets` what
each bet of a settled round returns. It shares no code with the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tests.oracles.roulette_from_sets import due_minor, places

Payload = Mapping[str, Any]

#: One number in each place that has a name; the place is the set that it lies in.
MEMBERS = {
    "red": "1",
    "black": "2",
    "even": "2",
    "odd": "1",
    "low": "1",
    "high": "36",
    "column first": "1",
    "column second": "2",
    "column third": "3",
    "dozen first": "1",
    "dozen second": "13",
    "dozen third": "25",
}


class Wrong(NamedTuple):
    """A settled bet that is not as it should be: the session's event, the bet, the field."""

    version: int
    bet: str
    what: str


def numbers_on(kind: str, on: str, wheel: str) -> frozenset[str]:
    """Return the numbers of a place as it is spoken."""
    member = MEMBERS.get(on) or MEMBERS.get(f"{kind} {on}")
    if member is None:
        return frozenset(on.split("-"))
    return next(place for place in places(kind, wheel) if member in place)


class Opinion:
    """Follows one session, and says what is wrong with each settlement."""

    def __init__(self, wheel: str, even_chances_pay: int = 1) -> None:
        self.wheel = wheel
        self.even_chances_pay = even_chances_pay
        self.lines = 0
        self._clear()

    def _clear(self) -> None:
        self.cloth: dict[str, dict[str, Any]] = {}
        self.seen_paid_minor: dict[str, int] = {}
        self.pocket = ""

    def read(self, events: Iterable[tuple[int, str, Payload]]) -> Iterator[Wrong]:
        """Go through (version, topic, payload) in order and yield what is wrong."""
        for version, topic, payload in events:
            if topic == "roulette.round_settled":
                yield from self._settled(version, payload["lines"])
                self._clear()
            elif topic == "roulette.round_voided":
                self._clear()
            else:
                self._follow(topic, payload)

    def _follow(self, topic: str, payload: Payload) -> None:
        if topic == "roulette.bet_placed":
            self.cloth[payload["bet"]] = dict(payload)
        elif topic == "roulette.bet_removed":
            del self.cloth[payload["bet"]]
        elif topic == "roulette.bet_returned" and payload["from_layout"]:
            bet = self.cloth[payload["bet"]]
            bet["stake_minor"] -= payload["amount_minor"]
            if not bet["stake_minor"]:
                del self.cloth[payload["bet"]]
        elif topic == "roulette.pocket_called":
            self.pocket = payload["pocket"]
        elif topic == "table.irregularity_recorded" and "paid_minor" in payload:
            self.seen_paid_minor[payload.get("bet", "")] = payload["paid_minor"]

    def _settled(self, version: int, lines: Iterable[Payload]) -> Iterator[Wrong]:
        settled = set()
        for line in lines:
            self.lines += 1
            settled.add(line["bet"])
            if line["bet"] in self.cloth:
                for what, right in self._right(self.cloth[line["bet"]], line).items():
                    if not right:
                        yield Wrong(version, line["bet"], what)
            else:
                yield Wrong(version, line["bet"], "extra")
        for bet in self.cloth.keys() - settled:
            yield Wrong(version, bet, "missing")

    def _right(self, bet: Payload, line: Payload) -> dict[str, bool]:
        stake_minor = bet["stake_minor"]
        numbers = numbers_on(bet["kind"], bet["on"], self.wheel)
        due = self._due_minor(bet["kind"], numbers, stake_minor, self.pocket)
        if_won = self._due_minor(bet["kind"], numbers, stake_minor, min(numbers))
        pays, per = line["pays"]
        return {
            "stake_minor": line["stake_minor"] == stake_minor,
            "result": line["result"] == ("won" if self.pocket in numbers else "lost"),
            "due_minor": line["due_minor"] == due,
            "paid_minor": line["paid_minor"] == self.seen_paid_minor.get(line["bet"], due),
            "pays": stake_minor * pays == (if_won - stake_minor) * per,
            "breakage_minor": line["breakage_minor"] == 0,
        }

    def _due_minor(self, kind: str, numbers: frozenset[str], stake_minor: int, pocket: str) -> int:
        even = self.even_chances_pay
        return due_minor(kind, numbers, stake_minor, pocket, self.wheel, even_chances_pay=even)
