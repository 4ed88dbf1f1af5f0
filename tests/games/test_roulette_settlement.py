"""A spin, and what is due for the bets on the cloth."""

from __future__ import annotations

import pytest

from ledger.games.refusals import GameNotInRulebook, StakeNotPayable
from ledger.games.roulette.engine import OpenBet, accepted_part, settle
from ledger.games.roulette.refusals import NoSuchPocket
from ledger.games.roulette.settings import EngineSettings, settings_for
from ledger.money import XCD, Odds
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.games.roulette_tables import BOARD_LIMITS, bet, table


def with_odds(settings: EngineSettings, odds: Odds) -> EngineSettings:
    """The same table as if its schedule printed these odds on every row."""
    rows = tuple(row.model_copy(update={"odds": odds}) for row in settings.rows)
    return settings.model_copy(update={"rows": rows})


def test_a_spin_settles_every_bet_in_its_order_with_the_facts_of_its_row() -> None:
    settings = table()
    bets = [
        bet(settings, RouletteBet.COLOUR, "black", 10_00),
        bet(settings, RouletteBet.SPLIT, "17-20", 2_50),
    ]
    black, split = settle(settings, bets, "17")
    assert (black.won, black.winnings_minor, black.due_minor) == (True, 10_00, 20_00)
    assert (split.pays, split.per, split.clause) == (17, 1, "AG.R9(2).split")
    assert (split.winnings_minor, split.due_minor) == (42_50, 45_00)
    assert [line.bet_id for line in settle(settings, bets, "00")] == [one.bet_id for one in bets]


@pytest.mark.parametrize("zero", ["0", "00"])
def test_zeros_beat_every_bet_that_does_not_name_them(zero: str) -> None:
    settings = table()
    for row in settings.offered:
        for position in settings.cloth.positions(row.bet):
            [line] = settle(settings, [OpenBet("bet", position, 100)], zero)
            assert line.won == (zero in position.numbers)
            assert (line.due_minor > 0) == line.won


def test_the_literal_reading_pays_even_chances_two_to_one() -> None:
    settings = table(even_chance_odds="2:1")
    [line] = settle(settings, [bet(settings, RouletteBet.HIGH_LOW, "low", 3_00)], "18")
    assert (line.pays, line.winnings_minor, line.due_minor) == (2, 6_00, 9_00)


def test_a_pocket_that_the_wheel_does_not_have_is_refused() -> None:
    with pytest.raises(NoSuchPocket):
        settle(table(WheelKind.SINGLE_ZERO), [], "00")


def test_a_stake_that_cannot_be_paid_exactly_is_refused() -> None:
    settings = with_odds(table(), Odds(6, 5))
    with pytest.raises(StakeNotPayable) as refused:
        accepted_part(settings, [], bet(settings, RouletteBet.STRAIGHT, "17", 1_01))
    assert "1.01 XCD at 6:5" in refused.value.sentence
    exact = accepted_part(settings, [], bet(settings, RouletteBet.STRAIGHT, "17", 1_05))
    assert exact.accepted_minor == 1_05


def test_paying_down_records_the_breakage_exactly() -> None:
    settings = with_odds(table(rounding="pay_down"), Odds(6, 5))
    settings = settings.model_copy(update={"payout_unit_minor": 25})
    offered = bet(settings, RouletteBet.STRAIGHT, "17", 1_01)
    assert accepted_part(settings, [], offered).accepted_minor == 1_01
    [line] = settle(settings, [offered], "17")  # 121.2 minor units, paid in quarters
    assert (line.winnings_minor, line.breakage_minor, line.remainder) == (1_00, 21, 1)
    assert line.due_minor == 2_01
    [lost] = settle(settings, [offered], "18")
    assert (lost.due_minor, lost.breakage_minor, lost.remainder) == (0, 0, 0)


def test_settings_are_read_back_from_their_json_and_settle_the_same() -> None:
    settings = table(WheelKind.SINGLE_ZERO, wheel_colours="black_white_green")
    read_back = EngineSettings.model_validate_json(settings.model_dump_json())
    assert read_back == settings
    white = bet(settings, RouletteBet.COLOUR, "white", 1_00)
    assert settle(read_back, [white], "1") == settle(settings, [white], "1")


def test_a_table_pins_the_rulebook_by_its_fingerprint() -> None:
    assert table().rulebook_sha256 == RULEBOOK.sha256
    assert table().engine == "roulette/1"


def test_a_rulebook_without_roulette_opens_no_roulette_table() -> None:
    with pytest.raises(GameNotInRulebook):
        settings_for(
            RULEBOOK.model_copy(update={"roulette": None}),
            wheel=WheelKind.DOUBLE_ZERO,
            readings={},
            limits=BOARD_LIMITS,
            currency=XCD,
        )
