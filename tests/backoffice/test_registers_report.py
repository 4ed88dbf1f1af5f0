"""The French register of dice as an inspector reads it: in service, checked, destroyed."""

from __future__ import annotations

import io
from zoneinfo import ZoneInfo

from backoffice.reports.header import Header, House
from backoffice.reports.registers import Register, write
from backoffice.reports.text import Page
from ledger.money import CURRENCIES
from projections.base import View
from tests.custody.french_house import CHIEF, DIRECTOR, OFFICER, checks_of, dice, register, served


def test_the_register_has_who_signed_for_which_dice_and_what_the_check_found() -> None:
    house = served()
    house.do(
        "dice.put_in_play", "croupier-1", session="craps-1/2008-03-01", dice=["1-red", "1-blue"]
    )
    checks = checks_of(1)
    checks["results"][0] |= {"square": False}
    house.do("dice.check", CHIEF, **checks)
    house.do("custody.withdraw", CHIEF, **dice(1, witness=DIRECTOR, reason="worn"))
    signed = dice(1, witness=OFFICER, entry="19/2", found="neither")
    house.do("custody.destroy", DIRECTOR, **signed)
    events = tuple(event for event in house.log if event.originator_id == "register/dice")
    stream = io.StringIO()
    premises = House("licence-1", CURRENCIES["EUR"], ZoneInfo("Europe/Paris"), ())
    header = Header("Registers of equipment", "house", premises, View(1), None, {})
    write(Page(stream), header, [Register("dice", register(house), events)])
    rows = [" ".join(line.split()) for line in stream.getvalue().splitlines()]
    told = "\n".join(rows)
    assert "dice 1-red red, size micrometres 20500, edges razor, spots flush, CM, pair-1" in told
    assert "destroyed france-2007 19/1" in told
    assert "3-red, 3-blue director-1 supervisor-1 director-1" in told
    assert "in play craps-1/2008-03-01 1-red, 1-blue croupier-1" in told
    assert "1-red 20500 no yes withdraw supervisor-1 director-1" in told
    assert "1-blue 20500 yes yes perfect supervisor-1 director-1" in told
    assert "destroyed 19/2 1-red, 1-blue director-1 police-officer-1" in told
