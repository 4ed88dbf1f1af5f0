"""Both readings of each ambiguity about gambling machines."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ledger.events.licence import LicenceCancelled
from ledger.events.machine import FindingRecorded, MachinePlacedInService
from ledger.floor.refusals import machine as refusals
from ledger.floor.refusals.premises import LicenceIsCancelled
from tests.floor.machine_house import MachineHouse, in_play, meters, ready
from tests.floor.roulette_house import only


@pytest.mark.parametrize("reading", ["stakes_returned", "winnings"])
def test_amb_29_the_percentage_is_of_the_stakes_or_of_what_the_machine_wins(reading: str) -> None:
    house = MachineHouse(slot_percentage_of=reading).approve().enter()
    # One game of ten wins: it wins 9/10 of all stakes and gives 8.1/10 of them as net winnings.
    of_winnings = {"set_return": [91, 100], "hit_frequency": [1, 10]}
    if reading == "stakes_returned":
        with pytest.raises(refusals.ReturnOutsideBand, match="91 per cent"):
            house.swear(**of_winnings)
        house.swear(set_return=[86, 100], hit_frequency=[1, 10])
        share = Fraction(86, 100)
    else:
        with pytest.raises(refusals.ReturnOutsideBand, match=r"84\.4444 per cent"):
            house.swear(set_return=[86, 100], hit_frequency=[1, 10])
        house.swear(**of_winnings)
        share = Fraction(9, 10)
    assert house.machine.sworn is not None
    assert Fraction(*house.machine.sworn.share) == share
    assert house.machine.sworn.share_of == reading


def test_amb_29_of_the_winnings_needs_to_know_how_often_a_game_wins() -> None:
    house = MachineHouse(slot_percentage_of="winnings").approve().enter()
    with pytest.raises(refusals.HitFrequencyMissing) as refused:
        house.swear()
    assert refused.value.clause == "AG.11(1)"
    with pytest.raises(refusals.NotAHitFrequency):
        house.swear(hit_frequency=[5, 5])


@pytest.mark.parametrize("share", [[84, 100], [91, 100]])
@pytest.mark.parametrize("reading", ["event_then_board_decides", "automatic_cancellation"])
def test_amb_29_a_finding_waits_for_the_board_or_ends_the_licence(
    reading: str, share: list[int]
) -> None:
    house = in_play(slot_finding=reading)
    events = house.find(share)
    found = only(events, FindingRecorded)
    if reading == "event_then_board_decides":
        assert events == [found]
        house.decide_on(outcome="licence_kept")
        house.take_out()
        house.read(meters("500.00", "400.00", games=500))
        house.swear()
        house.place()
        return
    cancelled = only(events, LicenceCancelled)
    assert (cancelled.caused_by, cancelled.reference) == (found.citation, None)
    with pytest.raises(refusals.FindingDecidedAlready):
        house.decide_on(outcome="licence_kept")
    with pytest.raises(LicenceIsCancelled):
        house.do("day.open", "supervisor-1", day="1964-01-05")


def test_amb_29_a_machine_found_within_the_band_ends_nothing_under_either_reading() -> None:
    house = in_play(slot_finding="automatic_cancellation")
    assert house.find([90, 100]) == [only(house.log, FindingRecorded)]
    with pytest.raises(refusals.NothingFoundOutside):
        house.decide_on()


@pytest.mark.parametrize("reading", ["allowed_when", "not_allowed"])
def test_amb_30_machines_play_under_their_conditions_or_not_at_all(reading: str) -> None:
    house = ready(slots=reading)
    if reading == "allowed_when":
        assert only(house.place(), MachinePlacedInService).consent == "c-7"
        return
    with pytest.raises(refusals.MachinesNotAllowed) as refused:
        house.place()
    assert refused.value.clause == "AG.12"
