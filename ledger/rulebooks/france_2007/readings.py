"""France 2007: where the articles on craps can be read in more than one way, or are silent."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.craps_silence import excess, rounding, suspension
from ledger.rulebooks.vocabulary.readings import entry, option

AMBIGUITIES = (
    excess(("FR.L4",)),
    entry(
        "AMB-49",
        ("FR.D2",),
        "A space is missing in the odds of wrong bets, so that 8,5 can be read as one figure.",
        option(
            "fr_d2_print",
            ("4:5 on 6/8, 5:8 on 5/9", "Two figures, as the other points have it."),
            ("as_printed", "One figure.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-50",
        ("FR.B",),
        "A chance is paid n times the stake: beside the stake, or with it?",
        option(
            "n_fois",
            ("n_to_1", "The stake comes back beside n times as much."),
            ("n_for_1", "The stake is part of the n times."),
        ),
    ),
    entry(
        "AMB-51",
        ("FR.I1", "FR.F6"),
        "Two dice of different colours, yet the shooter takes two of six.",
        option(
            "dice_identity",
            ("individual", "Each die is known by its colour, serial number and sigle."),
            ("pair_only", "A pair is known as a whole."),
        ),
        option(
            "two_in_play",
            ("colours_must_differ", "The two that he takes differ in colour.", "inferred"),
            ("any_two", "He takes any two."),
        ),
    ),
    entry(
        "AMB-52",
        ("FR.L3", "FR.L10"),
        "The maximum changes by notice, the minimum only with a new opening; is the band tested "
        "again?",
        option(
            "fr_min_change",
            (
                "close_and_reopen_with_new_float",
                "The table closes and opens again with a new float in the advances book.",
                "literal",
            ),
            ("by_notice", "A notice at the table is enough."),
        ),
        option(
            "fr_band_recheck",
            ("after_every_change", "Every change keeps the maximum in its band.", "inferred"),
            ("at_opening_only", "The band is tested when the table opens."),
        ),
    ),
    rounding(("FR.C", "FR.D")),
    suspension(("FR.F7",)),
    entry(
        "AMB-60",
        ("FR.I9",),
        "Three pairs other than those used in the séance before: used or served, at the table or "
        "in the house?",
        option(
            "dice_rotation",
            ("served_not_served_before_at_that_table", "No pair served there the séance before."),
            (
                "served_not_used_before_at_that_table",
                "No pair used there the séance before.",
                "literal",
            ),
            ("casino_wide", "No pair used at any table the séance before."),
        ),
    ),
    entry(
        "AMB-61",
        ("FR.L5", "FR.L6", "FR.A5"),
        "The gain that the simple maximum allows is once or, by the field, twice M; odds on win "
        "are determined by the stake, which is not said to be their maximum.",
        option(
            "fr_gain_reference",
            ("M", "The gain at even money, M."),
            ("2M", "The gain of the field on 2 and 12, twice M."),
        ),
        option(
            "fr_odds_win_max",
            ("base_stake", "At most the stake they belong to."),
            ("posted_multiple_of_base", "At most a multiple of it that the house posts."),
        ),
    ),
)
