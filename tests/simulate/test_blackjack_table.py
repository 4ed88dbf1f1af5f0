from __future__ import annotations

import pytest

from ledger.commands import blackjack as commands
from ledger.commands.vocabulary import name_of
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as cards
from ledger.replay.audit import audit
from ops.simulate.full_house.blackjack_table import WISHES
from tests.simulate.card_tables import blackjack_session, blackjack_table, play_of

SEEDS = range(1, 6)
BY_SEED = {f"seed {seed}": seed for seed in SEEDS}
READINGS = (
    {"joker_reshuffle": "after_round", "doubled_card_reveal": "dealt_face_up"},
    {"natural_when_not_peeked": "peek_mandatory", "split_on": "same_value", "resplit": "yes"},
    {"natural_when_not_peeked": "pay_at_once_final", "late_call_tie": "any_non_natural_21"},
    {"insurance_trigger": "player_first_card_ace", "insurance_cap": "table_maximum"},
    {"max_scope": "everything_per_player_round", "double_extra_stake": "up_to_original_bet"},
    {"uncalled_bj_loss": "full_stake", "double_after_split": "yes", "soft_stand": "17_to_20"},
    {"split_aces_one_card": "yes", "natural_after_split": "yes", "rounding": "pay_down"},
)


@pytest.mark.parametrize("seed", BY_SEED.values(), ids=BY_SEED)
def test_a_session_is_recorded_without_a_refusal_and_its_float_counts_right(seed: int) -> None:
    played = blackjack_session(seed)
    assert set(played.table.wishes.open) <= {"late_natural"}  # the cards may not bring one
    assert played.missing_at_closing_minor() == 0


@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: next(iter(readings)))
def test_a_session_is_recorded_under_other_readings(readings: dict[str, str]) -> None:
    played = blackjack_session(11, ("late_bet", "take_back", "wrong_card"), 14, **readings)
    assert played.missing_at_closing_minor() == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_no_chip_comes_or_goes_but_between_players_and_float(seed: int) -> None:
    table = blackjack_table(seed, WISHES, {})
    before_minor = table.rack.float_minor + sum(p.chips_minor for p in table.seats.values())
    list(play_of(table, 8))
    after_minor = table.rack.float_minor + sum(p.chips_minor for p in table.seats.values())
    assert before_minor == after_minor


def test_the_same_seed_gives_the_same_steps_and_another_one_others() -> None:
    first, again, other = (
        list(play_of(blackjack_table(seed, WISHES, {}), 6)) for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


def test_every_command_of_blackjack_occurs() -> None:
    did = blackjack_session(2).did()
    known = {name_of(command) for command in commands.COMMANDS}
    assert did - {"irregularity.record", "table.record_ruling"} == known - {"blackjack.open"}


def test_what_is_done_on_purpose_leaves_its_mark_in_the_log() -> None:
    played = blackjack_session(1)
    returned = {e.reason for e in played.events if isinstance(e, events.BetReturned)}
    assert returned >= {"late", "over_maximum"}
    assert {step.planted for step in played.steps} == {
        *("", "late_bet", "over_maximum", "card_corrected", "call_withdrawn"),
        *("wrong_payout", "card_out_of_order"),
    }
    assert sum(isinstance(e, cards.CardCorrected) for e in played.events) == 1
    wrong = [
        line
        for e in played.events
        if isinstance(e, events.RoundSettled)
        for line in e.lines
        if line.paid_minor != line.due_minor
    ]
    assert [line.due_minor - line.paid_minor for line in wrong] == [wrong[0].stake_minor]


def test_the_joker_comes_in_the_middle_of_a_round_and_the_shoe_is_made_anew() -> None:
    played = blackjack_session(1)
    order = [type(e) for e in played.events if isinstance(e, cards.Step)]
    shuffles = [at for at, kind in enumerate(order) if kind is cards.DeckShuffled]
    assert len(shuffles) > 1
    jokers = [e for e in played.events if isinstance(e, cards.CardDealt) and e.card == "JK"]
    assert any(joker.stands != "betting" for joker in jokers)


def test_a_natural_that_nobody_looked_for_is_called_too_late_and_takes_the_original_bet() -> None:
    settled = [
        e
        for seed in SEEDS
        for e in blackjack_session(seed).events
        if isinstance(e, events.RoundSettled)
    ]
    assert "AG.B13(1)" in {line.clause for e in settled for line in e.lines}


@pytest.mark.parametrize("seed", SEEDS)
def test_an_audit_makes_every_decision_again_and_finds_no_difference(seed: int) -> None:
    played = blackjack_session(seed)
    assert played.missing_at_closing_minor() == 0
    found = audit(played.evening.history, played.table.rack.session)
    assert found.differences == ()
    assert found.complete
    assert found.decisions > 200
    assert len(found.paid_otherwise) == 1
