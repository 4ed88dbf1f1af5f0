"""France 2007: what the articles on craps demand, bar or set a figure for."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

# fmt: off
_ROWS: tuple[tuple[Code, str, int | None], ...] = (
    (Code.CRAPS_DICE_COLOURS_DIFFER,       "FR.I1",  None),
    (Code.DICE_SIZE_LEAST_MICROMETRES,     "FR.I1",  20_000),
    (Code.DICE_SIZE_MOST_MICROMETRES,      "FR.I1",  25_000),
    (Code.DICE_CLEAR_AND_BALANCED,         "FR.I1",  None),
    (Code.DICE_MARKED_WITH_SIGLE,          "FR.I1",  None),
    (Code.DICE_EDGES_AND_SPOTS,            "FR.I2",  None),
    (Code.DICE_PAIRS_CEILING_BY_MINISTER,  "FR.I3",  None),
    (Code.DICE_FROM_APPROVED_SUPPLIERS,    "FR.I4",  None),
    (Code.DICE_ORDERS_COUNTERSIGNED,       "FR.I5",  None),
    (Code.DICE_ENTERED_ON_RECEIPT,         "FR.I6",  None),
    (Code.DICE_KEPT_WITH_CARDS,            "FR.I7",  None),
    (Code.DICE_DESTROYED_BEFORE_POLICE,    "FR.I8",  None),
    (Code.CRAPS_DICE_FRESH_EACH_SEANCE,    "FR.I9",  None),
    (Code.CRAPS_SET_DICE,                  "FR.I9",  6),
    (Code.CRAPS_PLAY_DICE,                 "FR.I10", 2),
    (Code.CRAPS_DICE_ALLOCATION_SIGNED,    "FR.I12", None),
    (Code.CRAPS_DICE_CHECKED_BY_TWO,       "FR.I14", None),
    (Code.CRAPS_TABLE_CHIEF,               "FR.I15", None),
    (Code.CRAPS_CROUPIERS,                 "FR.I15", 2),
    (Code.CRAPS_STICKMAN,                  "FR.I15", None),
    (Code.CRAPS_SMALL_TABLE_PLAYERS,       "FR.I15", 6),
    (Code.CRAPS_SMALL_TABLE_CROUPIERS,     "FR.I15", 1),
    (Code.CRAPS_TABLE_CHANGES_CASH,        "FR.I17", None),
    (Code.CRAPS_STICKMAN_CALLS,            "FR.I19", None),
    (Code.CRAPS_PLAYERS_UNLIMITED,         "FR.F1",  None),
    (Code.CRAPS_OFFERED_LEFT_OF_CROUPIERS, "FR.F2",  None),
    (Code.CRAPS_DICE_PASS_CLOCKWISE,       "FR.F2",  None),
    (Code.CRAPS_TURN_MAY_BE_DECLINED,      "FR.F2",  None),
    (Code.CRAPS_THROWN_AT_ONCE,            "FR.F3",  None),
    (Code.CRAPS_DICE_CHANGE_BEFORE_POINT,  "FR.F4",  None),
    (Code.CRAPS_WALL_BY_ONE_DIE,           "FR.F5",  None),
    (Code.CRAPS_FAR_HALF_REQUIRED,         "FR.F5",  None),
    (Code.CRAPS_DICE_ROLL,                 "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_BROKEN,            "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_STACKED,           "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_COCKED,            "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_ON_CHIP,           "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_OFF_TABLE,         "FR.F5",  None),
    (Code.CRAPS_NO_ROLL_IRREGULAR,         "FR.F5",  None),
    (Code.CRAPS_TURN_TAKEN_BY_TABLE_CHIEF, "FR.F5",  None),
    (Code.CRAPS_DICE_CHANGE_BY_CHIEF,      "FR.F6",  None),
    (Code.CRAPS_SHOOTER_PICKS_DICE,        "FR.F6",  None),
    (Code.LATE_BETS_BARRED,                "FR.F7",  None),
    (Code.CRAPS_SHOOTER_LINE_BET,          "FR.F7",  None),
    (Code.CRAPS_NO_OTHER_BETS,             "FR.F8",  None),
    (Code.CRAPS_LINE_BETS_STAY,            "FR.A4bis", None),
    (Code.CRAPS_MINIMUM_DECLARED,          "FR.L1",  None),
    (Code.CRAPS_MAXIMUM_BY_DIRECTOR,       "FR.L2",  None),
    (Code.CRAPS_MAXIMUM_BY_NOTICE,         "FR.L3",  None),
    (Code.CRAPS_MAXIMUM_LEAST_TIMES,       "FR.L4",  100),
    (Code.CRAPS_MAXIMUM_MOST_TIMES,        "FR.L4",  1000),
    (Code.CRAPS_MINIMUM_BY_REOPENING,      "FR.L10", None),
)
# fmt: on

PROVISIONS = tuple(
    Provision(code=code, clause=clause, value=value) for code, clause, value in _ROWS
)
