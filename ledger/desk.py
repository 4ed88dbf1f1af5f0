"""Where commands are served: decided one after the other, committed in groups.

A caller who finds nobody at work serves the line himself, so that a lone command has no thread to
wait for. While one group is on its way to the log, the next is decided; a clerk goes on as long as
somebody waits. Everybody is served in the order of arrival. Who was decided from what another
process has changed is decided again before all others, and then under the lock of the log.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence

from eventsourcing.persistence import PersistenceError

from ledger.answering import Answering
from ledger.kept import BehindTheLog, Kept
from ledger.line import Clerk, Decided, Fault, Ticket, put_back, saves_of
from ledger.store.errors import DATABASE_ERRORS, ConnectionLost, NoConnection, OutcomeUnknown
from ledger.store.flights import Flight
from ledger.store.outcomes import Save
from ledger.store.packing import Group
from ledger.store.pauses import pause
from ledger.store.recorder import LedgerRecorder

GROUP_MAXIMUM = 500
"""Commands in one group: how many at most share a flush, and wait for one another."""

ALONG_MAXIMUM = 30
"""Commands in a group that is decided under the lock of the log: all other writers wait for it, and
nothing is decided while it is on its way."""


class Desk:
    """The line of one ledger. Any thread may hand in; one at a time serves."""

    def __init__(
        self,
        recorder: LedgerRecorder,
        kept: Kept,
        decide: Callable[[Ticket], Save],
        after: Callable[[Sequence[Save]], None],
    ) -> None:
        """``after`` is told what was recorded, once those who wait for it are answered."""
        self._recorder = recorder
        self._answering = Answering(recorder, kept, after)
        self._kept = kept
        self._decide = decide
        self._packed = Group()
        self._waiting: deque[Ticket] = deque()
        self._in_hand: list[Ticket] = []
        self._taken = 0
        self._serving = threading.Lock()
        self._server: int | None = None
        self._clerk = Clerk(self._waiting, self._serve_line)

    def close(self) -> None:
        """Serve those who wait, and then nobody."""
        self._clerk.close()

    def hand_in(self, ticket: Ticket, *, serve: bool) -> None:
        """Put a command in line; with ``serve`` this thread works if nobody does."""
        in_callback = self._server == threading.get_ident()
        if serve and in_callback:  # it would wait for itself
            raise RuntimeError("a callback may submit, and never execute")
        self._waiting.append(ticket)
        try:
            while serve and not ticket.done() and self._serving.acquire(blocking=False):
                try:
                    self._serve(self._serve_once)
                finally:
                    self._serving.release()
        finally:  # whoever breaks off here leaves those behind who have called the clerk before
            if self._waiting and not in_callback:
                self._clerk.call()

    def _serve_line(self) -> None:
        while self._waiting:
            with self._serving:
                try:
                    self._serve(self._serve_all)
                except Exception as error:  # noqa: BLE001 - a fault of the program: all hear of it
                    while self._waiting:
                        self._waiting.popleft().fail(error)

    def _serve(self, work: Callable[[], None]) -> None:
        """Work; if that ends in the middle, those in hand learn that they must ask again."""
        self._server = threading.get_ident()
        try:
            try:
                work()
                self._answering.look_around()
            except NoConnection as error:  # nothing is on its way, and whoever is here hears it now
                for _ in range(len(self._waiting)):  # not each after as long a wait of his own
                    self._take()
                self._break_off(error)
        except BaseException:
            self._break_off()
            raise
        finally:
            self._in_hand = []
            self._server = None

    def _break_off(self, error: NoConnection | None = None) -> None:
        """Those in hand hear the error that is everybody's, or else that they must ask again."""
        self._kept.clear()
        for ticket in self._in_hand:
            ticket.break_off(error or OutcomeUnknown(ticket.command.id))

    def _serve_once(self) -> None:
        """One group: of those who wait now, as a rule the caller's command alone."""
        ready: list[Decided] = []
        self._decide_next(ready)
        if ready:
            self._land(self._begin(ready), ready, [])
        elif self._waiting:
            self._serve_exclusively()

    def _serve_all(self) -> None:
        """Group after group until nobody waits: half the line, then the others while it flies."""
        flight: Flight | None = None
        flying, ready = list[Decided](), list[Decided]()
        while True:
            share = GROUP_MAXIMUM if flight else (len(self._waiting) + 1) // 2
            try:
                able = self._decide_next(ready, share)
            except NoConnection:
                if flight is not None:
                    self._land(flight, flying, ready)
                raise
            if flight is not None:
                if len(ready) > 1:  # one alone has a call of its own
                    self._packed.pack(saves_of(ready))
                if not able or self._clerk.watch(flight.wait):
                    flight = self._land(flight, flying, ready, send=True)
                    flying, ready = ready, []
            elif ready:
                flying, ready = ready, []
                flight = self._begin(flying)
            elif self._waiting:
                self._serve_exclusively()
            else:
                return

    def _begin(self, decided: Sequence[Decided]) -> Flight:
        """Send a group, while no other is on its way."""
        return self._recorder.begin(saves_of(decided), self._answering.seen_position, self._packed)

    def _decide_next(
        self, ready: list[Decided], most: int = GROUP_MAXIMUM, faults: list[Fault] | None = None
    ) -> bool:
        """Decide for those who wait; False if the next cannot be decided now."""
        exclusively = faults is not None  # and who meets a fault hears of it when the log is free
        most = min(most, GROUP_MAXIMUM)
        while self._waiting:
            ticket = self._waiting[0]
            apart = bool(ready) and (ticket.alone or ready[-1][0].alone)
            if len(ready) >= most or apart or (ticket.needs_log and not exclusively):
                return False
            self._take()
            if ticket.done():  # with those in hand, when somebody broke off while it went back
                continue
            try:
                save = self._decide(ticket)
            except BehindTheLog:
                self._waiting.appendleft(ticket)
                return False
            except Exception as error:
                if faults is not None:
                    faults.append((ticket, error))
                    if isinstance(error, DATABASE_ERRORS):
                        raise  # the transaction that all of them share has failed
                elif isinstance(error, NoConnection):
                    self._waiting.appendleft(ticket)
                    raise
                elif isinstance(error, PersistenceError):
                    ticket.fail(error)
                else:
                    ticket.attempts += 1  # others may have changed what was looked at
                    self._waiting.appendleft(ticket)
                    return False
                continue
            self._kept.run_ahead(save.events)
            ready.append((ticket, save))
        return True

    def _take(self) -> Ticket:
        """The next in line; in hand before it leaves the line, so that it is never in neither."""
        ticket = self._waiting[0]
        if not ticket.place:
            self._taken += 1
            ticket.place = self._taken
        self._in_hand.append(ticket)
        return self._waiting.popleft()

    def _land(
        self, flight: Flight, flying: Sequence[Decided], ready: list[Decided], *, send: bool = False
    ) -> Flight | None:
        """Answer a group; what rests on a failure of it, of those ready, goes back in line.

        With ``send`` the others who are ready are on their way before anybody is answered: the
        server works while that is done.
        """
        decided, answers = self._answering.noted(flying, flight.land(), ready)
        try:
            return self._begin(ready) if send and ready else None
        finally:
            back = self._answering.unanswered(decided, answers)
            if back:
                put_back(self._waiting, back)
            self._in_hand = [ticket for ticket, _ in ready]

    def _serve_exclusively(self) -> None:
        """A group that is decided while nobody else can write; nothing else is on its way."""
        decided: list[Decided] = []
        faults: list[Fault] = []
        try:
            with self._recorder.exclusive() as position:
                self._answering.catch_up(position)
                self._decide_next(decided, ALONG_MAXIMUM, faults)
                answers = self._recorder.record_held(saves_of(decided))
        except NoConnection:
            raise  # before the block, or out of it: nothing is recorded
        except PersistenceError as error:
            self._kept.clear()
            tickets = [ticket for ticket, _ in decided]
            if faults and isinstance(faults[-1][1], DATABASE_ERRORS):
                tickets.append(faults.pop()[0])  # who met it: it may be another's error as well
            if not tickets and not faults and self._waiting:
                tickets = [self._take()]  # who was refused the log
            self._begin_again(tickets, error)
        else:
            self._answering.unanswered(*self._answering.noted(decided, answers))
        for ticket, fault in faults:  # now that a callback's reads and writes are its own
            ticket.fail(fault)
        self._in_hand = []

    def _begin_again(self, tickets: list[Ticket], error: PersistenceError) -> None:
        """The block has failed: each of several goes alone, and one that was alone has failed."""
        for ticket in tickets:
            ticket.alone = len(tickets) > 1 or ticket.alone
            ticket.unsure = isinstance(error, ConnectionLost) or ticket.unsure
        if len(tickets) > 1:
            self._waiting.extendleft(reversed(tickets))
        elif tickets and self._answering.goes_back(tickets[0], error):
            self._waiting.appendleft(tickets[0])
            self._in_hand.remove(tickets[0])
            pause(tickets[0].attempts)
