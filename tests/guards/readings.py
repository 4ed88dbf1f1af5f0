"""Guards of the readings: the branch that makes a value other than the default what it is."""

from __future__ import annotations

from tests.guards.taking_away import guard, instead, lacking, never, no_raise

AG = "antigua-1963"

# A row in one or two lines, as in a table.
# fmt: off
GUARDS = (
    guard("AMB-01 inspector_report", "oversight.intervention:Intervention.report",
          instead('self.intervened.readings["inspector_report"] == "not_before_24h"', "False"),
          "test_amb_01_a_report_is_due_within_a_day_or_not_before_it"),
    guard("AMB-02 appeal_effect", "events.interim_effect:_changes",
          instead('case.appeal_effect == "suspended_on_lodging"', "False"),
          "test_amb_02_a_measure_stands_or_stops_while_its_appeal_is_pending"),
    guard("AMB-03 opening_without_inspector", "handlers.presence:opening_presence",
          instead('rules.reads("opening_without_inspector", "never")', "False"),
          "test_amb_03_a_table_opens_without_the_inspector_under_a_condition_or_never"),
    guard("AMB-03 inspector_left", "handlers.presence:mid_session_presence",
          instead('rules.reads("inspector_left", "continue_under_board_condition")', "False"),
          "test_amb_03_or_play_goes_on_under_a_cited_condition"),
    guard("AMB-03 inspector_left", "handlers.gaming_day:inspector_leaves",
          instead("command.condition is not None", "False"),
          "test_amb_03_or_play_goes_on_under_a_cited_condition"),
    guard("AMB-04 even_chance_odds", AG, lacking("even_chance_odds"),
          "test_amb_04_eighteen_numbers_pay_even_money_or_two_to_one"),
    guard("AMB-21 interpretation_arbiter", "floor.table_session:TableSession.rule",
          no_raise("NotTheArbiter"),
          "test_amb_21_the_inspector_arbitrates_in_all_games_or_in_blackjack_only"),
    guard("AMB-22 wheel_colours", "games.roulette.layout:WheelColours.first",
          instead("self is WheelColours.RED_BLACK", "True"),
          "test_amb_22_the_other_colour_is_red_or_white"),
    guard("AMB-23 colours_unique_per", "floor.roulette_table:_neighbours",
          instead('rules.reads("colours_unique_per", "table")', "False"),
          "test_amb_23_a_colour_belongs_to_one_player_of_the_cloth_or_of_the_table"),
    guard("AMB-24 number_surround_rule", "games.roulette.engine:maximum_on",
          instead("settings.surround is SurroundRule.TABLE_MAXIMA", "False"),
          "test_amb_24_a_split_alone_and_around_a_number"),
    guard("AMB-24 number_surround_rule", "games.roulette.engine:maximum_on",
          instead("settings.surround is SurroundRule.RING", "False"),
          "test_amb_24_a_split_alone_and_around_a_number"),
    guard("AMB-25 first_four_bet", AG, lacking("first_four_bet"),
          "test_amb_25_first_four_is_offered_on_the_approved_wheel_or_at_every_table"),
    guard("AMB-28 redemption_currency", "floor.cage:Cage.redeem_chips",
          no_raise("ForeignRedemptionNotAllowed"),
          "test_amb_28_chips_are_redeemed_in_either_currency_or_the_ledgers_only"),
    guard("AMB-35 staff_play_ban", "floor.table_seats:require_may_play",
          instead('rules.reads("staff_play_ban", "premises_only")', "False"),
          "test_amb_35_all_duty_holders_are_barred_or_the_staff_of_the_house_alone"),
    guard("AMB-38 chip_sale_minimum", "floor.shared_guards:require_sale",
          instead('rules.reads("chip_sale_minimum", "cumulative_per_player")', "False"),
          "test_amb_38_each_sale_counts_or_all_of_a_known_players_in_the_house"),
    guard("AMB-40 over_max_reference", "games.roulette.settings:EngineSettings.maximum_minor",
          never("self.over_maximum is OverMaximum.BOARD"),
          "test_amb_40_what_is_over_the_posted_or_over_the_boards_maximum_goes_back"),
    guard("AMB-56 ledger_currency", "floor.cage:Cage.sell_chips", no_raise("ForeignSaleNotAllowed"),
          "test_amb_56_one_currency_for_the_licence_or_one_for_each_transaction"),
    guard("AMB-58 live_bets_at_suspension",
          "floor.roulette_session:RouletteSession.return_live_bets",
          instead('rules.reads("live_bets_at_suspension", "stop_at_once")', "False"),
          "test_amb_58_live_bets_at_a_suspension"),
)
