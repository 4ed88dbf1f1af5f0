"""The houses: which rulebooks, games and registers each has."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from ops.simulate.evening import INSPECTIONS
from ops.simulate.full_house import baccarat_sessions, blackjack_sessions, craps_houses, machines
from ops.simulate.full_house.baccarat_sessions import BACCARAT
from ops.simulate.full_house.blackjack_sessions import BLACKJACK
from ops.simulate.full_house.craps_houses import ANTIGUA, FRANCE, GAMING_CONTROL, NEW_ZEALAND
from ops.simulate.full_house.frame import Country
from ops.simulate.full_house.licences import others
from ops.simulate.full_house.registers import buy_wheel_and_chips


def _midnight(year: int, month: int, day: int, offset_hours: int) -> datetime:
    """The beginning of the papers of a house whose first gaming day is 19 days later."""
    return datetime(year, month, day, tzinfo=timezone(timedelta(hours=offset_hours)))


COUNTRIES: dict[str, Country] = {
    country.name: country
    for country in (
        Country(
            name="antigua",
            beginning=_midnight(1963, 12, 16, -4),
            time_zone="America/Antigua",
            currency="XCD",
            rulebooks=("antigua-1963", "gaming-control"),
            games=(ANTIGUA, GAMING_CONTROL, BLACKJACK),
            varied=(*blackjack_sessions.VARIED, *craps_houses.VARIED),
            inspections=INSPECTIONS,
            receipts=(others, buy_wheel_and_chips, machines.bring_in),
            evenings=(machines.evening,),
            roulette_tables=2,
            takes_dollars=True,
        ),
        Country(
            name="france",
            beginning=_midnight(2008, 2, 11, 1),
            time_zone="Europe/Paris",
            currency="EUR",
            rulebooks=("france-2007",),
            games=(FRANCE,),
            varied=("n_fois", "fr_gain_reference"),
            staff=(("director-1", "director"),),
        ),
        Country(
            name="new-zealand",
            beginning=_midnight(1998, 2, 10, 13),
            time_zone="Pacific/Auckland",
            currency="NZD",
            rulebooks=("new-zealand-1998",),
            games=(NEW_ZEALAND,),
            varied=("horn_high_extra_unit", "composite_remainder"),
        ),
        Country(
            name="new-south-wales",
            beginning=_midnight(2012, 2, 6, 11),
            time_zone="Australia/Sydney",
            currency="AUD",
            rulebooks=("new-south-wales-baccarat",),
            games=(BACCARAT,),
            varied=baccarat_sessions.VARIED,
            agreed=baccarat_sessions.AGREED,
        ),
    )
}
"""Every house by its name."""
