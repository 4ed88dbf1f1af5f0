"""The rules of the house that a program can check: each says what is wrong and what to do."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

FUNCTION_LINES_MAX = 70
FILE_LINES_MAX = 250

#: Where a float is no money: file -> why. A file that no longer needs its line must lose it.
FLOATS_ALLOWED = {
    "ledger/store/file_locks.py": "seconds to wait for a lock",
    "ledger/store/postmaster.py": "seconds to wait for the server",
    "ledger/store/server.py": "seconds to wait for the server",
    "ledger/store/server_watcher.py": "seconds between two looks",
}

#: Where a file may be long: file -> why.
LONG_FILES_ALLOWED = {
    "migrations/schema.sql": "the sum of the numbered files, each of which keeps the rule",
}

#: Where the system clock is read: file -> why.
CLOCK_ALLOWED = {
    "ledger/clock.py": "the clock",
    "tests/test_clock.py": "the proof of the clock needs a second one",
}

Finding = tuple[int, str]


@dataclass(frozen=True)
class Rule:
    """One rule: the paths it is about and what it finds in a text."""

    name: str
    paths: re.Pattern[str]
    find: Callable[[str], Iterator[Finding]]
    allowed: tuple[str, ...] = ()

    def findings(self, path: str, text: str) -> list[str]:
        """Return one line for each fault, ready to be read in a terminal."""
        if path in self.allowed or not self.paths.search(path):
            return []
        return [f"{path}:{line}: {message}" for line, message in self.find(text)]


@cache
def _nodes(text: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(text)))


def long_functions(text: str) -> Iterator[Finding]:
    """Find functions over the limit, decorators not counted."""
    for node in _nodes(text):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES_MAX:
                cure = f"at most {FUNCTION_LINES_MAX} are allowed: give each part a name of its own"
                yield node.lineno, f"{node.name} has {lines} lines; {cure}"


def long_files(text: str) -> Iterator[Finding]:
    """Find files over the limit."""
    lines = len(text.splitlines())
    if lines > FILE_LINES_MAX:
        yield lines, f"{lines} lines; at most {FILE_LINES_MAX} are allowed: split it by subject"


def floats(text: str) -> Iterator[Finding]:
    """Find floats by name and by literal."""
    for node in _nodes(text):
        match node:
            case ast.Name(id="float"):
                yield node.lineno, "float is banned here, use integer minor units"
            case ast.Constant(value=float()):
                yield node.lineno, f"{node.value!r} is a float; use integers or an exact pair"


def divisions(text: str) -> Iterator[Finding]:
    """Find true division, which turns integers into a float."""
    for node in _nodes(text):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "/ makes a float, use // or divmod (for a path: joinpath)"


def sql_floats(text: str) -> Iterator[Finding]:
    """Find column types that round. What stands in quotes is a value, not a type."""
    for number, line in enumerate(text.splitlines(), 1):
        code = re.sub(r"'[^']*'", "''", line.split("--")[0])
        if found := re.search(r"\b(float[48]?|real|double precision|money)\b", code, re.IGNORECASE):
            yield number, f"{found[0]} is banned, use bigint minor units"


def clock_reads(text: str) -> Iterator[Finding]:
    """Find reads of the system clock; time.monotonic and perf_counter, for deadlines, are none."""
    for node in _nodes(text):
        if isinstance(node, ast.Attribute):
            read = ".".join(ast.unparse(node).split(".")[-2:])
        elif isinstance(node, ast.ImportFrom) and node.module == "time":
            read = next((f"time.{name.name}" for name in node.names), "")
        else:
            continue
        if re.fullmatch(r"(datetime|date)\.(now|utcnow|today)|time\.(time|time_ns|gmtime)", read):
            yield node.lineno, f"{read} reads the clock: take the time as an argument, or clock.now"


def prints(text: str) -> Iterator[Finding]:
    """Find print in code that is no user interface."""
    for node in _nodes(text):
        if isinstance(node, ast.Name) and node.id == "print":
            yield node.lineno, "print is banned here: return the value, or log with structlog"


def _lines_matching(pattern: str, message: str) -> Callable[[str], Iterator[Finding]]:
    compiled = re.compile(pattern)

    def find(text: str) -> Iterator[Finding]:
        for number, line in enumerate(text.splitlines(), 1):
            if found := compiled.search(line):
                yield number, f"{found[0].strip()!r}: {message}"

    return find


def bare_excuses(text: str) -> Iterator[Finding]:
    """Find comments that silence a checker without saying why."""
    silencer = (
        r"#\s*(?:noqa(?::\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w, -]+\])?"
        r"|pragma:\s*no cover)"
    )
    for number, line in enumerate(text.splitlines(), 1):
        for found in re.finditer(silencer, line):
            if not _has_reason(line[found.end() :]):
                yield number, f"{found[0]!r} gives no reason: write it on the same line, behind it"


def _has_reason(rest: str) -> bool:
    return len(re.findall(r"[a-zA-Z]{2,}", rest)) > 1


def bare_skips(text: str) -> Iterator[Finding]:
    """Find tests left out without a reason given to pytest."""
    calls = {id(node.func): node for node in _nodes(text) if isinstance(node, ast.Call)}
    for node in _nodes(text):
        if not isinstance(node, ast.Attribute):
            continue
        name = ast.unparse(node)
        if not re.fullmatch(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)", name):
            continue
        call = calls.get(id(node))
        said = call is not None and (
            any(keyword.arg == "reason" for keyword in call.keywords)
            or (name in {"pytest.skip", "pytest.xfail", "pytest.mark.skip"} and bool(call.args))
        )
        if not said:
            yield node.lineno, f"{name} gives no reason: add reason=..., or run the test"


PYTHON = re.compile(r"\.py$")
EVERY_FILE = re.compile("")

RULES = (
    Rule("long functions", PYTHON, long_functions),
    Rule("long files", re.compile(r"\.(py|sql)$"), long_files, tuple(LONG_FILES_ALLOWED)),
    Rule("floats", re.compile(r"^(ledger|projections)/.*\.py$"), floats, tuple(FLOATS_ALLOWED)),
    # The store handles paths and bytes, no amounts.
    Rule("division", re.compile(r"^(ledger/(?!store/)|projections/).*\.py$"), divisions),
    Rule("floats in SQL", re.compile(r"\.sql$"), sql_floats),
    Rule("clock", PYTHON, clock_reads, tuple(CLOCK_ALLOWED)),
    Rule("print", re.compile(r"^(ledger|projections)/.*\.py$"), prints),
    Rule("reasons for silence", PYTHON, bare_excuses),
    Rule("reasons for skips", re.compile(r"^tests/.*\.py$"), bare_skips),
    Rule(
        "package index",
        EVERY_FILE,
        _lines_matching(
            r"https?://[a-z.-]*(pyp|pythonh|npmj|deb\.)\S*|--(extra-)?index-[u]rl|--find-[l]inks",
            "the address of a package index is the machine's business, leave it out",
        ),
    ),
    Rule(
        "machine paths",
        EVERY_FILE,
        _lines_matching(
            r"(?<![\w.~/-])/(work|farm|root|home|Users)(/\S*|(?![\w/-]))",
            "a path of one machine, make it relative",
        ),
    ),
    Rule(
        "temporary paths",
        re.compile(r"(?<!\.py)$"),  # in Python ruff asks (S108)
        _lines_matching(
            r"(?<![\w.~/-])/tmp(/\S*|(?![\w/-]))", "not every machine has it, use mktemp"
        ),
    ),
    Rule(
        "leftovers",
        EVERY_FILE,
        _lines_matching(r"\b(TO[D]O|FIX[M]E|XX[X])\b", "finish it now or write an issue"),
    ),
)
