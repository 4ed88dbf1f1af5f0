"""The maximum of a bet under the posted limits, and whether limits may be posted."""

from __future__ import annotations

from ledger.games.craps.opening_refusals import (
    LimitIsDerived,
    LimitOutOfBand,
    MinimumOverCeiling,
)
from ledger.games.craps.settings import (
    CrapsSettings,
    MaximumReference,
    PostedLimits,
    odds_on,
    paid_keys,
)
from ledger.games.refusals import LimitMissing, LimitOverBoardMaximum, MinimumOverMaximum
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow
from ledger.rulebooks.vocabulary.craps_limits import (
    BaseMaximum,
    FixedMaximum,
    GainMaximum,
    LineMaximum,
    times_on,
)


def maximum_minor(
    settings: CrapsSettings, row: CrapsRow, on: str | None = None, base_minor: int = 0
) -> int:
    """The most that a player may have on one place of a bet, in minor units.

    `base_minor` is the stake of the bet that odds belong to.
    """
    maximum = row.maximum
    if isinstance(maximum, BaseMaximum):
        if maximum.times:
            return times_on(maximum.times, on).of(base_minor)
        return base_minor * (settings.limits.odds_times or 1)
    if isinstance(maximum, LineMaximum):
        return times_on(maximum.times, on).of(settings.limits.line_maximum_minor)
    if isinstance(maximum, FixedMaximum) and settings.reference is MaximumReference.BOARD:
        return maximum.maximum_minor
    return posted_maximum_minor(settings, row)


def posted_maximum_minor(settings: CrapsSettings, row: CrapsRow) -> int:
    """The maximum posted for a bet, or what follows from the one posted for the line."""
    line_minor = settings.limits.line_maximum_minor
    if row.bet in settings.limits.maxima_minor:
        return settings.limits.maxima_minor[row.bet]
    if isinstance(row.maximum, FixedMaximum):
        return row.maximum.maximum_minor * line_minor // board_line_minor(settings)
    if isinstance(row.maximum, GainMaximum):
        return gain_band_minor(settings, row)[0]
    return line_minor


def board_line_minor(settings: CrapsSettings) -> int:
    """The Board's maximum on the line; the posted one where no figure is fixed."""
    line = settings.find(CrapsBet.PASS_LINE)
    if line is not None and isinstance(line.maximum, FixedMaximum):
        return line.maximum.maximum_minor
    return settings.limits.line_maximum_minor


def gain_band_minor(settings: CrapsSettings, row: CrapsRow) -> tuple[int, int]:
    """The least and the most maximum whose win keeps to the line maximum; whole minor units."""
    assert isinstance(row.maximum, GainMaximum)
    odds = odds_on(row, paid_keys(row)[0])
    assert odds is not None, f"{row.bet} is limited by a gain without odds"
    line_minor = settings.limits.line_maximum_minor * odds.per
    least_minor = -(-line_minor * row.maximum.times_least // odds.pays)
    return least_minor, line_minor * row.maximum.times_most // odds.pays


def with_limits(settings: CrapsSettings, limits: PostedLimits) -> CrapsSettings:
    """The same table under newly posted limits, or the refusal of these limits."""
    changed = settings.model_copy(update={"limits": limits})
    check_limits(changed, opening=False)
    return changed


def check_limits(settings: CrapsSettings, *, opening: bool = True) -> None:
    """Refuse posted limits that leave a bet out or pass one of their bounds."""
    limits = settings.limits
    if derived := [b for b in limits.maxima_minor if _is_derived(settings.find(b))]:
        raise LimitIsDerived(derived, settings.limits_clause)
    unposted = [
        row
        for row in settings.offered
        if isinstance(row.maximum, BaseMaximum) and not row.maximum.times
    ]
    if unposted and limits.odds_times is None:
        raise LimitMissing([row.bet for row in unposted], unposted[0].maximum.clause)
    for row in settings.offered:
        _check_row(settings, row)
    if settings.band is not None and (opening or settings.band.rechecked):
        _check_band(settings)


def _is_derived(row: CrapsRow | None) -> bool:
    return row is not None and isinstance(row.maximum, LineMaximum | BaseMaximum)


def _check_row(settings: CrapsSettings, row: CrapsRow) -> None:
    if isinstance(row.maximum, BaseMaximum):
        return
    posted_minor = posted_maximum_minor(settings, row)
    if isinstance(row.maximum, FixedMaximum) and posted_minor > row.maximum.maximum_minor:
        shown = settings.amount(posted_minor), settings.amount(row.maximum.maximum_minor)
        raise LimitOverBoardMaximum(row.bet, *shown, settings.limits_clause)
    if isinstance(row.maximum, GainMaximum):
        least_minor, most_minor = gain_band_minor(settings, row)
        if not least_minor <= posted_minor <= most_minor:
            band = (settings.amount(least_minor), settings.amount(most_minor))
            shown_posted = settings.amount(posted_minor)
            raise LimitOutOfBand(row.bet, shown_posted, *band, row.maximum.clause)
    minimum_minor = settings.minimum_minor(row.bet)
    lowest_minor = min(maximum_minor(settings, row, on) for on in row.numbers or (None,))
    if minimum_minor > lowest_minor:
        shown = settings.amount(minimum_minor), settings.amount(lowest_minor)
        raise MinimumOverMaximum(row.bet, *shown, settings.limits_clause)


def _check_band(settings: CrapsSettings) -> None:
    """The line maximum in times of every minimum, or each bet's in times of its own (AMB-11)."""
    band = settings.band
    assert band is not None
    line_minor = settings.limits.line_maximum_minor
    minima_minor = [settings.minimum_minor(row.bet) for row in settings.offered]
    lowest_minor, highest_minor = min(minima_minor), max(minima_minor)
    most_minor = band.times_most * lowest_minor if band.times_most else None
    if most_minor is not None and line_minor > most_minor:
        least, most = settings.amount(band.times_least * lowest_minor), settings.amount(most_minor)
        raise LimitOutOfBand("the line", settings.amount(line_minor), least, most, band.clause)
    measured = {"the line": (highest_minor, line_minor)}
    if band.of_each_bet:
        measured = {
            row.bet: (settings.minimum_minor(row.bet), posted_maximum_minor(settings, row))
            for row in settings.offered
            if not isinstance(row.maximum, BaseMaximum)
        }
    for bet, (least_minor, bet_maximum_minor) in measured.items():
        if least_minor * band.times_least > bet_maximum_minor:
            shown = settings.amount(least_minor), settings.amount(bet_maximum_minor)
            raise MinimumOverCeiling(bet, *shown, band.times_least, band.clause)
