"""The rules of the house, on every committed file; and the proof that each rule can fail."""

from __future__ import annotations

import pytest

from tests.tidy.files import text_of, tracked
from tests.tidy.rules import (
    CLOCK_ALLOWED,
    FLOATS_ALLOWED,
    LONG_FILES_ALLOWED,
    RULES,
    Rule,
    clock_reads,
    floats,
    long_files,
)

BY_NAME = {rule.name: rule for rule in RULES}
LONG = "\n".join(["def day():", *["    step()"] * 70])

# A tilde is taken out before a text is checked; it keeps this file from breaking the rule itself.
BROKEN = [
    ("long functions", "ledger/cage.py", LONG),
    ("long functions", "tests/test_cage.py", "async " + LONG),
    ("long files", "ledger/cage.py", "x = 1\n" * 251),
    ("long files", "migrations/0001_log.sql", "-- x\n" * 251),
    ("floats", "ledger/money.py", "price = float(text)"),
    ("floats", "ledger/money.py", "def pay(amount: float) -> None: ..."),
    ("floats", "projections/journal.py", "rate = 0.5"),
    ("division", "ledger/books/postings.py", "half = amount_minor / 2"),
    ("division", "projections/journal.py", "amount_minor /= 2"),
    ("floats in SQL", "projections/journal.sql", "amount double precision"),
    ("floats in SQL", "migrations/0001_log.sql", "amount REAL, -- rounds"),
    ("clock", "ledger/floor/money/cage.py", "at = datetime.now(tz=UTC)"),
    ("clock", "backoffice/cli.py", "at = datetime.datetime.utcnow()"),
    ("clock", "backoffice/cli.py", "day = dt.date.today()"),
    ("clock", "tests/test_cage.py", "at = time.time()"),
    ("clock", "tests/test_cage.py", "from time import time"),
    ("print", "ledger/floor/money/cage.py", "print('paid')"),
    ("reasons for silence", "ledger/money.py", "x = 1  # no~qa: E501"),
    ("reasons for silence", "ledger/money.py", "x = 1  # no~qa"),
    ("reasons for silence", "ledger/money.py", "x = y()  # type~: ignore[no-any-return]"),
    ("reasons for silence", "ledger/money.py", "if x:  # pragma~: no cover"),
    ("reasons for skips", "tests/test_cage.py", "@pytest.mark.skip\ndef test_it(): ..."),
    ("reasons for skips", "tests/test_cage.py", "pytest.skip()"),
    ("reasons for skips", "tests/test_cage.py", "x = pytest.mark.skipif(True)"),
    ("package index", "requirements/dev.txt", "--in~dex-url somewhere"),
    ("package index", "README.md", "see https:~//pypi.example/simple"),
    ("machine paths", "README.md", "cd /wo~rk/main"),
    ("machine paths", "ledger/store/server.py", 'folder = "/ho~me/cashier"'),
    ("temporary paths", "docs/recipes/late-bet.md", "record /tm~p/day.jsonl"),
    ("leftovers", "ledger/money.py", "# TO~DO round"),
    ("leftovers", "docs/recipes/late-bet.md", "FIX~ME"),
]

SOUND = [
    ("long functions", "ledger/cage.py", "\n".join(LONG.splitlines()[:70])),
    ("division", "ledger/money.py", "half, rest = divmod(amount_minor, 2)"),
    ("division", "ledger/store/migrate.py", "folder / 'schema.sql'"),
    ("floats", "backoffice/reports/bars.py", "width = 0.5"),
    ("floats in SQL", "projections/journal.sql", "amount_minor bigint -- a real amount of money"),
    ("floats in SQL", "projections/journal.sql", "WHERE book = 'money'"),
    ("clock", "ledger/store/server.py", "deadline = time.monotonic() + timeout_seconds"),
    ("clock", "backoffice/cli.py", "at = clock.now()"),
    ("clock", "ledger/clock.py", "at = datetime.now(tz=UTC)"),
    ("print", "backoffice/cli.py", "print('paid')"),
    ("reasons for silence", "ledger/money.py", "x = 1  # no~qa: E501  # the law's own words"),
    ("reasons for silence", "ledger/money.py", "x = 1  # type~: ignore[misc]  # untyped library"),
    ("reasons for silence", "ledger/money.py", "x = 1  # no~qa: S607 - by PATH"),
    ("reasons for skips", "tests/test_cage.py", "pytest.skip('no spins beside this checkout')"),
    ("reasons for skips", "tests/test_cage.py", "x = pytest.mark.skip(reason='x')"),
    ("machine paths", "README.md", "docs/work/plan and ./work and a/tmp/b"),
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_file_keeps_the_rule(rule: Rule) -> None:
    faults = [fault for path in tracked() for fault in rule.findings(path, text_of(path))]
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize(("name", "path", "text"), BROKEN)
def test_a_broken_rule_is_noticed(name: str, path: str, text: str) -> None:
    assert BY_NAME[name].findings(path, text.replace("~", ""))


@pytest.mark.parametrize(("name", "path", "text"), SOUND)
def test_a_sound_file_passes(name: str, path: str, text: str) -> None:
    assert BY_NAME[name].findings(path, text.replace("~", "")) == []


def test_every_rule_is_proved_able_to_fail() -> None:
    assert {name for name, _, _ in BROKEN} == set(BY_NAME)


def test_the_rules_are_run_on_the_project_itself() -> None:
    assert {"pyproject.toml", "ledger/clock.py", "tests/tidy/test_tidy.py"} <= set(tracked())


def test_no_exception_outlives_its_need() -> None:
    stale = [path for path in FLOATS_ALLOWED if not list(floats(text_of(path)))]
    stale += [path for path in CLOCK_ALLOWED if not list(clock_reads(text_of(path)))]
    stale += [path for path in LONG_FILES_ALLOWED if not list(long_files(text_of(path)))]
    assert not stale, f"nothing to except any more, take them off the list: {stale}"
