"""Every group by its name in the rows."""

from __future__ import annotations

from collections.abc import Mapping

from ops.bench.compare import Group
from ops.bench.groups.bulk import bulk
from ops.bench.groups.crashes import crashes
from ops.bench.groups.growth import growth
from ops.bench.groups.latency import latency
from ops.bench.groups.lone import lone
from ops.bench.groups.replay import replay
from ops.bench.groups.roulette import roulette
from ops.bench.groups.session import session
from ops.bench.groups.tables import tables
from ops.bench.groups.views import views

GROUPS: Mapping[str, Group] = {
    "lone": lone,
    "tables": tables,
    "round": roulette,
    "bulk": bulk,
    "replay": replay,
    "views": views,
    "latency": latency,
    "growth": growth,
    "session": session,
    "crashes": crashes,
}

RUN_ONCE = frozenset({"crashes"})
"""Groups that are not repeated: they last as long as they were told to."""
