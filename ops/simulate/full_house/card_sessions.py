"""Card tables in their house: the steps of their play told in time, chips kept in the account."""

from __future__ import annotations

from dataclasses import dataclass

from ops.simulate.agenda import Process
from ops.simulate.full_house import frame
from ops.simulate.full_house.card_steps import CardTable, People, Step, Steps
from ops.simulate.full_house.frame import FullHouse, GameTable
from ops.simulate.paper import amount
from ops.simulate.table_play import wait_for_play
from ops.simulate.world import INSPECTOR, SUPERVISOR, House, Table

MANAGER = "manager-1"
PEOPLE = People(SUPERVISOR, INSPECTOR, MANAGER)
PURSE_MINOR = 60_000
LEAST_MINOR = 1_000


@dataclass(slots=True)
class DealtTable(GameTable):
    """The session of a card table."""

    play: CardTable | None = None

    @property
    def game(self) -> CardTable:
        """Its play."""
        assert self.play is not None
        return self.play

    def layout_minor(self) -> int:
        """Value chips on the cloth."""
        return self.game.layout_minor()

    def busy_seats(self) -> set[int]:
        """Who cannot leave now."""
        return self.game.busy_seats()


def new_table(house: FullHouse, name: str, index: int, crew: tuple[str, ...]) -> DealtTable:
    """A card table before it opens."""
    day = house.day(index)
    return DealtTable(
        name=name,
        session=f"{name}/{day}",
        day=day,
        crew=crew,
        seats_maximum=7,
        float_minor=0,
        pace_seconds=60,
        purse_minor=PURSE_MINOR,
        least_minor=LEAST_MINOR,
        on_stop=_stopped,
    )


def players(house: FullHouse, table: DealtTable, seats: int) -> Process:
    """What happens between two rounds; who stays has one round less before him."""
    for patron in table.seats.values():
        patron.rounds_left -= 1
    yield from frame.between_rounds(house, table, seats)


def deal(house: FullHouse, table: DealtTable, steps: Steps) -> Process:
    """Tell the steps one after the other; between rounds they wait while the table is stopped."""
    while True:
        if not table.game.in_round:
            yield from wait_for_play(table)
        held_minor = _held_minor(table)
        step = next(steps, None)
        house.outside_minor += _held_minor(table) - held_minor
        if step is None:
            return
        _tell(house, table, step)
        yield step.seconds


def _held_minor(table: DealtTable) -> int:
    return sum(patron.chips_minor for patron in table.seats.values())


def _tell(house: FullHouse, table: DealtTable, step: Step) -> None:
    fields = {name: value for name, value in step.fields.items() if name != "session"}
    command_id = house.at_table(table, step.by, step.do, step.events, **fields)
    if step.returned_minor:
        kinds = {
            "late_bet": house.planted.late_bets,
            "over_maximum": house.planted.over_maximum,
        }
        kinds[step.planted].append(
            {
                "command": command_id,
                "session": table.session,
                "bet": step.bet,
                "returned": amount(step.returned_minor),
            }
        )
    elif step.do == "irregularity.record":
        seen = {name: str(fields[name]) for name in ("act", "bet", "paid") if name in fields}
        where = {"command": command_id, "session": table.session, "event": table.cite()}
        house.planted.irregularities.append(where | seen)


def _stopped(house: House, table: Table) -> None:
    """A stop before the last call hands every stake back (AMB-58)."""
    assert isinstance(table, DealtTable)
    if table.game.in_round:
        return
    held_minor = _held_minor(table)
    back = table.game.hand_back()
    house.outside_minor += _held_minor(table) - held_minor
    table.version += len(back)
    house.planted.returned_at_suspension += [
        {"session": table.session, "bet": bet, "returned": amount(minor)}
        for bet, minor in back.items()
    ]
