"""What the house's own commands refuse, in the order in which they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import limits
from ledger.floor.refusals import premises as refusals
from ledger.floor.refusals.money import NotForeign, NothingToMove, NotInChips
from ledger.rulebooks.refusals import UnknownReading, UnknownReadingValue, UnknownRulebook
from ledger.work import NotADenomination, WrongAmount
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House, licensed
from tests.floor.roulette_house import ready, table

LICENCE: dict[str, Any] = {
    "licence": "licence-9",
    "currency": "XCD",
    "time_zone": "America/Antigua",
    "cut_off": "06:00",
    "denominations": ["5.00", "1.00"],
}
PERSON: dict[str, Any] = {
    "person": "croupier-9",
    "role": "croupier",
    "licence": "licence-9",
    "of_age": True,
}
ADOPTION = {"rulebook": "antigua-1963", "agreed_with_board": "agreement-9"}
BOARD_LIMITS: dict[str, Any] = {
    "game": "roulette",
    "maximum": "20.00",
    "players": 6,
    "reference": "board-9",
}
PROPOSAL = {
    "schedule": "limits-9",
    "game": "roulette",
    "minimum": "1.00",
    "maximum": "20.00",
}


@in_order(
    Fault(refusals.UnknownCurrency, {"currency": "GBP"}),
    Fault(refusals.UnknownTimeZone, {"time_zone": "America/Nowhere"}),
    Fault(refusals.UnknownTimeZone, {"time_zone": "America"}),  # a folder of zones
    Fault(WrongAmount, {"denominations": ["5.00", "1.000"]}),
)
def test_a_founding_is_refused(faults: Sequence[Fault]) -> None:
    refused(House(), "premises.license", "administrator-1", LICENCE, faults)


def test_a_chip_of_nothing_is_no_chip() -> None:
    change = {"denominations": ["5.00", "0.00"]}
    fault = Fault(NothingToMove, change)
    refused(House(), "premises.license", "administrator-1", LICENCE, [fault])


def test_a_house_is_founded_once_and_nothing_comes_before_it() -> None:
    again = [Fault(refusals.AlreadyLicensed)]
    refusal = refused(licensed(), "premises.license", "administrator-9", LICENCE, again)
    assert "licence-1" in refusal.sentence
    early = [Fault(refusals.NotLicensed)]
    refused(House(), "day.open", "supervisor-1", {"day": "1964-01-04"}, early)


@in_order(
    Fault(refusals.PersonUnknown, by="stranger-1"),
    Fault(NotForThisRole, by="supervisor-1"),
    Fault(refusals.PersonAlreadyAppointed, {"person": "croupier-1"}),
    Fault(refusals.TooYoung, {"of_age": False}),
    Fault(refusals.NoStaffLicence, {"licence": None}),
)
def test_an_appointment_is_refused(faults: Sequence[Fault]) -> None:
    fields = {name: value for name, value in PERSON.items() if value is not None}
    refused(licensed(), "premises.appoint", "licensee-1", fields, faults)


@pytest.mark.parametrize("role", ["administrator", "board", "inspector", "licensee"])
def test_the_licensee_chooses_nobody_who_watches_him(role: str) -> None:
    house = licensed()
    fault = Fault(refusals.OfficerOfTheAdministrator, {"role": role})
    assert refused(house, "premises.appoint", "licensee-1", PERSON, [fault]).clause == "AG.3(1)"
    house.do("premises.appoint", "administrator-1", **(PERSON | {"role": role}))
    fault = Fault(refusals.OfficerOfTheAdministrator, {"person": "croupier-9"})
    refused(house, "premises.dismiss", "licensee-1", {}, [fault])


@in_order(
    Fault(refusals.PersonUnknown, {"person": "stranger-1"}),
    Fault(refusals.OfficerOfTheAdministrator, {"person": "board-1"}),
    Fault(refusals.StillOnDuty, {"person": "croupier-1"}),
)
def test_a_dismissal_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "premises.dismiss", "licensee-1", {}, faults)


def test_nobody_present_or_on_duty_is_dismissed_not_even_past_the_cut_off() -> None:
    house = licensed()
    house.at = house.at.replace(day=5, hour=8)
    for person in ("croupier-1", "inspector-1"):
        fault = Fault(refusals.StillOnDuty, {"person": person})
        refusal = refused(house, "premises.dismiss", "administrator-1", {}, [fault])
        assert "1964-01-04" in refusal.sentence
    house.do("day.staff_goes_off_duty", "supervisor-1", day="1964-01-04", person="croupier-1")
    house.do("premises.dismiss", "licensee-1", person="croupier-1")


@in_order(
    Fault(NotForThisRole, by="supervisor-1"),
    Fault(UnknownRulebook, {"rulebook": "antigua-1763"}),
    Fault(UnknownReading, {"readings": {"no_such_option": "x"}}),
)
def test_an_adoption_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "premises.adopt_rulebook", "licensee-1", ADOPTION, faults)


def founded(**change: Any) -> House:
    """A house with a licence and a licensee, and no rules yet."""
    house = House()
    house.at = house.at.replace(year=1963, month=12, day=15)
    house.do("premises.license", "administrator-1", **(LICENCE | change))
    licensee = PERSON | {"person": "licensee-1", "role": "licensee"}
    house.do("premises.appoint", "administrator-1", **licensee)
    return house


@in_order(
    Fault(refusals.RulebookNotInForce),
    Fault(refusals.CurrencyNotOfRulebook),
    Fault(UnknownReadingValue, {"readings": {"even_chance_odds": "3:1"}}),
)
def test_a_rulebook_that_does_not_fit_is_refused(faults: Sequence[Fault]) -> None:
    house = founded(currency="EUR" if len(faults) > 1 else "XCD")
    if len(faults) < 3:
        house.at = house.at.replace(day=16)
    refused(house, "premises.adopt_rulebook", "licensee-1", ADOPTION, faults)


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(WrongAmount, {"maximum": "20"}),
    Fault(NotInChips, {"maximum": "20.50"}),
)
def test_the_boards_limits_are_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "premises.set_board_limits", "board-1", BOARD_LIMITS, faults)


@pytest.mark.parametrize(
    ("maximum", "refusal"),
    [("0.00", NothingToMove), ("21.00", limits.OverScheduleMaximum)],
)
def test_the_boards_limits_have_limits(maximum: str, refusal: type[Any]) -> None:
    fault = Fault(refusal, {"maximum": maximum})
    refused(licensed(), "premises.set_board_limits", "board-1", BOARD_LIMITS, [fault])


@in_order(
    Fault(NotForThisRole, by="board-1"),
    Fault(NotInChips, {"minimum": "0.50"}),
    Fault(limits.ScheduleExists, {"schedule": "limits-1"}),
    Fault(limits.BoardLimitsMissing, {"game": "craps"}),
    Fault(limits.OverBoardMaximum, {"maximum": "20.00"}),
    Fault(limits.MinimumOverMaximum, {"minimum": "11.00"}),
)
def test_a_proposal_is_refused(faults: Sequence[Fault]) -> None:
    house = table(board="10.00", maximum="10.00").house
    proposal = PROPOSAL | {"maximum": "10.00"}
    refused(house, "premises.propose_limits", "licensee-1", proposal, faults)


def test_a_minimum_of_nothing_is_no_minimum() -> None:
    fault = Fault(NothingToMove, {"minimum": "0.00"})
    refused(ready(), "premises.propose_limits", "licensee-1", PROPOSAL, [fault])


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(limits.ScheduleUnknown, {"schedule": "limits-9"}),
    Fault(limits.ScheduleAlreadyApproved),
)
def test_an_approval_is_refused(faults: Sequence[Fault]) -> None:
    approval = {"schedule": "limits-1", "reference": "approval-9"}
    refused(table().house, "premises.approve_limits", "board-1", approval, faults)


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    Fault(refusals.UnknownCurrency, {"currency": "GBP"}),
    Fault(NotForeign, {"currency": "XCD"}),
    Fault(WrongAmount, {"ledger": "1.7"}),
    Fault(NothingToMove, {"foreign": "0.00"}),
)
def test_a_price_is_refused(faults: Sequence[Fault]) -> None:
    price = {"currency": "USD", "ledger": "1.70", "foreign": "1.00"}
    refused(licensed(), "premises.fix_exchange_rate", "licensee-1", price, faults)


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    Fault(WrongAmount, {"cash": "1"}),
    Fault(NotADenomination, {"chips": {"2.00": 1}}),
    Fault(NothingToMove, {"cash": "0.00", "chips": {"5.00": 0}}),
)
def test_a_stocking_is_refused(faults: Sequence[Fault]) -> None:
    stock = {"cash": "1.00", "chips": {}}
    refused(licensed(), "premises.stock_bank", "licensee-1", stock, faults)


def test_each_refusal_gives_its_figures() -> None:
    over = [Fault(limits.OverScheduleMaximum, {"maximum": "21.00"})]
    house: House = licensed()
    refusal = refused(house, "premises.set_board_limits", "board-1", BOARD_LIMITS, over)
    assert (refusal.clause, "21.00 XCD" in refusal.sentence) == ("AG.R9(2)", True)
    assert "20.00 XCD" in refusal.sentence
