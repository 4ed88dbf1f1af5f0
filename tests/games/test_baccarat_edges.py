"""The exact figures of a whole shoe, by dealing every coup through the engine."""

from __future__ import annotations

import importlib.util
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from ledger.games.baccarat.coup import Coup, CoupResult, result
from ledger.games.baccarat.engine import OpenBet, settle
from ledger.games.cards import RANKS
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet
from tests.games.baccarat_tables import drawing, leaves, table

PLAYER, BANKER, TIE = BaccaratBet.PLAYER, BaccaratBet.BANKER, BaccaratBet.TIE
PAIRS = (BaccaratBet.PLAYER_PAIR, BaccaratBet.BANKER_PAIR)
HOUSE_EDGES = Path(__file__).parents[3] / "shared" / "domain" / "house_edges.py"

# Ways in which six cards of a shoe, in order, end for each: Player, Banker, tie.
WAYS = {
    8: (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
    6: (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288),
}
ALL_WAYS = {8: 4_998_398_275_503_360, 6: 878_869_206_895_680}

each_shoe = pytest.mark.parametrize("decks", [8, 6])


@cache
def ways(decks: int) -> Counter[CoupResult]:
    """In how many ways six cards from the shoe, in order, come to each result."""
    full = [16 * decks] + [4 * decks] * 9
    found: Counter[CoupResult] = Counter()
    for leaf in leaves():
        left, count = list(full), leaf.ways
        for value in leaf.values:
            count *= left[value]
            left[value] -= 1
        for unused in range(len(leaf.values), 6):
            count *= 52 * decks - unused
        found[leaf.result] += count
    return found


def edge(decks: int, bet: BaccaratBet, pay_table: str = "commission") -> Fraction:
    """What the house keeps of a stake, over every coup that the shoe can deal."""
    settings = table(pay_table, decks=decks)
    found = ways(decks)
    returned = sum(
        count * settle(settings, [OpenBet("bet", bet, 20)], ended)[0].due_minor
        for ended, count in found.items()
    )
    return 1 - Fraction(returned, 20 * found.total())


@cache
def pair_edge(decks: int, bet: BaccaratBet) -> Fraction:
    """The edge of a bet on a pair, by every two ranks that its hand can begin with."""
    settings = table(decks=decks)
    returned = ways_of_two = 0
    for one, two in product(RANKS, RANKS):
        first = (f"{one}S", f"{two}D")
        other = ("9S", "TS")  # a natural: the coup is over
        player = bet is BaccaratBet.PLAYER_PAIR
        ended = result(drawing(), Coup(first, other) if player else Coup(other, first))
        count = 4 * decks * (4 * decks - (one == two))
        ways_of_two += count
        returned += count * settle(settings, [OpenBet("bet", bet, 1)], ended)[0].due_minor
    return 1 - Fraction(returned, ways_of_two)


@each_shoe
def test_the_shoe_ends_for_each_hand_in_exactly_so_many_ways(decks: int) -> None:
    ended: Counter[str] = Counter()
    for each, count in ways(decks).items():
        ended[each.outcome] += count
    assert tuple(ended[outcome] for outcome in ("player", "banker", "tie")) == WAYS[decks]
    assert sum(WAYS[decks]) == ways(decks).total() == ALL_WAYS[decks]


@each_shoe
def test_player_banker_and_tie_have_the_exact_edge(decks: int) -> None:
    player, banker, tie = WAYS[decks]
    every = ALL_WAYS[decks]
    assert edge(decks, PLAYER) == Fraction(banker - player, every)
    assert edge(decks, BANKER) == Fraction(player, every) - Fraction(19 * banker, 20 * every)
    assert edge(decks, TIE) == 1 - Fraction(9 * tie, every)


def test_the_edges_are_the_published_fractions() -> None:
    assert edge(8, TIE) == Fraction(103841353768, 723147898655)
    assert edge(6, PLAYER) == Fraction(18880657128, 1525814595305)
    assert edge(6, BANKER) == Fraction(460294100, 43594702723)
    in_ten_thousandths = [
        round(edge(decks, bet) * 10**6) for decks in (8, 6) for bet in (PLAYER, BANKER, TIE)
    ]
    assert in_ten_thousandths == [12351, 10579, 143596, 12374, 10558, 144382]


@pytest.mark.parametrize("bet", PAIRS)
@pytest.mark.parametrize(("decks", "expected"), [(8, Fraction(43, 415)), (6, Fraction(35, 311))])
def test_a_pair_has_the_exact_edge(bet: BaccaratBet, decks: int, expected: Fraction) -> None:
    assert pair_edge(decks, bet) == expected


@each_shoe
def test_without_commission_the_edge_comes_from_half_a_win_with_six(decks: int) -> None:
    player, banker, _ = WAYS[decks]
    with_six = sum(
        count
        for ended, count in ways(decks).items()
        if ended.banker_total == 6 and ended.player_total < 6
    )
    every = ALL_WAYS[decks]
    expected = Fraction(player - banker, every) + Fraction(with_six, 2 * every)
    assert edge(decks, BANKER, "no-commission") == expected
    assert edge(decks, PLAYER, "no-commission") == edge(decks, PLAYER)


def test_the_stated_fractions_are_those_of_the_specification() -> None:
    if not HOUSE_EDGES.is_file():
        pytest.skip("the specification's own arithmetic is not beside this checkout")
    spec = importlib.util.spec_from_file_location("house_edges", HOUSE_EDGES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    stated = {(book, bet): exact for book, bet, exact, _ in module.rows if "Baccarat" in book}
    ours = {}
    for decks in (8, 6):
        book = f"Baccarat {decks}d"
        ours[book, "Player 1:1"] = edge(decks, PLAYER)
        ours[book, "Banker 19:20"] = edge(decks, BANKER)
        ours[book, "Tie 8:1"] = edge(decks, TIE)
        ours[book, "Player/Banker pair 11:1"] = pair_edge(decks, BaccaratBet.PLAYER_PAIR)
    assert ours == stated
