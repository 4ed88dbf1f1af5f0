"""Commands about one gaming day: presence, duty, inspections."""

from __future__ import annotations

from typing import ClassVar, Literal

from ledger.commands.base import Amount, ClauseNumber, Command, Day, Identifier, Prose, Reference


class OpenDay(Command):
    """Open a gaming day."""

    do: Literal["day.open"]
    day: Day


class InspectorArrives(Command):
    """An Inspector is present in the house (AG.4(2))."""

    do: Literal["day.inspector_arrives"]
    day: Day


class InspectorLeaves(Command):
    """The Inspector leaves; with no other Inspector present, open tables stop in the same save.

    With the reading ``continue_under_board_condition`` (AMB-03) and a cited condition they go on.
    """

    several_streams: ClassVar[bool] = True

    do: Literal["day.inspector_leaves"]
    day: Day
    condition: Reference | None = None


class SetBoardCondition(Command):
    """The Board's condition for a beginning without the Inspector (AG.4(4))."""

    texts: ClassVar[tuple[str, ...]] = ("text",)

    do: Literal["day.set_board_condition"]
    day: Day
    reference: Reference
    text: Prose | None = None


class StaffComesOnDuty(Command):
    """A licensed person begins work, the licence in possession (AG.4(5))."""

    do: Literal["day.staff_comes_on_duty"]
    day: Day
    person: Identifier
    licence_in_possession: bool


class StaffGoesOffDuty(Command):
    """A person ends work."""

    do: Literal["day.staff_goes_off_duty"]
    day: Day
    person: Identifier


class RecordInspection(Command):
    """The Inspector records what he found on a clause of the checklist."""

    texts: ClassVar[tuple[str, ...]] = ("note",)

    do: Literal["day.record_inspection"]
    day: Day
    clause: ClauseNumber
    finding: Literal["in_order", "not_in_order"]
    note: Prose | None = None


class RecordDayIrregularity(Command):
    """State a breach away from the tables, as it happened. Never refused by a game rule."""

    texts: ClassVar[tuple[str, ...]] = ("note",)

    do: Literal["day.record_irregularity"]
    day: Day
    act: Literal[
        "chip_sale_below_minimum",
        "cash_bet",
        "play_by_duty_holder",
        "staff_without_licence",
        "admission_fee",
        "unapproved_machine",
        "unsworn_machine",
        "other",
    ]
    clause: ClauseNumber | None = None
    amount: Amount | None = None
    place: Identifier | None = None
    note: Prose | None = None


class CloseDay(Command):
    """Close the gaming day; every table must have closed or turned."""

    do: Literal["day.close"]
    day: Day


COMMANDS = (
    OpenDay,
    InspectorArrives,
    InspectorLeaves,
    SetBoardCondition,
    StaffComesOnDuty,
    StaffGoesOffDuty,
    RecordInspection,
    RecordDayIrregularity,
    CloseDay,
)
