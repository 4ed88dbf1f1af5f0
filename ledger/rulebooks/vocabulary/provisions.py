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
    STAFF_LICENCE_LETTER = "staff_licence_letter"
    STAFF_LICENCE_PHOTOGRAPHS = "staff_licence_photographs"
    STAFF_MAY_NOT_PLAY = "staff_may_not_play"
    DUTY_HOLDERS_MAY_NOT_PLAY = "duty_holders_may_not_play"
    STAFF_ASSIGNED_BY_LICENSEE = "staff_assigned_by_licensee"
    STAFF_MAY_NOT_SUGGEST_BETS = "staff_may_not_suggest_bets"

    OFFICERS_BY_ADMINISTRATOR = "officers_by_administrator"

    # Rules and their readings
    IN_FORCE_FROM = "in_force_from"
    RULES_AGREED_WITH_BOARD = "rules_agreed_with_board"
    INSPECTOR_ARBITRATES = "inspector_arbitrates"

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

    # Gambling machines
    MACHINE_NEEDS_APPROVAL = "machine_needs_approval"
    MACHINE_ACTUATION_ONLY = "machine_actuation_only"
    MACHINE_STATEMENT_SWORN = "machine_statement_sworn"
    MACHINE_RETURN_MINIMUM_PERCENT = "machine_return_minimum_percent"
    MACHINE_RETURN_MAXIMUM_PERCENT = "machine_return_maximum_percent"
    MACHINE_FOUND_OUTSIDE_CANCELS = "machine_found_outside_cancels"

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

    # Craps: what may be bet, and its limits
    CRAPS_BETS_MAY_BE_ADDED = "craps_bets_may_be_added"
    CRAPS_LINE_BETS_STAY = "craps_line_bets_stay"
    CRAPS_NO_OTHER_BETS = "craps_no_other_bets"
    CRAPS_MAXIMUM_LEAST_TIMES = "craps_maximum_least_times"  # of the minimum
    CRAPS_MAXIMUM_MOST_TIMES = "craps_maximum_most_times"
    CRAPS_MINIMUM_BY_LICENSEE = "craps_minimum_by_licensee"
    CRAPS_MINIMUM_DECLARED = "craps_minimum_declared"
    CRAPS_MINIMUM_BY_REOPENING = "craps_minimum_by_reopening"
    CRAPS_MAXIMUM_BY_DIRECTOR = "craps_maximum_by_director"
    CRAPS_MAXIMUM_BY_NOTICE = "craps_maximum_by_notice"

    # Craps: players and the shooter
    CRAPS_PLAYERS_AS_FIT = "craps_players_as_fit"
    CRAPS_PLAYERS_UNLIMITED = "craps_players_unlimited"
    CRAPS_SMALL_TABLE_PLAYERS = "craps_small_table_players"
    CRAPS_SHOOTER_LINE_BET = "craps_shooter_line_bet"
    CRAPS_DICE_PASS_RIGHT = "craps_dice_pass_right"  # noqa: S105 - no password
    CRAPS_DICE_PASS_CLOCKWISE = "craps_dice_pass_clockwise"  # noqa: S105 - no password
    CRAPS_OFFERED_LEFT_OF_CROUPIERS = "craps_offered_left_of_croupiers"
    CRAPS_OFFERED_LEFT_OF_SUPERVISOR = "craps_offered_left_of_supervisor"
    CRAPS_TURN_MAY_BE_DECLINED = "craps_turn_may_be_declined"
    CRAPS_TURN_TAKEN_BY_HOUSE = "craps_turn_taken_by_house"
    CRAPS_TURN_TAKEN_BY_TABLE_CHIEF = "craps_turn_taken_by_table_chief"

    # Craps: the throw and its annulment
    CRAPS_THROWN_AT_ONCE = "craps_thrown_at_once"
    CRAPS_ONE_HAND = "craps_one_hand"
    CRAPS_WALL_ON_REQUEST = "craps_wall_on_request"
    CRAPS_WALL_BY_ONE_DIE = "craps_wall_by_one_die"
    CRAPS_AIMED_AT_FAR_END = "craps_aimed_at_far_end"
    CRAPS_FAR_HALF_EXPECTED = "craps_far_half_expected"
    CRAPS_FAR_HALF_REQUIRED = "craps_far_half_required"
    CRAPS_DICE_ROLL = "craps_dice_roll"
    CRAPS_STICKMAN_CALLS = "craps_stickman_calls"
    CRAPS_PLAYERS_NEVER_CALL = "craps_players_never_call"
    CRAPS_NO_ROLL_OBSTACLE = "craps_no_roll_obstacle"
    CRAPS_NO_ROLL_COCKED = "craps_no_roll_cocked"
    CRAPS_NO_ROLL_BROKEN = "craps_no_roll_broken"
    CRAPS_NO_ROLL_STACKED = "craps_no_roll_stacked"
    CRAPS_NO_ROLL_ON_CHIP = "craps_no_roll_on_chip"
    CRAPS_NO_ROLL_OFF_TABLE = "craps_no_roll_off_table"
    CRAPS_NO_ROLL_IRREGULAR = "craps_no_roll_irregular"
    CRAPS_RULES_SHOWN_AFTER_NO_ROLL = "craps_rules_shown_after_no_roll"

    # Dice and staff of craps
    CRAPS_SET_DICE = "craps_set_dice"
    CRAPS_SET_STAYS = "craps_set_stays"  # while play goes on
    CRAPS_PLAY_DICE = "craps_play_dice"
    CRAPS_MORE_DICE_ALLOWED = "craps_more_dice_allowed"
    CRAPS_DICE_COLOURS_DIFFER = "craps_dice_colours_differ"
    CRAPS_SHOOTER_PICKS_DICE = "craps_shooter_picks_dice"
    CRAPS_DICE_CHANGE_BEFORE_POINT = "craps_dice_change_before_point"
    CRAPS_DICE_CHANGE_BY_CHIEF = "craps_dice_change_by_chief"
    CRAPS_DICE_FRESH_EACH_SEANCE = "craps_dice_fresh_each_seance"
    CRAPS_DICE_ALLOCATION_SIGNED = "craps_dice_allocation_signed"
    CRAPS_DICE_CHECKED_BY_TWO = "craps_dice_checked_by_two"
    CRAPS_DICE_INSPECTED_BY_TWO = "craps_dice_inspected_by_two"
    CRAPS_CHIP_DENOMINATIONS = "craps_chip_denominations"
    CRAPS_CROUPIERS = "craps_croupiers"
    CRAPS_SMALL_TABLE_CROUPIERS = "craps_small_table_croupiers"
    CRAPS_STICKMAN = "craps_stickman"
    CRAPS_TABLE_CHIEF = "craps_table_chief"
    CRAPS_SUPERVISOR = "craps_supervisor"
    CRAPS_DEALER = "craps_dealer"
    CRAPS_CHIPS_SOLD_BY_ANOTHER = "craps_chips_sold_by_another"
    CRAPS_STICKMAN_ARBITER = "craps_stickman_arbiter"
    CRAPS_TABLE_CHANGES_CASH = "craps_table_changes_cash"

    # Custody of dice
    DICE_SIZE_LEAST_MICROMETRES = "dice_size_least_micrometres"
    DICE_SIZE_MOST_MICROMETRES = "dice_size_most_micrometres"
    DICE_CLEAR_AND_BALANCED = "dice_clear_and_balanced"
    DICE_EDGES_AND_SPOTS = "dice_edges_and_spots"
    DICE_MARKED_WITH_SIGLE = "dice_marked_with_sigle"
    DICE_PAIRS_CEILING_BY_MINISTER = "dice_pairs_ceiling_by_minister"
    DICE_FROM_APPROVED_SUPPLIERS = "dice_from_approved_suppliers"
    DICE_ORDERS_COUNTERSIGNED = "dice_orders_countersigned"
    DICE_ENTERED_ON_RECEIPT = "dice_entered_on_receipt"
    DICE_KEPT_WITH_CARDS = "dice_kept_with_cards"
    DICE_DESTROYED_BEFORE_POLICE = "dice_destroyed_before_police"

    # Boxes of a blackjack table
    BLACKJACK_DEALING_BOX = "blackjack_dealing_box"
    BLACKJACK_DISCARD_BOX = "blackjack_discard_box"
    BLACKJACK_CHIP_BOX = "blackjack_chip_box"

    # Staff of the card games
    BLACKJACK_CROUPIER = "blackjack_croupier"
    BACCARAT_DEALER = "baccarat_dealer"
    BACCARAT_SUPERVISOR = "baccarat_supervisor"


FIGURES = frozenset(
    {
        ProvisionCode.STAFF_AGE_MINIMUM_YEARS,
        ProvisionCode.STAFF_LICENCE_PHOTOGRAPHS,
        ProvisionCode.INSPECTOR_REPORT_DUE_HOURS,
        ProvisionCode.APPEAL_WINDOW_HOURS,
        ProvisionCode.BOARD_DECISION_DUE_DAYS,
        ProvisionCode.LIMITS_NOTICE_DAYS,
        ProvisionCode.CHIP_SALE_MINIMUM_MINOR,
        ProvisionCode.MACHINE_RETURN_MINIMUM_PERCENT,
        ProvisionCode.MACHINE_RETURN_MAXIMUM_PERCENT,
        ProvisionCode.ROULETTE_CHIP_COLOURS,
        ProvisionCode.ROULETTE_HIGH_VALUE_COLOURS,
        ProvisionCode.ROULETTE_SINGLE_CLOTH_PLAYERS,
        ProvisionCode.ROULETTE_DOUBLE_CLOTH_PLAYERS,
        ProvisionCode.ROULETTE_SUBSTITUTION_AFTER_THROWS,
        ProvisionCode.CRAPS_MAXIMUM_LEAST_TIMES,
        ProvisionCode.CRAPS_MAXIMUM_MOST_TIMES,
        ProvisionCode.CRAPS_SMALL_TABLE_PLAYERS,
        ProvisionCode.CRAPS_SET_DICE,
        ProvisionCode.CRAPS_PLAY_DICE,
        ProvisionCode.CRAPS_CROUPIERS,
        ProvisionCode.CRAPS_SMALL_TABLE_CROUPIERS,
        ProvisionCode.DICE_SIZE_LEAST_MICROMETRES,
        ProvisionCode.DICE_SIZE_MOST_MICROMETRES,
    }
)
"""The codes that mean nothing without their figure; no other code has one."""
