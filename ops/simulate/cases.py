"""Interventions: the Inspector's measures, and what becomes of each before the Board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ops.simulate import money
from ops.simulate.agenda import Process
from ops.simulate.paper import amount
from ops.simulate.world import BOARD, INSPECTOR, LICENSEE, House, Patron, Table

HOUR = 3600


DECISION_DAY = 5


@dataclass(frozen=True, slots=True)
class Case:
    """What becomes of a case, in seconds from the measure."""

    name: str
    report_seconds: int
    appeal_seconds: int
    outcome: str
    correction: dict[str, str] | None = None
    short_minor: int = 0


def decision_day(days: int) -> int:
    """The number of the gaming day on which the Board decides the cases of the first night.

    Not the one that only ends the last night in the morning.
    """
    return DECISION_DAY + 1 if days == DECISION_DAY else DECISION_DAY


def intervene(house: House, table: Table, measure: str, clause: str, **fields: Any) -> str:
    """The Inspector stops a contravention; returns the name of the case."""
    number = house.cases[table.day] = house.cases.get(table.day, 0) + 1
    case = f"{table.day}/{number}"
    house.tell(
        INSPECTOR,
        "intervention.intervene",
        case=case,
        measure=measure,
        clause=clause,
        session=table.session,
        **fields,
    )
    house.planted.cases[case] = {"measure": measure, "session": table.session, "clause": clause}
    return case


def correct_payout(
    house: House,
    table: Table,
    patron: Patron,
    facts: list[str],
    short_minor: int,
    *,
    clause: str = "AG.R9(2)",
) -> Process:
    """A correction is ordered and paid; the licensee appeals and the Board upholds the measure."""
    case = intervene(
        house,
        table,
        "order_correction",
        clause,
        facts=facts,
        correction={
            "original": facts[-1],
            "amount": amount(short_minor),
            "direction": "house_pays",
            "beneficiary": patron.name,
        },
        statement="The stake of a winning bet was not handed back with the winnings.",
    )
    house.agenda.begin(to_the_board(house, Case(case, 11 * HOUR, 39 * HOUR, "upheld")))
    yield 15 * 60
    yield from money.pay_adjustment(house, f"{case}/1", short_minor)


def stop_practice(house: House, table: Table, patron: Patron, short_minor: int) -> None:
    """A practice is stopped; the report is late; the Board varies the measure, with a payment."""
    case = intervene(
        house,
        table,
        "stop_practice",
        "AG.R9(2)",
        facts=[table.cite(back=1)],
        statement="Winnings were recorded in full and handed out in part.",
    )
    correction = {
        "original": table.cite(),
        "amount": amount(short_minor),
        "direction": "house_pays",
        "beneficiary": patron.name,
    }
    steps = Case(case, 30 * HOUR, 58 * HOUR, "varied", correction, short_minor)
    house.agenda.begin(to_the_board(house, steps))


def to_the_board(house: House, case: Case) -> Process:
    """Report, appeal and decision of a case, and the payment that the Board orders."""
    yield case.report_seconds
    report_to_board(house, case.name, "What was seen, and by whom.")
    yield case.appeal_seconds - case.report_seconds
    grounds = "The licensee asks the Board to set the measure aside."
    house.tell(LICENSEE, "intervention.appeal", case=case.name, grounds=grounds)
    noted = house.planted.cases[case.name]
    noted["appealed_at"] = house.agenda.now.isoformat()
    day, minutes = decision_day(house.options.days), 10 if case.correction else 0
    yield house.agenda.until(house.clock(day, 21, minutes))
    house.tell(
        BOARD,
        "intervention.decide",
        case=case.name,
        outcome=case.outcome,
        correction=case.correction,
        reasons="The Board has read the report and heard the licensee.",
    )
    noted |= {"decided_at": house.agenda.now.isoformat(), "outcome": case.outcome}
    if case.correction:
        yield 20 * 60
        yield from money.pay_adjustment(house, f"{case.name}/1", case.short_minor)


def report_to_board(house: House, case: str, report: str) -> None:
    """The Inspector reports."""
    house.tell(INSPECTOR, "intervention.report", case=case, report=report)
    house.planted.cases[case]["reported_at"] = house.agenda.now.isoformat()
