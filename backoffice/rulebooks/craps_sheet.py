"""The bets of craps in words."""

from __future__ import annotations

from collections.abc import Iterable

from backoffice.rulebooks.sheets import SILENT, Bet, Said, Sheet, entries_of, figure, words
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.craps import Commission, CrapsRow, Placement, Removal, Resolution
from ledger.rulebooks.vocabulary.craps_limits import (
    BaseMaximum,
    FixedMaximum,
    GainMaximum,
    LineMaximum,
    Times,
)
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules

_WHEN = {
    Placement.BEFORE_COME_OUT: "before a come-out roll",
    Placement.AFTER_COME_OUT: "while there is a point",
    Placement.ON_CURRENT_POINT: "while there is a point, on the point only",
    Placement.ON_KNOWN_NUMBER: "once its bet has a number",
    Placement.ANY_TIME: "at any time",
}
_REMOVABLE = {
    Removal.BETWEEN_ROLLS: "between rolls",
    Removal.UNTIL_NEXT_THROW: "until the next throw",
    Removal.UNTIL_NUMBER_KNOWN: "until it has its number",
    Removal.NEVER: "never",
}
#: What a reading changes of a row -> where it is said.
_SAID_IN = {
    "offered": "when",
    "placement": "when",
    "wins": "wins",
    "ordered": "wins",
    "pushes": "pushes",
    "bars": "pushes",
    "bar_follows_line": "pushes",
    "pays": "pays",
    "legs": "pays",
    "named_parts": "pays",
    "maximum": "maximum",
    "removal": "removable",
    "come_out": "on a come-out roll",
}
_STANDS = (Resolution.STANDING, Resolution.NUMBER)


def craps_sheet(book: Rulebook, rules: CrapsRules) -> Sheet:
    """Craps under the default readings."""
    return Sheet("craps", tuple(_bet(book, row) for row in rules.rows), {})


def _bet(book: Rulebook, printed: CrapsRow) -> Bet:
    row = printed.under(book.choose({}))
    said = {
        "when": _WHEN[row.placement] if row.offered else "not offered",
        "wins": _wins(row),
        "pushes": _pushes(row),
        "loses": _loses(row),
        "pays": _pays(row),
        "maximum": _maximum(book, row),
        "removable": _REMOVABLE[row.removal],
    }
    if row.resolution in _STANDS:
        said["on a come-out roll"] = words(row.come_out)
    shown = {
        aspect: Said(text, row.clause, entries_of(book, _options(printed, aspect)))
        for aspect, text in said.items()
    }
    shown["maximum"] = shown["maximum"]._replace(clause=row.maximum.clause)
    if row.commission:
        shown["commission"] = Said(_commission(row.commission), row.commission.clause)
    return Bet(row.bet, row.name, row.clause, shown)


def _commission(charge: Commission) -> str:
    if charge.times is None:
        return f"as approved with the pay table, of the {charge.on}"
    return f"up to {charge.times} in {charge.per} of the {charge.on}"


def _options(row: CrapsRow, aspect: str) -> Iterable[str]:
    for reading in row.readings:
        changed = {name for name in _SAID_IN if getattr(reading, name) is not None}
        if aspect in {_SAID_IN[name] for name in changed}:
            yield reading.option


def _wins(row: CrapsRow) -> str:
    if row.resolution is Resolution.COMBINATION:
        return f"the combination named, {'die by die' if row.ordered else 'in either order'}"
    if row.resolution in (Resolution.NUMBER, Resolution.ODDS):
        return "7 before its number" if row.against else "its number before 7"
    if not row.wins and not row.pushes:
        return "on the totals that the approved pay table names"
    won = _listed(one for one in row.wins if one not in row.bars)
    if row.bars:
        won += f", and what is not barred of {_listed(row.bars)}"
    if row.resolution in (Resolution.LINE, Resolution.COME):
        later = "7 before its number" if row.against else "its number before 7"
        return f"{won} at once; then {later}"
    return won


def _loses(row: CrapsRow) -> str:
    if row.resolution in (Resolution.ONE_ROLL, Resolution.COMBINATION):
        return "any other roll"
    if row.resolution in (Resolution.NUMBER, Resolution.ODDS):
        return "its number before 7" if row.against else "7 before its number"
    lost = _listed(row.loses)
    if row.resolution in (Resolution.LINE, Resolution.COME):
        later = "its number before 7" if row.against else "7 before its number"
        return f"{lost} at once; then {later}"
    return f"{lost} before it"


def _pushes(row: CrapsRow) -> str:
    if row.bars:
        whose = "as barred for the line" if row.bar_follows_line else "as the table bars"
        return f"{' or '.join(row.bars)}, {whose}"
    return _listed(row.pushes) or "none"


def _pays(row: CrapsRow) -> str:
    if row.legs:
        parts = [f"{leg.parts} × {words(leg.bet)}" for leg in row.legs]
        named = f", and {row.named_parts} on the number named" if row.named_parts else ""
        return f"as wagers of their own: {', '.join(parts)}{named}"
    odds = [f"{pay.odds} on {_keys(pay.on)}" if pay.on else str(pay.odds) for pay in row.pays]
    return "; ".join(odds) or SILENT


def _keys(on: tuple[str, ...]) -> str:
    """What odds are for: numbers, outcomes, or easy and hard combinations."""
    return ", ".join(on) if {"easy", "hard"} & {*on} else _listed(on)


def _maximum(book: Rulebook, row: CrapsRow) -> str:
    match row.maximum:
        case FixedMaximum(maximum_minor=maximum_minor):
            return figure(book, "maximum_minor", maximum_minor)
        case LineMaximum(times=times):
            return _multiples(times, "the maximum posted for the line")
        case GainMaximum(times_least=least, times_most=most):
            return f"posted: its win is {least} to {most} × the line's maximum"
        case BaseMaximum(times=()):
            return "a multiple of its bet's stake that the house posts"
        case BaseMaximum(times=times):
            return _multiples(times, "its bet's stake")
    return SILENT


def _multiples(times: tuple[Times, ...], what: str) -> str:
    each = [
        f"× {one.times}"
        + (f"/{one.per}" if one.per > 1 else "")
        + (f" on {_listed(one.on)}" if one.on else " otherwise" * (len(times) > 1))
        for one in times
    ]
    return f"{what} {'; '.join(each)}"


def _listed(outcomes: Iterable[str]) -> str:
    """Totals and combinations in order, the totals first."""
    return ", ".join(sorted(outcomes, key=lambda one: ("-" in one, [*map(int, one.split("-"))])))
