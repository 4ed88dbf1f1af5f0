"""What is done on purpose at a craps table that the rules provide for."""

from __future__ import annotations

from collections.abc import Callable

from ledger.games.craps.limits import maximum_minor, with_limits
from ledger.rulebooks.vocabulary.craps import CrapsBet, Removal, Resolution
from ops.simulate.agenda import Process
from ops.simulate.full_house.craps_cloth import CrapsTable, accepted, offer
from ops.simulate.full_house.craps_play import come_out, lay, pick_dice
from ops.simulate.full_house.dice_sets import DIRECTOR
from ops.simulate.full_house.frame import FullHouse, lay_down
from ops.simulate.inspector import resume, stop
from ops.simulate.paper import amount
from ops.simulate.world import SUPERVISOR, House, Plant, Table

AtCraps = Callable[[FullHouse, CrapsTable], bool]


def plant(act: AtCraps) -> Plant:
    """An act at a craps table, as a table's plan has it."""

    def done(house: House, table: Table) -> bool:
        assert isinstance(house, FullHouse)
        assert isinstance(table, CrapsTable)
        return act(house, table)

    return done


# The dice


@plant
def ask_wall(house: FullHouse, table: CrapsTable) -> bool:
    """The shooter is asked to hit the far wall."""
    if table.shooter is None or table.suspended:
        return False
    house.at_table(table, SUPERVISOR, "craps.ask_wall")
    return True


@plant
def other_dice(house: FullHouse, table: CrapsTable) -> bool:
    """The shooter asks for other dice before there is a point."""
    if table.shooter is None or not come_out(table) or table.suspended:
        return False
    return _change(house, table, table.caller, "shooter_request")


@plant
def dice_by_order(house: FullHouse, table: CrapsTable) -> bool:
    """The table chief orders other dice (FR.F6)."""
    if table.shooter is None or table.suspended:
        return False
    return _change(house, table, table.posts["table_chief"], "ordered")


def _change(house: FullHouse, table: CrapsTable, by: str, reason: str) -> bool:
    dice = pick_dice(house, table)
    if dice == table.dice:
        return False
    house.at_table(table, by, "craps.change_dice", reason=reason, dice=list(dice))
    table.dice = dice
    return True


@plant
def pass_dice(house: FullHouse, table: CrapsTable) -> bool:
    """The shooter gives up his turn."""
    if table.shooter is None or table.suspended:
        return False
    house.at_table(table, table.caller, "craps.pass_dice")
    table.shooter = None
    return True


@plant
def remove_turn(house: FullHouse, table: CrapsTable) -> bool:
    """The turn is taken from a shooter who keeps breaking the rules."""
    if table.shooter is None or table.suspended:
        return False
    chief = table.posts.get("table_chief", SUPERVISOR)
    reason = "The dice slid three times running."
    house.at_table(table, chief, "craps.remove_turn", reason=reason)
    table.shooter = None
    return True


# Bets


@plant
def take_down(house: FullHouse, table: CrapsTable) -> bool:
    """A player takes a bet down that may go, with nothing on it."""
    based = {each.bet.base for each in table.layout.values()}
    for name, each in table.layout.items():
        free = table.row(each.bet).removal in (Removal.BETWEEN_ROLLS, Removal.UNTIL_NEXT_THROW)
        keeps = each.seat == table.shooter or _lets_throw(table, name)
        if free and name not in based and not keeps and not each.cash:
            house.at_table(table, table.croupier, "craps.remove_bet", bet=name)
            del table.layout[name]
            lay_down(house, table.seats[each.seat], -each.bet.stake_minor)
            return True
    return False


@plant
def late_bet(house: FullHouse, table: CrapsTable) -> bool:
    """A bet after "no more bets" is handed back."""
    if table.suspended:
        return False
    bet = table.next_bet()
    seat = house.dice.pick(sorted(table.seats))
    stake = {"seat": seat, "kind": "pass_line", "amount": "5.00"}
    command_id = house.at_table(table, table.croupier, "craps.bet", 1, **stake)
    late = {"command": command_id, "session": table.session, "bet": bet, "returned": "5.00"}
    house.planted.late_bets.append(late)
    return True


def _lets_throw(table: CrapsTable, name: str) -> bool:
    """Whether this is the last bet on the line while there is a point: nobody could throw then."""
    line = [
        other
        for other, each in table.layout.items()
        if table.row(each.bet).resolution is Resolution.LINE
    ]
    return table.state.point is not None and line == [name]


@plant
def over_maximum(house: FullHouse, table: CrapsTable) -> bool:
    """What is over the maximum of a bet comes back (AG.8(5))."""
    row = table.rules.row(CrapsBet.ELEVEN)
    most_minor = maximum_minor(table.rules, row)
    offered = offer(table, CrapsBet.ELEVEN, most_minor + 500)
    for seat in sorted(table.seats):
        taken = accepted(table, seat, offered)
        rich = table.seats[seat].chips_minor >= offered.stake_minor
        if rich and taken is not None and taken.accepted_minor == most_minor:
            command_id = lay(house, table, seat, offered, taken)
            over = {"session": table.session, "bet": offered.bet_id, "returned": amount(500)}
            house.planted.over_maximum.append({"command": command_id, **over})
            return True
    return False


# Limits


def minimum(minor: int) -> Plant:
    """Post another minimum, as may be done at any time (AG.C11)."""

    @plant
    def change(house: FullHouse, table: CrapsTable) -> bool:
        limits = table.rules.limits.model_copy(update={"minimum_minor": minor})
        house.at_table(table, SUPERVISOR, "craps.change_minimum", minimum=amount(minor))
        table.settings = with_limits(table.rules, limits)
        return True

    return change


def maximum(minor: int) -> Plant:
    """Post another maximum (FR.L3)."""

    @plant
    def change(house: FullHouse, table: CrapsTable) -> bool:
        limits = table.rules.limits.model_copy(update={"line_maximum_minor": minor})
        house.at_table(table, DIRECTOR, "craps.change_maximum", maximum=amount(minor))
        table.settings = with_limits(table.rules, limits)
        return True

    return change


def schedule(name: str, minimum_minor: int, maximum_minor: int) -> Plant:
    """Post another approved schedule."""

    @plant
    def post(house: FullHouse, table: CrapsTable) -> bool:
        change = {"minimum_minor": minimum_minor, "line_maximum_minor": maximum_minor}
        limits = table.rules.limits.model_copy(update=change)
        house.at_table(table, SUPERVISOR, "table.post_limits", limits=name)
        table.settings = with_limits(table.rules, limits)
        return True

    return post


# Crew, and a stop of the house's own


@plant
def relieve_stickman(house: FullHouse, table: CrapsTable) -> bool:
    """Another person takes the stick."""
    relief = table.crew[-1]
    house.at_table(table, SUPERVISOR, "table.take_post", post="stickman", person=relief)
    table.posts["stickman"] = relief
    return True


@plant
def relieve_croupier(house: FullHouse, table: CrapsTable) -> bool:
    """Another croupier takes charge."""
    relief = table.crew[-1]
    change = {"croupier": relief, "reason": "licensee"}
    house.at_table(table, SUPERVISOR, "table.change_croupier", 1, **change)
    table.croupier = relief
    return True


@plant
def pause(house: FullHouse, table: CrapsTable) -> bool:
    """The house stops play at a table for five minutes."""
    if table.suspended:
        return False
    house.tell(SUPERVISOR, "table.suspend", session=table.session)
    stop(house, table)

    def go_on() -> Process:
        yield 300
        while house.inspector_away:
            yield 30
        resume(house, table)

    house.agenda.begin(go_on())
    return True
