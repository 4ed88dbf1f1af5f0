"""A rulebook: one instrument of law as data, its canonical dump and its fingerprint.

A rulebook that a house adopts is written to its log as `Rulebook.dump()`, and every later question
about that house is answered from this text by `load`, never from the source code of today. So a new
field is optional and None by default (None is left out of the dump): old text keeps its bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from typing import Self

from pydantic import model_validator

from ledger.rulebooks.refusals import ReadingOnlyShown, UnknownReading, UnknownReadingValue
from ledger.rulebooks.vocabulary.baccarat import BaccaratRules
from ledger.rulebooks.vocabulary.blackjack import BlackjackRules
from ledger.rulebooks.vocabulary.common import Clause, Data, Provision
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.readings import Ambiguity, Option
from ledger.rulebooks.vocabulary.roulette import RouletteRules


class Rulebook(Data):
    """One instrument of law. A further game is one more optional field beside `roulette`."""

    id: str
    title: str
    source: str
    effective: date | None = None  #: None where no text gives the date
    currencies: tuple[str, ...]  #: codes of the currencies in which its figures can be read
    clauses: tuple[Clause, ...]
    ambiguities: tuple[Ambiguity, ...] = ()
    provisions: tuple[Provision, ...] = ()
    roulette: RouletteRules | None = None
    blackjack: BlackjackRules | None = None
    craps: CrapsRules | None = None
    baccarat: BaccaratRules | None = None

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        rows = self.roulette.rows if self.roulette else ()
        _require_unique("clause", (clause.id for clause in self.clauses))
        _require_unique("ambiguity", (entry.id for entry in self.ambiguities))
        _require_unique("option", (o.name for entry in self.ambiguities for o in entry.options))
        _require_unique("provision", (provision.code for provision in self.provisions))
        _require_unique("bet", (row.bet for row in rows))
        cited = [provision.clause for provision in self.provisions]
        cited += [row.clause for row in rows]
        cited += self.blackjack.clauses if self.blackjack else ()
        cited += self.craps.clauses if self.craps else ()
        cited += self.baccarat.clauses if self.baccarat else ()
        cited += [clause for entry in self.ambiguities for clause in entry.clauses]
        if missing := set(cited) - {clause.id for clause in self.clauses}:
            raise ValueError(f"{self.id} cites clauses that it does not have: {sorted(missing)}")
        values = {(name, v) for name, (option, _) in self._options.items() for v in option.values}
        used = {(reading.option, reading.value) for row in rows for reading in row.readings}
        used |= self.craps.readings if self.craps else set()
        if missing_values := used - values:
            raise ValueError(f"{self.id} has no such option and value: {sorted(missing_values)}")
        return self

    def dump(self) -> str:
        """The canonical text: JSON with sorted keys, no spaces, and nothing for None."""
        fields = self.model_dump(mode="json", exclude_none=True)
        return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @cached_property
    def sha256(self) -> str:
        """The fingerprint of the canonical text, in hexadecimal."""
        return hashlib.sha256(self.dump().encode()).hexdigest()

    def clause(self, clause_id: str) -> Clause | None:
        """The clause with this id, or None where the instrument has none."""
        return next((clause for clause in self.clauses if clause.id == clause_id), None)

    def provision(self, code: ProvisionCode) -> Provision | None:
        """The provision, or None where the instrument does not lay it down."""
        return self._by_code.get(code)

    def figure(self, code: ProvisionCode) -> int:
        """The figure of a provision in the unit that ends its code; LookupError without one."""
        provision = self.provision(code)
        if provision is None or provision.value is None:
            raise LookupError(f"{self.id} sets no figure for {code}")
        return provision.value

    def choose(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value: the chosen one, else the default.

        Refuses an option or value the rulebook does not have, and a reading that is only shown.
        """
        options = self._options
        for name, value in chosen.items():
            if name not in options:
                raise UnknownReading(name, self.id)
            option, entry = options[name]
            if value not in option.values:
                raise UnknownReadingValue(name, value, option.values, entry.clauses[0])
            if (entry.repairs_print or option.repairs_print) and value != option.default:
                raise ReadingOnlyShown(name, value, entry.clauses[0])
        return {name: chosen.get(name, option.default) for name, (option, _) in options.items()}

    def reading(self, name: str, value: str) -> dict[str, str]:
        """What a request such as AMB-04=literal or even_chance_odds=2:1 chooses, by option.

        `literal` and `default` stand for that value of each option of the ambiguity; an option
        whose print does not choose has no literal value and is left out. The answer is for
        `choose`, which refuses what the rulebook does not have.
        """
        asked = [o for e in self.ambiguities for o in e.options if name in (e.id, o.name)]
        if not asked:
            raise UnknownReading(name, self.id)
        if value == "default":
            return {option.name: option.default for option in asked}
        if value == "literal":
            found = {option.name: option.literal for option in asked}
            picked = {option: v for option, v in found.items() if v is not None}
        else:
            picked = {option.name: value for option in asked if value in option.values}
        if not picked:
            clause = self._options[asked[0].name][1].clauses[0]
            words = ["literal"] if any(option.literal is not None for option in asked) else []
            values = [v for option in asked for v in option.values] + ["default", *words]
            raise UnknownReadingValue(name, value, dict.fromkeys(values), clause)
        return picked

    @cached_property
    def _by_code(self) -> dict[ProvisionCode, Provision]:
        return {provision.code: provision for provision in self.provisions}

    @cached_property
    def _options(self) -> dict[str, tuple[Option, Ambiguity]]:
        """Every option by its name, with the ambiguity it belongs to."""
        return {
            option.name: (option, entry) for entry in self.ambiguities for option in entry.options
        }


def load(text: str) -> Rulebook:
    """The rulebook whose canonical text this is; a ValueError when it is not one."""
    return Rulebook.model_validate_json(text)


def _require_unique(what: str, names: Iterable[str]) -> None:
    if doubled := [name for name, count in Counter(names).items() if count > 1]:
        raise ValueError(f"the same {what} stands twice: {', '.join(doubled)}")
