"""A wrong payout: before the settlement it is what was paid, after it the payout is restated."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.roulette import PayoutRestated
from ledger.floor.refusals.roulette import NoSettlementFound
from ledger.floor.refusals.seats import NotWholeChips
from tests.floor.roulette_house import FLOAT_MINOR, Table, table


def wrong(game: Table, bet: str, paid: str) -> list[Any]:
    return list(game.observe("wrong_payout", bet=bet, paid=paid))


def test_what_was_seen_to_be_paid_before_the_settlement_stands_beside_what_was_due() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.bet("colour", "red", "5.00")
    game.call("17")
    (short,) = wrong(game, "1-1", "175.00")
    (gift,) = wrong(game, "1-2", "1.00")  # a losing bet that was paid
    assert [event.clause for event in (short, gift)] == ["AG.R9(2).straight", "AG.R9(2).colour"]
    assert short.seat == 1
    (settled,) = game.do("roulette.settle")
    lines = vars(settled)["lines"]
    assert [(line.due_minor, line.paid_minor) for line in lines] == [(180_00, 175_00), (0, 1_00)]
    assert game.state.float_minor == FLOAT_MINOR + 5_00 - 175_00 + 5_00 - 1_00


def test_the_last_of_two_observations_is_what_was_paid() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.call("17")
    wrong(game, "1-1", "175.00")
    wrong(game, "1-1", "178.00")
    (settled,) = game.do("roulette.settle")
    assert vars(settled)["lines"][0].paid_minor == 178_00


def test_after_the_settlement_the_payout_is_restated_and_the_settlement_stays() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.spin("17")
    before_minor = game.state.float_minor
    seen, restated = wrong(game, "1-1", "175.00")
    assert isinstance(restated, PayoutRestated)
    assert restated.caused_by == seen.citation
    assert (seen.clause, seen.due_minor, seen.paid_minor) == ("AG.R9(2).straight", 180_00, 175_00)
    assert (restated.round, restated.due_minor) == (1, 180_00)
    assert (restated.recorded_paid_minor, restated.actual_paid_minor) == (180_00, 175_00)
    assert game.state.float_minor == before_minor + 5_00


def test_a_second_restatement_begins_where_the_first_ended() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.spin("17")
    wrong(game, "1-1", "175.00")
    game.spin("2")
    _, restated = wrong(game, "1-1", "180.00")
    assert (restated.round, restated.recorded_paid_minor) == (1, 175_00)
    assert game.state.float_minor == FLOAT_MINOR - 175_00


def test_and_a_third_where_the_second_ended() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.spin("17")
    for paid in ("175.00", "180.00"):
        wrong(game, "1-1", paid)
    _, restated = wrong(game, "1-1", "170.00")
    assert (restated.recorded_paid_minor, restated.actual_paid_minor) == (180_00, 170_00)


def test_at_a_closed_session_it_is_only_recorded() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.spin("17")
    game.do("table.leave_seat", seat=1)
    game.close()
    (seen,) = wrong(game, "1-1", "175.00")
    assert (seen.due_minor, seen.paid_minor, seen.seat) == (180_00, 175_00, 1)
    (bet,) = game.observe("cash_bet", seat=1, kind="straight", on="17", amount="5.00")
    (spin,) = game.observe("play_without_inspector", pocket="17")
    (sale,) = game.observe("chip_sale_below_minimum", amount="3.00")
    (early,) = game.observe("early_substitution", person="croupier-2")
    assert {event.originator_id for event in (bet, spin, sale, early)} == {game.state.id}
    assert (game.state.status, game.state.bets) == ("closed", {})


def test_a_bet_that_nobody_made_has_no_payout() -> None:
    game = table().sit(1)
    game.spin("17")
    for bet in ("1-1", "2-1"):
        with pytest.raises(NoSettlementFound, match=bet):
            wrong(game, bet, "5.00")


def coloured() -> Table:
    """A player with 20 blue chips at 2.00, five of them won on 17."""
    game = table().sit(1)
    game.colour(1, "blue", "2.00", 20)
    game.bet("straight", "17", "10.00", medium="colour_chips")
    return game


def test_a_wrong_payout_in_colour_is_in_whole_chips() -> None:
    game = coloured()
    game.call("17")
    with pytest.raises(NotWholeChips):
        wrong(game, "1-1", "355.00")
    wrong(game, "1-1", "356.00")
    game.do("roulette.settle")
    assert game.state.seats[1].colour_minor == 30_00 + 356_00


def test_a_restatement_takes_the_difference_in_the_chips_that_were_paid() -> None:
    game = coloured()
    game.spin("17")
    _, restated = wrong(game, "1-1", "350.00")
    assert restated.medium == "colour_chips"
    assert game.state.seats[1].colour_minor == 30_00 + 350_00
    assert game.state.float_minor == FLOAT_MINOR


@pytest.mark.parametrize(
    "meanwhile",
    ["left", "left and another came", "half a chip", "changed his chips", "other value"],
)
def test_a_restatement_is_in_value_chips_where_the_player_has_no_such_chips_left(
    meanwhile: str,
) -> None:
    game = coloured()
    game.spin("17")
    paid = "350.00"
    if meanwhile.startswith("left"):
        game.do("table.leave_seat", seat=1)
    if meanwhile == "left and another came":
        game.sit(1)
        game.colour(1, "blue", "2.00", 20)
    if meanwhile == "half a chip":
        paid = "351.00"
    if meanwhile in ("changed his chips", "other value"):
        game.do("table.exchange_colour", seat=1, pieces=195)
    if meanwhile == "other value":
        game.colour(1, "pink", "25.00", 1)
    before = game.state
    _, restated = wrong(game, "1-1", paid)
    assert restated.medium == "value_chips"
    after = game.state
    assert after.float_minor - before.float_minor == 360_00 - restated.actual_paid_minor
    colours = [{n: seat.colour_minor for n, seat in at.seats.items()} for at in (before, after)]
    assert colours[0] == colours[1]
