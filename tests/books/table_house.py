"""The same house with a table in play."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple

from ledger.books import accounts
from ledger.events import drop_box, roulette, seats, table
from ledger.events.bets import Medium, SettlementLine
from tests.books.house import TABLE, House, ones

FLOAT = accounts.table_float(TABLE)
LAYOUT = accounts.layout(TABLE)
COLOUR_LAYOUT = accounts.colour_layout(TABLE)
CASH_LAYOUT = accounts.layout_cash(TABLE)
BOX_CASH = accounts.table_box(TABLE)


class Bet(NamedTuple):
    """A stake on the cloth."""

    seat: int
    medium: Medium
    stake_minor: int


class Outcome(NamedTuple):
    """How a bet ends: what is due and what is paid, a winning stake included."""

    won: bool
    due_minor: int
    paid_minor: int
    breakage_minor: int = 0


def colour_of(seat: int) -> str:
    """Where the colour chips of a seat are."""
    return accounts.colour_seat(TABLE, seat)


class TableHouse(House):
    """One table, opened once."""

    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.offers = 0
        self.bets: dict[str, Bet] = {}
        self.paid: list[tuple[str, Bet, Outcome]] = []
        self.removed: list[str] = []

    @property
    def box(self) -> str:
        """The box at the table, named after the gaming day."""
        return f"drop-box/roulette-1/{self.day}"

    def open_table(self, chips_minor: int) -> None:
        self.record(
            table.TableOpened,
            TABLE,
            table="roulette-1",
            game="roulette",
            engine="roulette/1",
            rulebook="antigua-1963-roulette",
            rulebook_sha256="0" * 64,
            readings={},
            currency="XCD",
            equipment={"wheel": "double_zero"},
            seats=7,
            consent="C-1",
            inspectors=("inspector-1",),
            croupier="croupier-1",
            float_chips=ones(chips_minor),
            counted_by=("croupier-1", "supervisor-1"),
            box=self.box,
        )
        self.carry(accounts.MAIN_BANK, FLOAT, chips_minor)

    # Chips

    def buy_in(self, amount_minor: int) -> None:
        self.record(seats.TableChipsSold, TABLE, amount_minor=amount_minor, seat=1)
        self.carry(FLOAT, accounts.OUTSIDE, amount_minor)
        self.held[BOX_CASH] += amount_minor

    def sell_colour(self, seat: int, amount_minor: int, paid_with: str) -> None:
        chips = {"colour": "blue", "chip_value_minor": 1, "pieces": amount_minor}
        facts = {"seat": seat, "amount_minor": amount_minor, "paid_with": paid_with}
        self.record(seats.ColourSold, TABLE, **chips, **facts)
        self.held[colour_of(seat)] += amount_minor
        if paid_with == "cash":
            self.held[BOX_CASH] += amount_minor
        else:
            self.carry(accounts.OUTSIDE, FLOAT, amount_minor)

    def exchange_colour(self, seat: int, amount_minor: int) -> None:
        facts = {"seat": seat, "colour": "blue", "pieces": amount_minor}
        self.record(seats.ColourExchanged, TABLE, amount_minor=amount_minor, **facts)
        self.held[colour_of(seat)] -= amount_minor
        self.carry(FLOAT, accounts.OUTSIDE, amount_minor)

    # Bets

    def _stake(self, bet: Bet, amount_minor: int) -> None:
        """From the player to the cloth, or, negative, back."""
        if bet.medium == "value_chips":
            self.carry(accounts.OUTSIDE, LAYOUT, amount_minor)
        elif bet.medium == "colour_chips":
            self.carry(colour_of(bet.seat), COLOUR_LAYOUT, amount_minor)
        else:
            self.held[CASH_LAYOUT] += amount_minor

    def bet(self, bet: Bet) -> str:
        self.offers += 1
        name = f"{self.round}-{self.offers}"
        self.bets[name] = bet
        facts = {"kind": "straight", "on": "17", "pays": (35, 1), "clause": "AG.R9(2).straight"}
        offer = {"round": self.round, "bet": name, **bet._asdict()}
        self.record(roulette.BetPlaced, TABLE, **offer, **facts)
        self._stake(bet, bet.stake_minor)
        return name

    def lift(self, name: str, amount_minor: int | None = None) -> None:
        """The player takes a bet back; or, with an amount, so much of it is handed back."""
        bet = self.bets.pop(name)
        offer = {"round": self.round, "bet": name, "seat": bet.seat, "medium": bet.medium}
        if amount_minor is None:
            self.record(roulette.BetRemoved, TABLE, **offer, stake_minor=bet.stake_minor)
            self._stake(bet, -bet.stake_minor)
            return
        self._hand_back(offer, "over_maximum", amount_minor, from_layout=True)
        self._stake(bet, -amount_minor)
        if amount_minor < bet.stake_minor:
            self.bets[name] = bet._replace(stake_minor=bet.stake_minor - amount_minor)

    def late_bet(self, bet: Bet) -> None:
        """Chips that never became a bet."""
        offer = {"round": self.round, "bet": "1-99", "seat": bet.seat, "medium": bet.medium}
        self._hand_back(offer, "late", bet.stake_minor, from_layout=False)

    def _hand_back(
        self, offer: dict[str, Any], reason: str, amount_minor: int, *, from_layout: bool
    ) -> None:
        facts = {"reason": reason, "clause": "AG.8(5)", "kind": "straight", "on": "17"}
        moved = {"amount_minor": amount_minor, "from_layout": from_layout}
        self.record(roulette.BetReturned, TABLE, **offer, **facts, **moved)

    def settle(self, outcomes: dict[str, Outcome]) -> None:
        lines = []
        float_before_minor = self.held[FLOAT]
        box_before_minor = self.held[BOX_CASH]
        for name, bet in self.bets.items():
            lines.append(_line(name, bet, outcomes[name]))
            self._pay(bet, outcomes[name])
            self.paid.append((name, bet, outcomes[name]))
        self.record(
            roulette.RoundSettled,
            TABLE,
            round=self.round,
            pocket="17",
            lines=tuple(lines),
            lost_cash_minor=self.held[BOX_CASH] - box_before_minor,
            float_change_minor=self.held[FLOAT] - float_before_minor,
        )
        self.bets = {}
        self.offers = 0
        self.round += 1

    def _pay(self, bet: Bet, outcome: Outcome) -> None:
        """What the croupier's hands do."""
        if bet.medium == "value_chips":
            self.carry(LAYOUT, FLOAT, bet.stake_minor)
            self.carry(FLOAT, accounts.OUTSIDE, outcome.paid_minor)
        elif bet.medium == "colour_chips":
            self.held[COLOUR_LAYOUT] -= bet.stake_minor
            self.held[colour_of(bet.seat)] += outcome.paid_minor
        else:
            back_minor = min(bet.stake_minor, outcome.paid_minor) if outcome.won else 0
            self.held[CASH_LAYOUT] -= back_minor
            self.carry(CASH_LAYOUT, BOX_CASH, bet.stake_minor - back_minor)
            self.carry(FLOAT, accounts.OUTSIDE, outcome.paid_minor - back_minor)

    def restate(self, index: int, actual_minor: int) -> None:
        """A payout of a settled round was another amount."""
        name, bet, outcome = self.paid[index]
        self.paid[index] = (name, bet, outcome._replace(paid_minor=actual_minor))
        amounts = {"due_minor": outcome.due_minor, "recorded_paid_minor": outcome.paid_minor}
        facts = {"round": 1, "bet": name, "seat": bet.seat, "medium": bet.medium}
        self.record(
            roulette.PayoutRestated, TABLE, **facts, **amounts, actual_paid_minor=actual_minor
        )
        more_minor = actual_minor - outcome.paid_minor
        if bet.medium == "colour_chips":
            self.held[colour_of(bet.seat)] += more_minor
        else:
            self.carry(FLOAT, accounts.OUTSIDE, more_minor)

    # Counts

    def count_table(self, gone_minor: int, *, close: bool) -> None:
        """Count after some chips have gone (or, negative, turned up)."""
        facts: dict[str, Any] = {
            "expected_float_minor": self.held[FLOAT],
            "drop_minor": self.held[BOX_CASH],
            "counted_by": ("croupier-1", "supervisor-1"),
            "removed_box": self.box,
        }
        self.carry(FLOAT, accounts.OUTSIDE, gone_minor)
        facts["float_chips"] = ones(self.held[FLOAT])
        removed = self.box
        if close:
            self.record(table.TableClosed, TABLE, **facts)
            self.carry(FLOAT, accounts.MAIN_BANK, self.held[FLOAT])
        else:
            next_day = self.day + dt.timedelta(days=1)
            box = f"drop-box/roulette-1/{next_day}"
            self.record(table.DayTurned, TABLE, to_day=next_day, box=box, **facts)
            self.day = next_day
        in_box_minor = self.held[BOX_CASH]
        self.record(drop_box.BoxRemoved, removed, session=TABLE, expected_minor=in_box_minor)
        self.carry(BOX_CASH, accounts.removed_box(removed), in_box_minor)
        self.removed.append(removed)

    def count_box(self, gone_minor: int) -> None:
        """Two counters agree on the oldest box, after some cash has gone (or turned up)."""
        box = self.removed.pop(0)
        place = accounts.removed_box(box)
        expected_minor = self.held[place]
        self.held[place] -= gone_minor
        amounts = {"expected_minor": expected_minor, "counted_minor": self.held[place]}
        counters = ("counter-1", "counter-2")
        self.record(drop_box.BoxCounted, box, session=TABLE, counters=counters, **amounts)
        self.carry(place, accounts.VAULT, self.held[place])


def _line(name: str, bet: Bet, outcome: Outcome) -> SettlementLine:
    return SettlementLine(
        bet=name,
        kind="straight",
        on="17",
        pays=(35, 1),
        clause="AG.R9(2).straight",
        result="won" if outcome.won else "lost",
        due_minor=outcome.due_minor,
        paid_minor=outcome.paid_minor,
        breakage_minor=outcome.breakage_minor,
        **bet._asdict(),
    )
