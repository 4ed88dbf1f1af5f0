"""Antigua 1963: what the regulations demand, bar or set a figure for."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

# fmt: off
_ROWS: tuple[tuple[Code, str, int | None], ...] = (
    (Code.INSPECTOR_PRESENT,                   "AG.4(2)",    None),
    (Code.STAFF_AGE_MINIMUM_YEARS,             "AG.4(3)",    21),
    (Code.OPENING_ON_BOARD_CONDITION,          "AG.4(4)",    None),
    (Code.STAFF_LICENCE_REQUIRED,              "AG.4(5)",    None),
    (Code.STAFF_MAY_NOT_PLAY,                  "AG.4(8)",    None),
    (Code.INSPECTOR_INTERVENES,                "AG.6(1)",    None),
    (Code.INSPECTOR_REPORT_DUE_HOURS,          "AG.6(1)",    24),
    (Code.APPEAL_BY_LICENSEE_ONLY,             "AG.6(1)",    None),
    (Code.APPEAL_WINDOW_HOURS,                 "AG.6(1)",    72),
    (Code.BOARD_DECISION_DUE_DAYS,             "AG.6(2)",    5),
    (Code.BOARD_DECISION_FINAL,                "AG.6(2)",    None),
    (Code.ROOM_CAPACITY_BY_BOARD,              "AG.7(4)",    None),
    (Code.LIMITS_POSTED_BY_LICENSEE,           "AG.7(6)",    None),
    (Code.PLAYERS_MAXIMUM_BY_BOARD,            "AG.8(2)",    None),
    (Code.LATE_BETS_BARRED,                    "AG.8(3)",    None),
    (Code.BETS_IN_CHIPS,                       "AG.8(4)",    None),
    (Code.CASHIER_REDEEMS_BEARER,              "AG.8(4)",    None),
    (Code.EXCESS_OVER_MAXIMUM_RETURNED,        "AG.8(5)",    None),
    (Code.LIMITS_NEED_BOARD_APPROVAL,          "AG.8(6)",    None),
    (Code.LIMITS_NOTICE_DAYS,                  "AG.8(6)",    10),
    (Code.CASH_BETS_BARRED,                    "AG.8(7)",    None),
    (Code.STAKES_MAXIMUM_BY_BOARD,             "AG.8(8)",    None),
    (Code.CHIP_SALE_MINIMUM_MINOR,             "AG.8(9)",    5_00),
    (Code.STAFF_ASSIGNED_BY_LICENSEE,          "AG.8(10)",   None),
    (Code.DUTY_HOLDERS_MAY_NOT_PLAY,           "AG.8(11)",   None),
    (Code.STAFF_MAY_NOT_SUGGEST_BETS,          "AG.8(12)",   None),
    (Code.LEVY_BARRED,                         "AG.9(1)(b)", None),
    (Code.PARTICIPATION_FEE_BARRED,            "AG.9(1)(c)", None),
    (Code.ENTRY_FEE_BARRED,                    "AG.9(2)",    None),
    (Code.CONSENT_REQUIRED,                    "AG.12",      None),
    (Code.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL, "AG.R1",      None),
    (Code.ROULETTE_CHIP_COLOURS,               "AG.R4",      6),
    (Code.ROULETTE_HIGH_VALUE_COLOURS,         "AG.R4",      2),
    (Code.ROULETTE_SINGLE_CLOTH_PLAYERS,       "AG.R5",      6),
    (Code.ROULETTE_DOUBLE_CLOTH_PLAYERS,       "AG.R5",      12),
    (Code.ROULETTE_CROUPIER_ONLY,              "AG.R6",      None),
    (Code.ROULETTE_SUBSTITUTION_AFTER_THROWS,  "AG.R8",      5),
    (Code.ROULETTE_LATE_CHIPS_RETURNED,        "AG.R9(1)",   None),
    (Code.ROULETTE_LIMITS_IN_PROPORTION,       "AG.R9(2)",   None),
    (Code.ROULETTE_LIMITS_AROUND_A_NUMBER,     "AG.R9(2)",   None),
    (Code.ROULETTE_MINIMUM_BY_BOARD,           "AG.R9(3)",   None),
    (Code.CRAPS_BETS_MAY_BE_ADDED,             "AG.C1",      None),
    (Code.CRAPS_SET_DICE,                      "AG.C2",      6),
    (Code.CRAPS_PLAY_DICE,                     "AG.C2",      2),
    (Code.CRAPS_CROUPIERS,                     "AG.C5",      2),
    (Code.CRAPS_STICKMAN,                      "AG.C5",      None),
    (Code.CRAPS_STICKMAN_CALLS,                "AG.C5",      None),
    (Code.CRAPS_STICKMAN_ARBITER,              "AG.C5",      None),
    (Code.CRAPS_PLAYERS_AS_FIT,                "AG.C6",      None),
    (Code.CRAPS_SHOOTER_LINE_BET,              "AG.C7(1)",   None),
    (Code.CRAPS_DICE_PASS_RIGHT,               "AG.C7(3)",   None),
    (Code.CRAPS_WALL_ON_REQUEST,               "AG.C9(1)",   None),
    (Code.CRAPS_FAR_HALF_EXPECTED,             "AG.C9(1)",   None),
    (Code.CRAPS_THROWN_AT_ONCE,                "AG.C9(2)",   None),
    (Code.CRAPS_DICE_ROLL,                     "AG.C9(3)",   None),
    (Code.CRAPS_NO_ROLL_OBSTACLE,              "AG.C9(4)",   None),
    (Code.CRAPS_NO_ROLL_COCKED,                "AG.C9(4)",   None),
    (Code.CRAPS_PLAYERS_NEVER_CALL,            "AG.C9(5)",   None),
    (Code.CRAPS_NO_ROLL_IRREGULAR,             "AG.C9(6)",   None),
    (Code.CRAPS_RULES_SHOWN_AFTER_NO_ROLL,     "AG.C9(6)",   None),
    (Code.CRAPS_DICE_CHANGE_BEFORE_POINT,      "AG.C9(7)",   None),
    (Code.CRAPS_TURN_TAKEN_BY_HOUSE,           "AG.C9(9)",   None),
    (Code.CRAPS_MAXIMUM_LEAST_TIMES,           "AG.C11",     100),
    (Code.CRAPS_MINIMUM_BY_LICENSEE,           "AG.C11",     None),
)
# fmt: on

PROVISIONS = tuple(
    Provision(code=code, clause=clause, value=value) for code, clause, value in _ROWS
)
