"""What an event of a table session says, in one line of plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ledger.events import bets, roulette, seats, table
from ledger.events.base import Event, Fact, total_minor
from ledger.money import Currency, format_amount
from ledger.replay.blackjack_words import BLACKJACK

# A field by its name, amounts without "_minor". A part in brackets falls away without its field.
SENTENCES: dict[type[Event], str] = {
    **BLACKJACK,
    table.TableOpened: "{table} opens for {game}[ ({wheel})] with a float of {float_chips}, "
    "counted by {counted_by}; croupier {croupier}[, inspectors {inspectors}]"
    "[, under condition {condition}]",
    table.LimitsPosted: "limits {schedule} posted: from {minimum}, straight up to "
    "{maximum} (approval {approval})",
    table.TableSuspended: "play stops: {reason}[ (case {case})][, {clause}]",
    table.TableResumed: "play goes on[, inspectors {inspectors}][, under condition {condition}]",
    table.DayTurned: "the day turns to {to_day}: float counted {float_chips}, expected "
    "{expected_float}; box {removed_box} removed with {drop}, box {box} put in",
    table.TableChipsReceived: "chips of {chips} arrive with slip {slip}",
    table.TableChipsSent: "chips of {chips} leave with slip {slip}",
    table.RulingRecorded: "the Inspector rules how {clause} is to be read",
    table.IrregularityRecorded: "irregularity: {act}, against {clause}[, seat {seat}][, bet {bet}]"
    "[, {kind} {on}][, amount {amount}][ in {medium}][, due {due}][, paid {paid}]"
    "[, pocket {pocket}][, person {person}]",
    table.TableClosed: "the table closes: float counted {float_chips}, expected "
    "{expected_float}; box {removed_box} removed with {drop}",
    seats.SeatTaken: "seat {seat} is taken[ by {patron}]",
    seats.SeatLeft: "seat {seat} is left",
    seats.TableChipsSold: "{amount} of value chips sold for cash[ to seat {seat}][ ({patron})]",
    seats.ColourSold: "seat {seat} gets {pieces} {colour} chips of {chip_value} for {amount} "
    "in {paid_with}",
    seats.ColourExchanged: "seat {seat} gives back {pieces} {colour} chips for {amount} in value "
    "chips",
    seats.CroupierChanged: "{croupier} takes charge after {throws} throws ({reason})"
    "[, asked by seat {requested_by_seat}]",
    seats.PostTaken: "{person} takes the post of {post}",
    bets.BetPlaced: "seat {seat} bets {stake} in {medium} on {kind} {on} at {pays} (bet {bet})",
    bets.CommissionTaken: "seat {seat} pays {amount} of commission[ on bet {bet}], {clause}",
    bets.BetRemoved: "seat {seat} takes bet {bet} of {stake} back",
    bets.BetReturned: "{amount} of bet {bet} on {kind} {on} goes back to seat {seat}: "
    "{reason}[, {clause}]",
    roulette.BallThrown: "round {round}: {croupier} throws the ball, throw {throw}",
    roulette.BetsClosed: "round {round}: no more bets",
    roulette.PocketCalled: "round {round}: {pocket} is called",
    bets.RoundSettled: "round {round} is settled on {outcome}: {bets} bets staked {staked}, "
    "{paid} goes back, float changes by {float_change}",
    bets.PayoutRestated: "bet {bet} of round {round} was paid {actual_paid}, not "
    "{recorded_paid}; due was {due}",
    bets.RoundVoided: "round {round} ends without a settlement",
}


def sentence(event: Event, currency: Currency) -> str:
    """The event in one line."""
    fields = {key: text for key, text in _fields(event, currency) if text}
    kinds = (kind for kind in type(event).__mro__ if kind in SENTENCES)
    kind = next(kinds, None)
    if kind is None:
        return _plainly(event, fields)
    template = SENTENCES[kind]

    def optional(found: re.Match[str]) -> str:
        names = re.findall(r"{(\w+)}", found[1])
        return found[1] if all(name in fields for name in names) else ""

    return re.sub(r"\[(.*?)\]", optional, template).format_map(fields)


def _plainly(event: Event, fields: Mapping[str, str]) -> str:
    """A kind of event without a sentence: its topic in words, and its own fields."""
    what = event.TOPIC.partition(".")[2].replace("_", " ")
    own = [name.removesuffix("_minor") for name in type(event).model_fields]
    shown = [name for name in own if name in fields and name not in Event.model_fields]
    told = ", ".join(f"{name.replace('_', ' ')} {fields[name]}" for name in shown)
    return f"{what}: {told}" if told else what


def _fields(event: Event, currency: Currency) -> list[tuple[str, str]]:
    found = [_field(name, getattr(event, name), currency) for name in type(event).model_fields]
    if isinstance(event, table.TableOpened):
        found.append(("wheel", _words(event.equipment.get("wheel", ""))))
    if isinstance(event, bets.RoundSettled):
        staked_minor = sum(line.stake_minor for line in event.lines)
        paid_minor = sum(line.paid_minor for line in event.lines)
        found += [
            ("outcome", event.outcome),
            ("bets", str(len(event.lines))),
            ("staked", format_amount(staked_minor, currency)),
            ("paid", format_amount(paid_minor, currency)),
        ]
    return found


def _field(name: str, value: Any, currency: Currency) -> tuple[str, str]:
    text = "" if value is None else str(value)
    if isinstance(value, dict | Fact):
        text = ""  # too long for a line
    elif value is not None and name.endswith("_minor"):
        text = format_amount(value, currency)
    elif name in {"float_chips", "chips"}:
        text = format_amount(total_minor(value), currency)
    elif name == "pays":
        text = f"{value[0]}:{value[1]}"
    elif isinstance(value, tuple):
        text = ", ".join(map(str, value))
    elif name in {"medium", "reason", "act", "kind", "paid_with", "item"}:
        text = _words(text)
    return name.removesuffix("_minor"), text


def _words(name: str) -> str:
    return name.replace("_", " ")
