"""A gaming day as an Inspector sees it, and a case of it, as events put down by hand.

Times are minutes after eight in the evening; each stream counts its own versions.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ledger.events import (
    adjustment,
    bets,
    gaming_day,
    intervention,
    premises,
    roulette,
    seats,
    table,
)
from ledger.events.base import Event

DAY = dt.date(1964, 1, 4)
NEXT_DAY = dt.date(1964, 1, 5)
ZONE = dt.timezone(dt.timedelta(hours=-4))
START = dt.datetime(1964, 1, 4, 20, tzinfo=ZONE)
SESSION = "roulette-1/1964-01-04"
TABLE = f"table/{SESSION}"
CASE = "1964-01-04/1"
HOUSE_READINGS = {"inspector_left": "suspend_tables", "even_chance_odds": "1:1"}
CASE_READINGS = {
    "inspector_report": "due_within_24h",
    "appeal_effect": "in_force_until_board_decision",
}


def minute(minutes: int) -> dt.datetime:
    return START + dt.timedelta(minutes=minutes)


class Log:
    """Gathers events; positions are counted from one."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.day = DAY
        self._versions: Counter[str] = Counter()

    def add(self, what: type[Event], stream: str, minutes: int, /, **facts: Any) -> int:
        """Append an event and give its position."""
        self._versions[stream] += 1
        common = {
            "originator_id": stream,
            "originator_version": self._versions[stream],
            "occurred_at": minute(minutes),
            "gaming_day": self.day,
            "actor": "inspector-1",
        }
        self.events.append(what(**{**common, **facts}))
        return len(self.events)

    # The house

    def license(self) -> None:
        self.add(
            premises.PremisesLicensed,
            "premises",
            -100,
            licence="AG-1963-1",
            currency="XCD",
            time_zone="America/Antigua",
            cut_off=dt.time(6),
            denominations_minor=(100,),
        )

    def on_day(self, what: type[Event], minutes: int, **facts: Any) -> int:
        return self.add(what, f"gaming-day/{self.day.isoformat()}", minutes, **facts)

    def arrive(self, minutes: int, inspector: str = "inspector-1") -> int:
        return self.on_day(gaming_day.InspectorArrived, minutes, inspector=inspector)

    def leave(self, minutes: int, inspector: str = "inspector-1", **facts: Any) -> int:
        return self.on_day(gaming_day.InspectorLeft, minutes, inspector=inspector, **facts)

    # The table

    def at_table(self, what: type[Event], minutes: int, **facts: Any) -> int:
        return self.add(what, TABLE, minutes, **facts)

    def open_table(self, minutes: int, **facts: Any) -> int:
        settings: dict[str, Any] = {
            "table": "roulette-1",
            "game": "roulette",
            "engine": "roulette",
            "rulebook": "antigua-1963",
            "rulebook_sha256": "ab" * 32,
            "readings": HOUSE_READINGS,
            "currency": "XCD",
            "equipment": {"wheel": "double_zero", "cloth": "single"},
            "seats": 6,
            "consent": "ADM-17",
            "inspectors": ("inspector-1",),
            "croupier": "croupier-1",
            "float_chips": ((100, 50),),
            "counted_by": ("supervisor-1", "croupier-1"),
            "box": SESSION,
        }
        return self.at_table(table.TableOpened, minutes, **{**settings, **facts})

    def post_limits(
        self, minutes: int, schedule: str = "winter", maximum_minor: int = 2_000
    ) -> int:
        return self.at_table(
            table.LimitsPosted,
            minutes,
            schedule=schedule,
            minimum_minor=50,
            maximum_minor=maximum_minor,
            board_maximum_minor=2_000,
            approval=f"BOARD-{schedule}",
        )

    def throw(self, minutes: int, throw: int) -> int:
        return self.at_table(
            roulette.BallThrown, minutes, round=throw, croupier="croupier-1", throw=throw
        )

    def change_croupier(self, minutes: int, croupier: str, throws: int, seat: int | None) -> int:
        reason = "rota" if seat is None else "player_request"
        facts = {"croupier": croupier, "reason": reason, "throws": throws}
        return self.at_table(seats.CroupierChanged, minutes, requested_by_seat=seat, **facts)

    def return_bet(self, minutes: int, reason: str, clause: str | None, **facts: Any) -> int:
        offer: dict[str, Any] = {
            "round": 3,
            "bet": "3-1",
            "seat": 2,
            "kind": "split",
            "on": "17-20",
            "medium": "value_chips",
            "amount_minor": 500,
            "from_layout": False,
        }
        facts = {"reason": reason, "clause": clause, **offer, **facts}
        return self.at_table(roulette.BetReturned, minutes, **facts)

    def observe(self, minutes: int, act: str, clause: str, **facts: Any) -> int:
        facts = {"act": act, "clause": clause, "round": 12, **facts}
        return self.at_table(table.IrregularityRecorded, minutes, **facts)

    def settle(self, minutes: int, paid: Sequence[tuple[str, int, int]]) -> int:
        """Settle round 12 with (bet, due, paid) of each line."""
        lines = tuple(
            bets.SettlementLine(
                bet=bet,
                seat=2,
                kind="split",
                on="17-20",
                medium="value_chips",
                stake_minor=1_000,
                result="won",
                pays=(17, 1),
                due_minor=due_minor,
                paid_minor=paid_minor,
                clause="AG.R9(2).split",
            )
            for bet, due_minor, paid_minor in paid
        )
        facts = {"round": 12, "pocket": "17", "float_change_minor": 0}
        return self.at_table(roulette.RoundSettled, minutes, lines=lines, **facts)

    def suspend(self, minutes: int, reason: str, **facts: Any) -> int:
        return self.at_table(table.TableSuspended, minutes, reason=reason, **facts)

    def resume(self, minutes: int, **facts: Any) -> int:
        inspectors = {"inspectors": ("inspector-1",)}
        return self.at_table(table.TableResumed, minutes, **{**inspectors, **facts})

    def count(self, what: type[Event], minutes: int, **facts: Any) -> int:
        counted = {
            "float_chips": ((100, 49),),
            "expected_float_minor": 5_000,
            "drop_minor": 700,
            "counted_by": ("supervisor-1", "croupier-2"),
            "removed_box": SESSION,
        }
        return self.at_table(what, minutes, **{**counted, **facts})

    # The case

    def in_case(self, what: type[Event], minutes: int, **facts: Any) -> int:
        return self.add(what, f"intervention/{CASE}", minutes, **facts)

    def intervene(self, minutes: int, facts: tuple[str, ...] = (), **more: Any) -> int:
        settings: dict[str, Any] = {
            "measure": "suspend_table",
            "clause": "AG.8(7)",
            "facts": facts,
            "session": SESSION,
            "readings": CASE_READINGS,
            "report_due_at": minute(minutes + 24 * 60),
            "appeal_due_at": minute(minutes + 72 * 60),
        }
        return self.in_case(intervention.Intervened, minutes, **{**settings, **more})

    def report(self, minutes: int, due: int, *, in_time: bool) -> int:
        late = {"due_at": minute(due), "lateness_seconds": 60 * (minutes - due)}
        return self.in_case(intervention.Reported, minutes, in_time=in_time, **late)

    def appeal(self, minutes: int, due: int) -> int:
        return self.in_case(
            intervention.Appealed,
            minutes,
            actor="licensee-1",
            due_at=minute(due),
            lateness_seconds=60 * (minutes - due),
            in_time=minutes <= due,
            decision_due_at=minute(minutes + 5 * 24 * 60),
        )

    def decide(self, minutes: int, outcome: str, due: int) -> int:
        late = {"due_at": minute(due), "lateness_seconds": 60 * (minutes - due)}
        facts = {"outcome": outcome, "in_time": minutes <= due, "actor": "board-1"}
        return self.in_case(intervention.Decided, minutes, **late, **facts)

    def adjust(self, what: type[Event], minutes: int, **facts: Any) -> int:
        amount = {"direction": "house_pays", "amount_minor": 500}
        if what is adjustment.AdjustmentOrdered:
            amount |= {"original": f"{TABLE}@2", "clause": "AG.6(1)"}
        return self.add(what, f"adjustment/{CASE}/1", minutes, **amount, **facts)
