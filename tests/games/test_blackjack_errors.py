"""Errors are put right before the bet is settled, and never after; the late call."""

from __future__ import annotations

import pytest

from ledger.games.blackjack.actions import (
    Action,
    CloseBets,
    Double,
    Draw,
    GoOn,
    Hit,
    Insure,
    Look,
    Reveal,
    Settle,
    Split,
    Stand,
    Uncover,
)
from ledger.games.blackjack.engine import corrected, replay
from ledger.games.blackjack.refusals import NoSuchHand, NotNow, SettledBetStands
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.settlement import due
from ledger.games.blackjack.state import Phase, Result, State
from ledger.games.cards import CardNotInShoe
from tests.games.blackjack_tables import after, bets, dealt, draws, line, opened, table

TABLE = table()
START = replay(TABLE, opened(TABLE), [*bets({1: 10_00}), CloseBets()])


def test_ag_b13_1_a_misread_card_is_corrected_before_the_bet_is_settled() -> None:
    acts: list[Action] = [*draws("TS 9D 6H ?"), Hit("1.1"), Draw("9H")]
    assert [found.place for found in due(TABLE, replay(TABLE, START, acts))] == ["1.1"]
    state = corrected(TABLE, START, acts, 5, Draw("5H"))
    assert due(TABLE, state) == ()
    assert state.hands[0].cards == ("TS", "6H", "5H")


def test_ag_b13_1_after_the_transaction_nothing_is_corrected() -> None:
    acts: list[Action] = [*draws("TS 9D 6H ?"), Hit("1.1"), Draw("9H"), Settle(), Uncover("TH")]
    with pytest.raises(SettledBetStands) as refused:
        corrected(TABLE, START, acts, 5, Draw("5H"))
    assert refused.value.clause == "AG.B9"
    assert "1.1" in refused.value.sentence


def test_ag_b13_1_what_does_not_touch_a_settled_bet_is_still_corrected() -> None:
    acts: list[Action] = [*draws("TS 9D 6H ?"), Hit("1.1"), Draw("9H"), Settle(), Uncover("TH")]
    state = corrected(TABLE, START, acts, 7, Uncover("8H"))
    assert state.croupier == ("9D", "8H")
    assert line(state, "1.1").result is Result.LOST


def test_ag_b13_1_a_natural_paid_by_mistake_stays_paid() -> None:
    acts: list[Action] = [*draws("AS 9D KH ?"), Settle()]
    with pytest.raises(SettledBetStands):
        corrected(TABLE, START, acts, 0, Draw("9S"))


def test_ag_b13_1_a_correction_that_cannot_have_been_is_refused() -> None:
    acts: list[Action] = [*draws("TS TS 6H ?"), GoOn(), Stand("1.1")]
    with pytest.raises(CardNotInShoe):
        corrected(TABLE, START, acts, 2, Draw("TS"))
    with pytest.raises(NoSuchHand):
        corrected(TABLE, START, [*acts[:-1], Hit("1.1"), Draw("5C")], 5, Hit("2.1"))


def test_ag_b13_1_an_error_in_a_doubled_card_is_corrected_before_settlement() -> None:
    acts: list[Action] = [*draws("5S 9D 6H ?"), Double("1.1", 10_00), Draw(None)]
    acts += [Uncover("TH"), Reveal("1.1", "8C")]
    assert [found.result for found in due(TABLE, replay(TABLE, START, acts))] == [Result.PUSH]
    state = after(TABLE, corrected(TABLE, START, acts, 7, Reveal("1.1", "TC")))
    assert (line(state, "1.1").result, line(state, "1.1").due_minor) == (Result.WON, 40_00)


def late(settings: EngineSettings, cards: str, *actions: Action) -> State:
    """A round in which the croupier goes on beside an ace and then shows a king."""
    return after(settings, dealt(settings, cards), GoOn(), *actions, Uncover("KD"))


def test_ag_b13_1_a_natural_not_called_before_an_extra_card_counts_twenty_one() -> None:
    state = late(TABLE, "5S AD 6H ?", Hit("1.1"), Draw("9C"), Stand("1.1"))
    found = line(state, "1.1")
    assert (found.result, found.clause, found.due_minor) == (Result.LOST, "AG.B13(1)", 0)
    assert state.phase is Phase.SETTLED


def test_ag_b13_1_it_ties_twenty_one_in_three_cards() -> None:
    state = late(TABLE, "5S AD 6H ?", Hit("1.1"), Draw("TC"), Stand("1.1"))
    assert (line(state, "1.1").result, line(state, "1.1").due_minor) == (Result.PUSH, 10_00)


def test_ag_b13_1_an_extra_card_of_any_player_makes_the_call_late_for_all() -> None:
    state = dealt(TABLE, "TS 5S AD KH 6H ?", square_2=10_00)
    state = after(TABLE, state, GoOn(), Stand("1.1"), Hit("2.1"), Draw("TC"), Stand("2.1"))
    state = after(TABLE, state, Uncover("KD"))
    assert line(state, "1.1").clause == line(state, "2.1").clause == "AG.B13(1)"
    assert [line(state, place).result for place in ("1.1", "2.1")] == [Result.LOST, Result.PUSH]


def test_ag_b13_1_a_natural_of_a_player_beats_it() -> None:
    state = dealt(TABLE, "AS 5S AD KH 6H ?", square_2=10_00)
    state = after(TABLE, state, GoOn(), Hit("2.1"), Draw("2C"))
    assert line(state, "1.1").due_minor == 25_00  # paid as soon as the extra card is served
    state = after(TABLE, state, Stand("2.1"), Uncover("KD"))
    assert line(state, "1.1").result is Result.WON


def test_ag_b13_1_doubled_and_split_hands_lose_one_original_bet_together() -> None:
    state = after(TABLE, dealt(TABLE, "5S AD 6H ?"), GoOn(), Double("1.1", 10_00), Draw(None))
    state = after(TABLE, state, Uncover("KD"), Reveal("1.1", "9C"))
    found = line(state, "1.1")
    assert (found.stake_minor, found.due_minor, found.returned_minor) == (20_00, 10_00, 10_00)
    assert (found.result, found.return_reason) == (Result.LOST, "original_bet_cap")
    halves = late(TABLE, "8S AD 8H ?", Split("1.1"), *draws("TC 9C"), Stand("1.1"), Stand("1.2"))
    assert [found.due_minor for found in halves.lines] == [0, 10_00]


def test_ag_b13_1_a_split_hand_already_lost_counts_towards_the_original_bet() -> None:
    acts = [Split("1.1"), *draws("TC 9C"), Hit("1.1"), Draw("9D"), Stand("1.2")]
    state = late(TABLE, "8S AD 8H ?", *acts)
    assert (line(state, "1.1").due_minor, line(state, "1.1").returned_minor) == (0, 0)
    assert (line(state, "1.2").due_minor, line(state, "1.2").returned_minor) == (10_00, 10_00)


def test_ag_b13_1_insurance_lost_before_does_not_count_towards_the_original_bet() -> None:
    start = after(TABLE, dealt(TABLE, "5S AD 6H ?"), Insure(1, 5_00), Look(calls_natural=False))
    state = after(TABLE, start, Double("1.1", 10_00), Draw(None), Uncover("KD"))
    state = after(TABLE, state, Reveal("1.1", "9C"))
    assert line(state, "1.insurance").due_minor == 0
    assert (line(state, "1.1").due_minor, line(state, "1.1").returned_minor) == (10_00, 10_00)


def test_ag_b13_1_looking_and_saying_nothing_is_a_late_call_too() -> None:
    state = after(
        TABLE, dealt(TABLE, "AS 5S AD KH 6H ?", square_2=10_00), Look(calls_natural=False)
    )
    assert line(state, "1.1").due_minor == 25_00
    state = after(TABLE, state, Hit("2.1"), Draw("2C"), Stand("2.1"), Uncover("KD"))
    assert line(state, "2.1").clause == "AG.B13(1)"


def test_nothing_is_corrected_in_a_round_that_was_never_played() -> None:
    with pytest.raises(NotNow):
        corrected(TABLE, opened(TABLE), [*bets({1: 10_00})], 0, Stand("1.1"))
