"""Refusals of a craps round: its steps, its shooter, its dice."""

from __future__ import annotations

from ledger.refusals import Refusal


class NotAtThisStep(Refusal):
    """The roll is at another step."""

    code = "craps.not_at_this_step"
    remedy = "Follow the order: bets, no more bets, roll or no roll, settle."

    def __init__(self, what: str, round_number: int, phase: str) -> None:
        super().__init__(f"{what} is not possible: roll {round_number} is at {phase}.")


class EarlierThanRoll(Refusal):
    """A roll goes on in its order: nothing enters it behind a step that has been taken."""

    code = "craps.earlier_than_step"
    remedy = "Correct the time; what was missed in its time is an observation: irregularity.record."

    def __init__(self, at: str, step_at: str, round_number: int, phase: str) -> None:
        super().__init__(f"{at} is before {step_at}, when roll {round_number} came to {phase}.")


class NotTheCaller(Refusal):
    """One person at the table passes the dice and calls."""

    code = "craps.not_the_caller"
    remedy = "Let the stickman do it, or the one croupier of a small table."

    def __init__(self, person: str, caller: str, clause: str | None) -> None:
        super().__init__(f"{caller} passes the dice and calls, not {person}.", clause=clause)


class NoShooter(Refusal):
    """Nobody has the dice."""

    code = "craps.no_shooter"
    remedy = "Offer the dice first, until a player takes them."

    def __init__(self) -> None:
        super().__init__("Nobody has the dice.")


class HasTheDice(Refusal):
    """Dice are offered when nobody has them."""

    code = "craps.has_the_dice"
    remedy = "Wait until the shooter's turn is over, or record that he passes the dice."

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat} has the dice.")


class NotHisTurn(Refusal):
    """The dice go round the table in one direction."""

    code = "craps.not_his_turn"
    remedy = "Offer the dice to the seat of the sentence."

    def __init__(self, seat: int, following: int, clause: str | None) -> None:
        super().__init__(
            f"The dice are offered to seat {following} next, not to {seat}.", clause=clause
        )


class NotOffered(Refusal):
    """A player takes or declines the dice that were offered to him."""

    code = "craps.not_offered"
    remedy = "Offer the dice to this seat first."

    def __init__(self, seat: int, offered: int | None) -> None:
        to = f"to seat {offered}" if offered else "to nobody"
        super().__init__(f"The dice are offered {to}, not to seat {seat}.")


class NoLineBet(Refusal):
    """The shooter has a bet on the line before he throws."""

    code = "craps.shooter_without_line_bet"
    remedy = "Let the shooter bet on the line, or record that he passes the dice."

    def __init__(self, seat: int, clause: str | None) -> None:
        super().__init__(f"Seat {seat} has no bet on the line and may not throw.", clause=clause)


class NotTwoDice(Refusal):
    """Two different dice are thrown."""

    code = "craps.not_two_dice"
    remedy = "Name two dice, each once."

    def __init__(self, die: str, clause: str | None) -> None:
        super().__init__(f"The die {die} is named twice; two are thrown.", clause=clause)


class DiceToBePicked(Refusal):
    """The shooter picks his two dice out of the set."""

    code = "craps.dice_to_be_picked"
    remedy = "Name the two dice that he takes."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The shooter picks two dice of the set; none are named.", clause=clause)


class NotInPlay(Refusal):
    """A roll is called for the two dice that are in play."""

    code = "craps.dice_not_in_play"
    remedy = "Name the two dice in play; other dice that were thrown are an observation."

    def __init__(self, dice: str, in_play: str, clause: str | None) -> None:
        super().__init__(f"The dice in play are {in_play}, not {dice}.", clause=clause)


class NoSuchGround(Refusal):
    """A throw is annulled only on a ground that the rules have at this table."""

    code = "craps.no_such_ground"
    remedy = "Name a ground that the rules have, or call the roll."

    def __init__(self, reason: str, known: str, clause: str | None) -> None:
        super().__init__(
            f"{reason} is no ground to annul a throw here; the grounds are {known}.", clause=clause
        )


class RulesNotShown(Refusal):
    """Whoever annuls a throw by his own judgment shows the player the rules."""

    code = "craps.rules_not_shown"
    remedy = "Show the player all the rules, and say so: rules_shown."

    def __init__(self, clause: str | None) -> None:
        super().__init__(
            "The throw was judged against the rules and the player was not shown them.",
            clause=clause,
        )


class DiceStay(Refusal):
    """Dice do not change while the shooter shoots for his point."""

    code = "craps.dice_stay"
    remedy = "Wait until the point is decided."

    def __init__(self, point: str, clause: str | None) -> None:
        super().__init__(
            f"The shooter shoots for {point}: he may not ask for other dice.", clause=clause
        )


class NoOrderToChange(Refusal):
    """Nobody but those whom the rules name may order a change of dice."""

    code = "craps.no_order_to_change"
    remedy = "Let the table chief order it, or the shooter ask for it."

    def __init__(self, person: str, clause: str | None) -> None:
        super().__init__(f"{person} may not order a change of dice.", clause=clause)


class NotTheTableChief(Refusal):
    """Only the table chief takes the turn from a shooter."""

    code = "craps.not_the_table_chief"
    remedy = "Let the table chief do it."

    def __init__(self, person: str, chief: str, clause: str | None) -> None:
        super().__init__(f"{chief} takes a turn away, not {person}.", clause=clause)


class WallNotToAsk(Refusal):
    """The far wall is asked for once, and only where it is not asked of everyone."""

    code = "craps.wall_not_to_ask"
    remedy = "Nothing is to be done: the rules or an earlier request say it."

    def __init__(self, why: str, clause: str | None) -> None:
        super().__init__(f"The wall is not to be asked for: {why}.", clause=clause)


class BetWorks(Refusal):
    """Only a bet that rests on a come-out roll is called on."""

    code = "craps.bet_is_not_called"
    remedy = "Leave it: it works, or rests whatever is said."

    def __init__(self, bet: str, clause: str | None) -> None:
        super().__init__(f"The bet {bet} is not one that is called on or off.", clause=clause)


class BelongsToNoBet(Refusal):
    """Only odds belong to another bet."""

    code = "craps.belongs_to_no_bet"
    remedy = "Name the other bet with odds alone."

    def __init__(self, kind: str, base: str, clause: str | None) -> None:
        super().__init__(f"A {kind} bet does not belong to the bet {base}.", clause=clause)


class BetUnknownHere(Refusal):
    """The table knows no such bet."""

    code = "craps.bet_unknown"
    remedy = "Use one of the kinds listed."

    def __init__(self, kind: str, known: str) -> None:
        super().__init__(f"There is no bet {kind}; the kinds are {known}.")
