"""Given a house, when it is asked, then this happens."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events import premises as events
from ledger.floor.house import employment, limit_schedules
from ledger.floor.house.premises import Premises
from ledger.floor.refusals import limits as limit_refusals
from ledger.floor.refusals import premises as refusals
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.snapshots.codec import dumped, restored
from tests.scenario import EVENING, Fact, Scenario, fact, stamp

FOUNDING: dict[str, Any] = {
    "licence": "licence-1",
    "currency": "XCD",
    "time_zone": "America/Antigua",
    "cut_off": dt.time(6),
    "denominations_minor": (5_00, 25_00, 1_00),
}
LICENSED = fact(events.PremisesLicensed, **FOUNDING, actor="administrator-1")
ADOPTED = fact(
    events.RulebookAdopted,
    rulebook=RULEBOOK.id,
    sha256=RULEBOOK.sha256,
    dump=RULEBOOK.dump(),
    readings=RULEBOOK.choose({}),
    agreed_with_board="agreement-1",
)
BOARD = fact(
    events.BoardLimitsSet,
    game="roulette",
    maximum_minor=20_00,
    players=6,
    reference="board-1",
)
PROPOSED = fact(
    events.LimitsProposed,
    schedule="limits-1",
    game="roulette",
    minimum_minor=1_00,
    maximum_minor=10_00,
)
BOSS = stamp("administrator-1")


def premises(*facts: Fact) -> Scenario[Premises]:
    return Scenario(Premises, "premises").given(*facts)


def test_the_founder_is_the_administrator_and_chips_stand_highest_first() -> None:
    founded = premises().when(Premises.license, BOSS, **FOUNDING)
    founded.then(events.PremisesLicensed, denominations_minor=(25_00, 5_00, 1_00))
    assert founded.aggregate.role_of("administrator-1") == "administrator"


def test_a_person_has_a_role_from_the_appointment_to_the_dismissal() -> None:
    person: dict[str, Any] = {"role": "board", "of_age": True, "number": None, "licence": None}
    house = premises(LICENSED).when(employment.appoint, BOSS, person="board-1", **person)
    house.then(events.PersonAppointed, person="board-1", role="board", licence=None)
    assert house.aggregate.role_of("board-1") == "board"
    house.when(Premises.dismiss, BOSS, person="board-1").then(events.PersonDismissed)
    house.when(Premises.dismiss, BOSS, person="board-1").then_refused(refusals.PersonUnknown)


def test_an_adoption_keeps_the_whole_text_and_every_reading() -> None:
    adoption: dict[str, Any] = {"rulebook": RULEBOOK, "agreed_with_board": "agreement-1"}
    house = premises(LICENSED).when(
        Premises.adopt, BOSS, readings={"even_chance_odds": "2:1"}, **adoption
    )
    readings = RULEBOOK.choose({"even_chance_odds": "2:1"})
    house.then(events.RulebookAdopted, dump=RULEBOOK.dump(), readings=readings)
    rulebook, sha256, chosen = house.aggregate.rulebook("antigua-1963")
    assert (rulebook, sha256, chosen) == (RULEBOOK, RULEBOOK.sha256, readings)


def test_the_first_adopted_rulebook_governs_the_house() -> None:
    with pytest.raises(refusals.RulebookNotAdopted):
        premises(LICENSED).aggregate.governing()
    assert premises(LICENSED, ADOPTED).aggregate.governing()[0] == RULEBOOK


@pytest.mark.parametrize(
    ("local", "day"),
    [
        ("1964-01-04T05:59:59", dt.date(1964, 1, 3)),
        ("1964-01-04T06:00:00", dt.date(1964, 1, 4)),
        ("1964-01-05T00:00:00", dt.date(1964, 1, 4)),
        ("1964-01-05T05:59:59", dt.date(1964, 1, 4)),
    ],
)
def test_a_gaming_day_runs_from_cut_off_to_cut_off(local: str, day: dt.date) -> None:
    at = dt.datetime.fromisoformat(f"{local}-04:00").astimezone(dt.UTC)
    assert premises(LICENSED).aggregate.gaming_day_of(at) == day


def test_the_boards_maximum_is_at_most_the_schedules() -> None:
    house = premises(LICENSED, ADOPTED)
    limits: dict[str, Any] = {"game": "roulette", "players": 6, "reference": "board-1"}
    house.when(limit_schedules.set_board_limits, BOSS, maximum_minor=20_00, **limits).then(
        events.BoardLimitsSet, maximum_minor=20_00, players=6
    )
    house.when(limit_schedules.set_board_limits, BOSS, maximum_minor=20_01, **limits).then_refused(
        limit_refusals.OverScheduleMaximum
    )


@pytest.mark.parametrize("days", [0, 9, 10, 11])
def test_approved_limits_are_in_force_after_ten_days_or_from_the_approval(days: int) -> None:
    approved_at = EVENING + dt.timedelta(days=days)
    house = premises(LICENSED, ADOPTED, BOARD, PROPOSED)
    board = stamp("board-1", minutes=days * 24 * 60)
    house.when(limit_schedules.approve_limits, board, schedule="limits-1", reference="approval-1")
    effective = max(approved_at, EVENING + dt.timedelta(days=10))
    house.then(events.LimitsApproved, effective_from=effective, reference="approval-1")
    moment = dt.timedelta(seconds=1)
    with pytest.raises(limit_refusals.ScheduleNotInForce):
        limit_schedules.limits_in_force(house.aggregate, "limits-1", effective - moment)
    proposal, approval = limit_schedules.limits_in_force(house.aggregate, "limits-1", effective)
    assert (proposal.minimum_minor, approval.reference) == (1_00, "approval-1")


def test_slip_numbers_follow_each_other() -> None:
    house = premises(LICENSED)
    for number in (1, 2):
        slip = f"S-{number:06d}"
        house.when(Premises.number_slip, BOSS, slip=slip).then(events.SlipNumbered, number=number)
    for slip in ("S-000002", "S-000004"):
        house.when(Premises.number_slip, BOSS, slip=slip)
        house.then_refused(refusals.SlipNumberOutOfSeries)


def test_the_last_price_of_a_currency_is_in_force() -> None:
    house = premises(LICENSED)
    for ledger_minor in (1_70, 1_80):
        price: dict[str, Any] = {
            "currency": "USD",
            "ledger_minor": ledger_minor,
            "per_foreign_minor": 1_00,
        }
        house.when(Premises.fix_exchange_rate, BOSS, **price).then(events.ExchangeRateFixed)
    assert house.aggregate.rates == {"USD": (1_80, 1_00)}


def test_the_text_of_a_rulebook_is_one_object_however_often_it_is_read() -> None:
    """Every command asks for the rulebook by its text, which has some hundred thousand letters."""
    first = Scenario(Premises, "premises").given(LICENSED)
    first.aggregate.record(ADOPTED[0], stamp("licensee-1"), **ADOPTED[1])
    adopted: Any = first.aggregate.pending_events[-1]
    texts = []
    for _ in range(2):
        again = events.RulebookAdopted.from_payload("premises", 2, adopted.payload())
        house = Premises.blank("premises")
        again.apply(house)
        texts += [again.dump, *house.rulebook_dumps.values()]
        kept = restored(Premises, "premises", 2, dumped(house))
        texts += kept.rulebook_dumps.values()
    assert texts == [RULEBOOK.dump()] * 6
    assert len(set(map(id, texts))) == 1
