"""One command's view of the log: what it loads, what it consults, what it will write."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from math import gcd
from typing import Any, TypeVar

from ledger.aggregate import Aggregate, Stamp
from ledger.commands.base import Command
from ledger.events.base import Count, Event, total_minor
from ledger.events.written import read
from ledger.floor.house.premises import Premises
from ledger.floor.refusals.money import AmountTooLarge, NotForeign, NotInChips
from ledger.floor.refusals.premises import UnknownCurrency
from ledger.identifiers import PREMISES
from ledger.money import CURRENCIES, AmountError, Currency, largest_amount_minor, parse_amount
from ledger.refusals import Refusal
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.registry import rulebook

A = TypeVar("A", bound=Aggregate)

Load = Callable[[type[Aggregate], str], Aggregate]
NewestFirst = Callable[[str], Iterable[Event]]
"""The events of a stream, the last one first; for the few decisions that look behind the state."""


class WrongAmount(Refusal):
    """An amount is not written with exactly the digits of the ledger's currency."""

    code = "amount.wrong_digits"
    remedy = 'Write a decimal string with the currency\'s digits, like "20.00".'


class NotADenomination(Refusal):
    """Chips come only in the house's denominations."""

    code = "amount.not_a_denomination"
    remedy = "Count in the denominations of the licence."

    def __init__(self, denomination: str) -> None:
        super().__init__(f"The house has no chips of {denomination}.")


class UnknownStream(Refusal):
    """What the command names does not exist."""

    code = "stream.unknown"
    remedy = "Correct the name, or record the opening first."

    def __init__(self, stream: str) -> None:
        super().__init__(f"There is no {stream}.")


class Work:
    """Loads aggregates once each, and knows afterwards which were read and which changed."""

    __slots__ = (
        *("command", "loaded", "newest_first", "premises"),
        *("_digests", "_gaming_day", "_load", "_rulebooks"),
    )

    def __init__(
        self,
        command: Command,
        digests: Mapping[str, str],
        load: Load,
        newest_first: NewestFirst,
        rulebooks: Mapping[str, Rulebook] | None = None,
    ) -> None:
        self.command = command
        self.loaded: dict[str, Aggregate] = {}
        self.newest_first = newest_first
        self._digests = digests
        self._load = load
        self._rulebooks = rulebooks
        self._gaming_day: dt.date | None = None
        self.premises = self.load(Premises, PREMISES)
        """The house: whatever is asked, it is looked at."""

    # Aggregates

    def load(self, kind: type[A], stream: str) -> A:
        """The aggregate of a stream, blank when nothing has happened on it."""
        found: Any = self.loaded.get(stream)
        if found is None:
            found = self.loaded[stream] = self._load(kind, stream)
        there = type(found)
        # What isinstance asks the library's classes for.
        assert there is kind or kind in there.__mro__, stream
        aggregate: A = found
        return aggregate

    def existing(self, kind: type[A], stream: str) -> A:
        """The aggregate of a stream on which something has happened."""
        aggregate = self.load(kind, stream)
        if aggregate.version == 0:
            raise UnknownStream(stream)
        return aggregate

    def changed(self) -> list[Event]:
        """The events to write: of the named streams in the order in which they were loaded."""
        pending: list[Any] = [
            event for aggregate in self.divided()[0] for event in aggregate.pending_events
        ]
        return [read(event) for event in pending]

    def divided(self) -> tuple[list[Aggregate], dict[str, int]]:
        """What has changed; and of all else that was read stream → version: the save's fence."""
        changed: list[Aggregate] = []
        consulted: dict[str, int] = {}
        for stream, aggregate in self.loaded.items():
            if aggregate.pending_events:
                changed.append(aggregate)
            else:
                consulted[stream] = aggregate.version
        return changed, consulted

    def seen(self) -> dict[str, int]:
        """Stream → version of everything read, as the log had it: the fence of a refusal."""
        return {
            stream: aggregate.version - len(aggregate.pending_events)
            for stream, aggregate in self.loaded.items()
        }

    def rulebook(self, rulebook_id: str) -> Rulebook:
        """A rulebook that the house may adopt; refused where there is none of this id."""
        return rulebook(rulebook_id, self._rulebooks)

    # The command's own circumstances

    @property
    def currency(self) -> Currency:
        """The currency of the house."""
        return self.premises.currency

    @property
    def gaming_day(self) -> dt.date:
        """The gaming day of the command's time."""
        if self._gaming_day is None:
            self._gaming_day = self.premises.gaming_day_of(self.command.at)
        return self._gaming_day

    def stamp(self, gaming_day: dt.date | None = None) -> Stamp:
        """Who, when, and on which gaming day: the given one, or the one of the time."""
        command = self.command
        return Stamp(
            command.at,
            gaming_day or self.gaming_day,
            command.by,
            command.caused_by,
            command.video,
            command.late_reason,
        )

    # Words of a transcript into values

    def document(self, text: str | None) -> str | None:
        """The digest under which the command's free text is kept; the event holds only this."""
        if text is None:
            return None
        kept = {getattr(self.command, name): digest for name, digest in self._digests.items()}
        return kept[text]

    def minor(self, amount: str, currency: Currency | None = None) -> int:
        """Minor units of a transcript's amount."""
        try:
            return parse_amount(amount, currency or self.premises.currency)
        except AmountError as error:
            raise WrongAmount(str(error)) from None

    def value_in_chips(self, amount: str) -> int:
        """Minor units of an amount that the house's chips can make up."""
        amount_minor = self.minor(amount)
        step_minor = gcd(*self.premises.denominations_minor)
        if amount_minor % step_minor:
            raise NotInChips(self.premises.money(amount_minor), self.premises.money(step_minor))
        return amount_minor

    def bounded(self, amount_minor: int) -> int:
        """A computed amount in minor units, if it could also be written."""
        largest_minor = largest_amount_minor(self.currency)
        if amount_minor > largest_minor:
            house = self.premises
            raise AmountTooLarge(house.money(amount_minor), house.money(largest_minor))
        return amount_minor

    def cash(self, count: Mapping[str, int]) -> Count:
        """A cash count in minor units, highest denomination first."""
        pairs = ((self.minor(denomination), pieces) for denomination, pieces in count.items())
        counted = tuple(sorted((pair for pair in pairs if pair[1]), reverse=True))
        self.bounded(total_minor(counted))
        return counted

    def chips(self, count: Mapping[str, int]) -> Count:
        """A chip count in the denominations of the house."""
        pairs = self.cash(count)
        for denomination_minor, _ in pairs:
            if denomination_minor not in self.premises.denominations_minor:
                raise NotADenomination(self.premises.money(denomination_minor))
        return pairs

    def foreign(self, cash: Mapping[str, str]) -> dict[str, int]:
        """Cash in other currencies, in minor units by code."""
        unknown = sorted(set(cash) - set(CURRENCIES))
        if unknown:
            raise UnknownCurrency(unknown[0], ", ".join(CURRENCIES))
        if self.currency.code in cash:
            raise NotForeign(self.currency.code)
        return {code: self.minor(amount, CURRENCIES[code]) for code, amount in cash.items()}
