"""The inspector report and the appeal timelines on standard output."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from backoffice.opening import Premises
from backoffice.reports import appeals, inspector
from backoffice.reports.header import Asked
from backoffice.reports.opened import nothing, opened
from backoffice.reports.prose import Lookup, digest_only, kept_in
from backoffice.reports.text import Page
from ledger.store.datastore import LedgerDatastore
from ledger.store.documents import Documents
from projections.appeal_timeline_queries import cases


def show_inspector_report(
    premises: Premises, asked: Asked, *, as_json: bool = False, texts: bool = False
) -> None:
    """Print what an inspector writes up, one gaming day after the other."""
    with (
        opened(premises, "Inspector report", inspector.READ_MODELS, asked) as (connection, header),
        _look_up(premises, texts=texts) as look_up,
    ):
        if as_json:
            _print(inspector.as_dict(connection, header, look_up))
            return
        page = Page()
        header.write(page)
        inspector.write(page, connection, header, look_up)
        if not inspector.report_days(connection, header.view):
            page.line()
            days = nothing(connection, header, lambda v: inspector.report_days(connection, v))
            page.line(days)


def show_appeals(
    premises: Premises,
    asked: Asked,
    case: str | None = None,
    *,
    as_json: bool = False,
    texts: bool = False,
) -> None:
    """Print the timelines of cases before the Board."""
    with (
        opened(premises, "Appeal timelines", appeals.READ_MODELS, asked) as (connection, header),
        _look_up(premises, texts=texts) as look_up,
    ):
        found = cases(connection, header.view, case)
        if as_json:
            _print(appeals.as_dict(header, found, look_up))
            return
        page = Page()
        header.write(page)
        appeals.write(page, header, found, look_up)
        if not found:
            page.line()
            page.line(nothing(connection, header, lambda v: cases(connection, v, case)))


@contextmanager
def _look_up(premises: Premises, *, texts: bool) -> Iterator[Lookup]:
    if not texts:
        yield digest_only
        return
    with closing(LedgerDatastore(premises.conninfo, premises.schema, "reader")) as datastore:
        yield kept_in(Documents(datastore))


def _print(report: object) -> None:
    sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=1) + "\n")
