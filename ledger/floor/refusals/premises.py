"""Refusals about the house: licence, people, rulebooks, limits, slip numbers."""

from __future__ import annotations

from datetime import date

from ledger.refusals import Refusal


class NotLicensed(Refusal):
    """Nothing can be recorded before the premises are licensed."""

    code = "premises.not_licensed"
    remedy = "Give premises.license first."

    def __init__(self) -> None:
        super().__init__("The premises have no licence on record.")


class AlreadyLicensed(Refusal):
    """A log belongs to one licence."""

    code = "premises.already_licensed"
    remedy = "Keep another licence in a schema of its own."

    def __init__(self, licence: str) -> None:
        super().__init__(f"The premises are licensed already, under {licence}.")


class UnknownCurrency(Refusal):
    """The currency is not one the ledger knows the digits of."""

    code = "premises.unknown_currency"
    remedy = "Use one of the listed currencies."

    def __init__(self, currency: str, known: str) -> None:
        super().__init__(f"{currency} is not a known currency; known are {known}.")


class UnknownTimeZone(Refusal):
    """The time zone is not in the zone database."""

    code = "premises.unknown_time_zone"
    remedy = "Use a name of the zone database, like America/Antigua."

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no time zone {name!r}.")


class PersonAlreadyAppointed(Refusal):
    """A person acts in one role, so that no one countersigns for himself."""

    code = "people.already_appointed"
    remedy = "Dismiss the person from the other role first."

    def __init__(self, person: str, role: str) -> None:
        super().__init__(f"{person} acts as {role} already.")


class PersonUnknown(Refusal):
    """The person has no role in the house."""

    code = "people.unknown"
    remedy = "Appoint the person with premises.appoint, or correct the id."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} has no role in this house.")


class StillOnDuty(Refusal):
    """A role ends after its work has ended."""

    code = "people.still_on_duty"
    remedy = "Record first that the person goes off duty, or that the Inspector leaves."

    def __init__(self, person: str, day: str) -> None:
        super().__init__(f"{person} is at work on the gaming day {day}.")


class OfficerOfTheAdministrator(Refusal):
    """Those who watch the house are not chosen by the house."""

    code = "people.officer_of_the_administrator"
    provision = "officers_by_administrator"
    remedy = "Let the administrator appoint or dismiss the person."

    def __init__(self, role: str, by: str) -> None:
        super().__init__(f"The Administrator gives and ends the role of {role}, not {by}.")


class TooYoung(Refusal):
    """Staff are of age, or specially authorised by the Administrator."""

    code = "people.too_young"
    provision = "staff_age_minimum_years"
    remedy = "Let the Administrator give staff_licence.authorise_age, or do not employ the person."

    def __init__(self, person: str, years: int, clause: str) -> None:
        super().__init__(
            f"{person} is under {years} and has no special authorisation.", clause=clause
        )


class NoStaffLicence(Refusal):
    """Nobody is employed without a licence of the Ministry of Finance."""

    code = "people.no_licence"
    provision = "staff_licence_required"
    remedy = "State the number of a licence that the Ministry granted to the person."

    def __init__(self, person: str, role: str, clause: str) -> None:
        super().__init__(f"{person} cannot be {role}: no licence is stated.", clause=clause)


class RulebookNotAdopted(Refusal):
    """The house has not adopted this rulebook."""

    code = "rulebook.not_adopted"
    provision = "rules_agreed_with_board"
    remedy = "Adopt it with premises.adopt_rulebook, as agreed with the Board."

    def __init__(self, rulebook: str) -> None:
        super().__init__(f"The rulebook {rulebook} is not adopted in this house.")


class RulebookNotInForce(Refusal):
    """A rulebook cannot be adopted before it comes into force."""

    code = "rulebook.not_in_force"
    remedy = "Adopt it on or after its effective date."

    def __init__(self, rulebook: str, effective: date, clause: str | None) -> None:
        super().__init__(f"{rulebook} is in force from {effective.isoformat()}.", clause=clause)


class CurrencyNotOfRulebook(Refusal):
    """The figures of the rulebook are in another currency than the ledger's."""

    code = "rulebook.other_currency"
    remedy = "License the premises in a currency of the rulebook."

    def __init__(self, rulebook: str, currency: str, known: str) -> None:
        super().__init__(f"{rulebook} has figures in {known}, the ledger is in {currency}.")


class ClauseUnknown(Refusal):
    """What is recorded under a clause is recorded under one that is in force in the house."""

    code = "rulebook.clause_unknown"
    remedy = "Cite a clause of an adopted rulebook."

    def __init__(self, clause: str) -> None:
        super().__init__(f"No adopted rulebook has a clause {clause}.")


class SlipNumberOutOfSeries(Refusal):
    """Slip numbers follow each other without a gap and are never used again."""

    code = "slip.number_out_of_series"
    remedy = "Use the next number of the series."

    def __init__(self, slip: str, expected: str) -> None:
        super().__init__(f"The next slip is {expected}, not {slip}.")


class LicenceIsCancelled(Refusal):
    """Nothing begins in a house whose licence was cancelled."""

    code = "premises.licence_cancelled"
    remedy = "Close, count and redeem what is under way; a new licence begins a new ledger."

    def __init__(self, licence: str, since: str, clause: str | None) -> None:
        super().__init__(f"The licence {licence} was cancelled at {since}.", clause=clause)
