"""What lies on a roulette cloth, with the texts that the log has of it."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, cast

from ledger.events.bets import Medium, RoundSettled
from ledger.floor.roulette.places import Places, Stake
from ledger.floor.roulette.round import RouletteRound
from ledger.floor.tables.betting import LiveBet, Offer

if TYPE_CHECKING:
    from ledger.floor.tables.betting import BettingTable

STAKE_LIMIT_MINOR = 10**18
"""A stake as large as that is not usual: an altered one may have more digits than can be told."""


class Paid(NamedTuple):
    """A line of a settlement."""

    bet: str
    seat: int
    medium: Medium
    paid_minor: int


class Settled(NamedTuple):
    """A settlement that ends its round; of its lines those that move colour chips."""

    lines: tuple[Paid, ...]
    float_change_minor: int
    occurred_at: dt.datetime
    lost_cash_minor: int = 0

    def apply(self, session: BettingTable) -> None:
        """Chips move, and the bets leave the layout with the round."""
        session.settle_round(cast("RoundSettled", self))


class Outcome(NamedTuple):
    """What a pocket makes of the bets that lie there."""

    lines: list[str]
    """The texts of the settlement's lines."""
    float_change_minor: int
    paid: tuple[Paid, ...]
    """The lines that have won colour chips: nobody asks for the names of their bets."""


class Cloth:
    """The bets of a round, kept beside a session that learns of them in the end."""

    def __init__(self, session: RouletteRound) -> None:
        self._session = session
        self.known: dict[str, Stake] = {}
        """What lies there and the session knows, by the name of the bet."""
        self.new: list[Stake] = []
        """What was laid since, bet after bet."""
        self.stakes_minor: defaultdict[str, int] = defaultdict(int)
        """What a player has on a place in all."""
        self.seats: set[int] = set()
        """Seats with usual bets only: of others, another bet may take something back."""
        self.colours: set[int] = set()
        """Seats whose colour chips lie there."""
        self.strange = False
        """Whether something lies there that the table alone can settle."""

    def look(self, places: Places) -> None:
        """See what lies there and who sits there."""
        session, stakes_minor = self._session, self.stakes_minor
        self.clear()
        names = "".join(session.bets).replace("-", "")  # others may need an escape in text
        self.strange = bool(names) and not names.isdecimal()
        for bet, live in session.bets.items():
            _, seat, kind, on, medium = live.offer
            place = places.of(kind, on, medium)
            if place is None or not 0 < live.stake_minor < STAKE_LIMIT_MINOR:
                self.strange = True
                self.seats.discard(seat)
                continue
            stake = self.known[bet] = places.stake(place, seat, live.stake_minor)
            stakes_minor[stake.where] += live.stake_minor
            if not stake.value_minor:
                self.colours.add(seat)
            if stakes_minor[stake.where] > place.most_minor:
                self.seats.discard(seat)

    @property
    def is_usual(self) -> bool:
        """Whether all that lies there can be settled by what is known of its places."""
        return not self.strange and self.colours <= self._session.seats.keys()

    def clear(self) -> None:
        """Nothing lies there."""
        self.known.clear()
        self.new.clear()
        self.colours.clear()
        self.stakes_minor.clear()
        self.seats = set(self._session.seats)

    def hand_over(self, stake: Stake) -> bool:
        """Take a stake from the colour chips of its seat, if it is whole chips of those."""
        holder, stake_minor = self._session.seats[stake.seat], stake.stake_minor
        whole = (
            holder.colour is not None
            and holder.chip_value_minor > 0
            and stake_minor <= holder.colour_minor
            and stake_minor % holder.chip_value_minor == 0
        )
        if whole:
            holder.colour_minor -= stake_minor
            self.colours.add(stake.seat)
        return whole

    def lay_down(self) -> None:
        """Let the session know what lies there."""
        session = self._session
        for number, stake in enumerate(self.new, self._first_of_new()):
            bet, place = f"{session.round}-{number}", stake.place
            offer = Offer(bet, stake.seat, place.kind, place.on, place.medium)
            session.bets[bet] = LiveBet(offer, stake.stake_minor)
        self.new.clear()

    def outcome(self, pocket: str, places: Places) -> Outcome:
        """What the pocket makes of all that lies there."""
        stakes = [*self.known.values(), *self.new]
        lines = [f'{{"bet":"{bet}{stake.lost}' for bet, stake in self.known.items()]
        named, first = f'{{"bet":"{self._session.round}-', self._first_of_new()
        lines += [f"{named}{number}{stake.lost}" for number, stake in enumerate(self.new, first)]
        paid: list[Paid] = []
        change_minor = sum([stake.value_minor for stake in stakes])
        for at in [at for at, stake in enumerate(stakes) if pocket in stake.numbers]:
            stake = stakes[at]
            due_minor, line = places.won(stake)
            lines[at] = lines[at].removesuffix(stake.lost) + line
            if stake.value_minor:
                change_minor -= due_minor
            else:
                paid.append(Paid("", stake.seat, stake.place.medium, due_minor))
        return Outcome(lines, change_minor, tuple(paid))

    def _first_of_new(self) -> int:
        return self._session.offers - len(self.new) + 1


def settlement_text(number: int, pocket: str, lines: list[str], float_change_minor: int) -> str:
    """The facts of a settlement of this round in which no cash was lost, to the end of its text."""
    return (
        f'"round":{number},"lines":[{",".join(lines)}],"lost_cash_minor":0,'
        f'"float_change_minor":{float_change_minor},"pocket":"{pocket}"}}'
    )
