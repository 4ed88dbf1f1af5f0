"""The usual at a roulette table: bets that lie there whole, the steps of a round, its settlement.

Nearly all of a session is that. From the pinned rulebook, the posted limits and what lies on the
cloth follows what the log must say of it, and the text is compared: nothing that can be foreseen
is read as an event. Whatever is not plainly so is not judged here: the table decides it again.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, islice, pairwise
from typing import TYPE_CHECKING

from ledger.events.base import Event
from ledger.events.roulette import (
    BallThrown,
    BetPlaced,
    BetsClosed,
    PocketCalled,
    RoundSettled,
)
from ledger.floor.roulette.laid import Cloth, Settled, settlement_text
from ledger.floor.roulette.places import Places, places_under
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.rules import TableRules
from ledger.games.roulette.settings import EngineSettings
from ledger.refusals import Refusal
from ledger.replay.findings import Findings
from ledger.replay.foreseen import Step
from ledger.replay.heads import Heads
from ledger.replay.history import COMMAND, TEXT, TOPIC, VERSION, Row
from ledger.replay.state import IMPOSSIBLE

if TYPE_CHECKING:
    from ledger.replay.witness import Witness

    class _Session(Witness, RouletteSession):
        """A roulette table under audit."""


_BET = BetPlaced.TOPIC
_STEPS = (BallThrown.TOPIC, BetsClosed.TOPIC, PocketCalled.TOPIC)
_USUAL = {_BET, *_STEPS, RoundSettled.TOPIC}
_NOBODYS: Row = (0, "", "", "")
_BETTING = ("betting", "spinning")


class UsualRoulette:
    """A roulette session under audit, as far as it goes as usual.

    While it does, what lies on the cloth is kept apart: the session learns of it at the end.
    """

    def __init__(self, session: _Session, rules: TableRules, findings: Findings) -> None:
        self._session = session
        self._rules = rules
        self._findings = findings
        self._heads = Heads()
        self._settings: EngineSettings | None = None
        self._places: Places | None = None
        self._cloth = Cloth(session)

    def follow(self, rows: Sequence[Row], at: int) -> int:
        """Take into the session what is usual from here on; up to which row that is.

        The rows are whole commands; one that has several events is not usual.
        """
        if rows[at][TOPIC] not in _USUAL or not hasattr(self._session, "limits"):
            return at  # between the opening and the first posting there are none
        places = self._places_now()
        if places is None:
            return at
        self._cloth.look(places)
        end = self._further(rows, at, places)
        while end > at:
            at = end
            end = self._further(rows, at, places)
        self._cloth.lay_down()
        return at

    def _further(self, rows: Sequence[Row], at: int, places: Places) -> int:
        """Take in some bets, or one other event; up to which row that is."""
        if at == len(rows):
            return at
        version, topic, text, command, *_ = rows[at]
        if topic == _BET:
            return self._bets(rows, at, places)
        alone = at + 1 == len(rows) or rows[at + 1][COMMAND] != command
        if not alone or version != self._session.version + 1:
            return at
        if topic == RoundSettled.TOPIC:
            return at + self._settlement(text, places)
        return at + (topic in _STEPS and self._step(topic, text, places))

    def _bets(self, rows: Sequence[Row], at: int, places: Places) -> int:
        """Take in the bets that the table takes whole, with nothing to give back."""
        session, cloth, known = self._session, self._cloth, places.by_text.get
        seats, stakes_minor, lay = cloth.seats, cloth.stakes_minor, cloth.new.append
        if session.status != "open" or session.phase not in _BETTING:
            return at
        version, number, last_at = session.version + 1, session.offers + 1, session.last_at
        behind_the_head = f'"round":{session.round},"bet":"{session.round}-'
        told_before, acted_at = "?", last_at
        for row, following in pairwise(chain(islice(rows, at, None), [_NOBODYS])):
            if row[TOPIC] != _BET or row[VERSION] != version or row[COMMAND] == following[COMMAND]:
                break
            text = row[TEXT]
            before = f'{told_before}{number}","seat":'
            if not text.startswith(before):
                head = text.partition(behind_the_head)[0]
                told_before = f"{head}{behind_the_head}"
                before = f'{told_before}{number}","seat":'
                in_turn = self._in_turn(head, last_at)
                if in_turn is None or not text.startswith(before):
                    break
                acted_at = in_turn
            told = text[len(before) :]
            stake = known(told) or places.read(told)
            if stake is None or stake.seat not in seats:
                break
            where = stake.where
            total_minor = stakes_minor.get(where, 0) + stake.stake_minor
            if not stake.least_minor <= total_minor <= stake.most_minor:
                break
            if not stake.value_minor and not cloth.hand_over(stake):
                break
            stakes_minor[where] = total_minor
            lay(stake)
            version += 1
            number += 1
            last_at = acted_at
        taken = number - 1 - session.offers
        if taken:
            session.engine_settings(self._rules)  # kept from now on, as with any decision
            session.offers += taken
            session.bet_at = max(session.bet_at, last_at)
            session.went_on(taken, last_at)
        return at + taken

    def _step(self, topic: str, text: str, places: Places) -> bool:
        """Take in a throw, the end of betting, or a call, when it is time for it."""
        session = self._session
        throw, pocket = session.throws + 1, ""
        kind: type[Event]
        if topic == BallThrown.TOPIC:
            kind, phase = BallThrown, "betting"
            croupier = _in_json(session.croupier)
            told = f'"round":{session.round},"croupier":{croupier},"throw":{throw}}}'
        elif topic == BetsClosed.TOPIC:
            kind, phase = BetsClosed, "spinning"
            told = f'"round":{session.round}}}'
        else:
            kind, phase = PocketCalled, "no_more_bets"
            pocket = text.rpartition('"pocket":"')[2].removesuffix('"}')
            told = f'"round":{session.round},"pocket":"{pocket}"}}'
            if pocket not in places.pockets:
                return False
        if session.status != "open" or session.phase != phase or not text.endswith(told):
            return False
        acted_at = self._in_turn(text[: -len(told)], session.last_at)
        if acted_at is None:
            return False
        if pocket:
            session.engine_settings(self._rules)
        session.follow(Step(kind, acted_at, throw, pocket))
        return True

    def _settlement(self, text: str, places: Places) -> bool:
        """Take in a settlement in which each bet has what the pocket makes of it."""
        session, cloth, pocket = self._session, self._cloth, self._session.pocket
        if (
            session.status not in ("open", "suspended")
            or session.phase != "called"
            or session.observed_paid_minor
            or self._findings.awaits_payouts
            or pocket not in places.pockets
            or not cloth.is_usual
        ):
            return False
        lines, change_minor, paid = cloth.outcome(pocket, places)
        if not lines:
            return False
        told = settlement_text(session.round, pocket, lines, change_minor)
        if not text.endswith(told) or change_minor < -session.float_minor:
            return False
        acted_at = self._in_turn(text[: -len(told)], session.last_at)
        if acted_at is None:
            return False
        session.engine_settings(self._rules)
        session.follow(Settled(paid, change_minor, acted_at))
        self._findings.count_settlement(len(lines))
        cloth.clear()
        return True

    def _in_turn(self, head: str, last_at: dt.datetime) -> dt.datetime | None:
        """When it was, if it was the croupier in charge who acted, and not before the last."""
        acted_at = self._heads.time_of(head, self._session.croupier)
        if acted_at is None or acted_at < last_at:  # which no step of the round is behind
            return None
        return acted_at

    def _places_now(self) -> Places | None:
        try:
            settings = self._session.settings_at_next(self._rules)
        except (Refusal, *IMPOSSIBLE):  # limits by which nobody can play: the table says why
            return None
        if settings is not self._settings:
            self._settings = settings
            self._places = places_under(settings)
        return self._places


@lru_cache(maxsize=1_000)
def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
