"""Guards of staff, their licences and their tables."""

from __future__ import annotations

from tests.guards.taking_away import figure, guard, lacking, no_call, no_raise

AG = "antigua-1963"

# A row in one or two lines, as in a table.
# fmt: off
GUARDS = (
    guard("AG.4(3)", AG, lacking("STAFF_AGE_MINIMUM_YEARS"),
          "test_ag_4_3_staff_are_of_age_or_specially_authorised"),
    guard("AG.4(5)", AG, lacking("STAFF_LICENCE_LETTER"),
          "test_ag_4_5_an_application_has_a_letter_of_the_police_and_two_photographs"),
    guard("AG.4(5)", AG, figure("STAFF_LICENCE_PHOTOGRAPHS", value=1),
          "test_ag_4_5_an_application_has_a_letter_of_the_police_and_two_photographs"),
    guard("AG.4(5)", "floor.house.staff_licence:StaffLicence._require_nobody_investigates",
          no_raise("InvestigationUnderWay"),
          "test_ag_4_5_the_police_take_their_time_and_the_ministry_waits_for_them"),
    guard("AG.4(5)", "floor.house.employment:_require_licence", no_raise("LicenceNotGranted"),
          "test_ag_4_5_an_application_alone_employs_nobody"),
    guard("AG.4(5)", "floor.house.employment:_require_licence", no_raise("LicenceOfAnother"),
          "test_ag_4_5_an_application_alone_employs_nobody"),
    guard("AG.4(5)", "floor.house.employment:require_licensed", no_raise("LicenceNotGranted"),
          "test_ag_4_5_a_licence_taken_back_ends_the_duty_and_every_dealing_of_its_holder"),
    guard("AG.4(5)", "handlers.staff:revoke", no_call("_take_off_duty"),
          "test_ag_4_5_a_licence_taken_back_ends_the_duty_and_every_dealing_of_its_holder"),
    guard("AG.4(5)", "handlers.catalogue:decide", no_call("require_licensed"),
          "test_ag_4_5_a_licence_that_runs_out_in_the_night_ends_with_its_gaming_day"),
    guard("AG.8(10)", "handlers.crew:require_free", no_raise("InChargeElsewhere"),
          "test_ag_8_10_nobody_deals_or_helps_at_two_tables"),
    guard("AG.8(11)", AG, lacking("DUTY_HOLDERS_MAY_NOT_PLAY"),
          "test_ag_8_11_whatever_the_duty_its_holder_does_not_play"),
)
# fmt: on
