"""Small tables walked exhaustively: every step from every state that can be reached."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import CARDS_OF, HAND_OF, Custody, Wager
from ledger.rulebooks.vocabulary.baccarat import DealingMethod
from tests.games.baccarat_custody import BANKER, MARKER, SHOE, A, B, C, D, E, bets, rules, seated
from tests.games.baccarat_walks import Step, offers_due, seat_steps, stakes, steps
from tests.oracles import baccarat_custody as oracle

Layouts = tuple[tuple[Wager, ...], ...]

TWO, PAIR, THREE, FOUR = (2, 1), (6, 5), (2, 3, 1), (3, 1, 4, 2)
COMING = (4, 3)  #: a table for two at which players come and go
LAYOUTS: dict[tuple[int, ...], Layouts] = {
    TWO: ((), bets(b1=20, b2=20, t2=5), bets(p1=5, b1=5, t2=30)),
    PAIR: (bets(b5=20, b6=20, t6=5),),
    COMING: (bets(b4=20, b3=20, t3=5),),
    THREE: (bets(p1=10, b2=10, t3=50), bets(b1=20, b2=20, b3=20, p3=5)),
    FOUR: (bets(b1=20, b2=30, b3=30, p4=40, p1=40),),
}
MARKER_READINGS = [
    {"method_b_tie": tie, "method_b_after_pass": passed}
    for tie in ("holder_keeps", "marker_moves")
    for passed in ("right_of_last_acceptor", "restart_at_dealers_right")
]
SHOE_READINGS = [
    {"shoe_next_offeree": following, "shoe_loss_test": lost}
    for following in ("continue_counter_clockwise", "restart_at_lowest_seat")
    for lost in ("main_wager_lost", "any_wager_lost")
]
WALKS = [
    *((A, None, {}, seats) for seats in (TWO, THREE, FOUR)),
    *((B, None, readings, seats) for readings in MARKER_READINGS for seats in (TWO, THREE, FOUR)),
    *((method, C, {}, COMING) for method in DealingMethod),
    *((D, C, readings, seats) for readings in SHOE_READINGS for seats in (TWO, THREE, FOUR)),
    *((D, fallback, {}, PAIR) for fallback in (A, B)),
    *((E, C, {}, seats) for seats in (TWO, THREE, FOUR)),
    *((E, fallback, {}, PAIR) for fallback in (A, B)),
]


def name(walk: tuple[object, ...]) -> str:
    method, fallback, readings, seats = walk
    assert isinstance(readings, dict)
    assert isinstance(seats, tuple)
    return f"{method} {fallback or ''} {' '.join(readings.values())} {len(seats)} seats"


@pytest.mark.parametrize("walk", WALKS, ids=name)
def test_every_step_from_every_state_of_a_small_table(
    walk: tuple[DealingMethod, DealingMethod | None, dict[str, Any], tuple[int, ...]],
) -> None:
    method, fallback, readings, seats = walk
    at = rules(seats=seats, fallback=fallback or C, **readings)
    start = seated(at, method)
    seen, waiting = {start}, deque([start])
    while waiting:
        custody = waiting.popleft()
        led_on = False
        for wagers in [custody.wagers] if custody.in_coup else LAYOUTS[seats]:
            tried = [*steps(at, custody, wagers), *changes(at, custody)]
            led = [(step, step.taken()) for step in tried]
            require_sound_offers(at, custody, wagers, led)
            for step, reached in led:
                if reached is None:
                    continue
                require_sound_step(at, custody, wagers, step, reached)
                led_on |= reached != custody
                if reached not in seen:
                    seen.add(reached)
                    waiting.append(reached)
        assert led_on, f"nothing leads on from {custody}"
    assert any(custody.in_coup for custody in seen)


def changes(at: CustodySettings, custody: Custody) -> list[Step]:
    """Players who sit down and leave, at any moment, where they do."""
    return list(seat_steps(at, custody)) if at.seats == COMING else []


def require_sound_offers(
    at: CustodySettings,
    custody: Custody,
    wagers: tuple[Wager, ...],
    led: list[tuple[Step, Custody | None]],
) -> None:
    """Exactly the offers of the second opinion can be made, and a coup begins after them."""
    made = {step.about for step, reached in led if step.verb == "offer" and reached is not None}
    due = offers_due(at, custody, wagers)
    assert made == due, (custody, wagers)
    begun = next(reached for step, reached in led if step.verb == "begin")
    may_begin = not (custody.in_coup or custody.asked is not None or due)
    holder = custody.holder(MARKER)
    if may_begin and holder is not None:
        may_begin = stakes(wagers).get(holder, {}).get("banker", 0) > 0
    assert (begun is not None) == may_begin, (custody, wagers)


def require_sound_step(
    at: CustodySettings, before: Custody, wagers: tuple[Wager, ...], step: Step, after: Custody
) -> None:
    """What holds of every custody, and what the second opinion says of the end of a coup."""
    items = [held.item for held in after.held]
    assert len(items) == len(set(items))
    assert after.handled >= before.handled  # nothing but a new shoe undoes it
    assert after.holder(MARKER) is None or not after.in_coup or after.playing is B
    assert {held.seat for held in after.held} <= after.occupied
    if before.method not in (D, E):
        assert after.holder(SHOE) is None
    if before.method in (A, C) or after.holder(SHOE) is not None:
        assert after.holder(MARKER) is None
    assert (after.shoe_hand is None) == (after.holder(SHOE) is None)
    cards_held = [item for item in CARDS_OF.values() if after.holder(item) is not None]
    assert not cards_held or after.playing is A
    if after.cards_out is not None:
        assert (after.playing, after.cards_out) == (B, BANKER) or (
            after.playing is A and CARDS_OF[after.cards_out] in cards_held
        )
    assert after.playing is not C or not after.cards_passed
    if step.verb == "draw":
        assert step.about == before.holder(SHOE)
        assert before.instructed or step.about is None
    if step.verb == "leave":
        require_only_his_own(before, step.about, after)
    if step.verb == "end":
        require_sound_end(at, before, str(step.about), after)
    if not after.in_coup:
        assert (after.wagers, after.drawn, after.cards_out) == ((), 0, None)
        assert not {held.item for held in after.held} & set(HAND_OF)


def require_only_his_own(before: Custody, seat: object, after: Custody) -> None:
    """Whoever leaves gives back what he held, and nobody else does."""
    assert after.held == {held for held in before.held if held.seat != seat}
    had_cards = before.cards_out is not None and before.played_by(before.cards_out) == seat
    assert after.cards_out is (None if had_cards else before.cards_out)


def require_sound_end(at: CustodySettings, before: Custody, outcome: str, after: Custody) -> None:
    marker, shoe = before.holder(MARKER), before.holder(SHOE)
    if marker is not None and before.playing is B:
        keeps = oracle.keeps_marker(outcome, tie_moves=at.marker_at_tie == "marker_moves")
        assert after.holder(MARKER) == (marker if keeps else None)
        assert keeps or after.marker_after == marker
        assert BANKER in before.cards_passed
    if marker is None:
        assert after.marker_after == before.marker_after
    if shoe is not None:
        keeps = before.method is D and oracle.keeps_shoe(
            stakes(before.wagers).get(shoe, {}),
            outcome,
            any_wager=at.shoe_loss == "any_wager_lost",
        )
        assert after.holder(SHOE) == (shoe if keeps else None)
        goes_on = at.next_for_shoe == "continue_counter_clockwise"
        if before.method is D and not keeps:
            assert after.shoe_after == (shoe if goes_on else None)
