"""Rulebooks of a folder outside the ledger: each a file that states RULEBOOK and CATALOGUE.

Such a file is a program of whoever named the folder and runs with his rights, as the rulebooks of
the ledger do. A house that adopts its rulebook keeps the whole text in its log and never asks for
the file again.
"""

from __future__ import annotations

import runpy
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from ledger.rulebooks.catalogue import Entry, clauses_of
from ledger.rulebooks.model import Rulebook, load
from ledger.rulebooks.vocabulary.provisions import FIGURES


class Instrument(NamedTuple):
    """A rulebook with the catalogue of its clauses."""

    rulebook: Rulebook
    catalogue: tuple[Entry, ...]


class RulebookFileError(ValueError):
    """A file or folder of rulebooks that cannot be used: where, and what is wrong with it."""

    def __init__(self, where: Path, problem: str, line: int | None = None) -> None:
        place = f"{where}, line {line}" if line else str(where)
        super().__init__(f"{place}: {problem} CONTRIBUTING.md shows a rulebook in one file.")


def instruments_in(folder: Path, carried: Iterable[str] = ()) -> dict[str, Instrument]:
    """The rulebooks of a folder's files by their ids; a file whose name begins with _ is none.

    Raises:
        RulebookFileError: there is no such file, or one is no rulebook, or has an id that another
            file has or that is among the ``carried`` ones.

    """
    taken = dict.fromkeys(carried, "the ledger's own")
    found: dict[str, Instrument] = {}
    for path in sorted(folder.glob("[!_]*.py")):
        one = _instrument(path)
        if (rulebook_id := one.rulebook.id) in taken:
            whose = taken[rulebook_id]
            raise RulebookFileError(path, f"its id {rulebook_id!r} is {whose}: choose another.")
        taken[rulebook_id] = f"that of {path.name}"
        found[rulebook_id] = one
    if not found:
        raise RulebookFileError(folder, "no file here is a rulebook, like riverboat.py.")
    return found


def _instrument(path: Path) -> Instrument:
    names = _run(path)
    rulebook, catalogue = names.get("RULEBOOK"), names.get("CATALOGUE")
    if not isinstance(rulebook, Rulebook):
        raise RulebookFileError(path, "it does not state RULEBOOK as a Rulebook.")
    if not (isinstance(catalogue, tuple) and all(isinstance(one, Entry) for one in catalogue)):
        raise RulebookFileError(path, "it does not state CATALOGUE as a tuple of Entry rows.")
    if clauses_of(catalogue) != rulebook.clauses:
        raise RulebookFileError(path, "the clauses of RULEBOOK are not clauses_of(CATALOGUE).")
    for provision in rulebook.provisions:
        if (provision.value is None) == (provision.code in FIGURES):
            problem = "needs its figure as value" if provision.value is None else "has no figure"
            raise RulebookFileError(path, f"the provision {provision.code} {problem}.")
    try:
        same = load(rulebook.dump()) == rulebook
    except ValidationError as error:
        raise RulebookFileError(path, f"its text cannot be read again: {_said(error)}") from error
    if not same:
        raise RulebookFileError(path, "its text, read again, is another rulebook.")
    return Instrument(rulebook, catalogue)


def _run(path: Path) -> Mapping[str, Any]:
    try:
        return runpy.run_path(str(path), run_name=f"rulebook_of_{path.stem}")
    except SyntaxError as error:
        raise RulebookFileError(path, f"{error.msg}.", error.lineno) from error
    except (Exception, SystemExit) as error:
        lines = [
            frame.lineno
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename == str(path)
        ]
        raise RulebookFileError(path, _said(error), lines[-1] if lines else None) from error


def _said(error: BaseException) -> str:
    """What an error says, on one line; of a row that does not fit, each field with its fault."""
    if not isinstance(error, ValidationError):
        text = " ".join(str(error).split())
        return f"{type(error).__name__}: {text}." if text else f"{type(error).__name__}."
    faults = [
        f"{'.'.join(map(str, fault['loc'])) or error.title}: {fault['msg']}"
        for fault in error.errors(include_url=False)
    ]
    return f"{'; '.join(faults)}."
