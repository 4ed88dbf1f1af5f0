"""Planted breaches at a table, stated as they happened."""

from __future__ import annotations

from typing import Any

from ops.simulate import cases
from ops.simulate.agenda import Process
from ops.simulate.bets import Place
from ops.simulate.paper import amount
from ops.simulate.returned_bets import seat_with
from ops.simulate.table_play import due, from_player
from ops.simulate.world import (
    INSPECTOR,
    STRAIGHT_MAXIMUM_MINOR,
    SUPERVISOR,
    Bet,
    House,
    Table,
)

NOWHERE = Place("", ())
NOTE_MINOR = 1_000


def irregularity(
    house: House, table: Table, by: str, act: str, events: int = 1, **fields: Any
) -> None:
    """Record what happened although a rule forbids it."""
    command_id = house.at_table(table, by, "irregularity.record", events, act=act, **fields)
    house.planted.irregularities.append(
        {
            "command": command_id,
            "session": table.session,
            "act": act,
            "event": table.cite(back=events - 1),
        }
    )


def cash_bet(house: House, table: Table) -> bool:
    """The croupier takes a bet in cash, which no one may (AG.8(7))."""
    seat = next((n for n in sorted(table.seats) if table.seats[n].cash_minor >= NOTE_MINOR), None)
    if seat is None:
        return False
    place = house.dice.pick(house.places["colour"])
    _wrong_bet(house, table, "cash_bet", Bet("", seat, place, "cash", NOTE_MINOR))
    return True


def late_bet_accepted(house: House, table: Table) -> bool:
    """The croupier lets a bet stand that came after no more bets (AG.8(3))."""
    seat = seat_with(table, 500, NOWHERE)
    if seat is None:
        return False
    place = house.dice.pick(house.places["dozen"])
    _wrong_bet(house, table, "late_bet_accepted", Bet("", seat, place, "value_chips", 500))
    return True


def over_maximum_accepted(house: House, table: Table) -> bool:
    """The croupier lets more stand on a number than the limit (AG.8(5))."""
    place = house.dice.pick(house.places["straight"])
    stake_minor = STRAIGHT_MAXIMUM_MINOR + 500
    seat = seat_with(table, stake_minor, place)
    if seat is None:
        return False
    bet = Bet("", seat, place, "value_chips", stake_minor)
    _wrong_bet(house, table, "over_maximum_accepted", bet)
    return True


def _wrong_bet(house: House, table: Table, act: str, bet: Bet) -> None:
    bet.name = table.next_bet()
    irregularity(
        house,
        table,
        SUPERVISOR,
        act,
        events=2,  # the breach, and the bet that lies there
        seat=bet.seat,
        kind=bet.place.kind,
        on=bet.place.on,
        amount=amount(bet.stake_minor),
    )
    house.planted.irregularities[-1] |= {"bet": bet.name, "amount": amount(bet.stake_minor)}
    from_player(house, table.seats[bet.seat], bet.medium, bet.stake_minor)
    table.bets[bet.name] = bet


def paid_short(house: House, table: Table) -> bool:
    """The croupier forgets to hand the stake back with the winnings; the Inspector sees it."""
    bet = _winner(table)
    if bet is None:
        return False
    _pay_wrongly(house, table, INSPECTOR, bet, due(table, bet) - bet.stake_minor)
    facts = [table.cite(), table.cite(back=-1)]  # this, and the settlement that follows
    process = cases.correct_payout(house, table, table.seats[bet.seat], facts, bet.stake_minor)
    house.agenda.begin(process, 40)
    return True


def paid_too_much(house: House, table: Table) -> bool:
    """The croupier pays one stake more than is due; nobody intervenes."""
    bet = _winner(table)
    if bet is None:
        return False
    _pay_wrongly(house, table, SUPERVISOR, bet, due(table, bet) + bet.stake_minor)
    return True


def _pay_wrongly(house: House, table: Table, by: str, bet: Bet, paid_minor: int) -> None:
    irregularity(house, table, by, "wrong_payout", bet=bet.name, paid=amount(paid_minor))
    house.planted.irregularities[-1] |= {"bet": bet.name, "paid": amount(paid_minor)}
    table.paid_wrongly[bet.name] = paid_minor


def _winner(table: Table) -> Bet | None:
    won = (bet for bet in table.bets.values() if bet.medium == "value_chips" and due(table, bet))
    return next(won, None)


def found_short_later(house: House, table: Table) -> bool:
    """After the settlement it turns out that less was handed back than was recorded."""
    won = [(bet, paid) for bet, paid in table.settled if paid and bet.medium == "value_chips"]
    if not won:
        return False
    bet, paid_minor = won[0]
    patron, actual = table.seats[bet.seat], amount(paid_minor - bet.stake_minor)
    irregularity(house, table, INSPECTOR, "wrong_payout", events=2, bet=bet.name, paid=actual)
    house.planted.irregularities[-1] |= {"bet": bet.name, "paid": actual}
    table.float_minor += bet.stake_minor
    from_player(house, patron, "value_chips", bet.stake_minor)
    cases.stop_practice(house, table, patron, bet.stake_minor)
    return True


def play_without_inspector(house: House, table: Table) -> Process:
    """With no Inspector in the house the croupier spins all the same (AG.4(2))."""
    pocket = house.spins.next()
    irregularity(
        house,
        table,
        SUPERVISOR,
        "play_without_inspector",
        events=3,  # the breach, the throw, the number
        pocket=pocket,
        person=table.croupier,
    )
    table.throws += 1
    yield 20
    house.at_table(table, table.croupier, "roulette.settle")
    table.next_round()
