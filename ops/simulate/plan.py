"""The plan of a night: what is planted at each table, and after how many rounds."""

from __future__ import annotations

from collections.abc import Callable

from ops.simulate import irregularities, money, returned_bets, slips
from ops.simulate.agenda import Process
from ops.simulate.crew import change_croupier
from ops.simulate.inspector import inspector_away
from ops.simulate.world import CASHIER, INSPECTOR, House, Plant, Table

SLIP_MINOR = 100_000
THROWS_BEFORE_A_REQUEST = 5


def plan_for(house: House, number: int, index: int) -> list[tuple[int, str, Plant]]:
    """What to plant at a table tonight, spread evenly over its rounds."""
    if index == 0:
        plants = FIRST_NIGHT if number == 1 else FIRST_NIGHT_ELSEWHERE
    else:
        plants = (*OTHER_NIGHTS, house.dice.pick(BREACHES))
    rounds = house.rounds_tonight
    return [
        (rounds * (place + 1) // (len(plants) + 1), moment, plant)
        for place, (moment, plant) in enumerate(plants)
    ]


def duty_holder_sits_down(house: House, table: Table) -> bool:
    """Ask for a seat for somebody with a duty; the ledger refuses it (AG.8(11))."""
    free = [n for n in range(1, table.seats_maximum + 1) if n not in table.seats]
    if not free:
        return False
    seat = free[0]
    command_id = house.at_table(
        table, table.croupier, "table.take_seat", events=0, seat=seat, patron=CASHIER
    )
    house.planted.refusals.append(
        {"command": command_id, "clause": "AG.8(11)", "code": "table.duty_holder_plays"}
    )
    return True


def player_wants_another_croupier(house: House, table: Table) -> bool:
    """A player asks for another croupier and nobody objects (AG.R8)."""
    if table.throws < THROWS_BEFORE_A_REQUEST or not table.seats:
        return False
    change_croupier(house, table, reason="player_request", seat=min(table.seats))
    return True


def inspector_leaves(house: House, table: Table) -> bool:
    """The Inspector is about to go; he is back twenty minutes later."""
    house.agenda.begin(inspector_away(house, table))
    return True


def ruling(house: House, table: Table) -> bool:
    """A question about a rule is put to the Inspector, who answers it (AMB-21)."""
    answer = "A chip that touches two squares of the cloth is a split."
    house.at_table(table, INSPECTOR, "table.record_ruling", clause="AG.R9(2)", ruling=answer)
    return True


def count_cage(house: House, table: Table) -> bool:
    """The window is counted in the middle of its shift."""
    money.count_cage(house)
    return table.status == "open"


def small_sale(house: House, table: Table) -> bool:
    """Somebody asks for fewer chips than are sold."""
    money.refuse_small_sale(house)
    return table.status == "open"


def _slip(begin: Callable[[House, Table, int], Process]) -> Plant:
    def plant(house: House, table: Table) -> bool:
        if table.slips_under_way:
            return False
        house.agenda.begin(begin(house, table, SLIP_MINOR))
        return True

    return plant


FIRST_NIGHT: tuple[tuple[str, Plant], ...] = (
    ("between", duty_holder_sits_down),
    ("late", returned_bets.late_bet),
    ("betting", returned_bets.over_straight),
    ("between", small_sale),
    ("between", _slip(slips.fill)),
    ("betting", irregularities.cash_bet),
    ("between", player_wants_another_croupier),
    ("betting", returned_bets.ring),
    ("called", irregularities.paid_short),
    ("between", _slip(slips.void_before_issue)),
    ("between", count_cage),
    ("betting", inspector_leaves),
    ("settled", irregularities.found_short_later),
    ("between", _slip(slips.credit)),
    ("between", ruling),
    ("late", returned_bets.late_bet),
)
FIRST_NIGHT_ELSEWHERE: tuple[tuple[str, Plant], ...] = (
    ("betting", returned_bets.over_straight),
    ("late", irregularities.late_bet_accepted),
    ("between", _slip(slips.void_in_transit)),
    ("betting", irregularities.over_maximum_accepted),
    ("called", irregularities.paid_too_much),
    ("between", _slip(slips.fill)),
    ("late", returned_bets.late_bet),
    ("betting", returned_bets.over_outside),
)
OTHER_NIGHTS: tuple[tuple[str, Plant], ...] = (
    ("late", returned_bets.late_bet),
    ("betting", returned_bets.over_straight),
    ("between", _slip(slips.fill)),
    ("betting", returned_bets.ring),
    ("between", player_wants_another_croupier),
    ("late", returned_bets.late_bet),
)
BREACHES: tuple[tuple[str, Plant], ...] = (
    ("betting", irregularities.cash_bet),
    ("late", irregularities.late_bet_accepted),
    ("betting", irregularities.over_maximum_accepted),
    ("called", irregularities.paid_too_much),
)
