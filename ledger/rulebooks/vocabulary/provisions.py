"""The closed list of provisions that an instrument may lay down and the ledger can hold.

An aggregate asks whether the adopted rulebook has the provision; where it has none, the guard is
not asked. A code is never removed or given another meaning: adopted rulebooks are kept as text in
the log and must load for ever. A code that carries a figure ends with its unit.
"""

from __future__ import annotations

from enum import StrEnum


class ProvisionCode(StrEnum):
    """What an instrument demands, bars or sets a figure for."""

    # Presence and people
    INSPECTOR_PRESENT = "inspector_present"
    OPENING_ON_BOARD_CONDITION = "opening_on_board_condition"
    STAFF_AGE_MINIMUM_YEARS = "staff_age_minimum_years"
    STAFF_LICENCE_REQUIRED = "staff_licence_required"
    STAFF_MAY_NOT_PLAY = "staff_may_not_play"
    DUTY_HOLDERS_MAY_NOT_PLAY = "duty_holders_may_not_play"
    STAFF_ASSIGNED_BY_LICENSEE = "staff_assigned_by_licensee"
    STAFF_MAY_NOT_SUGGEST_BETS = "staff_may_not_suggest_bets"

    # Intervention and appeal
    INSPECTOR_INTERVENES = "inspector_intervenes"
    INSPECTOR_REPORT_DUE_HOURS = "inspector_report_due_hours"
    APPEAL_BY_LICENSEE_ONLY = "appeal_by_licensee_only"
    APPEAL_WINDOW_HOURS = "appeal_window_hours"
    BOARD_DECISION_DUE_DAYS = "board_decision_due_days"
    BOARD_DECISION_FINAL = "board_decision_final"

    # Rooms and limits
    ROOM_CAPACITY_BY_BOARD = "room_capacity_by_board"
    PLAYERS_MAXIMUM_BY_BOARD = "players_maximum_by_board"
    LIMITS_POSTED_BY_LICENSEE = "limits_posted_by_licensee"
    STAKES_MAXIMUM_BY_BOARD = "stakes_maximum_by_board"
    LIMITS_NEED_BOARD_APPROVAL = "limits_need_board_approval"
    LIMITS_NOTICE_DAYS = "limits_notice_days"

    # Bets, chips and money
    LATE_BETS_BARRED = "late_bets_barred"
    BETS_IN_CHIPS = "bets_in_chips"
    CASHIER_REDEEMS_BEARER = "cashier_redeems_bearer"
    EXCESS_OVER_MAXIMUM_RETURNED = "excess_over_maximum_returned"
    CASH_BETS_BARRED = "cash_bets_barred"
    CHIP_SALE_MINIMUM_MINOR = "chip_sale_minimum_minor"
    LEVY_BARRED = "levy_barred"
    PARTICIPATION_FEE_BARRED = "participation_fee_barred"
    ENTRY_FEE_BARRED = "entry_fee_barred"
    CONSENT_REQUIRED = "consent_required"

    # Roulette
    ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL = "roulette_single_zero_needs_approval"
    ROULETTE_CHIP_COLOURS = "roulette_chip_colours"
    ROULETTE_HIGH_VALUE_COLOURS = "roulette_high_value_colours"
    ROULETTE_SINGLE_CLOTH_PLAYERS = "roulette_single_cloth_players"
    ROULETTE_DOUBLE_CLOTH_PLAYERS = "roulette_double_cloth_players"
    ROULETTE_CROUPIER_ONLY = "roulette_croupier_only"
    ROULETTE_SUBSTITUTION_AFTER_THROWS = "roulette_substitution_after_throws"
    ROULETTE_LATE_CHIPS_RETURNED = "roulette_late_chips_returned"
    ROULETTE_LIMITS_IN_PROPORTION = "roulette_limits_in_proportion"
    ROULETTE_LIMITS_AROUND_A_NUMBER = "roulette_limits_around_a_number"
    ROULETTE_MINIMUM_BY_BOARD = "roulette_minimum_by_board"
