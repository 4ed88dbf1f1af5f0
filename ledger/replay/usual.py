"""The usual at a roulette table: bets that lie there whole, the steps of a round, its settlement.

Nearly all of a session is that. From the pinned rulebook, the posted limits and what lies on the
cloth follows what the log must say of it, and the text is compared: nothing that can be foreseen
is read as an event. Whatever is not plainly so is not judged here: the table decides it again.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict

from ledger.events.base import Event
from ledger.events.roulette import (
    BallThrown,
    BetPlaced,
    BetsClosed,
    PocketCalled,
    RoundSettled,
)
from ledger.events.table import LimitsPosted
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.rules import TableRules
from ledger.refusals import Refusal
from ledger.replay.foreseen import Foreseen, Laid, Paid, Settled, Step
from ledger.replay.history import Entry
from ledger.replay.places import BEFORE_THE_STAKE, Places
from ledger.replay.state import IMPOSSIBLE

_STEPS = (BallThrown.TOPIC, BetsClosed.TOPIC, PocketCalled.TOPIC)
_STAKE = re.compile("[1-9][0-9]{0,17}")
_BETTING = ("betting", "spinning")


class UsualRoulette:
    """A roulette session under audit, as far as it goes as usual."""

    def __init__(self, session: RouletteSession, rules: TableRules) -> None:
        self._session = session
        self._rules = rules
        self._limits: LimitsPosted | None = None
        self._places: Places | None = None
        self._version = -1
        """Up to which event of the session the next three hold."""
        self._seats: dict[str, int] = {}
        """Who sits at the table, by the text of the seat's number."""
        self._stakes_minor: defaultdict[tuple[int, str, str], int] = defaultdict(int)
        """What a seat has on a place in all."""
        self._apart: set[int] = set()
        """Seats with a bet that is not usual: another one may take something of it back."""
        self._head = ""
        self._stamp: Event | None = None
        """What the text at the head of an event said last: when it was, and whose act."""

    def foresees(self, entry: Entry) -> Foreseen | None:
        """What happened, if the table would plainly record it; else None."""
        topic, session = entry.topic, self._session
        limits = getattr(session, "limits", None)  # between the opening and the first posting: none
        if limits is not self._limits:
            self._limits = limits
            self._places = self._places_now()
        places = self._places
        if places is None or entry.version != session.version + 1:
            return None
        if topic == BetPlaced.TOPIC:
            if session.version != self._version:
                self._look_again(places)
            return self._bet(entry.text, places)
        if topic == RoundSettled.TOPIC:
            return self._settlement(entry.text, places)
        return self._step(topic, entry.text, places) if topic in _STEPS else None

    def _step(self, topic: str, text: str, places: Places) -> Step | None:
        """A throw, the end of betting or a call, when it is time for it."""
        session, throw, pocket = self._session, self._session.throws + 1, ""
        kind: type[Event]
        if topic == BallThrown.TOPIC:
            kind, phase = BallThrown, "betting"
            croupier = json.dumps(session.croupier, ensure_ascii=False)
            told = f'"round":{session.round},"croupier":{croupier},"throw":{throw}}}'
        elif topic == BetsClosed.TOPIC:
            kind, phase = BetsClosed, "spinning"
            told = f'"round":{session.round}}}'
        else:
            kind, phase = PocketCalled, "no_more_bets"
            pocket = text.rpartition('"pocket":"')[2].removesuffix('"}')
            told = f'"round":{session.round},"pocket":"{pocket}"}}'
            if pocket not in places.pockets:
                return None
        if session.status != "open" or session.phase != phase or not text.endswith(told):
            return None
        stamp = self._in_turn(text[: -len(told)])
        return None if stamp is None else Step(kind, stamp.occurred_at, throw, pocket)

    def _bet(self, text: str, places: Places) -> Laid | None:
        """A bet that the table takes whole, with nothing to give back."""
        session = self._session
        bet = f"{session.round}-{session.offers + 1}"
        head, _, told = text.partition(f'"round":{session.round},"bet":"{bet}","seat":')
        number, _, told = told.partition(",")
        named, _, told = told.partition(BEFORE_THE_STAKE)
        stake, _, terms = told.partition(",")
        seat, place = self._seats.get(number), places.named(named)
        if (
            seat is None
            or seat in self._apart
            or place is None
            or terms != place.terms
            or session.status != "open"
            or session.phase not in _BETTING
            or not _STAKE.fullmatch(stake)
            or (stamp := self._in_turn(head)) is None
        ):
            return None
        stake_minor, where = int(stake), (seat, place.kind, place.on)
        total_minor = self._stakes_minor[where] + stake_minor
        if not place.least_minor <= total_minor <= place.most_minor:
            return None
        if place.medium == "colour_chips" and not self._holds_colour(seat, stake_minor):
            return None
        self._stakes_minor[where] = total_minor
        self._version += 1
        return Laid(bet, *where, place.medium, stake_minor, stamp.occurred_at)

    def _settlement(self, text: str, places: Places) -> Settled | None:
        """A settlement in which each bet that lies there has what the pocket makes of it."""
        session = self._session
        if (
            session.status not in ("open", "suspended")
            or session.phase != "called"
            or session.observed_paid_minor
            or (pocket := session.pocket) not in places.pockets
            or not "".join(session.bets).replace("-", "").isdecimal()  # and needs no escape in text
        ):
            return None
        lines: list[str] = []
        colour: list[Paid] = []
        change_minor = 0
        for bet, live in session.bets.items():
            _, seat, kind, on, medium = live.offer
            place, stake_minor = places.of(kind, on, medium), live.stake_minor
            if place is None:
                return None
            won = pocket in place.numbers
            due_minor = place.due_minor(stake_minor) if won else 0
            behind = place.won(due_minor) if won else place.lost
            lines.append(
                f'{{"bet":"{bet}","seat":{seat},{place.named}"stake_minor":{stake_minor},{behind}'
            )
            if medium == "value_chips":
                change_minor += stake_minor - due_minor
            elif seat in session.seats:
                colour.append(Paid(bet, seat, medium, due_minor))
            else:
                return None
        told = (
            f'"round":{session.round},"lines":[{",".join(lines)}],"lost_cash_minor":0,'
            f'"float_change_minor":{change_minor},"pocket":"{pocket}"}}'
        )
        if not text.endswith(told) or change_minor < -session.float_minor:
            return None
        stamp = self._in_turn(text[: -len(told)])
        if stamp is None:
            return None
        return Settled(tuple(colour), change_minor, stamp.occurred_at, len(lines))

    def _in_turn(self, head: str) -> Event | None:
        """What stands before the round of an event: in time, and by the croupier in charge."""
        if head != self._head:
            self._head = head
            self._stamp = _stamp(head)
        stamp, session = self._stamp, self._session
        if (
            stamp is None
            or stamp.actor != session.croupier
            or stamp.caused_by is not None
            or stamp.occurred_at < session.last_at  # which no step of the round is behind
        ):
            return None
        return stamp

    def _holds_colour(self, seat: int, stake_minor: int) -> bool:
        """Whether the stake is whole colour chips that the seat holds."""
        holder = self._session.seats[seat]
        return (
            holder.colour is not None
            and holder.chip_value_minor > 0
            and stake_minor <= holder.colour_minor
            and stake_minor % holder.chip_value_minor == 0
        )

    def _look_again(self, places: Places) -> None:
        """Something else has happened: see who sits there and what lies on the cloth."""
        session, stakes_minor = self._session, self._stakes_minor
        self._version = session.version
        self._seats = {str(seat): seat for seat in session.seats}
        self._apart = set()
        stakes_minor.clear()
        for live in session.bets.values():
            _, seat, kind, on, medium = live.offer
            stakes_minor[seat, kind, on] += live.stake_minor
            place = places.of(kind, on, medium)
            if place is None or stakes_minor[seat, kind, on] > place.most_minor:
                self._apart.add(seat)

    def _places_now(self) -> Places | None:
        try:
            return Places(self._session.engine_settings(self._rules))
        except (Refusal, *IMPOSSIBLE):  # limits by which nobody can play: the table says why
            return None


def _stamp(head: str) -> Event | None:
    """The facts that every event has, read from the text before an event's own.

    None where it is not spelled as the log spells it: an altered one may name columns, say.
    """
    text = f"{head[:-1]}}}".encode()
    try:
        stamp = Event.from_payload("", 0, text)
    except ValueError:
        return None
    return stamp if head.endswith(",") and stamp.payload() == text else None
