"""Baccarat tables, cards and whole coups for the tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ledger.games.baccarat.coup import Coup, CoupResult, deal, next_hand, result
from ledger.games.baccarat.settings import (
    CommissionTaken,
    EngineSettings,
    PostedLimits,
    settings_for,
)
from ledger.money import AUD
from ledger.rulebooks.new_south_wales_baccarat import RULEBOOK
from ledger.rulebooks.vocabulary.baccarat import BaccaratRules, DrawingTable

LIMITS = PostedLimits(minimum_minor=25_00, maximum_minor=10_000_00)
CARD = ("TS", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S")  # a card of each value


def table(
    pay_table: str = "commission",
    limits: PostedLimits = LIMITS,
    decks: int = 8,
    commission_taken: CommissionTaken = CommissionTaken.ON_EACH_WIN,
    payout_unit_minor: int = 1,
    **readings: str,
) -> EngineSettings:
    """A table under the New South Wales rulebook, its pay table approved."""
    return settings_for(
        RULEBOOK,
        decks=decks,
        pay_table=pay_table,
        approval="approval-1",
        readings=readings,
        limits=limits,
        currency=AUD,
        commission_taken=commission_taken,
        payout_unit_minor=payout_unit_minor,
    )


def rules() -> BaccaratRules:
    """Baccarat of the rulebook."""
    assert RULEBOOK.baccarat is not None
    return RULEBOOK.baccarat


def drawing() -> DrawingTable:
    """The drawing table of the rulebook."""
    return rules().drawing


def dealt(values: Sequence[int]) -> Coup:
    """A coup of these values in the order of the shoe, each dealt to the hand that is due it."""
    coup = Coup()
    for value in values:
        hand = next_hand(drawing(), coup)
        assert hand is not None
        coup = deal(drawing(), coup, hand, CARD[value])
    return coup


class Leaf(NamedTuple):
    """A finished coup by the values in the order of the shoe.

    It stands for `ways` first deals: two cards of a hand may come in either order.
    """

    values: tuple[int, ...]
    ways: int
    result: CoupResult


@cache
def leaves() -> tuple[Leaf, ...]:
    """Every finished coup by values, dealt card by card as the engine asks for it."""
    pairs = list(combinations_with_replacement(range(10), 2))
    return tuple(
        Leaf(values, (1 + (one != three)) * (1 + (two != four)), result(drawing(), coup))
        for one, three in pairs
        for two, four in pairs
        for values, coup in _onwards((one, two, three, four), dealt((one, two, three, four)))
    )


def _onwards(values: tuple[int, ...], coup: Coup) -> Iterator[tuple[tuple[int, ...], Coup]]:
    hand = next_hand(drawing(), coup)
    if hand is None:
        yield values, coup
        return
    for value, card in enumerate(CARD):
        yield from _onwards((*values, value), deal(drawing(), coup, hand, card))
