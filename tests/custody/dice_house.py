"""A register of dice without a house around it, and the rules of the three craps rulebooks."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.aggregate import Stamp
from ledger.custody import dice_purchase
from ledger.custody.dice import DiceRegister
from ledger.custody.items import Serving
from ledger.events import custody_dice as events
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.refusals import Refusal
from ledger.rulebooks.registry import rulebook
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

START = dt.datetime(2008, 3, 1, 10, tzinfo=dt.UTC)
GOOD: dict[str, Any] = {
    "colour": "red",
    "size_micrometres": 20_500,
    "edges": "razor",
    "spots": "flush",
    "sigle": "CM",
    "clear_and_polished": True,
    "balanced": True,
}


def rules_of(name: str, **readings: str) -> TableRules:
    """A rulebook with these readings, the others at their defaults."""
    book = rulebook(name)
    return TableRules(book, book.choose(readings), CURRENCIES[book.currencies[0]])


def france(**readings: str) -> TableRules:
    return rules_of("france-2007", **readings)


def antigua(**readings: str) -> TableRules:
    return rules_of("antigua-1963", **readings)


def new_zealand(**readings: str) -> TableRules:
    return rules_of("new-zealand-1998", **readings)


def die(serial: str, **change: Any) -> events.Die:
    """A perfect die but for this."""
    return events.Die(serial=serial, **{**GOOD, **change})


def pair(number: int) -> tuple[events.Die, ...]:
    """A red and a blue die that belong together: ``3-red`` and ``3-blue``."""
    name = f"pair-{number}"
    return tuple(die(f"{number}-{c}", colour=c, pair=name) for c in ("red", "blue"))


def names(*pairs: int) -> tuple[str, ...]:
    """The numbers of the dice of these pairs."""
    return tuple(one.serial for number in pairs for one in pair(number))


class Custody:
    """The register, each act a minute after the last."""

    def __init__(self, rules: TableRules, stream: str = "register/dice") -> None:
        self.rules = rules
        self.register = DiceRegister.blank(stream)
        self.minutes = 0

    def stamp(self, by: str = "director-1") -> Stamp:
        self.minutes += 1
        at = START + dt.timedelta(minutes=self.minutes)
        return Stamp(at, at.date(), by)

    def approve(self, ceiling: int = 100) -> Custody:
        """An approved supplier, the minister's figure, and one large order."""
        self.register.record(
            events.SupplierApproved, self.stamp("ministry-1"), supplier="supplier-1", reference="r"
        )
        self.register.record(
            events.PairsCeilingFixed, self.stamp("ministry-1"), pairs=ceiling, reference="r"
        )
        return self.order(ceiling)

    def order(self, pairs: int, **change: Any) -> Custody:
        usual: dict[str, Any] = {
            "number": f"21-{len(self.register.orders)}",
            "supplier": "supplier-1",
            "pairs": pairs,
            "countersigned_by": "police-officer-1",
            "rules": self.rules,
        }
        dice_purchase.order(self.register, self.stamp(), **{**usual, **change})
        return self

    def receive(self, *dice: events.Die, **change: Any) -> Custody:
        usual: dict[str, Any] = {
            "supplier": "supplier-1",
            "witness": "supervisor-1",
            "order": "21-0",
            "entry": "19/1",
            "rules": self.rules,
        }
        dice_purchase.receive(self.register, self.stamp(), dice=dice, **{**usual, **change})
        return self

    def store(self, *items: str, **change: Any) -> Custody:
        usual: dict[str, Any] = {"taken_by": "supervisor-1", "place": "card_cupboard"}
        self.register.store(self.stamp(), items=items, rules=self.rules, **{**usual, **change})
        return self

    def stocked(self, pairs: int) -> Custody:
        """So many pairs in the cupboard, numbered from 1."""
        for number in range(1, pairs + 1):
            self.receive(*pair(number)).store(*names(number))
        return self

    def serve(self, session: str, *items: str, by: str = "director-1", **change: Any) -> Custody:
        usual: dict[str, Any] = {"taken_by": "supervisor-1", "signed_by": "director-1"}
        table = session.split("/", maxsplit=1)[0]
        rules = change.pop("rules", self.rules)
        serving = Serving(items=items, table=table, session=session, **{**usual, **change})
        self.register.serve(self.stamp(by), serving, rules)
        return self

    def inspect(self, session: str, *dice: str, by: str, fit: bool = True) -> Custody:
        role = by.partition("-")[0]
        assert role in ("croupier", "supervisor")
        self.register.inspect(
            self.stamp(by),
            session=session,
            dice=dice,
            role="croupier" if role == "croupier" else "supervisor",
            fit=fit,
        )
        return self

    def play(self, session: str, *dice: str) -> Custody:
        self.register.put_in_play(
            self.stamp("croupier-1"), session=session, dice=dice, rules=self.rules
        )
        return self

    def check(self, session: str, *dice: str, **change: Any) -> Custody:
        found = {"size_micrometres": 20_500, "square": True, "balanced": True}
        signers = {"table_chief": "supervisor-1", "director": "director-1"}
        signers |= {name: change.pop(name) for name in [*signers] if name in change}
        results = tuple(events.DieCheck(die=one, **{**found, **change}) for one in dice)
        self.register.check(
            self.stamp(),
            session=session,
            results=results,
            remarks=None,
            rules=self.rules,
            **signers,
        )
        return self

    def give_back(self, *items: str, **change: Any) -> Custody:
        usual: dict[str, Any] = {"taken_by": "supervisor-1", "place": "card_cupboard"}
        self.register.give_back(self.stamp(), items=items, rules=self.rules, **{**usual, **change})
        return self

    def withdraw(self, *items: str, witness: str = "supervisor-1") -> Custody:
        self.register.withdraw(self.stamp(), items=items, witness=witness, reason="worn")
        return self

    def destroy(self, *items: str, witness: str = "police-officer-1") -> Custody:
        self.register.destroy(
            self.stamp(), items=items, witness=witness, entry="19/2", examined=True
        )
        return self


def french(pairs: int = 0, **readings: str) -> Custody:
    """A French house with so many pairs in its cupboard."""
    return Custody(france(**readings)).approve().stocked(pairs)


def refuse(clause: str | None, refusal: type[Refusal], act: Any, *args: Any, **kw: Any) -> None:
    """The act is refused with exactly this refusal and clause."""
    with pytest.raises(refusal) as caught:
        act(*args, **kw)
    assert type(caught.value) is refusal
    told = caught.value
    laid_down = ProvisionCode(told.provision) if told.provision and not told.clause else None
    assert (antigua().clause(laid_down) if laid_down else told.clause) == clause
