"""What lies on a roulette cloth, with the texts that the log has of it."""

from __future__ import annotations

from collections import defaultdict

from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.betting import LiveBet, Offer
from ledger.replay.places import Places, Stake


class Cloth:
    """The bets of a round, kept beside a session that learns of them in the end."""

    def __init__(self, session: RouletteSession) -> None:
        self._session = session
        self.lies: dict[str, Stake] = {}
        """What lies there, by the name of the bet."""
        self.stakes_minor: defaultdict[str, int] = defaultdict(int)
        """What a player has on a place in all."""
        self.seats: set[int] = set()
        """Seats with usual bets only: of others, another bet may take something back."""
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
            if place is None:
                self.strange = True
                self.seats.discard(seat)
                continue
            stake = self.lies[bet] = places.stake(place, seat, live.stake_minor)
            stakes_minor[stake.where] += live.stake_minor
            if stakes_minor[stake.where] > place.most_minor:
                self.seats.discard(seat)

    def clear(self) -> None:
        """Nothing lies there."""
        self.lies.clear()
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
        return whole

    def lay_down(self) -> None:
        """Let the session know what lies there."""
        known = self._session.bets
        for bet, stake in self.lies.items():
            if bet not in known:
                place = stake.place
                offer = Offer(bet, stake.seat, place.kind, place.on, place.medium)
                known[bet] = LiveBet(offer, stake.stake_minor)
