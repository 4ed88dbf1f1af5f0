"""Random acts at a baccarat table: mostly those that fit the moment, some that do not."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.baccarat.state import coup_of, custody_of, wagers_of
from ledger.floor.tables.rules import TableRules
from ledger.games.baccarat.coup import FIRST_CARDS, next_hand, result
from ledger.games.baccarat.custody.coups import goes_face_down
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import CARDS_OF, Custody, Item
from ledger.games.baccarat.custody.turns import turn
from ledger.games.cards import DECK
from ledger.money import AUD
from ledger.refusals import Refusal
from ledger.rulebooks.new_south_wales_baccarat import RULEBOOK
from tests.floor.baccarat_house import DEALER, SUPERVISOR, Table

Act = tuple[str, str, dict[str, Any]]
SEATS = (1, 2, 3)
HANDS = ("player", "banker")
BETS = ("player", "banker", "tie", "player_pair", "banker_pair")
ITEMS = ("player_cards", "banker_cards", "marker", "shoe")


def any_act(random: Random) -> Act:
    """Any command at all, whatever the moment."""
    seat, hand = random.choice((*SEATS, 4)), random.choice(HANDS)
    card, item = random.choice((*DECK, None)), random.choice(ITEMS)
    named = {} if card is None else {"card": card}
    drawn = {} if random.random() < 0.5 else {"drawn_by_seat": seat}
    acts: list[Act] = [
        ("baccarat.make_shoe", "", {"fresh": random.random() < 0.7}),
        ("baccarat.bet", "", a_bet(random, seat)),
        ("baccarat.remove_bet", "", {"bet": f"{random.randint(1, 4)}-{random.randint(1, 3)}"}),
        ("baccarat.no_more_bets", "", {}),
        ("baccarat.begin_coup", "", {}),
        ("baccarat.instruct", "", {}),
        ("baccarat.card", "", {"hand": hand, **named, **drawn}),
        ("baccarat.turn_up", "", {"hand": hand, "card": card or "AS"}),
        ("baccarat.call", "", {"player": random.randint(0, 9), "banker": random.randint(0, 9)}),
        ("baccarat.settle", "", {}),
        ("baccarat.take_commission", "", {"seat": seat}),
        ("baccarat.offer", "", {"item": item, "seat": seat}),
        ("baccarat.refuse", "", {"seat": seat}),
        ("baccarat.accept", "", {"seat": seat, "hand": hand}),
        ("baccarat.pass_cards", "", {"hand": hand, "seat": seat}),
        ("baccarat.return_cards", "", {"hand": hand}),
        ("baccarat.pass", "", {"item": random.choice(("marker", "shoe")), "seat": seat}),
        ("baccarat.take_marker_back", "", {"seat": seat}),
        ("baccarat.forfeit", SUPERVISOR, {"seat": seat, "reason": "An order."}),
        ("baccarat.offer_anew", "", {}),
        ("baccarat.burn", "", {"shown": card or "AS", "face_down": random.randint(0, 3)}),
        ("table.take_seat", "", {"seat": seat}),
        ("table.leave_seat", "", {"seat": seat}),
        ("table.suspend", SUPERVISOR, {}),
        ("table.resume", SUPERVISOR, {}),
        ("irregularity.record", SUPERVISOR, {"act": "cards_handled", "seat": seat}),
        ("irregularity.record", SUPERVISOR, {"act": "commission_not_paid", "seat": seat}),
    ]
    return random.choice(acts)


def a_bet(random: Random, seat: int) -> dict[str, Any]:
    amount = random.choice(("10.00", "20.00", "60.00", "7.50"))
    return {"seat": seat, "kind": random.choice(BETS), "amount": amount}


class Evening:
    """A table, its rules, and acts that its moment asks for or allows."""

    def __init__(self, game: Table, random: Random, **readings: str) -> None:
        self.game, self.random = game, random
        self.rules = TableRules(RULEBOOK, RULEBOOK.choose(readings), AUD)
        self.refused = 0

    def step(self) -> None:
        """One act; what is refused leaves no trace."""
        fitting = self.random.random() < 0.9
        do, by, fields = self.fitting_act() if fitting else any_act(self.random)
        before = list(self.game.house.log)
        try:
            self.game.do(do, by or DEALER, **fields)
        except Refusal:
            self.refused += 1
            assert self.game.house.log == before

    def fitting_act(self) -> Act:
        """What the table is ready for."""
        return self.fitting_act_at(self.game.state)

    def fitting_act_at(self, table: BaccaratSession) -> Act:
        """What a table in this state is ready for."""
        random = self.random
        prepared = self._preparation(table)
        if prepared is not None:
            return prepared
        if table.custody.asked is not None:
            answer = random.choice(("baccarat.accept", "baccarat.refuse"))
            return answer, "", {"seat": table.custody.asked[1]}
        if table.phase == "called":
            return "baccarat.settle", "", {}
        if table.phase == "dealing":
            return self._dealing(table)
        if table.phase == "betting" and random.random() < (0.8 if len(table.bets) < 3 else 0.1):
            return "baccarat.bet", "", a_bet(random, random.choice(SEATS))
        return self._before_the_cards(table)

    def _preparation(self, table: BaccaratSession) -> Act | None:
        if table.status == "suspended" and table.phase == "betting":
            return "table.resume", SUPERVISOR, {}
        absent = [seat for seat in SEATS if seat not in table.seats]
        if absent:
            return "table.take_seat", "", {"seat": absent[0]}
        used = not table.shoe or table.out > 24
        if table.phase != "betting" or table.bets or not used:
            return None
        owing = next(iter(table.owed_minor), None)
        if owing is not None:
            return "baccarat.take_commission", "", {"seat": owing}
        return "baccarat.make_shoe", "", {"fresh": self.random.random() < 0.8}

    def _before_the_cards(self, table: BaccaratSession) -> Act:
        custody, settings = custody_of(table), table.custody_settings(self.rules)
        holder = custody.holder(Item.MARKER)
        if holder is not None and table.phase == "betting" and self.random.random() < 0.5:
            return "baccarat.bet", "", {"seat": holder, "kind": "banker", "amount": "20.00"}
        if holder is not None and self.random.random() < 0.2:
            return "baccarat.take_marker_back", "", {"seat": holder}
        fallback = settings.pinned_fallback if custody.method in ("D", "E") else None
        by_marker = "B" in (custody.method, fallback)
        for item in ((Item.SHOE,) if fallback else ()) + ((Item.MARKER,) if by_marker else ()):
            due = turn(settings, custody, item, wagers_of(table))
            early = custody.method == "E" and table.phase == "betting"
            if due is not None and custody.holder(item) is None and not early:
                return "baccarat.offer", "", {"item": item.value, "seat": due.seat}
        step = "no_more_bets" if table.phase == "betting" else "begin_coup"
        return f"baccarat.{step}", "", {}

    def _dealing(self, table: BaccaratSession) -> Act:
        custody, settings = custody_of(table), table.custody_settings(self.rules)
        if custody.cards_out is not None:
            return "baccarat.return_cards", "", {"hand": custody.cards_out.value}
        marker = custody.holder(Item.MARKER)
        if custody.drawn == FIRST_CARDS:
            if marker is not None and not custody.cards_passed:
                return "baccarat.pass_cards", "", {"hand": "banker", "seat": marker}
            for item in CARDS_OF.values() if custody.playing == "A" else ():
                due = turn(settings, custody, item, custody.wagers)
                if due is not None and custody.holder(item) is None:
                    return "baccarat.offer", "", {"item": item.value, "seat": due.seat}
        covered = [hand for hand, cards in table.laid.items() if None in cards]
        if custody.drawn >= FIRST_CARDS and covered:
            card = self.random.choice(DECK)
            return "baccarat.turn_up", "", {"hand": covered[0], "card": card}
        return self._next_card(table, custody, settings)

    def _next_card(
        self, table: BaccaratSession, custody: Custody, settings: CustodySettings
    ) -> Act:
        drawing = table.engine_settings(self.rules).drawing
        due = next_hand(drawing, coup_of(table))
        if due is None:
            shown = result(drawing, coup_of(table))
            totals = {"player": shown.player_total, "banker": shown.banker_total}
            return "baccarat.call", "", totals
        holder = custody.holder(Item.SHOE)
        if holder is not None and not custody.instructed:
            return "baccarat.instruct", "", {}
        down = goes_face_down(settings, custody, due) and custody.drawn < FIRST_CARDS
        card = {} if down else {"card": self.random.choice(DECK)}
        drawn = {} if holder is None else {"drawn_by_seat": holder}
        return "baccarat.card", "", {"hand": due.value, **card, **drawn}
