"""Refusals about a gaming day: presence, duty, opening and closing."""

from __future__ import annotations

from ledger.refusals import Refusal


class DayNotOpen(Refusal):
    """The gaming day is not open for entries."""

    code = "day.not_open"
    remedy = "Open it with day.open; after its closing, record on the current day."

    def __init__(self, day: str, status: str) -> None:
        super().__init__(f"The gaming day {day} is {status}.")


class DayAlreadyOpened(Refusal):
    """A gaming day is opened once."""

    code = "day.already_opened"
    remedy = "Go on with the day."

    def __init__(self, day: str) -> None:
        super().__init__(f"The gaming day {day} was opened already.")


class WrongGamingDay(Refusal):
    """The time does not belong to the named gaming day."""

    code = "day.wrong_day"
    remedy = "Correct the time, or name the gaming day the time belongs to."

    def __init__(self, at: str, day: str, named: str) -> None:
        super().__init__(f"{at} belongs to the gaming day {day}, not {named}.")


class InspectorAlreadyPresent(Refusal):
    """The Inspector arrived already."""

    code = "day.inspector_already_present"
    remedy = "Nothing is to be done."

    def __init__(self, inspector: str) -> None:
        super().__init__(f"{inspector} is present already.")


class InspectorNotPresent(Refusal):
    """The Inspector is not in the house, so he cannot leave it."""

    code = "day.inspector_not_present"
    remedy = "Record his arrival first."

    def __init__(self, inspector: str) -> None:
        super().__init__(f"{inspector} is not recorded as present.")


class NoInspector(Refusal):
    """No game is played in the Inspector's absence."""

    code = "day.no_inspector"
    provision = "inspector_present"
    remedy = "Wait for the Inspector, or cite a condition of the Board where the readings allow it."

    def __init__(self, what: str) -> None:
        super().__init__(f"No Inspector is present, so {what}.")


class ConditionUnknown(Refusal):
    """The cited Board condition is not on record for this day."""

    code = "day.condition_unknown"
    provision = "opening_on_board_condition"
    remedy = "Record the Board's condition with day.set_board_condition."

    def __init__(self, reference: str) -> None:
        super().__init__(f"No condition {reference} of the Board is on record for this day.")


class AlreadyOnDuty(Refusal):
    """The person is on duty."""

    code = "day.already_on_duty"
    remedy = "Nothing is to be done."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} is on duty already.")


class LicenceNotInPossession(Refusal):
    """The licence is carried while performing duties."""

    code = "day.licence_not_in_possession"
    provision = "staff_licence_required"
    remedy = "Begin duty with the licence in possession."

    def __init__(self, person: str, clause: str) -> None:
        super().__init__(f"{person} does not carry the licence.", clause=clause)


class LicenceExpired(Refusal):
    """Nobody works under a licence that has run out."""

    code = "day.licence_expired"
    provision = "staff_licence_required"
    remedy = "Appoint the person under a new licence."

    def __init__(self, person: str, until: str, clause: str) -> None:
        super().__init__(f"The licence of {person} ran until {until}.", clause=clause)


class NotOnDuty(Refusal):
    """Only a person on duty, in the right role, can be assigned."""

    code = "day.not_on_duty"
    remedy = "Record the person's coming on duty, or assign another."

    def __init__(self, person: str, role: str, clause: str | None = None) -> None:
        super().__init__(f"{person} is not on duty as {role}.", clause=clause)


class StillInCharge(Refusal):
    """Whoever answers for a table or a window is on duty until another has taken over."""

    code = "day.still_in_charge"
    provision = "staff_licence_required"
    remedy = "Put another in charge with table.change_croupier, or close the table or window."

    def __init__(self, person: str, place: str) -> None:
        super().__init__(f"{person} is in charge or helps at {place}.")


class TablesStillOpen(Refusal):
    """A day closes when every table has closed or turned."""

    code = "day.tables_still_open"
    remedy = "Close these sessions, or take them over the cut-off."

    def __init__(self, sessions: str) -> None:
        super().__init__(f"Still open: {sessions}.")


class WindowsStillOpen(Refusal):
    """A day closes when every window of it has been counted for the last time."""

    code = "day.windows_still_open"
    remedy = "Close these windows with cage.close."

    def __init__(self, windows: str) -> None:
        super().__init__(f"Still open: {windows}.")
