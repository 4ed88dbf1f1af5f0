"""The choices that the engine knows: each field is an option of a register, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ledger.rulebooks.vocabulary.common import Data

YesNo = Literal["no", "yes"]


class Readings(Data):
    """One value of every option. An option that a register does not have stands at its first."""

    bj_max_bound: Literal["board_maximum_only", "posted_maximum_too"] = "board_maximum_only"
    bj_min_scaling: Literal["ceiling", "actual"] = "ceiling"
    bj_bet_range: Literal["min_to_max", "not_above_min"] = "min_to_max"
    max_scope: Literal[
        "sum_of_initial_bets_per_player", "initial_bet_per_hand", "everything_per_player_round"
    ] = "sum_of_initial_bets_per_player"
    over_max_reference: Literal["posted_maximum", "board_maximum"] = "posted_maximum"
    rounding: Literal["refuse", "pay_down"] = "refuse"
    joker_reshuffle: Literal["mid_round", "after_round"] = "mid_round"
    soft_stand: Literal["17_to_21", "17_to_20"] = "17_to_21"
    natural_when_not_peeked: Literal[
        "hold_until_hole_card_known_or_an_extra_card_is_served",
        "pay_at_once_final",
        "peek_mandatory",
    ] = "hold_until_hole_card_known_or_an_extra_card_is_served"
    uncalled_bj_loss: Literal["cap_at_original_bet", "full_stake"] = "cap_at_original_bet"
    late_call_tie: Literal["21_in_three_or_more_cards", "any_non_natural_21"] = (
        "21_in_three_or_more_cards"
    )
    insurance_trigger: Literal["dealer_upcard_ace", "player_first_card_ace"] = "dealer_upcard_ace"
    insurance_cap: Literal["half_bet", "table_maximum"] = "half_bet"
    doubled_card_reveal: Literal["when_croupier_takes_up_his_covered_card", "dealt_face_up"] = (
        "when_croupier_takes_up_his_covered_card"
    )
    double_extra_stake: Literal["equal_to_original_bet", "up_to_original_bet"] = (
        "equal_to_original_bet"
    )
    split_on: Literal["same_rank", "same_value"] = "same_rank"
    resplit: YesNo = "no"
    double_after_split: YesNo = "no"
    split_aces_one_card: YesNo = "no"
    natural_after_split: YesNo = "no"


def readings_of(chosen: Mapping[str, str]) -> Readings:
    """The engine's part of the chosen readings."""
    return Readings.model_validate({k: v for k, v in chosen.items() if k in Readings.model_fields})
