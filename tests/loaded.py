"""All of our modules loaded once, for processes that are forked and so have them at once."""

from __future__ import annotations

import gc
from importlib import import_module
from pkgutil import walk_packages

import backoffice
import ledger
import projections


def load_everything() -> None:
    """Load every module of ours, but no test."""
    for package in (ledger, projections, backoffice):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    gc.freeze()  # what is loaded by now is no garbage: a child need not look at it again
