"""Any evening, with everything else that happens in a house."""

from __future__ import annotations

import datetime as dt
from typing import Any

from hypothesis import strategies as some
from hypothesis.stateful import precondition, rule

from ledger.floor.money.drop_box import DropBox
from ledger.floor.money.slip import Slip
from tests.floor.roulette_house import DAY, OPENING
from tests.properties.evenings import (
    NUMBERS,
    WINDOW,
    AnyEvening,
    counted,
    media,
    missing,
    numbers,
    places,
    pockets,
    seats,
)

NEXT_DAY = "1964-01-05"
persons = some.sampled_from([None, "croupier-3", "helper-1"])


class WholeEvening(AnyEvening):
    """Observations, suspensions, slips, the window, counts, closings and the cut-off."""

    # Observations

    @rule(
        number=numbers,
        seat=some.integers(1, 4),
        place=places,
        amount=some.integers(1, 60),
        medium=media,
        act=some.sampled_from(["cash_bet", "late_bet_accepted", "over_maximum_accepted"]),
    )
    def see_a_bet(self, number: int, place: tuple[str, str], amount: int, **seen: Any) -> None:
        kind, on = place
        stake = {"kind": kind, "on": on, "amount": f"{amount}.00"}
        self.at(number, "irregularity.record", "supervisor-1", **stake, **seen)

    @rule(number=numbers, offer=some.integers(1, 4), paid=some.integers(0, 90))
    def see_a_payout(self, number: int, offer: int, paid: int) -> None:
        seen = {"act": "wrong_payout", "bet": f"{self.table(number).round}-{offer}"}
        self.at(number, "irregularity.record", "helper-1", **seen, paid=f"{paid}.00")

    @precondition(lambda self: self.settled)
    @rule(which=some.integers(0, 50), paid=some.integers(0, 90))
    def see_a_payout_later(self, which: int, paid: int) -> None:
        number, bet = self.settled[which % len(self.settled)]
        seen = {"act": "wrong_payout", "bet": bet, "paid": f"{paid}.00"}
        self.at(number, "irregularity.record", "helper-1", **seen)

    @rule(
        number=numbers,
        act=some.sampled_from(["play_without_inspector", "unauthorised_throw"]),
        pocket=some.none() | pockets,
        person=persons,
    )
    def see_a_throw(self, number: int, act: str, pocket: str | None, person: str | None) -> None:
        self.at(number, "irregularity.record", "helper-1", act=act, pocket=pocket, person=person)

    @rule(number=numbers, seat=some.none() | seats, amount=some.integers(1, 4))
    def see_a_small_sale(self, number: int, seat: int | None, amount: int) -> None:
        seen = {"act": "chip_sale_below_minimum", "seat": seat, "amount": f"{amount}.00"}
        self.at(number, "irregularity.record", "helper-1", **seen)

    @rule(number=numbers, minutes=some.integers(1, 30), place=places)
    def tell_late(self, number: int, minutes: int, place: tuple[str, str]) -> None:
        """A fact from paper, in a round or as an observation."""
        now, self.house.at = self.house.at, self.house.at - dt.timedelta(minutes=minutes)
        kind, on = place
        stake = {"seat": 1, "kind": kind, "on": on, "amount": "3.00", "late_reason": "from_paper"}
        self.at(number, "roulette.bet", **stake)
        observed = {"act": "other", "clause": "AG.R9(1)"}
        self.at(number, "irregularity.record", "helper-1", **stake, **observed)
        self.house.at = now

    # Stops, crews and limits

    @rule(number=numbers, do=some.sampled_from(["table.suspend", "table.resume", "table.resume"]))
    def stop_or_go_on(self, number: int, do: str) -> None:
        self.at(number, do, "supervisor-1")

    @rule(
        do=some.sampled_from(["leaves", "arrives", "arrives"]),
        day=some.sampled_from([DAY, NEXT_DAY]),
    )
    def inspector(self, do: str, day: str) -> None:
        self.give(f"day.inspector_{do}", "inspector-1", day=day)

    @rule(
        number=numbers,
        croupier=some.sampled_from(["croupier-1", "croupier-2", "croupier-3", "helper-1"]),
        reason=some.sampled_from(["rota", "player_request"]),
    )
    def change_croupier(self, number: int, croupier: str, reason: str) -> None:
        change = {"croupier": croupier, "reason": reason, "requested_by_seat": 1}
        self.at(number, "table.change_croupier", "supervisor-1", **change)

    @rule(number=numbers, schedule=some.sampled_from(["limits-1", "limits-2", "limits-3"]))
    def post_limits(self, number: int, schedule: str) -> None:
        self.at(number, "table.post_limits", "supervisor-1", limits=schedule)

    # Window and slips

    @rule(amount=some.integers(1, 300), do=some.sampled_from(["sell", "redeem"]))
    def at_the_window(self, amount: int, do: str) -> None:
        self.give(f"cage.{do}_chips", "cashier-1", cage=WINDOW, amount=f"{amount}.00")

    @rule(gone=missing, chips_gone=missing, last=some.sampled_from(["count"] * 9 + ["close"]))
    def count_window(self, gone: int, chips_gone: int, last: str) -> None:
        window = self.window()
        found = {
            "cash": counted(max(0, window.cash_minor - gone * 100)),
            "chips": counted(max(0, window.chips_minor - chips_gone * 100)),
            "foreign": {"USD": "99.00"},
        }
        counters = ["cashier-1", "supervisor-1"]
        self.give(f"cage.{last}", "cashier-1", cage=WINDOW, **found, counted_by=counters)

    @rule(number=numbers, fill=some.booleans(), pieces=some.integers(0, 3))
    def request(self, number: int, *, fill: bool, pieces: int) -> None:
        way = [f"cage/{WINDOW}", f"table/{self.names[number]}"]
        source, target = way if fill else reversed(way)
        slip = {"slip": f"S-{self.slips + 1:06d}", "kind": "fill" if fill else "credit"}
        chips = {"source": source, "target": target, "chips": {"25.00": pieces}}
        self.slips += self.give("slip.request", "supervisor-1", **slip, **chips)

    @precondition(lambda self: self.slips)
    @rule(
        back=some.integers(0, 3),
        do=some.sampled_from([None, None, None, "issue", "receive", "void"]),
    )
    def carry(self, back: int, do: str | None) -> None:
        """The next step of a slip, or any."""
        number = f"S-{self.slips - back % self.slips:06d}"
        slip = self.house.see(Slip, f"slip/{number}")
        do = do or {"requested": "issue", "issued": "receive"}.get(slip.status, "void")
        place = slip.requested.source if do == "issue" else slip.requested.target
        table = next((n for n in NUMBERS if place == f"table/{self.names[n]}"), None)
        by = "cashier-1" if table is None else self.table(table).croupier
        carrier = {"carrier": "security-1"} if do == "issue" else {}
        reason = {"reason": "not_needed"} if do == "void" else {}
        signer = "supervisor-1" if do == "void" else by
        self.give(f"slip.{do}", signer, slip=number, **carrier, **reason)

    # Ends

    @rule(number=numbers, gone=missing, clear=some.integers(0, 5))
    def close_table(self, number: int, gone: int, clear: int) -> None:
        table = self.table(number)
        if not clear:  # as far as the rules allow
            for seat in sorted(table.seats):
                self.at(number, "table.leave_seat", seat=seat)
        found = counted(max(0, table.float_minor - gone * 100))
        counters = [table.croupier, "supervisor-1"]
        count = {"float_chips": found, "counted_by": counters}
        self.at(number, "table.close", "supervisor-1", **count)

    @precondition(lambda self: any(self.table(n).status == "closed" for n in NUMBERS))
    @rule(number=numbers)
    def open_again(self, number: int) -> None:
        day = NEXT_DAY if self.house.at.day == 5 else DAY
        second = f"roulette-{number}/{day}/2"
        opening = {"session": second, "croupier": f"croupier-{number}", "helper": None}
        if self.give("roulette.open", "supervisor-1", **(OPENING | opening)):
            self.names[number] = second
            self.settled = [found for found in self.settled if found[0] != number]

    @precondition(lambda self: any(self.table(n).status == "closed" for n in NUMBERS))
    @rule(number=numbers, gone=missing, counter=some.integers(1, 2))
    def count_box(self, number: int, gone: int, counter: int) -> None:
        """A box is found with what it should hold, or with something else."""
        box = self.house.see(DropBox, f"drop-box/{self.names[number]}")
        cash = counted(max(0, box.expected_minor - gone * 100))
        self.give("drop_box.count", f"counter-{counter}", box=self.names[number], cash=cash)

    @rule(day=some.sampled_from([DAY, NEXT_DAY]), really=some.integers(0, 5))
    def close_day(self, day: str, really: int) -> None:
        if not really:
            self.give("day.close", "supervisor-1", day=day)

    @precondition(lambda self: self.house.at.day == 4)
    @rule(really=some.integers(0, 5))
    def cut_off(self, really: int) -> None:
        """The next gaming day begins, for the Inspector and for the crews."""
        if really:
            return
        self.house.at = self.house.at.replace(day=5, hour=6, minute=0)
        self.give("day.open", "supervisor-1", day=NEXT_DAY)
        self.give("day.inspector_arrives", "inspector-1", day=NEXT_DAY)
        for person in ("croupier-1", "croupier-2", "croupier-3", "cashier-1"):
            on = {"day": NEXT_DAY, "person": person, "licence_in_possession": True}
            self.give("day.staff_comes_on_duty", "supervisor-1", **on)

    @precondition(lambda self: self.house.at.day == 5)
    @rule(number=numbers, gone=missing)
    def turn(self, number: int, gone: int) -> None:
        table = self.table(number)
        count = {"float_chips": counted(max(0, table.float_minor - gone * 100))}
        count |= {"counted_by": [table.croupier, "supervisor-1"]}  # type: ignore[dict-item]  # a field of another kind
        self.at(number, "table.turn_day", "supervisor-1", to_day=NEXT_DAY, **count)
