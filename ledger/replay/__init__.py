"""Any table session again, from its events alone: step by step, recomputed, or read otherwise."""

from __future__ import annotations

from ledger.replay.audit import audit
from ledger.replay.history import History, LogHistory, Recorded
from ledger.replay.results import Audit, Difference, Step, WhatIf
from ledger.replay.steps import replay, step_at
from ledger.replay.what_if import what_if

__all__ = [
    "Audit",
    "Difference",
    "History",
    "LogHistory",
    "Recorded",
    "Step",
    "WhatIf",
    "audit",
    "replay",
    "step_at",
    "what_if",
]
