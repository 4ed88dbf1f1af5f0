"""Which package may import which: one table, read from the syntax tree of each module.

money, clock, refusals <- rulebooks <- games <- aggregates <- application <- backoffice. The books
and the projections know events only; the store knows no game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

PRODUCT = ("ledger", "projections", "backoffice")
OURS = (*PRODUCT, "ops", "tests")
BASE = (
    *("ledger.money", "ledger.clock", "ledger.refusals", "ledger.identifiers"),
    "ledger.counted",
)
RULES_OF_PLAY = (*BASE, "ledger.rulebooks", "ledger.games")
AGGREGATES = ("ledger.floor", "ledger.oversight", "ledger.custody")
DECIDING = (*RULES_OF_PLAY, *AGGREGATES, "ledger.aggregate", "ledger.events")

#: part -> what it may import besides itself. The longest row that fits a module counts.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "ledger.money": (),
    "ledger.counted": (),
    "ledger.clock": (),
    "ledger.refusals": ("ledger.money",),
    "ledger.identifiers": ("ledger.money", "ledger.refusals"),
    "ledger.settings": (),
    "ledger.logging": (),
    "ledger.garbage": (),
    "ledger.events": ("ledger.money",),
    "ledger.rulebooks": BASE,
    # An engine names no jurisdiction: it knows what a rulebook can say, not what one says.
    "ledger.games": (*BASE, "ledger.rulebooks.model", "ledger.rulebooks.vocabulary"),
    "ledger.commands": (*BASE, "ledger.events"),
    "ledger.authority": (*BASE, "ledger.commands", "ledger.events"),
    "ledger.aggregate": (*BASE, "ledger.events"),
    "ledger.floor": DECIDING,
    "ledger.oversight": DECIDING,
    "ledger.custody": DECIDING,
    "ledger.books": ("ledger.money", "ledger.events"),
    "ledger.store": (*BASE, "ledger.settings", "ledger.logging", "ledger.events"),
    "ledger.work": (*DECIDING, "ledger.commands", "ledger.authority"),
    "ledger.handlers": (*DECIDING, "ledger.commands", "ledger.authority", "ledger.work"),
    "ledger.snapshots": ("ledger.aggregate", "ledger.events", "ledger.store"),
    "ledger.results": ("ledger.refusals", "ledger.commands", "ledger.store"),
    # A command of the house is told again to the handler that decided it.
    "ledger.replay": (
        *(*DECIDING, "ledger.store"),
        *("ledger.commands", "ledger.handlers", "ledger.work"),
    ),
    "ledger.kept": ("ledger.aggregate", "ledger.events"),
    "ledger.line": ("ledger.results", "ledger.commands", "ledger.store"),
    "ledger.answering": ("ledger.kept", "ledger.line", "ledger.results", "ledger.store"),
    "ledger.desk": ("ledger.answering", "ledger.kept", "ledger.line", "ledger.store"),
    "ledger.application": ("ledger",),
    "projections": (
        *("ledger.money", "ledger.events", "ledger.books"),
        *("ledger.store", "ledger.refusals", "ledger.settings", "ledger.logging"),
    ),
    "backoffice": ("ledger", "projections"),
    "ops": (*RULES_OF_PLAY, "ledger.commands"),
    "ops.termination": (),
    # What is hurt, and asked afterwards, is the whole of it.
    "ops.simulate.faulty": (*PRODUCT, "ops.simulate", "ops.termination"),
    "ops.faults": (*PRODUCT, "ops.termination"),
    # What is measured is what the command line does; what it is measured against, the library.
    "ops.bench": (*PRODUCT, "ops.simulate", "ops.faults", "ops.termination"),
    "tests": OURS,
    "tests.oracles": (),  # a second opinion shares no code with the first
}

#: An event's `apply` names the type of the aggregate it fills in; nothing is loaded for that.
NAMES_ONLY = {"ledger.events": AGGREGATES}


def faults(path: str, text: str) -> list[str]:
    """Return one line for each import in the wrong direction."""
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    imports = list(_imports(module, text, package=path.endswith("__init__.py")))
    part = _row(module)
    if part is None:
        missing = f"{path}:1: {module} has no row in MAY_IMPORT: say there what it may import"
        return [missing] if imports else []
    found = []
    for line, target, for_types_only in imports:
        allowed = (part, *MAY_IMPORT[part], *(NAMES_ONLY.get(part, ()) if for_types_only else ()))
        if _within(target, OURS) and not _within(target, allowed):
            may = ", ".join(MAY_IMPORT[part]) or "nothing of ours"
            found.append(f"{path}:{line}: {part} imports {target}; it may import {may}")
    return found


def _row(module: str) -> str | None:
    return max((part for part in MAY_IMPORT if _within(module, (part,))), key=len, default=None)


def _within(name: str, parts: tuple[str, ...]) -> bool:
    return any(name == part or name.startswith(f"{part}.") for part in parts)


def _imports(module: str, text: str, *, package: bool) -> Iterator[tuple[int, str, bool]]:
    tree = ast.parse(text)
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            targets = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(module, node, package=package)
            targets = [f"{origin}.{name.name}" for name in node.names]
        else:
            continue
        for target in targets:
            yield node.lineno, target, id(node) in for_types


def _origin(module: str, node: ast.ImportFrom, *, package: bool) -> str:
    if not node.level:
        return node.module or ""
    above = module.split(".")
    above = above[: len(above) - node.level + package]
    return ".".join([*above, *([node.module] if node.module else [])])
