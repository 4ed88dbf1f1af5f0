"""Gambling machines: papers, meters and cash of an evening, a test and what follows."""

from __future__ import annotations

from collections.abc import Iterable

from ops.simulate.agenda import Process
from ops.simulate.full_house.frame import FullHouse
from ops.simulate.full_house.meters import Meters
from ops.simulate.money import CASH, pieces
from ops.simulate.world import (
    ADMINISTRATOR,
    BOARD,
    COUNTERS,
    INSPECTOR,
    LICENSEE,
    SUPERVISOR,
)

NUMBERS = ("machine-1", "machine-2", "machine-3")
HOPPER_MINOR = 50_000
JACKPOT_MINOR = 20_000
READINGS_A_NIGHT = 3
NIGHT_SECONDS = 5 * 3600
COUNTER, WITNESS = COUNTERS


def bring_in(house: FullHouse) -> None:
    """Consent, approval, entry, the sworn statement, a first reading and the hopper's fill."""
    house.tell(ADMINISTRATOR, "premises.record_consent", game="machines", reference="ADM-machines")
    for number in NUMBERS:
        mark = f"AG-B {number[-1]}"
        approved = {"player_action": "actuation_only", "reference": f"BOARD-M-{number[-1]}"}
        house.tell(BOARD, "machine.approve", machine=number, mark=mark, **approved)
        house.tell(LICENSEE, "machine.enter", machine=number, mark=mark)
        swear(house, number)
        meters = house.meters[number] = Meters()
        read(house, number)
        fill(house, number, "hopper", HOPPER_MINOR)
        meters.cash_minor += HOPPER_MINOR


def swear(house: FullHouse, number: str) -> None:
    """The licensee swears to 87.5 per cent."""
    house.tell(
        LICENSEE,
        "machine.swear",
        machine=number,
        statement=f"I swear that {number} is set to give back 87.5 per cent of the stakes.",
        sworn_on=house.agenda.now.date().isoformat(),
        set_return=[875, 1000],
        largest_stake="1.00",
        payout_variance=[49, 1],
    )


def evening(house: FullHouse, index: int) -> Iterable[Process]:
    """Every machine is played; the last one is tested in the first night."""
    for place, number in enumerate(NUMBERS):
        yield night(house, number, tested=index == 0 and place == len(NUMBERS) - 1)


def night(house: FullHouse, number: str, *, tested: bool) -> Process:
    """Readings through the night, perhaps a jackpot, then the count."""
    if number in house.machines_gone:
        return
    meters = house.meters[number]
    house.tell(SUPERVISOR, "machine.place_in_service", machine=number)
    for _ in range(READINGS_A_NIGHT):
        yield NIGHT_SECONDS // READINGS_A_NIGHT
        played(house, meters)
        if house.dice.one_in(3):
            fill(house, number, "hand_pay", JACKPOT_MINOR)
            meters.hand_pays_minor += JACKPOT_MINOR
        read(house, number)
    house.tell(SUPERVISOR, "machine.take_out_of_service", machine=number, reason="counting")
    yield 300
    read(house, number)
    count(house, number)
    if tested:
        yield from found_outside(house, number)
    elif house.dice.one_in(2):
        cleared(house, number)


def played(house: FullHouse, meters: Meters) -> None:
    """Some hundred games at a stake of one, of which about seven in eight come back."""
    games = house.dice.between(100, 400)
    stakes_minor = games * 100
    back_minor = stakes_minor * house.dice.between(80, 94) // 100
    meters.games += games
    meters.coin_in_minor += stakes_minor
    meters.coin_out_minor += back_minor
    meters.cash_minor += stakes_minor - back_minor


def read(house: FullHouse, number: str) -> None:
    """The meters are read by two."""
    seen = {"meters": house.meters[number].shown(), "witness": SUPERVISOR}
    house.tell(COUNTER, "machine.read_meters", machine=number, **seen)


def fill(house: FullHouse, number: str, purpose: str, minor: int) -> None:
    """Cash comes from the vault, into the hopper or into a winner's hands."""
    cash = {"cash": pieces(minor, CASH), "witness": WITNESS}
    house.tell(COUNTER, "machine.fill", machine=number, purpose=purpose, **cash)


def count(house: FullHouse, number: str) -> None:
    """What is inside goes to the vault, but for the hopper's fill."""
    meters = house.meters[number]
    left_minor = min(HOPPER_MINOR, meters.cash_minor)
    counted = {
        "cash": pieces(meters.cash_minor - left_minor, CASH),
        "left": pieces(left_minor, CASH),
    }
    house.tell(COUNTER, "machine.count", machine=number, **counted, witness=WITNESS)
    meters.cash_minor = left_minor


def cleared(house: FullHouse, number: str) -> None:
    """The memory of a machine was cleared: its meters begin anew."""
    before = house.meters[number].shown()
    house.meters[number] = Meters(cash_minor=house.meters[number].cash_minor)
    reset = {"reason": "ram_clear", "before": before, "after": house.meters[number].shown()}
    house.tell(SUPERVISOR, "machine.reset_meters", machine=number, **reset, witness=COUNTER)


def found_outside(house: FullHouse, number: str) -> Process:
    """A test finds it set to 91 per cent; the Board keeps the licence, the machine goes."""
    house.tell(
        INSPECTOR,
        "machine.record_finding",
        machine=number,
        found_return=[91, 100],
        test="TEST-1",
        note="The pay table is another one than the one sworn to.",
    )
    house.planted.findings.append({"machine": number, "found": "91/100"})
    yield 1800
    decided = {"finding": 1, "outcome": "licence_kept", "reference": "BOARD-M-9"}
    house.tell(BOARD, "machine.decide_finding", machine=number, **decided)
    empty = {"cash": pieces(house.meters[number].cash_minor, CASH), "witness": WITNESS}
    house.tell(COUNTER, "machine.count", machine=number, **empty)
    house.tell(LICENSEE, "machine.remove", machine=number)
    house.machines_gone.add(number)
