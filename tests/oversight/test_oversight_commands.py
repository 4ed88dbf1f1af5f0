from __future__ import annotations

import datetime as dt

import pytest

from ledger.events import adjustment as adjustment_events
from ledger.events import cage as cage_events
from ledger.events import intervention as events
from ledger.events import table as table_events
from ledger.events.premises import TableStopped
from ledger.floor.money.cage import Cage
from ledger.floor.refusals.money import CageShort
from ledger.floor.refusals.premises import ClauseUnknown
from ledger.floor.refusals.table import MeasureInForce
from ledger.floor.roulette.session import RouletteSession
from ledger.oversight import refusals
from ledger.oversight.adjustment import Adjustment
from ledger.work import UnknownStream
from tests.floor.house import House, licensed, open_table, open_window

TABLE, WINDOW, CASE = "roulette-1/1964-01-04", "window-1/1964-01-04/evening", "1964-01-04/1"
FACT = f"table/{TABLE}@1"


def evening(**readings: str) -> House:
    """A window and a table, both open."""
    house = licensed(**readings)
    open_window(house, 1)
    open_table(house)
    return house


@pytest.fixture
def house() -> House:
    return evening()


def intervene(house: House, measure: str, **fields: object) -> list[str]:
    told = {"clause": "AG.8(7)", "facts": [FACT], "statement": "what the Inspector saw"}
    given = {"case": CASE, "measure": measure, **told, **fields}
    return [event.TOPIC for event in house.do("intervention.intervene", "inspector-1", **given)]


def correct(house: House, amount: str = "15.00", direction: str = "house_pays") -> list[str]:
    correction = {"original": FACT, "amount": amount, "direction": direction}
    return intervene(house, "order_correction", correction=correction)


def later(house: House, hours: int) -> House:
    house.at += dt.timedelta(hours=hours)
    return house


def next_day(house: House) -> str:
    """Close the table and go on to the next gaming day."""
    house.do(
        "table.close",
        "supervisor-1",
        session=TABLE,
        float_chips={"100.00": 10},
        counted_by=["croupier-1", "supervisor-1"],
    )
    later(house, 24).do("day.open", "supervisor-1", day="1964-01-05")
    return "1964-01-05"


def appeal(house: House) -> None:
    house.do("intervention.appeal", "licensee-1", case=CASE)


def decide(house: House, outcome: str, **fields: object) -> list[str]:
    given = {"case": CASE, "outcome": outcome, **fields}
    return [event.TOPIC for event in house.do("intervention.decide", "board-1", **given)]


def pay(house: House, number: int = 1) -> list[str]:
    name = f"{CASE}/{number}"
    paid = house.do("adjustment.pay", "cashier-1", adjustment=name, cage=WINDOW)
    return [event.TOPIC for event in paid]


def test_a_measure_suspends_the_table_in_the_same_save(house: House) -> None:
    topics = intervene(house, "suspend_table", session=TABLE)
    suspended, stopped = table_events.TableSuspended.TOPIC, TableStopped.TOPIC
    assert sorted(topics) == sorted([events.Intervened.TOPIC, suspended, stopped])
    session = house.see(RouletteSession, f"table/{TABLE}")
    (stop,) = session.suspensions
    assert (session.status, stop.case, stop.clause) == ("suspended", CASE, "AG.8(7)")
    assert stop.caused_by == f"intervention/{CASE}@1"


def test_a_table_stays_stopped_until_the_measure_is_lifted(house: House) -> None:
    intervene(house, "suspend_table", session=TABLE)
    with pytest.raises(MeasureInForce):
        house.do("table.resume", "supervisor-1", session=TABLE)
    house.do("intervention.lift", "inspector-1", case=CASE)
    house.do("table.resume", "supervisor-1", session=TABLE)
    assert house.see(RouletteSession, f"table/{TABLE}").status == "open"


def test_a_measure_that_stops_a_practice_leaves_the_table_open(house: House) -> None:
    assert intervene(house, "stop_practice", session=TABLE) == [events.Intervened.TOPIC]


@pytest.mark.parametrize(
    "citation",
    [
        f"table/{TABLE}@999",
        "table/roulette-9/1964-01-04@1",
        "weather/1964-01-04@1",
        "slip/S-000001@1",
    ],
)
def test_a_measure_rests_on_recorded_facts(house: House, citation: str) -> None:
    with pytest.raises(refusals.FactUnknown):
        intervene(house, "stop_practice", facts=[FACT, citation])


@pytest.mark.parametrize("stream", [f"cage/{WINDOW}", "gaming-day/1964-01-04", f"drop-box/{TABLE}"])
def test_facts_are_cited_from_every_stream_of_the_floor(house: House, stream: str) -> None:
    assert intervene(house, "stop_practice", facts=[f"{stream}@1"]) == [events.Intervened.TOPIC]


def test_a_measure_names_a_clause_of_an_adopted_rulebook(house: House) -> None:
    with pytest.raises(ClauseUnknown):
        intervene(house, "stop_practice", clause="NSW.8.1")


def test_a_statement_is_in_the_log_only_as_its_digest(house: House) -> None:
    intervene(house, "stop_practice")
    last = house.log[-1]
    assert isinstance(last, events.Intervened)
    assert last.statement == "digest of the statement"


def test_a_correction_is_ordered_in_the_same_save_and_paid_at_a_window(house: House) -> None:
    ordered, settled = adjustment_events.AdjustmentOrdered, adjustment_events.AdjustmentSettled
    assert correct(house) == [events.Intervened.TOPIC, ordered.TOPIC]
    assert pay(house) == [settled.TOPIC, cage_events.CageClaimPaid.TOPIC]
    assert house.see(Cage, f"cage/{WINDOW}").cash_minor == 985_00
    with pytest.raises(refusals.AdjustmentInOtherState):
        pay(house)


def test_a_patron_pays_in_what_he_owes(house: House) -> None:
    correct(house, direction="patron_pays")
    pay(house)
    assert house.see(Cage, f"cage/{WINDOW}").cash_minor == 1_015_00


def test_a_window_that_cannot_pay_leaves_the_claim_open(house: House) -> None:
    correct(house, amount="1000.01")
    with pytest.raises(CageShort):
        pay(house)
    assert house.see(Adjustment, f"adjustment/{CASE}/1").status == "ordered"


def test_a_correction_corrects_a_recorded_fact(house: House) -> None:
    nothing = {"original": f"table/{TABLE}@999", "amount": "1.00"}
    with pytest.raises(refusals.FactUnknown):
        intervene(house, "order_correction", correction=nothing)


def test_the_board_orders_a_correction_while_the_house_is_shut(house: House) -> None:
    intervene(house, "stop_practice")
    appeal(house)
    later(house, 48)
    decide(house, "varied", correction={"original": FACT, "amount": "1.00"})
    assert house.see(Adjustment, f"adjustment/{CASE}/1").ordered.gaming_day == dt.date(1964, 1, 6)


def test_an_order_that_an_appeal_suspends_is_not_paid_meanwhile() -> None:
    house = evening(appeal_effect="suspended_on_lodging")
    correct(house)
    appeal(house)
    with pytest.raises(refusals.OrderNotInForce):
        pay(house)
    decide(house, "upheld")
    assert pay(house)


def test_under_the_default_reading_an_order_is_paid_while_the_appeal_is_pending(
    house: House,
) -> None:
    correct(house)
    appeal(house)
    assert pay(house)


def test_setting_aside_cancels_an_unpaid_correction(house: House) -> None:
    correct(house)
    appeal(house)
    cancelled = adjustment_events.AdjustmentCancelled.TOPIC
    assert decide(house, "set_aside") == [events.Decided.TOPIC, cancelled]
    with pytest.raises(refusals.AdjustmentInOtherState):
        pay(house)


@pytest.mark.parametrize("outcome", ["upheld", "set_aside"])
def test_a_decision_cancels_no_correction_that_is_paid_or_upheld(
    house: House, outcome: str
) -> None:
    correct(house)
    appeal(house)
    if outcome == "set_aside":
        pay(house)
    assert decide(house, outcome) == [events.Decided.TOPIC]


def test_a_varied_correction_takes_the_place_of_the_unpaid_one(house: House) -> None:
    correct(house)
    appeal(house)
    decide(house, "varied", correction={"original": FACT, "amount": "10.00"})
    with pytest.raises(refusals.AdjustmentInOtherState):
        pay(house, 1)
    assert pay(house, 2)
    assert house.see(Cage, f"cage/{WINDOW}").cash_minor == 990_00


def test_a_decision_after_the_table_closed_posts_its_correction_to_the_current_day(
    house: House,
) -> None:
    intervene(house, "stop_practice", session=TABLE)
    appeal(house)
    day = next_day(house)
    decide(house, "upheld", correction={"original": FACT, "amount": "15.00"})
    ordered = house.see(Adjustment, f"adjustment/{CASE}/1").ordered
    assert (ordered.gaming_day.isoformat(), ordered.original) == (day, FACT)
    assert (ordered.authority, ordered.clause) == (CASE, "AG.8(7)")
    assert ordered.caused_by == f"intervention/{CASE}@3"


def test_a_case_must_exist_before_anything_follows_it(house: House) -> None:
    for do, by in (("report", "inspector-1"), ("appeal", "licensee-1"), ("lift", "inspector-1")):
        with pytest.raises(UnknownStream):
            house.do(f"intervention.{do}", by, case="1964-01-04/9")
