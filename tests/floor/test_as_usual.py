"""What a table decides at once is what it decides when it looks closer, in the same letters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.events.bets import Medium
from ledger.events.written import Written, read
from ledger.floor.roulette.places import Offered
from ledger.floor.roulette.session import RouletteSession
from ledger.games.refusals import LimitOverBoardMaximum
from ledger.games.roulette.layout import cloth_for
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from ledger.snapshots.codec import known
from tests.replay.evening import CROUPIER, Evening
from tests.scenario import stamp

MAXIMUM_MINOR = 20_00
MEDIA: tuple[Medium, ...] = ("value_chips", "colour_chips")
NOW = stamp(CROUPIER)

Act = Callable[[RouletteSession], object]


def an_evening(wheel: str = "double_zero") -> Evening:
    """Six seats, of which two hold colour chips, of 50 and 75 cents."""
    evening = Evening(wheel=wheel, base_minor=MAXIMUM_MINOR).sit(1, 2, 3, 4, 5, 6)
    evening.colour(2, 50, 100_000)
    evening.colour(3, 75, 100_000, "pink")
    return evening


def told(session: RouletteSession) -> list[tuple[type[Event], bytes]]:
    """What a decision has left to be recorded: kinds and texts."""
    pending: list[Any] = [*session.pending_events]
    return [(type(read(event)), event.payload()) for event in pending]


class Twice:
    """A table and its twin, which looks closer at everything."""

    def __init__(self, evening: Evening) -> None:
        self.rules = evening.rules
        self.table = evening.session
        self.twin = deepcopy(evening.session)

    def bet(self, offered: Offered) -> None:
        assert self.table.take_as_usual(NOW, self.rules, offered)
        self.twin.place_bet(NOW, self.rules, offered)
        self.compare()

    def settle(self) -> None:
        assert self.table.settle_as_usual(NOW, self.rules)
        self.twin.settle(NOW, self.rules)
        self.compare()

    def compare(self) -> None:
        assert all(isinstance(event, Written) for event in self.table.pending_events)
        assert told(self.table) == told(self.twin)
        assert self.table.version == self.twin.version
        assert known(self.table) == known(self.twin)
        self.table.pending_events.clear()
        self.twin.pending_events.clear()

    def go_on(self, step: Act) -> None:
        for session in (self.table, self.twin):
            step(session)
            session.pending_events.clear()

    def call(self, pocket: str) -> None:
        self.go_on(lambda session: session.no_more_bets(NOW))
        self.go_on(lambda session: session.call(NOW, self.rules, pocket=pocket))


@pytest.mark.parametrize("wheel", ["double_zero", "single_zero"])
def test_every_place_in_every_pocket_is_the_same_at_once(wheel: str) -> None:
    tables, cloth = Twice(an_evening(wheel)), cloth_for(WheelKind(wheel))
    positions = [one for group in cloth.by_bet.values() for one in group]
    if wheel == "double_zero":  # no rulebook offers it there
        positions.remove(cloth.position_on(RouletteBet.FIRST_FOUR, "0-1-2-3"))
    for number, position in enumerate(positions):
        stake_minor = 150 * (1 + number % 4)
        place = str(position.bet), position.on
        tables.bet((1 + number % 6, *place, "value_chips", stake_minor))
        tables.bet((2 + number % 2, *place, "colour_chips", stake_minor))
    assert len(tables.table.bets) > 2 * 140
    tables.go_on(lambda session: session.throw(NOW))
    for pocket in cloth.pockets:
        called = deepcopy(tables)
        called.call(pocket)
        called.settle()


def test_bets_are_taken_at_once_before_and_after_the_throw_and_in_the_next_round() -> None:
    tables = Twice(an_evening())
    for _ in range(3):
        tables.bet((1, "straight", "17", "value_chips", 12_00))
        tables.go_on(lambda session: session.throw(NOW))
        tables.bet((1, "straight", "17", "value_chips", 5_00))
        tables.call("17")
        tables.settle()


def test_what_was_taken_back_before_a_step_counts_no_more() -> None:
    tables = Twice(an_evening())
    tables.bet((1, "straight", "17", "value_chips", 12_00))
    tables.go_on(lambda session: session.remove_bet(NOW, bet="1-1"))
    tables.go_on(lambda session: session.throw(NOW))
    tables.bet((1, "straight", "17", "value_chips", 12_00))


USUAL: Offered = 1, "straight", "17", "value_chips", 5_00


def with_a_bet(evening: Evening) -> Evening:
    evening.bet(*(1, "straight", "20", 5_00))
    return evening


CLOSER: dict[str, tuple[Callable[[Evening], object], Offered, Stamp]] = {
    "a table that is stopped": (Evening.suspend, USUAL, NOW),
    "after the last call": (Evening.close_bets, USUAL, NOW),
    "somebody else": (with_a_bet, USUAL, NOW._replace(actor="croupier-2")),
    "too early": (with_a_bet, USUAL, NOW._replace(occurred_at=NOW[0] - dt.timedelta(minutes=1))),
    "what something caused": (with_a_bet, USUAL, NOW._replace(caused_by="premises@1")),
    "what a camera saw": (with_a_bet, USUAL, NOW._replace(video="camera-1")),
    "what is told late": (with_a_bet, USUAL, NOW._replace(late_reason="from_paper")),
    "a seat where cash lies": (
        lambda evening: evening.observe("cash_bet", seat=1, kind="straight", on="5", amount=3_00),
        USUAL,
        NOW,
    ),
    "a seat that nobody has": (with_a_bet, (7, *USUAL[1:]), NOW),
    "no bet of this name": (with_a_bet, (1, "corner", *USUAL[2:]), NOW),
    "no such place": (with_a_bet, (1, "straight", "37", *USUAL[3:]), NOW),
    "a place spoken otherwise": (with_a_bet, (1, "split", "20-17", *USUAL[3:]), NOW),
    "nothing": (with_a_bet, (*USUAL[:4], 0), NOW),
    "less than the minimum": (with_a_bet, (*USUAL[:4], 49), NOW),
    "more than the maximum": (with_a_bet, (*USUAL[:4], MAXIMUM_MINOR + 50), NOW),
    "more than the maximum in all": (with_a_bet, (1, "straight", "20", *USUAL[3:4], 16_00), NOW),
    "colour chips that he has not": (with_a_bet, (1, "straight", "17", "colour_chips", 50), NOW),
    "parts of a colour chip": (with_a_bet, (3, "straight", "17", "colour_chips", 1_00), NOW),
    "more colour chips than he has": (
        lambda evening: setattr(evening.session.seats[3], "colour_minor", 75),
        (3, "straight", "17", "colour_chips", 1_50),
        NOW,
    ),
}


@pytest.mark.parametrize("what", CLOSER)
def test_the_table_looks_closer_at(what: str) -> None:
    before, offered, at = CLOSER[what]
    evening = an_evening()
    before(evening)
    session = evening.session
    was = deepcopy(known(session))
    assert not session.take_as_usual(at, evening.rules, offered)
    assert (known(session), session.pending_events) == (was, [])


@pytest.mark.parametrize("offered", [(7, *USUAL[1:]), (*USUAL[:4], 0)])
def test_who_has_no_seat_or_offers_nothing_hears_of_that_before_the_limits(
    offered: Offered, monkeypatch: pytest.MonkeyPatch
) -> None:
    def engine_settings(*_: object) -> None:
        raise LimitOverBoardMaximum("straight", "21.00", "20.00", None)

    evening = an_evening()
    monkeypatch.setattr(RouletteSession, "engine_settings", engine_settings)
    assert not evening.session.take_as_usual(NOW, evening.rules, offered)
    with pytest.raises(LimitOverBoardMaximum):
        evening.session.take_as_usual(NOW, evening.rules, USUAL)


def test_the_usual_that_the_table_need_not_look_at_closer_is_taken() -> None:
    evening = with_a_bet(an_evening())
    assert evening.session.take_as_usual(NOW, evening.rules, USUAL)


def with_a_payout_seen(evening: Evening) -> None:
    evening.observe("wrong_payout", bet=next(iter(evening.session.bets)), paid=1_00)


CLOSER_SETTLEMENTS: dict[str, tuple[Callable[[Evening], object], Stamp]] = {
    "a payout that was seen": (with_a_payout_seen, NOW),
    "cash on the cloth": (lambda evening: evening.session.bets.update(_cash_bet(evening)), NOW),
    "somebody else": (lambda _: None, NOW._replace(actor="croupier-2")),
    "what is told late": (lambda _: None, NOW._replace(late_reason="from_paper")),
    "a float that is too small": (lambda e: setattr(e.session, "float_minor", 174_99), NOW),
    "a player who left his colour chips": (lambda e: e.session.seats.pop(2), NOW),
    "an empty cloth": (lambda evening: evening.session.bets.clear(), NOW),
    "a table that is closed": (lambda e: setattr(e.session, "status", "closed"), NOW),
}


def _cash_bet(evening: Evening) -> dict[str, Any]:
    (_, live), *_ = evening.session.bets.items()
    cash = deepcopy(live)
    cash.offer = cash.offer._replace(bet="1-9", medium="cash")
    return {"1-9": cash}


def called(pocket: str = "20") -> Evening:
    evening = with_a_bet(an_evening())
    evening.bet(2, "straight", "17", 50, "colour_chips")
    evening.close_bets()
    evening.call(pocket)
    return evening


@pytest.mark.parametrize("what", CLOSER_SETTLEMENTS)
def test_the_table_settles_only_after_a_closer_look(what: str) -> None:
    before, at = CLOSER_SETTLEMENTS[what]
    evening = called()
    before(evening)
    session = evening.session
    was = deepcopy(known(session))
    assert not session.settle_as_usual(at, evening.rules)
    assert (known(session), session.pending_events) == (was, [])


def test_a_settlement_as_due_needs_no_closer_look() -> None:
    evening = called()
    evening.session.float_minor = 175_00
    assert evening.session.settle_as_usual(NOW, evening.rules)
    assert evening.session.float_minor == 0


def test_nothing_is_settled_at_once_before_a_number_is_called() -> None:
    evening = with_a_bet(an_evening())
    evening.close_bets()
    assert not evening.session.settle_as_usual(NOW, evening.rules)


def test_other_limits_count_from_the_next_bet_on() -> None:
    evening = with_a_bet(an_evening())
    assert evening.session.take_as_usual(NOW, evening.rules, USUAL)
    evening.session.pending_events.clear()
    evening.limits(6_00)
    assert not evening.session.take_as_usual(NOW, evening.rules, USUAL)
    small = (*USUAL[:4], 1_00)
    assert evening.session.take_as_usual(NOW, evening.rules, small)
