"""One roll at a craps table: the shooter, the bets, the throw, what is paid."""

from __future__ import annotations

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.placing import Acceptance
from ledger.games.craps.shooter import direction_of, follows, offered_to
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.craps import ComeOut, CrapsBet
from ops.simulate.agenda import Process
from ops.simulate.full_house import frame
from ops.simulate.full_house.craps_cloth import (
    CrapsTable,
    OnLayout,
    accepted,
    decided,
    offer,
    some_offer,
)
from ops.simulate.full_house.frame import FullHouse
from ops.simulate.paper import amount
from ops.simulate.table_play import run_plants, wait_for_play

PLAYERS = 4
OFFERS_A_SEAT = (0, 1, 1, 2)
LINE_STAKE_MINOR = 500
NO_ROLLS = {
    "antigua-1963": ("cocked", "obstacle"),
    "france-2007": ("cocked", "stacked", "broken", "on_chip", "off_table"),
}


def one_roll(house: FullHouse, table: CrapsTable, *, winding_down: bool = False) -> Process:
    """What happens from one settlement to the next."""
    table.phase = "betting"
    if not winding_down:
        yield from frame.between_rounds(house, table, PLAYERS)
        run_plants(house, table, "between")
    yield from wait_for_play(table)
    yield from choose_shooter(house, table)
    if not winding_down:
        yield from betting(house, table)
        run_plants(house, table, "betting")
    yield from wait_for_play(table)
    if table.shooter is None or not _line_bet(house, table, table.shooter):
        return
    house.at_table(table, table.caller, "craps.no_more_bets")
    table.phase = "no_more_bets"
    yield 3
    run_plants(house, table, "late")
    yield 3
    yield from throw(house, table)


def throw(house: FullHouse, table: CrapsTable) -> Process:
    """The dice fly; now and then the throw does not count."""
    if not table.suspended and house.dice.one_in(12):
        house.at_table(table, table.caller, "craps.no_roll", reason=no_roll_reason(house, table))
        table.phase = "betting"
        return
    faces = house.dice.between(1, 6), house.dice.between(1, 6)
    table.rolled = Roll(*faces)
    house.at_table(table, table.caller, "craps.roll", dice=list(table.dice), faces=list(faces))
    table.phase = "rolled"
    yield 4
    run_plants(house, table, "rolled")
    settle(house, table)
    yield house.dice.between(table.pace_seconds // 2, table.pace_seconds)


def no_roll_reason(house: FullHouse, table: CrapsTable) -> str:
    """Why a throw is annulled; a rulebook that names no ground leaves it to the caller."""
    grounds = NO_ROLLS.get(table.rulebook, ("irregular",))
    return house.dice.pick(grounds)


def settle(house: FullHouse, table: CrapsTable) -> None:
    """What the roll decided is taken or paid; the rest stays or moves to its number."""
    resolved = table.resolved()
    house.at_table(table, table.croupier, "craps.settle", 1 + len(resolved.moves))
    for name, due_minor in decided(resolved):
        each = table.layout.pop(name)
        paid_minor = table.paid_wrongly.get(name, due_minor)
        _pay(house, table, each, paid_minor)
    for bet in resolved.bets:
        table.layout[bet.bet_id].bet = bet
    table.state, table.rolled = resolved.state, None
    if not resolved.shooter_stays:
        table.shooter = None
    for patron in table.seats.values():
        patron.rounds_left -= 1
    table.next_round()


def _pay(house: FullHouse, table: CrapsTable, each: OnLayout, paid_minor: int) -> None:
    patron, stake_minor = table.seats[each.seat], each.bet.stake_minor
    if each.cash and not paid_minor:
        table.drop_minor += stake_minor
    elif each.cash:  # handed back, with its winnings in chips
        patron.cash_minor += stake_minor
        frame.pay(house, table, patron, 0, paid_minor - stake_minor)
    else:
        frame.pay(house, table, patron, stake_minor, paid_minor)


def choose_shooter(house: FullHouse, table: CrapsTable) -> Process:
    """The dice are offered round until somebody takes them."""
    while table.shooter is None:
        seat = _next_asked(table)
        house.at_table(table, table.caller, "craps.offer_dice", seat=seat)
        table.last_asked = seat
        yield 2
        yield from wait_for_play(table)
        able = table.on_line(seat) or table.seats[seat].chips_minor >= LINE_STAKE_MINOR
        if not able or (len(table.seats) > 1 and house.dice.one_in(5)):
            house.at_table(table, table.caller, "craps.decline_dice", seat=seat)
            if not any(p.chips_minor >= LINE_STAKE_MINOR for p in table.seats.values()):
                return
            continue
        table.dice = pick_dice(house, table)
        house.at_table(table, table.caller, "craps.take_dice", seat=seat, dice=list(table.dice))
        table.shooter = seat


def _next_asked(table: CrapsTable) -> int:
    direction = direction_of(rulebooks()[table.rulebook])
    seats = sorted(table.seats)
    if direction is None:
        return next((seat for seat in seats if seat > (table.last_asked or 0)), seats[0])
    if table.last_asked is None:
        return offered_to(seats, 1, direction)[0]
    return follows(seats, table.last_asked, direction)[0]


def pick_dice(house: FullHouse, table: CrapsTable) -> tuple[str, str]:
    """A pair of the set, both colours of it."""
    pairs = len(table.set_of_dice) // 2
    first = 2 * house.dice.below(pairs)
    return table.set_of_dice[first], table.set_of_dice[first + 1]


def betting(house: FullHouse, table: CrapsTable) -> Process:
    """The players lay stakes on whatever the layout has; now and then one comes down again."""
    for seat in sorted(table.seats):
        for _ in range(house.dice.pick(OFFERS_A_SEAT)):
            yield house.dice.between(1, 3)
            yield from wait_for_play(table)
            some_bet(house, table, seat)
    for name, each in list(table.layout.items()):
        if table.row(each.bet).come_out is ComeOut.OFF_UNLESS_CALLED_ON and not each.bet.called_on:
            call_on(house, table, name)


def some_bet(house: FullHouse, table: CrapsTable, seat: int) -> None:
    """A bet that the table takes whole and the player can pay, if one comes to his mind."""
    for _ in range(6):
        offered = some_offer(table, house.dice, seat)
        taken = accepted(table, seat, offered)
        if taken is None or taken.returned:
            continue
        if table.seats[seat].chips_minor >= taken.accepted_minor + taken.commission_minor:
            lay(house, table, seat, offered, taken)
            return


def lay(house: FullHouse, table: CrapsTable, seat: int, offered: OpenBet, taken: Acceptance) -> str:
    """Lay a bet; what the table does not take of it comes back at once."""
    assert offered.bet_id == table.next_bet()
    command_id = house.at_table(
        table,
        table.croupier,
        "craps.bet",
        1 + bool(taken.commission_minor) + len(taken.returned),
        seat=seat,
        kind=str(offered.bet),
        on=None if offered.base else offered.on,
        base=offered.base,
        amount=amount(offered.stake_minor),
    )
    patron = table.seats[seat]
    frame.lay_down(house, patron, taken.accepted_minor)
    if taken.commission_minor:
        frame.into_float(house, table, patron, taken.commission_minor)
    placed = offered._replace(stake_minor=taken.accepted_minor)
    table.layout[offered.bet_id] = OnLayout(seat, placed)
    return command_id


def call_on(house: FullHouse, table: CrapsTable, name: str) -> None:
    """A resting bet is called on for the come-out roll; the dealer confirms with a button."""
    each = table.layout[name]
    house.at_table(table, table.croupier, "craps.call_on", bet=name)
    each.bet = each.bet._replace(called_on=True)
    if house.dice.one_in(2):
        house.at_table(table, table.croupier, "craps.button", bet=name)
        each.bet = each.bet._replace(buttoned=True)


def _line_bet(house: FullHouse, table: CrapsTable, seat: int) -> bool:
    """Whether the shooter may throw; he lays a bet on the line if he has none."""
    if table.rules.shooter_clause is None or table.on_line(seat):
        return True
    offered = offer(table, CrapsBet.PASS_LINE, LINE_STAKE_MINOR)
    taken = accepted(table, seat, offered)
    if taken is None or taken.returned or table.seats[seat].chips_minor < LINE_STAKE_MINOR:
        house.at_table(table, table.caller, "craps.pass_dice")
        table.shooter = None
        return False
    lay(house, table, seat, offered, taken)
    return True


def hand_back(house: FullHouse, table: CrapsTable) -> None:
    """When play stops: a roll is finished; else what does not stand goes back (AMB-58)."""
    if table.phase in ("no_more_bets", "rolled"):
        return
    for name, each in list(table.layout.items()):
        if not table.stands(each.bet):
            del table.layout[name]
            table.version += 1
            _hand_over(house, table, each)
            back = {"bet": name, "returned": amount(each.bet.stake_minor)}
            house.planted.returned_at_suspension.append({"session": table.session, **back})


def _hand_over(house: FullHouse, table: CrapsTable, each: OnLayout) -> None:
    if each.cash:
        table.seats[each.seat].cash_minor += each.bet.stake_minor
    else:
        frame.lay_down(house, table.seats[each.seat], -each.bet.stake_minor)


def come_out(table: CrapsTable) -> bool:
    """Whether the next roll is a come-out roll."""
    return table.state == TableState()
