"""Antigua 1963: where the print can be read in more than one way.

The readings that touch the general regulations and roulette stand here, those of craps,
blackjack and machines alone beside them.
"""

from __future__ import annotations

from ledger.rulebooks.antigua_1963.readings_blackjack import BLACKJACK_AMBIGUITIES
from ledger.rulebooks.antigua_1963.readings_craps import CRAPS_AMBIGUITIES
from ledger.rulebooks.antigua_1963.readings_machines import MACHINE_AMBIGUITIES
from ledger.rulebooks.vocabulary.readings import entry, option

_CONTROL = (
    entry(
        "AMB-01",
        ("AG.6(1)",),
        'The report is wanted "within not less than 24 hours": a deadline, or a waiting time?',
        option(
            "inspector_report",
            ("due_within_24h", "The report is due within 24 hours of the intervention."),
            ("not_before_24h", "The report may not come before 24 hours have passed.", "literal"),
        ),
    ),
    entry(
        "AMB-02",
        ("AG.6(1)",),
        "Does the Inspector's decision stand while an appeal is pending, or does it stop?",
        option(
            "appeal_effect",
            ("in_force_until_board_decision", "It stands until the Board decides."),
            ("suspended_on_lodging", "Lodging the appeal suspends it until the Board decides."),
        ),
    ),
    entry(
        "AMB-03",
        ("AG.4(2)", "AG.4(4)"),
        "No game without the Inspector, yet gaming may begin without him on Board conditions.",
        option(
            "opening_without_inspector",
            ("only_under_a_cited_board_condition", "A table may open under a cited condition."),
            ("never", "No table opens while the Inspector is away.", "literal"),
        ),
        option(
            "inspector_left",
            ("suspend_tables", "When he leaves, every open table is suspended."),
            ("continue_under_board_condition", "Play goes on under a cited Board condition."),
        ),
    ),
    entry(
        "AMB-21",
        ("AG.6(1)", "AG.B13(2)", "AG.C5"),
        "Stickman, Inspector and intervention overlap: who arbitrates what the rules mean?",
        option(
            "interpretation_arbiter",
            ("inspector_in_all_games", "The Inspector, in every game."),
            ("inspector_in_blackjack_only", "The Inspector, in blackjack alone.", "literal"),
        ),
    ),
    entry(
        "AMB-26",
        ("AG.9(1)(a)", "AG.3(1)"),
        "Chances are equal to all players, and whoever is bet against is a player: the bank too?",
        option(
            "equal_chances",
            ("compliance_note", "A note on compliance; nothing is computed from it."),
            ("computed", "Equal for the bank too: no game of the Schedule would pass.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-27",
        ("AG.7(2)",),
        "A notice of payment and fees at the table, where no payment to play is allowed at all.",
        option(
            "payment_notice",
            ("payout_notice", "The notice shows what winning bets are paid."),
            ("fee_notice", "The notice shows fees; no fee exists in the ledger.", "literal"),
        ),
    ),
    entry(
        "AMB-35",
        ("AG.4(8)", "AG.8(11)"),
        "Staff may not play where they are employed or elsewhere; duty holders nowhere.",
        option(
            "staff_play_ban",
            ("everywhere_for_all_duty_holders", "Nobody with a duty plays anywhere."),
            ("premises_only", "Staff do not play on the premises that employ them."),
        ),
    ),
    entry(
        "AMB-36",
        ("AG.8(12)", "AG.R6"),
        "Staff do not suggest how to bet, yet the croupier instructs the public.",
        option(
            "staff_instruction",
            ("rules_only", "Staff explain the rules and suggest no bet."),
            ("none", "Staff explain nothing."),
        ),
    ),
    entry(
        "AMB-58",
        ("AG.6(1)",),
        "No text says what becomes of live bets when play is suspended.",
        option(
            "live_bets_at_suspension",
            (
                "finish_return_freeze",
                "After the last call the round finishes; before it, bets go back.",
                "inferred",
            ),
            ("stop_at_once", "Every undecided bet goes back at once."),
        ),
    ),
)

_MONEY = (
    entry(
        "AMB-28",
        ("AG.8(4)",),
        "Chips are redeemed in either of two currencies at one price fixed at the table.",
        option(
            "redemption_currency",
            (
                "ledger_currency_or_other_at_the_table_rate_in_force",
                "In the ledger's currency, or in the other at the table's rate.",
                "literal",
            ),
            ("ledger_currency_only", "In the ledger's currency only."),
        ),
    ),
    entry(
        "AMB-38",
        ("AG.8(9)",),
        "No chips under five dollars to any one player: each sale, or all of them together?",
        option(
            "chip_sale_minimum",
            ("per_sale", "Each sale is at least five dollars."),
            ("cumulative_per_player", "A player's sales together are at least five dollars."),
        ),
    ),
    entry(
        "AMB-40",
        ("AG.8(5)",),
        "The excess over the maximum goes back: over the licensee's maximum, or the Board's?",
        option(
            "over_max_reference",
            ("posted_maximum", "Over the maximum posted at the table."),
            ("board_maximum", "Over the Board's maximum."),
        ),
    ),
    entry(
        "AMB-56",
        ("AG.8(4)", "AG.8(9)", "AG.R9(2)", "AG.C10", "AG.B14"),
        "The dollar of the print is not defined: West Indies or United States?",
        option(
            "ledger_currency",
            ("one_per_licence", "One currency for the whole licence."),
            ("one_per_transaction", "Each transaction states its own."),
        ),
    ),
    entry(
        "AMB-57",
        ("AG.R9(2)", "AG.B7", "AG.C10"),
        "No text says what happens to a win that is not a whole number of the smallest unit.",
        option(
            "rounding",
            ("refuse", "A stake that cannot be paid exactly is not accepted.", "inferred"),
            ("pay_down", "It is paid down to the smallest unit; the breakage is recorded."),
        ),
    ),
)

_ROULETTE = (
    entry(
        "AMB-04",
        ("AG.R9(2).colour", "AG.R9(2).even_odd", "AG.R9(2).high_low"),
        "Eighteen numbers are printed at 2 to 1; the pattern of the other rows gives even money.",
        option(
            "even_chance_odds",
            ("1:1", "Even money, as the pattern of odds and limits has it."),
            ("2:1", "Two to one as printed, an edge of 8/19 for the player.", "literal"),
        ),
    ),
    entry(
        "AMB-22",
        ("AG.R1", "AG.R3"),
        "Numbers in black and white alternated; the colours of the colour bet are not named.",
        option(
            "wheel_colours",
            ("standard_red_black_green", "Red and black, the zeros green."),
            ("black_white_green", "White where others have red, the zeros green.", "literal"),
        ),
    ),
    entry(
        "AMB-23",
        ("AG.R4", "AG.R5"),
        "Six chip colours, one for each player, at a double cloth that seats twelve.",
        option(
            "colours_unique_per",
            ("cloth", "A colour belongs to one player of each cloth."),
            ("table", "A colour belongs to one player of the table; six play with colours."),
        ),
    ),
    entry(
        "AMB-24",
        ("AG.R9(2)",),
        "The table gives a split $40; the text after it allows $20 on each bet around a number.",
        option(
            "number_surround_rule",
            (
                "table_when_alone_ring_when_surrounding",
                (
                    "The table's maxima; but once the player also bets straight on a number, each "
                    "of his inside bets that touch it is capped at the straight maximum."
                ),
                "inferred",
            ),
            ("table_maxima", "The table's maxima, whatever stands around them."),
            ("ring_20", "Every inside bet is capped at the straight maximum."),
        ),
    ),
    entry(
        "AMB-25",
        ("AG.R9(2).first_four", "AG.R1"),
        "1-2-3-0 is listed, though its wheel is barred without the Board's written approval.",
        option(
            "first_four_bet",
            ("only_on_approved_single_zero_wheel", "Offered on a single-zero wheel only."),
            ("always_listed", "Offered at every table, as it is listed.", "literal"),
        ),
    ),
)

_ALL = (
    *(*_CONTROL, *_MONEY, *_ROULETTE),
    *(*CRAPS_AMBIGUITIES, *BLACKJACK_AMBIGUITIES, *MACHINE_AMBIGUITIES),
)
AMBIGUITIES = tuple(sorted(_ALL, key=lambda ambiguity: ambiguity.id))
