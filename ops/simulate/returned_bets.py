"""Planted bets of which something comes back: too late, or over the maximum."""

from __future__ import annotations

from ops.simulate.bets import Place
from ops.simulate.paper import amount
from ops.simulate.table_play import lay, to_player
from ops.simulate.world import STRAIGHT_MAXIMUM_MINOR, Bet, House, Table


def late_bet(house: House, table: Table) -> bool:
    """Offer a bet after no more bets: it is handed back (AG.R9(1))."""
    if not table.seats:
        return False
    seat, place = house.dice.pick(sorted(table.seats)), house.dice.pick(house.places["split"])
    bet = table.next_bet()
    command_id = house.at_table(
        table,
        table.croupier,
        "roulette.bet",
        seat=seat,
        kind=place.kind,
        on=place.on,
        amount=amount(500),
    )
    house.planted.late_bets.append(_returned(command_id, table, bet, 500))
    return True


def over_straight(house: House, table: Table) -> bool:
    """Offer more on one number than the limit: the rest is handed back (AG.8(5))."""
    return _over(house, table, house.dice.pick(house.places["straight"]), 500)


def over_outside(house: House, table: Table) -> bool:
    """Offer more on a colour than the limit, or on a dozen if nobody has that much."""
    colour, dozen = (house.dice.pick(house.places[kind]) for kind in ("colour", "dozen"))
    return _over(house, table, colour, 4_000) or _over(house, table, dozen, 4_000)


def _over(house: House, table: Table, place: Place, over_minor: int) -> bool:
    limit_minor = STRAIGHT_MAXIMUM_MINOR * len(place.numbers)
    seat = seat_with(table, limit_minor + over_minor, place)
    if seat is None:
        return False
    bet = Bet("", seat, place, "value_chips", limit_minor)
    command_id = lay(house, table, bet, over_minor=over_minor)
    house.planted.over_maximum.append(_returned(command_id, table, bet.name, over_minor))
    return True


def ring(house: House, table: Table) -> bool:
    """Lay a split above the straight maximum, then one of its numbers (AMB-24).

    The straight bet makes the ring, and what the split has above its cap is handed back.
    """
    split = house.dice.pick(house.places["split"])
    number = Place("straight", (house.dice.pick(split.numbers),))
    seat = seat_with(table, STRAIGHT_MAXIMUM_MINOR + 1_500, split)
    if seat is None:
        return False
    large = Bet("", seat, split, "value_chips", STRAIGHT_MAXIMUM_MINOR + 1_000)
    lay(house, table, large)
    command_id = lay(house, table, Bet("", seat, number, "value_chips", 500))
    table.version += 1  # the piece of the split that comes back
    large.stake_minor -= 1_000
    to_player(house, table.seats[seat], "value_chips", 1_000)
    house.planted.over_maximum.append(_returned(command_id, table, large.name, 1_000))
    return True


def seat_with(table: Table, minor: int, place: Place) -> int | None:
    """Find a player with so many value chips and no stake on any number of the place."""
    for seat in sorted(table.seats):
        own = [bet.place.numbers for bet in table.bets.values() if bet.seat == seat]
        touched = any(set(place.numbers) & set(numbers) for numbers in own)
        if table.seats[seat].chips_minor >= minor and not touched:
            return seat
    return None


def _returned(command_id: str, table: Table, bet: str, minor: int) -> dict[str, str]:
    return {
        "command": command_id,
        "session": table.session,
        "bet": bet,
        "returned": amount(minor),
    }
