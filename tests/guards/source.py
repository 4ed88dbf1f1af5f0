"""Editing the source of one function or constant and putting the result in its place.

The code object of the live function is exchanged, so whoever imported the function by name calls
the changed one too. A constant is evaluated again and bound wherever it was imported.
"""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pydantic.fields import FieldInfo

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class NothingToTakeAway(Exception):
    """The table names a guard that the source or the rulebook does not have."""


class Edit(ast.NodeTransformer):
    """A change that counts how often it was made."""

    made = 0

    def instead_of(self, node: ast.AST, new: ast.AST) -> ast.AST:
        """Count, and keep the place in the file."""
        self.made += 1
        return ast.fix_missing_locations(ast.copy_location(new, node))


class NoRaise(Edit):
    """Leave out the raising of a refusal."""

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        exception = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        named = exception is not None and _ends_with(exception, self.refusal)
        return self.instead_of(node, ast.Pass()) if named else node


class NoCall(Edit):
    """Leave out the statements that call a function."""

    def __init__(self, function: str) -> None:
        self.function = function

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        called = isinstance(node.value, ast.Call) and _ends_with(node.value.func, self.function)
        return self.instead_of(node, ast.Pass()) if called else node


class Instead(Edit):
    """Read one expression as another."""

    def __init__(self, old: str, new: str) -> None:
        self.old = _expression(old)
        self.new = _expression(new)

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.expr) and _same(node, self.old):
            return self.instead_of(node, _copy(self.new))
        return super().visit(node)


class Never(Edit):
    """Never take the branch of a condition."""

    def __init__(self, condition: str) -> None:
        self.condition = _expression(condition)

    def visit_If(self, node: ast.If) -> ast.AST:
        if _same(node.test, self.condition):
            node.test = ast.copy_location(ast.Constant(value=False), node.test)
            self.made += 1
        return self.generic_visit(node)


def replace(where: str, edit: Edit) -> None:
    """Edit the function or constant at ``floor.tables.seats:change_croupier``."""
    module_name, _, name = where.partition(":")
    module = import_module(f"ledger.{module_name}")
    path = Path(inspect.getfile(module))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = _find(tree, name)
    if node is None:
        raise NothingToTakeAway(f"{where} is not in {path.name}")
    edit.visit(node)
    if not edit.made:
        raise NothingToTakeAway(f"{where} has nothing of this kind to take away")
    if isinstance(node, FUNCTIONS):
        changed = compile(tree, str(path), "exec", dont_inherit=True)
        _function(module, name).__code__ = _code(changed, name)
    else:
        _bind(module, name, node)


def add_field(where: str, field: str) -> None:
    """Give a model one field more."""
    module_name, _, name = where.partition(":")
    model = vars(import_module(f"ledger.{module_name}"))[name]
    if field in model.model_fields:
        raise NothingToTakeAway(f"{where} has a field {field}")
    model.model_fields[field] = FieldInfo(annotation=str)


def _find(tree: ast.AST, name: str) -> ast.AST | None:
    """The definition of a qualified name, or the statement that assigns it."""
    node = tree
    for part in name.split("."):
        found = next((n for n in ast.iter_child_nodes(node) if part in _names(n)), None)
        if found is None:
            return None
        node = found
    return node


def _names(node: ast.AST) -> set[str]:
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return {node.name}
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return {target.id for target in targets if isinstance(target, ast.Name)}
    return set()


def _function(module: ModuleType, name: str) -> FunctionType:
    """The live function behind a name: of a property, a class method, a cache or a validator."""
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, cached_property):
        found = found.func
    found = getattr(found, "wrapped", found)  # how pydantic keeps a validator
    found = inspect.unwrap(getattr(found, "__func__", found))
    if not isinstance(found, FunctionType):
        raise NothingToTakeAway(f"{name} is no function")
    return found


def _code(module_code: CodeType, name: str) -> CodeType:
    """The code of a function inside the code of its module."""
    open_codes = [module_code]
    while open_codes:
        code = open_codes.pop()
        if code.co_qualname == name:
            return code
        open_codes += [const for const in code.co_consts if isinstance(const, CodeType)]
    raise NothingToTakeAway(f"{name} is not compiled")


def _bind(module: ModuleType, name: str, node: ast.AST) -> None:
    """Evaluate a constant again and bind it where the old value was imported."""
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        raise NothingToTakeAway(f"{name} is neither a function nor a constant")
    old = vars(module)[name]
    new = eval(compile(ast.Expression(node.value), name, "eval"), vars(module))
    for other in list(sys.modules.values()):
        if vars(other).get(name) is old:
            setattr(other, name, new)


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _same(node: ast.AST, other: ast.AST) -> bool:
    return ast.dump(node) == ast.dump(other)


def _copy(node: ast.expr) -> ast.expr:
    return _expression(ast.unparse(node))


def _ends_with(node: ast.AST, name: str) -> bool:
    return f".{ast.unparse(node)}".endswith(f".{name}")
