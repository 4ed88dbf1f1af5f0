"""Staff: their licences from the Ministry, their duty, and one table at a time."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from ledger.commands.staff import GrantLicence
from ledger.events.gaming_day import DayIrregularityRecorded, StaffWentOffDuty
from ledger.events.premises import Role, StaffLicenceLost
from ledger.events.staff_licence import LicenceRevoked
from ledger.events.table import TableOpened
from ledger.floor.refusals import staff_licence as refusals
from ledger.floor.refusals.crews import InChargeElsewhere
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.floor.refusals.premises import RulebookNotAdopted
from ledger.floor.refusals.seats import DutyHolderPlays
from ledger.refusals import Refusal
from tests.floor.house import House, employ, licensed
from tests.floor.roulette_house import CROUPIER, DAY, OPENING, SESSION, Table, only, table

SECOND = f"roulette-2/{DAY}"


def refusal_of(house: House, do: str, by: str, **fields: Any) -> Refusal:
    """The refusal of a command that records nothing."""
    before = len(house.log)
    with pytest.raises(Refusal) as caught:
        house.do(do, by, **fields)
    assert len(house.log) == before
    return caught.value


def applied(house: House) -> dict[str, str]:
    papers = {"good_conduct_letter": "SP-9", "photographs": ["front", "side"]}
    house.do("staff_licence.apply", "licensee-1", licence="MF-9", person="croupier-9", **papers)
    return {"licence": "MF-9"}


def revoked(game: Table, person: str = CROUPIER) -> list[Any]:
    return game.house.do("staff_licence.revoke", "ministry-1", licence=f"licence-{person}")


PERSON: dict[str, Any] = {"person": "croupier-9", "role": "croupier", "of_age": True}


def test_ag_4_5_an_application_alone_employs_nobody() -> None:
    house = licensed()
    who = PERSON | applied(house)
    refusal = refusal_of(house, "premises.appoint", "licensee-1", **who)
    assert (type(refusal), refusal.clause) == (refusals.LicenceNotGranted, "AG.4(5)")
    assert "applied" in refusal.sentence
    house.do("staff_licence.grant", "ministry-1", licence="MF-9")
    other = refusal_of(house, "premises.appoint", "licensee-1", **(who | {"person": "croupier-8"}))
    assert (type(other), other.clause) == (refusals.LicenceOfAnother, "AG.4(5)")
    house.do("premises.appoint", "licensee-1", **who)


def test_ag_4_5_the_ministry_alone_grants_and_takes_no_fee() -> None:
    house = licensed()
    licence = applied(house)
    for by in ("licensee-1", "administrator-1", "police-1"):
        assert refusal_of(house, "staff_licence.grant", by, **licence).clause == "AG.4(5)"
    assert "fee" not in GrantLicence.model_fields
    with pytest.raises(ValueError, match="fee"):
        house.command("staff_licence.grant", "ministry-1", **licence, fee="1.00")


def test_ag_4_5_a_licence_taken_back_ends_the_duty_and_every_dealing_of_its_holder() -> None:
    game = table().sit(1)
    events = revoked(game)
    assert len(events) == 4
    taken, lost = only(events, LicenceRevoked), only(events, StaffLicenceLost)
    seen, off = only(events, DayIrregularityRecorded), only(events, StaffWentOffDuty)
    assert (seen.act, seen.clause) == ("staff_without_licence", "AG.4(5)")
    assert (lost.caused_by, seen.caused_by, off.caused_by) == (
        taken.citation,
        taken.citation,
        seen.citation,
    )
    refusal = refusal_of(game.house, "roulette.throw", CROUPIER, session=SESSION)
    assert (type(refusal), refusal.clause) == (refusals.LicenceNotGranted, "AG.4(5)")
    duty = {"day": DAY, "person": CROUPIER, "licence_in_possession": True}
    again = refusal_of(game.house, "day.staff_comes_on_duty", "supervisor-1", **duty)
    assert again.clause == "AG.4(5)"
    second = OPENING | {"session": SECOND, "helper": None}
    assert type(refusal_of(game.house, "roulette.open", "supervisor-1", **second)) is NotOnDuty
    game.observe("other", CROUPIER, clause="AG.8(12)")  # what he saw he may still say
    game.do("table.change_croupier", "supervisor-1", croupier="croupier-2", reason="licensee")
    game.do("roulette.throw", "croupier-2")


def test_ag_4_5_who_lost_a_licence_works_again_under_another() -> None:
    game = table()
    revoked(game, "croupier-2")
    house = game.house
    house.do("premises.dismiss", "licensee-1", person="croupier-2")
    old = PERSON | {"person": "croupier-2", "licence": "licence-croupier-2"}
    assert refusal_of(house, "premises.appoint", "licensee-1", **old).clause == "AG.4(5)"
    papers = {"good_conduct_letter": "SP-8", "photographs": ["front", "side"]}
    house.do("staff_licence.apply", "licensee-1", licence="MF-8", person="croupier-2", **papers)
    house.do("staff_licence.grant", "ministry-1", licence="MF-8")
    house.do("premises.appoint", "licensee-1", **(old | {"licence": "MF-8"}))
    duty = {"day": DAY, "person": "croupier-2", "licence_in_possession": True}
    house.do("day.staff_comes_on_duty", "supervisor-1", **duty)


def test_a_licence_of_nobody_employed_is_taken_back_quietly() -> None:
    house = licensed()
    licence = applied(house)
    house.do("staff_licence.grant", "ministry-1", **licence)
    (taken,) = house.do("staff_licence.revoke", "ministry-1", **licence)
    assert isinstance(taken, LicenceRevoked)


def test_ag_4_5_a_licence_that_runs_out_in_the_night_ends_with_its_gaming_day() -> None:
    house = licensed()
    employ(house, "supervisor-9", "supervisor", valid_until=DAY)
    duty = {"day": DAY, "person": "supervisor-9", "licence_in_possession": True}
    house.do("day.staff_comes_on_duty", "supervisor-1", **duty)
    house.at = house.at.replace(day=5, hour=5, minute=50)
    off = {"day": DAY, "person": "helper-1"}
    house.do("day.staff_goes_off_duty", "supervisor-9", **off)
    house.at = house.at.replace(hour=6)
    off = {"day": DAY, "person": "cashier-3"}
    refusal = refusal_of(house, "day.staff_goes_off_duty", "supervisor-9", **off)
    assert (refusal.clause, DAY in refusal.sentence) == ("AG.4(5)", True)


def founded(rulebook: str | None, currency: str) -> House:
    """A house with a licensee, and the rulebook if any."""
    house = House()
    house.do(
        *("premises.license", "administrator-1"),
        licence="licence-1",
        currency=currency,
        time_zone="Europe/Paris",
        cut_off="06:00",
        denominations=["1.00"],
    )
    licensee = {"person": "licensee-1", "role": "licensee", "of_age": True}
    house.do("premises.appoint", "administrator-1", **licensee)
    if rulebook is not None:
        house.at = house.at.replace(year=2008)
        agreed = {"rulebook": rulebook, "agreed_with_board": "agreement-1"}
        house.do("premises.adopt_rulebook", "licensee-1", **agreed)
    return house


def test_ag_4_5_staff_wait_for_the_rulebook_that_says_what_they_need() -> None:
    refusal = refusal_of(founded(None, "XCD"), "premises.appoint", "licensee-1", **PERSON)
    assert type(refusal) is RulebookNotAdopted


@pytest.mark.parametrize(
    ("rulebook", "currency"),
    [
        ("france-2007", "EUR"),
        ("new-zealand-1998", "NZD"),
        ("gaming-control", "USD"),
        ("new-south-wales-baccarat", "AUD"),
    ],
)
def test_where_no_clause_asks_for_licence_or_age_the_appointment_is_enough(
    rulebook: str, currency: str
) -> None:
    house = founded(rulebook, currency)
    house.do("premises.appoint", "licensee-1", **(PERSON | {"of_age": False}))
    day = house.at.date().isoformat()
    supervisor = PERSON | {"person": "supervisor-1", "role": "supervisor"}
    house.do("premises.appoint", "licensee-1", **supervisor)
    house.do("day.open", "supervisor-1", day=day)
    duty = {"day": day, "person": "croupier-9", "licence_in_possession": False}
    house.do("day.staff_comes_on_duty", "supervisor-1", **duty)


def test_ag_8_10_nobody_deals_or_helps_at_two_tables() -> None:
    game = table()
    house = game.house
    second = OPENING | {"session": SECOND, "croupier": "croupier-2", "helper": None}
    for crew in ({"croupier": CROUPIER}, {"helper": "helper-1"}):
        refusal = refusal_of(house, "roulette.open", "supervisor-1", **(second | crew))
        assert (type(refusal), refusal.clause) == (InChargeElsewhere, "AG.8(10)")
        assert SESSION in refusal.sentence
    opened = only(house.do("roulette.open", "supervisor-1", **second), TableOpened)
    assert opened.croupier == "croupier-2"
    for croupier, helper in (("croupier-2", None), ("croupier-1", "helper-1")):
        change = {"session": SESSION, "croupier": croupier, "helper": helper, "reason": "rota"}
        if croupier == "croupier-1":
            change["session"] = SECOND
        refusal = refusal_of(house, "table.change_croupier", "supervisor-1", **change)
        assert (type(refusal), refusal.clause) == (InChargeElsewhere, "AG.8(10)")


def test_ag_8_10_who_has_been_relieved_may_go_to_another_table() -> None:
    game = table()
    game.do("table.change_croupier", "supervisor-1", croupier="croupier-2", reason="rota")
    second = OPENING | {"session": SECOND, "helper": None}
    game.house.do("roulette.open", "supervisor-1", **second)


@pytest.mark.parametrize("role", get_args(Role))
def test_ag_8_11_whatever_the_duty_its_holder_does_not_play(role: Role) -> None:
    game = table()
    if role in {"administrator", "board", "inspector", "licensee", "ministry", "police_officer"}:
        who = PERSON | {"person": "person-9", "role": role}
        game.house.do("premises.appoint", "administrator-1", **who)
    else:
        employ(game.house, "person-9", role)
    refusal = refusal_of(
        game.house, "table.take_seat", CROUPIER, session=SESSION, seat=1, patron="person-9"
    )
    assert (type(refusal), refusal.clause) == (DutyHolderPlays, "AG.8(11)")
