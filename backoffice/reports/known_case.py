"""Whether a case is one: a report of a mistyped case must not read as if nothing had happened."""

from __future__ import annotations

from backoffice.errors import CommandFailed
from backoffice.opening import Premises
from backoffice.reports import appeals
from backoffice.reports.header import Asked
from backoffice.reports.opened import opened
from projections.appeal_timeline_queries import cases


def check_case(premises: Premises, case: str) -> None:
    """Nothing, unless the whole log knows no such case; that filters leave it out is no error.

    Raises:
        CommandFailed: there is none.
        NoHouseYet: there is no house either.

    """
    with opened(premises, "Appeal timelines", appeals.READ_MODELS, Asked()) as (log, header):
        if cases(log, header.view, case):
            return
        known = [one.case for one in cases(log, header.view)]
    listed = "gaming-ledger appeals lists them all" if known else "there is none so far"
    raise CommandFailed(
        f"There is no case {case!r}; a case is written like 1964-01-04/1, and {listed}."
    )
