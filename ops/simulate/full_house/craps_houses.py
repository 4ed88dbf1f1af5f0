"""Craps as it is played in each house: crews, dice, limits, pay tables that the Board approved."""

from __future__ import annotations

from dataclasses import replace

from ops.simulate.full_house import craps_breaches as breaches
from ops.simulate.full_house import craps_plants as plants
from ops.simulate.full_house.craps_table import CHIEF, CrapsHouse, game_of
from ops.simulate.full_house.dice_sets import DIRECTOR, DiceSets


def by_number(fours: str, fives: str, sixes: str) -> dict[str, str]:
    """Odds by the number a bet lies on."""
    pairs = {("4", "10"): fours, ("5", "9"): fives, ("6", "8"): sixes}
    return {number: odds for numbers, odds in pairs.items() for number in numbers}


VARIED = (
    *("for_point_6_8", "place_against", "point_play_scope", "big_6_8"),
    *("place_working_on_comeout", "point_arises", "gc_horn_world", "gc_hop_order"),
)
"""Readings of Antigua and Gaming Control that the seed chooses."""

EVEN, SEVEN_TO_ONE, NINE_TO_ONE = {"all": "1:1"}, {"all": "7:1"}, {"all": "9:1"}
ONE_ROLL = {
    "craps_2": {"all": "30:1"},
    "craps_3": {"all": "15:1"},
    "craps_12": {"all": "30:1"},
    "eleven": {"all": "15:1"},
    "any_seven": {"all": "4:1"},
    "any_craps": {"all": "7:1"},
}
LINES = {"pass_line": EVEN, "dont_pass": EVEN}
STANDING = {
    **dict.fromkeys(("big_6", "big_8"), EVEN),
    **dict.fromkeys(("hard_4", "hard_10"), SEVEN_TO_ONE),
    **dict.fromkeys(("hard_6", "hard_8"), NINE_TO_ONE),
}
LAID = by_number("1:2", "2:3", "5:6")
GAMING_CONTROL_PAYS = {
    **ONE_ROLL,
    **LINES,
    **STANDING,
    **dict.fromkeys(("come", "dont_come", "field"), EVEN),
    "horn": {"all": "4:1"},
    "world": {"all": "8:5"},
    "hop": {"easy": "15:1", "hard": "30:1"},
    "place_for": by_number("9:5", "7:5", "7:6"),
    "lay": LAID,
}
NEW_ZEALAND_PAYS = {
    **ONE_ROLL,
    **LINES,
    **STANDING,
    "field": dict.fromkeys(("3", "4", "9", "10", "11"), "1:1") | {"2": "2:1", "12": "2:1"},
    "buy": by_number("2:1", "3:2", "6:5"),
    "lay": LAID,
}


def _crew(first: int) -> tuple[str, ...]:
    return tuple(f"croupier-{number}" for number in range(first, first + 4))


def _posts(first: int, **more: str) -> dict[str, str]:
    return {
        "second_croupier": f"croupier-{first + 1}",
        "stickman": f"croupier-{first + 2}",
        **more,
    }


_ANTIGUA = CrapsHouse(
    rulebook="antigua-1963",
    table="craps-1",
    limits="craps-winter",
    croupiers=_crew(11),
    posts=_posts(11),
    dice=DiceSets("antigua-1963", dice=6, stated=True),
    board_maximum_minor=100_00,
    minimum_minor=50,
    maximum_minor=100_00,
    opening={"bars": {"dont_pass": "12"}},
    plan=(
        ("between", plants.minimum(100)),
        ("late", plants.late_bet),
        ("betting", plants.over_maximum),
        ("between", plants.other_dice),
        ("betting", breaches.cash_bet),
        ("between", plants.ask_wall),
        ("rolled", breaches.paid_short),
        ("between", plants.pass_dice),
        ("betting", plants.take_down),
        ("late", breaches.late_bet_accepted),
        ("betting", breaches.stopped_by_inspector("AG.C9(1)")),
        ("between", plants.remove_turn),
        ("betting", breaches.over_maximum_accepted),
        ("between", plants.relieve_stickman),
        ("rolled", breaches.called_by_player),
        ("between", breaches.ruling("AG.C9(4)", "A die that leans on a chip is cocked.")),
        ("between", plants.pause),
        ("betting", breaches.ineligible_shooter),
        ("between", plants.minimum(50)),
    ),
    later_plan=(
        ("between", plants.schedule("craps-late", 50, 50_00)),
        ("betting", breaches.inspector_steps_out),
        ("late", plants.late_bet),
        ("rolled", breaches.paid_too_much),
    ),
)
_GAMING_CONTROL = CrapsHouse(
    rulebook="gaming-control",
    table="craps-2",
    limits="craps-control",
    croupiers=_crew(21),
    posts={},
    dice=DiceSets("gaming-control"),
    board_maximum_minor=100_00,
    minimum_minor=100,
    maximum_minor=50_00,
    opening={
        "pay_table": {"reference": "BOARD-P-1", "pays": GAMING_CONTROL_PAYS},
        "commission": {"lay": "1:20"},
    },
    plan=(
        ("late", plants.late_bet),
        ("between", plants.relieve_croupier),
        ("betting", plants.take_down),
        ("rolled", breaches.paid_too_much),
    ),
)
_FRANCE = CrapsHouse(
    rulebook="france-2007",
    table="craps-1",
    limits="craps-spring",
    croupiers=_crew(11),
    posts=_posts(11, table_chief=CHIEF),
    dice=DiceSets("france-2007", 6, 2, keeper=DIRECTOR, ordered=True, checked=True),
    board_maximum_minor=1_000_00,
    minimum_minor=100,
    maximum_minor=200_00,
    opening={"maximum": "200.00", "maximum_by": DIRECTOR},
    plan=(
        ("late", plants.late_bet),
        ("between", plants.maximum(300_00)),
        ("between", plants.dice_by_order),
        ("between", plants.remove_turn),
        ("betting", breaches.line_taken_down),
        ("betting", breaches.dice_changed),
        ("between", plants.relieve_croupier),
    ),
    later_plan=(("late", plants.late_bet), ("late", breaches.late_bet_accepted)),
)
_FRANCE_LATE = replace(_FRANCE, limits="craps-night", minimum_minor=200, rolls=10, plan=())
_NEW_ZEALAND = CrapsHouse(
    rulebook="new-zealand-1998",
    table="craps-1",
    limits="craps-summer",
    croupiers=_crew(11),
    posts={"stickman": "croupier-13", "game_supervisor": CHIEF},
    dice=DiceSets("new-zealand-1998", 5, inspected=True),
    board_maximum_minor=100_00,
    minimum_minor=100,
    maximum_minor=100_00,
    opening={
        "pay_table": {"reference": "BOARD-P-1", "pays": NEW_ZEALAND_PAYS},
        "bars": {"dont_pass": "12"},
        "commission": {"buy": "1:20", "lay": "1:20"},
    },
    plan=(
        ("late", plants.late_bet),
        ("between", plants.relieve_stickman),
        ("betting", plants.take_down),
        ("rolled", breaches.paid_too_much),
        ("betting", breaches.ineligible_shooter),
    ),
)
_PAYS_APPROVED = (("craps_pay_table", "BOARD-P-1"),)

ANTIGUA = game_of(
    _ANTIGUA,
    {
        "craps-winter": {"minimum": "0.50", "maximum": "100.00"},
        "craps-late": {"minimum": "0.50", "maximum": "50.00"},
    },
)
GAMING_CONTROL = game_of(
    _GAMING_CONTROL,
    {"craps-control": {"minimum": "1.00", "maximum": "50.00"}},
    approvals=_PAYS_APPROVED,
)
FRANCE = game_of(
    replace(_FRANCE, reopened=_FRANCE_LATE),
    {
        "craps-spring": {"minimum": "1.00", "maximum": "200.00"},
        "craps-night": {"minimum": "2.00", "maximum": "200.00"},
    },
)
NEW_ZEALAND = game_of(
    _NEW_ZEALAND,
    {"craps-summer": {"minimum": "1.00", "maximum": "100.00"}},
    approvals=_PAYS_APPROVED,
)
