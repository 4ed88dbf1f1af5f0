"""Who may give which command: one table, asked before anything else."""

from __future__ import annotations

from typing import get_args

import pytest

from ledger.authority import (
    AUTHORITY,
    PROVISIONS,
    LastAdministrator,
    NotForThisRole,
    require_authority,
)
from ledger.commands.vocabulary import COMMANDS, name_of
from ledger.events.premises import Role
from ledger.handlers.catalogue import HANDLERS
from ledger.refusals import all_refusals
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from tests.floor.guards import Fault, refused
from tests.floor.house import licensed

ROLES: tuple[Role, ...] = get_args(Role)
NAMES = [name_of(command) for command in COMMANDS]
FOR_EVERYBODY = {"premises.license", "day.record_irregularity", "irregularity.record"}


def test_every_command_is_carried_out_and_has_its_authority() -> None:
    assert set(HANDLERS) == set(COMMANDS)
    assert set(AUTHORITY) | FOR_EVERYBODY == set(NAMES)
    assert set(PROVISIONS) <= set(AUTHORITY)


@pytest.mark.parametrize("do", sorted(AUTHORITY))
@pytest.mark.parametrize("role", ROLES)
def test_a_command_is_for_its_roles_alone(do: str, role: Role) -> None:
    if role in AUTHORITY[do]:
        require_authority("person-1", role, do)
        return
    with pytest.raises(NotForThisRole) as refused:
        require_authority("person-1", role, do)
    assert refused.value.provision == PROVISIONS.get(do)
    assert f"person-1 acts as {role}" in refused.value.sentence
    assert all(name in refused.value.sentence for name in AUTHORITY[do])


@pytest.mark.parametrize("do", sorted(FOR_EVERYBODY))
@pytest.mark.parametrize("role", ROLES)
def test_whoever_sees_something_may_say_it(do: str, role: Role) -> None:
    require_authority("person-1", role, do)


def test_nobody_who_works_in_the_house_acts_for_those_who_watch_it() -> None:
    staff = {"licensee", "supervisor", "croupier", "helper", "cashier", "security", "counter"}
    acts = ("intervention.intervene", "intervention.report", "intervention.lift")
    for do in (*acts, "intervention.decide", "premises.approve_limits", "table.record_ruling"):
        assert not AUTHORITY[do] & staff
    assert AUTHORITY["intervention.appeal"] == {"licensee"}


def test_the_only_administrator_is_not_dismissed_and_a_second_one_is() -> None:
    house = licensed()
    last = {"person": "administrator-1"}
    fault = Fault(LastAdministrator)
    refused(house, "premises.dismiss", "administrator-1", last, [fault])
    successor = {"person": "administrator-2", "role": "administrator", "of_age": True}
    house.do("premises.appoint", "administrator-1", **successor)
    house.do("premises.dismiss", "administrator-2", **last)


def test_every_provision_that_a_refusal_names_is_one_that_rulebooks_can_lay_down() -> None:
    named = {refusal.provision for refusal in all_refusals()} | set(PROVISIONS.values())
    assert named - {None} <= set(ProvisionCode)
    assert not [refusal.code for refusal in all_refusals() if refusal.clause]
