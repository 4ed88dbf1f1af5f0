"""The usual at a roulette table: a bet that lies there whole, and the settlement of its round.

Nearly all of a session is that. What the pinned rulebook and the posted limits make of each place
is asked of the engine once, and every bet and every line of a settlement is held against it.
Whatever is not plainly so is not judged here: the table decides it again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced, RoundSettled
from ledger.events.table import LimitsPosted
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.betting import LiveBet
from ledger.floor.tables.rules import TableRules
from ledger.refusals import Refusal
from ledger.replay.places import Place, Places, Where

_BETTING = ("betting", "spinning")


class UsualRoulette:
    """A roulette session under audit, as far as it goes as usual."""

    def __init__(self, session: RouletteSession, rules: TableRules) -> None:
        self._session = session
        self._rules = rules
        self._limits: LimitsPosted | None = None
        self._places: Mapping[Where, Place | None] = {}
        self._version = -1
        """Up to which event of the session the next two hold."""
        self._stakes_minor: defaultdict[tuple[int, Where], int] = defaultdict(int)
        """What a seat has on a place in all."""
        self._apart: set[int] = set()
        """Seats with a stake that is not usual: another bet may take something of it back."""

    def expects(self, event: Event) -> bool:
        """Whether it is plainly what the table records next; whoever asks takes it in then."""
        kind = type(event)
        if kind is not BetPlaced and kind is not RoundSettled:
            return False
        if self._session.version != self._version:
            self._look_again()
        said = event.__dict__
        if not self._is_next(said):
            return False
        return self._is_usual_bet(said) if kind is BetPlaced else self._is_usual_settlement(said)

    def _is_next(self, said: dict[str, Any]) -> bool:
        """Whether it is the next event, in time and of this round, by the croupier in charge."""
        session = self._session
        return bool(
            said["originator_version"] == self._version + 1
            and said["round"] == session.round
            and said["actor"] == session.croupier
            and said["occurred_at"] >= session.last_at  # which no step of the round is behind
        )

    def _is_usual_bet(self, said: dict[str, Any]) -> bool:
        """Whether the table would take the stake whole, with nothing to give back."""
        session = self._session
        seat, stake_minor, where = said["seat"], said["stake_minor"], (said["kind"], said["on"])
        place = self._places[where]
        if (
            place is None
            or said["pays"] != place.pays
            or said["clause"] != place.clause
            or session.status != "open"
            or session.phase not in _BETTING
            or said["bet"] != f"{session.round}-{session.offers + 1}"
            or seat not in session.seats
            or stake_minor < 1
            or not (said["medium"] == "value_chips" or self._holds_colour(said))
            or seat in self._apart
        ):
            return False
        total_minor = self._stakes_minor[seat, where] + stake_minor
        if not place.least_minor <= total_minor <= place.most_minor:
            return False
        self._stakes_minor[seat, where] = total_minor
        self._version += 1
        return True

    def _is_usual_settlement(self, said: dict[str, Any]) -> bool:
        """Whether every line is what the pocket makes of a bet that lies there, in their order."""
        session = self._session
        lines, pocket = said["lines"], said["pocket"]
        if (
            session.status not in ("open", "suspended")
            or session.phase != "called"
            or pocket != session.pocket
            or session.observed_paid_minor
            or said["lost_cash_minor"]
            or len(lines) != len(session.bets)
        ):
            return False
        change_minor = 0
        for live, line in zip(session.bets.values(), lines, strict=True):
            due = self._due(live, pocket)
            if due is None or line.__dict__ != due:
                return False
            if due["medium"] == "value_chips":
                change_minor += due["stake_minor"] - due["due_minor"]
        return bool(change_minor == said["float_change_minor"] >= -session.float_minor)

    def _due(self, live: LiveBet, pocket: str) -> dict[str, Any] | None:
        """What a settlement says of a bet; None where it is not a usual one."""
        bet, seat, kind, on, medium = live.offer
        place = self._places[kind, on]
        if place is None or medium == "cash":
            return None
        stake_minor = live.stake_minor
        won = pocket in place.numbers
        due_minor = place.due_minor(stake_minor) if won else 0
        return {
            "bet": bet,
            "seat": seat,
            "kind": kind,
            "on": on,
            "medium": medium,
            "stake_minor": stake_minor,
            "result": "won" if won else "lost",
            "pays": place.pays,
            "due_minor": due_minor,
            "paid_minor": due_minor,
            "breakage_minor": 0,
            "commission_minor": 0,
            "owed_minor": 0,
            "clause": place.clause,
        }

    def _holds_colour(self, said: dict[str, Any]) -> bool:
        """Whether the stake is whole colour chips that the seat holds."""
        holder, stake_minor = self._session.seats[said["seat"]], said["stake_minor"]
        return bool(
            said["medium"] == "colour_chips"
            and holder.colour is not None
            and stake_minor <= holder.colour_minor
            and stake_minor % holder.chip_value_minor == 0
        )

    def _look_again(self) -> None:
        """Something else has happened: see what is posted, and what lies on the cloth."""
        session = self._session
        self._version = session.version
        limits = getattr(session, "limits", None)  # between the opening and the first posting: none
        if limits is not self._limits:
            self._limits = limits
            self._places = self._places_now()
        self._stakes_minor.clear()
        for live in session.bets.values():
            _, seat, kind, on, _ = live.offer
            self._stakes_minor[seat, (kind, on)] += live.stake_minor
        self._apart = {
            seat
            for (seat, where), stake_minor in self._stakes_minor.items()
            if (place := self._places[where]) is None or stake_minor > place.most_minor
        }

    def _places_now(self) -> Mapping[Where, Place | None]:
        try:
            return Places(self._session.engine_settings(self._rules))
        except Refusal:  # limits by which nobody can play: the table says why
            return defaultdict(lambda: None)
