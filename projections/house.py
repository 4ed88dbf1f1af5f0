"""The constants of the house that amounts and times are shown by, from the log itself."""

from __future__ import annotations

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from ledger.events.premises import PremisesLicensed
from ledger.money import CURRENCIES, Currency
from ledger.store.decoding import event_of
from ledger.store.mapper import stored_topics
from projections.base import Connection

_LICENSED = """
SELECT stream, version, topic, payload::text FROM events WHERE topic = ANY (%s)
ORDER BY position LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class House:
    """A licensed house: the currency of its books and the zone of its clocks."""

    licence: str
    currency: Currency
    zone: ZoneInfo


def find_house(connection: Connection) -> House | None:
    """The house of this log, or None before it was licensed. It is the first event of all."""
    topics = stored_topics([PremisesLicensed.TOPIC])
    row = connection.execute(_LICENSED, (list(topics),)).fetchone()
    if row is None:
        return None
    stream, version, topic, payload = row
    licensed = event_of(stream, version, topic, payload.encode())
    assert isinstance(licensed, PremisesLicensed), topic
    return House(licensed.licence, CURRENCIES[licensed.currency], ZoneInfo(licensed.time_zone))
