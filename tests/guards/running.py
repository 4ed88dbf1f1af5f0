"""Running tests in a child of this process, with a guard taken away or with all of them there."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pytest

from backoffice.reference.proofs import node_of
from tests.loaded import load_everything

if TYPE_CHECKING:
    from tests.guards.taking_away import Guard

YES = "yes"
MADE_BY_THE_EDIT = ("NameError", "UnboundLocalError")
"""Failures that say nothing of a guard: the edit left no program to run."""
_UNUSED = ("cacheprovider", "xdist", "terminal", "debugging", "doctest", "junitxml", "pastebin")
QUIET = ("--assert=plain", "--capture=no", *(f"-pno:{name}" for name in _UNUSED))

Tell = Callable[["Guard", str], object]
"""Is told of a guard `YES`, or what is the matter: the tests that pass without it, or none ran."""


class Watch:
    """Knows which of the named tests failed, and ends the run once all have."""

    def __init__(self, tests: Sequence[str], session: pytest.Session) -> None:
        self.waiting = set(tests)
        self.broken = ""
        self._session = session
        session.config.pluginmanager.register(self)
        try:
            session.perform_collect(tests)
            session.config.hook.pytest_runtestloop(session=session)
        except session.Interrupted:
            pass  # by ourselves, or by what is broken

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
        if not self.waiting:
            self._session.shouldstop = "every named test has failed"


class InsteadOfCollecting:
    """A run of pytest that is ready to collect does so in children, a guard away in each."""

    def __init__(self, guards: Sequence[Guard], tell: Tell) -> None:
        self._guards = guards
        self._tell = tell
        self.unchanged = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> bool:
        session.config.option.tbstyle = "native"  # nobody reads more than the last line
        tests = sorted({node_of(name) for guard in self._guards for name in guard.tests})
        self.unchanged = _in_a_child(partial(_all_pass, tests, session)) if tests else YES
        for guard in self._guards:
            self._tell(guard, _in_a_child(partial(_without, guard, session)))
        return True


def take_each_away(guards: Sequence[Guard], tell: Tell) -> str:
    """Tell of each guard; gives `YES` when all their tests pass as long as nothing is taken away.

    What is loaded before is ours and pytest, but no test: each child loads those it runs.
    """
    os.environ.pop("PYTEST_ADDOPTS", None)  # whoever runs us may have wishes of his own
    load_everything()
    children = InsteadOfCollecting(guards, tell)
    pytest.main([*QUIET, "tests"], plugins=[children])
    return children.unchanged


def _without(guard: Guard, session: pytest.Session) -> str:
    tests = [node_of(name) for name in guard.tests]
    guard.take_away()
    watch = Watch(tests, session)
    if watch.broken:
        return f"NO: {watch.broken}"
    return f"NO: passes without it: {', '.join(sorted(watch.waiting))}" if watch.waiting else YES


def _all_pass(tests: Sequence[str], session: pytest.Session) -> str:
    watch = Watch(tests, session)
    if session.testscollected and not session.testsfailed:
        return YES
    failed = sorted(set(tests) - watch.waiting)
    return f"NO: fails with every guard in place: {', '.join(failed) or watch.broken}"


def _in_a_child(work: Callable[[], str]) -> str:
    """What the work says in a process of its own, so that nothing it changes stays."""
    sys.stdout.flush()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
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
