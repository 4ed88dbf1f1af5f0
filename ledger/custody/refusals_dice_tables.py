"""Refusals of dice at a table: allotment, inspection, play, and the check at the end."""

from __future__ import annotations

from ledger.refusals import Refusal


class DiceServedBefore(Refusal):
    """A séance has other dice than the one before."""

    code = "dice.served_before"
    remedy = "Allot pairs that were not there the séance before."

    def __init__(self, dice: str, session: str, clause: str | None) -> None:
        super().__init__(f"{dice} were in service the séance before {session}.", clause=clause)


class AllotmentUnsigned(Refusal):
    """The director or a committee member signs the allotment of dice."""

    code = "dice.allotment_unsigned"
    remedy = "Let the director sign the allotment."

    def __init__(self, session: str, clause: str | None) -> None:
        super().__init__(f"Nobody signed for the dice of {session}.", clause=clause)


class DiceNotAsManyAsSet(Refusal):
    """A table has the number of dice that its rules name."""

    code = "dice.not_as_many_as_set"
    remedy = "Serve the missing dice, or return those that are too many."

    def __init__(self, there: int, wanted: str, session: str, clause: str | None) -> None:
        sentence = f"{session} would have {there} dice; {wanted} belong there."
        super().__init__(sentence, clause=clause)


class DieNotAtTable(Refusal):
    """Only dice that were served to the session can be named there."""

    code = "dice.not_at_table"
    remedy = "Name dice that lie at this table, or serve them first."

    def __init__(self, die: str, session: str, clause: str | None = None) -> None:
        super().__init__(f"The die {die} is not at {session}.", clause=clause)


class DiceNotInspected(Refusal):
    """A dealer and the game supervisor inspect dice on arrival, each for himself."""

    code = "dice.not_inspected"
    remedy = "Let a dealer and the game supervisor each record an inspection."

    def __init__(self, die: str, by: str, clause: str | None) -> None:
        super().__init__(f"The die {die} has not been inspected by a {by}.", clause=clause)


class DieFoundUnfit(Refusal):
    """A die that an inspection found unfit is not played with."""

    code = "dice.found_unfit"
    remedy = "Withdraw the die and serve another."

    def __init__(self, die: str, clause: str | None) -> None:
        super().__init__(f"An inspection found the die {die} unfit.", clause=clause)


class NotTwoDice(Refusal):
    """So many dice are in play as the rules name."""

    code = "dice.not_the_number_in_play"
    remedy = "Name the dice in play, each once."

    def __init__(self, named: int, wanted: int, clause: str | None) -> None:
        super().__init__(f"{named} dice are named; {wanted} are in play.", clause=clause)


class SameColour(Refusal):
    """The two dice in play differ in colour."""

    code = "dice.same_colour"
    remedy = "Let the shooter take two of different colours."

    def __init__(self, colour: str, clause: str | None) -> None:
        super().__init__(f"Both dice are {colour}.", clause=clause)


class NotOnePair(Refusal):
    """Where a pair is known as a whole, its two dice are played together."""

    code = "dice.not_one_pair"
    remedy = "Let the shooter take the two dice of one pair."

    def __init__(self, dice: str, clause: str | None) -> None:
        super().__init__(f"{dice} are not of one pair.", clause=clause)


class NoDiceInPlay(Refusal):
    """A roll is of dice that were put in play from those at the table."""

    code = "dice.none_in_play"
    remedy = "Record with dice.put_in_play which two dice the shooter took."

    def __init__(self, session: str, clause: str | None) -> None:
        super().__init__(f"No two registered dice are in play at {session}.", clause=clause)


class OthersTaken(Refusal):
    """While somebody throws, the dice in play are the two that he took."""

    code = "dice.others_taken"
    remedy = "Put the dice of the sentence in play, or change them with craps.change_dice."

    def __init__(self, dice: str, taken: str, clause: str | None) -> None:
        super().__init__(f"The dice thrown at the table are {taken}, not {dice}.", clause=clause)


class DiceUnchecked(Refusal):
    """A séance ends with the check of every die that was served."""

    code = "dice.unchecked"
    remedy = "Record dice.check with its two signers."

    def __init__(self, dice: str, session: str, clause: str | None) -> None:
        super().__init__(f"{dice} of {session} have not been checked.", clause=clause)


class CheckFailed(Refusal):
    """A die that failed its check does not go back among the good ones."""

    code = "dice.check_failed"
    remedy = "Withdraw the die and have it destroyed."

    def __init__(self, die: str, clause: str | None) -> None:
        super().__init__(f"The die {die} failed its check.", clause=clause)
