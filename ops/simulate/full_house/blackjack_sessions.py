"""Blackjack in Antigua: two tables an evening, their decks and boxes, everything it can come to."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.blackjack.settings import EngineSettings, PostedLimits, settings_for
from ledger.money import CURRENCIES
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from ops.simulate.agenda import Process
from ops.simulate.full_house import card_sessions, frame, registers
from ops.simulate.full_house.blackjack_table import OBSERVED, WISHES, BlackjackTable
from ops.simulate.full_house.card_sessions import PEOPLE
from ops.simulate.full_house.card_steps import Wishes
from ops.simulate.full_house.frame import FullHouse, Game
from ops.simulate.money import CHIPS

RULEBOOK, LIMITS = "antigua-1963", "blackjack-winter"
CREWS = {
    "blackjack-1": ("croupier-31", "croupier-32"),
    "blackjack-2": ("croupier-33", "croupier-34"),
}
SEALS = {"blackjack-1": ("B-1", "B-2"), "blackjack-2": ("B-3", "B-4")}
"""The decks of each table; it keeps its own."""

SQUARES, PLAYERS = 7, 4
MINIMUM_MINOR, MAXIMUM_MINOR = 100, 10_000
ROUNDS = 10
LATER_WISHES = ("late_bet", "extra_hand", "wrong_card")
VARIED = (
    *("joker_reshuffle", "soft_stand", "uncalled_bj_loss", "late_call_tie", "split_on"),
    *("resplit", "double_after_split", "split_aces_one_card", "natural_after_split"),
)
"""Readings that the seed chooses; under each of them every command can occur."""


def _receipts(house: FullHouse) -> None:
    for name, seals in SEALS.items():
        registers.buy_boxes(house, RULEBOOK, name)
        registers.buy_decks(house, RULEBOOK, seals, jokers=1)


def _evening(house: FullHouse, index: int) -> Iterable[Process]:
    for name in CREWS:
        yield _session(house, index, name)


def _session(house: FullHouse, index: int, name: str) -> Process:
    """Decks to the table, the rounds, closing, decks away; the first one meets everything once."""
    seals = SEALS[name]
    table = card_sessions.new_table(house, name, index, CREWS[name])
    table.rulebook, table.limits = RULEBOOK, LIMITS
    everything = index == 0 and name == "blackjack-1"
    wishes = Wishes((*WISHES, *OBSERVED) if everything else LATER_WISHES)
    settings = _settings(house)
    play = BlackjackTable(
        rack=table, people=PEOPLE, dice=house.dice, wishes=wishes, settings=settings
    )
    table.play = play
    registers.bring_decks(house, table, seals)
    yield from frame.make_ready(house)
    offered = [str(bet) for bet in settings.offered]
    frame.open_session(house, table, "blackjack.open", squares=SQUARES, offered=offered)
    while play.goes_on(house.size.rounds(ROUNDS), waits=house.size.waits):
        yield from card_sessions.players(house, table, PLAYERS)
        yield from card_sessions.deal(house, table, play.play_round())
        yield 20
    yield from frame.close_session(house, table)
    registers.put_away(house, "cards", seals, registers.CUPBOARD)


def _settings(house: FullHouse) -> EngineSettings:
    return settings_for(
        rulebooks()[RULEBOOK],
        squares=SQUARES,
        offered=(BlackjackBet.DOUBLE, BlackjackBet.INSURANCE, BlackjackBet.EXTRA_HAND),
        readings=house.readings.get(RULEBOOK, {}),
        limits=PostedLimits(minimum_minor=MINIMUM_MINOR, maximum_minor=MAXIMUM_MINOR),
        currency=CURRENCIES[house.country.currency],
        board_maximum_minor=MAXIMUM_MINOR,
        payout_unit_minor=min(CHIPS),
    )


BLACKJACK = Game(
    name="blackjack",
    board_maximum="100.00",
    players=SQUARES,
    schedules={LIMITS: {"minimum": "1.00", "maximum": "100.00"}},
    staff=tuple((person, "croupier") for crew in CREWS.values() for person in crew),
    evening=_evening,
    receipts=_receipts,
)
