"""Every game in one house, any commands in any order: chips, books, states and audits agree."""

from __future__ import annotations

from typing import cast

from hypothesis import HealthCheck, Phase, settings

from ledger.events.table import TableOpened
from ledger.identifiers import PREMISES
from ledger.replay import audit
from tests.properties.any_house import AuditedHouse
from tests.properties.kept_house import KeptHouse
from tests.properties.test_evenings import require_order
from tests.properties.whole_house import WholeHouse


class AuditedEvening(WholeHouse):
    """At its end every session is audited."""

    def teardown(self) -> None:
        house = cast("AuditedHouse", self.house)
        for stream, events in house.streams.items():
            if stream != PREMISES:  # its papers were told late
                require_order(events)
        for event in house.log:
            if isinstance(event, TableOpened):
                session = event.originator_id.partition("/")[2]
                assert audit(house.history, session).differences == (), session


class ReadOtherwise(AuditedEvening):
    """The same where the rulebooks are read in their other ways."""

    def new_house(self) -> KeptHouse:
        return AuditedHouse(otherwise=True)


TestAnyHouse = AuditedEvening.TestCase
TestReadOtherwise = ReadOtherwise.TestCase
TestAnyHouse.settings = TestReadOtherwise.settings = settings(
    max_examples=40,
    stateful_step_count=50,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
