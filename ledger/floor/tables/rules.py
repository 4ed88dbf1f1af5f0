"""What a session asks of its pinned rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ledger.money import Currency, format_amount
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class TableRules(NamedTuple):
    """A rulebook as adopted, its chosen readings, and the currency of the house."""

    rulebook: Rulebook
    readings: Mapping[str, str]
    currency: Currency

    def money(self, minor: int) -> str:
        """An amount as it is spelled in sentences."""
        return f"{format_amount(minor, self.currency)} {self.currency.code}"

    def has(self, code: ProvisionCode) -> bool:
        """Whether the rulebook has the provision."""
        return self.rulebook.provision(code) is not None

    def figure(self, code: ProvisionCode) -> int | None:
        """The provision's figure, or None where the rulebook sets none."""
        provision = self.rulebook.provision(code)
        return provision.value if provision else None

    def clause(self, code: ProvisionCode) -> str | None:
        """The provision's clause."""
        provision = self.rulebook.provision(code)
        return provision.clause if provision else None

    def reads(self, option: str, value: str) -> bool:
        """Whether the option is read this way."""
        return self.readings.get(option) == value
