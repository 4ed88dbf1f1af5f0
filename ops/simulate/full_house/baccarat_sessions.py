"""Baccarat in New South Wales: a table for each dealing method, its decks, its pay table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ledger.games.baccarat.custody.holding import leave_seat
from ledger.games.baccarat.custody.settings import custody_for
from ledger.games.baccarat.custody.state import Custody
from ledger.games.baccarat.settings import CommissionTaken, PostedLimits, settings_for
from ledger.money import CURRENCIES
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.baccarat import DealingMethod
from ops.simulate.agenda import Process
from ops.simulate.full_house import baccarat_custody, card_sessions, frame, registers
from ops.simulate.full_house.baccarat_table import BaccaratTable
from ops.simulate.full_house.card_sessions import MANAGER, PEOPLE, DealtTable
from ops.simulate.full_house.card_steps import Wishes
from ops.simulate.full_house.frame import FullHouse, Game
from ops.simulate.money import CHIPS
from ops.simulate.world import LICENSEE, SUPERVISOR

RULEBOOK, LIMITS = "new-south-wales-baccarat", "baccarat-summer"
DECKS, SEATS, PLAYERS = 8, 7, 4
MINIMUM_MINOR, MAXIMUM_MINOR = 500, 10_000
COUPS = 14
APPROVALS = (("pay_table_commission", "BOARD-P-1"), ("pay_table_no_commission", "BOARD-P-2"))
VARIED = (
    *("method_b_tie", "method_b_after_pass", "shoe_next_offeree", "shoe_loss_test"),
    *("over_max", "rounding"),
)
AGREED = {"fallback_method": "chosen_by_casino_supervisor"}
EVENINGS: tuple[dict[str, Any], ...] = (
    {"pay_table": "commission", "commission_taken": "on_account"},
    {"pay_table": "commission", "commission_taken": "on_each_win"},
    {"pay_table": "no-commission", "commission_taken": "on_each_win"},
)
"""What the tables open with: of an evening each has the next one."""


@dataclass(slots=True)
class Shoes:
    """The decks of a table: those in its shoe, and how many shoes it has had tonight."""

    decks: list[str]
    filled: int = 0

    def fill(self, house: FullHouse, table: DealtTable) -> None:
        """Eight sealed decks come in and to the table."""
        self.filled += 1
        first = f"{table.name}-{table.day}-{self.filled}"
        self.decks = [f"{first}-{number}" for number in range(1, DECKS + 1)]
        registers.buy_decks(house, RULEBOOK, self.decks)
        registers.bring_decks(house, table, self.decks)

    def replace(self, house: FullHouse, table: DealtTable) -> None:
        """Players had the cards in their hands: the whole shoe goes and another one comes."""
        house.tell(SUPERVISOR, "cards.mark_handled", session=table.session)
        self.take_out(house)
        self.fill(house, table)

    def take_out(self, house: FullHouse) -> None:
        """Decks that players handled are not dealt from again."""
        house.tell(
            SUPERVISOR,
            "custody.withdraw",
            equipment="cards",
            items=self.decks,
            witness=LICENSEE,
            reason="handled_by_players",
        )


def _evening(house: FullHouse, index: int) -> Iterable[Process]:
    for number, method in enumerate(DealingMethod):
        terms = EVENINGS[(number + index) % len(EVENINGS)]
        yield _session(house, index, method, terms)


def _session(house: FullHouse, index: int, method: DealingMethod, terms: dict[str, Any]) -> Process:
    """Decks, opening, coups with a fresh shoe where players handled the last, closing."""
    table = card_sessions.new_table(house, f"baccarat-{method.value.lower()}", index, _crew(method))
    table.rulebook, table.limits, table.seats_maximum = RULEBOOK, LIMITS, SEATS
    play = table.play = _play(house, table, method, terms)
    shoes = Shoes([])
    shoes.fill(house, table)
    yield from frame.make_ready(house)
    frame.open_session(
        house,
        table,
        "baccarat.open",
        3,  # the opening, the limits and the method
        casino_supervisor=SUPERVISOR,
        seats=SEATS,
        decks=DECKS,
        main_floor=False,
        method=method.value,
        **terms,
        **baccarat_custody.notices(play, method),
    )
    yield from card_sessions.deal(house, table, baccarat_custody.begin(play))
    while play.goes_on(house.size.rounds(COUPS), waits=house.size.waits):
        if play.shoe_due and play.custody.handled:
            shoes.replace(house, table)
        yield from card_sessions.players(house, table, PLAYERS)
        yield from card_sessions.deal(house, table, play.play_coup())
        yield from card_sessions.deal(house, table, baccarat_custody.between_coups(play))
        yield 20
    yield from card_sessions.deal(house, table, play.collect())
    _count_releases(table, play)
    yield from frame.close_session(house, table)
    if play.custody.handled:
        shoes.take_out(house)
    else:
        registers.put_away(house, "cards", shoes.decks, registers.CUPBOARD)


def _count_releases(table: DealtTable, play: BaccaratTable) -> None:
    """Whoever leaves with marker or shoe, or has declined them, leaves an event more behind."""
    for seat in sorted(table.seats):
        left = leave_seat(play.holding, play.custody, seat)
        table.version += seat in play.busy_seats()
        play.custody = left


def _play(
    house: FullHouse, table: DealtTable, method: DealingMethod, terms: dict[str, Any]
) -> BaccaratTable:
    book, readings = rulebooks()[RULEBOOK], house.readings.get(RULEBOOK, {})
    settings = settings_for(
        book,
        decks=DECKS,
        pay_table=terms["pay_table"],
        approval=dict(APPROVALS)[f"pay_table_{terms['pay_table'].replace('-', '_')}"],
        readings=readings,
        limits=PostedLimits(minimum_minor=MINIMUM_MINOR, maximum_minor=MAXIMUM_MINOR),
        currency=CURRENCIES[house.country.currency],
        commission_taken=CommissionTaken(terms["commission_taken"]),
        payout_unit_minor=min(CHIPS),
    )
    seats = tuple(range(1, SEATS + 1))
    return BaccaratTable(
        rack=table,
        people=PEOPLE,
        dice=house.dice,
        wishes=Wishes((*baccarat_custody.WISHES[method], "wrong_payout")),
        settings=settings,
        holding=custody_for(book, readings=readings, seats=seats, on_main_floor=False),
        custody=Custody(method),
    )


def _crew(method: DealingMethod) -> tuple[str, ...]:
    return (f"croupier-{31 + list(DealingMethod).index(method)}",)


BACCARAT = Game(
    name="baccarat",
    board_maximum="100.00",
    players=9,
    schedules={LIMITS: {"minimum": "5.00", "maximum": "100.00"}},
    staff=(
        (MANAGER, "casino_manager"),
        *((person, "croupier") for method in DealingMethod for person in _crew(method)),
    ),
    evening=_evening,
    approvals=APPROVALS,
)
