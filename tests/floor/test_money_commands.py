from __future__ import annotations

import datetime as dt

import pytest

from ledger.events import cage as cage_events
from ledger.events import slip as slip_events
from ledger.events import table as table_events
from ledger.events.premises import SlipNumbered
from ledger.floor.money.cage import Cage
from ledger.floor.refusals import money as refusals
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.refusals.premises import PersonUnknown, SlipNumberOutOfSeries
from ledger.floor.roulette.session import RouletteSession
from ledger.work import UnknownStream
from tests.floor.house import House, licensed, open_table, open_window

FILL = {"100.00": 2}
FILL_MINOR = 200_00


@pytest.fixture
def house() -> House:
    """A window and a table, both open."""
    house = licensed()
    open_window(house, 1)
    open_table(house)
    return house


WINDOW, TABLE = "window-1/1964-01-04/evening", "roulette-1/1964-01-04"
PLACES = {"window": f"cage/{WINDOW}", "table": f"table/{TABLE}", "bank": "main-bank"}


def request(house: House, kind: str, source: str, target: str, slip: str = "S-000001") -> None:
    way = {"source": PLACES[source], "target": PLACES[target]}
    house.do("slip.request", "supervisor-1", slip=slip, kind=kind, chips=FILL, **way)


def issue(house: House, by: str, carrier: str = "security-1") -> list[type]:
    events = house.do("slip.issue", by, slip="S-000001", carrier=carrier)
    return [type(event) for event in events]


def receive(house: House, by: str) -> list[type]:
    return [type(event) for event in house.do("slip.receive", by, slip="S-000001")]


def void(house: House) -> list[type]:
    gone = house.do("slip.void", "supervisor-1", slip="S-000001", reason="chips_returned")
    return [type(event) for event in gone]


def chips_minor(house: House) -> tuple[int, int]:
    """Chips of the window and of the table."""
    window = house.see(Cage, f"cage/{WINDOW}")
    return window.chips_minor, house.see(RouletteSession, f"table/{TABLE}").float_minor


def test_a_fill_leaves_the_window_and_arrives_at_the_table(house: House) -> None:
    request(house, "fill", "window", "table")
    assert chips_minor(house) == (600_00, 1_000_00)
    assert issue(house, "cashier-1") == [slip_events.SlipIssued, cage_events.CageChipsSent]
    assert chips_minor(house) == (400_00, 1_000_00)
    arrived = receive(house, "croupier-1")
    assert arrived == [slip_events.SlipReceived, table_events.TableChipsReceived]
    assert chips_minor(house) == (400_00, 1_200_00)


def test_a_credit_leaves_the_table_and_arrives_at_the_window(house: House) -> None:
    request(house, "credit", "table", "window")
    assert issue(house, "croupier-1") == [slip_events.SlipIssued, table_events.TableChipsSent]
    assert receive(house, "cashier-1") == [slip_events.SlipReceived, cage_events.CageChipsReceived]
    assert chips_minor(house) == (800_00, 800_00)


def test_a_transfer_from_the_main_bank_is_issued_by_a_cashier_of_another_window(
    house: House,
) -> None:
    request(house, "transfer", "bank", "window")
    assert issue(house, "cashier-2") == [slip_events.SlipIssued]
    assert receive(house, "cashier-1") == [slip_events.SlipReceived, cage_events.CageChipsReceived]
    assert chips_minor(house) == (800_00, 1_000_00)


def test_chips_in_transit_go_back_to_the_window_when_the_slip_is_void(house: House) -> None:
    request(house, "fill", "window", "table")
    issue(house, "cashier-1")
    assert void(house) == [slip_events.SlipVoided, cage_events.CageChipsReceived]
    assert chips_minor(house) == (600_00, 1_000_00)


def test_a_slip_that_is_void_before_issue_moves_nothing(house: House) -> None:
    request(house, "fill", "window", "table")
    assert void(house) == [slip_events.SlipVoided]
    with pytest.raises(refusals.SlipInOtherState):
        issue(house, "cashier-1")


def test_chips_in_transit_from_a_closed_window_go_back_to_the_main_bank(house: House) -> None:
    request(house, "fill", "window", "table")
    issue(house, "cashier-1")
    house.do(
        "cage.close",
        "cashier-1",
        cage=WINDOW,
        cash={"100.00": 10},
        chips={"100.00": 4},
        counted_by=["cashier-1", "supervisor-1"],
    )
    assert void(house) == [slip_events.SlipVoided]
    last = house.log[-1]
    assert isinstance(last, slip_events.SlipVoided)
    assert (last.source, last.was_issued) == ("main-bank", True)


def test_what_the_place_does_follows_from_the_slip(house: House) -> None:
    request(house, "fill", "window", "table")
    signed, sent = house.do("slip.issue", "cashier-1", slip="S-000001", carrier="security-1")
    assert sent.caused_by == signed.citation == "slip/S-000001@2"


def test_a_slip_takes_the_next_number_of_the_house(house: House) -> None:
    with pytest.raises(SlipNumberOutOfSeries):
        request(house, "fill", "window", "table", "S-000002")
    request(house, "fill", "window", "table", "S-000001")
    assert [type(event) for event in house.log[-2:]] == [SlipNumbered, slip_events.SlipRequested]
    with pytest.raises(SlipNumberOutOfSeries):
        request(house, "fill", "window", "table", "S-000001")


def test_a_slip_names_places_and_people_that_exist(house: House) -> None:
    with pytest.raises(UnknownStream):
        house.do(
            "slip.request",
            "supervisor-1",
            slip="S-000001",
            kind="transfer",
            source="cage/window-9/1964-01-04/evening",
            target="main-bank",
            chips=FILL,
        )
    request(house, "fill", "window", "table")
    with pytest.raises(PersonUnknown):
        issue(house, "cashier-1", "security-9")
    with pytest.raises(refusals.CarrierNotSecurity):
        issue(house, "cashier-1", "croupier-1")


def test_a_window_that_is_short_leaves_the_slip_unissued(house: House) -> None:
    house.do("cage.sell_chips", "cashier-1", cage=WINDOW, amount="500.00")
    request(house, "fill", "window", "table")
    before = list(house.log)
    with pytest.raises(refusals.CageShort):
        issue(house, "cashier-1")
    assert house.log == before


@pytest.mark.parametrize("do", ["cage.sell_chips", "cage.redeem_chips"])
def test_an_amount_is_one_that_the_chips_of_the_house_make_up(house: House, do: str) -> None:
    with pytest.raises(refusals.NotInChips):
        house.do(do, "cashier-1", cage=WINDOW, amount="5.50")
    house.do(do, "cashier-1", cage=WINDOW, amount="6.00")


def test_a_redemption_in_dollars_uses_the_price_in_force(house: House) -> None:
    paid = house.do("cage.redeem_chips", "cashier-1", cage=WINDOW, amount="18.00", pay_in="USD")
    (event,) = paid
    assert isinstance(event, cage_events.CageChipsRedeemed)
    assert (event.foreign_minor, event.cash_minor, event.rate) == (10_50, 15, (1_70, 1_00))


@pytest.mark.parametrize(("ledger", "foreign"), [("0.00", "1.00"), ("1.70", "0.00")])
def test_a_price_of_nothing_is_no_price(house: House, ledger: str, foreign: str) -> None:
    price = {"currency": "USD", "ledger": ledger, "foreign": foreign}
    with pytest.raises(refusals.NothingToMove):
        house.do("premises.fix_exchange_rate", "licensee-1", **price)


def test_naming_the_ledgers_own_currency_changes_nothing(house: House) -> None:
    (event,) = house.do("cage.redeem_chips", "cashier-1", cage=WINDOW, amount="18.00", pay_in="XCD")
    assert isinstance(event, cage_events.CageChipsRedeemed)
    assert (event.cash_minor, event.foreign_currency) == (18_00, None)


def test_those_who_count_have_a_role_in_the_house(house: House) -> None:
    count = {"cage": WINDOW, "cash": {}, "chips": {}, "counted_by": ["cashier-1", "stranger-1"]}
    for do in ("cage.count", "cage.close"):
        with pytest.raises(PersonUnknown):
            house.do(do, "cashier-1", **count)


def test_a_shift_that_runs_past_the_cut_off_stays_on_its_gaming_day(house: House) -> None:
    house.at = house.at.replace(day=5, hour=7)
    (event,) = house.do("cage.sell_chips", "cashier-1", cage=WINDOW, amount="5.00")
    assert event.gaming_day.isoformat() == "1964-01-04"


def test_a_drop_box_is_counted_by_two(house: House) -> None:
    house.do(
        "table.close",
        "supervisor-1",
        session=TABLE,
        float_chips={"100.00": 10},
        counted_by=["croupier-1", "supervisor-1"],
    )
    assert len(house.do("drop_box.count", "counter-1", box=TABLE, cash={"1.00": 1})) == 1
    assert len(house.do("drop_box.count", "counter-2", box=TABLE, cash={"1.00": 1})) == 2


@pytest.mark.parametrize("do", ["cage.sell_chips", "cage.redeem_chips"])
def test_a_shift_runs_over_the_cut_off_but_not_into_another_night(house: House, do: str) -> None:
    house.do(do, "cashier-1", cage=WINDOW, amount="100.00")
    house.at += dt.timedelta(days=1)
    house.do(do, "cashier-1", cage=WINDOW, amount="100.00")
    house.at += dt.timedelta(days=1)
    with pytest.raises(WrongGamingDay):
        house.do(do, "cashier-1", cage=WINDOW, amount="100.00")
