"""The cage: its opening, sales, redemptions, counts and closing."""

from __future__ import annotations

from typing import Any

from ops.simulate.agenda import Process
from ops.simulate.paper import amount
from ops.simulate.world import SUPERVISOR, Cage, House, Patron

CHIPS = (10_000, 2_500, 500, 100, 50)
CASH = (10_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5, 1)
IMPREST_CASH_MINOR = 5_000_000
IMPREST_CHIPS_MINOR = 3_000_000
IMPREST_DOLLARS_MINOR = 50_000
RATE_MINOR = (170, 100)
"""1.70 of the ledger's currency for one United States dollar."""


def pieces(minor: int, denominations: tuple[int, ...]) -> dict[str, int]:
    """Count an amount in as few pieces as possible."""
    count = {}
    for denomination in denominations:
        number, minor = divmod(minor, denomination)
        if number:
            count[amount(denomination)] = number
    assert minor == 0
    return count


def counted(cage: Cage, missing_minor: int = 0) -> dict[str, Any]:
    """What two people find at a window, less what is missing."""
    return {
        "cage": cage.name,
        "cash": pieces(cage.cash_minor - missing_minor, CASH),
        "chips": pieces(cage.chips_minor, CHIPS),
        "foreign": {"USD": amount(cage.dollars_minor)} if cage.takes_dollars else None,
        "counted_by": [cage.cashier, SUPERVISOR],
    }


def open_cage(house: House, name: str, cashier: str) -> None:
    """A cashier takes over the window."""
    dollars_minor = IMPREST_DOLLARS_MINOR if house.takes_dollars else 0
    imprest_minor = IMPREST_CASH_MINOR, IMPREST_CHIPS_MINOR, dollars_minor
    cage = Cage(name, cashier, *imprest_minor, takes_dollars=house.takes_dollars)
    house.bank_minor -= cage.chips_minor
    house.cage = cage
    house.tell(SUPERVISOR, "cage.open", cashier=cashier, **counted(cage))


def count_cage(house: House) -> None:
    """Count the window in the middle of its shift."""
    assert house.cage is not None
    house.tell(house.cage.cashier, "cage.count", **counted(house.cage))


def close_cage(house: House, missing_minor: int = 0) -> None:
    """End the shift; what is missing is planted."""
    cage = house.cage
    assert cage is not None
    command_id = house.tell(cage.cashier, "cage.close", **counted(cage, missing_minor))
    if missing_minor:
        house.planted.variances.append(
            {"command": command_id, "cage": cage.name, "cash": f"-{amount(missing_minor)}"}
        )
    house.bank_minor += cage.chips_minor
    house.cage = None


def sell(house: House, patron: Patron, minor: int) -> None:
    """Sell value chips at the window."""
    cage = house.cage
    assert cage is not None
    house.tell(
        cage.cashier, "cage.sell_chips", cage=cage.name, amount=amount(minor), patron=patron.name
    )
    cage.cash_minor += minor
    cage.chips_minor -= minor
    house.outside_minor += minor
    patron.cash_minor -= minor
    patron.chips_minor += minor


def redeem(house: House, patron: Patron, minor: int, *, in_dollars: bool = False) -> None:
    """Pay for chips, in United States cash as far as it divides if asked."""
    cage = house.cage
    assert cage is not None
    house.tell(
        cage.cashier,
        "cage.redeem_chips",
        cage=cage.name,
        amount=amount(minor),
        patron=patron.name,
        pay_in="USD" if in_dollars else None,
    )
    dollars_minor = exact_dollars_minor(minor) if in_dollars else 0
    cash_minor = minor - dollars_minor * RATE_MINOR[0] // RATE_MINOR[1]
    cage.chips_minor += minor
    cage.cash_minor -= cash_minor
    cage.dollars_minor -= dollars_minor
    house.outside_minor -= minor
    patron.chips_minor -= minor
    patron.cash_minor += cash_minor


def exact_dollars_minor(minor: int) -> int:
    """The most United States cents that are worth a whole number of the ledger's cents."""
    ledger, foreign = 17, 10  # 1.70 for 1.00 in lowest terms
    return minor // ledger * foreign


def pay_adjustment(house: House, adjustment: str, minor: int) -> Process:
    """Pay an ordered correction at the window, as soon as one is open."""
    while house.cage is None:
        yield 300
    cage = house.cage
    house.tell(cage.cashier, "adjustment.pay", adjustment=adjustment, cage=cage.name)
    paid = {"adjustment": adjustment, "cage": cage.name, "amount": amount(minor)}
    house.planted.adjustments.append(paid)
    cage.cash_minor -= minor


def refuse_small_sale(house: House) -> None:
    """Ask for fewer chips than may be sold; the ledger refuses it (AG.8(9))."""
    cage = house.cage
    assert cage is not None
    command_id = house.tell(cage.cashier, "cage.sell_chips", cage=cage.name, amount="4.50")
    house.planted.refusals.append(
        {"command": command_id, "clause": "AG.8(9)", "code": "chips.sale_too_small"}
    )
