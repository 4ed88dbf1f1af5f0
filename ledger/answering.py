"""What becomes of a command once the log has answered: an answer, or another turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from eventsourcing.persistence import PersistenceError

from ledger.kept import Kept
from ledger.line import Decided, Ticket, saves_of
from ledger.results import Result, answer_again
from ledger.store.errors import CommandAlreadyRecorded, Conflict, ConnectionLost, LogBusy
from ledger.store.flights import Answer, lost_by, resting_on
from ledger.store.outcomes import Outcome, Save
from ledger.store.recorder import LedgerRecorder


class Answering:
    """Answers those who wait, and keeps what is kept true to the log. For one thread at a time."""

    def __init__(
        self, recorder: LedgerRecorder, kept: Kept, after: Callable[[Sequence[Save]], None]
    ) -> None:
        """``after`` is told what was recorded, once those who wait for it are answered."""
        self._recorder = recorder
        self._kept = kept
        self._after = after
        self._losses = recorder.datastore.losses
        self._losses_known = self._losses.count

    def seen_position(self) -> int:
        """Up to where all that is kept was seen, of this log as we know it; -1 for unknown.

        To be asked when it is known on which connection it will be said: opening that one may have
        shown that another server answers.
        """
        position = self._kept.position
        return -1 if position is None or self._losses.count != self._losses_known else position

    def noted(
        self,
        group: Sequence[Decided],
        answers: Sequence[Answer],
        behind: list[Decided] | None = None,
    ) -> tuple[list[Decided], list[Answer]]:
        """Know from now on what the log has of a group; nobody is answered yet.

        Of those ``behind`` it, who rests on a failure of it leaves them, and has failed with it: it
        is among those who are given, each with an answer.
        """
        decided, found = [*group], [*answers]
        failed = not all(isinstance(answer, Outcome) for answer in answers)
        if behind and failed:
            lost = lost_by(saves_of(group), answers)
            conflicts = resting_on(saves_of(behind), lost)
            for one, conflict in zip(behind[:], conflicts, strict=True):
                if conflict is not None:
                    behind.remove(one)
                    decided.append(one)
                    found.append(conflict)
        kept = self._kept
        for (_, save), answer in zip(decided, found, strict=True):
            kept.landed(save.events)
            if isinstance(answer, Outcome):
                kept.reached(answer.first_position, answer.last_position)
            else:
                kept.forget([*save.written, *(save.read_fence or ())])
        return decided, found

    def unanswered(self, decided: Sequence[Decided], answers: Sequence[Answer]) -> list[Ticket]:
        """Answer each command, but for those that must be decided again: these are given."""
        found: list[Ticket] = []
        recorded: list[Save] = []
        repeated: list[Ticket] = []
        for (ticket, save), answer in zip(decided, answers, strict=True):
            if isinstance(answer, Outcome):
                ticket.answer(Result(save.command_id, answer.positions, answer.refusal))
                recorded.append(save)
            elif isinstance(answer, CommandAlreadyRecorded):
                repeated.append(ticket)
            elif self.goes_back(ticket, answer):
                found.append(ticket)
        if repeated:
            self._answer_again(repeated)
        self._after(recorded)
        return found

    def goes_back(self, ticket: Ticket, error: PersistenceError) -> bool:
        """Whether a command that is not recorded is to be decided again; if not, it is answered."""
        if isinstance(error, Conflict | LogBusy | ConnectionLost):
            return ticket.may_try_again()
        if isinstance(error, CommandAlreadyRecorded):
            self._answer_again([ticket])
        else:
            ticket.fail(error)
        return False

    def look_around(self) -> None:
        """Once others have stopped writing, see what they have changed; nothing may be flying.

        Then the log need not be asked for it at every command.
        """
        self._forget_after_loss()
        if self._kept.lags:
            with suppress(PersistenceError):  # then later
                self._kept.catch_up(self._recorder.versions_since)

    def catch_up(self, position: int) -> None:
        """Under the lock of the log, at this position of it, see what others have changed."""
        self._forget_after_loss()
        self._kept.catch_up(self._recorder.versions_since, position)

    def _forget_after_loss(self) -> None:
        """After a lost connection another server may hold another log: all is read again."""
        losses = self._losses.count
        if losses != self._losses_known:
            self._losses_known = losses
            self._kept.clear()

    def _answer_again(self, tickets: Sequence[Ticket]) -> None:
        """Their commands are recorded; who cannot be told how must not hear that they are not."""
        try:
            found = self._recorder.find_outcomes([ticket.command.id for ticket in tickets])
        except PersistenceError as error:
            for ticket in tickets:
                ticket.unsure = True
                ticket.fail(error)
        else:
            for ticket in tickets:
                outcome = found[ticket.command.id]
                ticket.answer(answer_again(ticket.command, ticket.fingerprint, outcome))
