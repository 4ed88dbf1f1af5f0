"""What is accepted and what is due at baccarat: limits, commission, rounding, conservation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.games.baccarat.coup import Verdict, result
from ledger.games.baccarat.engine import OpenBet, SettledBet, accepted_part, settle
from ledger.games.baccarat.refusals import (
    BetNotInPayTable,
    DecksNotAllowed,
    NoSuchPayTable,
    PayTableNotApproved,
)
from ledger.games.baccarat.settings import (
    CommissionTaken,
    EngineSettings,
    PostedLimits,
    settings_for,
)
from ledger.games.refusals import (
    BetBelowMinimum,
    BetOverMaximum,
    GameNotInRulebook,
    LimitMissing,
    MinimumOverMaximum,
    StakeNotPayable,
)
from ledger.money import AUD, Odds
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import RULEBOOK as ANTIGUA
from ledger.rulebooks.new_south_wales_baccarat import RULEBOOK
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet
from tests.games.baccarat_tables import LIMITS, dealt, drawing, leaves, table

PLAYER, BANKER, TIE = BaccaratBet.PLAYER, BaccaratBet.BANKER, BaccaratBet.TIE
BANKER_WINS_SEVEN = (0, 7, 6, 0)
BANKER_WINS_SIX = (1, 6, 1, 0, 2)  # Player draws to 4, Banker stands on six against a two
PLAYER_WINS = (9, 7, 0, 0)
A_TIE = (7, 7, 0, 0)


def line(
    at: EngineSettings, bet: BaccaratBet, stake_minor: int, values: tuple[int, ...]
) -> SettledBet:
    [settled] = settle(at, [OpenBet("1-1", bet, stake_minor)], result(drawing(), dealt(values)))
    return settled


def test_a_banker_win_is_paid_even_and_five_per_cent_is_a_line_of_its_own() -> None:
    won = line(table(), BANKER, 100_00, BANKER_WINS_SEVEN)
    assert (won.verdict, won.pays, won.per) == (Verdict.WON, 1, 1)
    assert Odds(won.net_pays, won.net_per) == Odds(19, 20)
    assert (won.winnings_minor, won.commission_minor) == (100_00, 5_00)
    assert (won.due_minor, won.owed_minor) == (195_00, 0)


def test_a_commission_on_account_is_owed_and_the_win_is_paid_whole() -> None:
    at = table(commission_taken=CommissionTaken.ON_ACCOUNT)
    won = line(at, BANKER, 100_00, BANKER_WINS_SEVEN)
    assert (won.commission_minor, won.owed_minor, won.due_minor) == (5_00, 5_00, 200_00)


def test_player_tie_and_pairs_pay_no_commission() -> None:
    assert line(table(), PLAYER, 100_00, PLAYER_WINS).due_minor == 200_00
    tie = line(table(), TIE, 25_00, A_TIE)
    assert (tie.winnings_minor, tie.commission_minor, tie.due_minor) == (200_00, 0, 225_00)
    pair = line(table(), BaccaratBet.PLAYER_PAIR, 25_00, (4, 3, 4, 2))
    assert (pair.winnings_minor, pair.due_minor) == (275_00, 300_00)


def test_at_a_tie_the_bets_on_the_hands_come_back_as_they_are() -> None:
    for bet in (PLAYER, BANKER):
        off = line(table(), bet, 100_00, A_TIE)
        assert (off.verdict, off.due_minor) == (Verdict.STANDS_OFF, 100_00)
        assert (off.winnings_minor, off.commission_minor) == (0, 0)


def test_a_lost_bet_is_gone() -> None:
    assert line(table(), BANKER, 100_00, PLAYER_WINS).due_minor == 0
    assert line(table(), TIE, 100_00, PLAYER_WINS).due_minor == 0


def test_without_commission_a_banker_win_with_six_is_paid_half() -> None:
    at = table("no-commission")
    six, seven = (
        line(at, BANKER, 100_00, values) for values in (BANKER_WINS_SIX, BANKER_WINS_SEVEN)
    )
    assert (six.pays, six.per, six.due_minor, six.commission_minor) == (1, 2, 150_00, 0)
    assert (seven.due_minor, seven.commission_minor) == (200_00, 0)


def test_a_stake_whose_commission_is_no_whole_unit_is_refused_or_paid_down() -> None:
    offered = OpenBet("1-1", BANKER, 25_01)
    with pytest.raises(StakeNotPayable) as refused:
        accepted_part(table(), [], offered)
    assert "25.01 AUD at 19:20" in refused.value.sentence
    at = table(rounding="pay_down")
    assert accepted_part(at, [], offered).accepted_minor == 25_01
    won = line(at, BANKER, 25_01, BANKER_WINS_SEVEN)
    assert (won.winnings_minor, won.commission_minor) == (25_01, 1_26)
    assert (won.breakage_minor, won.remainder) == (0, 19)  # 19 twentieths of a cent
    assert won.due_minor == 25_01 + 23_75


def test_half_odds_need_an_even_stake_although_the_usual_odds_do_not() -> None:
    with pytest.raises(StakeNotPayable):
        accepted_part(table("no-commission"), [], OpenBet("1-1", BANKER, 25_01))
    assert accepted_part(table("no-commission"), [], OpenBet("1-1", PLAYER, 25_01)).accepted_minor


def test_wins_are_paid_down_to_the_unit_of_the_table() -> None:
    at = table(rounding="pay_down", payout_unit_minor=50)
    won = line(at, BANKER, 25_00, BANKER_WINS_SEVEN)
    assert (won.commission_minor, won.breakage_minor) == (1_50, 25)
    assert won.due_minor == 48_50


def test_a_stake_over_the_maximum_is_refused_or_trimmed() -> None:
    standing = [OpenBet("1-1", TIE, 9_000_00), OpenBet("1-2", PLAYER, 500_00)]
    offered = OpenBet("1-3", TIE, 1_500_00)
    with pytest.raises(BetOverMaximum) as refused:
        accepted_part(table(), standing, offered)
    assert "10500.00 AUD" in refused.value.sentence
    assert refused.value.clause == "NSW.8.1"
    trimmed = accepted_part(table(over_max="trim_to_max"), standing, offered)
    assert (trimmed.accepted_minor, trimmed.returned_minor) == (1_000_00, 500_00)


def test_a_bet_by_itself_may_have_limits_of_its_own() -> None:
    at = table(
        limits=PostedLimits(
            minimum_minor=25_00,
            maximum_minor=1_000_00,
            minima_minor={TIE: 5_00},
            maxima_minor={TIE: 100_00},
        )
    )
    assert accepted_part(at, [], OpenBet("1-1", TIE, 5_00)).accepted_minor == 5_00
    with pytest.raises(BetOverMaximum):
        accepted_part(at, [], OpenBet("1-1", TIE, 101_00))
    with pytest.raises(BetBelowMinimum):
        accepted_part(at, [], OpenBet("1-1", PLAYER, 5_00))
    with pytest.raises(BetBelowMinimum):
        accepted_part(at, [OpenBet("1-1", PLAYER, 25_00)], OpenBet("1-2", PLAYER, 0))


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"rulebook": ANTIGUA}, GameNotInRulebook),
        ({"decks": 7}, DecksNotAllowed),
        ({"pay_table": "generous"}, NoSuchPayTable),
        ({"approval": " "}, PayTableNotApproved),
        ({"limits": PostedLimits(minimum_minor=1)}, LimitMissing),
        ({"limits": PostedLimits(minimum_minor=2, maximum_minor=1)}, MinimumOverMaximum),
    ],
)
def test_settings_that_nobody_may_play_by_are_refused(
    change: dict[str, object], refusal: type[Refusal]
) -> None:
    sound: dict[str, object] = {
        "rulebook": RULEBOOK,
        "decks": 8,
        "pay_table": "commission",
        "approval": "approval-1",
        "readings": {},
        "limits": LIMITS,
        "currency": AUD,
    }
    with pytest.raises(refusal):
        settings_for(**(sound | change))  # type: ignore[arg-type] # each row has sound types


def test_limits_may_be_posted_again_and_a_bet_must_be_in_the_pay_table() -> None:
    lower = table().with_limits(PostedLimits(minimum_minor=1_00, maximum_minor=50_00))
    assert lower.maximum_minor(TIE) == 50_00
    without = lower.pay_table.model_copy(update={"rows": lower.pay_table.rows[:2]})
    with pytest.raises(BetNotInPayTable):
        accepted_part(lower.model_copy(update={"pay_table": without}), [], OpenBet("1", TIE, 1_00))


drawn_bets = st.lists(
    st.tuples(st.sampled_from(BaccaratBet), st.integers(25_00, 10_000_00)), max_size=12
)


@settings(max_examples=200, deadline=None)
@given(
    drawn=drawn_bets,
    coup=st.integers(0, 10**9),
    unit_minor=st.sampled_from([1, 5, 25]),
    taken=st.sampled_from(CommissionTaken),
    pays=st.sampled_from(["commission", "no-commission"]),
)
def test_every_chip_staked_won_taken_or_withheld_is_accounted_for(
    drawn: list[tuple[BaccaratBet, int]],
    coup: int,
    unit_minor: int,
    taken: CommissionTaken,
    pays: str,
) -> None:
    at = table(pays, rounding="pay_down", payout_unit_minor=unit_minor, commission_taken=taken)
    bets = [OpenBet(f"1-{i}", bet, stake_minor) for i, (bet, stake_minor) in enumerate(drawn)]
    lines = settle(at, bets, leaves()[coup % len(leaves())].result)
    assert [one.bet_id for one in lines] == [bet.bet_id for bet in bets]
    for one in lines:
        net_minor = one.winnings_minor - one.commission_minor
        risked_minor = one.stake_minor * (one.verdict is Verdict.WON)
        assert risked_minor * one.net_pays == (
            (net_minor + one.breakage_minor) * one.net_per + one.remainder
        )
        assert 0 <= one.commission_minor <= one.winnings_minor
        assert net_minor % unit_minor == one.winnings_minor % unit_minor == 0
        kept_minor = one.stake_minor * (one.verdict is not Verdict.LOST)
        assert one.due_minor == kept_minor + net_minor + one.owed_minor
        assert one.owed_minor == one.commission_minor * (taken is CommissionTaken.ON_ACCOUNT)
