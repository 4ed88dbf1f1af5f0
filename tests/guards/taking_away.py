"""A guard and how it is taken away: in the source of a function, or in the data of a rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.guards import rulebook_data, source

Take = Callable[["Guard"], None]


@dataclass(frozen=True, slots=True)
class Guard:
    """One row: what holds a clause, and the tests that fail without it."""

    clause: str
    where: str
    away: Away
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.clause}: {self.where} {self.away}"

    def take_away(self) -> None:
        """Change this process for good; NothingToTakeAway when the guard is not there."""
        self.away.take(self)


@dataclass(frozen=True, slots=True)
class Away:
    """What is taken away, in words and in deed."""

    said: str
    take: Take

    def __str__(self) -> str:
        return self.said


def guard(clause: str, where: str, away: Away, *tests: str) -> Guard:
    """A row of the table."""
    return Guard(clause, where, away, tests)


def no_raise(refusal: str) -> Away:
    """Every ``raise refusal(...)`` of the function is left out."""
    return _edit(f"without raising {refusal}", lambda: source.NoRaise(refusal))


def no_call(function: str) -> Away:
    """Every statement that only calls ``function`` is left out."""
    return _edit(f"without {function}(...)", lambda: source.NoCall(function))


def never(condition: str) -> Away:
    """Every ``if`` with this condition is never taken."""
    return _edit(f"with `if {condition}` never taken", lambda: source.Never(condition))


def instead(old: str, new: str) -> Away:
    """Every expression ``old`` reads ``new``."""
    return _edit(f"with {new} instead of {old}", lambda: source.Instead(old, new))


def figure(of: str | None = None, /, **wrong: object) -> Away:
    """The rows of the clause have wrong values; ``of`` names one of them: its bet, code or term."""
    said = ", ".join(f"{field}={value}" for field, value in wrong.items())
    return Away(
        f"{of or 'rows'} with {said}",
        lambda row: rulebook_data.set_wrong(row.where, row.clause, of, wrong),
    )


def lacking(name: str) -> Away:
    """The rulebook has no row of this bet, code, term or option."""
    return Away(f"lacking {name}", lambda row: rulebook_data.leave_out(row.where, name))


def with_field(name: str) -> Away:
    """The command or event has a field more: what it may not ask for, it asks for."""
    return Away(f"with a field {name}", lambda row: source.add_field(row.where, name))


def _edit(said: str, edit: Callable[[], source.Edit]) -> Away:
    return Away(said, lambda row: source.replace(row.where, edit()))
