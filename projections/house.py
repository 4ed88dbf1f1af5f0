"""The constants of the house that amounts and times are shown by, from the log itself."""

from __future__ import annotations

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from ledger.events.premises import PremisesLicensed
from ledger.money import CURRENCIES, Currency
from projections.base import Connection

_LICENSED = """
SELECT stream, version, payload::text FROM events WHERE topic = %s ORDER BY position LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class House:
    """A licensed house: the currency of its books and the zone of its clocks."""

    licence: str
    currency: Currency
    zone: ZoneInfo


def find_house(connection: Connection) -> House | None:
    """The house of this log, or None before it was licensed. It is the first event of all."""
    row = connection.execute(_LICENSED, (PremisesLicensed.TOPIC,)).fetchone()
    if row is None:
        return None
    stream, version, payload = row
    licensed = PremisesLicensed.from_payload(stream, version, payload.encode())
    return House(licensed.licence, CURRENCIES[licensed.currency], ZoneInfo(licensed.time_zone))
