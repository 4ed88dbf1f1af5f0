"""Any sequence of one player's bets keeps every position under its cap and loses no money."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.games.roulette.engine import OpenBet, accepted_part, maximum_on, settle
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import PostedLimits
from ledger.rulebooks.vocabulary.roulette import WheelKind
from tests.games.roulette_tables import table

READINGS = ("table_when_alone_ring_when_surrounding", "table_maxima", "ring_20")
TABLES = [
    table(
        wheel,
        limits=PostedLimits(base_minor=base_minor, minimum_minor=1),
        number_surround_rule=reading,
    )
    for wheel in WheelKind
    for base_minor in (5_00, 20_00)
    for reading in READINGS
]
# Few numbers, so that the bets of one sequence meet.
NEAR = {"0", "00", "1", "2", "3", "4", "5"}
stakes = st.integers(min_value=1, max_value=60_00)


def total_on(bets: list[OpenBet], position: Position) -> int:
    return sum(bet.stake_minor for bet in bets if bet.position == position)


def after(bets: list[OpenBet], returned: dict[str, int]) -> list[OpenBet]:
    left = [
        OpenBet(bet.bet_id, bet.position, bet.stake_minor - returned[bet.bet_id]) for bet in bets
    ]
    assert all(bet.stake_minor >= 0 for bet in left)
    return [bet for bet in left if bet.stake_minor]


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_the_cap_is_never_passed_and_accepted_with_returned_is_offered(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(TABLES))
    positions = [
        position
        for row in at.offered
        for position in at.cloth.positions(row.bet)
        if NEAR & set(position.numbers)
    ]
    offers = data.draw(st.lists(st.tuples(st.sampled_from(positions), stakes), max_size=25))
    down: list[OpenBet] = []
    offered_minor = returned_minor = 0
    for number, (position, stake_minor) in enumerate(offers):
        answer = accepted_part(at, down, OpenBet(f"bet {number}", position, stake_minor))
        returned: dict[str, int] = defaultdict(int)
        for piece in answer.returned:
            assert piece.amount_minor > 0
            returned[piece.bet_id] += piece.amount_minor
        assert answer.accepted_minor + returned[f"bet {number}"] == stake_minor
        down = after([*down, OpenBet(f"bet {number}", position, stake_minor)], returned)
        offered_minor += stake_minor
        returned_minor += sum(returned.values())
        assert sum(bet.stake_minor for bet in down) + returned_minor == offered_minor
        for bet in down:
            assert total_on(down, bet.position) <= maximum_on(at, bet.position, down)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_player_can_always_reach_the_limit(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(TABLES))
    positions = [p for row in at.offered for p in at.cloth.positions(row.bet)]
    position, first_minor = data.draw(st.tuples(st.sampled_from(positions), stakes))
    accepted_minor = accepted_part(at, [], OpenBet("first", position, first_minor)).accepted_minor
    standing = [OpenBet("first", position, accepted_minor)]
    more = accepted_part(at, standing, OpenBet("more", position, 500_00))
    assert accepted_minor + more.accepted_minor == maximum_on(at, position, standing)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_stakes_are_lost_or_come_back_with_their_winnings(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(TABLES))
    positions = [p for row in at.offered for p in at.cloth.positions(row.bet)]
    drawn = data.draw(st.lists(st.tuples(st.sampled_from(positions), stakes), max_size=20))
    bets = [OpenBet(f"bet {i}", position, minor) for i, (position, minor) in enumerate(drawn)]
    lines = settle(at, bets, data.draw(st.sampled_from(at.cloth.pockets)))
    assert [line.bet_id for line in lines] == [bet.bet_id for bet in bets]
    for line in lines:
        assert line.winnings_minor * line.per == line.stake_minor * line.pays * line.won
        assert line.due_minor == (line.stake_minor + line.winnings_minor) * line.won
