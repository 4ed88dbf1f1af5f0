"""Ambiguities: places where an instrument can be read in more than one way, as named options."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.common import Data


class Reading(Data):
    """One value of an option.

    Literal: it follows the print word for word. Inferred: no text says it.
    """

    value: str
    meaning: str
    literal: bool = False
    inferred: bool = False


class Option(Data):
    """A named choice between readings; the first one is the default.

    `repairs_print`: only this option of its entry repairs the print and is shown, never played.
    """

    name: str
    readings: tuple[Reading, ...]
    repairs_print: bool | None = None

    @property
    def default(self) -> str:
        """The value in force unless a house pins another."""
        return self.readings[0].value

    @property
    def values(self) -> tuple[str, ...]:
        """Every value, the default first."""
        return tuple(reading.value for reading in self.readings)

    @property
    def literal(self) -> str | None:
        """The value that follows the print, or None where the print does not choose."""
        return next((reading.value for reading in self.readings if reading.literal), None)


class Ambiguity(Data):
    """One entry of the register. `repairs_print`: the other value is only shown, never played."""

    id: str
    clauses: tuple[str, ...]
    question: str
    options: tuple[Option, ...]
    repairs_print: bool = False


def option(
    name: str,
    *readings: tuple[str, str] | tuple[str, str, str],
    repairs_print: bool | None = None,
) -> Option:
    """An option from (value, meaning[, "literal" or "inferred"]), the default first."""
    return Option(
        name=name,
        readings=tuple(
            Reading(
                value=value,
                meaning=meaning,
                literal="literal" in marks,
                inferred="inferred" in marks,
            )
            for value, meaning, *marks in readings
        ),
        repairs_print=repairs_print,
    )


def entry(
    entry_id: str,
    clauses: tuple[str, ...],
    question: str,
    *options: Option,
    repairs_print: bool = False,
) -> Ambiguity:
    """An entry of the register with its options."""
    return Ambiguity(
        id=entry_id,
        clauses=clauses,
        question=question,
        options=options,
        repairs_print=repairs_print,
    )
