"""The papers before the first evening: licence, people, rules, limits, money."""

from __future__ import annotations

from collections.abc import Sequence

from ops.simulate.agenda import DAY_SECONDS, Process
from ops.simulate.crew import CROUPIERS_A_TABLE
from ops.simulate.money import CHIPS, RATE_MINOR
from ops.simulate.paper import amount
from ops.simulate.world import (
    ADMINISTRATOR,
    BOARD,
    CASHIER,
    CHIPS_STOCKED_MINOR,
    COUNTERS,
    DAY_CASHIER,
    INSPECTOR,
    LICENSEE,
    MINIMUM_MINOR,
    NIGHT_INSPECTOR,
    SECURITY,
    STRAIGHT_MAXIMUM_MINOR,
    SUPERVISOR,
    House,
)

POLICE, MINISTRY = "police-1", "ministry-1"
VAULT_MINOR = 50_000_000
NOTICE_DAYS = 10


def staff(house: House) -> list[tuple[str, str]]:
    """Everyone employed in the house, with the role."""
    tables = range(1, house.options.tables + 1)
    croupiers = range(1, CROUPIERS_A_TABLE * house.options.tables + 1)
    return [
        (SUPERVISOR, "supervisor"),
        (SECURITY, "security"),
        (CASHIER, "cashier"),
        (DAY_CASHIER, "cashier"),
        *((counter, "counter") for counter in COUNTERS),
        *((f"croupier-{number}", "croupier") for number in croupiers),
        *((f"helper-{number}", "helper") for number in tables),
    ]


def papers(house: House) -> Process:
    """Everything that must be on paper before a table may open."""
    yield 10 * 3600
    house.tell(
        ADMINISTRATOR,
        "premises.license",
        licence="AG-1963-1",
        currency="XCD",
        time_zone="America/Antigua",
        cut_off="06:00",
        denominations=[amount(minor) for minor in CHIPS],
    )
    officers(house)
    yield 3600
    _rules(house)
    numbered = [(f"MF-{number:04d}", *one) for number, one in enumerate(house.staff, start=1)]
    applications(house, numbered)
    yield NOTICE_DAYS * DAY_SECONDS + 3600
    house.tell(BOARD, "premises.approve_limits", schedule="winter-1964", reference="BOARD-63-04")
    grants(house, numbered)
    yield DAY_SECONDS
    fix_rate(house)
    stock(house)


def officers(house: House) -> None:
    """Those who are not the licensee's to choose."""
    people = [
        (BOARD, "board"),
        (INSPECTOR, "inspector"),
        (NIGHT_INSPECTOR, "inspector"),
        (LICENSEE, "licensee"),
        (POLICE, "police_officer"),
        (MINISTRY, "ministry"),
    ]
    for person, role in people:
        house.tell(ADMINISTRATOR, "premises.appoint", person=person, role=role, of_age=True)


def applications(house: House, numbered: Sequence[tuple[str, str, str]]) -> None:
    """Everyone applies with letter and photographs; the police look into the first one."""
    for licence, person, _ in numbered:
        house.tell(
            LICENSEE,
            "staff_licence.apply",
            licence=licence,
            person=person,
            good_conduct_letter=f"SP-{licence[3:]}",
            photographs=[f"{licence}-a", f"{licence}-b"],
        )
    house.tell(POLICE, "staff_licence.begin_investigation", licence=numbered[0][0])


def grants(house: House, numbered: Sequence[tuple[str, str, str]]) -> None:
    """The Ministry grants, and the licensee employs."""
    first = numbered[0][0]
    house.tell(POLICE, "staff_licence.end_investigation", licence=first, finding="no_objection")
    for licence, person, role in numbered:
        house.tell(MINISTRY, "staff_licence.grant", licence=licence)
        house.tell(
            LICENSEE, "premises.appoint", person=person, role=role, licence=licence, of_age=True
        )


def _rules(house: House) -> None:
    """The rulebook of the house, and roulette."""
    house.tell(
        LICENSEE,
        "premises.adopt_rulebook",
        rulebook="antigua-1963",
        agreed_with_board="BOARD-63-01",
    )
    roulette_rules(house)


def roulette_rules(house: House) -> None:
    """Consent, maxima and proposed limits of roulette."""
    house.tell(ADMINISTRATOR, "premises.record_consent", game="roulette", reference="ADM-63-17")
    if house.options.wheel == "single_zero":
        house.tell(
            BOARD,
            "premises.record_approval",
            subject="single_zero_wheel",
            reference="BOARD-63-02",
        )
    house.tell(
        BOARD,
        "premises.set_board_limits",
        game="roulette",
        maximum=amount(STRAIGHT_MAXIMUM_MINOR),
        players=12,
        reference="BOARD-63-03",
    )
    house.tell(
        LICENSEE,
        "premises.propose_limits",
        schedule="winter-1964",
        game="roulette",
        minimum=amount(MINIMUM_MINOR),
        maximum=amount(STRAIGHT_MAXIMUM_MINOR),
    )


def fix_rate(house: House) -> None:
    """The table's price of dollars."""
    house.tell(
        LICENSEE,
        "premises.fix_exchange_rate",
        currency="USD",
        ledger=amount(RATE_MINOR[0]),
        foreign=amount(RATE_MINOR[1]),
    )


def stock(house: House) -> None:
    """Cash into the vault, chips into the main bank."""
    each_minor = CHIPS_STOCKED_MINOR // len(CHIPS)
    house.tell(
        LICENSEE,
        "premises.stock_bank",
        cash=amount(VAULT_MINOR),
        chips={amount(minor): each_minor // minor for minor in CHIPS},
    )
