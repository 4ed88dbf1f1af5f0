"""Whichever of several processes carries a command out, it is as if one did them all in turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ledger.commands.base import Command
from ledger.refusals import Refusal
from tests.application.ledgers import bet, carried_out, code_of, ledgers, open_house
from tests.floor.house import House
from tests.floor.roulette_house import DAY, SESSION

TURNS = 120
ROTA = {"reason": "rota"}


def anything(house: House, dice: random.Random) -> Command:
    """A command that is taken or refused by what others have just done to table, day or house."""
    seat, croupier = dice.randint(1, 6), dice.choice(["croupier-1", "croupier-2"])
    day, session = {"day": DAY}, {"session": SESSION}
    duty = {**day, "person": croupier}
    choices: list[tuple[str, str, dict[str, Any]]] = [
        ("table.take_seat", "croupier-1", {**session, "seat": seat}),
        ("table.leave_seat", "croupier-1", {**session, "seat": seat}),
        ("day.inspector_leaves", "inspector-1", day),
        *[("day.inspector_arrives", "inspector-1", day)] * 2,
        *[("table.resume", "supervisor-1", session)] * 3,
        ("table.change_croupier", "supervisor-1", {**session, "croupier": croupier, **ROTA}),
        ("day.staff_goes_off_duty", "supervisor-1", duty),
        ("day.staff_comes_on_duty", "supervisor-1", {**duty, "licence_in_possession": True}),
    ]
    if dice.random() < 0.4:
        return bet(house, seat=seat, on=str(dice.randint(1, 36)))
    do, by, fields = dice.choice(choices)
    return house.command(do, by, **fields)


def in_turn(house: House, command: Command) -> str | None:
    """What a house that reads its whole log each time makes of it: the code of the refusal."""
    try:
        house.decide(command)
    except Refusal as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("seed", [0, 1, 2, 133])
def test_several_processes_decide_as_one_that_reads_everything(database: str, seed: int) -> None:
    dice = random.Random(seed)
    house = open_house()
    with ledgers(database, house) as both:
        for _ in range(TURNS):
            ledger = dice.choice(both)
            if dice.random() < 0.05:
                ledger.recorder.datastore.losses.add()
            commands = [anything(house, dice) for _ in range(dice.choice([1, 1, 1, 2, 4]))]
            answers = (
                carried_out(ledger, commands)
                if dice.random() < 0.5
                else [ledger.execute(command) for command in commands]
            )
            expected = [in_turn(house, command) for command in commands]
            assert [code_of(answer) for answer in answers] == expected, commands


def test_who_goes_back_in_line_stays_behind_who_went_back_before_him(database: str) -> None:
    """Each of the two meets what another process did, the second when the first is back in line."""
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house))
        leave = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        assert first.execute(leave).refusal is None
        arrive = house.command("day.inspector_arrives", "inspector-1", day=DAY)
        resume = house.command("table.resume", "supervisor-1", session=SESSION)
        answers = carried_out(second, [arrive, resume])
        assert [code_of(answer) for answer in answers] == [None, None]
