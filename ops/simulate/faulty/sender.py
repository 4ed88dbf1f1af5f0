"""Sends the script to the writers and lets every fault happen at its place."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn

from ledger.clock import now
from ledger.commands.base import Command
from ops.simulate.faulty import read_models
from ops.simulate.faulty.faults import Fault, Kind
from ops.simulate.faulty.plan import Plan
from ops.simulate.faulty.post import Post
from ops.simulate.faulty.proxy import Action, Cut, Line, Moment, Trap, cut, cut_half_way
from ops.simulate.faulty.server import Server
from ops.simulate.faulty.wire import Request


class Sender:
    """One seed's commands on their way."""

    def __init__(self, plan: Plan, server: Server, database: str, post: Post) -> None:
        self.plan, self.server, self.database, self.post = plan, server, database, post
        self.injected: Counter[Kind] = Counter()
        self.missed: Counter[Kind] = Counter()
        """Faults whose moment never came."""

    def play(self) -> None:
        """Send everything, with every fault on the way."""
        first = 0
        for size in self.plan.groups:
            faults = self.plan.of(first, first + size)
            commands = list(self.plan.script[first : first + size])
            for fault in faults:
                self._before(fault)
            if any(fault.kind is Kind.RACE_LOST for fault in faults):
                self._race(*commands)
            elif any(fault.kind is Kind.SENT_TO_BOTH for fault in faults):
                self._to_both(commands[0])
            else:
                self._trapped(commands, faults)
            for fault in faults:
                self._after(fault)
            first += size

    # Sending

    def _trapped(self, commands: Sequence[Command], faults: Sequence[Fault]) -> None:
        """Deliver the commands with a trap for each of the faults that happen on the wire."""
        proxy = self.post.proxy
        traps = {fault: self._trap(fault) for fault in faults if fault.kind in _ON_THE_WIRE}
        proxy.traps.extend(traps.values())
        self.post.deliver(commands)
        for fault, trap in traps.items():
            self._count(fault, happened=proxy.disarm(trap))

    def _race(self, first: Command, second: Command) -> None:
        """The writer has decided on the second, and before its append the other records the first.

        Whatever the decision rested on and the first has changed, it is made again.
        """
        loser, winner = self.post.now, 1 - self.post.now
        left: list[Command] = []

        def won(_line: Line, _request: Request) -> None:
            left.extend(self.post.send(winner, [first]))

        trap = Trap(Moment.APPEND, won, second.id)
        self.post.proxies[loser].traps.append(trap)
        waiting = self.post.send(loser, [second])
        happened = self.post.proxies[loser].disarm(trap)
        self._count(Fault(Kind.RACE_LOST, 0), happened=happened)
        self.post.deliver([*left, *waiting] if happened else [first, *waiting])

    def _to_both(self, command: Command) -> None:
        """Two writers get the same command at the same time."""
        for writer in self.post.writers:
            writer.ask([command])
        for number in range(len(self.post.writers)):
            if self.post.take(number, [command]):
                self.post.deliver([command])
        self._count(Fault(Kind.SENT_TO_BOTH, 0))

    # Faults on the wire

    def _trap(self, fault: Fault) -> Trap:
        moment, action = self._action(fault.kind)
        return Trap(moment, action, self.plan.script[fault.at].id, fault.number)

    def _action(self, kind: Kind) -> tuple[Moment, Action]:
        found: dict[Kind, tuple[Moment, Action]] = {
            Kind.CUT_AT_REQUEST: (Moment.REQUEST, cut),
            Kind.CUT_BEFORE_APPEND: (Moment.APPEND, cut),
            Kind.CUT_IN_APPEND: (Moment.APPEND, cut_half_way),
            Kind.CUT_BEFORE_COMMIT: (Moment.COMMIT, cut),
            Kind.REPLY_LOST: (Moment.COMMITTED, cut),
            Kind.BACKEND_ENDED: (Moment.APPEND, self._end_backend),
            Kind.WRITER_KILLED_BEFORE_APPEND: (Moment.APPEND, self._kill),
            Kind.WRITER_KILLED_AFTER_COMMIT: (Moment.COMMITTED, self._kill),
            Kind.SERVER_CRASHED_BEFORE_APPEND: (Moment.APPEND, self._crash),
            Kind.SERVER_CRASHED_AFTER_COMMIT: (Moment.COMMITTED, self._crash),
        }
        return found[kind]

    def _end_backend(self, line: Line, request: Request) -> NoReturn:
        send = partial(line.server.sendall, request.content)
        self.server.end_in_the_middle(self.database, line.replies.backend, send)
        raise Cut

    def _kill(self, _line: Line, _request: Request) -> NoReturn:
        self.post.writer.kill()
        raise Cut

    def _crash(self, _line: Line, _request: Request) -> NoReturn:
        self.server.crash()
        raise Cut

    # Faults between commands

    def _before(self, fault: Fault) -> None:
        action = self._between().get(fault.kind)
        if action is not None and fault.kind not in _AFTER:
            action(fault)
            self._count(fault)

    def _after(self, fault: Fault) -> None:
        action = self._between().get(fault.kind)
        if action is not None and fault.kind in _AFTER:
            action(fault)
            self._count(fault)

    def _between(self) -> dict[Kind, Callable[[Fault], None]]:
        return {
            Kind.CLOCK_BACK: lambda _: None,  # stands in the script
            Kind.WRITER_KILLED: lambda _: self.post.writer.restart(),
            Kind.OTHER_WRITER: self._change_writers,
            Kind.IDLE_CUT: lambda _: self.post.proxy.cut_all(),
            Kind.CLOCK_AHEAD: self._clock_ahead,
            Kind.SERVER_CLOCK_BACK: self._server_clock_back,
            Kind.DOCUMENT_ALONE: self._document_alone,
            Kind.SENT_AGAIN: lambda fault: self._again([fault.at]),
            Kind.FROM_THE_PAST: lambda fault: self._again(self.plan.past[fault.at]),
            Kind.ALTERED: self._altered,
            Kind.CAUGHT_UP: self._to_read_models(read_models.catch_up_all),
            Kind.PROJECTOR_KILLED: self._to_read_models(read_models.kill_projector),
            Kind.REBUILT: self._to_read_models(read_models.rebuild_one),
            Kind.PROJECTOR_CUT: self._projector_cut,
        }

    def _change_writers(self, _: Fault) -> None:
        self.post.now = 1 - self.post.now

    def _server_clock_back(self, fault: Fault) -> None:
        self.server.set_clock_back(self.database, fault.number)

    def _clock_ahead(self, fault: Fault) -> None:
        ahead = now() + dt.timedelta(days=fault.number)
        command = self.plan.script[fault.at]
        self.post.refused(command.model_copy(update={"at": ahead}), "time.in_the_future")

    def _altered(self, fault: Fault) -> None:
        command = self.plan.script[fault.at]
        texts = [name for name in command.texts if getattr(command, name) is not None]
        other = {texts[0]: "Other words."} if texts and fault.number % 2 else {"by": "nobody-1"}
        self.post.refused(command.model_copy(update=other), "command.id_reused")

    def _again(self, places: Sequence[int]) -> None:
        """What was answered before is answered the same way."""
        for place in places:
            self.post.deliver([self.plan.script[place]])

    def _document_alone(self, fault: Fault) -> None:
        """The texts of a command are stored, and then the writer is killed."""
        writer = self.post.writer
        writer.ask([self.plan.script[fault.at]], texts_only=True)
        writer.answer()
        writer.restart()

    def _to_read_models(self, what: Callable[[str, int], None]) -> Callable[[Fault], None]:
        return lambda fault: what(self.server.conninfo(self.database), fault.number)

    def _projector_cut(self, _: Fault) -> None:
        proxy = self.post.proxies[-1]
        read_models.cut_projector(self.server.conninfo(self.database, proxy.folder), proxy.cut_all)

    def _count(self, fault: Fault, *, happened: bool = True) -> None:
        (self.injected if happened else self.missed)[fault.kind] += 1


_ON_THE_WIRE = frozenset(
    {
        *(Kind.CUT_AT_REQUEST, Kind.CUT_BEFORE_APPEND, Kind.CUT_IN_APPEND),
        *(Kind.CUT_BEFORE_COMMIT, Kind.REPLY_LOST, Kind.BACKEND_ENDED),
        *(Kind.WRITER_KILLED_BEFORE_APPEND, Kind.WRITER_KILLED_AFTER_COMMIT),
        *(Kind.SERVER_CRASHED_BEFORE_APPEND, Kind.SERVER_CRASHED_AFTER_COMMIT),
    }
)
_AFTER = frozenset({Kind.SENT_AGAIN, Kind.FROM_THE_PAST, Kind.ALTERED})
