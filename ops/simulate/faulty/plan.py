"""From a seed: what is sent in which groups, and every fault on the way."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ledger.commands.base import Command
from ops.simulate.dice import Dice
from ops.simulate.faulty.faults import Fault, Kind
from ops.simulate.faulty.houses import COMMANDS_MAX, commands_of, is_whole

FAULTS_OF_A_SEED = 14
"""In a small house; a whole one has as many for each ``COMMANDS_MAX`` of its commands."""
CRASHES_EVERY = 12
"""The server crashes in one small house of so many: it takes a second to come back."""
PROJECTOR_CUT_EVERY = 20
"""A projector waits a second for a new connection."""
GROUPS = (1, 1, 1, 1, 2, 3, 5, 8)
"""How many commands are on their way at the same time."""

CRASHES = (Kind.SERVER_CRASHED_BEFORE_APPEND, Kind.SERVER_CRASHED_AFTER_COMMIT)
IN_EVERY_SEED = (Kind.CAUGHT_UP, Kind.PROJECTOR_KILLED)
IN_A_GROUP = (
    Kind.CUT_BEFORE_APPEND,
    Kind.CUT_IN_APPEND,
    Kind.CUT_BEFORE_COMMIT,
    Kind.REPLY_LOST,
    Kind.BACKEND_ENDED,
    Kind.WRITER_KILLED_BEFORE_APPEND,
    Kind.WRITER_KILLED_AFTER_COMMIT,
    Kind.RACE_LOST,
    Kind.CLOCK_BACK,
    *CRASHES,
)
"""These need no moment at which nothing else is on its way."""
BY_CHANCE = tuple(
    kind
    for kind in Kind
    if kind not in (*CRASHES, *IN_EVERY_SEED, Kind.CLOCK_BACK, Kind.PROJECTOR_CUT)
)


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a seed decides."""

    seed: int
    house: str
    script: tuple[Command, ...]
    """Every command in the order in which it is recorded."""
    groups: tuple[int, ...]
    """How many commands are sent together, one after the other."""
    faults: tuple[Fault, ...]
    past: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By the index of a fault's command: those that come again out of the past."""

    def of(self, first: int, last: int) -> list[Fault]:
        """The faults of the commands from the first to before the last."""
        return [fault for fault in self.faults if first <= fault.at < last]

    def as_plain(self) -> list[Any]:
        """The plan without the script, for its digest."""
        faults = [[str(fault.kind), fault.at, fault.number] for fault in self.faults]
        return [self.seed, self.house, list(self.groups), faults, sorted(self.past.items())]


def plan_of(seed: int) -> Plan:
    """The plan of a seed, always the same."""
    house, commands = commands_of(seed)
    dice = Dice(seed * 2 + 1)
    times = len(commands) // COMMANDS_MAX if is_whole(seed) else 1
    script, backwards = _with_clocks_back(commands, dice, times)
    faults = [*backwards, *_chosen(script, dice, times)]
    faults.sort(key=lambda fault: (fault.at, fault.kind))
    groups = _groups(len(script), faults, dice)
    past = {
        fault.at: tuple(dice.below(fault.at) for _ in range(fault.number))
        for fault in faults
        if fault.kind is Kind.FROM_THE_PAST and fault.at
    }
    return Plan(seed, house, tuple(script), groups, tuple(faults), past)


def _with_clocks_back(
    commands: Sequence[Command], dice: Dice, times: int
) -> tuple[list[Command], list[Fault]]:
    """Now and then a command came first from a sender whose clock had stepped back."""
    script = list(commands)
    number = sum(dice.below(4) for _ in range(times))
    places = sorted({dice.below(len(script)) for _ in range(number)}, reverse=True)
    for place in places:
        late = script[place]
        earlier = late.at - dt.timedelta(minutes=dice.pick((1, 30, 300)))
        moment, _, last = late.id.rpartition("-")
        fields: dict[str, Any] = {"id": f"{moment}-B{last}", "at": earlier}
        if dice.one_in(2):
            fields["late_reason"] = "clock_corrected"
        script.insert(place, late.model_copy(update=fields))
    # Those behind were moved on by the ones inserted before them.
    found = [Fault(Kind.CLOCK_BACK, place + moved) for moved, place in enumerate(reversed(places))]
    return script, found


def _groups(commands: int, faults: Sequence[Fault], dice: Dice) -> tuple[int, ...]:
    """How many go together; a command with a fault between commands goes alone, a race as two."""
    alone = [fault.at for fault in faults if fault.kind not in IN_A_GROUP]
    races = {fault.at - 1 for fault in faults if fault.kind is Kind.RACE_LOST}
    ends = sorted({*alone, *(at + 1 for at in alone), *races, *(at + 2 for at in races), commands})
    groups: list[int] = []
    sent = 0
    while sent < commands:
        longest = next(end for end in ends if end > sent) - sent
        groups.append(2 if sent in races else min(longest, dice.pick(GROUPS)))
        sent += groups[-1]
    return tuple(groups)


def _chosen(script: Sequence[Command], dice: Dice, times: int) -> list[Fault]:
    """So many times the faults of a small house; a whole one has the rare ones for certain."""
    by_chance = (dice.pick(BY_CHANCE) for _ in range(FAULTS_OF_A_SEED * times))
    kinds = [*IN_EVERY_SEED * times, *by_chance]
    if times > 1 or dice.one_in(CRASHES_EVERY):
        kinds.append(dice.pick(CRASHES))
    if times > 1 or dice.one_in(PROJECTOR_CUT_EVERY):
        kinds.append(Kind.PROJECTOR_CUT)
    found: list[Fault] = []
    free = set(range(len(script)))
    for kind in kinds:
        places = [place for place in sorted(free) if _fits(kind, script, place)]
        if kind is Kind.RACE_LOST:
            places = [place for place in places if place - 1 in free]
        if places:
            place = dice.pick(places)
            found.append(Fault(kind, place, _number(kind, script[place], dice.between(1, 4))))
            free -= {place, place - 1} if kind is Kind.RACE_LOST else {place}
    return found


def _number(kind: Kind, command: Command, drawn: int) -> int:
    """What the fault counts; a command that writes to one stream needs a request or two."""
    few = kind is Kind.CUT_AT_REQUEST and not command.several_streams
    return (drawn + 1) // 2 if few else drawn


def _fits(kind: Kind, script: Sequence[Command], place: int) -> bool:
    """Whether this can go wrong with this command."""
    command = script[place]
    match kind:
        case Kind.DOCUMENT_ALONE:
            return any(getattr(command, name) is not None for name in command.texts)
        case Kind.CUT_BEFORE_COMMIT:
            return command.several_streams
        case Kind.RACE_LOST:
            # The winner cannot overtake one who holds the log.
            return place > 0 and not command.several_streams
        case Kind.FROM_THE_PAST:
            return place > 0
        case _:
            return True
