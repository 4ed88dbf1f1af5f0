"""Log lines go to stderr: for a person in a terminal, as one JSON object a line anywhere else.

Quiet unless asked: warnings and worse, or what the LEDGER_LOG variable names (debug, info, warning,
error). Reports go to stdout and are not the log's business.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from structlog.typing import Processor


class UnknownLevel(ValueError):
    """LEDGER_LOG names no level of the log."""

    def __init__(self, name: str) -> None:
        super().__init__(f"LEDGER_LOG is {name!r}; it must be one of {', '.join(LEVELS)}.")


LEVELS = {name: getattr(logging, name.upper()) for name in ("debug", "info", "warning", "error")}


def configure(level: str | None = None) -> None:
    """Set logging up for this process.

    Without a level, LEDGER_LOG decides.

    Raises:
        UnknownLevel: no level has this name; it says which there are.

    """
    name = (level or os.environ.get("LEDGER_LOG") or "warning").lower()
    if name not in LEVELS:
        raise UnknownLevel(name)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *_rendering(for_a_person=sys.stderr.isatty()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[name]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,  # a test may set it up again
    )


def _rendering(*, for_a_person: bool) -> list[Processor]:
    if for_a_person:
        return [structlog.dev.ConsoleRenderer()]
    return [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
