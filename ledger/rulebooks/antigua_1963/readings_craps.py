"""Antigua 1963: where the part on craps can be read in more than one way."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.craps_silence import HARDWAYS, silence
from ledger.rulebooks.vocabulary.readings import entry, option

_BETS = (
    entry(
        "AMB-05",
        ("AG.C10.odds_lose",),
        "Taxes for Lose are printed at 2:1, 3:2, 6:5; their limits are those of the inverse.",
        option(
            "lay_odds",
            ("1:2, 2:3, 5:6", "What seven before the point is worth."),
            ("2:1, 3:2, 6:5", "As printed, up to the whole stake for the player.", "literal"),
        ),
    ),
    entry(
        "AMB-06",
        ("AG.C10.against_point",),
        "Plays against the point are printed at 11:5, 8:5, 5:4, the inverse of their worth.",
        option(
            "place_against",
            ("5:11, 5:8, 4:5", "A little under what seven before the point is worth."),
            ("11:5, 8:5, 5:4", "As printed, more than the whole stake for the player.", "literal"),
        ),
    ),
    entry(
        "AMB-07",
        ("AG.C10.for_point",),
        "For a point of 6 or 8 even money is printed, where 7 to 6 is usual.",
        option(
            "for_point_6_8",
            ("even", "Even money, an edge of 1/11.", "literal"),
            ("7:6", "Seven to six, an edge of 1/66."),
        ),
    ),
    entry(
        "AMB-08",
        ("AG.C7(2)", "AG.C1", "AG.C10.lose", "AG.C10.dont_come"),
        "Craps win for Lose, except that the Lose line does not win or lose; one double is barred "
        "for Lose, one or both for Don't come, and the two bars need not be the same.",
        option(
            "craps_for_lose",
            ("all_win_but_the_barred_double", "Craps win for Lose, but for the barred double."),
            ("all_craps_push", "No craps decides a bet on the Lose line.", "literal"),
        ),
        option(
            "lose_bar",
            ("must_be_set_at_opening", "Each table says at opening which double it bars."),
            ("12", "Every table bars double six."),
            ("2", "Every table bars double one."),
        ),
        option(
            "dont_come_bar",
            ("same_as_lose", "The double that is barred for Lose.", "inferred"),
            ("independent", "A double of its own, set at opening."),
            ("both", "Both doubles.", "literal"),
        ),
    ),
    entry(
        "AMB-09",
        ("AG.C7(1)",),
        "A point arises from 4, 5, 6, 8, 9, 10 in any throw.",
        option(
            "point_arises",
            ("come_out_only", "Only a first throw makes a point."),
            ("any_throw", "Each such throw makes its number the point, over the last.", "literal"),
        ),
    ),
    entry(
        "AMB-10",
        ("AG.C1", "AG.C10"),
        "The felt shows 6 and 8 without odds; come bets and hardways have odds without rules.",
        option(
            "big_6_8",
            ("disabled_until_odds_approved", "No bet on them until the Board approves odds."),
            ("even", "Even money for 6 or 8 before 7."),
        ),
        option(
            "come_and_hardway_rules",
            ("as_GC_and_FR", "Decided as other instruments have it.", "inferred"),
            ("not_offered", "Not offered until rules are agreed."),
        ),
    ),
    entry(
        "AMB-59",
        ("AG.C10.for_point", "AG.C10.against_point"),
        "Plays for and against the point: only the point that is on, or any of the six numbers?",
        option(
            "point_play_scope",
            ("current_point_only", "While a point is on, on that number, decided with it."),
            ("any_of_six_numbers", "At any time on any of the six numbers."),
        ),
        option(
            "place_working_on_comeout",
            ("false", "On any number, they rest during a come-out roll."),
            ("true", "On any number, a come-out roll decides them too."),
        ),
    ),
    silence(("AG.C7(1)", "AG.C10"), HARDWAYS),
)

_TABLE = (
    entry(
        "AMB-11",
        ("AG.C11", "AG.8(6)"),
        "The minimum may change at any time, yet limits need ten days; and a hundredth of which "
        "maximum is its ceiling?",
        option(
            "craps_min_change",
            ("at_any_time", "The licensee posts it at any time, under its ceiling."),
            ("via_AG.8(6)", "It is proposed ten days ahead and approved."),
        ),
        option(
            "craps_min_ceiling",
            ("Win_house_maximum/100", "A hundredth of the table's maximum on Win."),
            ("per_bet_maximum/100", "A hundredth of the maximum of each bet."),
        ),
    ),
    entry(
        "AMB-31",
        ("AG.C2",),
        "The size of a die is lost in the print, and the sense of the tolerance is turned round.",
        option(
            "die_size_limits",
            ("unset_until_configured", "No size is asked until the house states one."),
            ("as_FR.I1", "20 to 25 mm."),
        ),
        option(
            "die_balance",
            ("within_0.001_in", "Balanced within a thousandth of an inch."),
            ("at_least_0.001_in", "Out of balance by a thousandth at least.", "literal"),
            repairs_print=True,
        ),
    ),
    entry(
        "AMB-32",
        ("AG.C2",),
        "Smoothly polished dice, yet polished edges are barred; dice are kept at the players side.",
        option(
            "die_edges",
            ("razor_or_slight_bevel", "Razor edges or a slight bevel.", "literal"),
            ("razor_only", "Razor edges only."),
        ),
        option(
            "dice_kept",
            ("in_players_sight", "All dice stay in the players' sight."),
            ("at_players_side", "All dice stay at the players' side.", "literal"),
            repairs_print=True,
        ),
    ),
    entry(
        "AMB-33",
        ("AG.C9(1)",),
        "Hitting the wall is not necessary, but may be asked of any player; dice are described as "
        "lying in the far half.",
        option(
            "require_wall",
            ("false", "Only of a shooter of whom the licensee asks it."),
            ("true_for_table", "Of every shooter at the table."),
        ),
        option(
            "far_half",
            ("expected", "A throw that stays near is for the stickman to judge.", "inferred"),
            ("not_required", "Where the dice come to rest does not matter."),
        ),
    ),
    entry(
        "AMB-37",
        ("AG.7(4)", "AG.C4"),
        "Two paragraphs are printed with the number one, out of their order.",
        option(
            "numbering",
            ("AG.7(4), AG.C4", "They are the fourth ones of their lists."),
            ("as_printed", "They are numbered as printed.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-39",
        ("AG.C8",),
        "A bet called Once, with 11 beside it, at 15 to 1.",
        option(
            "c8_once",
            ("eleven", "The Spanish word for eleven."),
            ("once", "A bet of that name.", "literal"),
        ),
        repairs_print=True,
    ),
)

CRAPS_AMBIGUITIES = (*_BETS, *_TABLE)
