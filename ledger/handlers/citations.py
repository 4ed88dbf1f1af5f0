"""Facts that a measure or a ruling rests on: they are on record when they are cited."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.aggregate import Aggregate
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import Premises
from ledger.floor.house.staff_licence import StaffLicence
from ledger.floor.machines.machine import Machine
from ledger.floor.money.cage import Cage
from ledger.floor.money.drop_box import DropBox
from ledger.floor.money.slip import Slip
from ledger.floor.tables.session import TableSession
from ledger.handlers.custody import REGISTERS
from ledger.identifiers import PREMISES, register_stream
from ledger.oversight.adjustment import Adjustment
from ledger.oversight.intervention import Intervention
from ledger.oversight.refusals import FactUnknown
from ledger.work import Work

CITED: dict[str, type[Aggregate]] = {
    "gaming-day": GamingDay,
    "table": TableSession,
    "cage": Cage,
    "slip": Slip,
    "drop-box": DropBox,
    "machine": Machine,
    "intervention": Intervention,
    "adjustment": Adjustment,
    "staff-licence": StaffLicence,
    PREMISES: Premises,
    **{register_stream(name): kind for name, kind in REGISTERS.items()},
}
"""A stream, or the first part of its name → what it is."""


def require_facts(work: Work, citations: Iterable[str]) -> None:
    """Refuse to rest on an event that is not recorded."""
    for citation in citations:
        stream, _, version = citation.rpartition("@")
        kind = CITED.get(stream) or CITED.get(stream.partition("/")[0])
        last = work.load(kind, stream).version if kind else 0
        if int(version) > last:
            raise FactUnknown(citation, last)
