"""Guards of gambling machines."""

from __future__ import annotations

from tests.guards.taking_away import figure, guard, instead, lacking, never, no_call, no_raise

AG = "antigua-1963"

# A row in one or two lines, as in a table.
# fmt: off
GUARDS = (
    guard("AG.10(1)", AG, lacking("MACHINE_NEEDS_APPROVAL"),
          "test_ag_10_1_a_machine_enters_only_with_approval_and_under_its_approved_mark",
          "test_ag_10_1_an_unapproved_machine_in_play_is_a_ground_to_intervene"),
    guard("AG.10(1)", "floor.machine:Machine.require_approved", no_raise("MachineNotApproved"),
          "test_ag_10_1_a_machine_enters_only_with_approval_and_under_its_approved_mark"),
    guard("AG.10(1)", "floor.machine:Machine.enter", no_raise("MarkDiffers"),
          "test_ag_10_1_a_machine_enters_only_with_approval_and_under_its_approved_mark"),
    guard("AG.10(1)", "floor.machine:Machine.approve", no_raise("MachineApprovedAlready"),
          "test_ag_10_1_a_number_is_approved_for_one_machine_and_enters_once"),
    guard("AG.10(2)", "floor.machine:Machine.approve", no_raise("NotAGamblingMachine"),
          "test_ag_10_2_a_machine_that_asks_more_than_a_start_is_no_gambling_machine"),
    guard("AG.10(2)", AG, lacking("MACHINE_ACTUATION_ONLY"),
          "test_ag_10_2_a_machine_that_asks_more_than_a_start_is_no_gambling_machine"),
    guard("AG.11(1)", "floor.machine:Machine.swear", no_raise("ReturnOutsideBand"),
          "test_ag_11_1_a_statement_outside_the_band_is_not_taken"),
    guard("AG.11(1)", AG, figure("MACHINE_RETURN_MINIMUM_PERCENT", value=84),
          "test_ag_11_1_a_statement_outside_the_band_is_not_taken"),
    guard("AG.11(1)", AG, figure("MACHINE_RETURN_MAXIMUM_PERCENT", value=91),
          "test_ag_11_1_a_statement_outside_the_band_is_not_taken"),
    guard("AG.11(1)", AG, figure("MACHINE_RETURN_MAXIMUM_PERCENT", value=89),
          "test_ag_11_1_a_statement_is_sworn_to_from_85_to_90_per_cent"),
    guard("AG.11(1)", "floor.machine:Machine.place_in_service", no_raise("MachineNotSworn"),
          "test_ag_11_1_nothing_is_played_without_a_statement",
          "test_ag_11_1_a_machine_found_outside_needs_a_new_statement"),
    guard("AG.11(2)", "floor.machine_return:verdict_on", never("share < limits[0]"),
          "test_ag_11_2_a_set_return_is_outside_in_both_directions"),
    guard("AG.11(2)", "floor.machine_return:verdict_on", instead("share > limits[1]", "False"),
          "test_ag_11_2_a_set_return_is_outside_in_both_directions"),
    guard("AG.11(2)", "handlers.machine:decide_finding", no_call("cancel_licence"),
          "test_ag_11_2_the_board_cancels_the_licence_for_a_machine_found_outside"),
    guard("AG.11(2)", "floor.licence:require_licence_in_force", no_raise("LicenceIsCancelled"),
          "test_ag_11_2_nothing_begins_in_a_house_without_its_licence"),
    guard("AG.11(2)", "floor.licence:require_licence_in_force",
          instead("at >= cancelled.occurred_at", "True"),
          "test_ag_11_2_what_began_before_the_cancellation_can_be_told_after_it"),
    guard("AG.11(2)", "floor.licence:begins_gaming", instead("do.endswith(ENDINGS)", "True"),
          "test_ag_11_2_what_is_under_way_is_redeemed_counted_and_closed"),
    guard("AG.11(2)", "floor.licence:begins_gaming", instead("do.endswith(ENDINGS)", "False"),
          "test_ag_11_2_nothing_begins_in_a_house_without_its_licence"),
    guard("AG.12", "floor.machine:Machine.place_in_service", no_raise("NoConsent"),
          "test_ag_12_no_machine_plays_without_the_administrators_consent"),
    guard("AMB-29 slot_percentage_of", "floor.machine_return:share_given",
          instead('rules.reads(SHARE_OF, "winnings")', "False"),
          "test_amb_29_the_percentage_is_of_the_stakes_or_of_what_the_machine_wins"),
    guard("AMB-29 slot_finding", "floor.machine_records:record_finding",
          instead('rules.reads("slot_finding", "automatic_cancellation")', "False"),
          "test_amb_29_a_finding_waits_for_the_board_or_ends_the_licence"),
    guard("AMB-30 slots", "floor.machine:Machine.place_in_service", no_raise("MachinesNotAllowed"),
          "test_amb_30_machines_play_under_their_conditions_or_not_at_all"),
)
