"""The command that opened a table, told again from the events that it recorded."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ledger.commands.baccarat import OpenBaccarat
from ledger.commands.blackjack import OpenBlackjack
from ledger.commands.craps import OpenCraps
from ledger.commands.roulette import OpenRoulette
from ledger.commands.table import OpenTable, PostLimits
from ledger.events.baccarat_custody import MethodSelected
from ledger.events.base import Event
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.craps.table import FIRST_SEAT, TABLE_TYPE, TERMS
from ledger.floor.house.premises import Premises
from ledger.games.craps.settings import TableTerms
from ledger.money import CURRENCIES, Odds, format_amount
from ledger.rulebooks.vocabulary.craps import CrapsRow, Pay

E = TypeVar("E", bound=Event)
Facts = dict[str, Any]
"""Fields of a command as a line of a transcript has them."""


class NotInTheGroup(LookupError):
    """An event that every such command records is not among those of this one."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic


def opening_command(premises: Premises, session: str, group: Sequence[Event]) -> OpenTable:
    """The command that recorded an opening.

    What it need not have said is told as it was recorded: the seats, say. Of the rulebook the name
    counts, if the house has adopted one of that name, and else the fingerprint.

    Raises:
        NotInTheGroup: the opening is without its limits, or without what the game asks besides.
        pydantic.ValidationError: no command can say that.

    """
    opened = _one(group, TableOpened)
    kind, of_the_game = _GAMES[opened.game]
    currency = CURRENCIES[opened.currency]
    facts: Facts = {
        **_circumstances(opened),
        "do": f"{opened.game}.open",
        "session": session,
        "rulebook": _rulebook(premises, opened),
        "seats": opened.seats,
        "croupier": opened.croupier,
        "limits": _one(group, LimitsPosted).schedule,
        "float_chips": {format_amount(minor, currency): n for minor, n in opened.float_chips},
        "counted_by": opened.counted_by,
        "condition": opened.condition,
        **of_the_game(opened, group),
    }
    return kind.model_validate_json(json.dumps(facts))


def posting_command(session: str, posted: LimitsPosted) -> PostLimits:
    """The command that posted limits at an open table. Raises pydantic.ValidationError."""
    facts = {**_circumstances(posted), "do": "table.post_limits", "session": session}
    return PostLimits.model_validate_json(json.dumps({**facts, "limits": posted.schedule}))


def _circumstances(head: Event) -> Facts:
    return {
        "id": "again",
        "at": head.occurred_at.isoformat(),
        "by": head.actor,
        "caused_by": head.caused_by,
        "video": head.video,
        "late_reason": head.late_reason,
    }


def _rulebook(premises: Premises, opened: TableOpened) -> str:
    if opened.rulebook in premises.adopted:
        return opened.rulebook
    by_fingerprint = {sha256: name for name, (sha256, _) in premises.adopted.items()}
    return by_fingerprint.get(opened.rulebook_sha256, opened.rulebook)


def _one(group: Iterable[Event], kind: type[E]) -> E:
    found = next((event for event in group if isinstance(event, kind)), None)
    if found is None:
        raise NotInTheGroup(kind.TOPIC)
    return found


def _roulette(opened: TableOpened, _: Sequence[Event]) -> Facts:
    return {**opened.equipment, "helper": opened.helper}


def _blackjack(opened: TableOpened, _: Sequence[Event]) -> Facts:
    return {"squares": opened.terms["squares"], "offered": opened.terms["offered"]}


def _baccarat(opened: TableOpened, group: Sequence[Event]) -> Facts:
    terms, selected = opened.terms, _one(group, MethodSelected)
    return {
        "casino_supervisor": opened.crew.get("casino_supervisor"),
        "fallback_method": terms.get("fallback"),
        **{name: terms[name] for name in ("decks", "pay_table", "commission_taken", "main_floor")},
        "seat_order": terms["seat_order"],
        "method": selected.method,
        "approved_by": selected.approved_by,
        "surveillance_notice": selected.surveillance_notice,
        "inspector_notice": selected.inspector_notice,
    }


def _craps(opened: TableOpened, group: Sequence[Event]) -> Facts:
    terms = opened.terms
    stated = TableTerms.model_validate_json(json.dumps(terms[TERMS]))
    fixed, currency = terms.get("maximum_by") is not None, CURRENCIES[opened.currency]
    maximum_minor = _one(group, LimitsPosted).maximum_minor
    table = stated.pay_table
    return {
        "crew": opened.crew,
        "table_type": terms[TABLE_TYPE],
        "first_seat": terms[FIRST_SEAT],
        "bars": stated.bars,
        "pay_table": table and {"reference": table.reference, "pays": _by_bet(table.pays)},
        "commission": {bet: f"{rate.times}:{rate.per}" for bet, rate in stated.commission.items()},
        "added": [_added(row) for row in stated.added],
        "maximum": format_amount(maximum_minor, currency) if fixed else None,
        **{name: terms.get(name) for name in ("maximum_by", "advance", "added_reference")},
    }


def _by_bet(pays: Mapping[Any, Iterable[Pay]]) -> Facts:
    return {bet: _pays(odds) for bet, odds in pays.items()}


def _added(row: CrapsRow) -> Facts:
    return {
        "bet": row.bet,
        "name": row.name,
        "decided": row.resolution,
        "against": row.against,
        "wins": row.wins,
        "loses": row.loses,
        "pays": _pays(row.pays),
    }


def _pays(pays: Iterable[Pay]) -> dict[str, str]:
    return {on: _odds(pay.odds) for pay in pays for on in pay.on or ("all",)}


def _odds(odds: Odds) -> str:
    return f"{odds.pays}:{odds.per}"


_GAMES: Mapping[str, tuple[type[OpenTable], Callable[[TableOpened, Sequence[Event]], Facts]]] = {
    "roulette": (OpenRoulette, _roulette),
    "blackjack": (OpenBlackjack, _blackjack),
    "baccarat": (OpenBaccarat, _baccarat),
    "craps": (OpenCraps, _craps),
}
