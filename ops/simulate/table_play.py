"""A round of roulette, from the first bet to the settlement."""

from __future__ import annotations

from ops.simulate.agenda import Process
from ops.simulate.bets import OUTSIDE, Place
from ops.simulate.paper import amount
from ops.simulate.world import MINIMUM_MINOR, Bet, House, Patron, Table

BETS_A_ROUND_MAXIMUM = 12
BETS_OF_A_PLAYER = (0, 0, 1, 1, 2, 3)
VALUE_STAKES_MINOR = (50, 100, 100, 200, 500, 500, 1_000, 2_000)
HIGH_STAKES_MINOR = (2_000, 5_000, 10_000, 20_000)
HIGH_FROM_MINOR = 50_000
VALUE_KINDS = ("colour", "even_odd", "high_low", "dozen", "column", "straight", "split", "line")
INSIDE_KINDS = ("straight", "straight", "split", "street", "square", "line")
ZERO_KINDS = {"double_zero": "first_five", "single_zero": "first_four"}
SPIN_SECONDS = 14


def wait_for_play(table: Table) -> Process:
    """Wait while the table is stopped."""
    while table.suspended:
        yield 10


def run_plants(house: House, table: Table, moment: str) -> None:
    """Do what is planted for this moment, once its round has come and it is possible."""
    for entry in list(table.plan):
        after_rounds, planned_moment, plant = entry
        due = planned_moment == moment and table.round > after_rounds
        if due and plant(house, table):
            table.plan.remove(entry)
            return


def play_round(house: House, table: Table) -> Process:
    """One round; the pocket is drawn when it is called, so spins are used in the order of time."""
    began = house.agenda.seconds
    table.phase = "betting"
    yield from betting(house, table)
    pause = began + table.pace_seconds - SPIN_SECONDS - house.agenda.seconds
    yield max(3, pause)
    yield from wait_for_play(table)
    if not table.bets:  # a stop in between has cleared the cloth
        yield from betting(house, table)
        yield from wait_for_play(table)
    yield from spin(house, table)
    call(house, table)
    yield 3
    run_plants(house, table, "called")
    settle(house, table)
    run_plants(house, table, "settled")


def betting(house: House, table: Table) -> Process:
    """The players lay their stakes, and now and then one takes his back."""
    run_plants(house, table, "betting")
    for seat in sorted(table.seats):
        for _ in range(house.dice.pick(BETS_OF_A_PLAYER)):
            yield house.dice.between(1, 3)
            yield from wait_for_play(table)
            some_bet(house, table, seat)
            if table.bets and house.dice.one_in(40):
                take_back(house, table)


def spin(house: House, table: Table) -> Process:
    """The throw, a few more bets, and no more bets."""
    house.at_table(table, table.croupier, "roulette.throw")
    table.throws += 1
    table.phase = "spinning"
    for seat in sorted(table.seats):
        if house.dice.one_in(6):
            yield 1
            some_bet(house, table, seat)
    yield 6
    house.at_table(table, table.croupier, "roulette.no_more_bets")
    table.phase = "no_more_bets"
    yield 1
    run_plants(house, table, "late")
    yield 4


def some_bet(house: House, table: Table, seat: int) -> None:
    """Lay a stake that the limits and the player's chips allow, if he can afford one."""
    patron = table.seats[seat]
    if len(table.bets) >= BETS_A_ROUND_MAXIMUM:
        return
    kinds = INSIDE_KINDS if patron.chip_value_minor else VALUE_KINDS
    kind = house.dice.pick((*kinds, house.dice.pick((ZERO_KINDS[house.options.wheel], *OUTSIDE))))
    place = house.dice.pick(house.places[kind])
    stake_minor = _stake(house, patron, place)
    own = {bet.place for bet in table.bets.values() if bet.seat == seat}
    if stake_minor and place not in own:
        medium = "colour_chips" if patron.chip_value_minor else "value_chips"
        lay(house, table, Bet("", seat, place, medium, stake_minor))


def _stake(house: House, patron: Patron, place: Place) -> int:
    """A stake within the limits. None inside is over the straight maximum, so no ring is."""
    if patron.chip_value_minor:
        wanted_minor = house.dice.between(1, 4) * patron.chip_value_minor
        minor = min(wanted_minor, patron.colour_minor)
    else:
        high = patron.chips_minor >= HIGH_FROM_MINOR and place.kind in OUTSIDE
        stakes_minor = HIGH_STAKES_MINOR if high else VALUE_STAKES_MINOR
        minor = min(house.dice.pick(stakes_minor), patron.chips_minor // 50 * 50)
    return minor if minor >= MINIMUM_MINOR else 0


def lay(house: House, table: Table, bet: Bet, *, over_minor: int = 0) -> str:
    """Lay a bet; what is ``over_minor`` of the maximum comes back at once."""
    bet.name = table.next_bet()
    command_id = house.at_table(
        table,
        table.croupier,
        "roulette.bet",
        2 if over_minor else 1,
        seat=bet.seat,
        kind=bet.place.kind,
        on=bet.place.on,
        medium=None if bet.medium == "value_chips" else bet.medium,
        amount=amount(bet.stake_minor + over_minor),
    )
    from_player(house, table.seats[bet.seat], bet.medium, bet.stake_minor)
    table.bets[bet.name] = bet
    return command_id


def take_back(house: House, table: Table) -> None:
    """A player takes the last bet back."""
    bet = table.bets[next(reversed(table.bets))]
    house.at_table(table, table.croupier, "roulette.remove_bet", bet=bet.name)
    lift(house, table, bet)


def lift(house: House, table: Table, bet: Bet) -> None:
    """A bet leaves the cloth and goes back to its player."""
    to_player(house, table.seats[bet.seat], bet.medium, bet.stake_minor)
    del table.bets[bet.name]


def from_player(house: House, patron: Patron, medium: str, minor: int) -> None:
    """Chips, or cash, go from a player's hands to the cloth."""
    if medium == "colour_chips":
        patron.colour_minor -= minor
    elif medium == "cash":
        patron.cash_minor -= minor
    else:
        patron.chips_minor -= minor
        house.outside_minor -= minor
    assert min(patron.colour_minor, patron.cash_minor, patron.chips_minor) >= 0


def to_player(house: House, patron: Patron, medium: str, minor: int) -> None:
    """Chips, or cash, go back into a player's hands."""
    from_player(house, patron, medium, -minor)


def call(house: House, table: Table) -> None:
    """The ball rests."""
    table.pocket = house.spins.next()
    house.at_table(table, table.croupier, "roulette.call", pocket=table.pocket)
    table.phase = "called"


def due(table: Table, bet: Bet) -> int:
    """What must be handed back on a bet."""
    return bet.stake_minor * (bet.place.pays + 1) if table.pocket in bet.place.numbers else 0


def settle(house: House, table: Table) -> None:
    """Take the losing stakes and pay the winners, wrongly where that was observed."""
    house.at_table(table, table.croupier, "roulette.settle")
    table.settled = [
        (bet, table.paid_wrongly.get(bet.name, due(table, bet))) for bet in table.bets.values()
    ]
    for bet, paid_minor in table.settled:
        _pay(house, table, bet, paid_minor)
    for patron in table.seats.values():
        patron.rounds_left -= 1
    table.next_round()


def _pay(house: House, table: Table, bet: Bet, paid_minor: int) -> None:
    patron = table.seats[bet.seat]
    if bet.medium == "colour_chips":
        patron.colour_minor += paid_minor
        return
    stake_minor = bet.stake_minor
    if bet.medium == "cash":  # lost to the box, or handed back with its winnings in chips
        if paid_minor:
            patron.cash_minor += stake_minor
            paid_minor -= stake_minor
        else:
            table.drop_minor += stake_minor
        stake_minor = 0
    table.float_minor += stake_minor - paid_minor
    assert table.float_minor >= 0
    patron.chips_minor += paid_minor
    house.outside_minor += paid_minor
