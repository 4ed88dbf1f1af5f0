"""Sentences for the events of a craps table."""

from __future__ import annotations

from ledger.events import craps, craps_dice
from ledger.events.base import Event
from ledger.replay.sentences import SETTLED

CRAPS: dict[type[Event], str] = {
    craps.BetCalled: "round {round}: the player calls bet {bet} {called}",
    craps.BetButtoned: "round {round}: the dealer {buttoned} bet {bet}",
    craps.BetsClosed: "round {round}: no more bets, seat {shooter} is to throw",
    craps.DiceRolled: "round {round}:[ seat {shooter} throws] {faces}, total {total}, "
    "with dice {dice}",
    craps.NoRollCalled: "round {round}: no roll by seat {shooter}, {reason}[, {clause}]"
    "[, {rules_shown}]",
    craps.RoundSettled: "round {round} is settled on {outcome}: " + SETTLED + "; {next_roll}",
    craps.BetMoved: "round {round}: bet {bet} moves[ to {on}][, {number} decides it]",
    craps.MinimumChanged: "the minimum goes from {before} to {minimum}[, {clause}]",
    craps.MaximumChanged: "the maximum goes from {before} to {maximum}[, {clause}]",
    craps_dice.DiceOffered: "the dice are offered to seat {seat}",
    craps_dice.DiceTaken: "seat {seat} takes dice {dice} and is the shooter",
    craps_dice.DiceDeclined: "seat {seat} declines the dice",
    craps_dice.DicePassed: "seat {seat} gives the dice up",
    craps_dice.TurnRemoved: "the turn is taken from seat {seat}[, {clause}]",
    craps_dice.DiceChanged: "dice {dice} come into play[ for {before}]: {reason}[, {clause}]",
    craps_dice.WallAsked: "seat {seat} is asked to hit the far wall[, {clause}]",
}


def craps_words(event: Event) -> dict[str, str]:
    """What a sentence says besides the fields as they are."""
    match event:
        case craps.BetCalled():
            return {"called": "on" if event.on else "off"}
        case craps.BetButtoned():
            return {"buttoned": "puts the button on" if event.on else "takes the button off"}
        case craps.DiceRolled():
            return {"total": str(sum(event.faces))}
        case craps.RoundSettled():
            point = f"the point is {event.point}" if event.point else "a come-out roll follows"
            dice = "the shooter stays" if event.shooter_stays else "the dice go on"
            return {"next_roll": f"{point}, {dice}"}
    return {}
