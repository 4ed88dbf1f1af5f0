"""Antigua 1963: where the print about blackjack can be read in more than one way."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.readings import entry, option

_LIMITS = (
    entry(
        "AMB-12",
        ("AG.B14",),
        "The Board may adopt a maximum of $50 to $100, and the minimum falls in proportion: whose "
        "maximum is meant, and does the ceiling of the minimum fall or the minimum itself?",
        option(
            "bj_max_bound",
            ("board_maximum_only", "The Board's maximum lies between; the posted one below it."),
            ("posted_maximum_too", "The posted maximum, too, lies between $50 and $100."),
        ),
        option(
            "bj_min_scaling",
            ("ceiling", "The minimum is at most $1, and at most a hundredth of the maximum."),
            ("actual", "A lowered maximum lowers the minimum that stood in the same proportion."),
        ),
    ),
    entry(
        "AMB-13",
        ("AG.B4",),
        'No bet may "exceed the maximum or the minimum" announced.',
        option(
            "bj_bet_range",
            ("min_to_max", "A bet is at least the minimum and at most the maximum."),
            ("not_above_min", "A bet is at most the minimum.", "literal"),
        ),
    ),
    entry(
        "AMB-20",
        ("AG.B14",),
        '$100 "per player": which of his stakes count together?',
        option(
            "max_scope",
            ("sum_of_initial_bets_per_player", "All his bets before the deal, extra hands too."),
            ("initial_bet_per_hand", "Each bet before the deal by itself."),
            ("everything_per_player_round", "Every stake of his in the round."),
        ),
    ),
)

_CROUPIER = (
    entry(
        "AMB-14",
        ("AG.B8(3)",),
        'An ace counted 11 binds the croupier at 17 or more, "but not 21".',
        option(
            "soft_stand",
            ("17_to_21", "At 17 to 21; he would stop there in any case."),
            ("17_to_20", "At 17 to 20; at 21 he stops by the general rule.", "literal"),
        ),
    ),
    entry(
        "AMB-34",
        ("AG.B10",),
        "At the joker the croupier interrupts the deal: in the middle of a round?",
        option(
            "joker_reshuffle",
            ("mid_round", "At once, before the next card.", "literal"),
            ("after_round", "The round is finished first, as far as there are cards."),
        ),
    ),
    entry(
        "AMB-55",
        ("AG.B7", "AG.B13(1)"),
        "The croupier's natural takes no more than the original bet; called late it counts 21. "
        "Does the cap outlive the late call, and which 21s tie?",
        option(
            "uncalled_bj_loss",
            (
                "cap_at_original_bet",
                (
                    "A player's split and doubled hands lose one original bet together, a hand "
                    "already lost included; the rest goes back."
                ),
                "inferred",
            ),
            ("full_stake", "Every losing hand loses its whole stake."),
        ),
        option(
            "late_call_tie",
            ("21_in_three_or_more_cards", "A 21 in three cards or more ties.", "literal"),
            ("any_non_natural_21", "Every 21 that is no natural ties."),
        ),
    ),
    entry(
        "AMB-62",
        ("AG.B7", "AG.B8(1)", "AG.B9"),
        "A natural is paid at once if the croupier has none, and he may leave his card unseen.",
        option(
            "natural_when_not_peeked",
            (
                "hold_until_hole_card_known_or_an_extra_card_is_served",
                "It waits until his card is known or an extra card is served.",
            ),
            ("pay_at_once_final", "It is paid at once and stays paid."),
            ("peek_mandatory", "He must look before he goes on."),
        ),
    ),
)

_PLAYERS = (
    entry(
        "AMB-15",
        ("AG.B12(3)",),
        'Insurance "when a player gets an Ace as his first card", and no cap on its stake.',
        option(
            "insurance_trigger",
            ("dealer_upcard_ace", "When the croupier shows an ace."),
            ("player_first_card_ace", "When the player's first card is an ace.", "literal"),
        ),
        option(
            "insurance_cap",
            ("half_bet", "Up to half the bet on the hand, as is the custom.", "inferred"),
            ("table_maximum", "Up to the maximum of the table."),
        ),
    ),
    entry(
        "AMB-16",
        ("AG.B12(2)", "AG.B13(1)"),
        "A doubled card is covered, though every card of the players is said to be uncovered.",
        option(
            "doubled_card_reveal",
            (
                "when_croupier_takes_up_his_covered_card",
                "It is turned up after the croupier's covered card and before he draws.",
            ),
            ("dealt_face_up", "It is dealt face up."),
        ),
    ),
    entry(
        "AMB-17",
        ("AG.B12(2)",),
        'The player "can double them out of his bet": may he add less than his bet?',
        option(
            "double_extra_stake",
            ("equal_to_original_bet", "He adds exactly as much as his bet."),
            ("up_to_original_bet", "He adds as much as his bet, or less."),
        ),
    ),
    entry(
        "AMB-18",
        ("AG.B11",),
        'Two cards "the same, say two Jacks or two sixes": by rank or by value? Nothing is said '
        "of splitting again, of doubling afterwards, or of aces.",
        option(
            "split_on",
            ("same_rank", "Cards of the same rank."),
            ("same_value", "Cards that count the same: also a jack and a king."),
        ),
        option(
            "resplit",
            ("no", "A split hand is not split again."),
            ("yes", "A split hand of two cards alike may be split again."),
        ),
        option(
            "double_after_split",
            ("no", "A split hand is not doubled."),
            ("yes", "A split hand may be doubled."),
        ),
        option(
            "split_aces_one_card",
            ("no", "Split aces draw as other hands do."),
            ("yes", "Split aces get one card each and stand."),
        ),
    ),
    entry(
        "AMB-19",
        ("AG.B7", "AG.B11"),
        "Are an ace and a ten-value card on a split hand a natural?",
        option(
            "natural_after_split",
            ("no", "They are 21."),
            ("yes", "They are a natural."),
        ),
    ),
)

BLACKJACK_AMBIGUITIES = (*_LIMITS, *_CROUPIER, *_PLAYERS)
