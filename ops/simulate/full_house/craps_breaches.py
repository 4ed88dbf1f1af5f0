"""Planted breaches at a craps table, stated as they happened, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.games.craps.dice import OpenBet
from ledger.games.craps.limits import maximum_minor
from ledger.rulebooks.vocabulary.craps import CrapsBet, Resolution
from ops.simulate import cases
from ops.simulate.agenda import Process
from ops.simulate.full_house.craps_cloth import CrapsTable, OnLayout, decided, offer
from ops.simulate.full_house.craps_plants import plant
from ops.simulate.full_house.frame import FullHouse, lay_down
from ops.simulate.inspector import come_back, leave, suspend_table
from ops.simulate.irregularities import NOTE_MINOR, irregularity
from ops.simulate.paper import amount
from ops.simulate.world import INSPECTOR, SUPERVISOR, House, Plant, Table

LATE_MINOR = 500


# Bets that should not lie there


@plant
def cash_bet(house: FullHouse, table: CrapsTable) -> bool:
    """A bet is taken in cash (AG.8(7))."""
    rich = (n for n in sorted(table.seats) if table.seats[n].cash_minor >= NOTE_MINOR)
    seat = next(rich, None)
    if seat is None:
        return False
    table.seats[seat].cash_minor -= NOTE_MINOR
    _wrong_bet(house, table, "cash_bet", OnLayout(seat, _field(table, NOTE_MINOR), cash=True))
    return True


@plant
def late_bet_accepted(house: FullHouse, table: CrapsTable) -> bool:
    """A bet stands that came after "no more bets"."""
    return _with_chips(house, table, "late_bet_accepted", _field(table, LATE_MINOR))


@plant
def over_maximum_accepted(house: FullHouse, table: CrapsTable) -> bool:
    """More stands on the eleven than its limit."""
    most_minor = maximum_minor(table.rules, table.rules.row(CrapsBet.ELEVEN))
    bet = offer(table, CrapsBet.ELEVEN, most_minor + 500)
    return _with_chips(house, table, "over_maximum_accepted", bet)


def _field(table: CrapsTable, stake_minor: int) -> OpenBet:
    """A stake on the field where the layout has one, else on any craps."""
    has_field = table.rules.find(CrapsBet.FIELD) is not None
    return offer(table, CrapsBet.FIELD if has_field else CrapsBet.ANY_CRAPS, stake_minor)


def _with_chips(house: FullHouse, table: CrapsTable, act: str, bet: OpenBet) -> bool:
    for seat in sorted(table.seats):
        if table.seats[seat].chips_minor >= bet.stake_minor:
            lay_down(house, table.seats[seat], bet.stake_minor)
            _wrong_bet(house, table, act, OnLayout(seat, bet))
            return True
    return False


def _wrong_bet(house: FullHouse, table: CrapsTable, act: str, laid: OnLayout) -> None:
    name = table.next_bet()
    stake = amount(laid.bet.stake_minor)
    placed = {"seat": laid.seat, "kind": str(laid.bet.bet), "on": "layout", "amount": stake}
    # the breach, and the bet that lies there
    irregularity(house, table, SUPERVISOR, act, 2, **placed)
    house.planted.irregularities[-1] |= {"bet": name, "amount": stake}
    table.layout[name] = laid


# Dice, shooter, payouts


@plant
def ineligible_shooter(house: FullHouse, table: CrapsTable) -> bool:
    """Somebody else has taken the dice."""
    others = [seat for seat in sorted(table.seats) if seat != table.shooter]
    if table.shooter is None or not others or table.suspended:
        return False
    seat = house.dice.pick(others)
    irregularity(house, table, SUPERVISOR, "ineligible_shooter", 2, seat=seat)
    table.shooter = table.last_asked = seat
    return True


@plant
def called_by_player(house: FullHouse, table: CrapsTable) -> bool:
    """A player shouted "no dice" while they flew (AG.C9(5))."""
    irregularity(house, table, SUPERVISOR, "no_dice_called_by_player")
    return True


@plant
def dice_changed(house: FullHouse, table: CrapsTable) -> bool:
    """Other dice came into play while there was a point."""
    dice = table.set_of_dice[:2] if table.dice != table.set_of_dice[:2] else table.set_of_dice[2:4]
    if table.shooter is None or table.state.point is None:
        return False
    irregularity(house, table, SUPERVISOR, "dice_changed", 2, dice=list(dice))
    table.dice = dice
    return True


@plant
def line_taken_down(house: FullHouse, table: CrapsTable) -> bool:
    """A line bet left the layout that must stay until it is decided (FR.A4bis)."""
    based = {each.bet.base for each in table.layout.values()}
    for name, each in table.layout.items():
        line = table.row(each.bet).resolution is Resolution.LINE
        if line and name not in based and each.seat != table.shooter:
            irregularity(house, table, SUPERVISOR, "bet_taken_down", 2, bet=name)
            del table.layout[name]
            lay_down(house, table.seats[each.seat], -each.bet.stake_minor)
            return True
    return False


@plant
def paid_short(house: FullHouse, table: CrapsTable) -> bool:
    """A stake is not handed back with the winnings; the Inspector orders a correction."""
    won = next(_winners(table), None)
    if won is None:
        return False
    name, due_minor = won
    each = table.layout[name]
    _pay_wrongly(house, table, INSPECTOR, name, due_minor - each.bet.stake_minor)
    facts = [table.cite(), table.cite(back=-1)]  # this, and the settlement that follows
    patron, clause = table.seats[each.seat], table.row(each.bet).clause
    process = cases.correct_payout(house, table, patron, facts, each.bet.stake_minor, clause=clause)
    house.agenda.begin(process, 40)
    return True


@plant
def paid_too_much(house: FullHouse, table: CrapsTable) -> bool:
    """One stake more than is due is handed out; nobody intervenes."""
    won = next(_winners(table), None)
    if won is None:
        return False
    name, due_minor = won
    paid_minor = due_minor + table.layout[name].bet.stake_minor
    _pay_wrongly(house, table, SUPERVISOR, name, paid_minor)
    return True


def _pay_wrongly(house: FullHouse, table: CrapsTable, by: str, name: str, paid_minor: int) -> None:
    wrong = {"bet": name, "paid": amount(paid_minor)}
    irregularity(house, table, by, "wrong_payout", 1, **wrong)
    house.planted.irregularities[-1] |= wrong
    table.paid_wrongly[name] = paid_minor


def _winners(table: CrapsTable) -> Iterator[tuple[str, int]]:
    """Bets that won, in value chips and paid as one, with what is due for each."""
    for name, due_minor in decided(table.resolved()):
        each = table.layout[name]
        if due_minor > each.bet.stake_minor and not each.cash and not table.row(each.bet).legs:
            yield name, due_minor


def stopped_by_inspector(clause: str) -> Plant:
    """The Inspector finds play against a clause, stops the table and lifts his measure."""

    @plant
    def stop(house: FullHouse, table: CrapsTable) -> bool:
        if table.suspended or not _something_goes_back(table):
            return False
        irregularity(house, table, INSPECTOR, "other", 1, clause=clause)
        report = "Dice were thrown short of the far half again and again; the table was stopped."
        house.agenda.begin(suspend_table(house, table, table.cite(), clause, report))
        return True

    return stop


@plant
def inspector_steps_out(house: FullHouse, table: CrapsTable) -> bool:
    """The Inspector leaves while bets lie there that go back, and no ball is thrown."""
    thrown = ("spinning", "no_more_bets")
    busy = any(each.suspended or each.phase in thrown for each in house.tables)
    if busy or house.inspector_away or not _something_goes_back(table):
        return False
    stopped = leave(house, table.day)

    def back() -> Process:
        yield 600
        come_back(house, table.day, stopped)

    house.agenda.begin(back())
    return True


def _something_goes_back(table: CrapsTable) -> bool:
    return any(not table.stands(each.bet) for each in table.layout.values())


def ruling(clause: str, answer: str) -> Plant:
    """A question about a rule is put to the Inspector, who answers it (AMB-21)."""

    def answered(house: House, table: Table) -> bool:
        house.at_table(table, INSPECTOR, "table.record_ruling", clause=clause, ruling=answer)
        return True

    return answered
