"""Running tests in a child of this process, with a guard taken away or with all of them there."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

import pytest

import backoffice
import ledger
import projections
from backoffice.reference.proofs import node_of

if TYPE_CHECKING:
    from tests.guards.taking_away import Guard

YES = "yes"
MADE_BY_THE_EDIT = ("NameError", "UnboundLocalError")
"""Failures that say nothing of a guard: the edit left no program to run."""
UNUSED = ("cacheprovider", "xdist", "terminal", "debugging", "doctest", "junitxml", "pastebin")
QUIET = ("--assert=plain", *(part for plugin in UNUSED for part in ("-p", f"no:{plugin}")))


class Watch:
    """Knows which of the named tests failed, and ends the run once all have."""

    def __init__(self, tests: Iterable[str]) -> None:
        self.waiting = set(tests)
        self.broken = ""
        self.session: pytest.Session | None = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self.session = session

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken = str(report.longrepr).rstrip().splitlines()[-1]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.waiting.discard(report.nodeid.partition("[")[0])
            crash = getattr(report.longrepr, "reprcrash", None)
            message = crash.message if crash else ""
            if message.startswith(MADE_BY_THE_EDIT):
                self.broken = message.splitlines()[0]
        if self.session is not None and not self.waiting:
            self.session.shouldstop = "every named test has failed"


def warm_up() -> None:
    """Load all of our modules, but no test: every child has them at once."""
    os.environ.pop("PYTEST_ADDOPTS", None)  # whoever runs us may have wishes of his own
    for package in (ledger, projections, backoffice):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    gc.freeze()  # what is loaded by now is no garbage: a child need not look at it again


def noticed(guard: Guard) -> str:
    """`YES`, or what is the matter: the tests that pass without the guard, or why none ran."""
    return _in_a_child(lambda: _without(guard))


def _without(guard: Guard) -> str:
    tests = [node_of(name) for name in guard.tests]
    guard.take_away()
    watch = Watch(tests)
    pytest.main([*QUIET, *tests], plugins=[watch])
    if watch.broken:
        return f"NO: {watch.broken}"
    return f"NO: passes without it: {', '.join(sorted(watch.waiting))}" if watch.waiting else YES


def unchanged(guards: Iterable[Guard]) -> str:
    """`YES` when all tests of the guards pass as long as nothing is taken away."""
    tests = sorted({node_of(name) for guard in guards for name in guard.tests})
    return _in_a_child(lambda: _all_pass(tests)) if tests else YES


def _all_pass(tests: list[str]) -> str:
    watch = Watch(tests)
    status = pytest.main([*QUIET, *tests], plugins=[watch])
    if status == pytest.ExitCode.OK:
        return YES
    failed = sorted(set(tests) - watch.waiting)
    return f"NO: fails with every guard in place: {', '.join(failed) or watch.broken}"


def _in_a_child(work: Callable[[], str]) -> str:
    """What the work says in a process of its own, so that nothing it changes stays."""
    sys.stdout.flush()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = work()
        except BaseException as error:  # noqa: BLE001 - whatever it is, the parent tells it
            said = f"NO: {type(error).__name__}: {error}"
        os.write(write, said.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said or "NO: the tests ended their process"
