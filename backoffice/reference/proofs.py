"""Which tests prove a clause: read from the table of guards in tests/guards, without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
GUARDS = TESTS / "guards"


@cache
def proofs() -> Mapping[str, tuple[str, ...]]:
    """Clause, or ambiguity and option → the tests that fail when its guard is taken away."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted(set(GUARDS.glob("*.py")) - set(GUARDS.glob("test_*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "guard":
                clause, _, _, *names = node.args
                tests = found.setdefault(_text(clause), {})
                tests.update(dict.fromkeys(node_of(_text(name)) for name in names))
    return MappingProxyType({clause: tuple(tests) for clause, tests in found.items()})


def node_of(name: str) -> str:
    """The test of this name as pytest calls it: file::name; a LookupError unless there is one."""
    found = [node for node in every_test() if node.endswith((f"::{name}", f"/{name}"))]
    if len(found) != 1:
        raise LookupError(f"{name} is the name of {len(found)} tests: {', '.join(found)}")
    return found[0]


@cache
def every_test() -> tuple[str, ...]:
    """Every test of the folder as file::name, or file::Class::name."""
    return tuple(
        f"{path.relative_to(ROOT).as_posix()}::{name}"
        for path in sorted(TESTS.rglob("test_*.py"))
        for name in _tests(ast.parse(path.read_text(encoding="utf-8")))
    )


def _tests(tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from (f"{node.name}::{name}" for name in _tests(node))


def _text(node: ast.expr) -> str:
    """A row is written out, so that it can be read here."""
    text = ast.literal_eval(node)
    assert isinstance(text, str)
    return text
