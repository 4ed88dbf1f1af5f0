"""A blackjack table in the house in memory, told what to do in few words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.blackjack import RoundSettled
from ledger.floor.blackjack.session import BlackjackSession
from ledger.refusals import Refusal
from tests.floor.house import CHIPS, House, licensed
from tests.floor.roulette_house import CROUPIER, DAY, FLOAT, FLOAT_MINOR, copied

SESSION = f"blackjack-1/{DAY}"
TABLE = f"table/{SESSION}"
GRANTED = ["double", "insurance", "extra_hand"]
OPENING: dict[str, Any] = {
    "session": SESSION,
    "rulebook": "antigua-1963",
    "squares": 7,
    "offered": GRANTED,
    "croupier": CROUPIER,
    "limits": "limits-1",
    "float_chips": FLOAT,
    "counted_by": [CROUPIER, "supervisor-1"],
}


class Table:
    """One table and its house; what is done there names neither session nor croupier."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.command_of: dict[str, str] = {}
        """Event → command, as only the log knows it."""

    @property
    def state(self) -> BlackjackSession:
        return self.house.see(BlackjackSession, TABLE)

    def do(self, do: str, by: str = CROUPIER, /, **fields: Any) -> list[Event]:
        facts = self.house.do(do, by, session=SESSION, **fields)
        command = self.house.commands[-1].id
        self.command_of |= {fact.citation: command for fact in facts}
        return facts

    def play(self, act: str, /, **fields: Any) -> list[Event]:
        return self.do(f"blackjack.{act}", **fields)

    def sit(self, *seats: int) -> Table:
        for seat in seats:
            self.do("table.take_seat", seat=seat)
        return self

    def shuffled(self, burned: str = "2C") -> Table:
        """The first shoe: shuffled, cut by the player of the first seat, a card burned."""
        self.play("shuffle", cuts=[(min(self.state.seats), 52)])
        self.cards(burned)
        return self

    def cards(self, cards: str) -> list[Event]:
        """Cards as they come; a question mark lies face down."""
        return [
            event
            for card in cards.split()
            for event in self.play("card", **({} if card == "?" else {"card": card}))
        ]

    def bet(self, seat: int, amount: str, square: int | None = None) -> list[Event]:
        where = {} if square is None else {"square": square}
        return self.play("bet", seat=seat, amount=amount, **where)

    def deal(self, cards: str, bets: Mapping[int, str]) -> Table:
        """Bets by seat, the last call, and the cards that follow."""
        for seat, amount in bets.items():
            self.bet(seat, amount)
        self.play("no_more_bets")
        self.cards(cards)
        return self

    def act(self, words: str) -> Table:
        """Acts in short: "hit 1.1; card 5D; stand 1.1; show KS; settle"."""
        for word in filter(None, words.split("; ")):
            act, _, given = word.partition(" ")
            if act == "card":
                self.cards(given)
            elif act == "show":
                self.play("show_hole_card", card=given)
            elif act == "double":
                hand, amount = given.split()
                self.play("double", hand=hand, amount=amount)
            elif act == "turn_up":
                hand, card = given.split()
                self.play("turn_up", hand=hand, card=card)
            elif act == "insure":
                square, amount = given.split()
                self.play("insure", square=int(square), amount=amount)
            elif act == "look":
                self.play("look", natural=given == "natural")
            else:
                self.play(act, **({"hand": given} if given else {}))
        return self

    def settle(self) -> RoundSettled:
        (settled,) = (e for e in self.play("settle") if isinstance(e, RoundSettled))
        return settled

    def observe(self, act: str, by: str = "supervisor-1", /, **seen: Any) -> list[Event]:
        return self.do("irregularity.record", by, act=act, **seen)

    def close(self, **counted: Any) -> list[Event]:
        closing = {"float_chips": FLOAT, "counted_by": [CROUPIER, "supervisor-1"]}
        return self.do("table.close", "supervisor-1", **(closing | counted))


def refusal_at(game: Table, act: str, by: str = "croupier-1", /, **fields: Any) -> Refusal:
    before = list(game.house.log)
    with pytest.raises(Refusal) as caught:
        game.do(act, by, **fields)
    assert game.house.log == before
    return caught.value


def results(settled: RoundSettled) -> dict[str, tuple[str, int]]:
    """Place → how it ended and what was due for its stakes together, in minor units."""
    found: dict[str, tuple[str, int]] = {}
    for line in settled.lines:
        found[line.on] = (line.result, line.due_minor + found.get(line.on, ("", 0))[1])
    return found


def limits(house: House, schedule: str = "limits-1", **change: str) -> None:
    """Propose limits for blackjack and approve them, two weeks ago."""
    hour = 12 + int(schedule[-1])  # one schedule after the other
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=22, hour=hour)
    proposal = {"game": "blackjack", "minimum": "1.00", "maximum": "100.00", **change}
    house.do("premises.propose_limits", "licensee-1", schedule=schedule, **proposal)
    house.do("premises.approve_limits", "board-1", schedule=schedule, reference="approval-1")
    house.at = now


@cache
def _ready(board: str, players: int, chips: str, readings: tuple[tuple[str, str], ...]) -> House:
    house = licensed(chips=chips, **dict(readings))
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=21, hour=12)
    house.do(
        "premises.set_board_limits",
        "board-1",
        game="blackjack",
        maximum=board,
        players=players,
        reference="board-1",
    )
    house.do("premises.record_consent", "administrator-1", game="blackjack", reference="consent-1")
    house.at = now
    return house


SMALL_CHIPS = f"{CHIPS} 0.50"


def ready(
    *,
    board: str = "100.00",
    players: int = 7,
    chips: str = CHIPS,
    **readings: str,
) -> House:
    """A house in which nothing is missing but the limits and the table."""
    return copied(_ready(board, players, chips, tuple(sorted(readings.items()))))


def table(
    *,
    maximum: str = "100.00",
    minimum: str = "1.00",
    opening: dict[str, Any] | None = None,
    **house: Any,
) -> Table:
    """An open table; what is not said is usual."""
    built = ready(**house)
    limits(built, maximum=maximum, minimum=minimum)
    built.do("blackjack.open", "supervisor-1", **(OPENING | (opening or {})))
    return Table(built)


__all__ = ["CROUPIER", "DAY", "FLOAT", "FLOAT_MINOR"]
