"""Refusals: each is one class with a code, a sentence with figures, a clause and what to do.

A subclass states `code`, `remedy` and the `provision` behind it as class attributes, and its
`__init__` takes the facts and composes the sentence:

    class ChipSaleTooSmall(Refusal):
        \"\"\"Chips are not sold to a player below the smallest sale.\"\"\"

        code = "chips.sale_too_small"
        provision = "chip_sale_minimum_minor"
        remedy = "Sell at least the smallest sale, or nothing."

        def __init__(self, offered: str, smallest: str) -> None:
            super().__init__(f"A sale of {offered} is under the smallest sale of {smallest}.")
"""

from __future__ import annotations

import re
from typing import ClassVar

_CODE = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+")
_BY_CODE: dict[str, type[Refusal]] = {}


class Refusal(Exception):
    """A command that is not carried out: nothing is recorded of it but this answer."""

    code: ClassVar[str]  #: stable and dotted, never reused: "bet.below_minimum"
    provision: str | None = None  #: what rulebooks call the rule; the one in force has the clause
    clause: str | None = None  #: where the guard knows it; else the provision's in that rulebook
    remedy: str = ""  #: what the person at the desk can do now
    sentence: str  #: what is refused and why, with the figures

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        code = cls.__dict__.get("code", "")
        if not _CODE.fullmatch(code):
            raise TypeError(f"{cls.__name__} needs a dotted code of its own, not {code!r}")
        if not cls.__dict__.get("__doc__") or not cls.remedy:
            raise TypeError(f"{cls.__name__} ({code}) needs a docstring and a remedy")
        if code in _BY_CODE:
            raise TypeError(f"{cls.__name__} reuses the code {code} of {_BY_CODE[code].__name__}")
        _BY_CODE[code] = cls

    def __init__(
        self, sentence: str, *, clause: str | None = None, provision: str | None = None
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        if clause is not None:
            self.clause = clause
        if provision is not None:
            self.provision = provision

    def as_dict(self) -> dict[str, str | None]:
        """The refusal as it is stored with the command and shown to its author."""
        return {
            "code": self.code,
            "sentence": self.sentence,
            "clause": self.clause,
            "remedy": self.remedy,
        }


def all_refusals() -> tuple[type[Refusal], ...]:
    """The ledger's refusal classes imported so far, by code: the source of the reference page."""
    found = (_BY_CODE[code] for code in sorted(_BY_CODE))
    return tuple(cls for cls in found if cls.__module__.startswith("ledger."))
