"""What hands count, against every way of counting their aces."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from ledger.games.blackjack.hands import is_natural, points, value
from ledger.games.cards import RANKS, SUITS
from tests.oracles import blackjack_by_counting as oracle


def cards_of(ranks: str) -> list[str]:
    return [rank + SUITS[i % 4] for i, rank in enumerate(ranks)]


@pytest.mark.parametrize("size", range(1, 6))
def test_every_hand_counts_what_trying_its_aces_gives(size: int) -> None:
    for ranks in combinations_with_replacement("A23456789T", size):
        hand = "".join(ranks)
        total, soft = points(cards_of(hand), 21)
        assert (total, soft) == (oracle.count(hand), oracle.is_soft(hand)), hand


def test_the_order_of_the_cards_counts_nothing() -> None:
    for hand in ("A5T", "AA9", "A6", "9AA"):
        assert len({points(cards_of("".join(order)), 21) for order in permutations(hand)}) == 1


def test_figures_count_as_tens() -> None:
    assert [value(rank + "S") for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [
        ("A6", 17, True),
        ("AT", 21, True),
        ("AA", 12, True),
        ("A6T", 17, False),
        ("AAAAAAAA3", 21, True),
        ("AAAAAAAA4", 12, False),
        ("TTT", 30, False),
        ("", 0, False),
    ],
)
def test_gc_3_a_total_is_soft_where_an_ace_counts_eleven(hand: str, total: int, soft: bool) -> None:
    assert points(cards_of(hand), 21) == (total, soft)


def test_a_natural_is_an_ace_and_a_ten_or_figure_and_nothing_else() -> None:
    for one in RANKS:
        for other in RANKS:
            expected = oracle.natural(one + other)
            assert is_natural(cards_of(one + other)) == expected, one + other
    assert not is_natural(cards_of("A"))
    assert not is_natural(cards_of("A5T"))
    assert not is_natural(cards_of("777"))
