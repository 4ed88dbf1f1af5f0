"""Refusals about the licences of employees."""

from __future__ import annotations

from ledger.refusals import Refusal


class LicenceNumberUsed(Refusal):
    """A number is one application's."""

    code = "staff_licence.number_used"
    remedy = "Give the application the Ministry's next number."

    def __init__(self, licence: str, person: str) -> None:
        super().__init__(f"{licence} is the number of an application for {person}.")


class LetterMissing(Refusal):
    """An application comes with a letter of the police about the applicant's conduct."""

    code = "staff_licence.letter_missing"
    remedy = "State the mark of the good-conduct letter."

    def __init__(self, person: str, clause: str) -> None:
        super().__init__(
            f"The application for {person} has no good-conduct letter of the police.",
            clause=clause,
        )


class PhotographsMissing(Refusal):
    """An application comes with its number of photographs, each another one."""

    code = "staff_licence.photographs_missing"
    remedy = "State the mark of each photograph."

    def __init__(self, given: int, needed: int, clause: str | None) -> None:
        super().__init__(
            f"The application has {given} different photographs; it needs {needed}.",
            clause=clause,
        )


class LicenceNotThere(Refusal):
    """What is done to a licence fits how far its file has come."""

    code = "staff_licence.wrong_state"
    remedy = "Read the licence's history; a new application has a new number."

    def __init__(self, licence: str, status: str, what: str) -> None:
        super().__init__(f"The licence {licence} is {status}: {what}.")


class InvestigationUnderWay(Refusal):
    """The Ministry does not decide while the police, who may take their time, investigate."""

    code = "staff_licence.investigation_under_way"
    remedy = "Wait until the police end their investigation."

    def __init__(self, licence: str, days: int, clause: str | None) -> None:
        super().__init__(
            f"The police have been investigating about {licence} for {days} days.", clause=clause
        )


class NoInvestigation(Refusal):
    """Only an investigation that began can end."""

    code = "staff_licence.no_investigation"
    remedy = "Record its beginning first."

    def __init__(self, licence: str) -> None:
        super().__init__(f"No investigation about {licence} is under way.")


class ValidityOver(Refusal):
    """A licence is not granted for days that are over."""

    code = "staff_licence.validity_over"
    remedy = "State a last day that is still to come, or none."

    def __init__(self, until: str, today: str) -> None:
        super().__init__(f"A licence until {until} would have run out before {today}.")


class LicenceNotGranted(Refusal):
    """Nobody is employed, or goes on working, under a licence that is not in force."""

    code = "staff_licence.not_in_force"
    remedy = "Let the Ministry grant a licence first, and appoint the person under it."

    def __init__(self, person: str, licence: str, status: str, clause: str | None) -> None:
        super().__init__(f"The licence {licence} of {person} is {status}.", clause=clause)


class LicenceOfAnother(Refusal):
    """A licence is one person's."""

    code = "staff_licence.of_another"
    remedy = "State the person's own licence."

    def __init__(self, licence: str, holder: str, person: str, clause: str | None) -> None:
        super().__init__(f"{licence} is the licence of {holder}, not of {person}.", clause=clause)
