"""Refusals about limit schedules: proposal, notice, approval, the Board's maxima."""

from __future__ import annotations

from datetime import datetime

from ledger.refusals import Refusal


class ScheduleExists(Refusal):
    """A limit schedule's name is used once."""

    code = "schedule.exists"
    remedy = "Give the new schedule another name."

    def __init__(self, schedule: str) -> None:
        super().__init__(f"A limit schedule {schedule} has been proposed already.")


class ScheduleUnknown(Refusal):
    """No such limit schedule was proposed."""

    code = "schedule.unknown"
    provision = "limits_need_board_approval"
    remedy = "Propose it with premises.propose_limits."

    def __init__(self, schedule: str) -> None:
        super().__init__(f"No limit schedule {schedule} has been proposed.")


class BoardLimitsMissing(Refusal):
    """The Board has not fixed its maxima for the game."""

    code = "schedule.board_limits_missing"
    provision = "stakes_maximum_by_board"
    remedy = "Record the Board's maxima with premises.set_board_limits."

    def __init__(self, game: str) -> None:
        super().__init__(f"The Board's maxima for {game} are not on record.")


class OverScheduleMaximum(Refusal):
    """The Board's maximum is above what the instrument prints."""

    code = "schedule.over_schedule_maximum"
    remedy = "Fix a maximum up to the Schedule's."

    def __init__(self, maximum: str, schedule: str, clause: str | None) -> None:
        super().__init__(
            f"A maximum of {maximum} is above the Schedule's {schedule}.", clause=clause
        )


class OverBoardMaximum(Refusal):
    """The licensee's maximum is above the Board's."""

    code = "schedule.over_board_maximum"
    provision = "limits_posted_by_licensee"
    remedy = "Propose a maximum up to the Board's."

    def __init__(self, proposed: str, board: str) -> None:
        super().__init__(f"A maximum of {proposed} is above the Board's {board}.")


class LimitOfNoBet(Refusal):
    """A limit of its own is for a kind of bet that the game has and limits by itself."""

    code = "schedule.limit_of_no_bet"
    provision = "limits_need_board_approval"
    remedy = "Propose limits of its own only for these kinds of bet."

    def __init__(self, kind: str, game: str, kinds: str) -> None:
        super().__init__(
            f"{game.capitalize()} has no limit of its own for {kind}; the kinds are {kinds}."
        )


class MinimumOverMaximum(Refusal):
    """A minimum above the maximum leaves no bet."""

    code = "schedule.minimum_over_maximum"
    provision = "limits_need_board_approval"
    remedy = "Propose a minimum that is not above the maximum."

    def __init__(self, minimum: str, maximum: str) -> None:
        super().__init__(f"The minimum {minimum} is above the maximum {maximum}.")


class ScheduleAlreadyApproved(Refusal):
    """A schedule is approved once."""

    code = "schedule.already_approved"
    remedy = "Nothing is to be done."

    def __init__(self, schedule: str) -> None:
        super().__init__(f"The limit schedule {schedule} is approved already.")


class ScheduleNotInForce(Refusal):
    """Limits are enforceable ten days after their proposal and not without an approval."""

    code = "schedule.not_in_force"
    provision = "limits_need_board_approval"
    remedy = "Wait for the Board's approval and the end of the notice, or post another schedule."

    def __init__(self, schedule: str, effective: datetime | None) -> None:
        when = f"is in force from {effective.isoformat()}" if effective else "is not approved"
        super().__init__(f"The limit schedule {schedule} {when}.")


class ScheduleOfOtherGame(Refusal):
    """Limits are posted at tables of their own game."""

    code = "schedule.other_game"
    provision = "limits_need_board_approval"
    remedy = "Post a schedule that was approved for this game."

    def __init__(self, schedule: str, game: str, table_game: str) -> None:
        super().__init__(f"The limit schedule {schedule} is for {game}, not for {table_game}.")
