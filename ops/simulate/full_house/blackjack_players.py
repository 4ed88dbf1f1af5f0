"""What the players at a blackjack table do: stakes, insurance, decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.hands import is_ace, value
from ledger.games.blackjack.state import Hand, hand_points, is_open, turn
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ops.simulate.paper import amount

if TYPE_CHECKING:
    from ops.simulate.full_house.blackjack_table import BlackjackTable
    from ops.simulate.full_house.card_steps import Step, Steps

STAKES_MINOR = (200, 400, 600, 1_000, 1_000, 2_000, 3_000)
OVER_MINOR = 1_000
FLOAT_FOR_STAKES = 4
"""The float covers so many times what is staked: naturals, doubled and split hands, insurance."""
STANDS_FROM, WEAK_UNTIL, HITS_BELOW = 17, 6, 12


def bets(table: BlackjackTable) -> Steps:
    """Every player who has chips lays a stake behind his square."""
    for seat in sorted(table.seats):
        if table.wishes.has("over_maximum") and _can_go_over(table, seat):
            table.wishes.fulfil("over_maximum")
            stake_minor = table.settings.maximum_minor
            yield _bet(table, seat, seat, stake_minor, over_minor=OVER_MINOR)
        elif stake_minor := _stake(table, seat):
            yield _bet(table, seat, seat, stake_minor)
            yield from _extra_hand(table, seat)
    if len(table.state.hands) > 1 and (table.wishes.has("take_back") or table.dice.one_in(12)):
        yield _take_back(table)


def _bet(
    table: BlackjackTable, seat: int, square: int, stake_minor: int, over_minor: int = 0
) -> Step:
    table.lay(seat, f"{square}.1", stake_minor)
    offered_minor = stake_minor + over_minor
    told: dict[str, Any] = {"seat": seat, "amount": amount(offered_minor)}
    if square != seat:
        told["square"] = square
    bet = table.act(acts.PlaceBet(square, str(seat), offered_minor), "bet", **told)
    return table.returned(bet.do, "over_maximum", over_minor, **told) if over_minor else bet


def _stake(table: BlackjackTable, seat: int) -> int:
    """A stake that he has, that the limits allow and the float covers; nought for none."""
    staked_minor = sum(hand.stake_minor for hand in table.state.hands)
    room_minor = table.rack.float_minor // FLOAT_FOR_STAKES - staked_minor
    has_minor = min(table.seats[seat].chips_minor, room_minor)
    wanted_minor = table.dice.pick(STAKES_MINOR)
    if wanted_minor > has_minor:
        wanted_minor = STAKES_MINOR[0]
    offer = acts.PlaceBet(seat, str(seat), wanted_minor)
    return wanted_minor if wanted_minor <= has_minor and table.can(offer) else 0


def _can_go_over(table: BlackjackTable, seat: int) -> bool:
    maximum_minor = table.settings.maximum_minor
    covered = table.rack.float_minor >= 2 * FLOAT_FOR_STAKES * maximum_minor
    return covered and table.seats[seat].chips_minor >= maximum_minor + OVER_MINOR


def _extra_hand(table: BlackjackTable, seat: int) -> Steps:
    """A player who is allowed to plays a square on which nobody sits."""
    taken = {*table.seats, *(hand.square for hand in table.state.hands)}
    free = [square for square in range(1, table.settings.squares + 1) if square not in taken]
    offered = table.settings.offers(Bet.EXTRA_HAND)
    if not free or not offered or not (table.wishes.has("extra_hand") or table.dice.one_in(10)):
        return
    stake_minor = _stake(table, seat) if table.seats[seat].chips_minor else 0
    stake_minor = stake_minor or _smallest(table, seat, free[0])
    if stake_minor and table.can(acts.PlaceBet(free[0], str(seat), stake_minor)):
        table.wishes.fulfil("extra_hand")
        yield table.step("blackjack.allow_extra_hand", seat=seat)
        yield _bet(table, seat, free[0], stake_minor)


def _smallest(table: BlackjackTable, seat: int, square: int) -> int:
    stake_minor = STAKES_MINOR[0]
    has = table.seats[seat].chips_minor >= stake_minor
    return stake_minor if has and table.can(acts.PlaceBet(square, str(seat), stake_minor)) else 0


def _take_back(table: BlackjackTable) -> Step:
    table.wishes.fulfil("take_back")
    name = next(reversed(table.bets))
    place = table.bets.pop(name)
    hand = next(hand for hand in table.state.hands if hand.id == place)
    table.seats[int(hand.player)].chips_minor += hand.stake_minor
    return table.act(acts.TakeBack(hand.square), "remove_bet", bet=name)


def late_bet(table: BlackjackTable) -> Steps:
    """A stake comes when the deal has begun, and goes back."""
    stake_minor = STAKES_MINOR[0]
    seat = next((n for n in sorted(table.seats) if table.seats[n].chips_minor >= stake_minor), 0)
    if seat and table.wishes.has("late_bet") and not table.rack.suspended:
        table.wishes.fulfil("late_bet")
        table.offers += 1
        late: dict[str, Any] = {"seat": seat, "amount": amount(stake_minor)}
        yield table.returned("blackjack.bet", "late_bet", stake_minor, **late)


def insurance(table: BlackjackTable) -> Steps:
    """Some insure where an ace lies open."""
    for hand in table.state.hands:
        seat, stake_minor = int(hand.player), hand.original_minor // 2
        has = table.seats[seat].chips_minor >= stake_minor
        wants = table.wishes.has("insure") or table.dice.one_in(4)
        action = acts.Insure(hand.square, stake_minor)
        if has and wants and table.can(action):
            table.wishes.fulfil("insure")
            table.lay(seat, f"{hand.square}.insurance", stake_minor)
            yield table.act(action, "insure", square=hand.square, amount=amount(stake_minor))


def decision(table: BlackjackTable) -> Step:
    """What the player in turn does with his hand."""
    square = turn(table.settings, table.state)
    ours = (hand for hand in table.state.hands if hand.square == square)
    hand = next(hand for hand in ours if is_open(table.settings, hand))
    seat, stake_minor = int(hand.player), hand.original_minor
    if table.seats[seat].chips_minor >= stake_minor:
        if table.can(acts.Split(hand.id)) and not table.dice.one_in(4):
            return _split(table, hand)
        if table.can(acts.Double(hand.id, stake_minor)) and not table.dice.one_in(4):
            return _double(table, hand)
    if _hits(table, hand):
        return table.act(acts.Hit(hand.id), "hit", hand=hand.id)
    return table.act(acts.Stand(hand.id), "stand", hand=hand.id)


def _split(table: BlackjackTable, hand: Hand) -> Step:
    table.wishes.fulfil("split")
    number = 1 + sum(other.square == hand.square for other in table.state.hands)
    table.lay(int(hand.player), f"{hand.square}.{number}", hand.original_minor)
    return table.act(acts.Split(hand.id), "split", events=2, hand=hand.id)


def _double(table: BlackjackTable, hand: Hand) -> Step:
    table.wishes.fulfil("double")
    extra_minor = hand.original_minor
    table.lay(int(hand.player), hand.id, extra_minor)
    action = acts.Double(hand.id, extra_minor)
    return table.act(action, "double", events=2, hand=hand.id, amount=amount(extra_minor))


def _hits(table: BlackjackTable, hand: Hand) -> bool:
    """Near enough to how people play: against a weak card they stand early."""
    total, soft = hand_points(table.settings, hand)
    shown = table.state.croupier[0]
    strong = is_ace(shown) or value(shown) > WEAK_UNTIL
    if total < HITS_BELOW:
        return True
    if soft:
        return total <= STANDS_FROM
    return total < STANDS_FROM and (strong or table.dice.one_in(5))
