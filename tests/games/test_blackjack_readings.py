"""Every reading of what the print leaves open about the croupier, the shoe and the limits."""

from __future__ import annotations

from typing import get_args

import pytest

from ledger.games.blackjack.actions import (
    Action,
    CloseBets,
    Double,
    Draw,
    Gather,
    GoOn,
    Hit,
    Look,
    PlaceBet,
    Shuffle,
    Split,
    Stand,
    Uncover,
)
from ledger.games.blackjack.engine import apply, can, possible_cards, replay
from ledger.games.blackjack.limit_refusals import MinimumNotScaled, PostedMaximumTooLow
from ledger.games.blackjack.readings import Readings
from ledger.games.blackjack.refusals import (
    CannotDouble,
    JokerOutOfPlace,
    LookDemanded,
    ShuffleFirst,
)
from ledger.games.blackjack.settlement import stop_clause
from ledger.games.blackjack.state import Phase, Result, State
from ledger.games.cards import DECK, JOKER
from ledger.games.refusals import BetOverMaximum, StakeNotPayable
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.games.blackjack_tables import after, all_stand, dealt, draws, limits, line, opened, table
from tests.rulebooks.antigua_readings import BLACKJACK_READINGS

EVERYTHING = "everything_per_player_round"


def stakes(state: State) -> list[int]:
    return [hand.stake_minor for hand in state.hands]


def test_the_engine_knows_every_option_of_the_register_with_all_its_values() -> None:
    options = {o.name: o.values for entry in RULEBOOK.ambiguities for o in entry.options}
    for name, field in Readings.model_fields.items():
        assert get_args(field.annotation) == options[name], name
        assert field.default == options[name][0], name
    shared = {"over_max_reference", "rounding"}
    assert set(Readings.model_fields) == set(BLACKJACK_READINGS) | shared


def test_bj_max_bound_board_maximum_only_lets_the_house_post_less_than_fifty() -> None:
    assert table(limits(25, 25_00)).maximum_minor == 25_00


def test_bj_max_bound_posted_maximum_too_binds_the_house_to_the_span() -> None:
    with pytest.raises(PostedMaximumTooLow) as refused:
        table(limits(25, 49_99), bj_max_bound="posted_maximum_too")
    assert refused.value.clause == "AG.B14"
    assert table(limits(25, 50_00), bj_max_bound="posted_maximum_too").maximum_minor == 50_00


def test_bj_min_scaling_ceiling_leaves_a_low_minimum_as_it_is() -> None:
    assert table(limits(50, 100_00)).with_limits(limits(50, 50_00)).minimum_minor == 50


def test_bj_min_scaling_actual_lowers_the_minimum_with_the_maximum() -> None:
    house = table(limits(50, 100_00), bj_min_scaling="actual")
    with pytest.raises(MinimumNotScaled) as refused:
        house.with_limits(limits(26, 50_00))
    assert refused.value.clause == "AG.B14"
    lowered = house.with_limits(limits(25, 50_00))
    raised = lowered.with_limits(limits(40, 100_00))
    assert raised.with_limits(limits(1_00, 100_00)).minimum_minor == 1_00  # no maximum fell


def test_bj_bet_range_min_to_max_takes_what_lies_between() -> None:
    house = table(limits(50, 50_00))
    assert stakes(apply(house, opened(house), PlaceBet(1, "player-1", 20_00))) == [20_00]


def test_bj_bet_range_not_above_min_returns_what_is_over_the_minimum() -> None:
    house = table(limits(1_00, 100_00), bj_bet_range="not_above_min")
    state = apply(house, opened(house), PlaceBet(1, "player-1", 20_00))
    assert (stakes(state), state.returned[0].amount_minor) == ([1_00], 19_00)
    assert stakes(apply(house, opened(house), PlaceBet(1, "player-1", 50))) == [50]


def test_max_scope_sum_of_initial_bets_counts_extra_hands_but_no_later_stake() -> None:
    house = table()
    two = [PlaceBet(1, "player-1", 60_00), PlaceBet(2, "player-1", 60_00)]
    assert stakes(replay(house, opened(house), two)) == [60_00, 40_00]
    state = after(house, dealt(house, "5S 9D 6H ?", square_1=100_00), Double("1.1", 100_00))
    assert stakes(state) == [200_00]


def test_max_scope_initial_bet_per_hand_lets_two_hands_carry_twice_the_maximum() -> None:
    house = table(max_scope="initial_bet_per_hand")
    two = [PlaceBet(1, "player-1", 100_00), PlaceBet(2, "player-1", 130_00)]
    assert stakes(replay(house, opened(house), two)) == [100_00, 100_00]


@pytest.mark.parametrize(
    ("cards", "action"),
    [("5S 9D 6H ?", Double("1.1", 60_00)), ("6S 9D 6H ?", Split("1.1"))],
)
def test_max_scope_everything_counts_every_stake_of_the_round(cards: str, action: Action) -> None:
    house = table(max_scope=EVERYTHING)
    with pytest.raises(BetOverMaximum) as refused:
        apply(house, dealt(house, cards, square_1=60_00), action)
    assert refused.value.clause == "AG.B14"
    half = Double("1.1", 50_00) if isinstance(action, Double) else action
    assert can(house, dealt(house, cards, square_1=50_00), half)


def test_over_max_reference_is_the_posted_or_the_boards_maximum() -> None:
    for reference, accepted_minor in (("posted_maximum", 60_00), ("board_maximum", 100_00)):
        house = table(limits(50, 60_00), over_max_reference=reference)
        state = apply(house, opened(house), PlaceBet(1, "player-1", 120_00))
        assert stakes(state) == [accepted_minor]


def test_rounding_refuse_takes_no_stake_that_three_to_two_cannot_pay() -> None:
    house = table()
    with pytest.raises(StakeNotPayable) as refused:
        apply(house, opened(house), PlaceBet(1, "player-1", 1_01))
    assert refused.value.clause == "AG.B7"
    quarters = table(payout_unit_minor=25)
    assert not can(quarters, opened(quarters), PlaceBet(1, "player-1", 1_25))
    assert can(quarters, opened(quarters), PlaceBet(1, "player-1", 1_50))


def test_rounding_pay_down_pays_whole_units_and_shows_what_is_withheld() -> None:
    house = table(rounding="pay_down", payout_unit_minor=25)
    state = after(house, dealt(house, "AS 9D KH ?", square_1=1_25))
    paid = line(state, "1.1")  # 187.5 minor units, paid in quarters
    assert (paid.winnings_minor, paid.breakage_minor, paid.remainder) == (1_75, 12, 1)


def one_card_left(house_readings: str, behind: int) -> State:
    house = table(joker_reshuffle=house_readings)
    state = apply(house, State(), Shuffle((52,)))
    seen = [*DECK, *DECK]
    for card in ("5S", "TD", "6H", "9C", "8C"):
        seen.remove(card)
    shoe = state.shoe.without(seen)
    return State(Phase.BETTING, shoe=shoe, shoe_number=1, behind_joker=behind)


def test_joker_reshuffle_mid_round_stops_the_deal_before_the_next_card() -> None:
    house = table()
    start = [PlaceBet(1, "player-1", 10_00), CloseBets(), *draws("5S TD 6H ?"), GoOn()]
    state = replay(house, one_card_left("mid_round", 0), [*start, Hit("1.1"), Draw("8C")])
    state = apply(house, state, Hit("1.1"))
    assert possible_cards(house, state) == (JOKER,)
    state = apply(house, state, Draw(JOKER))
    with pytest.raises(ShuffleFirst):
        apply(house, state, Draw("9C"))
    assert apply(house, state, Shuffle((9,))).pending == ("1.1",)


def test_joker_reshuffle_after_round_finishes_the_round_with_the_cards_behind_the_joker() -> None:
    house = table(joker_reshuffle="after_round")
    start = [PlaceBet(1, "player-1", 10_00), CloseBets(), *draws("5S TD 6H")]
    state = replay(house, one_card_left("after_round", 2), start)
    with pytest.raises(JokerOutOfPlace, match="A card cannot come now"):
        apply(house, state, Draw(None))
    acts: list[Action] = [*draws("JK ?"), GoOn(), Hit("1.1"), Draw("8C")]
    state = replay(house, state, [*acts, Stand("1.1")])
    state = after(house, state, Uncover("9C"), Gather(), PlaceBet(1, "player-1", 10_00))
    with pytest.raises(ShuffleFirst) as refused:
        apply(house, state, CloseBets())
    assert refused.value.clause == "AG.B10"
    assert can(house, apply(house, state, Shuffle((9,), behind_joker=20)), CloseBets())


def test_joker_reshuffle_after_round_shuffles_all_the_same_when_no_card_is_left() -> None:
    house = table(joker_reshuffle="after_round")
    start = [PlaceBet(1, "player-1", 10_00), CloseBets(), *draws("5S TD 6H ?"), GoOn()]
    acts: list[Action] = [*start, Hit("1.1"), Draw("8C"), Hit("1.1"), Draw(JOKER)]
    state = replay(house, one_card_left("after_round", 0), acts)
    with pytest.raises(ShuffleFirst):
        apply(house, state, Draw("9C"))


@pytest.mark.parametrize(("reading", "at_21"), [("17_to_21", "AG.B8(3)"), ("17_to_20", "AG.B8(2)")])
def test_soft_stand_changes_the_clause_at_soft_twenty_one_and_no_outcome(
    reading: str, at_21: str
) -> None:
    house = table(soft_stand=reading)
    for hole, drawn, clause in (
        ("6D", "", "AG.B8(3)"),
        ("4D", "6H", at_21),
        ("9D", "", "AG.B8(3)"),
    ):
        state = all_stand(house, after(house, dealt(house, "TS AD TH ?"), GoOn()))
        state = after(house, state, Uncover(hole), *draws(drawn))
        assert (state.phase, stop_clause(house, state)) == (Phase.SETTLED, clause)


def test_natural_when_not_peeked_hold_waits_for_an_extra_card_or_the_covered_one() -> None:
    house = table()
    state = after(house, dealt(house, "AS 5S TD KH 6H ?", square_2=10_00), GoOn())
    assert state.lines == ()
    served = after(house, state, Hit("2.1"), Draw("2C"))
    assert line(served, "1.1").due_minor == 25_00
    shown = after(house, state, Stand("2.1"), Uncover("AH"))
    assert (line(shown, "1.1").result, line(shown, "1.1").due_minor) == (Result.PUSH, 10_00)
    looked = after(house, dealt(house, "AS TD KH ?"), Look(calls_natural=False))
    assert line(looked, "1.1").due_minor == 25_00


def test_natural_when_not_peeked_pay_at_once_final_stays_paid() -> None:
    house = table(natural_when_not_peeked="pay_at_once_final")
    state = after(house, dealt(house, "AS 5S TD KH 6H ?", square_2=10_00), GoOn())
    assert line(state, "1.1").due_minor == 25_00
    state = after(house, state, Stand("2.1"), Uncover("AH"))
    assert [found.result for found in state.lines] == [Result.WON, Result.LOST]
    looked = dealt(house, "AS TD KH ?")
    assert after(house, looked, Look(calls_natural=True), Uncover("AH")).lines[0].due_minor == 10_00


def test_natural_when_not_peeked_peek_mandatory_makes_him_look() -> None:
    house = table(natural_when_not_peeked="peek_mandatory")
    state = dealt(house, "AS TD KH ?")
    with pytest.raises(LookDemanded) as refused:
        apply(house, state, GoOn())
    assert refused.value.clause == "AG.B7"
    assert can(house, state, Look(calls_natural=False))


def test_double_extra_stake_equal_or_up_to_the_original_bet() -> None:
    equal, up_to = table(), table(double_extra_stake="up_to_original_bet")
    for extra_minor in (4_00, 10_01, 0):
        with pytest.raises(CannotDouble):
            apply(equal, dealt(equal, "5S 9D 6H ?"), Double("1.1", extra_minor))
    state = apply(up_to, dealt(up_to, "5S 9D 6H ?"), Double("1.1", 4_00))
    assert stakes(state) == [14_00]
    for extra_minor in (10_01, 0):
        with pytest.raises(CannotDouble):
            apply(up_to, dealt(up_to, "5S 9D 6H ?"), Double("1.1", extra_minor))
