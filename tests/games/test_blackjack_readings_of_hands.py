"""Every reading of what the print leaves open about the players' hands."""

from __future__ import annotations

import pytest

from ledger.games.blackjack.actions import (
    Double,
    Draw,
    GoOn,
    Hit,
    Insure,
    Look,
    Reveal,
    Split,
    Stand,
    Uncover,
)
from ledger.games.blackjack.engine import apply, can, replay
from ledger.games.blackjack.refusals import CannotInsure, CannotSplit, CardFacesWrong
from ledger.games.blackjack.settings import EngineSettings, settings_for
from ledger.games.blackjack.state import Phase, Result, State
from ledger.games.refusals import BetOverMaximum, GameNotInRulebook
from ledger.money import XCD
from ledger.rulebooks.gaming_control import RULEBOOK as GAMING_CONTROL
from ledger.rulebooks.vocabulary.blackjack import BlackjackRule, BlackjackRules
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term
from tests.games.blackjack_tables import LIMITS, after, dealt, draws, line, table


def test_insurance_trigger_dealer_upcard_ace_asks_for_the_croupiers_ace() -> None:
    house = table()
    assert can(house, dealt(house, "5S AD 6H ?"), Insure(1, 5_00))
    with pytest.raises(CannotInsure):
        apply(house, dealt(house, "AS TD 6H ?"), Insure(1, 5_00))


def test_insurance_trigger_player_first_card_ace_asks_for_the_players_ace() -> None:
    house = table(insurance_trigger="player_first_card_ace")
    for cards in ("5S AD 6H ?", "6S AD AH ?"):
        with pytest.raises(CannotInsure):
            apply(house, dealt(house, cards), Insure(1, 5_00))
    state = after(house, dealt(house, "AS 6D 6H ?"), Insure(1, 5_00), GoOn(), Stand("1.1"))
    assert state.lines == ()  # beside a six nobody looks: the bet waits
    state = after(house, state, Uncover("KD"), Draw("5D"))
    assert (line(state, "1.insurance").due_minor, line(state, "1.1").due_minor) == (15_00, 0)


def test_insurance_trigger_player_first_card_ace_is_open_after_a_look_beside_a_ten() -> None:
    house = table(insurance_trigger="player_first_card_ace")
    state = after(house, dealt(house, "AS TD 6H ?"), Insure(1, 5_00), Look(calls_natural=False))
    assert state.lines == ()  # the covered card is no ace; it may be a ten
    state = after(house, state, Stand("1.1"), Uncover("KD"))
    assert line(state, "1.insurance").result is Result.WON
    assert line(state, "1.1").result is Result.LOST


def test_insurance_cap_half_bet_returns_what_is_over_half() -> None:
    house = table()
    state = apply(house, dealt(house, "5S AD 6H ?"), Insure(1, 8_00))
    assert (state.insurance[0].stake_minor, state.returned[0].amount_minor) == (5_00, 3_00)


def test_insurance_cap_table_maximum_takes_more_than_the_bet() -> None:
    house = table(insurance_cap="table_maximum")
    state = apply(house, dealt(house, "5S AD 6H ?"), Insure(1, 120_00))
    assert (state.insurance[0].stake_minor, state.returned[0].amount_minor) == (100_00, 20_00)


def test_insurance_under_a_maximum_for_everything_takes_what_is_left() -> None:
    house = table(max_scope="everything_per_player_round")
    state = apply(house, dealt(house, "5S AD 6H ?", square_1=90_00), Insure(1, 45_00))
    assert (state.insurance[0].stake_minor, state.returned[0].amount_minor) == (10_00, 35_00)
    two = dealt(house, "5S 5C AD 6H 6C ?", square_1=40_00, square_2=40_00)
    one_player = tuple(hand._replace(player="player-1") for hand in two.hands)
    two = replay(house, two._replace(hands=one_player), [Insure(1, 15_00), Insure(2, 15_00)])
    assert [stake.stake_minor for stake in two.insurance] == [15_00, 5_00]


def test_a_double_under_a_maximum_for_everything_takes_what_is_left_where_less_is_allowed() -> None:
    house = table(max_scope="everything_per_player_round", double_extra_stake="up_to_original_bet")
    state = apply(house, dealt(house, "5S 9D 6H ?", square_1=90_00), Double("1.1", 90_00))
    assert (state.hands[0].stake_minor, state.returned[0].amount_minor) == (100_00, 80_00)
    with pytest.raises(BetOverMaximum):
        apply(house, dealt(house, "5S 9D 6H ?", square_1=100_00), Double("1.1", 90_00))


def test_doubled_card_reveal_when_croupier_takes_up_his_card_keeps_it_covered() -> None:
    house = table()
    state = apply(house, dealt(house, "5S 6D 6H ?"), Double("1.1", 10_00))
    with pytest.raises(CardFacesWrong):
        apply(house, state, Draw("TC"))
    state = replay(house, state, [Draw(None), Uncover("TD")])
    with pytest.raises(CardFacesWrong):
        apply(table(doubled_card_reveal="dealt_face_up"), apply_double_up(), Draw(None))
    assert not can(house, state, Draw("2C"))  # first the doubled card
    assert can(house, apply(house, state, Reveal("1.1", "TC")), Draw("2C"))


def apply_double_up() -> State:
    house = table(doubled_card_reveal="dealt_face_up")
    return apply(house, dealt(house, "5S 6D 6H ?"), Double("1.1", 10_00))


def test_doubled_card_reveal_dealt_face_up_shows_it_at_once() -> None:
    house = table(doubled_card_reveal="dealt_face_up")
    state = apply(house, apply_double_up(), Draw("TC"))
    assert (state.hands[0].cards, state.hands[0].covered) == (("5S", "6H", "TC"), False)
    assert can(house, apply(house, state, Uncover("TD")), Draw("2C"))


@pytest.mark.parametrize(
    ("cards", "same_rank", "same_value"),
    [
        ("JS 9D JH ?", True, True),
        ("JS 9D KH ?", False, True),
        ("TS 9D QH ?", False, True),
        ("6S 9D 6H ?", True, True),
        ("AS 9D AH ?", True, True),
        ("6S 9D 7H ?", False, False),
    ],
)
def test_split_on_same_rank_or_same_value(cards: str, same_rank: bool, same_value: bool) -> None:
    for reading, alike in (("same_rank", same_rank), ("same_value", same_value)):
        house = table(split_on=reading)
        assert can(house, dealt(house, cards), Split("1.1")) == alike


def split_hands(house: EngineSettings, pair: str, drawn: str) -> State:
    one, other = pair.split()
    state = dealt(house, f"{one} 9D {other} ?")
    return after(house, state, Split("1.1"), *draws(drawn))


def test_resplit_no_leaves_a_split_hand_whole() -> None:
    house = table()
    state = split_hands(house, "6S 6H", "6C TC")
    with pytest.raises(CannotSplit) as refused:
        apply(house, state, Split("1.1"))
    assert refused.value.clause == "AG.B11"


def test_resplit_yes_makes_a_third_hand() -> None:
    house = table(resplit="yes")
    state = split_hands(house, "6S 6H", "6C TC")
    state = after(house, state, Split("1.1"), *draws("2C 3C"))
    assert [(hand.id, hand.cards) for hand in state.hands] == [
        ("1.1", ("6S", "2C")),
        ("1.3", ("6C", "3C")),
        ("1.2", ("6H", "TC")),
    ]


@pytest.mark.parametrize(("reading", "allowed"), [("no", False), ("yes", True)])
def test_double_after_split(reading: str, allowed: bool) -> None:
    house = table(double_after_split=reading)
    state = split_hands(house, "6S 6H", "5C TC")
    assert can(house, state, Double("1.1", 10_00)) == allowed


@pytest.mark.parametrize(("reading", "phase"), [("no", Phase.PLAYERS), ("yes", Phase.CROUPIER)])
def test_split_aces_one_card(reading: str, phase: Phase) -> None:
    house = table(split_aces_one_card=reading)
    state = split_hands(house, "AS AH", "5C 6C")
    assert state.phase is phase
    assert can(house, state, Hit("1.1")) == (reading == "no")
    assert can(house, split_hands(house, "6S 6H", "5C 4C"), Hit("1.2"))


def test_natural_after_split_no_counts_twenty_one() -> None:
    house = table()
    state = split_hands(house, "AS AH", "KC 6C")
    assert state.lines == ()
    state = after(house, state, Stand("1.1"), Stand("1.2"), Uncover("TD"))
    assert (line(state, "1.1").due_minor, line(state, "1.1").clause) == (20_00, "AG.B9")


def test_natural_after_split_yes_pays_three_to_two_at_once() -> None:
    house = table(natural_after_split="yes")
    state = split_hands(house, "AS AH", "KC 6C")
    assert (line(state, "1.1").due_minor, line(state, "1.1").clause) == (25_00, "AG.B7")


def late_split(house: EngineSettings) -> State:
    """Split aces beside an ace: 21 in two cards, 21 in three; then the croupier shows a king."""
    state = after(house, dealt(house, "AS AD AH ?"), GoOn(), Split("1.1"), *draws("KC 6C"))
    return after(house, state, Hit("1.2"), Draw("4C"), Stand("1.1"), Stand("1.2"), Uncover("KD"))


def test_late_call_tie_21_in_three_or_more_cards_leaves_out_two_cards() -> None:
    state = late_split(table())
    assert [line(state, place).result for place in ("1.1", "1.2")] == [Result.LOST, Result.PUSH]


def test_late_call_tie_any_non_natural_21_ties_two_cards_too() -> None:
    state = late_split(table(late_call_tie="any_non_natural_21"))
    assert [line(state, place).result for place in ("1.1", "1.2")] == [Result.PUSH, Result.PUSH]


@pytest.mark.parametrize(
    ("reading", "due_minor"), [("cap_at_original_bet", 10_00), ("full_stake", 0)]
)
def test_uncalled_bj_loss(reading: str, due_minor: int) -> None:
    house = table(uncalled_bj_loss=reading)
    state = after(house, dealt(house, "5S AD 6H ?"), GoOn(), Double("1.1", 10_00), Draw(None))
    state = after(house, state, Uncover("KD"), Reveal("1.1", "9C"))
    found = line(state, "1.1")
    assert (found.result, found.due_minor, found.returned_minor) == (
        Result.LOST,
        due_minor,
        due_minor,
    )


def test_gc_3_a_rulebook_that_decides_it_leaves_no_reading_for_split_hands() -> None:
    house = table(natural_after_split="yes")
    decided = BlackjackRule(term=Term.NATURAL_ONLY_BEFORE_SPLIT, clause="GC.3")
    rules = BlackjackRules(rows=house.rules.rows, rules=(*house.rules.rules, decided))
    state = split_hands(house.model_copy(update={"rules": rules}), "AS AH", "KC 6C")
    assert state.lines == ()


def test_gc_3_an_instrument_of_definitions_opens_no_table() -> None:
    assert GAMING_CONTROL.blackjack is not None
    assert GAMING_CONTROL.blackjack.clauses == ("GC.3", "GC.3")
    with pytest.raises(GameNotInRulebook):
        settings_for(
            GAMING_CONTROL, squares=7, offered=(), readings={}, limits=LIMITS, currency=XCD
        )
