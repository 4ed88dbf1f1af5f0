"""A payout restated of a bet that stood on the layout over several rolls."""

from __future__ import annotations

from ledger.replay import audit
from tests.floor.craps_house import table
from tests.replay.evening import MemoryHistory


def test_a_restated_payout_is_checked_against_the_roll_that_settled_the_bet() -> None:
    game = table().shooter()
    for faces in ((4, 2), (1, 2), (3, 3)):
        game.roll(*faces)
    game.observe("wrong_payout", bet="1-1", paid="25.00")
    history = MemoryHistory()
    for event in game.house.log:
        history.add(event, event.occurred_at.isoformat())
    found = audit(history, game.session)
    assert found.differences == ()
    (paid,) = found.paid_otherwise
    assert (paid.bet, paid.due_minor, paid.paid_minor) == ("1-1", 20_00, 25_00)
