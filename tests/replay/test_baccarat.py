"""Each decision at a baccarat table is made again from its events; an altered one is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger.events import baccarat as events
from ledger.events import baccarat_custody as custody_events
from ledger.events.base import Event
from ledger.replay import audit
from ledger.replay.results import Audit
from ledger.replay.steps import replay
from tests.floor.baccarat_house import APPROVED, SESSION, SUPERVISOR, Table, by_method
from tests.properties.test_baccarat_evenings import history_of
from tests.replay.evening import MemoryHistory

Alter = Callable[[Event], Event]


def checked(game: Table, alter: Alter = lambda event: event) -> Audit:
    history = MemoryHistory()
    for recorded in (r for stream in history_of(game).streams.values() for r in stream):
        history.add(alter(recorded.event), recorded.command_id)
    return audit(history, SESSION)


def method_d(game: Table) -> Table:
    """The shoe is offered, refused, accepted as Player, drawn from, forfeited and passed."""
    game.bet(1, "player", "20.00")
    game.bet(2, "banker", "20.00")
    game.offer("shoe", 1).refuse(1).offer("shoe", 2).refuse(2)
    game.do("baccarat.offer_anew")
    game.offer("shoe", 1).accept(1, hand="player", approved_by=SUPERVISOR).begin()
    game.do("baccarat.instruct")
    game.card("player", "9S", drawn_by_seat=1)
    game.do("baccarat.forfeit", SUPERVISOR, seat=1, reason="An order.")
    game.card("banker", "2C")
    game.card("player", "KH")
    game.card("banker", "3D")
    game.call(9, 5).settle()
    game.bet(2, "banker", "20.00")
    game.offer("shoe", 2).accept(2)
    game.do("baccarat.pass", item="shoe", seat=2)
    game.do("baccarat.remove_bet", bet="2-1")
    return game


def method_b(game: Table) -> Table:
    """The marker is accepted, taken back and accepted; its holder leaves."""
    game.do("baccarat.select_method", SUPERVISOR, method="B")
    game.offer("marker", 1).accept(1)
    game.do("baccarat.take_marker_back", seat=1)
    game.offer("marker", 2).accept(2)
    game.bet(2, "banker", "20.00")
    game.begin()
    for hand, card in (("player", "2S"), ("banker", None), ("player", "5H"), ("banker", None)):
        game.card(hand, card)
    game.do("baccarat.pass_cards", hand="banker", seat=2)
    game.do("baccarat.return_cards", hand="banker")
    for card in ("9C", "KD"):
        game.do("baccarat.turn_up", hand="banker", card=card)
    game.call(7, 9).settle()
    game.do("baccarat.take_commission", seat=2)
    game.do("table.leave_seat", seat=2)
    return game


def full_evening() -> Table:
    game = by_method("D", 1, 2, opening={"commission_taken": "on_account"})
    game.do("baccarat.burn", shown="5H", face_down=5)
    method_b(method_d(game))
    game.do("baccarat.select_method", SUPERVISOR, method="E", **APPROVED)
    game.observe("cards_handled", seat=1)
    game.bet(1, "tie", "10.00")
    game.last_call()
    game.bet(1, "tie", "10.00")
    game.do("table.suspend", SUPERVISOR)
    return game


def test_every_decision_of_an_evening_is_made_again_as_recorded() -> None:
    game = full_evening()
    found = checked(game)
    assert found.differences == ()
    assert found.settlements == 2
    assert len(list(replay(history_of(game), SESSION))) == game.state.version


def altered(kind: type[Event], **change: Any) -> list[str]:
    """What the audit says of the evening in which the first event of the kind is another."""
    game, done = full_evening(), False

    def alter(event: Event) -> Event:
        nonlocal done
        if isinstance(event, kind) and not done:
            done = True
            return event.model_copy(update=change)
        return event

    found = checked(game, alter)
    assert done
    return [str(difference.what) for difference in found.differences]


NOBODY = custody_events.CustodyNow(method="D")


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (events.CardDealt, {"hand": "banker"}),
        (events.CardDealt, {"position": 99}),
        (events.CardDealt, {"drawn_by_seat": None}),
        (events.CoupCalled, {"player_total": 8}),
        (events.RoundSettled, {"hand": "tie"}),
        (events.RoundSettled, {"custody": NOBODY.model_copy(update={"handled": False})}),
        (events.CommissionTaken, {"amount_minor": 5_00}),
        (events.CoupBegun, {"method": "C"}),
        (custody_events.Accepted, {"rank": None}),
        (custody_events.Offered, {"seat": 2}),
        (custody_events.Forfeited, {"seat": 2}),
        (custody_events.CardsPassed, {"seat": 1}),
    ],
)
def test_an_altered_event_is_found(kind: type[Event], change: dict[str, Any]) -> None:
    assert altered(kind, **change)
