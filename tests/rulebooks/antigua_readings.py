"""The register of Antigua 1963 as the tests expect it, by game."""

from __future__ import annotations

Readings = dict[str, tuple[tuple[str, ...], str | None]]

ENTRIES = (
    *("AMB-01", "AMB-02", "AMB-03", "AMB-04", "AMB-21", "AMB-22", "AMB-23", "AMB-24"),
    *("AMB-25", "AMB-26", "AMB-27", "AMB-28", "AMB-29", "AMB-30", "AMB-35", "AMB-36"),
    *("AMB-38", "AMB-40", "AMB-56", "AMB-57", "AMB-58"),
)
BLACKJACK_ENTRIES = (
    *("AMB-12", "AMB-13", "AMB-14", "AMB-15", "AMB-16", "AMB-17", "AMB-18", "AMB-19", "AMB-20"),
    *("AMB-34", "AMB-55", "AMB-62"),
)
CRAPS_ENTRIES = (
    *("AMB-05", "AMB-06", "AMB-07", "AMB-08", "AMB-09", "AMB-10", "AMB-11", "AMB-31", "AMB-32"),
    *("AMB-33", "AMB-37", "AMB-39", "AMB-59", "AMB-63"),
)

# Every option with its values, the default first, and the one that follows the print.
READINGS: Readings = {
    "inspector_report": (("due_within_24h", "not_before_24h"), "not_before_24h"),
    "appeal_effect": (("in_force_until_board_decision", "suspended_on_lodging"), None),
    "opening_without_inspector": (("only_under_a_cited_board_condition", "never"), "never"),
    "inspector_left": (("suspend_tables", "continue_under_board_condition"), None),
    "even_chance_odds": (("1:1", "2:1"), "2:1"),
    "interpretation_arbiter": (
        ("inspector_in_all_games", "inspector_in_blackjack_only"),
        "inspector_in_blackjack_only",
    ),
    "wheel_colours": (("standard_red_black_green", "black_white_green"), "black_white_green"),
    "colours_unique_per": (("cloth", "table"), None),
    "number_surround_rule": (
        ("table_when_alone_ring_when_surrounding", "table_maxima", "ring_20"),
        None,
    ),
    "first_four_bet": (("only_on_approved_single_zero_wheel", "always_listed"), "always_listed"),
    "equal_chances": (("compliance_note", "computed"), "computed"),
    "staff_instruction": (("rules_only", "none"), None),
    "payment_notice": (("payout_notice", "fee_notice"), "fee_notice"),
    "redemption_currency": (
        ("ledger_currency_or_other_at_the_table_rate_in_force", "ledger_currency_only"),
        "ledger_currency_or_other_at_the_table_rate_in_force",
    ),
    "slot_percentage_of": (("stakes_returned", "winnings"), "winnings"),
    "slot_finding": (
        ("event_then_board_decides", "automatic_cancellation"),
        "automatic_cancellation",
    ),
    "slots": (("allowed_when", "not_allowed"), "not_allowed"),
    "staff_play_ban": (("everywhere_for_all_duty_holders", "premises_only"), None),
    "chip_sale_minimum": (("per_sale", "cumulative_per_player"), None),
    "over_max_reference": (("posted_maximum", "board_maximum"), None),
    "ledger_currency": (("one_per_licence", "one_per_transaction"), None),
    "rounding": (("refuse", "pay_down"), None),
    "live_bets_at_suspension": (("finish_return_freeze", "stop_at_once"), None),
}

BLACKJACK_READINGS: Readings = {
    "bj_max_bound": (("board_maximum_only", "posted_maximum_too"), None),
    "bj_min_scaling": (("ceiling", "actual"), None),
    "bj_bet_range": (("min_to_max", "not_above_min"), "not_above_min"),
    "soft_stand": (("17_to_21", "17_to_20"), "17_to_20"),
    "insurance_trigger": (
        ("dealer_upcard_ace", "player_first_card_ace"),
        "player_first_card_ace",
    ),
    "insurance_cap": (("half_bet", "table_maximum"), None),
    "doubled_card_reveal": (("when_croupier_takes_up_his_covered_card", "dealt_face_up"), None),
    "double_extra_stake": (("equal_to_original_bet", "up_to_original_bet"), None),
    "split_on": (("same_rank", "same_value"), None),
    "resplit": (("no", "yes"), None),
    "double_after_split": (("no", "yes"), None),
    "split_aces_one_card": (("no", "yes"), None),
    "natural_after_split": (("no", "yes"), None),
    "max_scope": (
        (
            "sum_of_initial_bets_per_player",
            "initial_bet_per_hand",
            "everything_per_player_round",
        ),
        None,
    ),
    "joker_reshuffle": (("mid_round", "after_round"), "mid_round"),
    "uncalled_bj_loss": (("cap_at_original_bet", "full_stake"), None),
    "late_call_tie": (
        ("21_in_three_or_more_cards", "any_non_natural_21"),
        "21_in_three_or_more_cards",
    ),
    "natural_when_not_peeked": (
        (
            "hold_until_hole_card_known_or_an_extra_card_is_served",
            "pay_at_once_final",
            "peek_mandatory",
        ),
        None,
    ),
}

CRAPS_READINGS: Readings = {
    "lay_odds": (("1:2, 2:3, 5:6", "2:1, 3:2, 6:5"), "2:1, 3:2, 6:5"),
    "place_against": (("5:11, 5:8, 4:5", "11:5, 8:5, 5:4"), "11:5, 8:5, 5:4"),
    "for_point_6_8": (("even", "7:6"), "even"),
    "craps_for_lose": (("all_win_but_the_barred_double", "all_craps_push"), "all_craps_push"),
    "lose_bar": (("must_be_set_at_opening", "12", "2"), None),
    "dont_come_bar": (("same_as_lose", "independent", "both"), "both"),
    "point_arises": (("come_out_only", "any_throw"), "any_throw"),
    "big_6_8": (("disabled_until_odds_approved", "even"), None),
    "come_and_hardway_rules": (("as_GC_and_FR", "not_offered"), None),
    "craps_min_change": (("at_any_time", "via_AG.8(6)"), None),
    "craps_min_ceiling": (("Win_house_maximum/100", "per_bet_maximum/100"), None),
    "die_size_limits": (("unset_until_configured", "as_FR.I1"), None),
    "die_balance": (("within_0.001_in", "at_least_0.001_in"), "at_least_0.001_in"),
    "die_edges": (("razor_or_slight_bevel", "razor_only"), "razor_or_slight_bevel"),
    "dice_kept": (("in_players_sight", "at_players_side"), "at_players_side"),
    "require_wall": (("false", "true_for_table"), None),
    "far_half": (("expected", "not_required"), None),
    "numbering": (("AG.7(4), AG.C4", "as_printed"), "as_printed"),
    "c8_once": (("eleven", "once"), "once"),
    "point_play_scope": (("current_point_only", "any_of_six_numbers"), None),
    "place_working_on_comeout": (("false", "true"), None),
    "line_removal": (("not_once_point_set", "free"), None),
    "dont_removal": (("may_take_down", "not_once_point_set"), None),
    "side_removal": (("between_rolls", "no"), None),
    "one_roll_removal": (("until_next_throw", "no"), None),
    "hardways_on_comeout": (("working", "off"), None),
}
