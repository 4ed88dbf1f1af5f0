"""Fills and credits: numbered slips, four signers, chips in transit."""

from __future__ import annotations

from ops.simulate.agenda import Process
from ops.simulate.money import CHIPS, pieces
from ops.simulate.world import SECURITY, SUPERVISOR, Cage, House, Table


def fill(house: House, table: Table, minor: int) -> Process:
    """Bring chips from the cage to a table."""
    cage = _cage(house)
    slip = _request(house, table, cage, "fill", minor)
    yield house.dice.between(40, 90)
    house.tell(cage.cashier, "slip.issue", slip=slip, carrier=SECURITY)
    cage.chips_minor -= minor
    house.transit_minor += minor
    yield house.dice.between(60, 150)
    house.tell(table.croupier, "slip.receive", slip=slip)
    table.version += 1
    table.float_minor += minor
    house.transit_minor -= minor
    table.slips_under_way -= 1


def credit(house: House, table: Table, minor: int) -> Process:
    """Take chips from a table back to the cage."""
    cage = _cage(house)
    slip = _request(house, table, cage, "credit", minor)
    yield house.dice.between(40, 90)
    house.tell(table.croupier, "slip.issue", slip=slip, carrier=SECURITY)
    table.version += 1
    table.float_minor -= minor
    house.transit_minor += minor
    yield house.dice.between(60, 150)
    house.tell(cage.cashier, "slip.receive", slip=slip)
    cage.chips_minor += minor
    house.transit_minor -= minor
    table.slips_under_way -= 1


def void_before_issue(house: House, table: Table, minor: int) -> Process:
    """Ask for a fill with an error on the slip, and void it."""
    slip = _request(house, table, _cage(house), "fill", minor)
    yield house.dice.between(20, 60)
    house.tell(SUPERVISOR, "slip.void", slip=slip, reason="error_on_slip")
    table.slips_under_way -= 1


def void_in_transit(house: House, table: Table, minor: int) -> Process:
    """Send a fill on its way and bring the chips back."""
    cage = _cage(house)
    slip = _request(house, table, cage, "fill", minor)
    yield house.dice.between(40, 90)
    house.tell(cage.cashier, "slip.issue", slip=slip, carrier=SECURITY)
    cage.chips_minor -= minor
    house.transit_minor += minor
    yield house.dice.between(60, 150)
    house.tell(SUPERVISOR, "slip.void", slip=slip, reason="chips_returned")
    cage.chips_minor += minor
    house.transit_minor -= minor
    table.slips_under_way -= 1


def _cage(house: House) -> Cage:
    assert house.cage is not None
    return house.cage


def _request(house: House, table: Table, cage: Cage, kind: str, minor: int) -> str:
    house.slips += 1
    table.slips_under_way += 1
    slip = f"S-{house.slips:06d}"
    places = (f"cage/{cage.name}", table.stream)
    source, target = places if kind == "fill" else reversed(places)
    house.tell(
        SUPERVISOR,
        "slip.request",
        slip=slip,
        kind=kind,
        source=source,
        target=target,
        chips=pieces(minor, CHIPS),
    )
    return slip
