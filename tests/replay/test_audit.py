"""A session recomputed from its log."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.roulette import BetPlaced, BetReturned, RoundSettled
from ledger.events.table import LimitsPosted, TableOpened, TableSuspended
from ledger.replay import Difference, audit
from ledger.replay.refusals import EngineUnknown, RulebookAltered, RulebookNotInLog
from tests.replay.evening import SESSION, STREAM, Evening, adoption


def found(evening: Evening) -> tuple[Difference, ...]:
    return audit(evening.history, SESSION).differences


def altered(evening: Evening, kind: type, **change: Any) -> tuple[Difference, ...]:
    """What an audit finds once the first event of a kind says something else."""
    event = next(event for event in evening.events if type(event) is kind)
    other = event.model_copy(update=change)
    history = evening.history.altered({event.originator_version: other})
    return audit(history, SESSION).differences


def split_and_straight() -> Evening:
    """A $40 split, capped at $20 once a straight joins it; the rest goes back."""
    evening = Evening().sit(3)
    evening.bet(3, "split", "17-20", 45_00)
    evening.bet(3, "straight", "17", 25_00)
    return evening


def test_an_honest_session_has_no_differences_and_is_complete_once_closed() -> None:
    evening = split_and_straight()
    evening.spin("17")
    before = audit(evening.history, SESSION)
    assert (before.sentence, before.complete) == ("1 settlement, 0 differences", False)
    evening.close()
    after = audit(evening.history, SESSION)
    assert (after.sentence, after.complete) == ("1 settlement, 0 differences", True)
    assert (after.settlements, after.lines, after.decisions) == (1, 2, 7)
    assert after.last == f"{STREAM}@{evening.session.version}"


def test_late_returned_and_removed_bets_and_suspensions_are_honest_too() -> None:
    evening = split_and_straight()
    evening.remove(evening.bet(3, "colour", "red", 10_00))
    evening.close_bets()
    evening.bet(3, "dozen", "first", 5_00)
    evening.call("20")
    evening.settle()
    evening.bet(3, "column", "second", 10_00)
    evening.suspend()
    evening.resume()
    evening.limits(10_00)
    evening.bet(3, "column", "second", 130_00)
    evening.close_bets()
    evening.suspend()
    evening.call("2")
    evening.settle()
    assert found(evening) == ()


def test_whole_colour_chips_go_back_and_are_recomputed_so() -> None:
    evening = Evening(base_minor=5_00).sit(3)
    evening.colour(3, 3_00, 100)
    evening.bet(3, "split", "17-20", 9_00, "colour_chips")
    evening.bet(3, "straight", "17", 6_00, "colour_chips")
    assert [bet.stake_minor for bet in evening.session.bets.values()] == [3_00, 3_00]
    evening.spin("17")
    assert found(evening) == ()


def test_a_chip_too_large_for_the_maximum_never_lay_there_and_surrounds_nothing() -> None:
    evening = Evening(base_minor=5_00).sit(3)
    evening.colour(3, 7_00, 10)
    evening.bet(3, "split", "17-20", 10_00)
    evening.bet(3, "straight", "17", 7_00, "colour_chips")
    assert [bet.stake_minor for bet in evening.session.bets.values()] == [10_00]
    evening.spin("17")
    assert found(evening) == ()


@pytest.mark.parametrize(
    ("kind", "change", "expected"),
    [
        (BetPlaced, {"stake_minor": 39_00}, [("1-1", "stake_minor", 39_00, 40_00)]),
        (BetPlaced, {"stake_minor": 41_00}, [("1-1", "stake_minor", 41_00, 40_00)]),
        (BetPlaced, {"pays": (18, 1)}, [("1-1", "pays", "18:1", "17:1")]),
        (BetPlaced, {"clause": "AG.R9(2).street"}, [("1-1", "clause", "AG.R9(2).street")]),
        (BetReturned, {"clause": "AG.R9(2)"}, [("1-1", "clause", "AG.R9(2)", "AG.8(5)")]),
        (BetPlaced, {"round": 2}, [("1-1", "round", 2, 1)]),
        (BetPlaced, {"on": "17-21"}, [(None, "refused", "roulette.bet_placed")]),
        (BetPlaced, {"originator_version": 9}, [(None, "version", 9, 4)]),
        (LimitsPosted, {"maximum_minor": 21_00}, [(None, "refused")]),
    ],
)
def test_a_decision_on_record_that_the_rules_do_not_make_is_named(
    kind: type, change: dict[str, Any], expected: list[tuple[Any, ...]]
) -> None:
    differences = altered(split_and_straight(), kind, **change)
    named = [(d.bet, d.what, d.recorded, d.recomputed) for d in differences]
    for row, wanted in zip(named, expected, strict=False):
        assert row[: len(wanted)] == wanted
    assert named


def test_a_bet_taken_although_late_is_named() -> None:
    evening = Evening().sit(3)
    evening.close_bets()
    evening.bet(3, "straight", "17", 5_00)
    returned = next(event for event in evening.events if isinstance(event, BetReturned))
    offer = returned.model_dump(include={"round", "bet", "seat", "kind", "on", "medium"})
    column = returned.model_dump(
        include={"originator_id", "originator_version", "occurred_at", "gaming_day", "actor"}
    )
    placed = BetPlaced(
        **column, **offer, stake_minor=5_00, pays=(35, 1), clause="AG.R9(2).straight"
    )
    history = evening.history.altered({returned.originator_version: placed})
    (difference,) = audit(history, SESSION).differences
    assert (difference.bet, difference.what) == ("1-1", "topic")


def test_a_bet_returned_as_late_although_in_time_is_named() -> None:
    evening = split_and_straight()
    differences = altered(evening, BetReturned, reason="late", from_layout=False)
    assert ("1-1", "reason", "late", "over_maximum") in [
        (d.bet, d.what, d.recorded, d.recomputed) for d in differences
    ]


def test_a_live_bet_that_a_suspension_kept_is_named() -> None:
    evening = Evening().sit(3)
    evening.bet(3, "straight", "17", 5_00)
    evening.suspend()
    assert found(evening) == ()
    differences = altered(evening, BetReturned, amount_minor=4_00)
    assert [(d.bet, d.what, d.recorded, d.recomputed) for d in differences] == [
        ("1-1", "amount_minor", 4_00, 5_00)
    ]


def test_a_round_is_voided_only_under_the_reading_that_stops_at_once() -> None:
    evening = Evening(live_bets_at_suspension="stop_at_once").sit(3)
    evening.bet(3, "straight", "17", 5_00)
    evening.close_bets()
    evening.suspend()
    assert found(evening) == ()
    suspended = next(event for event in evening.events if isinstance(event, TableSuspended))
    opened: Any = next(iter(evening.events))
    readings = {**opened.readings, "live_bets_at_suspension": "finish_return_freeze"}
    differences = altered(evening, TableOpened, readings=readings)
    assert {(d.event, d.what) for d in differences} == {
        (f"{STREAM}@1", "live_bets_at_suspension"),
        (f"{STREAM}@{suspended.originator_version + 1}", "extra"),
        (f"{STREAM}@{suspended.originator_version + 2}", "extra"),
    }


def test_observed_bets_are_asked_no_rule_but_settled_by_the_rules() -> None:
    evening = Evening().sit(3)
    evening.observe("cash_bet", seat=3, kind="straight", on="17", amount=35_00)
    evening.observe("over_maximum_accepted", seat=3, kind="colour", on="red", amount=400_00)
    evening.close_bets()
    evening.observe("late_bet_accepted", seat=3, kind="straight", on="18", amount=5_00)
    evening.call("18")
    evening.settle()
    result = audit(evening.history, SESSION)
    assert (result.sentence, result.observed, result.decisions) == (
        "1 settlement, 0 differences",
        3,
        4,
    )
    assert altered(evening, RoundSettled, lost_cash_minor=0) == (
        Difference(f"{STREAM}@{evening.session.version}", None, "lost_cash_minor", 0, 35_00),
    )


def test_a_payout_seen_to_be_wrong_is_paid_otherwise_and_no_difference() -> None:
    evening = Evening().sit(3)
    bet = evening.bet(3, "straight", "17", 5_00)
    evening.observe("wrong_payout", bet=bet, paid=170_00)
    seen = evening.session.version
    version = evening.spin("17")
    result = audit(evening.history, SESSION)
    assert result.differences == ()
    (otherwise,) = result.paid_otherwise
    assert (otherwise.event, otherwise.irregularity) == (f"{STREAM}@{version}", f"{STREAM}@{seen}")
    assert (otherwise.bet, otherwise.due_minor, otherwise.paid_minor) == (bet, 180_00, 170_00)


def test_a_payout_restated_afterwards_is_paid_otherwise_from_what_was_on_record() -> None:
    evening = Evening().sit(3)
    bet = evening.bet(3, "straight", "17", 5_00)
    version = evening.spin("17")
    evening.spin("18")
    evening.observe("wrong_payout", version, bet=bet, paid=190_00)
    result = audit(evening.history, SESSION)
    assert result.differences == ()
    (otherwise,) = result.paid_otherwise
    assert (otherwise.bet, otherwise.due_minor, otherwise.paid_minor) == (bet, 180_00, 190_00)
    assert otherwise.irregularity == f"{STREAM}@{evening.session.version - 1}"


def test_another_payout_than_was_due_without_an_observation_is_a_difference() -> None:
    evening = Evening().sit(3)
    evening.bet(3, "straight", "17", 5_00)
    evening.spin("17")
    settled: Any = list(evening.events)[-1]
    lines = (settled.lines[0].model_copy(update={"paid_minor": 170_00}),)
    (difference,) = altered(evening, RoundSettled, lines=lines)
    assert difference == Difference(
        settled.citation, "1-1", "paid_minor", 170_00, 180_00, "AG.R9(2).straight"
    )


def test_a_settlement_on_another_number_than_was_called_is_named() -> None:
    evening = split_and_straight()
    evening.spin("20")
    assert [(d.bet, d.what) for d in altered(evening, RoundSettled, pocket="17")] == [
        (None, "pocket")
    ]


def test_an_engine_this_program_does_not_carry_is_refused() -> None:
    with pytest.raises(EngineUnknown, match=r"pinned the engine roulette/2; known is roulette/1"):
        altered(Evening(), TableOpened, engine="roulette/2")


def test_the_rulebook_comes_from_the_log_with_the_pinned_fingerprint_or_not_at_all() -> None:
    evening = Evening()
    stored = evening.history.streams["premises"][0]
    dump = adoption({}).dump.replace('"pays":17', '"pays":18')
    tampered = adoption(dict(evening.rules.readings), dump=dump)
    evening.history.streams["premises"] = [type(stored)(1, stored.recorded_at, tampered)]
    with pytest.raises(RulebookAltered, match="pinned is"):
        audit(evening.history, SESSION)
    del evening.history.streams["premises"]
    with pytest.raises(RulebookNotInLog, match="No adoption of antigua-1963"):
        audit(evening.history, SESSION)
