"""Refusals at a table that every game shares, in the order of their guards."""

from __future__ import annotations

from ledger.counted import counted
from ledger.refusals import Refusal


class SessionExists(Refusal):
    """A session's name is used once."""

    code = "table.session_exists"
    remedy = "Number the next session of the day: roulette-1/1964-01-04/2."

    def __init__(self, session: str) -> None:
        super().__init__(f"The session {session} was opened already.")


class WrongSessionDay(Refusal):
    """A session is named by the gaming day on which it opens."""

    code = "table.wrong_day"
    remedy = "Name the session by the gaming day of its opening."

    def __init__(self, session: str, day: str) -> None:
        super().__init__(f"{session} would open on the gaming day {day}.")


class NoConsent(Refusal):
    """No game without the written consent of the Administrator."""

    code = "table.no_consent"
    provision = "consent_required"
    remedy = "Record the consent with premises.record_consent."

    def __init__(self, game: str) -> None:
        super().__init__(f"The Administrator's consent to {game} is not on record.")


class NoApproval(Refusal):
    """Equipment that needs the Board's written approval has none."""

    code = "table.no_approval"
    provision = "roulette_single_zero_needs_approval"
    remedy = "Record the approval with premises.record_approval, or use a double-zero wheel."

    def __init__(self, equipment: str) -> None:
        super().__init__(f"A {equipment} needs the Board's previous written approval.")


class TwoSignaturesNeeded(Refusal):
    """A count is signed by two different people."""

    code = "table.two_signatures_needed"
    remedy = "Let a second person count and sign."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} cannot sign the count twice.")


class TableNotOpen(Refusal):
    """The session is not open for play."""

    code = "table.not_open"
    remedy = "Resume the table first, or use an open session."

    def __init__(self, session: str, status: str) -> None:
        super().__init__(f"{session} is {status}.")


class TableNotSuspended(Refusal):
    """Only a table that was stopped goes on."""

    code = "table.not_suspended"
    remedy = "Nothing is to be done; a closed session is followed by the next one."

    def __init__(self, session: str, status: str) -> None:
        super().__init__(f"{session} is {status}.")


class NotInCharge(Refusal):
    """Only the croupier in charge throws, collects, pays and sells at the table."""

    code = "table.not_in_charge"
    remedy = "Let the croupier in charge do it, or put this one in charge first."

    def __init__(self, person: str, croupier: str, provision: str | None) -> None:
        super().__init__(
            f"{croupier} is in charge of the table, not {person}.", provision=provision
        )


class SeatEmpty(Refusal):
    """Nobody sits there."""

    code = "table.seat_empty"
    remedy = "Record that the player takes the seat first."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Nobody is recorded at seat {seat}.")


class ChipSaleTooSmall(Refusal):
    """Chips are not sold below the smallest sale."""

    code = "chips.sale_too_small"
    provision = "chip_sale_minimum_minor"
    remedy = "Sell at least the smallest sale, or nothing."

    def __init__(self, offered: str, smallest: str, clause: str | None) -> None:
        super().__init__(
            f"A sale of {offered} is under the smallest sale of {smallest}.", clause=clause
        )


class FloatShort(Refusal):
    """The float does not hold the chips."""

    code = "table.float_short"
    remedy = "Ask for a fill first."

    def __init__(self, needed: str, held: str) -> None:
        super().__init__(f"{needed} in chips is needed and the float holds {held}.")


class BetsOnTheCloth(Refusal):
    """Bets are still undecided."""

    code = "table.bets_on_the_cloth"
    remedy = "Finish the round, or return the bets."

    def __init__(self, bets: int) -> None:
        super().__init__(f"{counted(bets, 'bet')} {'lies' if bets == 1 else 'lie'} on the cloth.")


class ColourChipsOut(Refusal):
    """Colour chips are still in players' hands; they cannot be redeemed elsewhere."""

    code = "table.colour_chips_out"
    provision = "roulette_chip_colours"
    remedy = "Exchange them for value chips first."

    def __init__(self, seats: str) -> None:
        super().__init__(f"Seats {seats} hold colour chips.")


class TurnOverdue(Refusal):
    """A table goes over the cut-off by a count, not by playing on."""

    code = "table.turn_overdue"
    remedy = "Count the float and swap the box with table.turn_day."

    def __init__(self, session: str, day: str, next_day: str) -> None:
        super().__init__(f"{session} is on the gaming day {day}, and {next_day} is open.")


class MeasureInForce(Refusal):
    """A measure of the Inspector keeps the table stopped."""

    code = "table.measure_in_force"
    provision = "inspector_intervenes"
    remedy = "Wait until the Inspector lifts it, or the Board decides."

    def __init__(self, case: str) -> None:
        super().__init__(f"The measure of case {case} is in force.")


class NoClauseOfTheTable(Refusal):
    """A ruling says how a rule is to be read that is in force at this table."""

    code = "table.no_clause_of_the_table"
    provision = "inspector_arbitrates"
    remedy = "Rule on a clause of the rulebook that the table pinned."

    def __init__(self, clause: str, rulebook: str) -> None:
        super().__init__(f"{rulebook}, by which this table plays, has no clause {clause}.")


class NotTheArbiter(Refusal):
    """Under the reading in force the Inspector does not arbitrate in this game."""

    code = "table.not_the_arbiter"
    provision = "inspector_arbitrates"
    remedy = "Intervene under AG.6(1) if a rule was broken."

    def __init__(self, game: str) -> None:
        super().__init__(
            f"Under the reading in force the Inspector arbitrates in blackjack, not in {game}."
        )


class ObservationIncomplete(Refusal):
    """An observation lacks a field without which nothing can be recorded."""

    code = "irregularity.incomplete"
    remedy = "State the fields the act needs."

    def __init__(self, act: str, fields: str) -> None:
        super().__init__(f"{act} needs {fields}.")


class NoSuchPost(Refusal):
    """The crew of this table has no such post."""

    code = "table.no_such_post"
    remedy = "Name one of the posts of the sentence."

    def __init__(self, post: str, posts: str) -> None:
        super().__init__(f"There is no post {post} at this table; its posts: {posts}.")


class AtThisTableAlready(Refusal):
    """A person cannot fill two posts of one table."""

    code = "table.two_posts"
    remedy = "Name another person."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} works at this table already.")


class OtherGame(Refusal):
    """A command of one game was given at a table of another."""

    code = "table.other_game"
    remedy = "Correct the session's name, or give the command of its game."

    def __init__(self, session: str, game: str, do: str) -> None:
        super().__init__(f"{session} plays {game}; {do} belongs to another game.")
