"""Refusals about rulebooks and the readings chosen of them."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class UnknownRulebook(Refusal):
    """A rulebook id that no instrument in the ledger has."""

    code = "rulebook.unknown"
    remedy = "Name one of these, or name the folder of its file in LEDGER_RULEBOOKS."

    def __init__(self, rulebook_id: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no rulebook {rulebook_id!r}; known are {', '.join(known)}.")


class UnknownReading(Refusal):
    """An ambiguity or option that the rulebook does not have."""

    code = "rulebook.unknown_reading"
    remedy = "Name an ambiguity or option of the register that belongs to the rulebook."

    def __init__(self, name: str, rulebook_id: str) -> None:
        super().__init__(f"The rulebook {rulebook_id} has no ambiguity or option {name!r}.")


class UnknownReadingValue(Refusal):
    """A value that the option does not have."""

    code = "rulebook.unknown_reading_value"
    remedy = "Choose one of the values listed in the sentence."

    def __init__(self, option: str, value: str, values: Iterable[str], clause: str) -> None:
        listed = ", ".join(values)
        super().__init__(f"{option} cannot be {value!r}: its values are {listed}.", clause=clause)


class ReadingOnlyShown(Refusal):
    """A value that repairs the print and cannot be played."""

    code = "rulebook.reading_only_shown"
    remedy = "Leave the option at its default; the print is shown beside the rule."

    def __init__(self, option: str, value: str, clause: str) -> None:
        super().__init__(
            f"{option} cannot be {value!r}: this entry only repairs the print, so the other "
            "value is shown and never played.",
            clause=clause,
        )
