"""Every step that can be tried at a baccarat table, and which of them a second opinion allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ledger.games.baccarat.coup import CoupResult
from ledger.games.baccarat.custody import coups, holding, methods, offers
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import CARDS_OF, HAND_OF, Custody, Item, Wager
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, Rank
from tests.games.baccarat_custody import BANKER, MARKER, PLAYER, RESULTS, SHOE, A, B, D, E
from tests.oracles import baccarat_custody as oracle

DRAWN_AT_MOST = 5  # no rule: where a walk stops drawing


class Step(NamedTuple):
    """A step by its verb and what it is about, and the custody that it leads to."""

    verb: str
    about: object
    take: Callable[[], Custody]

    def taken(self) -> Custody | None:
        """What it leads to, or None where it is refused."""
        try:
            return self.take()
        except Refusal:
            return None


def steps(at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...]) -> Iterator[Step]:
    """Every step with every seat, hand and result, sound or not."""
    for item in Item:
        for seat in at.seats:
            yield _offer(at, custody, item, seat, wagers)
    for seat in at.seats:
        yield from _of_a_seat(at, custody, seat, wagers)
    yield Step("begin", None, lambda: coups.begin_coup(at, custody, wagers))
    yield Step("instruct", None, lambda: coups.instruct(at, custody))
    if custody.drawn < DRAWN_AT_MOST:
        yield Step("draw", None, lambda: coups.draw(at, custody, None))
    for hand in BaccaratHand:
        yield _return(custody, hand)
    for result in RESULTS:
        yield _end(at, custody, result)
    yield Step("void", None, lambda: coups.void_coup(at, custody))
    yield Step("anew", None, lambda: offers.offer_shoe_anew(at, custody, wagers))
    yield Step("same cards", None, lambda: methods.new_shoe(at, custody, same_cards=True))


def seat_steps(at: CustodySettings, custody: Custody) -> Iterator[Step]:
    """Players who sit down and leave."""
    for seat in at.seats:
        yield Step("take", seat, _of(holding.take_seat, at, custody, seat))
        yield Step("leave", seat, _of(holding.leave_seat, at, custody, seat))


def _of(
    step: Callable[[CustodySettings, Custody, int], Custody],
    at: CustodySettings,
    custody: Custody,
    seat: int,
) -> Callable[[], Custody]:
    return lambda: step(at, custody, seat)


def _of_a_seat(
    at: CustodySettings, custody: Custody, seat: int, wagers: tuple[Wager, ...]
) -> Iterator[Step]:
    by = Rank.CASINO_SUPERVISOR
    yield Step("decline", seat, lambda: offers.decline(custody, seat))
    yield Step("accept", seat, lambda: offers.accept(at, custody, seat))
    yield Step(
        "accept as player",
        seat,
        lambda: offers.accept(at, custody, seat, hand=PLAYER, approved_by=by),
    )
    yield Step("pass marker", seat, lambda: holding.pass_marker(at, custody, seat))
    yield Step("back", seat, lambda: holding.take_marker_back(at, custody, seat, wagers))
    yield Step("pass shoe", seat, lambda: holding.pass_shoe(at, custody, seat))
    yield Step("forfeit", seat, lambda: holding.forfeit_shoe(at, custody, seat, by=by))
    if custody.drawn < DRAWN_AT_MOST:
        yield Step("draw", seat, lambda: coups.draw(at, custody, seat))
    yield Step("pass cards", (PLAYER, seat), lambda: coups.pass_cards(at, custody, PLAYER, seat))
    yield Step("pass cards", (BANKER, seat), lambda: coups.pass_cards(at, custody, BANKER, seat))


def _offer(
    at: CustodySettings, custody: Custody, item: Item, seat: int, wagers: tuple[Wager, ...]
) -> Step:
    about = (item, seat)
    return Step("offer", about, lambda: offers.offer(at, custody, item, seat, wagers))


def _return(custody: Custody, hand: BaccaratHand) -> Step:
    return Step("return", hand, lambda: coups.return_cards(custody, hand))


def _end(at: CustodySettings, custody: Custody, result: CoupResult) -> Step:
    return Step("end", result.outcome.value, lambda: coups.end_coup(at, custody, result))


def stakes(wagers: tuple[Wager, ...]) -> dict[int, dict[str, int]]:
    """The wagers as the second opinion reads them."""
    found: dict[int, dict[str, int]] = {}
    for wager in wagers:
        on_seat = found.setdefault(wager.seat, {})
        on_seat[wager.bet.value] = on_seat.get(wager.bet.value, 0) + wager.stake_minor
    return found


def offers_due(
    at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...]
) -> set[tuple[Item, int]]:
    """The offers that the second opinion allows now."""
    if custody.asked is not None or custody.cards_out is not None:
        return set()
    if custody.in_coup:
        dealt = custody.playing is A and custody.drawn >= 4
        return _first_of_each(at, custody, custody.wagers, list(CARDS_OF.values()) * dealt)
    due: set[tuple[Item, int]] = set()
    marker = custody.method is B
    if custody.method in (D, E) and custody.holder(SHOE) is None:
        due = _first_of_each(at, custody, wagers, [SHOE])
        marker = not due and at.pinned_fallback is B
    return due | _first_of_each(at, custody, wagers, [MARKER] * marker)


def _first_of_each(
    at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...], items: list[Item]
) -> set[tuple[Item, int]]:
    found = set()
    for item in items:
        if custody.holder(item) is not None:
            continue
        declined = {at_seat.seat for at_seat in custody.declined if at_seat.item is item}
        seated = tuple(wager for wager in wagers if wager.seat in custody.occupied)
        left = [seat for seat in _order(at, custody, seated, item) if seat not in declined]
        first = next(iter(left), None)
        if first is not None:
            found.add((item, first))
    return found


def _order(
    at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...], item: Item
) -> list[int]:
    if item in HAND_OF:
        return oracle.cards_go_to(at.seats, stakes(wagers), HAND_OF[item])
    if item is MARKER:
        return oracle.marker_goes_to(at.seats, custody.occupied, custody.marker_after)
    if custody.method is D:
        return oracle.kept_shoe_goes_to(at.seats, stakes(wagers), custody.shoe_after)
    return oracle.coup_shoe_goes_to(at.seats, stakes(wagers))
