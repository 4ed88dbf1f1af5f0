"""Given a licence's file, when police or Ministry act, then this stands in it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events import staff_licence as events
from ledger.floor.house.staff_licence import StaffLicence
from ledger.floor.refusals import staff_licence as refusals
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.rulebooks.registry import rulebook
from tests.scenario import DAY, EVENING, Fact, Scenario, fact, stamp

PAPERS: dict[str, Any] = {
    "person": "croupier-1",
    "good_conduct_letter": "SP-1",
    "photographs": ("front", "side"),
}
APPLIED = fact(events.LicenceApplied, **PAPERS)
BEGAN = fact(events.InvestigationBegan)
GRANTED = fact(events.LicenceGranted, elapsed_days=0)
REFUSED = fact(events.LicenceRefused, elapsed_days=0)
REVOKED = fact(events.LicenceRevoked)
MINISTRY, POLICE = stamp("ministry-1"), stamp("police-1")


def rules_of(name: str) -> TableRules:
    law = rulebook(name)
    return TableRules(law, law.choose({}), CURRENCIES[law.currencies[0]])


ANTIGUA = rules_of("antigua-1963")


def licence(*facts: Fact) -> Scenario[StaffLicence]:
    return Scenario(StaffLicence, "staff-licence/MF-0001").given(*facts)


def test_an_application_keeps_marks_of_letter_and_photographs() -> None:
    asked = licence().when(StaffLicence.apply, stamp("licensee-1"), ANTIGUA, **PAPERS)
    asked.then(events.LicenceApplied, **PAPERS)
    asked.when(StaffLicence.apply, stamp("licensee-1"), ANTIGUA, **PAPERS)
    asked.then_refused(refusals.LicenceNumberUsed)


def test_ag_4_5_an_application_has_a_letter_of_the_police_and_two_photographs() -> None:
    boss = stamp("licensee-1")
    no_letter = PAPERS | {"good_conduct_letter": None}
    asked = licence().when(StaffLicence.apply, boss, ANTIGUA, **no_letter)
    asked.then_refused(refusals.LetterMissing)
    assert asked.refusal is not None
    assert asked.refusal.clause == "AG.4(5)"
    for photographs in ((), ("front",), ("front", "front")):
        few = PAPERS | {"photographs": photographs}
        asked.when(StaffLicence.apply, boss, ANTIGUA, **few)
        asked.then_refused(refusals.PhotographsMissing)
        assert (asked.refusal.clause, "needs 2" in asked.refusal.sentence) == ("AG.4(5)", True)


def test_a_rulebook_without_the_clause_asks_for_no_papers() -> None:
    bare = PAPERS | {"good_conduct_letter": None, "photographs": ()}
    asked = licence().when(StaffLicence.apply, stamp("licensee-1"), rules_of("france-2007"), **bare)
    asked.then(events.LicenceApplied)


@pytest.mark.parametrize("days", [0, 1, 400])
def test_ag_4_5_the_police_take_their_time_and_the_ministry_waits_for_them(days: int) -> None:
    later = stamp("police-1", minutes=days * 24 * 60)
    file = licence(APPLIED, BEGAN).when(StaffLicence.grant, later, ANTIGUA, valid_until=None)
    file.then_refused(refusals.InvestigationUnderWay)
    assert file.refusal is not None
    assert f"for {days} days" in file.refusal.sentence
    file.when(StaffLicence.refuse, later, ANTIGUA, reasons=None)
    file.then_refused(refusals.InvestigationUnderWay)
    ended: dict[str, Any] = {"finding": "objection", "report": None}
    file.when(StaffLicence.end_investigation, later, **ended)
    file.then(events.InvestigationEnded, elapsed_days=days, finding="objection")
    file.when(StaffLicence.grant, later, ANTIGUA, valid_until=None)
    file.then(events.LicenceGranted, elapsed_days=days)


def test_one_investigation_at_a_time() -> None:
    file = licence(APPLIED).when(StaffLicence.begin_investigation, POLICE, ANTIGUA)
    file.then(events.InvestigationBegan)
    file.when(StaffLicence.begin_investigation, POLICE, ANTIGUA)
    file.then_refused(refusals.InvestigationUnderWay)
    ended: dict[str, Any] = {"finding": "no_objection", "report": None}
    file.when(StaffLicence.end_investigation, POLICE, **ended).then(events.InvestigationEnded)
    file.when(StaffLicence.end_investigation, POLICE, **ended)
    file.then_refused(refusals.NoInvestigation)


def test_a_licence_is_granted_until_today_but_not_until_yesterday() -> None:
    file = licence(APPLIED)
    yesterday = DAY - dt.timedelta(days=1)
    file.when(StaffLicence.grant, MINISTRY, ANTIGUA, valid_until=yesterday)
    file.then_refused(refusals.ValidityOver)
    file.when(StaffLicence.grant, MINISTRY, ANTIGUA, valid_until=DAY)
    file.then(events.LicenceGranted, valid_until=DAY)


@pytest.mark.parametrize(
    ("history", "lawful"),
    [
        ((APPLIED,), {"begin", "grant", "refuse", "authorise"}),
        ((APPLIED, GRANTED), {"revoke", "authorise"}),
        ((APPLIED, REFUSED), set()),
        ((APPLIED, GRANTED, REVOKED), set()),
    ],
)
def test_each_act_has_its_place_in_the_file(history: tuple[Fact, ...], lawful: set[str]) -> None:
    acts: dict[str, Any] = {
        "begin": lambda file: file.begin_investigation(POLICE, ANTIGUA),
        "grant": lambda file: file.grant(MINISTRY, ANTIGUA, valid_until=None),
        "refuse": lambda file: file.refuse(MINISTRY, ANTIGUA, reasons=None),
        "revoke": lambda file: file.revoke(MINISTRY, reasons=None),
        "authorise": lambda file: file.authorise_age(MINISTRY, reference="ADM-1"),
    }
    for name, act in acts.items():
        file = licence(*history).when(act)
        if name in lawful:
            assert file.refusal is None
            assert len(file.aggregate.pending_events) == 1
        else:
            file.then_refused(refusals.LicenceNotThere)


def test_the_time_of_the_application_is_where_days_are_counted_from() -> None:
    assert licence(APPLIED).aggregate.applied_at == EVENING
