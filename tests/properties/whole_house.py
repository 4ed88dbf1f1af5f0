"""Any evening of a whole house, with what is seen at its tables and how they end."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as some
from hypothesis.stateful import precondition, rule

from tests.floor.roulette_house import FLOAT
from tests.properties.any_house import PEOPLE, AnyHouse, chances, games
from tests.properties.evenings import counted, missing
from tests.properties.every_table import DICE, GAMES, OPENINGS
from tests.properties.whole_evenings import NEXT_DAY

OBSERVED = (
    *("cash_bet", "late_bet_accepted", "over_maximum_accepted", "wrong_payout"),
    *("play_without_inspector", "unauthorised_throw", "chip_sale_below_minimum"),
    *("ineligible_shooter", "no_roll_paid", "bet_taken_down", "card_set_aside"),
    *("croupier_drew_too_far", "card_exposed", "cards_handled", "shoe_kept"),
    *("card_drawn_unasked", "commission_not_paid", "natural_not_called"),
)

STAKED_ON = (
    *((kind, "layout") for kind in ("pass_line", "field", "banker", "player", "tie")),
    *(("hand", place) for place in ("{seat}", "{seat}.1", "{seat}.2")),
)
FIELDS = {
    "cash_bet": ("seat", "kind", "on", "amount"),
    "late_bet_accepted": ("seat", "kind", "on", "amount"),
    "over_maximum_accepted": ("seat", "kind", "on", "amount"),
    "wrong_payout": ("bet", "paid"),
    "chip_sale_below_minimum": ("seat", "amount"),
    "no_roll_paid": ("faces",),
    "bet_taken_down": ("bet",),
    "play_without_inspector": (),
    "unauthorised_throw": (),
    "card_set_aside": ("card",),
    "croupier_drew_too_far": ("card",),
    "card_drawn_unasked": ("seat", "hand"),
}
"""What is told of an act; of the others, the seat."""


class WholeHouse(AnyHouse):
    """Observations, closings, openings and the cut-off, at every table."""

    @rule(
        game=games,
        act=some.sampled_from(OBSERVED),
        chance=chances,
        amount=some.integers(0, 90),
        seat=some.integers(1, 4),
    )
    def observe(self, game: str, act: str, chance: int, amount: int, seat: int) -> None:
        """Something seen at a table; what it needs is mostly told, and now and then is not."""
        random, table = Random(chance), self.table_of(game)
        bets = [*table.bets, *(bet for number, bet in self.settled if number), "1-1"]
        kind, on = random.choice(STAKED_ON)
        seen = {
            "seat": seat,
            "kind": kind,
            "on": on.format(seat=seat),
            "amount": f"{amount}.00",
            "bet": random.choice(bets),
            "paid": f"{amount}.00",
            "faces": [random.randint(1, 6), random.randint(1, 6)],
            "hand": random.choice(["player", "banker"]),
            "card": random.choice(["9S", "2C", "KD", "AH"]),
        }
        told = FIELDS.get(act, ("seat",))
        if random.random() < 0.05:
            told = tuple(random.sample(sorted(seen), 3))
        fields = {name: seen[name] for name in told}
        self.at_game(game, "irregularity.record", "supervisor-2", act=act, **fields)

    # Ends

    @rule(game=games, gone=missing, really=some.integers(0, 3))
    def close(self, game: str, gone: int, really: int) -> None:
        table = self.table_of(game)
        if really:
            return
        for seat in sorted(table.seats):
            self.at_game(game, "table.leave_seat", seat=seat)
        found = counted(max(0, table.float_minor - gone * 100))
        signers = [table.croupier, "supervisor-2"]
        ended = {"float_chips": found, "counted_by": signers}
        self.at_game(game, "table.close", "supervisor-1", **ended)

    @precondition(lambda self: any(self.table_of(game).status == "closed" for game in GAMES))
    @rule(game=games)
    def open_once_more(self, game: str) -> None:
        name = {"session": f"{game}-1/{self.today}/{self.sessions[game].count('/') + 1}"}
        opening = OPENINGS[game] | {"float_chips": FLOAT} | name
        if game == "craps":
            self.bring_dice(name["session"])
        if self.give(f"{game}.open", "supervisor-1", **opening):
            self.sessions[game] = name["session"]

    def bring_dice(self, session: str) -> None:
        """The set goes back into the cupboard and comes to the table anew."""
        dice = {"equipment": "dice", "items": list(DICE), "taken_by": "supervisor-2"}
        self.give("custody.return", "director-1", **dice, place="card_cupboard")
        where = {"table": "craps-1", "session": session, "rulebook": "antigua-1963"}
        self.give("custody.serve", "director-1", **dice, **where, signed_by="director-1")

    @precondition(lambda self: self.house.at.day == 4)
    @rule(really=some.integers(0, 5))
    def cut_off(self, really: int) -> None:
        """The crews of the other tables come on duty too."""
        super().cut_off(really)
        if not really:
            for person in (*PEOPLE, "supervisor-1", "supervisor-2"):
                on = {"day": NEXT_DAY, "person": person, "licence_in_possession": True}
                self.give("day.staff_comes_on_duty", "supervisor-1", **on)
