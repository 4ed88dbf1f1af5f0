"""Refusals at a table that every game shares, in the order of their guards."""

from __future__ import annotations

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
    clause = "AG.12"
    remedy = "Record the consent with premises.record_consent."

    def __init__(self, game: str) -> None:
        super().__init__(f"The Administrator's consent to {game} is not on record.")


class NoApproval(Refusal):
    """Equipment that needs the Board's written approval has none."""

    code = "table.no_approval"
    clause = "AG.R1"
    remedy = "Record the approval with premises.record_approval, or use a double-zero wheel."

    def __init__(self, equipment: str) -> None:
        super().__init__(f"A {equipment} needs the Board's previous written approval.")


class TwoSignaturesNeeded(Refusal):
    """A count is signed by two different people."""

    code = "table.two_signatures_needed"
    remedy = "Let a second person count and sign."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} cannot sign the count twice.")


class TooManySeats(Refusal):
    """The table seats no more players than the lowest limit allows."""

    code = "table.too_many_seats"
    clause = "AG.R5"
    remedy = "Seat fewer players."

    def __init__(self, seat: int, seats: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} is over the {seats} seats of this table.", clause=clause)


class TableNotOpen(Refusal):
    """The session is not open for play."""

    code = "table.not_open"
    remedy = "Resume the table first, or use an open session."

    def __init__(self, session: str, status: str) -> None:
        super().__init__(f"{session} is {status}.")


class NotInCharge(Refusal):
    """Only the croupier in charge throws, collects, pays and sells at the table."""

    code = "table.not_in_charge"
    clause = "AG.R6"
    remedy = "Let the croupier in charge do it, or put this one in charge first."

    def __init__(self, person: str, croupier: str) -> None:
        super().__init__(f"{croupier} is in charge of the table, not {person}.")


class SeatTakenAlready(Refusal):
    """A seat has one player."""

    code = "table.seat_taken"
    remedy = "Choose a free seat."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat} is taken.")


class SeatEmpty(Refusal):
    """Nobody sits there."""

    code = "table.seat_empty"
    remedy = "Record that the player takes the seat first."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Nobody is recorded at seat {seat}.")


class PlayerSeatedAlready(Refusal):
    """A player has one seat at a table, so that the limits hold for him."""

    code = "table.player_seated"
    clause = "AG.8(5)"
    remedy = "Use the seat the player has."

    def __init__(self, patron: str, seat: int) -> None:
        super().__init__(f"{patron} has seat {seat} already.")


class DutyHolderPlays(Refusal):
    """No one with a duty in the house or under the law takes part in a game."""

    code = "table.duty_holder_plays"
    clause = "AG.8(11)"
    remedy = "Do not seat the person; if he played, record the irregularity."

    def __init__(self, person: str, role: str, clause: str) -> None:
        super().__init__(f"{person} is {role} and may not play.", clause=clause)


class ChipSaleTooSmall(Refusal):
    """Chips are not sold below the smallest sale."""

    code = "chips.sale_too_small"
    clause = "AG.8(9)"
    remedy = "Sell at least the smallest sale, or nothing."

    def __init__(self, offered: str, smallest: str) -> None:
        super().__init__(f"A sale of {offered} is under the smallest sale of {smallest}.")


class FloatShort(Refusal):
    """The float does not hold the chips."""

    code = "table.float_short"
    remedy = "Ask for a fill first."

    def __init__(self, needed: str, held: str) -> None:
        super().__init__(f"{needed} in chips is needed and the float holds {held}.")


class ColourTaken(Refusal):
    """A colour belongs to one player."""

    code = "table.colour_taken"
    clause = "AG.R4"
    remedy = "Give the player a free colour, or value chips."

    def __init__(self, colour: str, seat: int) -> None:
        super().__init__(f"Seat {seat} plays with {colour}.")


class NoColourLeft(Refusal):
    """All colours of the set are in players' hands."""

    code = "table.no_colour_left"
    clause = "AG.R4"
    remedy = "Let the player use value chips."

    def __init__(self, colours: int) -> None:
        super().__init__(f"All {colours} colours are in use.")


class OneColourPerPlayer(Refusal):
    """A player has one colour at one value at a time."""

    code = "table.one_colour_per_player"
    clause = "AG.R4"
    remedy = "Exchange the colour chips first."

    def __init__(self, colour: str, value: str) -> None:
        super().__init__(f"The seat plays with {colour} at {value} a chip.")


class ColourChipsShort(Refusal):
    """The seat does not hold that many colour chips."""

    code = "table.colour_chips_short"
    clause = "AG.R4"
    remedy = "Use what the seat holds, or sell more."

    def __init__(self, needed: str, held: str) -> None:
        super().__init__(f"{needed} in colour chips is needed and the seat holds {held}.")


class NotWholeChips(Refusal):
    """An amount in colour chips is a whole number of them."""

    code = "table.not_whole_chips"
    clause = "AG.R4"
    remedy = "Use a multiple of the chip's value."

    def __init__(self, amount: str, value: str) -> None:
        super().__init__(f"{amount} is not a whole number of chips at {value}.")


class TooFewThrows(Refusal):
    """A player may ask for another croupier only after five throws."""

    code = "table.too_few_throws"
    clause = "AG.R8"
    remedy = "Wait until the croupier has thrown often enough."

    def __init__(self, croupier: str, throws: int, needed: int) -> None:
        super().__init__(f"{croupier} has thrown {throws} times, {needed} are needed.")


class PlayersObject(Refusal):
    """Another player objects to the change of the croupier."""

    code = "table.players_object"
    clause = "AG.R8"
    remedy = "Leave the croupier in charge."

    def __init__(self, seats: str) -> None:
        super().__init__(f"The players at seats {seats} object.")


class BetsOnTheCloth(Refusal):
    """Bets are still undecided."""

    code = "table.bets_on_the_cloth"
    remedy = "Finish the round, or return the bets."

    def __init__(self, bets: int) -> None:
        super().__init__(f"{bets} bets lie on the cloth.")


class ColourChipsOut(Refusal):
    """Colour chips are still in players' hands; they cannot be redeemed elsewhere."""

    code = "table.colour_chips_out"
    clause = "AG.R4"
    remedy = "Exchange them for value chips first."

    def __init__(self, seats: str) -> None:
        super().__init__(f"Seats {seats} hold colour chips.")


class MeasureInForce(Refusal):
    """A measure of the Inspector keeps the table stopped."""

    code = "table.measure_in_force"
    clause = "AG.6(1)"
    remedy = "Wait until the Inspector lifts it, or the Board decides."

    def __init__(self, case: str) -> None:
        super().__init__(f"The measure of case {case} is in force.")


class NotTheArbiter(Refusal):
    """Under the reading in force the Inspector does not arbitrate in this game."""

    code = "table.not_the_arbiter"
    clause = "AG.B13(2)"
    remedy = "Intervene under AG.6(1) if a rule was broken."

    def __init__(self, game: str) -> None:
        super().__init__(f"The reading in force makes the Inspector arbiter in blackjack, not {game}.")


class ObservationIncomplete(Refusal):
    """An observation lacks a field without which nothing can be recorded."""

    code = "irregularity.incomplete"
    remedy = "State the fields the act needs."

    def __init__(self, act: str, fields: str) -> None:
        super().__init__(f"{act} needs {fields}.")
