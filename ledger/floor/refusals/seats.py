"""Refusals about players and crew of a table: seats, colour chips, the croupier in charge."""

from __future__ import annotations

from ledger.refusals import Refusal


class TooManySeats(Refusal):
    """The table seats no more than the lowest limit: AG.R5, the Board's (AG.8(2)), the house's."""

    code = "table.too_many_seats"
    remedy = "Seat fewer players."

    def __init__(self, seat: int, seats: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} is over the {seats} seats of this table.", clause=clause)


class SeatTakenAlready(Refusal):
    """A seat has one player."""

    code = "table.seat_taken"
    remedy = "Choose a free seat."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat} is taken.")


class PlayerSeatedAlready(Refusal):
    """A player has one seat at a table, so that the limits hold for him."""

    code = "table.player_seated"
    provision = "excess_over_maximum_returned"
    remedy = "Use the seat the player has."

    def __init__(self, patron: str, seat: int) -> None:
        super().__init__(f"{patron} has seat {seat} already.")


class DutyHolderPlays(Refusal):
    """No one with a duty in the house or under the law takes part in a game."""

    code = "table.duty_holder_plays"
    provision = "duty_holders_may_not_play"
    remedy = "Do not seat the person; if he played, record the irregularity."

    def __init__(self, person: str, role: str, clause: str) -> None:
        super().__init__(f"{person} is {role} and may not play.", clause=clause)


class OnDutyPlays(Refusal):
    """Nobody plays on a day on which he is on duty, whatever the rulebook of the table."""

    code = "table.on_duty_plays"
    remedy = "Do not seat the person; if he played, record the irregularity."

    def __init__(self, person: str, clause: str | None) -> None:
        super().__init__(f"{person} is on duty and may not play.", clause=clause)


class SeatedAtATable(Refusal):
    """Nobody comes on duty who still sits among the players."""

    code = "day.seated_at_a_table"
    provision = "duty_holders_may_not_play"
    remedy = "Let the person leave the table first."

    def __init__(self, person: str, seat: int, session: str) -> None:
        super().__init__(f"{person} plays on seat {seat} of {session}.")


class ColourTaken(Refusal):
    """A colour belongs to one player."""

    code = "table.colour_taken"
    provision = "roulette_chip_colours"
    remedy = "Give the player a free colour, or value chips."

    def __init__(self, colour: str, seat: int) -> None:
        super().__init__(f"Seat {seat} plays with {colour}.")


class NoColourLeft(Refusal):
    """All colours of the set are in players' hands."""

    code = "table.no_colour_left"
    provision = "roulette_chip_colours"
    remedy = "Let the player use value chips."

    def __init__(self, colours: int) -> None:
        super().__init__(f"All {colours} colours are in use.")


class OneColourPerPlayer(Refusal):
    """A player has one colour at one value at a time."""

    code = "table.one_colour_per_player"
    provision = "roulette_chip_colours"
    remedy = "Exchange the colour chips first."

    def __init__(self, colour: str, value: str) -> None:
        super().__init__(f"The seat plays with {colour} at {value} a chip.")


class ColourChipsShort(Refusal):
    """The seat does not hold that many colour chips."""

    code = "table.colour_chips_short"
    provision = "roulette_chip_colours"
    remedy = "Use what the seat holds, or sell more."

    def __init__(self, needed: str, held: str) -> None:
        super().__init__(f"{needed} in colour chips is needed and the seat holds {held}.")


class NotWholeChips(Refusal):
    """An amount in colour chips is a whole number of them."""

    code = "table.not_whole_chips"
    provision = "roulette_chip_colours"
    remedy = "Use a multiple of the chip's value."

    def __init__(self, amount: str, value: str) -> None:
        super().__init__(f"{amount} is not a whole number of chips at {value}.")


class RequestWithoutSeat(Refusal):
    """It is a player at the table who may ask for another croupier."""

    code = "table.request_without_seat"
    provision = "roulette_substitution_after_throws"
    remedy = "State the seat of the player who asks."

    def __init__(self) -> None:
        super().__init__("A player's request needs the seat of the player who asks.")


class TooFewThrows(Refusal):
    """A player may ask for another croupier only after five throws."""

    code = "table.too_few_throws"
    provision = "roulette_substitution_after_throws"
    remedy = "Wait until the croupier has thrown often enough."

    def __init__(self, croupier: str, throws: int, needed: int) -> None:
        super().__init__(f"{croupier} has thrown {throws} times, {needed} are needed.")


class PlayersObject(Refusal):
    """Another player objects to the change of the croupier."""

    code = "table.players_object"
    provision = "roulette_substitution_after_throws"
    remedy = "Leave the croupier in charge."

    def __init__(self, seats: str) -> None:
        super().__init__(f"The players at seats {seats} object.")
