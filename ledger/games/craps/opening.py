"""The settings of a table: its rulebook under readings, with bars, pay table and added bets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ledger.games.craps.limits import check_limits
from ledger.games.craps.opening_refusals import (
    BarNotAllowed,
    BarNotSet,
    BetsMayNotBeAdded,
    CommissionNotAllowed,
    PayTableIncomplete,
    PayTableNotUsed,
    PayTableOverPrint,
    PayTableRequired,
)
from ledger.games.craps.settings import (
    ENGINE,
    Band,
    CrapsSettings,
    MaximumReference,
    OverMaximum,
    PostedLimits,
    Remainder,
    Rounding,
    TableTerms,
    odds_on,
    paid_keys,
)
from ledger.games.refusals import GameNotInRulebook
from ledger.money import Currency
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Pay, Resolution
from ledger.rulebooks.vocabulary.craps_limits import FixedMaximum, Times
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules, Effect
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

TOTALS = tuple(str(total) for total in range(2, 13))


def settings_for(
    rulebook: Rulebook,
    *,
    readings: Mapping[str, str],
    limits: PostedLimits,
    currency: Currency,
    terms: TableTerms | None = None,
    board_line_maximum_minor: int | None = None,
    payout_unit_minor: int = 1,
    opening: bool = True,
) -> CrapsSettings:
    """The settings of a table, or the refusal of a reading, of the terms or of the limits.

    `readings` are chosen values by option; defaults stand for the rest. `board_line_maximum_minor`
    is what the Board prescribes on the line in place of the printed figure: every printed maximum
    keeps its proportion to it. Without `opening` the limits are those of a table under way.
    """
    if rulebook.craps is None:
        raise GameNotInRulebook("craps", rulebook.id)
    terms = terms or TableTerms()
    chosen = rulebook.choose(readings)
    effects = rulebook.craps.effects(chosen)
    pays_out = Effect.DECIDES_ONLY not in effects
    if not pays_out and terms.pay_table is not None:
        raise PayTableNotUsed(terms.pay_table.reference)
    rows = tuple(row.under(chosen) for row in _with_added(rulebook, rulebook.craps, terms))
    rows = _barred(rows, terms.bars)
    rows = _priced(rows, terms, pays_out=pays_out)
    if not any(row.offered for row in rows):
        raise PayTableRequired(rulebook.id, rows[0].clause)
    _check_commission(rulebook, rows, terms, pays_out=pays_out)
    settings = CrapsSettings(
        engine=ENGINE,
        rulebook_id=rulebook.id,
        rulebook_sha256=rulebook.sha256,
        currency=currency,
        rows=_scaled(rows, board_line_maximum_minor),
        commission=terms.commission,
        limits=limits,
        band=_band(rulebook, effects),
        over_maximum=_over_maximum(rulebook, chosen),
        reference=MaximumReference(chosen.get("over_max_reference", MaximumReference.POSTED)),
        rounding=Rounding(chosen.get("rounding", Rounding.REFUSE)),
        remainder=Remainder(chosen.get("composite_remainder", Remainder.REFUSE)),
        point_by_any_throw=Effect.POINT_BY_ANY_THROW in effects,
        pays_out=pays_out,
        payout_unit_minor=payout_unit_minor,
        limits_clause=_clause(rulebook, Code.LIMITS_POSTED_BY_LICENSEE)
        or _clause(rulebook, Code.CRAPS_MAXIMUM_BY_DIRECTOR),
        excess_clause=_clause(rulebook, Code.EXCESS_OVER_MAXIMUM_RETURNED),
        stays_clause=_clause(rulebook, Code.CRAPS_LINE_BETS_STAY),
        shooter_clause=_clause(rulebook, Code.CRAPS_SHOOTER_LINE_BET),
    )
    check_limits(settings, opening=opening)
    return settings


def _with_added(rulebook: Rulebook, rules: CrapsRules, terms: TableTerms) -> tuple[CrapsRow, ...]:
    if not terms.added:
        return rules.rows
    own = {row.bet for row in rules.rows}
    added = [row.bet for row in terms.added]
    closed = _clause(rulebook, Code.CRAPS_NO_OTHER_BETS)
    if _clause(rulebook, Code.CRAPS_BETS_MAY_BE_ADDED) is None or own & set(added):
        raise BetsMayNotBeAdded(added, closed)
    return CrapsRules(rows=(*rules.rows, *terms.added)).rows


def _barred(rows: tuple[CrapsRow, ...], bars: Mapping[CrapsBet, str]) -> tuple[CrapsRow, ...]:
    """Each bet against the shooter with its barred total, which pushes."""
    line = next((row for row in rows if row.bet is CrapsBet.DONT_PASS), None)
    follows = any(row.bar_follows_line and row.bars for row in rows)
    for bet, barred in bars.items():
        row = next((row for row in rows if row.bet is bet), None)
        as_example = follows and bet is CrapsBet.DONT_PASS
        if row is None or (barred not in row.bars and not (as_example and not row.bars)):
            raise BarNotAllowed(bet, barred, row.clause if row else None)
    found = []
    for row in rows:
        barred_for = bars.get(row.bet)
        if barred_for is None and row.bar_follows_line and line is not None:
            barred_for = bars.get(line.bet)
        if row.bars and row.offered and barred_for not in row.bars:
            raise BarNotSet(row.bet, row.bars, row.clause)
        found.append(_with_bar(row, barred_for) if row.bars and barred_for else row)
    return tuple(found)


def _with_bar(row: CrapsRow, barred: str) -> CrapsRow:
    wins = tuple(outcome for outcome in row.wins if outcome != barred)
    return row.model_copy(update={"wins": wins, "pushes": (*row.pushes, barred), "bars": ()})


def _priced(
    rows: tuple[CrapsRow, ...], terms: TableTerms, *, pays_out: bool
) -> tuple[CrapsRow, ...]:
    """Each bet with its odds. One without any is not offered where the table pays."""
    table = terms.pay_table.pays if terms.pay_table else {}
    for bet in table:
        row = next((row for row in rows if row.bet is bet), None)
        if row is None or row.pays:
            raise PayTableOverPrint(bet, row.clause if row else None)
    priced = tuple(_with_odds(row, table[row.bet]) if row.bet in table else row for row in rows)
    if not pays_out:
        return priced
    by_bet = {row.bet: row for row in priced}
    return tuple(_offered_if_priced(row, by_bet) for row in priced)


def _with_odds(row: CrapsRow, pays: tuple[Pay, ...]) -> CrapsRow:
    """The row at the odds of the pay table, which says too on what it wins where no text does."""
    if row.resolution is not Resolution.ONE_ROLL or row.wins or row.legs:
        return row.model_copy(update={"pays": pays})
    named = tuple(total for pay in pays for total in pay.on)
    if not named or not set(named) <= set(TOTALS):
        raise PayTableIncomplete(
            row.bet, [f"each of its totals, {' or '.join(TOTALS)}"], row.clause
        )
    return row.model_copy(update={"pays": pays, "wins": named})


def _offered_if_priced(row: CrapsRow, by_bet: Mapping[CrapsBet, CrapsRow]) -> CrapsRow:
    parts = [by_bet[leg.bet] for leg in row.legs] or [row]
    if any(not part.pays for part in parts):
        return row.model_copy(update={"offered": False})
    missing = [key for part in parts for key in paid_keys(part) if odds_on(part, key) is None]
    if missing:
        raise PayTableIncomplete(row.bet, missing, row.clause)
    return row


def _check_commission(
    rulebook: Rulebook, rows: Iterable[CrapsRow], terms: TableTerms, *, pays_out: bool
) -> None:
    """Refuse a charge where the rules allow none or less, and where nobody says what can be won."""
    levy = _clause(rulebook, Code.LEVY_BARRED)
    allowed = {row.bet: row.commission for row in rows}
    for bet, rate in terms.commission.items():
        most = allowed.get(bet)
        shown = f"{rate.times} in {rate.per}"
        if levy is not None or most is None or not pays_out:
            clause = levy or (most.clause if most else None)
            raise CommissionNotAllowed(bet, shown, "none", clause)
        if most.times is not None and rate.times * most.per > most.times * rate.per:
            raise CommissionNotAllowed(bet, shown, f"{most.times} in {most.per}", most.clause)


def _scaled(rows: tuple[CrapsRow, ...], line_minor: int | None) -> tuple[CrapsRow, ...]:
    """Every printed maximum in proportion to what the Board prescribes on the line."""
    printed = next((row.maximum for row in rows if row.bet is CrapsBet.PASS_LINE), None)
    if line_minor is None or not isinstance(printed, FixedMaximum):
        return rows
    to_board = Times(times=line_minor, per=printed.maximum_minor)
    return tuple(
        row.model_copy(update={"maximum": _scaled_maximum(row.maximum, to_board)})
        if isinstance(row.maximum, FixedMaximum)
        else row
        for row in rows
    )


def _scaled_maximum(maximum: FixedMaximum, to_board: Times) -> FixedMaximum:
    scaled_minor = to_board.of(maximum.maximum_minor)
    return maximum.model_copy(update={"maximum_minor": scaled_minor})


def _band(rulebook: Rulebook, effects: frozenset[Effect]) -> Band | None:
    least = rulebook.provision(Code.CRAPS_MAXIMUM_LEAST_TIMES)
    most = rulebook.provision(Code.CRAPS_MAXIMUM_MOST_TIMES)
    if least is None:
        return None
    return Band(
        times_least=rulebook.figure(Code.CRAPS_MAXIMUM_LEAST_TIMES),
        times_most=most.value if most else None,
        of_each_bet=Effect.CEILING_BY_EACH_BET in effects,
        rechecked=Effect.BAND_AT_OPENING_ONLY not in effects,
        clause=least.clause,
    )


def _over_maximum(rulebook: Rulebook, chosen: Mapping[str, str]) -> OverMaximum:
    if _clause(rulebook, Code.EXCESS_OVER_MAXIMUM_RETURNED) is not None:
        return OverMaximum.TRIM
    return OverMaximum(chosen.get("over_max", OverMaximum.REFUSE))


def _clause(rulebook: Rulebook, code: Code) -> str | None:
    provision = rulebook.provision(code)
    return provision.clause if provision else None
