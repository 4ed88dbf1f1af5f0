"""Sentences for the events that every game shares, and for roulette's own.

A field stands by its name, amounts without "_minor". A part in brackets falls away where a field
that it names has nothing to say.
"""

from __future__ import annotations

from ledger.events import bets, roulette, seats, table
from ledger.events.base import Event

SETTLED = "{bets} staked {staked}, {paid} goes back, float changes by {float_change}"
"""What every settlement says after its outcome."""

SHARED: dict[type[Event], str] = {
    table.TableOpened: "{table} opens for {game}[ ({gear})] with a float of {float_chips}, "
    "counted by {counted_by}; croupier {croupier}[, {crew}][, inspectors {inspectors}]"
    "[, under condition {condition}]",
    table.LimitsPosted: "limits {schedule} posted: from {minimum} to {maximum}[, {by_kind}]"
    "[, odds up to {odds_times} times the bet] (approval {approval})",
    table.TableSuspended: "play stops: {reason}[ (case {case})][, {clause}]",
    table.TableResumed: "play goes on[, inspectors {inspectors}][, under condition {condition}]",
    table.DayTurned: "the day turns to {to_day}: float counted {float_chips}, expected "
    "{expected_float}; box {removed_box} removed with {drop}, box {box} put in",
    table.TableChipsReceived: "chips of {chips} arrive with slip {slip}",
    table.TableChipsSent: "chips of {chips} leave with slip {slip}",
    table.RulingRecorded: "the Inspector rules how {clause} is to be read",
    table.IrregularityRecorded: "irregularity: {act}, against {clause}[, seat {seat}]"
    "[, bet {bet}][, {kind}][ {on}][ for bet {base}][, amount {amount}]"
    "[ in {medium}][, due {due}][, paid {paid}][, pocket {pocket}][, dice {dice}]"
    "[, faces {faces}][, hand {hand}][, card {card}][, person {person}]",
    table.TableClosed: "the table closes: float counted {float_chips}, expected "
    "{expected_float}; box {removed_box} removed with {drop}",
    seats.SeatTaken: "seat {seat} is taken[ by {patron}]",
    seats.SeatLeft: "seat {seat} is left",
    seats.TableChipsSold: "{amount} of value chips sold for cash[ to seat {seat}][ ({patron})]",
    seats.ColourSold: "seat {seat} gets {chips} of {chip_value} for {amount} in {paid_with}",
    seats.ColourExchanged: "seat {seat} gives back {chips} for {amount} in value chips",
    seats.CroupierChanged: "{croupier} takes charge[ after {throws}] ({reason})"
    "[, asked by seat {requested_by_seat}]",
    seats.PostTaken: "{person} takes the post of {post}",
    bets.BetPlaced: "seat {seat} bets {stake} in {medium} on {kind}[ {on}][ for bet {base}]"
    "[ at {pays}] (bet {bet})",
    bets.CommissionTaken: "seat {seat} pays {amount} of commission[ on bet {bet}], {clause}",
    bets.BetRemoved: "seat {seat} takes bet {bet} of {stake} back",
    bets.BetReturned: "{amount} of bet {bet} on {kind}[ {on}] goes back to seat {seat}: "
    "{reason}[, {clause}]",
    bets.RoundSettled: "round {round} is settled on {outcome}: " + SETTLED,
    bets.PayoutRestated: "bet {bet} of round {round} was paid {actual_paid}, not "
    "{recorded_paid}; due was {due}",
    bets.RoundVoided: "round {round} ends without a settlement",
}

ROULETTE: dict[type[Event], str] = {
    roulette.BallThrown: "round {round}: {croupier} throws the ball, throw {throw}",
    roulette.BetsClosed: "round {round}: no more bets",
    roulette.PocketCalled: "round {round}: {pocket} is called",
}
