"""Licences of employees that go another way than the usual: refused, withdrawn, for the young."""

from __future__ import annotations

from ops.simulate.full_house.frame import FullHouse
from ops.simulate.papers import MINISTRY, POLICE
from ops.simulate.world import ADMINISTRATOR, LICENSEE

OBJECTED, YOUNG, DISMISSED = "MF-0901", "MF-0902", "MF-0903"


def others(house: FullHouse) -> None:
    """One applicant is refused, one is under age and authorised, one leaves before he begins."""
    for licence, person in (
        (OBJECTED, "applicant-1"),
        (YOUNG, "helper-8"),
        (DISMISSED, "helper-9"),
    ):
        house.tell(
            LICENSEE,
            "staff_licence.apply",
            licence=licence,
            person=person,
            good_conduct_letter=f"SP-{licence[3:]}",
            photographs=[f"{licence}-a", f"{licence}-b"],
        )
    house.tell(POLICE, "staff_licence.begin_investigation", licence=OBJECTED)
    report = "The applicant gave another name before."
    objection = {"finding": "objection", "report": report}
    house.tell(POLICE, "staff_licence.end_investigation", licence=OBJECTED, **objection)
    house.tell(MINISTRY, "staff_licence.refuse", licence=OBJECTED, reasons=report)
    house.tell(ADMINISTRATOR, "staff_licence.authorise_age", licence=YOUNG, reference="ADM-Y-1")
    for licence, person, of_age in ((YOUNG, "helper-8", False), (DISMISSED, "helper-9", True)):
        house.tell(MINISTRY, "staff_licence.grant", licence=licence)
        role = {"role": "helper", "licence": licence, "of_age": of_age}
        house.tell(LICENSEE, "premises.appoint", person=person, **role)
    house.tell(LICENSEE, "premises.dismiss", person="helper-9")
    withdrawn = "The letter of good conduct was withdrawn."
    house.tell(MINISTRY, "staff_licence.revoke", licence=YOUNG, reasons=withdrawn)
